"""A digest as six words: short enough to read aloud across the table, long enough that nobody makes another record to them.

Each word stands for ten bits, from the first on, so that the 16 digits of a mark are enough to say its words. The words, 1024 of
our own choice, differ in their first four letters, and no two of them in one letter alone or in the spelling alone.
"""

import re
from functools import cache
from importlib.resources import files

from loolog.notation.digest import FULL, SHORT

WORDS = 6
_BITS = 10
#: So many hex digits of a digest the words stand for.
SPOKEN = WORDS * _BITS // 4


@cache
def vocabulary() -> tuple[str, ...]:
    """The 1024 words, in the order of what they stand for."""
    return tuple(files("loolog.trust").joinpath("spoken.txt").read_text("utf-8").split())


def spoken(digest: str) -> str:
    """The words of a digest, of which 16 digits are enough: ``maple canoe otter …``."""
    bits = int(digest[:SPOKEN], 16)
    return " ".join(vocabulary()[bits >> _BITS * at & (1 << _BITS) - 1] for at in reversed(range(WORDS)))


def digits(code: str) -> str:
    """The hex digits that a code begins with, typed as words or as digits, in any case, with blanks, commas or hyphens between.

    A word may be cut to its first four letters. ValueError, which says why, where it is neither."""
    parts = re.findall(r"[^\s,;.\-]+", code.lower())
    joined = "".join(parts)
    if re.fullmatch(r"[0-9a-f]+", joined) and any(char.isdecimal() for char in joined):
        if not SHORT <= len(joined) <= FULL:
            raise ValueError(f"a digest has {SHORT} to {FULL} digits, and these are {len(joined)}")
        return joined
    if len(parts) != WORDS:
        raise ValueError(f"a code has {WORDS} words, and this has {len(parts)}")
    return f"{sum(_number(part) << _BITS * (WORDS - 1 - at) for at, part in enumerate(parts)):0{SPOKEN}x}"


@cache
def _numbers() -> dict[str, int]:
    return {word[:4]: number for number, word in enumerate(vocabulary())}


def _number(word: str) -> int:
    """What a word stands for."""
    number = _numbers().get(word[:4])
    if number is None or not vocabulary()[number].startswith(word):
        from difflib import get_close_matches

        near = get_close_matches(word, vocabulary(), n=1)
        raise ValueError(f"no code has the word {word!r}" + (f"; did you mean {near[0]}?" if near else ""))
    return number
