"""`loolog fmt`: records in the canonical form."""

import sys
from typing import Annotated

import typer

from loolog.cli.options import Files, OneCommand, one_command
from loolog.cli.reading import source_of
from loolog.cli.rewriting import rewritten
from loolog.cli.terminal import tell, write

app = one_command()

EXAMPLES = """\b
Examples:
  loolog fmt friday.loo            rewrite it in the canonical form
  loolog fmt --check *.loo         1 if one would change; changes nothing
  loolog fmt --diff friday.loo     what would change
  loolog fmt - < friday.loo        from standard input to standard output

Comments are kept, and reading the file before and after gives the same record.
Exit status: 0; 1 with --check or --diff where something would change; 2 where a file could not be read or written."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def fmt(
    files: Files,
    check: Annotated[bool, typer.Option("--check", help="Change nothing; say which files would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; show what would change.")] = False,
) -> None:
    """Format records: one statement a line, cards and tricks in columns, every comment kept."""
    worst = 0
    for name in files:
        worst = max(worst, _format(name, check, diff))
    raise typer.Exit(worst)


def _format(name: str, check: bool, diff: bool) -> int:
    """Format one file; the exit status for it alone."""
    from loolog.files import is_utf16
    from loolog.notation.formatter import format_text

    source = source_of(name)
    if source is None:
        return 2
    if is_utf16(source.text):
        tell(f"{name} is UTF-16: save it as UTF-8; nothing was changed")
        return 2
    formatted = format_text(source)
    if diff:
        _show_difference(name, source.text, formatted)
    changed = formatted != source.text
    if check and changed:
        tell(f"{name} would change")
    if check or diff:
        return int(changed)
    if name == "-":
        write([formatted])
    elif changed:
        return rewritten(name, source.text, formatted)
    return 0


def _show_difference(name: str, before: str, after: str) -> None:
    from difflib import unified_diff

    from loolog.cli.terminal import coloured
    from loolog.report.screen import Screen, visible

    view = Screen(colour=coloured(sys.stdout))
    styles = {"+": "good", "-": "red", "@": "note"}
    for line in unified_diff(before.splitlines(), after.splitlines(), name, f"{name} (formatted)", lineterm=""):
        style = styles.get(line[0])
        shown = visible(line.replace("\t", "    "))
        write([(view.paint(shown, style) if style else shown) + "\n"])
