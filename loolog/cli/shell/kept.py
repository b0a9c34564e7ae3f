"""The record's file, kept in step with the scorekeeper's text: more of it is appended, as far as within a line; else it is replaced."""

from pathlib import Path

from loolog.files import bytes_of
from loolog.notation.reader import read
from loolog.spans import Source
from loolog.writing import Journal


class _OpenEnded(Journal):
    """A journal whose last line may stay open for more of it."""

    def add(self, text: str) -> None:
        """Write text as it is, in one piece, behind what stands there; it is on the disk when this returns."""
        with self._unchanged() as handle:
            self._put(handle, bytes_of(text))


class Kept:
    """The file of one record; it is made with the first text that is to stand in it. ``text`` is what stands there, lines ended by LF."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._journal: _OpenEnded | None = None
        self.text, self.dropped = "", ""
        if Path(path).exists():
            self.reread()

    def reread(self) -> None:
        """Take what stands in the file now. A last line that was torn is cut back to what can be read, ``dropped`` what is not."""
        journal = self._journal = _OpenEnded(self.path)
        journal.reread()
        text = journal.text
        self._crlf = "\r\n" in text and "\n" not in text.replace("\r\n", "")
        self.text = text.replace("\r\n", "\n") if self._crlf else text
        self.dropped = ""
        if journal.torn is not None:
            whole = untorn(self.text)
            self.dropped = self.text[len(whole) :].strip()
            self.save(whole)

    def save(self, text: str) -> None:
        """Bring ``text`` to the disk. ``ChangedUnderneath`` or an OSError: then it is not there."""
        if text == self.text:
            return
        if self._journal is None:
            _OpenEnded.create(self.path)
            self.reread()
            assert self._journal is not None
        if text.startswith(self.text):
            self._journal.add(self._ended(text[len(self.text) :]))
        else:
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
