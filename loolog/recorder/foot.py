"""Two lines that say where the table stands: the deal and its pool; who is to act, and what the law allows him."""

from loolog.amounts import short
from loolog.cards import card_name
from loolog.recorder.lawful import SUIT_WORDS
from loolog.recorder.question import Question
from loolog.recorder.sitting import Sitting


def foot(sitting: Sitting, asked: Question) -> tuple[str, str]:
    """The line about the deal and the line about who is to act; "" where there is nothing to say."""
    if sitting.fold is None:
        return sitting.name, "? help, quit leaves"
    return _deal(sitting, asked), _to_act(asked)


def _deal(sitting: Sitting, asked: Question) -> str:
    at = sitting.at
    if at is None or asked.kind == "deal":
        fold = at.fold if at is not None else sitting.fold
        assert fold is not None
        count = len(fold.result.deals)
        return f"{count} deal{'s' * (count != 1)} · pool {short(fold.pool, sitting.law)}"
    result = at.result
    parts = [f"Deal {at.number} {at.table.kind}", f"{result.dealer} dealt", f"pool {short(at.table.played_for, sitting.law)}"]
    up = at.table.standing.turn_up
    if up is not None:
        parts.append(f"turned {card_name(up.card.card)}")
    elif result.trump is not None:
        parts.append(f"trump {SUIT_WORDS[result.trump]}")
    if at.facts.said:
        parts.append(f"in {' '.join(sitting.called[player] for player in at.table.standing.order)}")
    return " · ".join(parts)


def _to_act(asked: Question) -> str:
    if asked.cards:
        return f"{asked.who}: {' '.join(card_name(card) for card in asked.cards)}"
    if asked.who and asked.may:
        return f"{asked.who}: {asked.may}"
    return " · ".join(f"{key} {means}" for key, means in asked.keys)
