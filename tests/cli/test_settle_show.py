"""`loolog settle` and `loolog show`."""

import json
from pathlib import Path

import pytest
from commanded import BREACH, Loolog
from jsonschema import Draft202012Validator

from loolog.report.documents import DOCUMENTS, schema_of


def test_settle_shows_the_evening(folder: Path, loolog: Loolog) -> None:
    """Deals, balances, payments with their proof."""
    done = loolog("settle", "clean.loo")
    assert done.exit_code == 0
    for part in ("Friday loo", "deal  dealer", "won by", "balance", "Who pays whom:", "cannot do it"):
        assert part in done.stdout


def test_settle_points_at_breaches(folder: Path, loolog: Loolog) -> None:
    """Who settles is told on standard error that there is something to look at."""
    done = loolog("settle", "breach.loo")
    assert (done.exit_code, done.stderr) == (1, "loolog: 1 breach: loolog check breach.loo\n")


@pytest.mark.parametrize("asked", ["Bob", "bob"])
def test_explain_one_player(asked: str, folder: Path, loolog: Loolog) -> None:
    """Every payment of his, with its article."""
    done = loolog("settle", "breach.loo", "--explain", asked)
    assert done.exit_code == 1
    assert done.stdout.startswith("Bob, ")
    assert "Bob ends at " in done.stdout
    assert "Foster, " in done.stdout


def test_explain_somebody_unknown(folder: Path, loolog: Loolog) -> None:
    """Misuse, with the nearest name, and nothing on standard output."""
    done = loolog("settle", "clean.loo", "--explain", "Anm")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Did you mean Ann" in done.stderr


@pytest.mark.parametrize(
    ("document", "typed"),
    [
        ("settlement", ["settle"]),
        ("deals", ["show"]),
        ("findings", ["check"]),
    ],
)
@pytest.mark.parametrize("name", ["clean.loo", "breach.loo", "broken.loo", "nowhere.loo"])
def test_json_follows_its_published_schema(document: str, typed: list[str], name: str, folder: Path, loolog: Loolog) -> None:
    """Whatever the record, the document is whole and is what `loolog schema` says."""
    done = loolog(*typed, name, "--format", "json")
    facts = json.loads(done.stdout)
    Draft202012Validator(schema_of(document)).validate(facts)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_schemas_are_schemas(name: str, loolog: Loolog) -> None:
    """Each is valid JSON Schema and names its document."""
    done = loolog("schema", name)
    schema = json.loads(done.stdout)
    Draft202012Validator.check_schema(schema)
    assert schema["properties"]["schema"]["const"].startswith("loolog.")


def test_schema_names(loolog: Loolog) -> None:
    """Bare it lists them, and an unknown one is misuse."""
    assert loolog("schema").stdout.split() == list(DOCUMENTS)
    done = loolog("schema", "setlement")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Did you mean settlement?" in done.stderr


def test_show_all_deals(folder: Path, loolog: Loolog) -> None:
    """A line a trick, the winner marked, what came of it."""
    done = loolog("show", "breach.loo")
    assert done.exit_code == 0
    assert "1. Bob 9♣*!" in done.stdout or "1. Bob 9♣!" in done.stdout or "1. Bob 9♣*" in done.stdout
    assert "Deal 1" in done.stdout


def test_show_one_deal(folder: Path, loolog: Loolog) -> None:
    """With all that is known of it, and no other."""
    done = loolog("show", "breach.loo", "--deal", "2")
    assert done.exit_code == 0
    assert "Deal 1" not in done.stdout
    for part in (
        "Deal 2 · dealer Ann · double · turned 4♥ · trump ♥",
        "Said: Bob stands",
        "Hands: Bob T♥ 7♥ 9♣",
        "! unlawful",
    ):
        assert part in done.stdout


def test_show_in_narrow_columns(folder: Path, loolog: Loolog, monkeypatch: pytest.MonkeyPatch) -> None:
    """At 60 columns no line is longer."""
    monkeypatch.setenv("COLUMNS", "60")
    for typed in (["show", "clean.loo"], ["show", "clean.loo", "--deal", "1"], ["settle", "clean.loo"]):
        assert max(map(len, loolog(*typed).stdout.splitlines())) <= 60


def test_show_a_deal_that_is_not_there(folder: Path, loolog: Loolog) -> None:
    """Misuse, and which deals there are."""
    done = loolog("show", "breach.loo", "--deal", "9")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "the deals are 1 to 2" in done.stderr


def test_two_games_in_a_file(folder: Path, loolog: Loolog) -> None:
    """Each is settled; `--game` picks one; `check` names the game in the command it gives."""
    second = BREACH.replace("loo 1\n", 'game "Second"\n')
    (folder / "two.loo").write_text('loo 1\ngame "First"\n' + BREACH.replace("loo 1\n", "") + second, "utf-8")
    assert [game["game"] for game in json.loads(loolog("settle", "two.loo", "-f", "json").stdout)["games"]] == [
        "First",
        "Second",
    ]
    shown = loolog("show", "two.loo", "--game", "2").stdout
    assert "Second" in shown
    assert "First" not in shown
    assert "loolog show two.loo --game 2 --deal 2" in loolog("check", "two.loo").stdout
