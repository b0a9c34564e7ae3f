"""The record's file, kept in step with the scorekeeper's text: more of it is appended, as far as within a line; else it is replaced."""

from pathlib import Path

from loolog.notation.reader import read
from loolog.spans import Source
from loolog.writing import Journal, Torn


class NotText(ValueError):
    """The file holds what no record can: it is not UTF-8, or not text at all. It is left as it is."""


class Kept:
    """The file of one record; it is made with the first text that is to stand in it. ``text`` is what stands there, lines ended by LF.
    ``torn``: its last line, where that cannot have been meant so; nothing is written before it is mended."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._journal: Journal | None = None
        self.text = ""
        self.torn: Torn | None = None
        if Path(path).exists():
            self.reread()

    def reread(self) -> None:
        """Take what stands in the file now. NotText where that is no text."""
        journal = self._journal = Journal(self.path)
        journal.reread()
        text = journal.text
        if any("\ud800" <= sign <= "\udfff" for sign in text) or "\0" in text[: text.rfind("\n") + 1]:
            raise NotText(f"{self.path} is not UTF-8 text; nothing in it was changed")
        self._crlf = "\r\n" in text and "\n" not in text.replace("\r\n", "")
        self.text = text.replace("\r\n", "\n") if self._crlf else text
        self.torn = journal.torn

    def readable(self) -> str:
        """Of a torn last line, what can be read."""
        return untorn(self.text)[self.text.rfind("\n") + 1 :]

    def mend(self, keep: bool) -> None:
        """Cut a torn last line back to what can be read of it (``keep``), or take it out."""
        self.torn = None
        self._replace(untorn(self.text) if keep else self.text[: self.text.rfind("\n") + 1])

    def save(self, text: str) -> None:
        """Bring ``text`` to the disk. ``ChangedUnderneath`` or an OSError: then it is not there."""
        if text == self.text:
            return
        if self._journal is None:
            Journal.create(self.path)
            self.reread()
            assert self._journal is not None
        if text.startswith(self.text):
            self._journal.add(self._ended(text[len(self.text) :]))
            self.text = text
        else:
            self._replace(text)

    def _replace(self, text: str) -> None:
        assert self._journal is not None
        self._journal.replace(self._ended(text))
        self.text = text

    def _ended(self, text: str) -> str:
        return text.replace("\n", "\r\n") if self._crlf else text


def untorn(text: str) -> str:
    """A text without the end of its last line that cannot be read."""
    start = text.rfind("\n") + 1
    while len(text) > start:
        text = text.rstrip("\0")
        found = read(Source("-", text), whole=True).findings
        if not any(one.severity == "error" and one.span.start >= start for one in found) and "\0" not in text[start:]:
            return text
        cut = max(text.rfind(" "), text.rfind(","), start)
        text = text[:cut].rstrip(" ,") if cut > start else text[:start]
    return text
