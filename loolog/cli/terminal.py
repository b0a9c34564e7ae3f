"""What the streams of this process are: a screen with a width and colours, or a pipe with neither."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from loolog.report.screen import Screen


def screen() -> "Screen":
    """Standard output as a screen. A pipe has no width and no colour, unless COLUMNS or FORCE_COLOR asks for it."""
    from loolog.report.screen import Screen

    columns = os.environ.get("COLUMNS", "")
    width = int(columns) if columns.isdecimal() and int(columns) > 0 else None
    if width is None and sys.stdout.isatty():
        width = _terminal_width()
    return Screen(width=width and max(width, 20), colour=coloured(sys.stdout))


def coloured(stream: TextIO) -> bool:
    """May ``stream`` be coloured? NO_COLOR says no, FORCE_COLOR yes; else a terminal that is not dumb."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return stream.isatty() and os.environ.get("TERM", "") not in ("dumb", "unknown")


def _terminal_width() -> int | None:
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or None
    except OSError:
        return None


class NobodyReads(Exception):
    """The other end of the pipe is closed. No OSError: click would take that for its own to answer."""


def write(pieces: Iterable[str]) -> None:
    """Write text to standard output. ``NobodyReads`` where the pipe is closed."""
    try:
        sys.stdout.writelines(pieces)
    except BrokenPipeError:
        raise NobodyReads from None


def tell(message: str) -> None:
    """Write one line to standard error."""
    from loolog.report.screen import visible

    print(f"loolog: {visible(message)}", file=sys.stderr)


@contextmanager
def waiting(what: str, after: float = 1.0) -> Iterator[None]:
    """While something takes long: says ``what`` on standard error after so many seconds, and wipes it out when done.

    Only at a terminal: a log file is spared it."""
    if not sys.stderr.isatty():
        yield
        return
    from threading import Timer

    from loolog.report.screen import visible

    line = f"{visible(what)} …"
    shown: list[str] = []

    def show() -> None:
        shown.append(line)
        print(line, end="", file=sys.stderr, flush=True)

    timer = Timer(after, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        print("\r\x1b[K" if shown else "", end="", file=sys.stderr, flush=True)
