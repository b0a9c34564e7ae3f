"""Files read without losing a byte, and written so that a reader finds the old text or the new, never a torn one."""

import os
import sys
import tempfile
from pathlib import Path

from loolog.spans import Source

BOM = b"\xef\xbb\xbf"


class HardLinked(OSError):
    """The file has a second name; replacing it would part the two."""


def read_source(name: str) -> Source:
    """The text of a file, or of standard input for ``-``, without a byte-order mark. OSError where it cannot be opened.

    Bytes that are no UTF-8 are kept as lone surrogates, so that the reader can say where they are and a rewrite returns them."""
    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return Source(name, raw.removeprefix(BOM).decode("utf-8", "surrogateescape"))


def write_atomically(name: str, text: str) -> None:
    """Replace a file's text: a temporary file beside it, flushed to the disk, then renamed over it.

    Mode, byte-order mark and the target of a symbolic link are kept. OSError where that is not possible; HardLinked (an OSError)
    where the file has a second name. Whatever fails, the file is as it was."""
    target = Path(name).resolve()
    data = text.encode("utf-8", "surrogateescape")
    mode = None
    if target.exists():
        status = target.stat()
        if status.st_nlink > 1:
            raise HardLinked(f"{name} has {status.st_nlink} names (hard links); rewriting it would part them, so it is left alone")
        mode = status.st_mode & 0o7777
        with target.open("rb") as old:
            if old.read(3) == BOM:
                data = BOM + data
    handle, aside = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as new:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
        _as_before(aside, mode)
        Path(aside).replace(target)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _as_before(path: str, mode: int | None) -> None:
    """Give the new file the old one's mode; a new file gets what the user's mask allows."""
    if mode is None:
        mask = os.umask(0)
        os.umask(mask)
        mode = 0o666 & ~mask
    Path(path).chmod(mode)


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
