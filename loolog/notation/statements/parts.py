"""What statements are made of: names, cards and words with their places, and the base of all statements."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

Amount = int | Fraction


class Name(NamedTuple):
    """A player named in a statement. ``player`` is his full name; '' for `hold miss`."""

    player: str
    start: int
    end: int


class CardAt(NamedTuple):
    """A card in a statement; ``card`` is UNKNOWN for `?`."""

    card: int
    start: int
    end: int


class Word(NamedTuple):
    """A bare word or number that belongs to the notation: a book, an option, a kind of fault, a declaration."""

    text: str
    start: int
    end: int


@dataclass(slots=True, kw_only=True, eq=False)
class Statement:
    """Base of all statements. Two that read alike are two: they are compared by what they are, which also makes a start quicker."""

    start: int
    end: int
