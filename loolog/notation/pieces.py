"""A text cut into statements: at line ends and `;`, outside quotes, without comments. An unclosed quote ends with its line."""

import re
from collections.abc import Iterator
from typing import NamedTuple

# One pass over the text: a comment, a statement's stretch, or what separates them. A quote that is not closed reaches to the line's end.
_PIECE = re.compile(r"""(?P<comment>\#[^\n]*)|(?P<piece>(?:[^;\n#"“]++|"[^"\n]*+(?:"|(?=\n|$))|“[^”\n]*+(?:”|(?=\n|$)))++)|[;\n]""")
_BLANK = " \t\r\f\v ﻿"


class Piece(NamedTuple):
    """A statement's text, or a comment's (``comment``): ``text[start:end]`` without blanks around it."""

    start: int
    end: int
    comment: bool


def pieces(text: str, start: int = 0, end: int | None = None) -> Iterator[Piece]:
    """Every statement and comment of ``text[start:end]``, in order; empty statements left out."""
    stop = len(text) if end is None else end
    for match in _PIECE.finditer(text, start, stop):
        if match.lastgroup is None:
            continue
        first, last = match.span()
        while first < last and text[first] in _BLANK:
            first += 1
        while last > first and text[last - 1] in _BLANK:
            last -= 1
        if first < last:
            yield Piece(first, last, match.lastgroup == "comment")
