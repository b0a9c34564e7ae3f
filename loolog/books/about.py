"""What a book is, and how an evening runs under it, in our own words: data of the shelf that only people read."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from loolog.books import book_files


class About(NamedTuple):
    """``whose``: what the book is, a sentence; ``evening``: how one runs, in the order of a deal."""

    whose: str
    evening: tuple[str, ...]


@cache
def about(book: str) -> About:
    """What the shelf says of a book by name; ``KeyError`` for one that does not stand there."""
    import tomllib

    folder, name = book_files()[book]
    data = tomllib.loads((Path(__file__).parent / "shelf" / folder / name).read_text("utf-8"))
    return About(data["about"], tuple(data["evening"]))
