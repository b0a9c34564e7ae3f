"""Words as a hurried scorekeeper types them: names by their first letters, cards run together, winners as one word."""

import re
from unicodedata import normalize

from loolog.cards import card_name, read_card
from loolog.recorder.sitting import Sitting

_CARD = r"(?:10|[2-9TJQKAtjqka])(?:[shdcSHDC]|[♠♤♥♡❤♦♢♣♧][\ufe0e\ufe0f]?)"
_CARDS = re.compile(rf"(?:{_CARD}!?)+")
_ONE = re.compile(rf"({_CARD})(!?)")
_RANK = re.compile(r"(10|[2-9TJQKAtjqka])(!?)")
#: How a card that nobody saw, and no card at all, are typed.
UNSEEN = ("x", "X", "?")


def player(sitting: Sitting, word: str) -> str:
    """Whom ``word`` names: a name or short form, else the only player at the table whose name begins so; "" for nobody."""
    word = normalize("NFC", word.strip('"“”').replace("’", "'"))
    if not word:
        return ""
    found = sitting.names.get(word)
    if found is not None:
        return found
    folded = word.casefold()
    for fits in (str.__eq__, str.startswith):
        near = {full for name, full in sitting.names.items() if fits(name.casefold(), folded)}
        near = near & set(sitting.seated) or near
        if len(near) == 1:
            return near.pop()
    return ""


def players(sitting: Sitting, text: str) -> list[str]:
    """Everybody whom ``text`` names: words, or one word of short forms of a letter each. [] where any of it names nobody."""
    words = text.replace(",", " ").split()
    if len(words) == 1 and not player(sitting, words[0]):
        words = list(words[0])
    found = [player(sitting, word) for word in words]
    return found if all(found) else []


def winners(sitting: Sitting, text: str) -> list[str]:
    """The winners of all tricks of a deal, as ``BDB`` or ``Bob Dan Bob``; [] where that is not what ``text`` is."""
    found = players(sitting, text)
    return found if len(found) == sitting.law.cards else []


def score(sitting: Sitting, text: str) -> list[tuple[str, int]]:
    """A score as ``b2d1`` or ``B 2, D 1``; [] where that is not what ``text`` is."""
    parts = re.findall(r"([^\W\d_][^\s\d,]*)\s*(\d)", text)
    if not parts or re.sub(r"[\s,]", "", text) != "".join(f"{name}{tricks}" for name, tricks in parts):
        return []
    found = [(player(sitting, name), int(tricks)) for name, tricks in parts]
    return found if all(name for name, _ in found) and len(found) == len({name for name, _ in found}) else []


def cards(word: str, suit: str = "") -> list[str]:
    """The cards in a word as the notation writes them, with their ``!``; ``suit``: of a rank that stands alone. [] where it is none."""
    if word in UNSEEN:
        return ["?"]
    if word in ("-", "−"):
        return ["-"]
    if _CARDS.fullmatch(word):
        return [card_name(read_card(card)) + civil for card, civil in _ONE.findall(word)]
    rank = _RANK.fullmatch(word) if suit else None
    return [card_name(read_card(rank[1] + suit)) + rank[2]] if rank else []
