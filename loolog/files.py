"""Files read without losing a byte, and written so that a reader finds the old text or the new, never a torn one."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from loolog.spans import Source

BOM = b"\xef\xbb\xbf"


class HardLinked(OSError):
    """The file has a second name; replacing it would part the two."""


def read_source(name: str) -> Source:
    """The text of a file, or of standard input for ``-``, without a byte-order mark. OSError where it cannot be opened.

    Bytes that are no UTF-8 are kept as lone surrogates, so that the reader can say where they are and a rewrite returns them."""
    raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return Source(name, text_of(raw))


def text_of(raw: bytes | bytearray) -> str:
    """The text of a file's bytes, without a byte-order mark."""
    return raw.removeprefix(BOM).decode("utf-8", "surrogateescape")


def is_utf16(text: str) -> bool:
    """Was it UTF-16, as some editors save? Read as UTF-8 its letters lie a zero apart, and nothing may be put between them."""
    return text.startswith(("\udcff\udcfe", "\udcfe\udcff")) or "\0" in text[:2]


def bytes_of(text: str) -> bytes:
    """A text as it stands in a file; what was no UTF-8 becomes the bytes it was."""
    return text.encode("utf-8", "surrogateescape")


def newline_of(raw: bytes | bytearray) -> str:
    """How the lines of a file end: as its first one does."""
    end = raw.find(b"\n")
    return "\r\n" if end > 0 and raw[end - 1 : end] == b"\r" else "\n"


def write_atomically(name: str, text: str) -> None:
    """Replace a file's text: a temporary file beside it, flushed to the disk, then renamed over it.

    Mode, group, byte-order mark and the target of a symbolic link are kept. OSError where that is not possible; HardLinked (an OSError)
    where the file has a second name. Whatever fails, the file is as it was. A device or a pipe stays one, and is written to."""
    if Path(name).exists() and not (Path(name).is_file() or Path(name).is_dir()):
        _write_through(name, bytes_of(text))
        return
    target = Path(name).resolve()
    data, status = bytes_of(text), None
    if target.exists():
        status = target.stat()
        if status.st_nlink > 1:
            raise HardLinked(f"{name} has {status.st_nlink} names (hard links); rewriting it would part them, so it is left alone")
        with target.open("rb") as old:
            if old.read(3) == BOM:
                data = BOM + data
    aside = written_aside(target, data, status)
    try:
        Path(aside).replace(target)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def _write_through(name: str, data: bytes) -> None:
    """Write to what is no file: it holds nothing that could be torn, and a file in its place would be another thing."""
    handle = os.open(name, os.O_WRONLY)
    try:
        write_all(handle, data)
    finally:
        os.close(handle)


def write_new(name: str, data: bytes) -> None:
    """Make a file that is not there yet: all of it or none. FileExistsError where it is there, another OSError where it cannot be made."""
    target = Path(name).resolve()
    if target.exists():
        raise FileExistsError(f"{name} is there already")
    aside = Path(written_aside(target, data, None))
    try:
        try:
            target.hardlink_to(aside)  # unlike a renaming, it fails where somebody was quicker
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if target.exists():
                raise FileExistsError(f"{name} is there already") from None
            aside.replace(target)
    finally:
        aside.unlink(missing_ok=True)
    sync_folder(target.parent)


def written_aside(target: Path, data: bytes, like: os.stat_result | None) -> str:
    """The name of a new file beside ``target``, with ``data`` on the disk and the mode and owner of ``like``."""
    import tempfile

    handle, aside = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
    try:
        try:
            write_all(handle, data)
            _as_before(aside, like)
            to_disk(handle)
        finally:
            os.close(handle)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise
    return aside


def _as_before(path: str, like: os.stat_result | None) -> None:
    """Give the new file the old one's owner, where we may, and mode; a new file gets what the user's mask allows."""
    if like is None:
        mask = os.umask(0)
        os.umask(mask)
        Path(path).chmod(0o666 & ~mask)
        return
    made = Path(path).stat()
    if hasattr(os, "chown") and (made.st_uid, made.st_gid) != (like.st_uid, like.st_gid):
        with suppress(OSError):
            os.chown(path, like.st_uid, like.st_gid)
    Path(path).chmod(like.st_mode & 0o7777)


def write_all(handle: int, data: bytes) -> None:
    """Write all of it, in one piece where the system takes it so."""
    written = 0
    while written < len(data):
        written += os.write(handle, data[written:] if written else data)


def to_disk(handle: int) -> None:
    """Return when what was written lies on the disk, not only in the drive's own memory where the system can tell."""
    if sys.platform == "darwin":
        import fcntl

        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)


def sync_folder(folder: Path) -> None:
    """Make a new name last through a power cut, where the system can."""
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
