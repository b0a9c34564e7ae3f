"""Rulings on one deal under several books, side by side."""

from collections.abc import Sequence
from dataclasses import replace

from loolog.amounts import short, signed
from loolog.disputes.case import Case
from loolog.report.sheet.model import Grid, Section, Sheet
from loolog.report.sheet.plainly import together


def beside(cases: Sequence[Case]) -> Section:
    """What each book makes of the deal: pool, who is looed, each gain, every breach with its article."""
    books = [case.law.book for case in cases]
    players = dict.fromkeys(player for case in cases for player in (*case.by_law.players, *case.by_law.net))
    rows = [("played for", *(short(case.by_law.played_for, case.law) for case in cases))]
    rows += [(player, *(signed(case.by_law.net.get(player, 0), case.law) for case in cases)) for player in players]
    rows.append(("looed", *(", ".join(case.by_law.looed) or "nobody" for case in cases)))
    rows.append(("next pool", *(short(case.by_law.next, case.law) for case in cases)))
    rows.append(("breaches", *(_breaches(case) for case in cases)))
    rows.append(("settled", *("no" if case.by_law.open else "yes" for case in cases)))
    narrow = tuple(f"{what}: {'; '.join(f'{book} {cell}' for book, cell in zip(books, cells, strict=True))}" for what, *cells in rows)
    return Section(heading="Side by side", blocks=(Grid(("", *books), tuple(rows), (), "The deal under each book", "", narrow),))


def _breaches(case: Case) -> str:
    found = [one for one in case.by_law.findings if one.severity == "breach"]
    return ", ".join(dict.fromkeys(f"{one.player or ''} {one.code}".strip() for one in found)) or "none"


def joined(sheets: Sequence[Sheet], compared: Section) -> Sheet:
    """Several sheets as one: the deal once, what they have side by side, then by each law what it says beside the deal."""
    first = sheets[0]
    title, _, _ = first.title.partition(":")
    sections = [first.sections[0], compared]
    for sheet in sheets:
        sections += [replace(section, heading=f"{sheet.law} · {section.heading}") for section in sheet.sections[1:]]
    foot = dict.fromkeys(line for sheet in sheets for line in sheet.foot)
    laws = together(sheet.law for sheet in sheets)
    return Sheet(title=f"{title} by several rules", law=laws, lead=(first.lead[0], laws), sections=tuple(sections), foot=tuple(foot))
