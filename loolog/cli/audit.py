"""`loolog audit`: a contested deal, every claim on it ruled upon, with the argument and the source."""

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import click
import typer

from loolog.cli.options import File, GameNumber, Houses, OneCommand, one_command
from loolog.cli.reading import asked_again, chosen_by, source_of
from loolog.cli.terminal import screen, tell, write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from loolog.disputes.case import Case
    from loolog.notation.statements import Claim, GameBlock, Record
    from loolog.report.sheet import Sheet
    from loolog.settlement import Chosen

app = one_command()

EXAMPLES = """\b
Examples:
  loolog audit friday.loo --deal 7
  loolog audit friday.loo --deal 7 --claim "Dan: Bob revoked 2"
  loolog audit friday.loo --deal 7 --what-if "2. Cat 7h Th 3c"
  loolog audit friday.loo --deal 7 --rules peel --rules modern
  loolog audit friday.loo --deal 7 --format html -o ruling.html

Exit status: 0 nothing against the rules; 1 a breach, a dispute or an open deal; 2 something could not be read."""


class Form(StrEnum):
    """The forms of a ruling."""

    text = "text"
    md = "md"
    html = "html"
    json = "json"


@app.command(cls=OneCommand, epilog=EXAMPLES)
def audit(
    file: File,
    deal: Annotated[int | None, typer.Option("--deal", metavar="N", help="This deal; without it, the only one that is contested.")] = None,
    game: GameNumber = None,
    claim: Annotated[
        list[str] | None, typer.Option("--claim", metavar="CLAIM", help='Rule on this too: "Dan: Bob revoked 2"; may be given again.')
    ] = None,
    what_if: Annotated[
        list[str] | None, typer.Option("--what-if", metavar="TRICKS", help="And if these tricks had been played instead?")
    ] = None,
    rules: Annotated[
        list[str] | None, typer.Option("--rules", metavar="RULES", help="By these rules instead; given again, side by side.")
    ] = None,
    house: Houses = None,
    form: Annotated[Form, typer.Option("--format", "-f", help="text and md for people, html for a page to print or send, json.")] = Form.text,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write it there.", click_type=click.Path(dir_okay=False))
    ] = None,
) -> None:
    """Rule on a contested deal: each claim upheld, dismissed or open, why, by which article, and what it moves."""
    from loolog.notation.reader import read

    source = source_of(file)
    if source is None:
        raise typer.Exit(2)
    record = read(source)
    number, at = _asked_deal(record, game, deal)
    asked = [_claim_of(record, number, at, text) for text in claim or ()]
    audits = [_audited(record, number, at, chosen_by(one, house), asked, what_if or []) for one in _asked_rules(rules)]
    if form is Form.json:
        from loolog.report.layout import json_text

        documents = [each.facts() for each in audits]
        text = json_text(documents[0] if len(documents) == 1 else {"schema": "loolog.rulings/1", "rulings": documents})
        _put(text, output, file)
    else:
        _put(_drawn(audits, form, output is not None), output, file)
    raise typer.Exit(max(each.status for each in audits))


def _asked_deal(record: "Record", game: int | None, deal: int | None) -> tuple[int, int]:
    """The numbers of the game and the deal asked for; without --deal, the only deal that is contested."""
    blocks = [block for block in record.games if game is None or block.number == game]
    if not blocks:
        raise typer.BadParameter(f"there is no game {game}" if game is not None else "it holds no game", param_hint="--game")
    if deal is not None:
        there = {block.number: _numbers(block) for block in blocks}
        found = next((number for number, numbers in there.items() if deal in numbers), None)
        if found is not None:
            return found, deal
        numbers = [number for each in there.values() for number in each]
        first, last = (min(numbers), max(numbers)) if numbers else (0, 0)
        known = "there are no deals" if not numbers else f"the deals are {first} to {last}" if last > first else f"the only one is {first}"
        raise typer.BadParameter(f"there is no deal {deal}; {known}", param_hint="--deal")
    contested = _contested(record, [block.number for block in blocks])
    if len(contested) == 1:
        return contested[0]
    names = ", ".join(str(number) for _, number in contested)
    message = f"deals {names} have claims; say which: --deal N" if contested else "no deal has a claim; say which deal: --deal N"
    raise typer.BadParameter(message, param_hint="--deal")


def _numbers(block: "GameBlock") -> list[int]:
    """The numbers of the deals of a game."""
    from loolog.settlement.row import Dealt, row_of
    from loolog.settlement.teller import Teller

    return [item.number for item in row_of(block, Teller(block.number, [])) if isinstance(item, Dealt)]


def _contested(record: "Record", games: list[int]) -> list[tuple[int, int]]:
    """Every deal with a claim or a ruling, by game and number."""
    from loolog.settlement import settle

    settled = settle(record, detail=False).games
    return [(game.number, hearing.dealt.number) for game in settled if game.number in games for hearing in game.hearings]


def _claim_of(record: "Record", game: int, deal: int, text: str) -> "tuple[Claim, str]":
    """A claim given on the command line, and its words without the claimant."""
    from loolog.findings import Finding
    from loolog.notation.claims import read_claim

    block = next(block for block in record.games if block.number == game)
    claim = read_claim(text, block, deal)
    if isinstance(claim, Finding):
        raise typer.BadParameter(f"{claim.message} {claim.hint}".strip(), param_hint="--claim")
    words = " ".join(text[slice(*claim.contention.span)].split()) if claim.contention is not None else claim.words
    return claim, words


def _asked_rules(rules: list[str] | None) -> list[str | None]:
    """The rules to audit by, one after the other; None: the record's own."""
    return [*rules] if rules else [None]


class _Audited:
    """One deal audited under one law, with all that its forms need."""

    def __init__(self, case: "Case", asked: "list[tuple[Claim, str]]", what_ifs: list[str], chosen: "Chosen | None") -> None:
        from loolog.disputes.audit import audit
        from loolog.disputes.follows import follows
        from loolog.disputes.whatif import NotReadable, what_if
        from loolog.report.checked import checked, status

        self.audit = audit(case, asked)
        self.follows = follows(case)
        try:
            self.what_ifs = [what_if(case, text) for text in what_ifs]
        except NotReadable as wrong:
            raise typer.BadParameter(str(wrong), param_hint="--what-if") from None
        self.digest = case.settlement.record.source.digest()
        self.report = checked(case.settlement, asked_again(chosen))
        self.report.findings = list(self.audit.findings)
        self.report.settled = not case.settled.open
        self.status = status([self.report])

    def facts(self) -> dict[str, object]:
        """The ruling as a document."""
        from loolog.report.ruling import ruling_facts

        return ruling_facts(self.audit, self.report, self.digest, self.follows, self.what_ifs)

    def sheet(self) -> "Sheet":
        """The ruling on a sheet."""
        from loolog.report.sheet import sheet_of

        return sheet_of(self.audit, self.digest, self.follows, self.what_ifs)


def _audited(
    record: "Record", game: int, deal: int, chosen: "Chosen | None", asked: "list[tuple[Claim, str]]", what_ifs: list[str]
) -> _Audited:
    from loolog.cli.reading import fitted
    from loolog.disputes.case import bring
    from loolog.settlement import AS_WRITTEN

    case = bring(record, game, deal, AS_WRITTEN if chosen is None else fitted(record, chosen))
    if case is None:
        raise typer.BadParameter(f"deal {deal} cannot be heard again", param_hint="--deal")
    return _Audited(case, asked, what_ifs, chosen)


def _drawn(audits: "list[_Audited]", form: Form, to_file: bool) -> "Iterator[str]":
    """The sheets one below the other, and where there are several, side by side at the end."""
    from loolog.report.screen import Screen
    from loolog.report.sheet.beside import beside, joined

    sheets = [each.sheet() for each in audits]
    if len(sheets) > 1:
        sheets = [joined(sheets, beside([each.audit for each in audits]))]
    sheet = sheets[0]
    if form is Form.md:
        from loolog.report.sheet.markdown import markdown as drawn
    elif form is Form.html:
        from loolog.report.sheet.html import html as drawn
    else:
        from loolog.report.sheet.text import text

        yield from (f"{line}\n" for line in text(sheet, Screen() if to_file else screen()))
        return
    yield from (f"{line}\n" for line in drawn(sheet))


def _put(pieces: "Iterable[str]", output: str | None, record: str) -> None:
    """Write to the file asked for, whole or not at all, or to standard output. A ruling never takes the place of a record."""
    if output is None or output == "-":
        write(pieces)
        return
    from pathlib import Path

    from loolog.files import HardLinked, write_atomically

    if record != "-" and Path(output).exists() and Path(output).samefile(record):
        raise typer.BadParameter(f"{output} is the record itself", param_hint="--output")
    try:
        write_atomically(output, "".join(pieces))
    except (OSError, HardLinked) as failed:
        tell(f"cannot write {output}: {getattr(failed, 'strerror', None) or failed}")
        raise typer.Exit(2) from None
