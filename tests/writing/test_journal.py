"""A record is written line by line behind what stands there, and never over what somebody else wrote."""

import os
from pathlib import Path

import pytest

from loolog.files import HardLinked
from loolog.writing import Busy, ChangedUnderneath, Journal, TornLine, rewrite
from loolog.writing import journal as writing
from loolog.writing.locks import held, lock_file

HEAD = "loo 1\nrules foster\nseats Ann Bob Cat\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record."""
    path = tmp_path / "a.loo"
    path.write_text(HEAD, "utf-8", newline="")
    return path


def opened(path: Path) -> Journal:
    """The record, open."""
    return Journal.open(str(path))


def read(path: Path) -> str:
    """What stands in a file, byte for byte."""
    return path.read_bytes().decode("utf-8")


# ---- appending --------------------------------------------------------------------------------------------------------------------


def test_lines_are_appended(path: Path) -> None:
    """Each with a line's end, and the journal knows them."""
    journal = opened(path)
    journal.append(["deal 1 Cat", "  score Ann 3"])
    journal.append([])
    journal.append(["mark 0123456789abcdef"])
    assert read(path) == journal.text == HEAD + "deal 1 Cat\n  score Ann 3\nmark 0123456789abcdef\n"


def test_a_line_may_stay_open(path: Path) -> None:
    """What is added goes on where the last stopped."""
    journal = opened(path)
    for part in ("deal 1 Cat\n  1. Ann Ah", " Kh", " Qh\n"):
        journal.add(part)
    assert read(path) == journal.text == HEAD + "deal 1 Cat\n  1. Ann Ah Kh Qh\n"


@pytest.mark.parametrize("raw", [b"\xef\xbb\xbfloo 1\r\nrules foster\r\n", b"loo 1\r\n", b"# caf\xe9\n", b"", b"loo 1\r\nrules foster\n"])
def test_how_a_file_is_written_stays(path: Path, raw: bytes) -> None:
    """Byte-order mark, line ends as of the first line, bytes that are no text."""
    path.write_bytes(raw)
    journal = opened(path)
    journal.append(['note "李"'])
    end = b"\r\n" if b"\r\n" in raw else b"\n"
    assert path.read_bytes() == raw + 'note "李"'.encode() + end
    assert (journal.bom, journal.newline.encode()) == (raw.startswith(b"\xef"), end)
    assert "\ufeff" not in journal.text


def test_a_line_has_no_line_end_in_it(path: Path) -> None:
    """It would be two."""
    for line in ("a\nb", "a\r"):
        with pytest.raises(ValueError, match="line's end"):
            opened(path).append([line])
    assert read(path) == HEAD


def test_a_hard_link_is_appended_to_and_not_rewritten(path: Path, tmp_path: Path) -> None:
    """Both names hold the line; a rewrite would part them."""
    other = tmp_path / "b.loo"
    other.hardlink_to(path)
    journal = opened(path)
    journal.append(["deal 1 Cat"])
    with pytest.raises(HardLinked, match="hard links"):
        journal.replace("loo 1\n")
    assert read(other) == read(path) == HEAD + "deal 1 Cat\n"


def test_a_symbolic_link_stays_one(path: Path, tmp_path: Path) -> None:
    """Its target is written to, and has the lock beside it."""
    (tmp_path / "sub").mkdir()
    link = tmp_path / "sub" / "link.loo"
    link.symlink_to(path)
    journal = opened(link)
    journal.append(["deal 1 Cat"])
    journal.replace(journal.text + "deal 2 Ann\n")
    journal.append(["deal 3 Bob"])
    assert link.is_symlink()
    assert read(path) == HEAD + "deal 1 Cat\ndeal 2 Ann\ndeal 3 Bob\n"
    assert journal.target == path.resolve()


def test_nothing_is_left_beside_it(path: Path, tmp_path: Path) -> None:
    """Neither a lock nor another text."""
    journal = opened(path)
    journal.append(["deal 1 Cat"])
    journal.replace("loo 1\n")
    assert [left.name for left in tmp_path.iterdir()] == ["a.loo"]


def test_a_folder_where_no_file_can_be_made(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The record itself is locked, and written to."""
    monkeypatch.setattr("loolog.writing.locks.lock_file", lambda target: Path("/nowhere/at/all.lock"))
    journal = opened(path)
    journal.append(["deal 1 Cat"])
    with held(path), pytest.raises(Busy), held(path, patience=0.01):
        pass
    assert read(path) == HEAD + "deal 1 Cat\n"


@pytest.mark.parametrize("what", ["missing.loo", "folder", "no/folder.loo"])
def test_what_is_no_record(tmp_path: Path, what: str) -> None:
    """Is an error of the system."""
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match=r"folder|No such|missing"):
        opened(tmp_path / what)


def test_a_new_record(tmp_path: Path) -> None:
    """Is made with its first lines; one that is there is left alone."""
    path = tmp_path / "new.loo"
    journal = Journal.create(str(path), ["loo 1", 'game "New"'], newline="\r\n")
    journal.append(["rules foster"])
    assert path.read_bytes() == b'loo 1\r\ngame "New"\r\nrules foster\r\n'
    with pytest.raises(FileExistsError):
        Journal.create(str(path), ["loo 1"])
    assert [left.name for left in tmp_path.iterdir()] == ["new.loo"]


# ---- somebody else ----------------------------------------------------------------------------------------------------------------


def edited(path: Path, text: str, how: str) -> None:
    """A file saved by an editor: in its place, or as another file under its name; with the old times, or taken away."""
    times = path.stat()
    if how == "gone":
        path.unlink()
        return
    if how == "renamed":
        aside = path.with_suffix(".swp")
        aside.write_text(text, "utf-8", newline="")
        aside.replace(path)
    else:
        path.write_text(text, "utf-8", newline="")
    if how == "same-times":
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


@pytest.mark.parametrize("how", ["in-place", "renamed", "same-times"])
@pytest.mark.parametrize(
    "text", [HEAD.replace("foster", "modern"), HEAD + "deal 1 Cat\n", HEAD[:-1], ""], ids=["as-long", "longer", "shorter", "empty"]
)
@pytest.mark.parametrize("work", ["append", "add", "replace", "repair"])
def test_a_save_underneath_is_found(path: Path, how: str, text: str, work: str) -> None:
    """Nothing is written; what changed is shown; read again it is gone on with."""
    journal = opened(path)
    journal.append(['note "x"'])
    before = journal.text
    edited(path, text, how)
    with pytest.raises(ChangedUnderneath) as changed:
        {"append": lambda: journal.append(["deal 2"]), "add": lambda: journal.add("deal 2\n"), "replace": lambda: journal.replace("loo 1\n"),
         "repair": lambda: journal.repair(keep=False)}[work]()  # fmt: skip
    assert (read(path), journal.text) == (text, before)
    assert (changed.value.before, changed.value.after) == (before, text)
    assert '-note "x"' in list(changed.value.difference())
    journal.reread()
    journal.append(["deal 9 Cat"])
    assert read(path) == journal.text == (text if text.endswith("\n") or not text else text + "\n") + "deal 9 Cat\n"


def test_a_save_that_changes_nothing(path: Path) -> None:
    """Is nothing to speak of."""
    journal = opened(path)
    journal.append(['note "x"'])
    edited(path, journal.text, "renamed")
    path.chmod(0o640)
    journal.append(['note "y"'])
    assert read(path) == HEAD + 'note "x"\nnote "y"\n'


def test_a_file_taken_away(path: Path) -> None:
    """Is told, and can be made again with all that was in it."""
    journal = opened(path)
    journal.append(["deal 1 Cat"])
    path.unlink()
    for work in (lambda: journal.append(["deal 2"]), lambda: journal.replace("")):
        with pytest.raises(ChangedUnderneath, match="taken away") as gone:
            work()
        assert gone.value.after is None
    with pytest.raises(FileNotFoundError):
        journal.reread()
    journal.restore()
    journal.append(["  score Ann 3"])
    assert read(path) == HEAD + "deal 1 Cat\n  score Ann 3\n"
    with pytest.raises(FileExistsError):
        journal.restore()


def test_another_file_under_the_name_while_the_line_is_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line went into the file that had the name: that is told, and not taken for written."""
    journal = opened(path)
    real = writing.write_all

    def between(handle: int, data: bytes) -> None:
        edited(path, "loo 1\n", "renamed")
        real(handle, data)

    monkeypatch.setattr(writing, "write_all", between)
    with pytest.raises(ChangedUnderneath):
        journal.append(["deal 1 Cat"])
    assert (read(path), journal.text) == ("loo 1\n", HEAD)


def test_who_keeps_to_no_lock_loses_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line that another appends between our look and our line stands, and so does ours; a line of ours that fails takes none of his."""
    journal = opened(path)
    real = writing.write_all

    def between(handle: int, data: bytes) -> None:
        with path.open("a", encoding="utf-8") as other:
            other.write('note "his"\n')
        real(handle, data[: len(data) // 2] if b"spoilt" in data else data)
        if b"spoilt" in data:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(writing, "write_all", between)
    journal.append(['note "ours"'])
    assert read(path) == HEAD + 'note "his"\nnote "ours"\n'
    with pytest.raises(ChangedUnderneath):
        journal.append(['note "more"'])
    journal.reread()
    with pytest.raises(OSError, match="may be torn") as failed:
        journal.append(['note "spoilt"'])
    assert failed.value.torn
    assert read(path).startswith(HEAD + 'note "his"\nnote "ours"\nnote "his"\n')


def test_a_lock_is_waited_for(path: Path) -> None:
    """As long as one has patience; then it is said that somebody holds it."""
    journal = opened(path)
    with held(path), pytest.raises(Busy, match="another program"), held(path, patience=0.05):
        pass
    journal.append(["deal 1 Cat"])
    lock_file(path).write_text("left by somebody who was killed", "utf-8")
    journal.append(["deal 2 Ann"])
    assert not lock_file(path).exists()


def test_a_rewrite_of_what_was_read(path: Path) -> None:
    """Replaces just that."""
    rewrite(str(path), HEAD, "loo 1\n")
    with pytest.raises(ChangedUnderneath):
        rewrite(str(path), HEAD, "loo 1\n# mine\n")
    assert read(path) == "loo 1\n"


# ---- a torn line ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "last", ["deal 1 Ca", "sco", 'note "he sai', "deal 1 Cat; 1. Ann Ah K", "mark 12", "note \0\0\0\0", "# so\0\0", "pool 6\0"]
)
def test_a_torn_line_is_recognised(path: Path, last: str) -> None:
    """Shown, and nothing is written behind it before it is repaired."""
    path.write_text(HEAD + last, "utf-8", newline="")
    journal = opened(path)
    assert journal.torn is not None
    assert (journal.torn.text, journal.torn.line, journal.torn.start) == (last, 4, len(HEAD))
    for work in (lambda: journal.append(["deal 2"]), lambda: journal.add("x")):
        with pytest.raises(TornLine, match="line 4"):
            work()
    assert read(path) == HEAD + last
    journal.repair(keep=False)
    journal.append(["deal 1 Cat"])
    assert read(path) == HEAD + "deal 1 Cat\n"


def test_half_a_letter(path: Path) -> None:
    """A line that ends within a letter is torn."""
    path.write_bytes(HEAD.encode() + 'note "José'.encode()[:-1])
    journal = opened(path)
    assert journal.torn is not None
    journal.repair(keep=True)
    assert path.read_bytes() == HEAD.encode() + 'note "José'.encode()[:-1] + b"\n"
    assert journal.torn is None


@pytest.mark.parametrize("last", ["pool 6", "# a remark", "  ", 'note "so"'])
def test_a_last_line_that_may_have_been_typed_so(path: Path, last: str) -> None:
    """Is not called torn; it is given its end by the next line, or by who asks about it."""
    for keep in (None, True, False):
        path.write_text(HEAD + last, "utf-8", newline="")
        journal = opened(path)
        assert (journal.torn, journal.unended) == (None, last)
        if keep is None:
            journal.append(["deal 1 Cat"])
            assert read(path) == f"{HEAD}{last}\ndeal 1 Cat\n"
        else:
            journal.repair(keep)
            assert read(path) == (f"{HEAD}{last}\n" if keep else HEAD)
            assert journal.unended == ""


def test_the_end_of_a_line_torn_in_two(path: Path) -> None:
    """CR without LF gets its LF, and no second CR."""
    path.write_bytes(b"loo 1\r\nrules foster\r")
    opened(path).append(["seats Ann Bob"])
    assert path.read_bytes() == b"loo 1\r\nrules foster\r\nseats Ann Bob\r\n"


# ---- what it costs ----------------------------------------------------------------------------------------------------------------


def test_a_line_costs_the_same_in_a_long_record(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the end of the file is read again for it."""
    path.write_text(HEAD + "# a long evening\n" * 50_000, "utf-8")
    journal = opened(path)
    seen = []
    real = os.read
    monkeypatch.setattr(os, "read", lambda handle, size: seen.append(part := real(handle, size)) or part)
    for number in range(1, 20):
        journal.append([f"deal {number}"])
    assert sum(map(len, seen)) < 20 * 5000
