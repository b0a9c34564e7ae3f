"""What is said of a deal as a whole: that it stays open, that it could not be read, that the table ruled otherwise than the law."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loolog.amounts import told
from loolog.findings import Finding
from loolog.law import Amount, Law
from loolog.ledger import NEXT, POOL, Posting
from loolog.replay.result import DealResult
from loolog.spans import Span

if TYPE_CHECKING:
    from loolog.replay.facts import Facts


def left_open(law: Law, result: DealResult, span: Span) -> Finding:
    """Why a deal could not be settled."""
    message = f"Deal {result.number} is not settled: {'; '.join(result.open)}."
    code = law.code("sharing.carry", "open")
    return Finding(code=code, rule="sharing.carry", severity="note", message=message, span=span, deal=result.number)


def against_law(law: Law, result: DealResult, facts: Facts) -> Iterator[Finding]:
    """That the table ruled otherwise than the law, where it did: said once, and settled as it ruled."""
    if result.by_law is None or _counters(result) == _counters(result.by_law):
        return
    ruling = facts.rulings[-1]
    ruled, lawful = result.net, result.by_law.net
    differ = [f"{one} {_gain(law, ruled, one)} (by the law {_gain(law, lawful, one)})" for one in {**ruled, **lawful} if ruled.get(one, 0) != lawful.get(one, 0)]
    pool = f"next pool {told(result.next, law)} (by the law {told(result.by_law.next, law)})" if result.next != result.by_law.next else ""
    message = f"Settled as the table ruled, which is not the law: {', '.join([*differ, *([pool] if pool else [])])}."
    yield Finding(
        code="ruling-against-law", severity="warning", message=message, span=Span(ruling.start, ruling.end), deal=result.number
    )


def unread(result: DealResult) -> DealResult:
    """A deal with a statement that could not be read is not settled: only the stake moves; what follows from the error is muted."""
    moved = [posting for posting in result.postings if posting.payee == POOL]
    pool = result.carried + sum((posting.amount for posting in moved), start=0)
    if pool:
        moved.append(Posting(POOL, NEXT, pool, "R-OPEN-D"))
    result.postings, result.next, result.played_for = moved, pool, pool
    result.looed, result.open, result.findings = (), ("a statement of this deal could not be read",), ()
    result.winners = ()
    return result


def _counters(result: DealResult) -> tuple[dict[str, Amount], Amount]:
    """What a deal moved: every net that is not nothing, and what it hands on."""
    return {player: amount for player, amount in result.net.items() if amount}, result.next


def _gain(law: Law, net: dict[str, Amount], player: str) -> str:
    amount = net.get(player, 0)
    return f"+{told(amount, law)}" if amount > 0 else told(amount, law)
