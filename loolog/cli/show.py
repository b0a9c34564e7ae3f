"""`loolog show`: the deals as tables a person can follow."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from loolog.cli.options import File, OneCommand, TextJson, TextOrJson, one_command
from loolog.cli.reading import settled, unopened, write_json
from loolog.cli.terminal import screen, write

if TYPE_CHECKING:
    from loolog.report.screen import Screen
    from loolog.settlement import GameResult, Settlement

app = one_command()

EXAMPLES = """\b
Examples:
  loolog show friday.loo
  loolog show friday.loo --deal 7
  loolog show two-evenings.loo --game 2 --deal 7

Exit status: 0; 2 where something could not be read or there is no such deal."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def show(
    file: File,
    deal: Annotated[int | None, typer.Option("--deal", metavar="N", help="This deal alone, with all that is known.")] = None,
    game: Annotated[int | None, typer.Option("--game", metavar="N", help="This game of the file alone.")] = None,
    form: TextJson = TextOrJson.text,
) -> None:
    """Show the deals: the tricks, their winners, the pool before and after, who got what."""
    from loolog.report.checked import checked

    settlement = settled(file, detail=True)
    report = unopened(file) if settlement is None else checked(settlement)
    chosen = [] if settlement is None else list(_chosen(settlement, game, deal))
    if form is TextOrJson.json:
        from loolog.report.facts import shown_facts

        write_json(shown_facts(chosen, report))
    elif settlement is not None:
        view = screen()
        write(line + "\n" for line in _screens(settlement, chosen, deal is not None, view))
    raise typer.Exit(2 if any(finding.severity == "error" for finding in report.findings) else 0)


def _chosen(settlement: "Settlement", game: int | None, number: int | None) -> "Iterator[tuple[GameResult, int]]":
    """Game and index of each deal that was asked for; misuse if there is none."""
    games = [result for result in settlement.games if game is None or result.number == game]
    if game is not None and not games:
        raise typer.BadParameter(f"there is no game {game}", param_hint="--game")
    found = [(result, at) for result in games for at, deal in enumerate(result.deals) if number is None or deal.number == number]
    if number is not None and not found:
        numbers = [deal.number for result in games for deal in result.deals]
        there = f"; the deals are {min(numbers)} to {max(numbers)}" if numbers else "; there are no deals"
        raise typer.BadParameter(f"there is no deal {number}{there}", param_hint="--deal")
    yield from found


def _screens(settlement: "Settlement", chosen: "list[tuple[GameResult, int]]", whole: bool, view: "Screen") -> Iterator[str]:
    from loolog.report.deal import deal_lines, deal_screen, game_line

    shown = None
    for game, at in chosen:
        if shown is not game:
            yield from ([""] if shown else [])
            yield from game_line(game, view)
            shown = game
        if not whole:
            yield ""
        parts = deal_screen(game, at, settlement.record.source.text, view) if whole else deal_lines(game, at, view)
        yield from parts
