"""`loolog compare`: the same facts under other books."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from loolog.cli.options import DealNumber, File, GameNumber, OneCommand, TextJson, TextOrJson, books_that_begin, one_command
from loolog.cli.reading import deals_of, rules_of, source_of, unopened, write_json
from loolog.cli.terminal import screen, tell, waiting, write

if TYPE_CHECKING:
    from loolog.comparison import Compared
    from loolog.notation.statements import Rules
    from loolog.report.checked import Checked
    from loolog.report.screen import Screen
    from loolog.settlement import Settlement
    from loolog.spans import Source

app = one_command()

EXAMPLES = """\b
Examples:
  loolog compare friday.loo
  loolog compare friday.loo peel modern --deal 7
  loolog compare friday.loo "peel club-law" "foster loo 6"

Exit status: 0; 2 where something could not be read or there is no such book or deal."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def compare(
    file: File,
    rules: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[BOOK]…",
            help="Books, or a book with its options in quotes; none: every book in which as many cards are dealt.",
            autocompletion=books_that_begin,
        ),
    ] = None,
    deal: DealNumber = None,
    game: GameNumber = None,
    form: TextJson = TextOrJson.text,
) -> None:
    """Compare the evening under other books: who would have been looed, what each would have got, what would have been a breach."""
    from loolog.report.checked import checked

    asked = [rules_of(text, "BOOK") for text in rules or ()]
    shown: list[tuple[Compared, list[int]]] = []
    source = source_of(file)
    if source is None:
        report = unopened(file)
    else:
        with waiting(f"reading {file}"):
            settlement, compared = _under(source, asked)
        report = checked(settlement)
        wanted = deals_of(settlement, game, deal)
        found = [(one, [at for result, at in wanted if result.number == one.number]) for one in compared]
        shown = [(one, deals) for one, deals in found if game in (None, one.number) and (deals or deal is None)]
    if form is TextOrJson.json:
        from loolog.report.facts import comparison_facts

        write_json(comparison_facts(shown, report))
    elif source is not None:
        write(line + "\n" for line in _screens(shown, screen()))
        _point_at_errors(report)
    raise typer.Exit(2 if any(finding.severity == "error" for finding in report.findings) else 0)


def _under(source: "Source", asked: "list[Rules]") -> "tuple[Settlement, list[Compared]]":
    """A record settled by its own rules, and every game of it under others."""
    from loolog.comparison import compare as under
    from loolog.notation.reader import read
    from loolog.settlement import settle

    record = read(source)
    return settle(record), under(record, asked)


def _screens(shown: "list[tuple[Compared, list[int]]]", view: "Screen") -> Iterator[str]:
    from loolog.report.compared import comparison

    for at, (compared, deals) in enumerate(shown):
        if at:
            yield ""
        yield from comparison(compared, deals, view)


def _point_at_errors(report: "Checked") -> None:
    """What could not be read is `check`'s to explain."""
    from loolog.report.checked import plural
    from loolog.report.text import shell_word

    errors = sum(finding.severity == "error" for finding in report.findings)
    if errors:
        tell(f"{plural(errors, 'error')}: loolog check {shell_word(report.source.name)}")
