"""The typer application: a group whose commands are imported one by one, as they are asked for."""

import sys
from importlib import import_module
from typing import Annotated

import click
import typer
from typer.core import TyperGroup

from loolog import __version__
from loolog.__main__ import WELCOME
from loolog.cli import COMMANDS


class Commands(TyperGroup):
    """A module a command: ``loolog.cli.NAME`` holds a typer application ``app`` of one command."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = typer.main.get_command(import_module(f"loolog.cli.{cmd_name}").app)
        command.name, command.short_help = cmd_name, COMMANDS[cmd_name]
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as misuse:
            raise click.UsageError(did_you_mean(misuse.message, args[0], list(COMMANDS)), ctx) from None


def did_you_mean(message: str, typed: str, known: list[str]) -> str:
    """``message``, with the nearest of what is ``known`` where something is near to what was ``typed``."""
    from difflib import get_close_matches

    near = get_close_matches(typed, known, n=3, cutoff=0.6)
    if not near:
        folded = {name.casefold(): name for name in known}
        near = [folded[name] for name in get_close_matches(typed.casefold(), list(folded), n=3, cutoff=0.6)]
    return f"{message.rstrip('.')}. Did you mean {' or '.join(near)}?" if near else message


app = typer.Typer(
    cls=Commands,
    name="loolog",
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"loolog {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    ctx: typer.Context,
    version: Annotated[bool, typer.Option("--version", "-V", callback=_version, is_eager=True, help="Print the version and stop.")] = False,
) -> None:
    """Record real games of Loo, replay every deal against the rule book, settle the evening.

    Exit status: 0 nothing to report above a warning; 1 a breach, a dispute or an unsettled deal; 2 something could not
    be read, or the command was misused.
    """
    if ctx.invoked_subcommand is None:
        typer.echo(WELCOME, nl=False)


def invoke(typed: list[str]) -> int:
    """Run the command line; the exit status. Errors of usage are printed on standard error."""
    try:
        status = app(args=typed, prog_name="loolog", standalone_mode=False)
    except click.ClickException as misuse:
        misuse.show(sys.stderr)
        return misuse.exit_code
    except click.Abort:
        return 130
    return status if isinstance(status, int) else 0
