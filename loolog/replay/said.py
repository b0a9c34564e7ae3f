"""What players say aloud in a deal: declarations and flushes."""

from typing import NamedTuple

from loolog.spans import Span


class Saying(NamedTuple):
    """A declaration as made: stand, pass, miss, defend or ? (nobody noted it)."""

    player: str
    word: str
    span: Span


class FlushShown(NamedTuple):
    """A flush announced, with the cards shown (none: not recorded)."""

    player: str
    cards: tuple[int, ...]
    span: Span
