"""`loolog verify`: a record held against its marks and its seal."""

from typing import TYPE_CHECKING, Annotated

import typer

from loolog.cli.options import File, OneCommand, TextJson, TextOrJson, one_command
from loolog.cli.reading import source_of, unopened, write_json
from loolog.cli.terminal import screen, tell, write

if TYPE_CHECKING:
    from loolog.findings import Finding
    from loolog.spans import Source
    from loolog.trust.verification import Verification

app = one_command()

EXAMPLES = """\b
Examples:
  loolog verify friday.loo
  loolog verify friday.loo --expect "maple canoe otter violin copper stove"
  loolog verify friday.loo --remark       make a deliberate edit good, and say so

A record without marks is a perfectly good record. Exit status: 0 intact, or no marks; 1 not intact, or not the record expected;
2 where it could not be read or written."""


@app.command(cls=OneCommand, epilog=EXAMPLES)
def verify(
    file: File,
    expect: Annotated[
        str | None, typer.Option("--expect", metavar="CODE", help="The six words, or 16 or more hex digits, that were noted of it.")
    ] = None,
    remark: Annotated[bool, typer.Option("--remark", help="Make the marks anew below an edit, with a note that says so.")] = False,
    form: TextJson = TextOrJson.text,
) -> None:
    """Say whether a record is what it was when it was marked, or what was changed, added or taken out first."""
    noted = _noted(expect)
    source = source_of(file)
    if source is None:
        raise typer.Exit(_unread(file, None, form))
    from loolog.notation.digest import OtherVersion
    from loolog.trust.verification import verify as verified

    try:
        found = verified(source, noted)
    except OtherVersion:
        raise typer.Exit(_unread(file, source, form)) from None
    if remark and found.difference is not None:
        raise typer.Exit(_make_good(file, found, form))
    _report(found, form)
    raise typer.Exit(int(not found.intact))


def _noted(code: str | None) -> str | None:
    from loolog.trust.spoken import digits

    try:
        return None if code is None else digits(code)
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--expect") from None


def _report(found: "Verification", form: TextOrJson) -> None:
    from loolog.report.verified import verification_facts, verified_text

    if form is TextOrJson.json:
        write_json(verification_facts(found))
    else:
        write(verified_text(found, screen()))


def _make_good(file: str, found: "Verification", form: TextOrJson) -> int:
    """Make the marks anew; the exit status. To standard output where the record came from standard input."""
    from datetime import date

    from loolog.cli.rewriting import rewritten
    from loolog.report.verified import remarked_text
    from loolog.spans import Source
    from loolog.trust.anew import marked_anew
    from loolog.trust.verification import verify as verified

    text = marked_anew(found.source.text, found.chain, date.today().isoformat())
    if file == "-":
        write([text])
        return 0
    if rewritten(file, found.source.text, text):
        return 2
    after = verified(Source(found.source.name, text))
    if form is TextOrJson.json:
        _report(after, form)
    else:
        write([remarked_text(found, after)])
    return 0


def _unread(file: str, source: "Source | None", form: TextOrJson) -> int:
    """Say why there is nothing to verify: the exit status."""
    from loolog.report.checked import Checked
    from loolog.report.facts import findings_of
    from loolog.report.verified import unread_facts

    report = unopened(file) if source is None else Checked(source=source, findings=_why(source))
    if source is not None:
        tell(f"cannot verify {file}: {report.findings[0].message}")
    if form is TextOrJson.json:
        write_json(unread_facts(report.source.name, list(findings_of(report))))
    return 2


def _why(source: "Source") -> "list[Finding]":
    from loolog.notation.reader import read

    return read(source).findings
