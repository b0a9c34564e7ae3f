"""`loolog check` in all its forms."""

import json
from pathlib import Path

import pytest
from commanded import BREACH, CLEAN, Loolog, Process


def test_a_clean_record(folder: Path, loolog: Loolog) -> None:
    """Nothing to report: 0 and one line."""
    done = loolog("check", "clean.loo")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "1 deal: nothing to report\n", "")


def test_a_breach(folder: Path, loolog: Loolog) -> None:
    """1; place, line, lawful cards, the article with its source, the price, the next command."""
    done = loolog("check", "breach.loo")
    assert done.exit_code == 1
    for part in (
        "breach.loo:11:8: breach F-LEAD-TRUMP (leading.trump) · deal 2, trick 1, Bob",
        "   11 |   1. B 9c 3c\n      |        ^^",
        "lawful: Th, 7h",
        "Foster, Leading",
        "price:",
        "see: loolog show breach.loo --deal 2",
        "see: loolog rules F-LEAD-TRUMP",
        "2 deals: 1 breach",
    ):
        assert part in done.stdout


def test_an_error_is_2(folder: Path, loolog: Loolog) -> None:
    """A record that cannot be read as it stands."""
    done = loolog("check", "--format", "concise", "broken.loo")
    assert done.exit_code == 2
    assert done.stdout.startswith("broken.loo:12:8: error ")
    assert "Zoe" in done.stdout


def test_a_missing_file_does_not_stop_the_others(folder: Path, loolog: Loolog) -> None:
    """It is told on standard error and makes the status 2; the rest is judged."""
    done = loolog("check", "--format", "concise", "nowhere.loo", "breach.loo")
    assert done.exit_code == 2
    assert done.stderr == "loolog: cannot read nowhere.loo: No such file or directory\n"
    assert done.stdout.startswith("breach.loo:11:8: breach F-LEAD-TRUMP ")


def test_a_folder_is_no_record(folder: Path, loolog: Loolog) -> None:
    """Neither is what may not be read."""
    done = loolog("check", ".")
    assert (done.exit_code, done.stderr) == (2, "loolog: cannot read .: Is a directory\n")


def test_standard_input(folder: Path, loolog: Loolog) -> None:
    """A dash reads it."""
    done = loolog("check", "--format", "concise", "-", stdin=BREACH)
    assert done.exit_code == 1
    assert done.stdout.startswith("-:11:8: breach F-LEAD-TRUMP ")


@pytest.mark.parametrize("name", ["clean.loo", "breach.loo", "broken.loo", "nowhere.loo"])
def test_json_is_one_whole_document(name: str, folder: Path, loolog: Loolog) -> None:
    """Also for what cannot be read: the findings say why."""
    done = loolog("check", "--format", "json", name)
    facts = json.loads(done.stdout)
    assert list(facts) == ["schema", "findings", "deals", "unchecked"]
    assert facts["schema"] == "loolog.findings/1"
    assert (facts["findings"] == []) == (name == "clean.loo")


def test_json_names_what_others_rely_on(folder: Path, loolog: Loolog) -> None:
    """A finding with its place, from 1, in characters."""
    (found,) = json.loads(loolog("check", "--format", "json", "breach.loo").stdout)["findings"]
    expected = {
        "code": "F-LEAD-TRUMP",
        "rule": "leading.trump",
        "severity": "breach",
        "file": "breach.loo",
        "game": 1,
        "deal": 2,
        "trick": 1,
        "replay": False,
        "player": "Bob",
        "card": "9c",
        "lawful": ["Th", "7h"],
        "source": "Foster, Leading",
        "span": {"line": 11, "column": 8, "end_line": 11, "end_column": 10},
    }
    assert {key: found[key] for key in expected} == expected


def test_github(folder: Path, loolog: Loolog) -> None:
    """A workflow command a finding and nothing else."""
    done = loolog("check", "--format", "github", "clean.loo", "breach.loo")
    (line,) = done.stdout.splitlines()
    assert line.startswith("::error file=breach.loo,line=11,endLine=11,col=8,endColumn=10,title=breach F-LEAD-TRUMP::")


def test_sarif(folder: Path, loolog: Loolog) -> None:
    """One log over all files."""
    done = loolog("check", "--format", "sarif", "clean.loo", "breach.loo")
    log = json.loads(done.stdout)
    assert [result["ruleId"] for result in log["runs"][0]["results"]] == ["F-LEAD-TRUMP"]


def test_statistics(folder: Path, loolog: Loolog) -> None:
    """Counts by code."""
    done = loolog("check", "--statistics", "breach.loo")
    assert (done.exit_code, done.stdout) == (
        1,
        "      1  breach   F-LEAD-TRUMP\n2 deals: 1 breach; the play of 1 deal could not be judged\n",
    )


def test_no_width_and_no_colour_in_a_pipe(process: Process, tmp_path: Path) -> None:
    """Long lines stay whole; no escape is in them."""
    (tmp_path / "breach.loo").write_text(BREACH, "utf-8")
    done = process("check", "breach.loo", TERM="xterm-256color")
    assert done.returncode == 1
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("environment", "coloured"),
    [({"FORCE_COLOR": "1"}, True), ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False), ({"FORCE_COLOR": "0"}, False)],
)
def test_colour_by_environment(environment: dict[str, str], coloured: bool, process: Process, tmp_path: Path) -> None:
    """NO_COLOR wins over FORCE_COLOR, which wins over the pipe."""
    (tmp_path / "breach.loo").write_text(BREACH, "utf-8")
    assert (b"\x1b[" in process("check", "breach.loo", **environment).stdout) == coloured


def test_utf8_whatever_the_locale(process: Process, tmp_path: Path) -> None:
    """Under LANG=C names of any script are written as they are."""
    (tmp_path / "李.loo").write_text(CLEAN.replace("Ann=A", "李=A").replace("deal 1 E", "deal 1 Zoé"), "utf-8")
    plain = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = process("check", "--format", "concise", "李.loo", **plain)
    assert done.returncode == 2
    assert done.stdout.decode("utf-8").startswith("李.loo:6:8: error ")
    assert "Zoé" in done.stdout.decode("utf-8")


def test_with_and_without_options_alike(process: Process, tmp_path: Path) -> None:
    """A plain `check FILE…`, which reads no options, says the same as the full command."""
    (tmp_path / "breach.loo").write_text(BREACH, "utf-8")
    plain = process("check", "breach.loo", "nowhere.loo")
    full = process("check", "--format", "text", "breach.loo", "nowhere.loo")
    assert (plain.returncode, plain.stdout, plain.stderr) == (full.returncode, full.stdout, full.stderr)


def test_a_name_is_no_markup(folder: Path, loolog: Loolog) -> None:
    """Brackets, colons and escape codes in a quoted name come out as signs."""
    text = BREACH.replace("Bob=B", '"[b]B:smile:\x1b[31m"=B')
    (folder / "odd.loo").write_text(text, "utf-8")
    for command in ("check", "settle", "show"):
        shown = loolog(command, "odd.loo").stdout
        assert "\x1b" not in shown
        assert "[b]B:smile:␛[31m" in shown


def test_windows_ends_of_line_and_bom(folder: Path, loolog: Loolog) -> None:
    """The same place, the same line."""
    (folder / "crlf.loo").write_bytes(b"\xef\xbb\xbf" + BREACH.replace("\n", "\r\n").rstrip().encode())
    done = loolog("check", "--format", "concise", "crlf.loo")
    assert done.stdout.startswith("crlf.loo:11:8: breach F-LEAD-TRUMP ")
