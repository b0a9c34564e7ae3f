"""The work of `loolog check`, apart from its arguments: a plain ``check FILE…`` need not wait for typer."""

from typing import TYPE_CHECKING

from loolog.cli.reading import settled, unopened, write_json
from loolog.cli.terminal import screen, write

if TYPE_CHECKING:
    from loolog.report.checked import Checked


def check_files(names: list[str], form: str = "text", statistics: bool = False) -> int:
    """Report on every file as text, concise, json, github or sarif; the exit status.

    A file that cannot be opened does not stop the others."""
    from loolog.report.checked import checked, status

    reports: list[Checked] = []
    opened: list[Checked] = []
    for name in names:
        settlement = settled(name)
        if settlement is None:
            reports.append(unopened(name))
        else:
            opened.append(checked(settlement))
            reports.append(opened[-1])
    if form in ("text", "concise"):
        _for_people(form, opened, statistics)
    else:
        _for_programs(form, reports)
    return status(reports)


def _for_programs(form: str, reports: "list[Checked]") -> None:
    if form == "github":
        from loolog.report.github import github

        for report in reports:
            write(github(report))
    elif form == "sarif":
        from loolog import __version__
        from loolog.report.sarif import sarif

        write_json(sarif(reports, __version__))
    else:
        from loolog.report.facts import findings_facts

        write_json(findings_facts(reports))


def _for_people(form: str, reports: "list[Checked]", statistics: bool) -> None:
    from loolog.report.checked import summary

    if statistics:
        from loolog.report.text import statistics_text

        write(statistics_text(reports, screen()))
    elif form == "concise":
        from loolog.report.concise import concise

        for report in reports:
            write(concise(report))
    else:
        _explain(reports)
    if reports and form == "text":
        write([summary(reports) + "\n"])


def _explain(reports: "list[Checked]") -> None:
    if not any(report.findings for report in reports):
        return
    from loolog.report.text import explained

    for report in reports:
        if report.findings:
            write(explained(report, screen()))
            write("\n")
