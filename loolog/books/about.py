"""What a book is, and how an evening runs under it, in our own words: data of the shelf that only people read."""

from functools import cache
from typing import NamedTuple

from loolog.books import _load, book_files


class About(NamedTuple):
    """``whose``: what the book is, a sentence; ``evening``: how one runs, in the order of a deal."""

    whose: str
    evening: tuple[str, ...]


@cache
def about(book: str) -> About:
    """What the shelf says of a book by name; ``KeyError`` for one that does not stand there."""
    data = _load(*book_files()[book])
    return About(data.get("about", ""), tuple(data.get("evening", ())))
