"""Arguments and options that several commands share, and how a command is made."""

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, TypeVar

import click
import typer
from typer.core import TyperArgument, TyperCommand

Command = TypeVar("Command", bound=Callable[..., None])

File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A record; - reads standard input.", click_type=click.Path(allow_dash=True)),
]
Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE…", help="Records; - reads standard input.", click_type=click.Path(allow_dash=True)),
]


def books_that_begin(incomplete: str) -> list[str]:
    """The books whose names begin so, for a shell that completes them."""
    from loolog.books import books

    return [book for book in books() if book.startswith(incomplete)]


class TextOrJson(StrEnum):
    """The two forms of a report that is no list of findings."""

    text = "text"
    json = "json"


TextJson = Annotated[TextOrJson, typer.Option("--format", "-f", help="text for people, json for programs.")]

OtherRules = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="RULES",
        help='By these rules instead of its own: a book, its options behind it, as "peel club-law".',
        autocompletion=books_that_begin,
    ),
]
Houses = Annotated[
    list[str] | None,
    typer.Option("--house", metavar="FILE", help="With a table's own file of rules; may be given again.", click_type=click.Path()),
]
DealNumber = Annotated[int | None, typer.Option("--deal", metavar="N", help="This deal alone.")]
GameNumber = Annotated[int | None, typer.Option("--game", metavar="N", help="This game of the file alone.")]


class OneCommand(TyperCommand):
    """A command whose help describes its arguments, once.

    Typer sets an argument's help before click's own initialiser, which since click 8.5 clears it, and which then has a
    section of its own for arguments, beside typer's."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        annotations = getattr(self.callback, "__annotations__", {})
        for parameter in self.params:
            if isinstance(parameter, TyperArgument) and not parameter.help:
                parameter.help = annotations[parameter.name].__metadata__[0].help
        super().format_help(ctx, formatter)

    def format_arguments(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Nothing: typer lists them."""


def one_command() -> typer.Typer:
    """An application of one command, to be hung below ``loolog``."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
