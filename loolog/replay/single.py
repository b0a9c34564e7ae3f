"""Peel's single: one open card each, and the highest of the turned suit that beats the turned card (P-SINGLE, P-SINGLE-LOO)."""

from loolog.cards import SUIT_MASKS, UNKNOWN, card_name, suit_of
from loolog.law import Amount, Law
from loolog.replay.facts import Part
from loolog.replay.faults import play_faults
from loolog.replay.hands import know
from loolog.replay.standing import finding
from loolog.replay.table import Table


def single(table: Table) -> None:
    """Find the winner of the single, and loo all others."""
    law, first = table.law, table.facts.first
    play_faults(table)
    stated = _stated(table, first)
    _one_card_each(table)
    won = _best_shown(table) or stated  # the cards decide, where all of them are known
    if len(won) != 1:
        why = "not every card of the single is known" if table.facts.shown else "the single's cards are not recorded"
        table.left_open(why, "the card turned and each player's, or who won")
        return
    (winner,) = won
    table.winners = (winner,) if winner is not None else ()
    looable = () if table.entry.release else table.in_
    table.reckoning.share([(winner,)], table.in_, 1, looable, (_loo(law), law.code("paying.single-loo")))


def _one_card_each(table: Table) -> None:
    """An error for each who shows more than the one card that a single deals him."""
    for player, cards in table.facts.shown.items():
        if len(cards) > 1:
            message = f"{player} shows {len(cards)} cards; in a single one is dealt to each."
            table.facts.error("show-count", message, (cards[1].start, cards[1].end), player, hint="Leave one.")


def _loo(law: Law) -> Amount:
    """The single loo; the full one in a book that has no use for a smaller (G-PLAYED-D)."""
    smaller = law.kinds == "single-plain" or any("single" in price.pays for price in law.prices.values())
    return law.single_loo if smaller else law.loo


def _stated(table: Table, part: Part) -> set[str | None]:
    """Whom the score names as the winner (None: nobody). What does not fit the cards shown, or says it twice in two ways, is told."""
    if part.score is None and part.won is None:
        return set()
    tricks = {player: tricks or 0 for player, tricks in (part.score or {}).items()}
    by_score: set[str | None] = {player for player, won in tricks.items() if won} or {None}
    by_name: set[str | None] = set(part.won or ()) or {None}
    stated = by_name if part.score is None else by_score
    if max(sum(tricks.values()), len(part.won or ())) > 1:
        table.facts.error(
            "score-sum", "A single is one trick; this score has more.", part.score_span or part.won_span or table.facts.span,
            hint="Give its winner the one trick, and the others none.",
        )  # fmt: skip
    elif part.score is not None and part.won is not None and by_score != by_name:
        _dispute(table, part, "The score and `won` name two winners of the single.")
    elif why := _against(table, *stated):
        _dispute(table, part, why)
    return stated


def _against(table: Table, winner: str | None) -> str:
    """Why ``winner`` cannot have won by the cards that were shown; '' if he can."""
    up, shown = _turned(table), _shown(table)
    if up == UNKNOWN:
        return ""
    better = _better(up, shown)
    best = max(better, default=UNKNOWN)
    if winner is None:
        return f"Nobody is stated to have won, but {better[best]} showed the {card_name(best)}." if better else ""
    card = shown.get(winner, UNKNOWN)
    if card in (UNKNOWN, best):
        return ""
    if best != UNKNOWN:
        return f"{winner} is stated to have won with the {card_name(card)}, but {better[best]} showed the {card_name(best)}."
    return f"{winner} is stated to have won, but the {card_name(card)} does not beat the {card_name(up)} turned up."


def _dispute(table: Table, part: Part, message: str) -> None:
    span = part.won_span if part.score is None else part.score_span
    assert span is not None
    table.findings.append(finding(table.facts, table.law, "recording.stated", "dispute", message, span))


def _best_shown(table: Table) -> set[str | None]:
    """Who won by the cards: one name (None: nobody), or nothing where a card that nobody saw may have beaten them."""
    up, shown = _turned(table), _shown(table)
    hands = know(table.facts, table.law, set(), table.in_, {})  # a card in two hands is an error of the record
    if up == UNKNOWN:
        return set()
    better = _better(up, shown)
    above = SUIT_MASKS[suit_of(up)] & -(2 << max(better, default=up))
    if any(above & hands.unseen(player) for player in table.in_ if shown.get(player, UNKNOWN) == UNKNOWN):
        return set()
    return {better[max(better)]} if better else {None}


def _turned(table: Table) -> int:
    turn = table.standing.turn_up
    return UNKNOWN if turn is None else turn.card.card


def _shown(table: Table) -> dict[str, int]:
    return {player: cards[0].card for player, cards in table.facts.shown.items() if cards}


def _better(up: int, shown: dict[str, int]) -> dict[int, str]:
    """The cards that beat the one turned up → who showed them."""
    return {card: player for player, card in shown.items() if suit_of(card) == suit_of(up) and card > up}
