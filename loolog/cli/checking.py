"""The work of `loolog check`, apart from its arguments: a plain ``check FILE…`` need not wait for typer."""

from typing import TYPE_CHECKING

from loolog.cli.reading import asked_again, settled, unopened, write_json
from loolog.cli.terminal import screen, write

if TYPE_CHECKING:
    from collections.abc import Iterator

    from loolog.report.checked import Checked
    from loolog.settlement import Chosen, Settlement


def check_files(names: list[str], form: str = "text", statistics: bool = False, chosen: "Chosen | None" = None) -> int:
    """Report on every file as text, concise, json, github or sarif, by its own rules or those ``chosen``; the exit status.

    A file that cannot be opened does not stop the others."""
    from loolog.report.checked import checked, status

    reports: list[Checked] = []
    opened: list[Checked] = []
    ruled: list[str] = []
    for name in names:
        settlement = settled(name, chosen=chosen)
        if settlement is None:
            reports.append(unopened(name))
        else:
            opened.append(checked(settlement, asked_again(chosen)))
            reports.append(opened[-1])
            ruled += _ruled(settlement) if chosen is not None else ()
    if form in ("text", "concise"):
        _for_people(form, opened, statistics, ruled)
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


def _ruled(settlement: "Settlement") -> "Iterator[str]":
    """By which rules its games were judged, where these are not their own."""
    from loolog.report.ruled import other_rules

    for game in settlement.games:
        if line := other_rules(settlement, game):
            yield line


def _for_people(form: str, reports: "list[Checked]", statistics: bool, ruled: list[str]) -> None:
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
        write(f"{line}\n" for line in [*dict.fromkeys(ruled), summary(reports)])


def _explain(reports: "list[Checked]") -> None:
    if not any(report.findings for report in reports):
        return
    from loolog.report.text import explained

    for report in reports:
        if report.findings:
            write(explained(report, screen()))
            write("\n")
