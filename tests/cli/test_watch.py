"""`loolog watch`: in a pipe, once, and in a real terminal, which it gives back as it was."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import loolog
from loolog.cli.app import app
from loolog.report.screen import Screen, cells
from loolog.report.watched import watched

HEAD = 'loo 1\ngame "[b]Friday[/b]"\nrules foster\nseats Ann Bob "[i]Cat"\n\n'
ONE = HEAD + "deal 1 [i]Cat\n".replace("[i]Cat", '"[i]Cat"') + '  score Ann 1, Bob 1, "[i]Cat" 1\n'
TWO = ONE + "\ndeal 2 Ann\n  1. Bob Kh 9h 2h\n"
LONG = 15.0


def lines(text: str, height: int | None = None, width: int | None = 60) -> list[str]:
    """The screen of a record."""
    return watched(loolog.settle(text), Screen(width=width), height)


def test_the_deal_as_far_as_it_goes() -> None:
    """An unfinished deal shows its tricks and what is missing."""
    shown = "\n".join(lines(TWO))
    assert "[b]Friday[/b]" in shown
    assert "Deal 2" in shown
    assert "K♥" in shown
    assert "Not settled yet: only 1 of 3 tricks are recorded" in shown
    assert "Deal 1, [i]Cat: pool 3r" in shown


def test_while_players_declare_nobody_has_passed_yet() -> None:
    """Who has not spoken is no breach and gets nothing; the pool and the balances are those before the deal."""
    shown = "\n".join(lines(ONE.replace("Ann 1, Bob 1", "Ann 2, Bob 0") + "\ndeal 2 Ann\n  turn 4h\n  say Bob stand\n"))
    assert "The others have not declared yet." in shown
    assert "breach" not in shown
    assert "In the pool: 3 reds." in shown
    assert "Ann         +2r" in shown


def test_open_claims_stand_until_they_are_ruled_on() -> None:
    """A claim is shown with what the law makes of it; a ruling takes it away."""
    claimed = ONE + "  claim Ann: pool 9\n"
    assert any("Ann's claim `pool 9` is dismissed" in line for line in lines(claimed, width=None))
    assert not any("claim" in line for line in lines(claimed + "  ruling dismissed Ann\n"))


@pytest.mark.parametrize("height", [1, 5, 10, 24, 50])
@pytest.mark.parametrize("width", [40, 60, 80])
def test_a_long_game_fits_the_screen(height: int, width: int) -> None:
    """Neither too high nor too wide; the current deal stands first."""
    text = HEAD + "".join(f"deal {number}\n  score Ann 1, Bob 1, \"[i]Cat\" 1\n" for number in range(1, 60))
    shown = lines(text, height, width)
    assert len(shown) <= height
    assert max(map(cells, shown)) <= width
    assert height < 3 or any("Deal 59" in line for line in shown)


@pytest.mark.parametrize("text", ["", "loo 1\n", "nonsense\n", HEAD, HEAD + "deal 1 Zoe\n", "loo 2\n"])
def test_what_cannot_be_read_is_said(text: str) -> None:
    """A record in the making is no reason to fail."""
    assert lines(text)


def test_once(tmp_path: Path) -> None:
    """It shows the state and ends; a file that is not there is misuse."""
    path = tmp_path / "game.loo"
    path.write_text(ONE)
    result = CliRunner().invoke(app, ["watch", "--once", str(path)])
    assert (result.exit_code, "Deal 1" in result.stdout) == (0, True)
    assert CliRunner().invoke(app, ["watch", str(tmp_path / "none.loo")]).exit_code == 2
    assert CliRunner().invoke(app, ["watch", "-"]).exit_code == 2


class Terminal:
    """The command in a terminal of its own."""

    def __init__(self, path: Path) -> None:
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "PYTHONUNBUFFERED": "1"}
        environment.pop("COLUMNS", None)
        self.ours = ours
        self.process = subprocess.Popen(
            [sys.executable, "-m", "loolog", "watch", str(path)], stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)
        self.seen = ""

    def until(self, text: str) -> None:
        """Read until ``text`` is on the screen."""
        end = time.monotonic() + LONG
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            self._read(0.2)

    def _read(self, wait: float) -> None:
        if select.select([self.ours], [], [], wait)[0]:
            try:
                self.seen += os.read(self.ours, 65536).decode("utf-8", "replace")
            except OSError:  # the other end is closed
                return

    def ended(self) -> int:
        """Its status, once everything it has written is read."""
        end = time.monotonic() + LONG
        while self.process.poll() is None:
            assert time.monotonic() < end
            self._read(0.1)
        self._read(0.1)
        return self.process.returncode


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[tuple[Terminal, Path]]:
    """The command watching a file of one deal."""
    path = tmp_path / "game.loo"
    path.write_text(ONE)
    opened = Terminal(path)
    try:
        yield opened, path
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.ours)


def test_a_terminal_is_drawn_again_and_given_back(terminal: tuple[Terminal, Path]) -> None:
    """A change of the file is seen, also through a rename over it, and q ends it."""
    opened, path = terminal
    opened.until("Deal 1")
    path.with_suffix(".new").write_text(TWO)
    path.with_suffix(".new").replace(path)
    opened.until("Deal 2")
    os.write(opened.ours, b"q")
    assert opened.ended() == 0
    assert opened.seen.rstrip().endswith("\x1b[?25h\x1b[?1049l")


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_clean(terminal: tuple[Terminal, Path], sent: signal.Signals) -> None:
    """The terminal is given back whatever ends it."""
    opened, _ = terminal
    opened.until("Deal 1")
    opened.process.send_signal(sent)
    assert opened.ended() == 0
    assert "\x1b[?1049l" in opened.seen


def test_nothing_is_drawn_while_nothing_changes(terminal: tuple[Terminal, Path]) -> None:
    """A quiet file is a quiet screen."""
    opened, _ = terminal
    opened.until("Deal 1")
    opened._read(0.5)
    before = opened.seen
    opened._read(1.5)
    assert opened.seen == before


def test_a_closed_pipe_ends_it(tmp_path: Path) -> None:
    """Nobody reads on: it ends quietly at the next change."""
    path = tmp_path / "game.loo"
    path.write_text(ONE)
    with subprocess.Popen([sys.executable, "-m", "loolog", "watch", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert b"Friday" in process.stdout.readline()
        process.stdout.close()
        path.write_text(TWO * 1)
        assert process.wait(LONG) == 141
        assert process.stderr.read() == b""
