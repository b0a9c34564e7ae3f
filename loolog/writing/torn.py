"""The last line of a file whose writer was stopped in it."""

from typing import NamedTuple

from loolog.notation.reader import read
from loolog.spans import Source


class Torn(NamedTuple):
    """A last line without a line's end that nobody can have meant so: ``text[start:]`` of the file's text."""

    text: str
    line: int  # from 1
    start: int


def torn_line(text: str) -> Torn | None:
    """The torn last line of a text; None where it has its end, or reads as a statement or a comment all the same: then it may have been
    typed so, for the last line's end may be missing.

    Our own writer ends every line, and a power cut may leave zeros where text was to be."""
    start = text.rfind("\n") + 1
    last = text[start:]
    if not last.strip():
        return None
    if "\0" in last or any(
        found.severity == "error" and found.span.start >= start for found in read(Source("-", text), whole=True).findings
    ):
        return Torn(last, text.count("\n") + 1, start)
    return None
