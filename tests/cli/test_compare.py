"""`loolog compare`, and `--rules`, `--house`, `--deal` where other commands have them."""

import json
from pathlib import Path

import pytest
from commanded import BREACH, Loolog, Process
from jsonschema import Draft202012Validator

from loolog.report.documents import schema_of

MARKED = (
    BREACH.replace("Ann=A", '"[b]Ann"')
    .replace("\ndeal 2 A\n", '\ndeal 2 "[b]Ann"\n')
    .replace("score A", 'score "[b]Ann"')
    .replace("A pass", '"[b]Ann" pass')
)
EXPECTING = BREACH.replace("end divide", "  expect pool 9\nend divide")


def test_compare_with_every_book(folder: Path, loolog: Loolog) -> None:
    """Own rules first, then balances and every deal side by side, with the article of each book."""
    done = loolog("compare", "breach.loo")
    assert (done.exit_code, done.stderr) == (0, "")
    for part in (
        "Its own rules: foster",
        "balances",
        "Deal 2 · dealer Ann",
        "foster-unlimited",
        "F-LEAD-TRUMP (Foster, ",
        "P-LEAD-",
        "hoffmann",
        "≠",
    ):
        assert part in done.stdout


def test_compare_with_some_books_and_options(folder: Path, loolog: Loolog) -> None:
    """Each as typed, in the order typed; and no other."""
    done = loolog("compare", "breach.loo", "peel club-law", "modern")
    heads = [line.split("  ")[0] for line in done.stdout.split("\n\n")[1].splitlines()]
    assert heads[1:4] == ["foster", "peel club-law", "modern"]
    assert "hoffmann" not in done.stdout


def test_compare_one_deal(folder: Path, loolog: Loolog) -> None:
    """That deal and no other; one that is not there is misuse."""
    done = loolog("compare", "breach.loo", "peel", "--deal", "2")
    assert "Deal 2" in done.stdout
    assert "Deal 1" not in done.stdout
    missing = loolog("compare", "breach.loo", "peel", "--deal", "9")
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert "the deals are 1 to 2" in missing.stderr


def test_a_book_of_other_size_is_said(folder: Path, loolog: Loolog) -> None:
    """Not hidden, and not settled."""
    done = loolog("compare", "breach.loo", "peel-five-card")
    assert done.exit_code == 0
    assert "peel-five-card cannot be compared: 5 cards are dealt to each in it, and 3 in this record." in done.stdout


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["peal"], "Did you mean peel?"),
        (["peel clublaw"], "Did you mean club-law?"),
        (["peel loo"], "needs an amount"),
        (["peel; seats X Y"], "is not a book with its options"),
        ([""], "is missing"),
        (["club-law"], "There is no book club-law"),
    ],
)
@pytest.mark.parametrize("command", [["compare"], ["settle", "--rules"], ["check", "--rules"], ["show", "--rules"]])
def test_rules_that_there_are_not(command: list[str], typed: list[str], words: str, folder: Path, loolog: Loolog) -> None:
    """Misuse, told before anything is settled, with what is near."""
    done = loolog(command[0], "breach.loo", *command[1:], *typed)
    assert (done.exit_code, done.stdout) == (2, "")
    assert words in " ".join(done.stderr.split())


@pytest.mark.parametrize("name", ["clean.loo", "breach.loo", "broken.loo", "nowhere.loo"])
def test_json_follows_its_published_schema(name: str, folder: Path, loolog: Loolog) -> None:
    """Whatever the record, the document is whole and is what `loolog schema` says."""
    done = loolog("compare", name, "--format", "json")
    facts = json.loads(done.stdout)
    Draft202012Validator(schema_of("comparison")).validate(facts)
    assert done.exit_code == (2 if name in ("broken.loo", "nowhere.loo") else 0)


def test_json_of_a_comparison(folder: Path, loolog: Loolog) -> None:
    """Exact figures under every book, its breaches by its own articles, and what differs."""
    game = json.loads(loolog("compare", "breach.loo", "peel", "peel-five-card", "-f", "json").stdout)["games"][0]
    assert [(book["name"], book["compared"]) for book in game["books"]] == [("foster", True), ("peel", True), ("peel-five-card", False)]
    foster, peel = game["deals"][1]["under"]
    assert (foster["pool"]["played_for"], peel["pool"]["played_for"], peel["differs"]) == ("6", "9", True)
    assert [(found["code"][:2], found["player"], found["card"]) for found in (*foster["breaches"], *peel["breaches"])] == [
        ("F-", "Bob", "9c"),
        ("P-", "Bob", "9c"),
        ("P-", "Bob", "7h"),
    ]


@pytest.mark.parametrize("columns", ["80", "60", "40", ""])
def test_a_name_is_no_markup_and_nothing_is_cut(columns: str, process: Process, tmp_path: Path) -> None:
    """In a pipe without limit, in a window within its width; the name stands as it was written."""
    (tmp_path / "marked.loo").write_text(MARKED, "utf-8")
    done = process("compare", "marked.loo", **({"COLUMNS": columns} if columns else {}))
    text = done.stdout.decode("utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "[b]Ann" in text
    assert "\x1b" not in text
    assert not columns or max(map(len, text.splitlines())) <= int(columns)


def test_settle_by_other_rules(folder: Path, loolog: Loolog) -> None:
    """The screen says by which, and so does the command that leads on."""
    done = loolog("settle", "breach.loo", "--rules", "peel club-law")
    assert done.stdout.startswith("By peel club-law; the record's own rules are foster.\n")
    assert done.stderr.endswith("loolog check breach.loo --rules 'peel club-law'\n")
    own = loolog("settle", "breach.loo", "--rules", "foster")
    assert "By " not in own.stdout


def test_check_and_show_by_other_rules(folder: Path, loolog: Loolog) -> None:
    """Articles and commands are those of the rules asked for."""
    checked = loolog("check", "breach.loo", "--rules", "peel").stdout
    assert "P-LEAD-" in checked
    assert "see: loolog show breach.loo --deal 2 --rules peel" in checked
    assert "By peel; the record's own rules are foster.\n2 deals" in checked
    shown = loolog("show", "breach.loo", "--rules", "peel", "--deal", "2").stdout
    assert "Deal 2 · dealer Ann · plain" in shown
    assert "By peel; the record's own rules are foster." in shown


def test_stated_figures_are_checked_under_the_own_rules_alone(folder: Path, loolog: Loolog) -> None:
    """Under others nothing is disputed, and one note says so."""
    (folder / "stated.loo").write_text(EXPECTING.replace("pool 9", "pool 12"), "utf-8")
    own = json.loads(loolog("check", "stated.loo", "-f", "json").stdout)["findings"]
    assert [found["severity"] for found in own if found["code"] == "R-STATED"] == ["dispute"]
    other = json.loads(loolog("check", "stated.loo", "-f", "json", "--rules", "modern").stdout)["findings"]
    assert [found["severity"] for found in other if found["code"] == "R-STATED"] == ["note"]


def test_a_hint_names_the_file(folder: Path, loolog: Loolog) -> None:
    """What a program reads can be typed as it is."""
    (folder / "stated.loo").write_text(EXPECTING.replace("pool 9", "pool 12"), "utf-8")
    found = json.loads(loolog("check", "stated.loo", "-f", "json").stdout)["findings"]
    assert [one["hint"] for one in found if one["code"] == "R-STATED"] == ["loolog show stated.loo --deal 2"]
    assert "loolog show stated.loo --deal 2" in loolog("check", "stated.loo", "-f", "github").stdout
    assert "show FILE" not in loolog("check", "stated.loo", "-f", "sarif").stdout


def test_settle_one_deal(folder: Path, loolog: Loolog) -> None:
    """Every payment of it with its article, and nothing of the others."""
    done = loolog("settle", "breach.loo", "--deal", "1")
    for part in ("Deal 1 · dealer Cat", "Cat → pool 3r (F-STAKE)", "Next pool: "):
        assert part in done.stdout
    assert "Who pays whom" not in done.stdout
    facts = json.loads(loolog("settle", "breach.loo", "--deal", "2", "-f", "json").stdout)
    Draft202012Validator(schema_of("settlement")).validate(facts)
    assert [[deal["number"] for deal in game["deals"]] for game in facts["games"]] == [[2]]


@pytest.mark.parametrize("typed", [["--deal", "9"], ["--game", "2"], ["--deal", "1", "--explain", "Ann"]])
def test_settle_a_deal_that_is_not_there(typed: list[str], folder: Path, loolog: Loolog) -> None:
    """Misuse, and nothing on standard output."""
    done = loolog("settle", "breach.loo", *typed)
    assert (done.exit_code, done.stdout) == (2, "")


@pytest.mark.parametrize("command", ["settle", "check", "show"])
def test_a_house_file_that_is_not_there(command: str, folder: Path, loolog: Loolog) -> None:
    """Misuse, told before anything is settled."""
    done = loolog(command, "breach.loo", "--house", "nowhere.toml")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "nowhere.toml" in done.stderr


def test_a_house_file_is_added_to_the_rules(folder: Path, loolog: Loolog) -> None:
    """To the record's own, or to those asked for; the screen names it."""
    (folder / "house.toml").write_text('title = "At the Crown"\n[settings]\nloo = 5\n', "utf-8")
    done = loolog("settle", "breach.loo", "--house", "house.toml")
    assert 'By foster + "house.toml"; the record\'s own rules are foster.' in done.stdout
    both = loolog("settle", "breach.loo", "--rules", "peel", "--house", "house.toml")
    assert 'By peel + "house.toml"; ' in both.stdout
    assert "--rules peel --house house.toml" in both.stderr


def test_two_games_are_compared_apart(folder: Path, loolog: Loolog) -> None:
    """Each with the books of its size; `--game` picks one."""
    five = 'game "Five"\nrules peel-five-card\nseats Ann Bob Cat\ndeal 1 Cat\n  score Ann 3, Bob 2\n'
    (folder / "two.loo").write_text('loo 1\ngame "Three"\n' + BREACH.replace("loo 1\n", "") + five, "utf-8")
    games = json.loads(loolog("compare", "two.loo", "-f", "json").stdout)["games"]
    assert [[book["name"] for book in game["books"]][:2] for game in games] == [
        ["foster", "foster-irish"],
        ["peel-five-card", "hoffmann-five-card"],
    ]
    assert "Three" not in loolog("compare", "two.loo", "--game", "2").stdout


def test_compare_standard_input(folder: Path, loolog: Loolog) -> None:
    """``-`` is read as everywhere."""
    assert "Its own rules: foster" in loolog("compare", "-", "peel", stdin=BREACH).stdout
