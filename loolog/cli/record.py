"""`loolog record`: write a record at the table, answer by answer."""

from typing import Annotated

import click
import typer

from loolog.cli.options import OneCommand, one_command

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
    from loolog.cli.recording import record_file

    raise typer.Exit(record_file(file, script, plain, marks=not no_marks))
