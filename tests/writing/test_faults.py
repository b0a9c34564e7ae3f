"""The writer stopped, or refused, at every system call in turn: the file is the old one or the new one, never torn in silence."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from stopped import calls, failing, stopped

from loolog.files import write_atomically
from loolog.writing import Journal, NotWritten

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process is forked and stopped")

HEAD = "loo 1\nrules foster\nseats Ann Bob Cat\n"
LINES = ["deal 1 Cat", "  score Ann 2, Bob 1", "mark 0123456789abcdef"]
NEW = HEAD + "".join(f"{line}\n" for line in LINES)
OTHER = HEAD.replace("foster", "peel") * 200


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record."""
    path = tmp_path / "a.loo"
    path.write_text(HEAD, "utf-8")
    return path


def appending(path: Path) -> Callable[[], None]:
    """Three lines more, by who has the record open."""
    journal = Journal.open(str(path))
    return lambda: journal.append(LINES)


def replacing(path: Path) -> Callable[[], None]:
    """Another text, by who has the record open."""
    journal = Journal.open(str(path))
    return lambda: journal.replace(OTHER)


def in_turn(path: Path, working: Callable[[Path], Callable[[], None]], before: str | None) -> list[str]:
    """What stands in the file when the work is stopped before each of its calls, and in the middle of each writing."""
    path.write_text(HEAD, "utf-8")
    made = calls(working(path))
    found = []
    for at, name in enumerate(made):
        for half in (False, True) if name == "write" else (False,):
            path.unlink(missing_ok=True)
            if before is not None:
                path.write_text(before, "utf-8")
            assert stopped(working(path), at, half), (at, name)
            found.append(path.read_text("utf-8") if path.exists() else "")
    assert {"write", "fsync"} <= set(made)
    return found


def test_appending_stopped_at_every_call(path: Path) -> None:
    """The file is as before, or has all three lines, or a first part of them: a line that is cut has no end, and is recognised."""
    for text in in_turn(path, appending, HEAD):
        assert text.startswith(HEAD)
        assert NEW.startswith(text)
        path.write_text(text, "utf-8")
        journal = Journal.open(str(path))
        assert journal.unended == text[text.rfind("\n") + 1 :]
        assert bool(journal.unended) == (text not in (HEAD, NEW))


def test_replacing_stopped_at_every_call(path: Path) -> None:
    """The file is the old one or the new one."""
    found = in_turn(path, replacing, HEAD)
    assert set(found) == {HEAD, OTHER}


def test_making_stopped_at_every_call(path: Path, tmp_path: Path) -> None:
    """The file is not there, or whole."""

    def making(path: Path) -> Callable[[], None]:
        path.unlink(missing_ok=True)
        return lambda: Journal.create(str(path), LINES) and None

    found = in_turn(path, making, None)
    assert set(found) == {"", "".join(f"{line}\n" for line in LINES)}


def test_what_a_stopped_rewriter_leaves_is_taken_away_by_the_next(path: Path, tmp_path: Path) -> None:
    """Its text beside the file, and its lock, which locks nobody out."""
    at = calls(replacing(path)).index("replace")
    path.write_text(HEAD, "utf-8")
    assert stopped(replacing(path), at)
    assert len(list(tmp_path.iterdir())) == 3
    Journal.open(str(path)).replace(OTHER)
    assert [left.name for left in tmp_path.iterdir()] == ["a.loo"]


@pytest.mark.parametrize("on", [False, True], ids=["once", "from-there-on"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO], ids=["full", "broken"])
def test_appending_refused_at_every_call(path: Path, code: int, on: bool) -> None:
    """The file is as before, or the error says that its last line may be torn. What is then appended is appended once."""
    made = calls(appending(path))
    for at in range(len(made)):
        path.write_text(HEAD, "utf-8")
        journal, told = Journal.open(str(path)), list[OSError]()

        def work(journal: Journal = journal, told: list[OSError] = told) -> None:
            try:
                journal.append(LINES)
            except OSError as failed:
                told.append(failed)
                raise

        failing(work, at, code, on)
        text = path.read_text("utf-8")
        if not told:
            assert text == NEW
        elif isinstance(told[0], NotWritten) and told[0].torn:
            assert on and text.startswith(HEAD), (at, made[at])
        else:
            assert text == HEAD, (at, made[at])
            assert "as it was before" in str(told[0]) or not isinstance(told[0], NotWritten)
            journal.append(LINES)
            assert path.read_text("utf-8") == NEW == journal.text


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EACCES], ids=["full", "broken", "forbidden"])
def test_replacing_refused_at_every_call(path: Path, tmp_path: Path, code: int) -> None:
    """The file is the old one or the new one, and nothing is left beside it."""
    made = calls(lambda: write_atomically(str(path), OTHER))
    for at in range(len(made)):
        path.write_text(HEAD, "utf-8")
        failing(lambda: write_atomically(str(path), OTHER), at, code, False)
        assert path.read_text("utf-8") in (HEAD, OTHER)
        if made[at] != "unlink":
            assert [left.name for left in tmp_path.iterdir()] == ["a.loo"], made[at]


def test_a_line_is_on_the_disk_before_it_is_confirmed(path: Path) -> None:
    """Written in one piece, then flushed; a rewrite is flushed before it gets the name, and the name after it."""
    made = [name for name in calls(appending(path)) if name in ("write", "fsync", "ftruncate")]
    assert made == ["write", "fsync"]
    made = [name for name in calls(replacing(path)) if name in ("write", "fsync", "replace")]
    assert made == ["write", "fsync", "replace", "fsync"]


def test_a_disk_that_is_really_full(path: Path) -> None:
    """The system takes a part of a line and no more: the part is taken back."""
    import resource
    import signal

    child = os.fork()
    if not child:
        status = 1
        try:
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(HEAD) + 10, len(HEAD) + 10))
            try:
                Journal.open(str(path)).append(LINES)
            except NotWritten as failed:
                status = 3 if failed.torn else 0
        finally:
            os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert path.read_text("utf-8") == HEAD
