"""Rulings on one deal under several books, side by side."""

from collections.abc import Sequence
from dataclasses import replace

from loolog.amounts import short, signed
from loolog.disputes.audit import Audit
from loolog.report.sheet.claimed import VERDICTS
from loolog.report.sheet.model import Grid, Said, Section, Sheet
from loolog.report.sheet.plainly import contended


def beside(audits: Sequence[Audit]) -> Section:
    """What each book makes of the deal: every claim, the pool, each gain, who is looed, every breach with its article."""
    cases = [one.case for one in audits]
    laws = [case.law for case in cases]
    players = dict.fromkeys(player for case in cases for player in (*case.by_law.players, *case.by_law.net))
    rows = [*_claims(audits), ("the pool", *(short(case.by_law.played_for, case.law) for case in cases))]
    rows += [(player, *(signed(case.by_law.net.get(player, 0), case.law) for case in cases)) for player in players]
    rows.append(("looed", *(", ".join(case.by_law.looed) or "nobody" for case in cases)))
    rows.append(("the next pool", *(short(case.by_law.next, case.law) for case in cases)))
    rows += _breaches(audits)
    rows.append(("settled by the law", *("no" if case.by_law.open else "yes" for case in cases)))
    books = [law.book for law in laws]
    narrow = tuple(f"{what}: {'; '.join(f'{book} {cell}' for book, cell in zip(books, cells, strict=True))}" for what, *cells in rows)
    return Section(heading="Side by side", blocks=(Grid(("", *books), tuple(rows), (), "The deal under each book", "", narrow),))


def _claims(audits: Sequence[Audit]) -> list[tuple[str, ...]]:
    """A row for every claim: what it says, and its ruling under each."""
    rows = []
    for heard in zip(*(one.claims for one in audits), strict=True):
        first = heard[0].claim
        assert first.contention is not None
        words = f"{first.by.player}: {contended(first.contention, audits[0].case.law)}"
        rows.append((words, *(VERDICTS[each.judgement.answer] for each in heard)))
    return rows


def _breaches(audits: Sequence[Audit]) -> list[tuple[str, ...]]:
    """A row for every breach under any of them: whose and where, and its article under each."""
    found = [[one for one in audit.case.by_law.findings if one.severity == "breach"] for audit in audits]
    places = dict.fromkeys((one.player or "", one.trick or 0) for each in found for one in each)
    rows = []
    for player, trick in places:
        where = ", ".join([*([player] if player else []), *([f"trick {trick}"] if trick else [])]) or "the deal"
        codes = [dict.fromkeys(one.code for one in each if (one.player or "", one.trick or 0) == (player, trick)) for each in found]
        rows.append((f"breach: {where}", *(", ".join(each) or "none" for each in codes)))
    return rows


def joined(sheets: Sequence[Sheet], compared: Section) -> Sheet:
    """Several sheets as one: the deal once, what they have side by side, then by each law what it says beside the deal."""
    first = sheets[0]
    title, _, _ = first.title.partition(":")
    sections = [first.sections[0], compared]
    for sheet in sheets:
        _, head, *notes = sheet.lead
        lines = [head.removeprefix(f"By {sheet.law} · "), *notes]
        sections.append(Section(heading=f"By {sheet.law}", blocks=tuple(Said(f"{line}{'' if line.endswith('.') else '.'}") for line in lines)))
        sections += [replace(section, level=3) for section in sheet.sections[1:]]
    foot = dict.fromkeys(line for sheet in sheets for line in sheet.foot)
    laws = "; ".join(sheet.law for sheet in sheets)
    return Sheet(title=f"{title} by several rules", law=laws, lead=(first.lead[0], f"By {laws}"), sections=tuple(sections), foot=tuple(foot))
