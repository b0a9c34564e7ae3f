"""`loolog check`: every error and every breach of some records, each with its rule."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from loolog.cli.options import Files, one_command
from loolog.cli.reading import settled, unopened, write_json
from loolog.cli.terminal import screen, write

if TYPE_CHECKING:
    from loolog.report.checked import Checked

app = one_command()

EXAMPLES = """\b
Examples:
  loolog check friday.loo
  loolog check --format concise *.loo
  loolog check --format sarif friday.loo > friday.sarif
  loolog check - < friday.loo

Exit status: 0 nothing above a warning; 1 a breach, a dispute or an unsettled deal; 2 something could not be read."""


class Form(StrEnum):
    """How findings are written."""

    text = "text"
    concise = "concise"
    json = "json"
    github = "github"
    sarif = "sarif"


@app.command(epilog=EXAMPLES)
def check(
    files: Files,
    form: Annotated[Form, typer.Option("--format", "-f", help="How findings are written.")] = Form.text,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by code instead.")] = False,
) -> None:
    """Report every error and every breach, with the rule, what was lawful, and why."""
    from loolog.report.checked import checked, status

    reports: list[Checked] = []
    missing: list[Checked] = []
    for name in files:
        settlement = settled(name)
        if settlement is None:
            missing.append(unopened(name))
            reports.append(missing[-1])
        else:
            reports.append(checked(settlement))
    if form in (Form.json, Form.sarif, Form.github):
        _for_programs(form, reports)
    else:
        _for_people(form, [report for report in reports if report not in missing], statistics)
    raise typer.Exit(status(reports))


def _for_programs(form: Form, reports: "list[Checked]") -> None:
    if form is Form.github:
        from loolog.report.github import github

        for report in reports:
            write(github(report))
    elif form is Form.sarif:
        from loolog.__main__ import VERSION
        from loolog.report.sarif import sarif

        write_json(sarif(reports, VERSION))
    else:
        from loolog.report.facts import findings_facts

        write_json(findings_facts(reports))


def _for_people(form: Form, reports: "list[Checked]", statistics: bool) -> None:
    from loolog.report.checked import summary

    if statistics:
        from loolog.report.text import statistics_text

        write(statistics_text(reports, screen()))
    elif form is Form.concise:
        from loolog.report.concise import concise

        for report in reports:
            write(concise(report))
    else:
        _explain(reports)
    if reports and form is Form.text:
        write([summary(reports) + "\n"])


def _explain(reports: "list[Checked]") -> None:
    if not any(report.findings for report in reports):
        return
    from loolog.report.text import explained

    for report in reports:
        if report.findings:
            write(explained(report, screen()))
            write("\n")
