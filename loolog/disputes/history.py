"""How a deal came to be as it is: where what the record states and what the law gives first part, and what a correction changed."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from loolog.disputes.case import Case
from loolog.findings import Finding
from loolog.law import Amount
from loolog.notation import statements as st
from loolog.replay.result import DealResult
from loolog.settlement import settle


class Parting(NamedTuple):
    """The first stated figure, up to this deal, that the law does not give; ``agreed``: the last deal before it whose stated figures hold,
    0 where none states any."""

    deal: int
    finding: Finding
    agreed: int


def parting(case: Case) -> Parting | None:
    """Where the stated figures and the law first part, in this deal or before; None where they do not."""
    number, game = case.by_law.number, case.game.number
    disputes = [
        found for found in case.settlement.findings
        if found.game == game and found.rule == "recording.stated" and (found.deal is None or found.deal <= number)
    ]  # fmt: skip
    if not disputes:
        return None
    first = disputes[0]
    deals = [deal for deal in case.game.deals if deal.block is not None and deal.block.start < first.span.start]
    at = first.deal if first.deal is not None else (deals[-1].number if deals else 0)
    holding = [deal.number for deal in deals if deal.number < at and _states(deal)]
    return Parting(at, first, holding[-1] if holding else 0)


def _states(deal: DealResult) -> bool:
    return any(isinstance(one, st.Expect) for one in deal.statements)


def _corrects(item: st.Statement | st.DealBlock, number: int) -> bool:
    """Is it a `correct` of that deal? A plain `deal` is told by its number, without reading it."""
    return isinstance(item, st.DealBlock) and item.quick is None and item.head.keyword == "correct" and item.head.number == number


class Changed(NamedTuple):
    """A deal whose figures a correction changes: what was played for and handed on, before and after."""

    number: int
    played_for: tuple[Amount, Amount]
    next: tuple[Amount, Amount]


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected:
    """``first``: the deal as it was first recorded. ``changed``: this deal and every later one whose pool the correction changes."""

    first: DealResult
    changed: tuple[Changed, ...]


def corrected(case: Case) -> Corrected | None:
    """What the `correct` blocks on this deal changed; None where there is none."""
    record = case.settlement.record
    block = next(block for block in record.games if block.number == case.game.number)
    number = case.by_law.number
    left = [item for item in block.items if not _corrects(item, number)]
    if len(left) == len(block.items):
        return None
    before = settle(replace(record, games=[replace(block, items=left)], findings=[]), detail=False).games[0]
    pairs = zip(before.deals, case.game.deals, strict=False)
    changed = [
        Changed(new.number, (old.played_for, new.played_for), (old.next, new.next)) for old, new in pairs
        if (old.played_for, old.next) != (new.played_for, new.next)
    ]  # fmt: skip
    return Corrected(first=before.deals[case.hearing.at], changed=tuple(changed))
