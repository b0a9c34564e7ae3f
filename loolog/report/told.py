"""What a deal's record tells beside its tricks, in words: declarations, hands, faults, claims, notes."""

from collections.abc import Iterable, Iterator

from loolog.cards import CODES, PAM_BIT, card_sign, sorted_cards
from loolog.law import Law
from loolog.notation.statements import (
    CardAt,
    Claim,
    Draw,
    Drawn,
    Fault,
    Flush,
    Found,
    Hold,
    Ruling,
    Score,
    Show,
    Statement,
    Title,
    Won,
)
from loolog.replay.result import DealResult

_SAID = {
    "stand": "stands",
    "pass": "passes",
    "miss": "takes the miss",
    "defend": "defends with the miss",
    "?": "(nobody noted it)",
}


def told(deal: DealResult, law: Law, text: str) -> Iterator[tuple[str, str]]:
    """Label and words, a pair a line. ``text`` is the record's: claims and rulings are shown as they were typed."""
    if deal.said:
        yield "Said", ", ".join(f"{player} {_SAID.get(word, word)}" for player, word in deal.said.items())
    pam = CODES["Jc"] if law.pam == "club-knave" or deal.trump is None else CODES[f"J{deal.trump}"]
    known = [f"{player} {hand_text(mask, unknown, pam)}" for player, (mask, unknown) in deal.hands.items() if mask]
    if known:
        yield "Hands", ", ".join(known)
    for statement in deal.statements:
        yield from _statement(statement, text)


def hand_text(mask: int, unknown: int, pam: int) -> str:
    """A hand as far as it is known: ``A♥ 7♥ ?``. ``pam`` is the knave that Pam is."""
    if mask & PAM_BIT:
        mask = mask & ~PAM_BIT | 1 << pam
    return " ".join([card_sign(card) for card in sorted_cards(mask)] + ["?"] * unknown)


def _cards(cards: Iterable[CardAt]) -> str:
    return " ".join(card_sign(card.card) for card in cards)


def _statement(statement: Statement, text: str) -> Iterator[tuple[str, str]]:
    match statement:
        case Hold(name=name, cards=cards) if not name.player:
            yield "The miss", _cards(cards)
        case Draw(draws=draws):
            yield "Exchanged", ", ".join(map(_drawn, draws))
        case Flush(flushes=flushes):
            yield "Flush", ", ".join(f"{name.player} {_cards(cards)}".strip() for name, cards in flushes)
        case Show(shown=shown):
            yield (
                "Shown",
                ", ".join(f"{name.player} {_cards(cards)}" if name is not None else _cards(cards) for name, cards in shown),
            )
        case Fault(name=name, kind=kind, card=card, trick=trick):
            where = f" in trick {trick}" if trick is not None else ""
            yield "Fault", f"{name.player}: {kind.text}" + (f" {card_sign(card.card)}" if card else "") + where
        case Found(name=name, trick=trick):
            yield (
                "Found",
                f"a breach by {name.player}, " + ("after the pool was divided" if trick is None else f"in trick {trick}"),
            )
        case Score(tricks=tricks):
            yield "Score", ", ".join(f"{name.player} {'the pool' if won is None else won}" for name, won in tricks)
        case Won(names=names):
            yield "Won by", ", ".join(name.player for name in names)
        case Claim() | Ruling():
            keyword, _, words = " ".join(text[statement.start : statement.end].split()).partition(" ")
            yield keyword.capitalize(), words
        case Title(keyword="note", text=note):
            yield "Note", note
        case _:
            return


def _drawn(drawn: Drawn) -> str:
    count = drawn.number if drawn.number is not None else max(len(drawn.out), len(drawn.into))
    shown = (f" out {_cards(drawn.out)}" if drawn.out else "") + (f" in {_cards(drawn.into)}" if drawn.into else "")
    return f"{drawn.name.player} {count}{shown}"
