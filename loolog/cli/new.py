"""`loolog new`: a commented record to start an evening from."""

from typing import Annotated

import click
import typer

from loolog.cli.options import OneCommand, one_command
from loolog.cli.rewriting import made
from loolog.cli.terminal import write

app = one_command()

EXAMPLES = """\b
Examples:
  loolog new                                         to standard output
  loolog new friday.loo
  loolog new friday.loo --book peel --players Ann Bob Cat Dan "Mary Ann"

A file that is there already is never overwritten."""


def _books(incomplete: str) -> list[str]:
    from loolog.books import books

    return [book for book in books() if book.startswith(incomplete)]


class ManyNames(OneCommand):
    """`--players Ann Bob Cat` takes every word up to the next option or the file."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, spread(args))


def spread(args: list[str]) -> list[str]:
    """The arguments with an option of its own before each further name behind ``--players``."""
    found: list[str] = []
    naming = False
    for at, word in enumerate(args):
        first = at > 0 and args[at - 1] in ("--players", "-p")
        naming = first or (naming and not word.startswith("-") and not word.endswith(".loo"))
        found += ["--players", word] if naming and not first else [word]
    return found


@app.command(cls=ManyNames, epilog=EXAMPLES)
def new(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="The file to make.", click_type=click.Path(allow_dash=True)),
    ] = None,
    book: Annotated[str, typer.Option("--book", "-b", metavar="BOOK", help="The book to play by.", autocompletion=_books)] = "foster",
    players: Annotated[
        list[str] | None,
        typer.Option("--players", "-p", metavar="NAMES", help="Who plays, clockwise."),
    ] = None,
) -> None:
    """Write a commented record to start from."""
    from loolog.books import NoSuchBook, law
    from loolog.cli.app import did_you_mean
    from loolog.report.starter import BadPlayers, seats, starter

    try:
        law_of_book = law(book)
        names = seats(players or ["Ann Bob Cat Dan Eve"], law_of_book)
    except NoSuchBook as unknown:
        from loolog.books import books

        raise typer.BadParameter(did_you_mean(str(unknown), book, list(books())), param_hint="--book") from None
    except BadPlayers as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--players") from None
    text = starter(law_of_book, names)
    if file is None or file == "-":
        write([text])
        return
    raise typer.Exit(made(file, text))
