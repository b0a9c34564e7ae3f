"""One writer at a time: an advisory lock on a file beside the record.

Beside it, because a rewrite puts another file under the record's name, and a lock on the old one would then keep nobody out. The
lock is the system's: it ends with its holder, however he ends, and a lock file that a killed program leaves behind locks nothing.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _locked(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    #: Of a file system without locks: the length and the bytes of the file are checked all the same.
    _NO_LOCKS = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL)

    def _locked(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError as failed:
            if failed.errno not in _NO_LOCKS:
                raise
        return True


class Busy(OSError):
    """Another program has held the record for too long."""


def lock_file(target: Path) -> Path:
    """The file beside a record that is locked while somebody writes: ``.friday.loo.lock``; it is there only as long."""
    return target.with_name(f".{target.name}.lock")


@contextmanager
def held(target: Path, patience: float = 10.0) -> Iterator[None]:
    """Hold the lock of a record; ``Busy`` where another holds it for ``patience`` seconds.

    In a folder where no file can be made it is the record itself that is locked."""
    beside = lock_file(target)
    until, pause = time.monotonic() + patience, 0.0005
    while (handle := _taken(beside, target)) is None:
        if time.monotonic() >= until:
            raise Busy(f"another program has been writing to {target} for {patience:g} seconds")
        time.sleep(pause)
        pause = min(pause * 2, 0.02)
    try:
        yield
    finally:
        with suppress(OSError):  # where an open file cannot be taken away it stays, and locks nothing
            beside.unlink(missing_ok=True)
        with suppress(OSError):
            os.close(handle)


def _taken(beside: Path, target: Path) -> int | None:
    """The open lock file, locked; None where somebody else holds it, or took it away before it was locked here."""
    handle = _opened(beside, target)
    try:
        if _locked(handle) and _still_there(handle, beside, target):
            return handle
    except BaseException:
        os.close(handle)
        raise
    os.close(handle)
    return None


def _opened(beside: Path, target: Path) -> int:
    for path, flags in ((beside, os.O_RDWR | os.O_CREAT), (beside, os.O_RDONLY), (target, os.O_RDWR)):
        with suppress(OSError):
            return os.open(path, flags, 0o666)
    return os.open(target, os.O_RDONLY)


def _still_there(handle: int, beside: Path, target: Path) -> bool:
    """Is what was locked still what others will lock?"""
    mine = os.fstat(handle)
    for path in (beside, target):
        with suppress(OSError):
            there = path.stat()
            if (mine.st_dev, mine.st_ino) == (there.st_dev, there.st_ino):
                return True
    return False
