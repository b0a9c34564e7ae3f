"""Flushes: whose counts, whose takes the pool, who pays."""

from collections.abc import Callable
from typing import NamedTuple

from loolog.cards import PAM, PAM_BIT, SUIT_MASKS, cards_in
from loolog.findings import Finding
from loolog.law import Amount, Law
from loolog.outcome import Reckoning
from loolog.replay.facts import Facts
from loolog.replay.hands import Hands
from loolog.replay.said import FlushShown
from loolog.replay.silent import is_flush, lost
from loolog.replay.standing import Standing, finding


class Flushes(NamedTuple):
    """``holders``: whose flush counts, from the dealer's left; ``winner`` takes the pool (None: two that nobody can rank)."""

    holders: tuple[str, ...]
    winner: str | None
    findings: list[Finding]


def flushes_shown(law: Law, facts: Facts, standing: Standing, hands: Hands, trumps: int | None) -> Flushes:
    """Which of the announced flushes the known cards bear out, and which of them wins (F-FLUSH, P5-FLUSH)."""
    findings: list[Finding] = []
    counted: dict[str, FlushShown] = {}
    for shown in facts.flushes:
        why = _false(law, standing, hands, trumps, shown)
        if why:
            message = f"{shown.player}'s flush counts for nothing: {why}."
            findings.append(finding(facts, law, "flush.false", "breach", message, shown.span, shown.player))
        else:
            counted[shown.player] = shown
            if hands.unknown[shown.player]:
                message = f"{shown.player}'s flush is believed: not all of its cards were recorded."
                findings.append(finding(facts, law, "flush.false", "note", message, shown.span, shown.player))
    holders = tuple(player for player in facts.players if player in counted)
    return Flushes(holders, _winner(law, hands, trumps, holders), findings)


def _false(law: Law, standing: Standing, hands: Hands, trumps: int | None, shown: FlushShown) -> str:
    if law.flush == "off":
        return "this book has none"
    if shown.player not in standing.order:
        return "only those in can show one"
    known = hands.known[shown.player]
    if law.flush == "trumps":
        return "there is a card in it that is no trump" if trumps and known & ~trumps else ""
    suits = [mask for mask in SUIT_MASKS if known & mask]
    return "its cards are not of one suit" if len(suits) > 1 else ""


def silent_flushes(law: Law, facts: Facts, standing: Standing, hands: Hands, trumps: int | None) -> list[Finding]:
    """A note for each flush in the hands played out that nobody announced: it is lost (F-FLUSH-SILENT-D)."""
    announced = {shown.player for shown in facts.flushes}
    return [
        lost(law, player, facts.number, facts.span)
        for player in standing.order
        if player not in announced and not hands.unknown[player] and is_flush(law, hands.known[player], trumps or 0)
    ]


def _winner(law: Law, hands: Hands, trumps: int | None, holders: tuple[str, ...]) -> str | None:
    """The elder hand; where other suits count too a flush of trumps before any other, then by the book's rank, then the elder."""
    if law.flush == "trumps" or len(holders) < 2:
        return holders[0] if holders else None
    if trumps is None or any(hands.unknown[player] for player in holders):
        return None
    best = _RANKS[law.flush_rank]

    def rank(player: str) -> tuple[bool, tuple[int, ...], int]:
        known = hands.known[player]
        return not known & ~PAM_BIT & trumps, best(known), holders.index(player)

    return min(holders, key=rank)


def _better_cards(hand: int) -> tuple[int, ...]:
    """The ranks of a hand from the highest card down, Pam above all, so that the better hand sorts first."""
    return tuple(sorted(-13 if card == PAM else -(card % 13) for card in cards_in(hand)))


#: How flushes of one class are ranked (P5-FLUSH-RANK, H5-FLUSH); what sorts first is better.
_RANKS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "elder": lambda hand: (), "pam": lambda hand: (not hand & PAM_BIT,), "better": _better_cards,
}  # fmt: skip


def take(law: Law, facts: Facts, standing: Standing, reckoning: Reckoning, shown: Flushes, hands: Hands, loo: Amount) -> None:
    """Move the counters of a flush; ``loo`` is the full loo of the deal."""
    winner = shown.winner
    assert winner is not None
    defended = standing.defender is not None and winner == standing.defender
    if not defended:
        reckoning.award(winner, reckoning.pool, law.code("sharing.flush"))
    barred = winner in reckoning.barred
    for player in standing.order if law.flush_pays == "in" else facts.players:
        spared = law.flush_pays == "all-but-pam" and hands.known[player] & PAM_BIT
        if player in shown.holders or player == standing.defender or spared:
            continue
        if law.flush_to == "next" or barred:
            reckoning.owe(player, loo, law.code("paying.flush"))
        else:
            reckoning.pay(player, winner, loo, law.code("paying.flush"))
