"""`loolog carry`: the head of the next evening's file."""

from typing import TYPE_CHECKING, Annotated

import click
import typer

from loolog.cli.options import File, GameNumber, OneCommand, one_command
from loolog.cli.reading import settled
from loolog.cli.rewriting import made
from loolog.cli.terminal import tell, write

if TYPE_CHECKING:
    from loolog.settlement import GameResult, Settlement

app = one_command()

EXAMPLES = """\b
Examples:
  loolog carry friday.loo                   to standard output
  loolog carry friday.loo -o saturday.loo
  loolog carry friday.loo --paid            everybody has paid: the pool alone

A debt is a `pay` from who owes to who is owed, or to the pool; `pool` and `count` below state what they come to, so that
checking the new file checks them. A file that is there already is never overwritten.
Exit status: 0; 1 where the evening is not settled; 2 where it could not be read, or the new file not be written."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def carry(
    file: File,
    output: Annotated[
        str | None,
        typer.Option("--output", "-o", metavar="NEW", help="The file to make.", click_type=click.Path(allow_dash=True)),
    ] = None,
    game: GameNumber = None,
    paid: Annotated[bool, typer.Option("--paid", help="Everybody has paid; only the pool is carried over.")] = False,
) -> None:
    """Write the head of the next evening's file: seats, rules, the standing pool and debts, each as a checked statement."""
    from loolog.report.carried import next_head

    settlement = settled(file)
    if settlement is None:
        raise typer.Exit(2)
    result = _game(settlement, game)
    if result is None:
        tell(f"{file} holds no game that could be settled: loolog check {file}")
        raise typer.Exit(2)
    block = settlement.record.games[result.number - 1]
    try:
        text = "".join(f"{line}\n" for line in next_head(result, block, settlement.record.source.text, paid))
    except ValueError as nobody:
        tell(f"nothing to carry over: {nobody}")
        raise typer.Exit(2) from None
    _put(output, text)
    raise typer.Exit(_status(settlement, result))


def _game(settlement: "Settlement", number: int | None) -> "GameResult | None":
    """The game asked for, or the last; misuse where there is none of that number."""
    if number is None or not settlement.games:
        return settlement.games[-1] if settlement.games else None
    for game in settlement.games:
        if game.number == number:
            return game
    raise typer.BadParameter(f"there is no game {number}; there are {len(settlement.record.games)}", param_hint="--game")


def _put(output: str | None, text: str) -> None:
    if output is None or output == "-":
        write([text])
        return
    if made(output, text):
        raise typer.Exit(2)


def _status(settlement: "Settlement", game: "GameResult") -> int:
    """Told on standard error where not everything could be carried over."""
    errors = any(finding.severity == "error" and finding.game == game.number for finding in settlement.findings)
    if errors or not game.settled:
        tell("the evening is not settled; only what is certain is carried over")
    return 2 if errors else int(not game.settled)
