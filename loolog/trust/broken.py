"""What is different where a mark does not fit: found by trying what would make it fit again."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from loolog.notation.digest import SHORT, Running, Step
from loolog.spans import Span
from loolog.trust.chain import Chain, Mark, mark_line

#: changed: something is not as it was. added: it fits without that. removed: numbers of deals are left out. unmarked: it fits with a
#: mark where none stands. mark: only the mark itself is not as it was. count: the number of a seal. below: added under a seal.
Kind = Literal["changed", "added", "removed", "unmarked", "mark", "count", "below"]
#: Trying is quadratic in the lines between two marks; a record marked after each deal has some ten.
_MOST = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """The first thing that is not as it was when its mark was made."""

    kind: Kind
    mark: Mark
    span: Span  # what is meant: a line, a deal, else the mark
    deals: tuple[str, ...]  # what stands between this mark and the one above it: `deal 7`, `correct 3`
    message: str
    healed: str | None  # the text with only this undone; None where nobody can say what it was


def difference(text: str, found: Chain) -> Difference | None:
    """The first difference in a record; None for an intact one, or one without marks."""
    broken = found.broken
    if broken is not None:
        return _Between(text, found, broken).difference()
    last = found.marks[-1] if found.marks else None
    if last is None or last.keyword == "mark" or found.rest is None or found.rest_opens:
        return None
    deals = f"{found.rest_deals} deal{'s' * (found.rest_deals > 1)}" if found.rest_deals else "something"
    message = f"Below the seal {deals} {'were' if found.rest_deals > 1 else 'was'} added. A seal is the last line of its game."
    healed = text[: found.rest.start] + text[found.rest.end :]
    return Difference(kind="below", mark=last, span=found.rest, deals=(), message=message, healed=healed)


class _Between:
    """The stretch between a mark that does not fit and the one above it, which does."""

    def __init__(self, text: str, found: Chain, mark: Mark) -> None:
        at = found.marks.index(mark)
        self.text, self.mark = text, mark
        self.above = found.marks[at - 1] if at else None
        self.next = found.marks[at + 1] if at + 1 < len(found.marks) else None
        self.start = self.above.span.end if self.above is not None else 0
        self.base = Running().read(text[: self.start])
        self.steps = list(self.base.copy().steps(text[self.start : mark.span.start]))
        self.heads = [at for at, step in enumerate(self.steps) if step.alone.head]
        self.named = tuple(_named(self.steps[at]) for at in self.heads)

    def difference(self) -> Difference:
        """The likeliest, proved first."""
        mark = self.mark
        what = f"The {mark.keyword}{f' below {mark.below}' if mark.below else ''}"
        only_mark = self._healed(self._above() + mark.anew(), mark.span.end)
        if not mark.written:
            return self._made("mark", f"{what} cannot be read.", only_mark)
        if not mark.whole:
            digits = "64 hexadecimal digits" if mark.keyword == "seal" else f"at least {SHORT} hexadecimal digits"
            return self._made("mark", f"{what} has {len(mark.written)} digits; a {mark.keyword} has {digits}.", only_mark)
        if mark.digest.startswith(mark.written):
            message = f"The seal says {mark.stated} deals, and {mark.deals} stand above it; they are as they were sealed."
            return self._made("count", message, only_mark)
        if self._next_fits():
            message = f"{what} is not the one that was made there. What stands below it fits: only the {mark.keyword} was changed."
            return self._made("mark", message, only_mark)
        return (self._proved(what) if len(self.steps) <= _MOST else None) or self._missing(what) or self._changed(what)

    def _proved(self, what: str) -> Difference | None:
        """Something without which the mark fits, or a mark with which it does."""
        for name, span in self._leave_out():
            without = self.text[self.start : span.start] + self.text[span.end : self.mark.span.start]
            if self._fits(without):
                message = f"{name} was added after the {self.mark.keyword} below it was made: without it the {self.mark.keyword} fits."
                return self._made("added", message, self._healed(without, self.mark.span.start), span)
        for name, with_mark in self._with_marks():
            if self._fits(with_mark):
                message = f"The mark below {name} was taken out: with it {_small(what)} fits."
                return self._made("unmarked", message, self._healed(with_mark, self.mark.span.start))
        return None

    def _made(self, kind: Kind, message: str, healed: str | None = None, span: Span | None = None) -> Difference:
        return Difference(kind=kind, mark=self.mark, span=span or self.mark.span, deals=self.named, message=message, healed=healed)

    def _above(self) -> str:
        """The stretch as it stands."""
        return self.text[self.start : self.mark.span.start]

    def _healed(self, stretch: str, rest: int) -> str:
        """The text with another stretch, and going on at ``rest``."""
        return self.text[: self.start] + stretch + self.text[rest:]

    def _fits(self, stretch: str) -> bool:
        """Would the mark fit, if this stood between?"""
        return self.base.copy().read(stretch).hex().startswith(self.mark.written)

    def _next_fits(self) -> bool:
        """Would the next mark fit, if this one were what it should be?"""
        if self.next is None or not self.next.written:
            return False
        meant = self._above() + self.mark.anew() + self.text[self.mark.span.end : self.next.span.start]
        return self.base.copy().read(meant).hex().startswith(self.next.written)

    def _leave_out(self) -> Iterator[tuple[str, Span]]:
        """What may have been added: each deal, then each line."""
        ends = [*self.heads[1:], len(self.steps)]
        for name, first, end in zip(self.named, self.heads, ends, strict=False):
            last = next((at for at in range(first + 1, end) if self.steps[at].alone.closes), end) - 1
            yield name.capitalize(), self._span(first, last)
        for at in range(len(self.steps)):
            yield "This line", self._span(at, at)

    def _span(self, first: int, last: int) -> Span:
        return Span(self.start + self.steps[first].piece.start, self.start + self.steps[last].piece.end)

    def _with_marks(self) -> Iterator[tuple[str, str]]:
        """The stretch with a mark more, below each deal but the last."""
        for name, end in zip(self.named, self.heads[1:], strict=False):
            cut = self._span(end, end).start
            above, below = self.text[self.start : cut], self.text[cut : self.mark.span.start]
            yield name, f"{above}{mark_line(self.base.copy().read(above).hex())}\n{below}"

    def _missing(self, what: str) -> Difference | None:
        """Numbers of deals that are left out."""
        numbers = [int(name[5:]) for name in self.named if name[:5] == "deal " and name[5:].isdecimal()]
        before = self.above.deal if self.above is not None and self.above.game == self.mark.game else None
        for one, other in pairwise([before, *numbers] if before else numbers):
            if other > one + 1:
                gone = f"Deal {one + 1} is" if other == one + 2 else f"Deals {one + 1} to {other - 1} are"
                return self._made("removed", f"{gone} missing: the numbers go from {one} to {other}, and {_small(what)} does not fit.")
        return None

    def _changed(self, what: str) -> Difference:
        names = [*(() if self.above is not None else ("the head",)), *self.named]
        if self.above is None and not self.named:
            where = "something above it"
        elif not names:
            where = f"what stands between it and the {self.above.keyword if self.above else 'mark'} above it"
        else:
            where = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
        fitting = f" The {self.above.keyword} above it fits." if self.above is not None else ""
        message = (
            f"{what} does not fit what stands above it: {where} was changed or lost a line after the {self.mark.keyword} was made.{fitting}"
        )
        return self._made("changed", message)


def _small(what: str) -> str:
    return what[0].lower() + what[1:]


def _named(head: Step) -> str:
    """`deal 7`, `correct 3`, as it is written."""
    number = re.search(r"\s(\d+)", head.alone.text)
    return f"{head.alone.keyword} {number[1]}" if number else f"`{head.alone.text}`"
