"""`loolog record`: the prompt on a terminal, plain lines in a pipe, scripts, and a file that is true after every answer."""

import os
import select
import signal
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from commanded import Loolog, Process

from loolog.cli.recording import record_file
from loolog.cli.shell.kept import Kept, untorn
from loolog.cli.shell.table import keep_score
from loolog.cli.shell.voice import fitted, prompt
from loolog.recorder import Question, Scorekeeper, Sitting, sit
from loolog.report.screen import Screen

HEAD = 'loo 1\ngame "At the table"\nrules foster\nseats Ann=A Bob=B Cat=C Dan=D\npool 3\n'
BEGUN = HEAD + "\ndeal 1 A\n  turn 4h\n  say B stand, C pass, D stand, A pass\n  1. B Ah"


class Typed:
    """A voice whose answers are given beforehand; a function among them is called when its turn comes."""

    def __init__(self, *answers: object) -> None:
        self.answers, self.told = iter(answers), list[str]()

    def ask(self, sitting: Sitting, asked: Question) -> str | None:
        """The next answer."""
        answer = next(self.answers, None)
        while callable(answer):
            answer()
            answer = next(self.answers, None)
        assert answer is None or isinstance(answer, str)
        return answer

    def tell(self, lines: list[str]) -> None:
        """Kept, to be looked at."""
        self.told += lines


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    """A record in which a trick is half entered."""
    path = tmp_path / "friday.loo"
    path.write_bytes(BEGUN.encode())
    return path


def record(path: Path, *answers: object) -> list[str]:
    """Answers given to the loop over a real file; what it told."""
    voice = Typed(*answers)
    keep_score(Kept(str(path)), voice, lambda: Screen(width=80), marks=False)
    return voice.told


# ---- the file --------------------------------------------------------------------------------------------------------------------


def test_every_answer_is_in_the_file_before_the_next_is_asked(friday: Path) -> None:
    """As far as within a line."""
    seen: list[bytes] = []
    record(friday, "2s", lambda: seen.append(friday.read_bytes()), "9c", lambda: seen.append(friday.read_bytes()), "undo")
    assert seen == [BEGUN.encode() + b" 2s\n", BEGUN.encode() + b" 2s\n  2. B 9c"]
    assert friday.read_bytes() == BEGUN.encode() + b" 2s\n"


def test_an_undo_keeps_what_stands_above_byte_for_byte(friday: Path) -> None:
    """Blanks and comments included."""
    friday.write_text(BEGUN.replace("pool 3\n", "pool 3   # from last week\n\n\n") + " 2s\n", "utf-8")
    record(friday, "undo", "3s")
    assert friday.read_text("utf-8") == BEGUN.replace("pool 3\n", "pool 3   # from last week\n\n\n") + " 3s\n"


def test_lines_that_end_like_those_of_windows_stay_so(friday: Path) -> None:
    """Every line that is added ends as the others do."""
    friday.write_bytes(BEGUN.encode().replace(b"\n", b"\r\n"))
    record(friday, "2s", "9c 3c", "undo", "9c 3d")
    assert friday.read_bytes() == (BEGUN + " 2s\n  2. B 9c 3d\n").encode().replace(b"\n", b"\r\n")


@pytest.mark.parametrize("cut", range(len(HEAD) + 2, len(BEGUN) + 1))
def test_a_file_that_ends_anywhere_can_be_gone_on_with(tmp_path: Path, cut: int) -> None:
    """Whatever was torn off; what can be read is kept if the scorekeeper says so, and it reads without an error."""
    path = tmp_path / "torn.loo"
    path.write_text(BEGUN[:cut], "utf-8")
    before = Kept(str(path))
    record(path, *(["k" if before.readable().strip() else "o"] if before.torn else []))
    kept = path.read_text("utf-8")
    assert BEGUN.startswith(kept.rstrip()) and not sit("torn.loo", kept).errors


def test_a_torn_line_is_shown_and_never_mended_unasked(friday: Path) -> None:
    """A card of which only the rank got to the disk: the scorekeeper keeps the rest, takes the line out, or leaves it."""
    torn, whole = BEGUN + " 2", BEGUN.rpartition("\n")
    friday.write_text(torn, "utf-8")
    shown = " ".join(record(friday, "q"))
    assert f"Line {torn.count(chr(10)) + 1} of" in shown
    assert f"the last, is torn: {whole[2].strip()} 2" in shown
    assert friday.read_text("utf-8") == torn
    record(friday, "nonsense", "k", "2s")
    assert friday.read_text("utf-8") == BEGUN + " 2s\n"
    friday.write_text(torn, "utf-8")
    record(friday, "o")
    assert friday.read_text("utf-8") == whole[0] + "\n"
    assert untorn("loo 1\n\0\0\0") == "loo 1\n"


@pytest.mark.parametrize("raw", [BEGUN.encode("utf-16"), b"\xff" + BEGUN.encode(), BEGUN.replace("deal", "\0eal").encode(), bytes(range(256))])
def test_what_is_no_text_is_left_alone(tmp_path: Path, raw: bytes) -> None:
    """Not a byte of it is lost."""
    path = tmp_path / "other.loo"
    path.write_bytes(raw)
    assert record_file(str(path), plain=True) == 2
    assert path.read_bytes() == raw


def test_somebody_elses_change_is_told_and_kept(friday: Path) -> None:
    """The answer is not written; the file is read anew, and the next answer goes on from there."""
    told = record(friday, lambda: friday.write_text(BEGUN + " Ks\n", "utf-8"), "2s", "9c")
    assert told[1].startswith("No: somebody else changed")
    assert friday.read_text("utf-8") == BEGUN + " Ks\n  2. B 9c"


def test_a_file_that_was_taken_away_is_told(friday: Path) -> None:
    """Nothing is made in its place."""
    told = record(friday, friday.unlink, "2s")
    assert "was taken away" in " ".join(told) and not friday.exists()


def test_a_new_file_is_made_with_the_first_answer(tmp_path: Path) -> None:
    """Who leaves at once leaves none."""
    path = tmp_path / "new.loo"
    record(path, "quit")
    assert not path.exists()
    record(path, "peel", "Ann Bob Cat", "")
    assert path.read_text("utf-8").splitlines()[-2:] == ["rules peel", "seats Ann=A Bob=B Cat=C"]


# ---- plain lines -----------------------------------------------------------------------------------------------------------------


def test_in_a_pipe_it_asks_in_plain_lines(process: Process, tmp_path: Path) -> None:
    """No code that moves a cursor; the same answers."""
    (tmp_path / "friday.loo").write_text(BEGUN, "utf-8")
    ran = process("record", "friday.loo", stdin=b"2s\n?\n9c 3c\nKc 3d\n")
    said = ran.stdout.decode()
    assert ran.returncode == 0 and ran.stderr == b"" and "\x1b" not in said
    assert said.startswith("Deal 1 is half entered; on with it.\n-- Deal 1 double · Ann dealt · pool 6r · turned 4h · in B D\n1. B:Ah Dan: 2s\n")
    assert "Deal 1: Bob +6r, Ann -3r, Dan -3r looed. Pool 3r.\n" in said
    assert (tmp_path / "friday.loo").read_text("utf-8").splitlines()[-1].startswith("mark ")


def test_a_script_enters_an_evening(loolog: Loolog, tmp_path: Path) -> None:
    """An answer a line; a line that begins with # is for people."""
    script, made = tmp_path / "answers.txt", tmp_path / "evening.loo"
    script.write_text("# Friday\n\nAnn Bob Cat Dan\n\nBDB\n4h\nspsp\nah 2s\n9c 3c\nkc 3d\nend divide\n", "utf-8")
    ran = loolog("record", str(made), "--script", str(script))
    assert ran.exit_code == 0
    assert [line.split()[0] for line in made.read_text("utf-8").splitlines() if line][-5:] == ["2.", "3.", "mark", "end", "seal"]
    assert loolog("check", str(made)).exit_code == 0


def test_a_script_stops_at_an_answer_that_is_refused(loolog: Loolog, tmp_path: Path) -> None:
    """What stood above it is in the file."""
    (tmp_path / "friday.loo").write_text(BEGUN, "utf-8")
    ran = loolog("record", str(tmp_path / "friday.loo"), "--no-marks", "--script", "-", stdin="2s\n2s\n9c\n")
    assert ran.exit_code == 2 and "-: stopped at '2s'" in ran.output
    assert (tmp_path / "friday.loo").read_text("utf-8") == BEGUN + " 2s\n"


def test_what_cannot_be_opened_is_told(loolog: Loolog, tmp_path: Path) -> None:
    """A folder, a script that is not there, standard input for the record."""
    assert loolog("record", str(tmp_path)).exit_code == 2
    assert loolog("record", str(tmp_path / "a.loo"), "--script", str(tmp_path / "none")).exit_code == 2
    assert loolog("record", "-").exit_code == 2


def test_show_and_settle_are_answered_between_two_prompts(friday: Path) -> None:
    """The deal at hand, or one by number; the evening."""
    told = record(friday, "show", "show 7", "settle")
    assert "Deal 1 · dealer Ann · double · turned 4♥ · trump ♥" in told and "There is no deal 7." in told
    assert "Foster, three-card limited Loo · 1 deal" in told


# ---- a terminal ------------------------------------------------------------------------------------------------------------------


def test_the_prompt_of_a_terminal_completes_recalls_and_undoes_in_the_line(friday: Path) -> None:
    """Tab, the arrow up, Ctrl-underscore; the words come from what is lawful and unseen."""
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        from loolog.cli.shell.lively import Lively

        keys.send_text("2s\r" + "fla\t\x15" + "9c 3x\x7fc\r" + "\x1b[A\x15" + "kc 3\t\x1f" + "\x15kc 3d\r" + "\x04")
        keep_score(Kept(str(friday)), Lively(colour=False), lambda: Screen(width=80), marks=False)
    assert friday.read_text("utf-8") == BEGUN + " 2s\n  2. B 9c 3c\n  3. B Kc 3d\n"


def test_a_deal_is_pasted_as_it_is(friday: Path) -> None:
    """Several lines in one go, as a terminal hands them over."""
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        from loolog.cli.shell.lively import Lively

        keys.send_text("\x1b[200~2s\n2. B 9c 3c\n3. B Kc 3d\n\x1b[201~\r\x04")
        keep_score(Kept(str(friday)), Lively(colour=False), lambda: Screen(width=80), marks=False)
    assert friday.read_text("utf-8") == BEGUN + " 2s\n  2. B 9c 3c\n  3. B Kc 3d\n"


@pytest.mark.parametrize("width", [80, 60, 30])
def test_no_line_of_the_foot_is_wider_than_the_terminal(width: int) -> None:
    """It is cut, and says so."""
    from loolog.recorder.foot import foot

    keeper = Scorekeeper(sit("friday.loo", BEGUN))
    for line in foot(keeper.sitting, keeper.question):
        assert len(fitted(line, width)) <= width
    assert len(prompt(keeper.question)) < 30


@pytest.fixture
def terminal(friday: Path) -> Iterator[tuple[int, int, Path]]:
    """The program in a real terminal of 60 columns: its process, the terminal's other end, the record."""
    pty, fcntl, termios = (pytest.importorskip(name) for name in ("pty", "fcntl", "termios"))
    child, end = pty.fork()
    if not child:
        os.environ.update(TERM="xterm")
        os.execv(sys.executable, [sys.executable, "-m", "loolog", "record", str(friday)])
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
    yield child, end, friday
    os.close(end)


def until(end: int, awaited: str, before: str = "", patience: float = 60) -> str:
    """What the terminal has shown, ``before`` and until ``awaited`` is in it."""
    shown, last = before.encode(), time.monotonic() + patience
    while awaited.encode() not in shown and time.monotonic() < last:
        if select.select([end], [], [], 1)[0]:
            try:
                shown += (more := os.read(end, 4096))
            except OSError:
                break
            if b"\x1b[6n" in more:  # where is the cursor? As a terminal answers
                os.write(end, b"\x1b[3;1R")
    assert awaited.encode() in shown, shown.decode(errors="replace")
    return shown.decode(errors="replace")


def test_a_real_terminal_shows_prompt_and_foot_and_a_killed_program_loses_nothing(terminal: tuple[int, int, Path]) -> None:
    """Every card that was answered with the next question is in the file when it is killed."""
    child, end, path = terminal
    until(end, "1. B:Ah Dan:")
    os.write(end, b"2s\r")
    shown = until(end, "2. Bob leads:")
    assert "Deal 1 double" in until(end, "if held", shown)
    os.write(end, b"9c\r")
    until(end, "2. B:9c Dan:")
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert path.read_text("utf-8") == BEGUN + " 2s\n  2. B 9c"
    again = Scorekeeper(sit(str(path), path.read_text("utf-8")))
    assert again.question.prompt == "2. B:9c Dan:"
