"""A record verified: what its marks say of it, and whether it is the one that somebody noted the code of."""

from dataclasses import dataclass

from loolog.spans import Source
from loolog.trust.broken import Difference, difference
from loolog.trust.chain import Chain, Mark, chain
from loolog.trust.spoken import spoken


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """A code that was noted, held against the record. ``mark``: the one that it is the code of, where the record went on below it."""

    given: str
    matches: bool
    mark: Mark | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """What there is to say of a record. ``difference``: the first thing that is not as it was marked."""

    source: Source
    chain: Chain
    difference: Difference | None
    expected: Expected | None

    @property
    def intact(self) -> bool:
        """Does everything fit? So it does in a record without marks."""
        return self.difference is None and (self.expected is None or self.expected.matches)

    @property
    def otherwise_intact(self) -> bool | None:
        """Does everything fit with the difference undone? None where nobody can undo it, or there is none."""
        what = self.difference
        return None if what is None or what.healed is None else difference(what.healed, chain(what.healed)) is None

    @property
    def good(self) -> int:
        """How many marks and seals fit: all above the first that does not."""
        broken = self.chain.broken
        return len(self.chain.marks) if broken is None else self.chain.marks.index(broken)

    @property
    def code(self) -> str:
        """The six words of the record as it is."""
        return spoken(self.chain.code)


def verify(source: Source, noted: str | None = None) -> Verification:
    """Hold a record against its marks, and against the first digits of a digest that were ``noted``.

    ``OtherVersion`` where it is in another version of the notation."""
    found = chain(source.text)
    expected = None
    if noted is not None:
        matches = found.code.startswith(noted)
        mark = None if matches else next((mark for mark in reversed(found.marks) if mark.digest.startswith(noted)), None)
        expected = Expected(given=noted, matches=matches, mark=mark)
    return Verification(source=source, chain=found, difference=difference(source.text, found), expected=expected)
