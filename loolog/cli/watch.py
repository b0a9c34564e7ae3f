"""`loolog watch`: the deal being played, the pool, the balances and open claims, drawn anew whenever the file changes."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from loolog.cli.options import File, OneCommand, one_command
from loolog.cli.reading import settled
from loolog.cli.terminal import screen, tell, write

if TYPE_CHECKING:
    from loolog.report.screen import Screen

app = one_command()

EXAMPLES = """\b
Examples:
  loolog watch friday.loo           on a second screen, or in a second terminal; q ends it
  loolog watch friday.loo --once    as it stands now

Exit status: 0; 2 where the file cannot be read at the start."""

#: So often the file is looked at, in seconds; between two looks the process sleeps.
PAUSE = 0.4


@app.command(cls=OneCommand, epilog=EXAMPLES)
def watch(
    file: File,
    once: Annotated[bool, typer.Option("--once", help="Show it once and end.")] = False,
) -> None:
    """Show the game as it is being written, on a second screen for the table."""
    import gc

    if file == "-":
        raise typer.BadParameter("standard input does not change; name a file", param_hint="FILE")
    gc.enable()  # a screen may stand all evening
    stamp = _stamp(file)
    if stamp is None:
        tell(f"cannot read {file}: No such file or directory")
        raise typer.Exit(2)
    if once:
        write(_lines(file, screen(), None))
    elif sys.stdout.isatty():
        _on_screen(file)
    else:
        _in_pipe(file)


def _stamp(file: str) -> tuple[int, int, int] | None:
    """What tells one state of a file from the next; None while it is not there, as between two names of a rewrite."""
    try:
        status = Path(file).stat()
    except OSError:
        return None
    return status.st_ino, status.st_size, status.st_mtime_ns


def _lines(file: str, view: "Screen", height: int | None) -> list[str]:
    """The screen as lines with their ends; where the file cannot be read just now, that."""
    from loolog.report.watched import watched

    settlement = settled(file)
    lines = watched(settlement, view, height) if settlement is not None else [f"{file} cannot be read just now."]
    return [f"{line}\n" for line in lines]


def _in_pipe(file: str) -> None:
    """Each state below the last, a blank line between them, until nobody reads on."""
    shown = None
    while True:
        stamp = _stamp(file)
        if stamp is not None and stamp != shown:
            write([*([] if shown is None else ["\n"]), *_lines(file, screen(), None)])
            sys.stdout.flush()
            shown = stamp
        time.sleep(PAUSE)


def _on_screen(file: str) -> None:
    """Draw in the whole terminal, again when the file or the window changes, until q, Ctrl-C or Ctrl-D."""
    shown: tuple[object, object] | None = None
    with _whole_terminal():
        while True:
            size = os.get_terminal_size(sys.stdout.fileno())
            stamp = _stamp(file)
            if stamp is not None and (stamp, size) != shown:
                view = screen()
                text = "".join(_lines(file, view, size.lines - 1))
                write(["\x1b[H", text.replace("\n", "\x1b[K\n"), "\x1b[J"])
                sys.stdout.flush()
                shown = stamp, size
            if _ended():
                return


@contextmanager
def _whole_terminal() -> Iterator[None]:
    """The terminal's other screen, without a cursor and without echo; whatever happens, it is given back as it was."""
    import signal

    def end(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    kept = _quiet_keys()
    write(["\x1b[?1049h\x1b[?25l\x1b[2J"])
    try:
        yield
    except KeyboardInterrupt:
        pass
    finally:
        write(["\x1b[?25h\x1b[?1049l"])
        sys.stdout.flush()
        if kept is not None:
            import termios

            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, kept)
        signal.signal(signal.SIGTERM, before)


def _quiet_keys() -> list[Any] | None:
    """Let keys be read one by one and unseen; the terminal's settings as they were, None where there are no keys."""
    if not sys.stdin.isatty():
        return None
    try:
        import termios
        import tty
    except ImportError:  # Windows: keys stay as they are, Ctrl-C ends it
        return None
    kept: list[Any] = termios.tcgetattr(sys.stdin.fileno())
    tty.setcbreak(sys.stdin.fileno())
    return kept


def _ended() -> bool:
    """Sleep for a pause; did somebody press q (or end the input) meanwhile?"""
    if not sys.stdin.isatty() or sys.platform == "win32":
        time.sleep(PAUSE)
        return False
    from select import select

    ready, _, _ = select([sys.stdin], [], [], PAUSE)
    return bool(ready) and os.read(sys.stdin.fileno(), 64)[:1] in (b"q", b"Q", b"\x04", b"")
