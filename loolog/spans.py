"""Places in a text: offsets while working, lines and columns (from 1, in characters) when a person is told."""

from bisect import bisect_right
from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of a text, as offsets in characters: ``text[start:end]``."""

    start: int
    end: int


class Place(NamedTuple):
    """A span as people and editors count it: lines and columns from 1, the end just behind the last character."""

    line: int
    column: int
    end_line: int
    end_column: int


class Source:
    """A file's name and text, with the means to say where an offset lies. Line starts are found on first demand."""

    __slots__ = ("_starts", "name", "text")

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._starts: list[int] | None = None

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            starts, at = [0], self.text.find("\n")
            while at >= 0:
                starts.append(at + 1)
                at = self.text.find("\n", at + 1)
            self._starts = starts
        return self._starts

    def place(self, span: tuple[int, int]) -> Place:
        """Where a span lies."""
        starts = self._line_starts()
        line, end_line = bisect_right(starts, span[0]), bisect_right(starts, span[1])
        return Place(line, span[0] - starts[line - 1] + 1, end_line, span[1] - starts[end_line - 1] + 1)

    def digest(self) -> str:
        """The first 16 hex digits of the SHA-256 of the text, as `sha256sum` gives it for the file."""
        from hashlib import sha256

        return sha256(self.text.encode("utf-8", "surrogateescape")).hexdigest()[:16]

    def line(self, number: int) -> str:
        """The text of a line (counted from 1) without its end."""
        starts = self._line_starts()
        end = starts[number] - 1 if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r")
