"""Counters moved by a ruling on figures: who is looed, what each player gains."""

from loolog.findings import Finding
from loolog.law import Amount
from loolog.ledger import NEXT, Posting
from loolog.replay.facts import Facts
from loolog.replay.result import DealResult
from loolog.replay.ruled import RULING
from loolog.spans import Span
from loolog.transfers import smallest_transfers


def adjust(result: DealResult, facts: Facts, loo: Amount) -> None:
    """Move in ``result`` what the table ruled; ``loo`` is the full loo of the deal. Agreed nets settle an open deal.

    What the pool cannot pay is not moved: that is told, and the deal stays open."""
    for player, looed in facts.ruled.looed.items():
        if looed and player not in result.looed:
            _post(result, player, NEXT, loo)
            result.looed = (*result.looed, player)
        elif not looed and player in result.looed:
            for _, payee, amount, _ in [one for one in result.postings if one.payer == player and _is_loo(one)]:
                _post(result, payee, player, amount)
            result.looed = tuple(one for one in result.looed if one != player)
    if facts.ruled.nets:
        _agreed(result, facts)


def _is_loo(posting: Posting) -> bool:
    """Paid to the next pool, or to the holder of a flush."""
    return posting.payee == NEXT or not posting.payee.startswith("\n")


def _agreed(result: DealResult, facts: Facts) -> None:
    """Each named player's net is what was agreed; what the named do not settle among themselves goes to the next pool or comes from it."""
    moved = {player: amount - result.net.get(player, 0) for player, amount in facts.ruled.nets.items()}
    into_pool = -sum(moved.values())
    if result.next + into_pool < 0:
        ruling = facts.rulings[-1]
        message = f"The nets agreed give out {-into_pool} more than the deal did, and the next pool holds {result.next}."
        hint = "Write what each player gains, losses with a minus."
        result.findings = [
            *result.findings,
            Finding(code="ruling-not-followed", severity="warning", message=message, span=Span(ruling.start, ruling.end), deal=result.number, hint=hint),
        ]
        return
    for payer, payee, amount in smallest_transfers({**moved, NEXT: into_pool}).transfers:
        _post(result, payer, payee, amount)
    result.open = ()


def _post(result: DealResult, payer: str, payee: str, amount: Amount) -> None:
    if amount:
        result.postings = [*result.postings, Posting(payer, payee, amount, RULING)]
        result.next += amount if payee == NEXT else -amount if payer == NEXT else 0
