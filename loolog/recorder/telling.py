"""What the scorekeeper says aloud: how a deal ended, what a claim comes to, what lies open."""

from collections.abc import Iterator
from typing import NamedTuple

from loolog.amounts import short, signed
from loolog.notation.reader import read
from loolog.recorder.hand import AtHand
from loolog.recorder.sitting import Sitting
from loolog.settlement import settle
from loolog.spans import Source


class Told(NamedTuple):
    """One thing said. ``how``: a severity, or refused, deal; key: what may be typed and, behind a tab, what it means."""

    how: str
    text: str


def after_deal(sitting: Sitting, at: AtHand) -> tuple[Told, ...]:
    """One line: who gets what, who is looed, what the pool holds."""
    result, law = at.result, sitting.law
    if result.open:
        return (Told("warning", f"Deal {at.number} is not settled: {'; '.join(result.open)}."),)
    ordered = sorted(result.net.items(), key=lambda one: -one[1])
    gains = [f"{player} {signed(amount, law)}{' looed' if player in result.looed else ''}" for player, amount in ordered if amount]
    what = "void" if result.void else ", ".join(gains) or "nothing moves"
    return (Told("deal", f"Deal {at.number}: {what}. Pool {short(result.next, law)}."),)


def left_open(at: AtHand) -> tuple[Told, ...]:
    """That a deal is left unfinished."""
    return (Told("warning", f"Deal {at.number} stays as it is: {'; '.join(at.result.open)}."),) if at.result.open else ()


def counted(typed: str) -> tuple[Told, ...]:
    """That a count is right."""
    return (Told("note", f"{typed.strip()}: as it should be."),)


def claims_answered(sitting: Sitting) -> Iterator[Told]:
    """What the law says of the last claim of the record."""
    from loolog.disputes.findings import with_claims

    found = with_claims(settle(read(Source(sitting.name, sitting.text))))
    answers = [one for one in found.findings if one.code.startswith("claim-")]
    for one in answers[-1:]:
        yield Told("note", f"{one.message} (loolog audit shows why)")
