"""`loolog fmt` and `loolog new`."""

import os
from pathlib import Path

import pytest
from commanded import CLEAN, Loolog

from loolog.books import books

MESSY = CLEAN.replace("  1. A Kh", "1. a kH".replace("a", "A")).replace("rules foster", "Rules foster   # ours")


@pytest.fixture
def canonical(folder: Path, loolog: Loolog) -> str:
    """The messy record in its canonical form."""
    (folder / "messy.loo").write_text(MESSY, "utf-8")
    done = loolog("fmt", "-", stdin=MESSY)
    assert done.exit_code == 0
    return done.stdout


def test_formats_in_place(folder: Path, canonical: str, loolog: Loolog) -> None:
    """Quietly, and once is enough."""
    assert canonical != MESSY
    done = loolog("fmt", "messy.loo")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    assert (folder / "messy.loo").read_text("utf-8") == canonical
    assert loolog("fmt", "--check", "messy.loo").exit_code == 0


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_leaves_utf16_alone(folder: Path, loolog: Loolog, encoding: str) -> None:
    """A space put between its letters would shift them all; the status is that of a file that cannot be read."""
    raw = MESSY.encode(encoding)
    (folder / "wide.loo").write_bytes(raw)
    done = loolog("fmt", "wide.loo")
    assert (done.exit_code, done.stderr) == (2, "loolog: wide.loo is UTF-16: save it as UTF-8; nothing was changed\n")
    assert (folder / "wide.loo").read_bytes() == raw


def test_check_changes_nothing(folder: Path, canonical: str, loolog: Loolog) -> None:
    """1, and the name of the file that would change."""
    done = loolog("fmt", "--check", "messy.loo")
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", "loolog: messy.loo would change\n")
    assert (folder / "messy.loo").read_text("utf-8") == MESSY


def test_diff_changes_nothing(folder: Path, canonical: str, loolog: Loolog) -> None:
    """The lines as they are and as they would be."""
    done = loolog("fmt", "--diff", "messy.loo")
    assert done.exit_code == 1
    assert "-1. A kH Ah 3h 5h 2h\n" in done.stdout
    assert "+  1. A Kh Ah 3h 5h 2h\n" in done.stdout
    assert (folder / "messy.loo").read_text("utf-8") == MESSY


def test_a_formatted_file_is_not_touched(folder: Path, canonical: str, loolog: Loolog) -> None:
    """Its time of change stays."""
    (folder / "messy.loo").write_text(canonical, "utf-8")
    os.utime(folder / "messy.loo", (1, 1))
    loolog("fmt", "messy.loo")
    assert (folder / "messy.loo").stat().st_mtime == 1


def test_several_files(folder: Path, canonical: str, loolog: Loolog) -> None:
    """One that is missing does not stop the others."""
    done = loolog("fmt", "nowhere.loo", "messy.loo")
    assert (done.exit_code, done.stderr) == (2, "loolog: cannot read nowhere.loo: No such file or directory\n")
    assert (folder / "messy.loo").read_text("utf-8") == canonical


@pytest.mark.parametrize("book", books())
def test_a_new_record_checks_clean(book: str, folder: Path, loolog: Loolog) -> None:
    """For every book, and is in the canonical form."""
    assert loolog("new", "fresh.loo", "--book", book).exit_code == 0
    done = loolog("check", "fresh.loo")
    assert (done.exit_code, done.stdout) == (0, "0 deals: nothing to report\n")
    assert loolog("fmt", "--check", "fresh.loo").exit_code == 0


@pytest.mark.parametrize("book", books())
def test_the_deals_in_its_comments_check_clean(book: str, folder: Path, loolog: Loolog) -> None:
    """Whoever takes away the # gets no error."""
    text = loolog("new", "--book", book).stdout
    for shown in ("deal", "  ", "end"):
        text = text.replace(f"\n# {shown}", f"\n{shown}")
    (folder / "tried.loo").write_text(text, "utf-8")
    done = loolog("check", "tried.loo")
    assert done.exit_code == 0, done.stdout
    assert "not settled" not in done.stdout
    assert ": nothing to report" in done.stdout


def test_new_takes_names(loolog: Loolog) -> None:
    """As many words as there are behind --players; odd ones are written in quotes."""
    shown = loolog("new", "--players", "Ann", "Bob", "Mary Ann", "As", "--book", "peel").stdout
    assert 'seats Ann Bob "Mary Ann" "As"' in shown
    assert "rules peel" in shown


def test_new_never_overwrites(folder: Path, loolog: Loolog) -> None:
    """2, and the file stays."""
    before = (folder / "clean.loo").read_text("utf-8")
    done = loolog("new", "clean.loo")
    assert (done.exit_code, done.stderr) == (2, "loolog: clean.loo is there already; nothing was written\n")
    assert (folder / "clean.loo").read_text("utf-8") == before


@pytest.mark.parametrize("typed", [["--book", "fostr"], ["--players", "Ann", "Ann", "Bob"], ["--players", "Ann"]])
def test_new_misused(typed: list[str], loolog: Loolog) -> None:
    """An unknown book, two alike, too few."""
    done = loolog("new", *typed)
    assert (done.exit_code, done.stdout) == (2, "")
