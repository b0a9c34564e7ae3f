"""The digest of a record: SHA-256 over its canonical form, so that formatting and comments never change it.

Digested are the lines of the canonical form without comments and blank lines, each run of blanks one space, lines ended by LF. They are
made statement by statement and not by formatting the text, so that a digest below each deal costs no more than one of the whole.
"""

import re
from collections.abc import Iterator
from copy import copy
from functools import lru_cache
from hashlib import sha256
from itertools import product
from math import prod
from typing import NamedTuple

from loolog.notation.formatter import Alone, one_statement
from loolog.notation.keywords import BETWEEN, INSIDE
from loolog.notation.pieces import Piece, pieces

_BLANKS = re.compile(r"[^\S\n]+")
#: So many hex digits of a digest stand in a `mark` and on a ruling; a `seal` has all 64.
SHORT, FULL = 16, 64
#: So many ways to set payments and notes apart are tried where a mark does not fit.
_MOST = 256
_CARD = "[2-9TJQKA][shdc]"
#: The words that statements use inside, or a name; `out8h` is two words, so no other word may begin small.
_WORD = (
    rf"(?:{_CARD}|(?:stand|pass|miss|defend|in|out|to|pool|next|looed|balance)(?![\w'\-])"
    rf"|(?![TJQKA][SHDC](?![\w'\-]))[^\W\d_a-z][\w'\-]*|[+\-]?\d+|\"[^\"“”\n]*\")"
)
#: A statement whose words are all spelled as the canonical form spells them, so that only its blanks may change.
_AS_IT_IS = re.compile(
    rf"[1-5]\.(?:[ ]+[A-Z][a-z]*)?(?:[ ]+{_CARD})+|(deal|turn|say|hold|draw|score|won|expect|mark|seal|count|pay|note|pool)(?:[ ]+{_WORD},?)+"
)


class Step(NamedTuple):
    """A statement: where it stands in the text, and what it is."""

    piece: Piece
    alone: Alone


class OtherVersion(Exception):
    """The record is in another version of the notation; its canonical form is what stands there."""


class Running:
    """The digest of a record as far as it has been read. Give it the text in order, cut where you like between two statements."""

    def __init__(self) -> None:
        self._hashed = sha256()
        self._lines: list[str] = []  # to be hashed
        self._apart: list[str] = []  # what may stand apart below a deal: known when the next statement is
        self._run: int | None = None  # where in the lines the payments and notes at the end of a deal begin
        self._runs: list[range] = []  # those of the deals above, since the last mark
        self._in_deal = False
        self._gap = False  # a blank line stood above
        self._ends = 0  # line ends since the last statement or comment
        self._edge = 0  # the column of the deal's head
        self._column = 0  # where the text begins that comes next

    def copy(self) -> "Running":
        """One that can go on otherwise."""
        other = copy(self)
        other._hashed, other._lines, other._apart, other._runs = (
            self._hashed.copy(),
            self._lines.copy(),
            self._apart.copy(),
            self._runs.copy(),
        )
        return other

    def hex(self) -> str:
        """The digest of all that was taken in, as if the text ended here: 64 hex digits."""
        self._hashed.update("".join(self._lines).encode("utf-8", "surrogateescape"))
        self._lines.clear()
        self._runs.clear()
        self._run = None
        return self._with([_line(text, False) for text in self._apart])

    def _with(self, lines: list[str]) -> str:
        """The digest, with these lines behind what is hashed."""
        ended = self._hashed.copy()
        ended.update("".join(lines).encode("utf-8", "surrogateescape"))
        return ended.hexdigest()

    def read(self, text: str) -> "Running":
        """Take in a stretch of text; itself."""
        for _ in self.steps(text):
            pass
        return self

    def steps(self, text: str) -> Iterator[Step]:
        """Every statement of a stretch of text, each before it is taken in: ``hex()`` is then the digest of what stands above it."""
        at = 0
        for piece in pieces(text):
            self._ends += text.count("\n", at, piece.start)
            at = piece.end
            self._gap, self._ends = self._gap or self._ends > 1, 0
            if not piece.comment:
                alone = _canonical(text[piece.start : piece.end])
                if alone.keyword in ("mark", "seal"):
                    self._vouched(alone.text.rpartition(" ")[2].lower())
                yield Step(piece, alone)
                self._take(alone, self._column_of(text, piece.start))
                self._gap = False
        self._ends += text.count("\n", at)
        self._column = self._column_of(text, len(text))

    def _column_of(self, text: str, at: int) -> int:
        start = text.rfind("\n", 0, at) + 1
        return at - start if start else at + self._column

    def _take(self, alone: Alone, column: int) -> None:
        """One more line. Payments and notes below a blank line stand apart from their deal, unless more of the deal follows."""
        if alone.head or alone.closes:
            self._in_deal = alone.head
        inner = self._in_deal and alone.inner
        loose = inner and alone.keyword in INSIDE
        if loose and self._run is None:
            self._run = len(self._lines)
        if loose and (self._apart or (self._gap and column <= self._edge)):
            self._apart.append(alone.text)
            return
        if self._apart:
            self._lines += (_line(text, inner) for text in self._apart)
            self._apart.clear()
        if not loose:
            if self._run is not None and not inner:
                self._runs.append(range(self._run, len(self._lines)))
            self._run = None
        if alone.head:
            self._edge = column
        self._lines.append(_line(alone.text, inner))

    def _vouched(self, written: str) -> None:
        """Where a mark does not fit because a blank line above a payment or note was put in or taken out since, take that as it was then:
        blank lines mean nothing, and only the canonical form tells by them what stands apart from its deal."""
        lines = [*self._lines, *(_line(text, False) for text in self._apart)]
        runs = [*self._runs, *([range(self._run, len(lines))] if self._run is not None else [])]
        ways = prod(len(run) + 1 for run in runs)
        if ways == 1 or ways > _MOST or self._with(lines).startswith(written):
            return
        for cuts in product(*(range(run.start, run.stop + 1) for run in runs)):
            for run, cut in zip(runs, cuts, strict=True):
                for at in run:
                    lines[at] = _line(lines[at].strip(), at < cut)
            if self._with(lines).startswith(written):
                self._lines, self._apart = lines, []
                return


def _line(text: str, inner: bool) -> str:
    """A line as it is digested; what belongs to a deal is set in, by one space."""
    return f" {text}\n" if inner else f"{text}\n"


def _canonical(text: str) -> Alone:
    """A statement with single blanks."""
    same = _AS_IT_IS.fullmatch(text)
    if same is None:
        return _made_canonical(text)
    keyword = same[1] or "trick"
    head, closes = keyword == "deal", keyword in BETWEEN
    return Alone(keyword, _BLANKS.sub(" ", text) if "  " in text else text, head, closes, not (head or closes))


@lru_cache(maxsize=4096)
def _made_canonical(text: str) -> Alone:
    alone = one_statement(text)
    if alone is None:
        raise OtherVersion
    return alone._replace(text=_BLANKS.sub(" ", alone.text).strip())


def digest(text: str, digits: int = SHORT) -> str:
    """The first ``digits`` hex digits of the digest of a record's text; 64 are all."""
    text = text.removeprefix("\ufeff")
    try:
        return Running().read(text).hex()[:digits]
    except OtherVersion:
        hashed = sha256()
        for piece in pieces(text):
            if not piece.comment:
                hashed.update(_line(_BLANKS.sub(" ", text[piece.start : piece.end]), False).encode("utf-8", "surrogateescape"))
        return hashed.hexdigest()[:digits]
