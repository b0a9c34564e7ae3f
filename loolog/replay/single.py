"""Peel's single: one open card each, and the highest of the turned suit that beats the turned card (P-SINGLE, P-SINGLE-LOO)."""

from loolog.cards import UNKNOWN, suit_of
from loolog.replay.faults import play_faults
from loolog.replay.hands import know
from loolog.replay.table import Table


def single(table: Table) -> None:
    """Find the winner of the single, and loo all others."""
    law, first = table.law, table.facts.first
    play_faults(table)
    won: set[str | None] = set()
    if first.score is not None:
        won = {player for player, tricks in first.score.items() if tricks} or {None}
    elif first.won is not None:
        won = set(first.won) or {None}
    else:
        won = _best_shown(table)
    if len(won) != 1:
        table.left_open("not every card of the single is known" if won else "the single's cards are not recorded")
        return
    (winner,) = won
    table.winners = (winner,) if winner is not None else ()
    looable = () if table.entry.release else table.in_
    table.reckoning.share([(winner,)], table.in_, 1, looable, (law.single_loo, law.code("paying.single-loo")))


def _best_shown(table: Table) -> set[str | None]:
    """Who may have won: one name (None: nobody) where that is certain."""
    facts = table.facts
    turn = table.standing.turn_up or facts.first.turned.get(0)
    shown = {player: cards[0].card for player, cards in facts.shown.items() if cards}
    if turn is None or turn.card.card == UNKNOWN or any(shown.get(player, UNKNOWN) == UNKNOWN for player in table.in_):
        return set()
    up = turn.card.card
    better = {card: player for player, card in shown.items() if suit_of(card) == suit_of(up) and card > up}
    know(facts, table.law, set(), table.in_, {})  # a card in two hands is an error of the record
    return {better[max(better)]} if better else {None}
