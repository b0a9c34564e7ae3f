"""The marks and seals of a record, in one pass: each with the digest of what stands above it."""

import re
from dataclasses import dataclass
from typing import Literal

from loolog.notation.digest import FULL, SHORT, Running
from loolog.notation.formatter import Alone
from loolog.spans import Span

_MARK = re.compile(r"mark ([0-9a-f]{8,64})|seal (\d{1,9}) ([0-9a-f]{8,64})", re.IGNORECASE)
_NUMBER = re.compile(r"[^\W\d_]+\s+(\d{1,9})(?!\w)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A `mark` or a `seal`, and what it should be."""

    keyword: Literal["mark", "seal"]
    span: Span
    written: str  # its digits, small; '' where it cannot be read
    stated: int | None  # the number of deals that a seal says
    digest: str  # of what stands above it, all digits
    deals: int  # how many deals stand above it, in the whole file
    game: int
    deal: int | None  # the number of the last of them in this game
    below: str  # what it stands below: `deal 7`, `correct 3`; '' for the head

    @property
    def whole(self) -> bool:
        """Has it as many digits as it must have?"""
        return len(self.written) == FULL if self.keyword == "seal" else len(self.written) >= SHORT

    @property
    def fits(self) -> bool:
        """Is it the mark of what stands above it?"""
        return self.whole and self.digest.startswith(self.written) and self.stated in (None, self.deals)

    def anew(self) -> str:
        """The statement that it should be."""
        return mark_line(self.digest) if self.keyword == "mark" else seal_line(self.deals, self.digest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """Every mark and seal of a record in order. ``rest`` is what stands below the last of them, None for nothing."""

    marks: tuple[Mark, ...]
    deals: int
    digest: str  # of the whole text
    rest: Span | None
    rest_deals: int  # how many deals are below the last mark
    rest_opens: bool  # does it begin with a game of its own?

    @property
    def broken(self) -> Mark | None:
        """The first that does not fit; nothing can be told by those below it, for it and what stands above it are part of theirs."""
        return next((mark for mark in self.marks if not mark.fits), None)

    @property
    def code(self) -> str:
        """The digest that stands for the record: of its seal where it ends with one, else of the whole text."""
        last = self.marks[-1] if self.marks else None
        return last.digest if last is not None and last.keyword == "seal" and self.rest is None else self.digest


def mark_line(digest: str) -> str:
    """The `mark` of a digest."""
    return f"mark {digest[:SHORT]}"


def seal_line(deals: int, digest: str) -> str:
    """The `seal` of a digest and the number of deals above it."""
    return f"seal {deals} {digest}"


def chain(text: str) -> Chain:
    """The chain of a record's text. ``OtherVersion`` where it is in another version of the notation."""
    return _Reading().read(text)


class _Reading:
    """Where in the record a mark is met: its game, its deal, what stands below the mark before it."""

    def __init__(self) -> None:
        self.running = Running()
        self.marks: list[Mark] = []
        self.deals, self.game, self.deal, self.below = 0, 0, 0, ""
        self.rest: Span | None = None
        self.rest_deals, self.rest_opens = 0, False

    def read(self, text: str) -> Chain:
        for piece, alone in self.running.steps(text):
            span = Span(piece.start, piece.end)
            if alone.keyword in ("mark", "seal"):
                self._mark(alone, span)
            else:
                self._statement(alone, span)
        digest, marks = self.running.hex(), tuple(self.marks)
        return Chain(
            marks=marks, deals=self.deals, digest=digest, rest=self.rest, rest_deals=self.rest_deals, rest_opens=self.rest_opens
        )  # fmt: skip

    def _mark(self, alone: Alone, span: Span) -> None:
        found = _MARK.fullmatch(alone.text)
        mark, stated, seal = found.groups() if found is not None else ("", "", "")
        made = Mark(
            keyword="mark" if alone.keyword == "mark" else "seal",
            span=span,
            written=(mark or seal).lower(),
            stated=int(stated) if stated else None,
            digest=self.running.hex(),
            deals=self.deals,
            game=max(self.game, 1),
            deal=self.deal or None,
            below=self.below,
        )
        self.marks.append(made)
        self.rest, self.rest_deals = None, 0

    def _statement(self, alone: Alone, span: Span) -> None:
        if self.rest is None:
            self.rest, self.rest_opens = span, alone.keyword == "game"
        self.rest = Span(self.rest.start, span.end)
        if alone.keyword == "game":
            self.game, self.deal, self.below = self.game + 1, 0, ""
        elif alone.head:
            self._head(alone)

    def _head(self, alone: Alone) -> None:
        number = _NUMBER.match(alone.text)
        if alone.keyword in ("correct", "add"):
            self.below = f"{alone.keyword} {number[1] if number else '?'}"
        else:
            self.deal = int(number[1]) if number else self.deal + 1
            self.below = f"deal {self.deal}"
            self.deals, self.rest_deals = self.deals + 1, self.rest_deals + 1
