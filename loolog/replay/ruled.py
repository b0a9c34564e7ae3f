"""What the table ruled of a deal. Its rulings stand above the record and the law: the deal is settled by them, and the audit says
where the law differs.

A ruling on what happened amends the facts before the replay; one on figures (a net, who is looed, a void deal) moves the counters
after it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.replay.said import FlushShown, Saying
from loolog.spans import Span

if TYPE_CHECKING:
    from loolog.replay.facts import Facts

Amount = int | Fraction
#: The rule that a posting names where counters move by a ruling of the table alone; `loolog rules` explains it.
RULING = "ruling-against-law"


@dataclass(slots=True)
class Ruled:
    """Rulings in force on one deal. ``breaches``, ``turned``: (player, trick or None for any) → was there one (out of turn)?"""

    breaches: dict[tuple[str, int | None], bool] = field(default_factory=dict)
    turned: dict[tuple[str, int | None], bool] = field(default_factory=dict)
    winners: dict[int, str] = field(default_factory=dict)  # trick → who won it
    cards: dict[tuple[str, int], int] = field(default_factory=dict)  # (player, trick) → the card he played
    looed: dict[str, bool] = field(default_factory=dict)
    nets: dict[str, Amount] = field(default_factory=dict)
    void: bool = False


def of_trick(ruled: dict[tuple[str, int | None], bool], player: str, trick: int) -> bool | None:
    """What was ruled of ``player`` in ``trick``; None: nothing."""
    return ruled.get((player, trick), ruled.get((player, None)))


def follow(facts: Facts) -> list[Finding]:
    """Amend the facts of a deal by its rulings. Returns a warning for each that names nothing one could settle by."""
    return [_not_followed(facts, ruling) for ruling in facts.rulings if not _followed(facts, ruling)]


def _followed(facts: Facts, ruling: st.Ruling) -> bool:
    claim = ruling.decides
    if claim is None:
        return ruling.verdict == "dismissed"
    holds = (ruling.verdict != "dismissed") != claim.negated
    act = _FOLLOW.get(claim.kind)
    if act is not None:
        return act(facts, ruling, claim, holds)
    return ruling.verdict == "dismissed"  # the figure claimed does not stand: the law's does


def _not_followed(facts: Facts, ruling: st.Ruling) -> Finding:
    return Finding(
        code="ruling-not-followed", severity="warning", span=Span(ruling.start, ruling.end), deal=facts.number,
        message="This ruling does not say what moves: the deal is settled as if it were not there.",
        hint="Write what each player gains by it: `ruling agreed NAME NAME: NAME +4, NAME -4`.",
    )  # fmt: skip


# ---- what happened ---------------------------------------------------------------------------------------------------------


def _revoked(facts: Facts, _: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    facts.ruled.breaches[claim.player, claim.trick] = holds
    return True


def _won(facts: Facts, _: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    if holds and claim.trick is not None:
        facts.ruled.winners[claim.trick] = claim.player
    return holds


def _fault(facts: Facts, ruling: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    """A fault is put into the record, or taken out of it; a card out of turn in the tricks is one too."""
    faults = facts.first.faults
    same = [
        one for one in faults
        if one.kind.text == claim.word and one.name.player == claim.player and claim.trick in (None, one.trick)
    ]  # fmt: skip
    if claim.word == "out-of-turn":
        facts.ruled.turned[claim.player, claim.trick] = holds
    if not holds:
        facts.first.faults = [one for one in faults if one not in same]
    elif not same and not (claim.word == "out-of-turn" and facts.first.tricks):
        place = {"start": ruling.start, "end": ruling.end}
        card = None if claim.card is None else st.CardAt(claim.card, **place)
        name, kind = st.Name(claim.player, **place), st.Word(claim.word, **place)
        faults.append(st.Fault(name=name, kind=kind, card=card, trick=claim.trick, **place))
    return True


def _flush(facts: Facts, ruling: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    shown = [one for one in facts.flushes if one.player != claim.player]
    if holds and len(shown) == len(facts.flushes):
        shown.append(FlushShown(claim.player, (), Span(ruling.start, ruling.end)))
    elif holds:
        return True
    facts.flushes = shown
    return True


def _held(facts: Facts, ruling: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    if holds and claim.card is not None:
        facts.shown.setdefault(claim.player, []).append(st.CardAt(claim.card, ruling.start, ruling.end))
    return True


def _declared(facts: Facts, ruling: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    others = [one for one in facts.said if one.player != claim.player or (not holds and one.word != claim.word)]
    facts.said = [*others, Saying(claim.player, claim.word, Span(ruling.start, ruling.end))] if holds else others
    return True


def _played(facts: Facts, _: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    """Another card than the record has: it is put into the trick in its place."""
    if holds and claim.card is not None and claim.trick is not None:
        facts.ruled.cards[claim.player, claim.trick] = claim.card
    return True


# ---- figures ---------------------------------------------------------------------------------------------------------------


def _looed(facts: Facts, _: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    facts.ruled.looed[claim.player] = holds
    return True


def _net(facts: Facts, _: st.Ruling, claim: st.Contention, holds: bool) -> bool:
    if holds:
        facts.ruled.nets.update(claim.amounts)
    return True


def _void(facts: Facts, _: st.Ruling, __: st.Contention, holds: bool) -> bool:
    facts.ruled.void = holds
    return True


Follow = Callable[["Facts", st.Ruling, st.Contention, bool], bool]
_FOLLOW: dict[str, Follow] = {
    "revoked": _revoked, "won": _won, "fault": _fault, "flush": _flush, "held": _held, "declared": _declared, "played": _played,
    "looed": _looed, "net": _net, "void": _void,
}  # fmt: skip
