"""`loolog record`: write a record at the table, answer by answer."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import click
import typer

from loolog.cli.options import OneCommand, one_command
from loolog.cli.terminal import screen, tell

app = one_command()

EXAMPLES = """\b
Examples:
  loolog record friday.loo
  loolog record friday.loo --plain                   for a screen reader
  loolog record friday.loo --script answers.txt

Every answer is on the disk before the next question. Stop at any time, and start again: the file is read, and
the deal goes on where it stopped. ? helps at every prompt.

Exit status: 0; 2 where the file cannot be read or written, or an answer of a script is refused."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def record(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record; made if it is not there.", click_type=click.Path(dir_okay=False))],
    script: Annotated[
        str | None, typer.Option("--script", metavar="FILE", help="Take the answers from a file, one a line; - for standard input.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, without moving the cursor.")] = False,
    no_marks: Annotated[bool, typer.Option("--no-marks", help="Write no mark after each deal, and no seal at the end.")] = False,
) -> None:
    """Record at the table: asks what is still open, knows the rules, writes every answer at once."""
    from loolog.cli.shell.kept import Kept
    from loolog.cli.shell.table import keep_score

    answers = None if script is None else _answers(script)
    try:
        kept = Kept(file)
    except OSError as failed:
        tell(f"cannot read {file}: {failed.strerror or failed}")
        raise typer.Exit(2) from None
    gc.freeze()  # what is loaded stays; an evening is long, where a command lives shortly
    gc.enable()
    view = screen()
    if answers is None and not plain and _moves_the_cursor():
        from loolog.cli.shell.lively import Lively

        refused = keep_score(kept, Lively(view.colour), screen, not no_marks)
    else:
        from loolog.cli.shell.plain import Plain

        refused = keep_score(kept, Plain(view.width, answers), screen, not no_marks, strict=answers is not None)
    if refused is not None:
        if script is not None:
            tell(f"{script}: stopped at {refused!r}")
        raise typer.Exit(2)


def _moves_the_cursor() -> bool:
    import os

    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def _answers(script: str) -> Iterator[str]:
    """The lines of a script; a line that begins with # is for people."""
    try:
        text = sys.stdin.read() if script == "-" else Path(script).read_text("utf-8", "surrogateescape")
    except OSError as failed:
        tell(f"cannot read {script}: {failed.strerror or failed}")
        raise typer.Exit(2) from None
    return iter([line for line in text.splitlines() if not line.lstrip().startswith("#")])
