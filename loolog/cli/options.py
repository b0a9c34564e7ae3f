"""Arguments and options that several commands share, and how a command is made."""

from collections.abc import Callable
from enum import StrEnum
from typing import Annotated, TypeVar

import click
import typer

Command = TypeVar("Command", bound=Callable[..., None])

File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A record; - reads standard input.", click_type=click.Path(allow_dash=True)),
]
Files = Annotated[
    list[str],
    typer.Argument(metavar="FILE…", help="Records; - reads standard input.", click_type=click.Path(allow_dash=True)),
]


class TextOrJson(StrEnum):
    """The two forms of a report that is no list of findings."""

    text = "text"
    json = "json"


TextJson = Annotated[TextOrJson, typer.Option("--format", "-f", help="text for people, json for programs.")]


def one_command() -> typer.Typer:
    """An application of one command, to be hung below ``loolog``."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
