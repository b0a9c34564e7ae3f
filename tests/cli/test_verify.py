"""`loolog verify`: intact, or what was changed; by its code the record that was sealed; an edit made good and told."""

import json
import os
import re
from pathlib import Path

import pytest
from commanded import CLEAN, Loolog, Process
from jsonschema import Draft202012Validator

from loolog.notation.digest import FULL, digest
from loolog.report.documents import schema_of
from loolog.trust.chain import mark_line
from loolog.trust.spoken import spoken

MARKED = f"{CLEAN}\n{mark_line(digest(CLEAN))}\n"
TWO = f"{MARKED}\ndeal 2 A\n  score B 3\n"
SEALED = f"{TWO}{mark_line(digest(TWO))}\nseal 2 "
SEALED += digest(SEALED[: SEALED.rindex("seal")], FULL) + "\n"
CODE = spoken(SEALED.split()[-1])


@pytest.fixture
def records(folder: Path) -> Path:
    """A folder with marked, sealed, changed and added records beside the others."""
    made = {"marked": MARKED, "sealed": SEALED, "changed": SEALED.replace("B 3", "B 2, C 1"), "added": SEALED + "pay B to A 3\n"}
    for name, text in {
        **made,
        "cut": SEALED[: SEALED.index("deal 2")],
        "later": "loo 2\n",
        "first": SEALED.replace("foster", "peel"),
    }.items():
        (folder / f"{name}.loo").write_text(text, "utf-8")
    return folder


def first_lines(text: str) -> list[str]:
    """What stands above the explanation."""
    return text.partition("\n\n")[0].splitlines()


@pytest.mark.parametrize(
    ("name", "status", "lines"),
    [
        ("sealed", 0, ["sealed.loo: intact, 2 deals, 2 marks, sealed", f"  code of the seal: {CODE}"]),
        ("marked", 0, ["marked.loo: intact, 1 deal, 1 mark", "  code of the record as it stands: "]),
        ("clean", 0, ["clean.loo: no marks, nothing to verify", "  code of the record as it stands: "]),
        ("changed", 1, ["changed.loo:16:1: not intact", "  The mark below deal 2 does not fit what stands above it: deal 2 was changed"]),
        ("added", 1, ["added.loo:18:1: not intact", "  Below the seal something was added. A seal is the last line of its game."]),
        ("first", 1, ["first.loo:12:1: not intact", "  The mark below deal 1 does not fit what stands above it: the head or deal 1 was"]),
    ],
)
def test_what_is_said(records: Path, loolog: Loolog, name: str, status: int, lines: list[str]) -> None:
    """Intact, no marks, or the first difference with its place; and the code."""
    done = loolog("verify", f"{name}.loo")
    assert done.exit_code == status
    for said, expected in zip(first_lines(done.stdout), lines, strict=False):
        assert said.startswith(expected)
    assert ("Tamper-evident, not tamper-proof" in done.stdout) == (name != "clean")
    assert ("see: loolog verify --remark" in done.stdout) == (status == 1)


def test_below_the_last_mark(records: Path, loolog: Loolog) -> None:
    """What nothing vouches for is counted."""
    (records / "open.loo").write_text(TWO, "utf-8")
    assert first_lines(loolog("verify", "open.loo").stdout)[0] == (
        "open.loo: intact, 2 deals, 1 mark; 1 deal below the last of them nothing vouches for"
    )


def test_a_cut_end(records: Path, loolog: Loolog) -> None:
    """Looks like a shorter record; it is said so, and the code gives it away."""
    done = loolog("verify", "cut.loo")
    assert done.exit_code == 0
    assert "With its end cut off, from any deal on, it would look just like this" in done.stdout
    done = loolog("verify", "cut.loo", "--expect", CODE)
    assert done.exit_code == 1
    assert f"The code expected was another: {CODE}. This is not the record that it was noted for." in done.stdout


@pytest.mark.parametrize(
    "how", [str, str.upper, lambda code: code.replace(" ", "-"), lambda code: " ".join(word[:4] for word in code.split())]
)
def test_the_code_expected(records: Path, loolog: Loolog, how: "type[str]") -> None:
    """As words in any case, with hyphens, cut to four letters; or as digits."""
    assert "That is the code expected." in loolog("verify", "sealed.loo", "--expect", how(CODE)).stdout
    for length in (16, 64):
        assert loolog("verify", "sealed.loo", "--expect", SEALED.split()[-1][:length]).exit_code == 0
    assert loolog("verify", "changed.loo", "--expect", how(CODE)).exit_code == 1


def test_the_code_of_a_record_that_went_on(records: Path, loolog: Loolog) -> None:
    """Is found among its marks."""
    done = loolog("verify", "sealed.loo", "--expect", digest(CLEAN))
    assert done.exit_code == 1
    assert "The code expected is that of the record as it stood at the mark below deal 1; what stands below came later." in done.stdout


@pytest.mark.parametrize("code", ["maple", "0123", "zz zz zz zz zz zz", ""])
def test_what_is_no_code(records: Path, loolog: Loolog, code: str) -> None:
    """Is misuse."""
    done = loolog("verify", "sealed.loo", "--expect", code)
    assert (done.exit_code, "--expect" in done.output) == (2, True)


@pytest.mark.parametrize("name", ["sealed", "marked", "clean", "changed", "added", "first", "cut", "later", "missing", "broken"])
def test_the_document(records: Path, loolog: Loolog, name: str) -> None:
    """Fits its schema whatever the record is, and says what the text says."""
    text = loolog("verify", f"{name}.loo")
    done = loolog("verify", f"{name}.loo", "--format", "json", "--expect", CODE)
    document = json.loads(done.stdout)
    Draft202012Validator(schema_of("verification")).validate(document)
    states = {"sealed": "intact", "later": "unreadable", "missing": "unreadable"}
    assert document["state"] == states.get(name, "not-intact")
    plain = json.loads(loolog("verify", f"{name}.loo", "--format", "json").stdout)
    assert plain["state"] == {0: "intact" if plain["marks"] else "unmarked", 1: "not-intact", 2: "unreadable"}[text.exit_code]
    if plain["state"] == "unreadable":
        assert [found["severity"] for found in plain["findings"]] == ["error"]
        assert text.stderr.startswith("loolog: cannot ")
    else:
        assert document["expected"] == {
            "given": SEALED.split()[-1][:15],
            "matches": name in ("sealed",),
            "mark_line": 17 if name == "added" else None,
        }
    if name == "changed":
        assert [mark["state"] for mark in plain["marks"]] == ["good", "broken", "unsure"]
        assert (plain["difference"]["kind"], plain["difference"]["otherwise_intact"]) == ("changed", None)
        assert "Of the 1 mark below nothing can be told" in text.stdout
    if name == "added":
        assert plain["difference"]["otherwise_intact"] is True
        assert "Apart from that the record is as it was marked." in text.stdout


# ---- making good --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["changed", "added", "first"])
def test_an_edit_is_made_good_and_told(records: Path, loolog: Loolog, name: str) -> None:
    """The marks below fit again, a note says so, and the code is another."""
    before = (records / f"{name}.loo").read_text("utf-8")
    done = loolog("verify", "--remark", f"{name}.loo")
    assert done.exit_code == 0
    assert re.match(rf"{name}\.loo: \d marks? made anew, and a note says so\n  code now: [a-z ]+; it was ", done.stdout)
    after = (records / f"{name}.loo").read_text("utf-8")
    assert len(re.findall(r'^ *note "(?:Marks made|Sealed) anew on \d{4}-\d\d-\d\d', after, re.MULTILINE)) == 1
    assert loolog("verify", f"{name}.loo").exit_code == 0
    assert loolog("verify", f"{name}.loo", "--expect", CODE).exit_code == 1
    bare = [line for line in before.splitlines() if not line.startswith(("mark", "seal"))]
    assert [line for line in bare if line not in after.splitlines()] == []
    assert "made anew" not in loolog("verify", "--remark", f"{name}.loo").stdout


def test_nothing_to_make_good(records: Path, loolog: Loolog) -> None:
    """The file is not touched."""
    for name in ("sealed", "clean"):
        before = (records / f"{name}.loo").stat().st_mtime_ns
        assert loolog("verify", "--remark", f"{name}.loo").exit_code == 0
        assert (records / f"{name}.loo").stat().st_mtime_ns == before


def test_how_the_file_is_written_stays(records: Path, loolog: Loolog) -> None:
    """Its byte-order mark, line ends and mode; one with a second name is refused with the reason."""
    path = records / "changed.loo"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    path.chmod(0o640)
    other = records / "other.loo"
    other.hardlink_to(path)
    done = loolog("verify", "--remark", "changed.loo")
    assert (done.exit_code, "hard links" in done.stderr) == (2, True)
    other.unlink()
    assert loolog("verify", "--remark", "changed.loo").exit_code == 0
    raw = path.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfloo 1\r\n")
    assert raw.count(b"\n") == raw.count(b"\r\n")
    assert path.stat().st_mode & 0o777 == 0o640
    assert loolog("verify", "changed.loo").exit_code == 0


def test_from_standard_input(records: Path, process: Process) -> None:
    """Verified, or made good on standard output."""
    changed = (records / "changed.loo").read_bytes()
    assert process("verify", "-", stdin=SEALED.encode()).returncode == 0
    assert process("verify", "-", stdin=changed).returncode == 1
    good = process("verify", "-", "--remark", stdin=changed)
    assert good.returncode == 0
    assert process("verify", "-", stdin=good.stdout).returncode == 0


def test_a_file_that_may_not_be_written(records: Path, loolog: Loolog, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is told; it stays as it was."""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = (records / "changed.loo").read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    done = loolog("verify", "--remark", "changed.loo")
    assert (done.exit_code, done.stderr) == (2, "loolog: cannot write changed.loo: No space left on device\n")
    assert (records / "changed.loo").read_bytes() == before


@pytest.mark.parametrize("typed", [("fmt", "messy.loo"), ("verify", "--remark", "messy.loo")])
def test_a_save_underneath_is_not_overwritten(
    records: Path, loolog: Loolog, monkeypatch: pytest.MonkeyPatch, typed: tuple[str, ...]
) -> None:
    """A rewrite of what is no longer there is told, and nothing is written."""
    path = records / "messy.loo"
    path.write_text(SEALED.replace("B 3", "B   3").replace("2", "1"), "utf-8")
    from loolog.writing import rewrite

    def late(name: str, before: str, after: str) -> None:
        path.write_text(SEALED, "utf-8")
        rewrite(name, before, after)

    monkeypatch.setattr("loolog.writing.rewrite", late)
    done = loolog(*typed)
    assert (done.exit_code, done.stderr) == (2, "loolog: messy.loo was changed by somebody else since it was read; nothing was written\n")
    assert path.read_text("utf-8") == SEALED
