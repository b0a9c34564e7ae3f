"""A record being written at the table: read once, then line after line behind what stands there."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

from loolog.files import BOM, bytes_of, newline_of, text_of, to_disk, write_all, write_atomically, write_new
from loolog.writing.changed import ChangedUnderneath
from loolog.writing.locks import held
from loolog.writing.torn import Torn, torn_line

_BINARY = getattr(os, "O_BINARY", 0)
#: So much of the end is read again before each line, for an edit that left no trace in the file's times.
_TAIL = 4096
_Left = tuple[int, int, int, int, int]


class NotWritten(OSError):
    """The lines could not be brought to the disk. ``torn``: nor could what was written of them be taken back; it stands as a torn line."""

    torn = False


class TornLine(Exception):
    """The last line is torn; nothing is written behind it before it is repaired."""


class Journal:
    """One record. Between two of its methods nobody is kept from the file; whatever was done to it there is found before anything is
    written, and told as ``ChangedUnderneath``: then ``reread``, and write again what is still wanted."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.target = Path(path).resolve()  # a symbolic link stays one
        self.torn: Torn | None = None
        self._raw = bytearray()
        self._left: _Left | None = None  # the file's looks when it was known to hold just that

    @classmethod
    def open(cls, path: str) -> Journal:
        """A record that is there, read. OSError where it cannot be."""
        journal = cls(path)
        journal.reread()
        return journal

    @classmethod
    def create(cls, path: str, lines: Sequence[str] = (), newline: str = "\n") -> Journal:
        """A new record, made with its first lines or not at all. FileExistsError where one is there."""
        write_new(path, _encoded(lines, newline))
        return cls.open(path)

    # ---- what stands there ---------------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The text as it was read and written since, without a byte-order mark, every line's end as it stands."""
        return text_of(self._raw)

    @property
    def bom(self) -> bool:
        """Does the file begin with a byte-order mark?"""
        return self._raw.startswith(BOM)

    @property
    def newline(self) -> str:
        """How its lines end."""
        return newline_of(self._raw)

    @property
    def unended(self) -> str:
        """The last line where it has no line's end, torn or not; '' where it has."""
        return text_of(self._raw[self._raw.rfind(b"\n") + 1 :])

    def reread(self) -> None:
        """Take what stands in the file now for what was read. FileNotFoundError where it is gone: ``restore`` makes it again."""
        with held(self.target), self._opened(os.O_RDONLY) as handle:
            self._took(handle)
        self.torn = torn_line(self.text) if self.unended else None

    # ---- writing ---------------------------------------------------------------------------------------------------------------

    def append(self, lines: Sequence[str]) -> None:
        """Write lines, given without their ends, in one piece behind what stands there. They are on the disk when it returns.

        ``ChangedUnderneath``, ``TornLine``, ``Busy``, ``NotWritten`` or another OSError: then none of them is in the file, unless
        ``NotWritten.torn`` says so. A last line that may have been typed without its end is given one."""
        data = _encoded(lines, self.newline)
        with self._unchanged() as handle:
            self._refuse_torn()
            self._put(handle, self._missing_end() + data)

    def add(self, text: str) -> None:
        """Write text as it is, which may end within a line, and go on there the next time. Otherwise as ``append``."""
        with self._unchanged() as handle:
            self._refuse_torn()
            self._put(handle, bytes_of(text))

    def repair(self, keep: bool) -> None:
        """Make a whole line of an unended last one as it stands (``keep``), or take it out: it was never confirmed."""
        with self._unchanged() as handle:
            if keep:
                self._put(handle, self._missing_end())
            else:
                self._cut(handle, self._raw.rfind(b"\n") + 1)
        self.torn = None

    def replace(self, text: str) -> None:
        """Put another text in the place of the whole one, or leave the file as it is. HardLinked where it has a second name."""
        with held(self.target):
            with self._opened(os.O_RDONLY, gone=True) as handle:
                self._check(handle)
            self._sweep()
            write_atomically(self.path, text)
            with self._opened(os.O_RDONLY) as handle:
                self._took(handle)
        self.torn = torn_line(text) if self.unended else None

    def restore(self) -> None:
        """Make a file that was taken away again, with everything that was in it. FileExistsError where there is one."""
        write_new(self.path, bytes(self._raw))
        self.reread()

    # ---- the file --------------------------------------------------------------------------------------------------------------

    @contextmanager
    def _opened(self, flags: int, gone: bool = False) -> Iterator[int]:
        """The open file. ``gone``: where it is not there, somebody took it away underneath."""
        try:
            handle = os.open(self.target, flags | _BINARY)
        except FileNotFoundError:
            if gone:
                raise ChangedUnderneath(self.path, self.text, None) from None
            raise
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise OSError(f"{self.path} is not a plain file")
            yield handle
        finally:
            with suppress(OSError):  # all that counts was flushed
                os.close(handle)

    @contextmanager
    def _unchanged(self) -> Iterator[int]:
        """The file, locked, open at its end, and what it was."""
        with held(self.target), self._opened(os.O_RDWR | os.O_APPEND, gone=True) as handle:
            self._check(handle)
            yield handle

    def _check(self, handle: int) -> None:
        """``ChangedUnderneath`` unless the file holds what was read and written since. All of it is read again where the file's looks have
        changed since; else its end alone, so that a line costs the same in a long record as in a short one."""
        looks = _looks(handle)
        if looks == self._left:
            start = max(len(self._raw) - _TAIL, 0)
            if _read(handle, start) == self._raw[start:]:
                return
        raw = _read(handle)
        if raw != self._raw:
            raise ChangedUnderneath(self.path, self.text, text_of(raw))
        self._left = looks

    def _took(self, handle: int) -> None:
        self._left = _looks(handle)
        self._raw = bytearray(_read(handle))

    def _refuse_torn(self) -> None:
        if self.torn is not None:
            raise TornLine(f"line {self.torn.line} of {self.path} is torn: {self.torn.text!r}")

    def _sweep(self) -> None:
        """Take away what a rewriter left behind who was killed; nobody rewrites while the lock is held."""
        for left in self.target.parent.glob(f".{escape(self.target.name)}.*.tmp"):
            with suppress(OSError):
                left.unlink()

    def _missing_end(self) -> bytes:
        """What ends a last line that has no end."""
        if not self._raw or self._raw.endswith(b"\n"):
            return b""
        return b"\n" if self._raw.endswith(b"\r") else bytes_of(self.newline)

    def _put(self, handle: int, data: bytes) -> None:
        before = len(self._raw)
        self._left = None  # until it is on the disk: whoever interrupts, the file is then read again before it is written to
        try:
            write_all(handle, data)
            to_disk(handle)
        except OSError as failed:
            raise self._not_written(failed, self._taken_back(handle, before, data)) from failed
        self._still_named(handle)
        self._raw += data
        self._left = _looks(handle)

    def _still_named(self, handle: int) -> None:
        """``ChangedUnderneath`` where another file was put under the name while the line was written into the one that had it."""
        mine = os.fstat(handle)
        try:
            there = self.target.stat()
        except FileNotFoundError:
            raise ChangedUnderneath(self.path, self.text, None) from None
        if (mine.st_dev, mine.st_ino) != (there.st_dev, there.st_ino):
            raise ChangedUnderneath(self.path, self.text, text_of(self.target.read_bytes()))

    def _taken_back(self, handle: int, before: int, data: bytes) -> bool:
        """Is the file what it was, after ``data`` did not get to the disk? What somebody else wrote behind it is never cut off."""
        try:
            if data.startswith(_read(handle, before)):
                os.ftruncate(handle, before)
                to_disk(handle)
            return os.fstat(handle).st_size == before
        except OSError:
            return False

    def _not_written(self, failed: OSError, as_before: bool) -> NotWritten:
        stands = "the file is as it was before" if as_before else "its last line may be torn"
        told = NotWritten(failed.errno, f"{failed.strerror or failed}; {stands}", self.path)
        told.torn = not as_before
        return told

    def _cut(self, handle: int, length: int) -> None:
        self._left = None
        os.ftruncate(handle, length)
        to_disk(handle)
        del self._raw[length:]
        self._left = _looks(handle)


def rewrite(path: str, before: str, after: str) -> None:
    """Replace the whole text of a file that was read as ``before``; ``ChangedUnderneath`` where it is no longer that."""
    journal = Journal.open(path)
    if journal.text != before:
        raise ChangedUnderneath(path, before, journal.text)
    journal.replace(after)


def _looks(handle: int) -> _Left:
    """Which file it is, how long, and when it was last changed."""
    status = os.fstat(handle)
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def _read(handle: int, start: int = 0) -> bytes:
    """The bytes of a file from ``start`` on."""
    os.lseek(handle, start, os.SEEK_SET)
    parts = []
    while part := os.read(handle, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _encoded(lines: Sequence[str], newline: str) -> bytes:
    if any("\n" in line or "\r" in line for line in lines):
        raise ValueError("a line holds no line's end")
    return bytes_of("".join(f"{line}{newline}" for line in lines))
