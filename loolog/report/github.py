"""Findings as workflow commands, which GitHub shows beside the lines of a change."""

from collections.abc import Iterator

from loolog.findings import Finding, Severity
from loolog.report.checked import Checked
from loolog.report.text import hint_of

LEVELS: dict[Severity, str] = {
    "error": "error",
    "breach": "error",
    "dispute": "error",
    "warning": "warning",
    "note": "notice",
}


def github(file: Checked) -> Iterator[str]:
    """A command a finding."""
    for finding in file.findings:
        place = file.source.place(finding.span)
        properties = {
            "file": file.source.name,
            "line": str(place.line),
            "endLine": str(place.end_line),
            "col": str(place.column),
            "endColumn": str(place.end_column),
            "title": f"{finding.severity} {finding.code}",
        }
        if place.end_line > place.line:  # columns of a stretch over several lines are refused
            del properties["col"], properties["endColumn"]
        written = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
        yield f"::{LEVELS[finding.severity]} {written}::{_data(_told(file, finding))}\n"


def _told(file: Checked, finding: Finding) -> str:
    where = f"Deal {finding.deal}: " if finding.deal is not None else ""
    return f"{where}{finding.message}" + (f"\n{hint}" if (hint := hint_of(file, finding)) else "")


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
