"""Files are read without losing a byte, and replaced whole or not at all."""

import errno
import io
import os
from pathlib import Path

import pytest

from loolog import files
from loolog.files import HardLinked, newline_of, read_source, write_atomically, write_new


def names(folder: Path) -> list[str]:
    """What is in a folder."""
    return [path.name for path in folder.iterdir()]


def test_reads_utf8(tmp_path: Path) -> None:
    """A byte-order mark is no part of the text; line ends are as they stand."""
    path = tmp_path / "a.loo"
    path.write_bytes(b"\xef\xbb\xbf" + "seats 李\r\n".encode())
    assert (read_source(str(path)).text, read_source(str(path)).name) == ("seats 李\r\n", str(path))


def test_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """For `-`."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfloo 1\n")))
    assert read_source("-").text == "loo 1\n"


def test_a_file_that_is_not_there() -> None:
    """Is an error of the system."""
    with pytest.raises(FileNotFoundError):
        read_source("/nowhere/at.all")


@pytest.mark.parametrize("raw", [b"caf\xe9\r\n", b"\xef\xbb\xbfloo 1", b"\x00\xff\xfe", "李 ♥".encode(), b""])
def test_no_byte_is_lost(raw: bytes, tmp_path: Path) -> None:
    """What is read and written back is the file it was, text or not."""
    path = tmp_path / "a.loo"
    path.write_bytes(raw)
    write_atomically(str(path), read_source(str(path)).text)
    assert path.read_bytes() == raw


def test_keeps_the_mode(tmp_path: Path) -> None:
    """And leaves nothing else in the folder."""
    path = tmp_path / "a.loo"
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    write_atomically(str(path), "new")
    assert (path.read_text("utf-8"), path.stat().st_mode & 0o777, names(tmp_path)) == ("new", 0o640, ["a.loo"])


def test_a_new_file_gets_the_usual_mode(tmp_path: Path) -> None:
    """As the user's mask allows."""
    plain, path = tmp_path / "plain", tmp_path / "a.loo"
    plain.touch()
    write_atomically(str(path), "new")
    assert path.stat().st_mode == plain.stat().st_mode


def test_follows_a_symbolic_link(tmp_path: Path) -> None:
    """The link stays, its target is rewritten."""
    target, link = tmp_path / "target.loo", tmp_path / "link.loo"
    target.write_text("old", "utf-8")
    link.symlink_to(target)
    write_atomically(str(link), "new")
    assert link.is_symlink() and target.read_text("utf-8") == "new"


def test_refuses_hard_links(tmp_path: Path) -> None:
    """Replacing one name would part them; the reason is given and both stay."""
    path, other = tmp_path / "a.loo", tmp_path / "b.loo"
    path.write_text("old", "utf-8")
    other.hardlink_to(path)
    with pytest.raises(HardLinked, match="hard links"):
        write_atomically(str(path), "new")
    assert other.read_text("utf-8") == path.read_text("utf-8") == "old"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_leaves_the_file(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk, at whatever step: the old text stands, and nothing else is left in the folder."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "a.loo"
    path.write_text("old", "utf-8")
    monkeypatch.setattr(files.os, step, full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(str(path), "new")
    monkeypatch.undo()
    assert (path.read_text("utf-8"), names(tmp_path)) == ("old", ["a.loo"])


def test_a_new_file_is_made_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is there is left alone; where there are no links it is renamed into its place; a failure leaves nothing."""
    path = tmp_path / "a.loo"
    write_new(str(path), b"first")
    for _ in range(2):
        with pytest.raises(FileExistsError):
            write_new(str(path), b"second")
        monkeypatch.setattr(Path, "exists", lambda _: False)  # made by somebody else after it was looked for
    monkeypatch.undo()
    assert (path.read_bytes(), names(tmp_path)) == (b"first", ["a.loo"])
    path.unlink()

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(files.os, "link", refused)
    write_new(str(path), b"third")
    with pytest.raises(FileExistsError):
        write_new(str(path), b"fourth")
    monkeypatch.setattr(files.os, "write", refused)
    with pytest.raises(PermissionError):
        write_new(str(tmp_path / "b.loo"), b"fifth")
    monkeypatch.undo()
    assert (path.read_bytes(), names(tmp_path)) == (b"third", ["a.loo"])


def test_a_system_that_takes_little_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gets it all."""
    write = files.os.write
    monkeypatch.setattr(files.os, "write", lambda handle, data: write(handle, data[:3]))
    write_atomically(str(tmp_path / "a.loo"), "loo 1\nrules foster\n")
    monkeypatch.undo()
    assert (tmp_path / "a.loo").read_text("utf-8") == "loo 1\nrules foster\n"


@pytest.mark.parametrize(
    ("raw", "newline"), [(b"", "\n"), (b"a", "\n"), (b"\n", "\n"), (b"a\r\nb\n", "\r\n"), (b"a\nb\r\n", "\n"), (b"\r", "\n")]
)
def test_how_lines_end(raw: bytes, newline: str) -> None:
    """As the first one does."""
    assert newline_of(raw) == newline


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    """What is no file is written to, never replaced by a file."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_atomically(str(path), "loo 1\n")
        assert (os.read(reader, 100), path.is_fifo(), names(tmp_path)) == (b"loo 1\n", True, ["pipe"])
    finally:
        os.close(reader)
