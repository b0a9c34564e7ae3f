"""What may be typed next, for a shell that completes words."""

from collections.abc import Iterator

from loolog.cards import card_name, cards_in, mask_of
from loolog.notation.keywords import BETWEEN, BLOCKS, DEAL, INSIDE
from loolog.recorder.commands import WORDS
from loolog.recorder.question import Question
from loolog.recorder.sitting import Sitting

_STATEMENTS = tuple(sorted({*DEAL, *INSIDE, *BETWEEN, *BLOCKS} - {"mark", "seal"}))


def candidates(sitting: Sitting, asked: Question, before: str) -> Iterator[tuple[str, str]]:
    """Each word that may follow ``before`` with a word about it: cards nobody has seen yet, players, then commands and statements."""
    law = sitting.fold.law if sitting.fold is not None else None
    if law is None:
        if asked.kind == "rules":
            from loolog.books import books

            yield from ((book, "a book") for book in books())
        return
    if asked.kind in ("lead", "card", "turn", "turned", "show") or before:
        lawful = set(asked.cards)
        for card in (*asked.cards, *(card for card in cards_in(law.pack_mask & ~_seen(sitting)) if card not in lawful)):
            yield card_name(card), "lawful" if card in lawful else "a card"
    for player in sitting.seated:
        yield sitting.called[player], player
    if not before:
        yield from ((word, "") for word in (*WORDS, *_STATEMENTS))


def _seen(sitting: Sitting) -> int:
    """Every card that lies open already."""
    at = sitting.at
    if at is None:
        return 0
    played = [fallen.card for trick in (*at.table.first, *at.table.again) for fallen in trick.plays if fallen.card is not None]
    return mask_of([*played, *(turn.card.card for turn in at.facts.turns())])
