"""`loolog audit`: every option, every form, what it exits with, and what it says where it was asked for what is not there."""

import json
from pathlib import Path
from typing import Any

import pytest
from commanded import BREACH, BROKEN, Loolog, Process
from jsonschema import Draft202012Validator

from loolog.report.documents import schema_of

LEAGUE = sorted((Path(__file__).resolve().parents[2] / "samples" / "disputes").glob("*.loo"))
CONTESTED = BREACH.replace("end divide", '  claim C: Cat won trick 1 "It was mine"\nend divide')
LAWFUL = """\
loo 1
rules foster
seats Ann=A Bob=B Cat=C
pool 3

deal 1 C
  turn 4h
  say A stand, B stand, C pass
  1. A Kh 2h
  2. A 9s 8s
  3. A 7c 6c
  claim B: A tricks 3
deal 2 A
  score B 2, C 1
  claim B: pool 99
"""


@pytest.fixture
def table(folder: Path) -> Path:
    """A folder with contested.loo (one claim, a breach) and lawful.loo (claims on two deals, nothing wrong)."""
    (folder / "contested.loo").write_text(CONTESTED, "utf-8")
    (folder / "lawful.loo").write_text(LAWFUL, "utf-8")
    return folder


def facts(*typed: str, loolog: Loolog) -> dict[str, Any]:
    """The document that a command writes, valid by its schema."""
    done = loolog(*typed, "--format", "json")
    assert done.stderr == ""
    document: dict[str, Any] = json.loads(done.stdout)
    assert done.exit_code == max(map(_status, [document] if "rules" in document else document["rulings"]))
    Draft202012Validator(schema_of(document["schema"].removeprefix("loolog.").removesuffix("/1"))).validate(document)
    return document


def _status(ruling: dict[str, Any]) -> int:
    """What the command exits with for what it says: 2 for an error, 1 for a breach, a dispute or an open deal."""
    found = {finding["severity"] for finding in ruling["findings"]}
    return 2 if "error" in found else int(bool(found & {"breach", "dispute"} or ruling["deal_result"]["open"]))


@pytest.mark.parametrize("file", LEAGUE, ids=lambda file: file.stem)
def test_the_league_in_json(file: Path, loolog: Loolog) -> None:
    """Every contested deal of the league, each claim with its ruling, by the published schema."""
    numbers = _contested(file)
    assert numbers
    for number in numbers:
        ruling = facts("audit", str(file), "--deal", str(number), loolog=loolog)
        assert ruling["deal"] == number
        assert ruling["claims"]
        assert all(one["argument"] for one in ruling["claims"])


def _contested(file: Path) -> list[int]:
    from loolog.notation.reader import read
    from loolog.settlement import settle
    from loolog.spans import Source

    games = settle(read(Source(file.name, file.read_text("utf-8"))), detail=False).games
    return [hearing.dealt.number for game in games for hearing in game.hearings]


def test_published_schemas(loolog: Loolog) -> None:
    """`loolog schema` prints the schemas that the documents keep to."""
    for name in ("ruling", "rulings"):
        assert json.loads(loolog("schema", name).stdout) == schema_of(name)


def test_only_contested_deal(table: Path, loolog: Loolog) -> None:
    """Without --deal the only deal with a claim is taken; a breach in it exits with 1."""
    done = loolog("audit", "contested.loo")
    assert (done.exit_code, done.stderr) == (1, "")
    assert done.stdout.startswith("Ruling on deal 2: the claim is dismissed\n")
    for part in ("Cat said: “It was mine”", "F-LEAD-TRUMP", "The counters", "Made by loolog "):
        assert part in done.stdout
    assert loolog("audit", "contested.loo", "--deal", "2").stdout == done.stdout


def test_nothing_against_the_rules(table: Path, loolog: Loolog) -> None:
    """A deal without a breach exits with 0, whatever the claim's ruling is; so does one that nobody contested."""
    assert loolog("audit", "lawful.loo", "--deal", "1").exit_code == 0
    dismissed = loolog("audit", "lawful.loo", "--deal", "2")
    assert dismissed.exit_code == 0
    assert "the claim is dismissed" in dismissed.stdout
    silent = loolog("audit", "clean.loo", "--deal", "1")
    assert silent.exit_code == 0
    assert silent.stdout.startswith("Ruling on deal 1: nothing is claimed\n")


def test_open_deal(table: Path, loolog: Loolog) -> None:
    """A deal that cannot be settled exits with 1, and says what is open."""
    (table / "open.loo").write_text(LAWFUL.partition("  3. A")[0] + "  claim B: A +3\n", "utf-8")
    done = loolog("audit", "open.loo")
    assert done.exit_code == 1
    for part in ("CANNOT BE DECIDED", "What would decide it", "Open points"):
        assert part in done.stdout


def test_record_that_cannot_be_read(table: Path, loolog: Loolog) -> None:
    """A deal with a statement that cannot be read exits with 2, and rules on nothing in it."""
    (table / "spoiled.loo").write_text(LAWFUL.replace("  2. A 9s 8s", "  2. A 9s 8x"), "utf-8")
    done = loolog("audit", "spoiled.loo", "--deal", "1")
    assert done.exit_code == 2
    assert "could not be read" in done.stdout
    (table / "broken.loo").write_text(BROKEN, "utf-8")
    assert loolog("audit", "broken.loo", "--deal", "1").exit_code == 0


def test_claims_of_the_command_line(table: Path, loolog: Loolog) -> None:
    """--claim is ruled upon after those of the record, given once or more; the record need hold none."""
    done = facts("audit", "contested.loo", "--claim", "Cat: Bob revoked 2", "--claim", 'claim B: looed "I know"', loolog=loolog)
    assert [one["by"] for one in done["claims"]] == ["Cat", "Cat", "Bob"]
    assert [one["claim"] for one in done["claims"]] == ["Cat won trick 1", "Bob revoked 2", "looed"]
    assert done["claims"][2]["words"] == "I know"
    alone = facts("audit", "breach.loo", "--deal", "2", "--claim", "C: Bob won trick 3", loolog=loolog)
    assert [one["verdict"] for one in alone["claims"]] == ["upheld"]


def test_what_if(table: Path, loolog: Loolog) -> None:
    """--what-if tells the deal with other tricks, in every form."""
    typed = ("audit", "lawful.loo", "--deal", "1", "--what-if", "1. A 7c Kc")
    assert "What if: 1. A 7c Kc" in loolog(*typed).stdout
    assert [one["asked"] for one in facts(*typed, loolog=loolog)["what_if"]] == ["1. A 7c Kc"]
    assert "## What if: 1. A 7c Kc" in loolog(*typed, "--format", "md").stdout


def test_several_rules(table: Path, loolog: Loolog) -> None:
    """--rules given once is that book; given again, the books side by side, every claim under each."""
    one = facts("audit", "contested.loo", "--rules", "peel", loolog=loolog)
    assert one["rules"]["book"] == "peel"
    several = facts("audit", "contested.loo", "--rules", "peel", "--rules", "modern", "--rules", "foster", loolog=loolog)
    assert [each["rules"]["book"] for each in several["rulings"]] == ["peel", "modern", "foster"]
    done = loolog("audit", "contested.loo", "--rules", "peel", "--rules", "modern")
    rows = done.stdout.partition("Side by side\n")[2].splitlines()
    assert rows[0].split() == ["peel", "modern"]
    assert rows[1].split() == ["Cat:", "Cat", "won", "trick", "1", "dismissed", "dismissed"]
    for part in ("By Peel, three-card Loo\n", "By Modern three-card limited Loo\n"):
        assert part in done.stdout
    assert done.stdout.count("The deal\n") == 1


def test_house_rules(table: Path, loolog: Loolog) -> None:
    """--house rules by the table's own file: its loo, and its articles under their own ids."""
    (table / "house.toml").write_text('title = "At the Crown"\n[settings]\nloo = 5\n', "utf-8")
    assert "Ann pays 3r" not in loolog("audit", "lawful.loo", "--deal", "1", "--house", "house.toml").stdout
    looed = "pays 5r to the next pool"
    assert looed in loolog("audit", "lawful.loo", "--deal", "1", "--house", "house.toml").stdout
    assert looed not in loolog("audit", "lawful.loo", "--deal", "1").stdout


def test_game(table: Path, loolog: Loolog) -> None:
    """--game asks for a deal of that game of the file."""
    (table / "two.loo").write_text(LAWFUL.replace("claim B: pool 99\n", "\n") + CONTESTED.replace("loo 1\n", "game second\n", 1), "utf-8")
    first = facts("audit", "two.loo", "--game", "1", loolog=loolog)
    second = facts("audit", "two.loo", "--game", "2", loolog=loolog)
    assert [(one["game"], one["deal"]) for one in (first, second)] == [(1, 1), (2, 2)]


@pytest.mark.parametrize("form", ["text", "md", "html", "json"])
def test_to_a_file(table: Path, loolog: Loolog, form: str) -> None:
    """-o writes what else would be printed, without colours; - is standard output; -o never harms a file by half."""
    printed = loolog("audit", "contested.loo", "--format", form)
    done = loolog("audit", "contested.loo", "-f", form, "-o", "ruling.out")
    assert (done.exit_code, done.stdout) == (1, "")
    assert (table / "ruling.out").read_text("utf-8") == printed.stdout
    assert loolog("audit", "contested.loo", "-f", form, "-o", "-").stdout == printed.stdout


def test_standard_input(table: Path, loolog: Loolog) -> None:
    """- reads the record from standard input, and names it so."""
    done = loolog("audit", "-", stdin=CONTESTED)
    assert done.exit_code == 1
    assert " from standard input; " in done.stdout
    assert facts("audit", "contested.loo", loolog=loolog)["file"] == "contested.loo"


def test_in_a_pipe_nothing_is_cut(table: Path, process: Process) -> None:
    """In a pipe no line is broken and nothing is coloured; in a window lines are; NO_COLOR wins over a request for colour."""
    (table / "contested.loo").write_text(CONTESTED, "utf-8")
    piped = process("audit", "contested.loo").stdout.decode()
    assert max(map(len, piped.splitlines())) > 100
    assert "\x1b" not in piped
    narrow = process("audit", "contested.loo", COLUMNS="60").stdout.decode()
    assert max(map(len, narrow.splitlines())) <= 60
    assert narrow.split() == piped.split()
    assert "\x1b[" in process("audit", "contested.loo", FORCE_COLOR="1").stdout.decode()
    assert "\x1b" not in process("audit", "contested.loo", FORCE_COLOR="1", NO_COLOR="1").stdout.decode()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["contested.loo", "--deal", "9"], "--deal: there is no deal 9; the deals are 1 to 2"),
        (["clean.loo", "--deal", "0"], "--deal: there is no deal 0; the only one is 1"),
        (["lawful.loo"], "--deal: deals 1, 2 have claims; say which: --deal N"),
        (["clean.loo"], "--deal: no deal has a claim; say which deal: --deal N"),
        (["contested.loo", "--game", "3"], "--game: there is no game 3"),
        (["contested.loo", "--claim", "nonsense"], "--claim: The statement stops too soon; a colon is missing."),
        (["contested.loo", "--claim", "Dan: Zoe revoked"], "--claim: There is no player Dan at the table."),
        (["contested.loo", "--what-if", "blah"], "--what-if: No statement begins with blah."),
        (["contested.loo", "--what-if", "3. B 9z"], "--what-if: "),
        (["contested.loo", "--what-if", "turn 4h"], "--what-if: Write the tricks that are to be other"),
        (["contested.loo", "--rules", "nosuch"], "--rules: There is no book nosuch."),
        (["contested.loo", "--house", "nowhere.toml"], "--house: nowhere.toml: The file of house rules cannot be read"),
        (["contested.loo", "-o", "contested.loo"], "--output: contested.loo is the record itself"),
        (["contested.loo", "-o", "."], "File '.' is a directory."),
        (["contested.loo", "--format", "pdf"], "'pdf' is not one of 'text', 'md', 'html', 'json'."),
        ([], "Missing argument 'FILE'."),
    ],
)  # fmt: skip
def test_misuse(table: Path, loolog: Loolog, typed: list[str], said: str) -> None:
    """What is not there, or cannot be read, is said in one sentence; nothing is printed, and the exit is 2."""
    before = (table / "contested.loo").read_bytes()
    done = loolog("audit", *typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert (table / "contested.loo").read_bytes() == before


def test_the_record_under_another_name(table: Path, loolog: Loolog) -> None:
    """A link to the record, either way, is the record: no ruling takes its place."""
    (table / "link.loo").symlink_to("contested.loo")
    for file, output in (("contested.loo", "link.loo"), ("link.loo", "contested.loo")):
        assert loolog("audit", file, "-o", output).exit_code == 2
    assert (table / "contested.loo").read_text("utf-8") == CONTESTED


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["missing.loo"], "loolog: cannot read missing.loo: No such file or directory"),
        (["contested.loo", "-o", "nowhere/ruling.md"], "loolog: cannot write nowhere/ruling.md: No such file or directory"),
    ],
)
def test_files_that_are_not_there(table: Path, loolog: Loolog, typed: list[str], said: str) -> None:
    """A file that cannot be read or written is told by its name, and the exit is 2."""
    done = loolog("audit", *typed)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{said}\n")


def test_help(loolog: Loolog) -> None:
    """--help names every option, and shows examples."""
    done = loolog("audit", "--help")
    for option in ("--deal", "--game", "--claim", "--what-if", "--rules", "--house", "--format", "--output", "Exit status: 0"):
        assert option in done.stdout
