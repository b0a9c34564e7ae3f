"""Findings one a line, ``file:line:col: severity code message``, for editors and for grep."""

from collections.abc import Iterator

from loolog.report.checked import Checked
from loolog.report.screen import visible


def concise(file: Checked) -> Iterator[str]:
    """A line a finding, in order of place."""
    for finding in file.findings:
        place = file.source.place(finding.span)
        at = f"{file.source.name}:{place.line}:{place.column}"
        yield visible(f"{at}: {finding.severity} {finding.code} {finding.message}") + "\n"
