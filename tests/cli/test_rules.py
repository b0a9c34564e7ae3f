"""`loolog rules`: every topic can be explained."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from commanded import Loolog
from jsonschema import Draft202012Validator

from loolog.report.documents import schema_of
from loolog.report.shelf import topics


def test_bare_lists_everything(loolog: Loolog) -> None:
    """Books, options, rules, codes."""
    done = loolog("rules")
    assert done.exit_code == 0
    for part in ("foster", "two-trumps", "following.head", "unknown-player"):
        assert part in done.stdout


def test_a_book(loolog: Loolog) -> None:
    """How the evening runs, options, prices, articles."""
    shown = loolog("rules", "foster").stdout
    for part in ("How the evening runs", "Options", "Prices of faults", "F-LEAD-TRUMP", "Foster, Leading"):
        assert part in shown


def test_a_rule(loolog: Loolog) -> None:
    """What it asks, and the articles and books that call for it."""
    shown = loolog("rules", "following.head").stdout
    assert "can beat the best card so far" in shown
    assert "\nIn: " in shown


def test_an_article(loolog: Loolog) -> None:
    """What it says and where."""
    shown = loolog("rules", "f-revoke-divide").stdout
    assert shown.startswith("F-REVOKE-DIVIDE\n")
    assert "Foster" in shown


def test_two_books(loolog: Loolog) -> None:
    """What differs apart from what is alike."""
    shown = loolog("rules", "--compare", "foster", "peel").stdout
    for part in (
        "Settings that differ",
        "Settings that are alike",
        "Prices of faults that differ",
        "Articles of peel alone",
    ):
        assert part in shown


@pytest.mark.parametrize("topic", topics())
def test_every_topic(topic: str, loolog: Loolog) -> None:
    """Each is explained, in words and as a document that follows its schema."""
    done = loolog("rules", topic)
    assert (done.exit_code, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) > 1
    facts = json.loads(loolog("rules", topic, "--format", "json").stdout)
    Draft202012Validator(schema_of("rules")).validate(facts)


def test_unknown_topic(loolog: Loolog) -> None:
    """Misuse, with the nearest."""
    done = loolog("rules", "folowing.head")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Did you mean following.head" in done.stderr


def test_unknown_book_to_compare(loolog: Loolog) -> None:
    """Misuse, with the nearest."""
    done = loolog("rules", "--compare", "foster", "peal")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Did you mean peel" in done.stderr


# ---- a table's own rules ----------------------------------------------------------------------------------------------------------

HOUSE = """\
title = "The rules of the Crown"
options = ["club-law"]

[settings]
loo = 8
odd = "stay"

[[articles]]
id = "CROWN-LOO"
rule = "paying.loo"
says = "Whoever stands and wins nothing pays eight."
"""
EVENING = """\
loo 1
# the Crown, as ever
rules peel stake 4  + "house.toml"   # ours
seats Ann Bob Cat
pool 9

deal 1 Cat
  score Ann 2, Bob 1, Cat 0
"""


@pytest.fixture
def crown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a house file and a record that names it; the commands run in another."""
    (tmp_path / "away").mkdir()
    (tmp_path / "house.toml").write_text(HOUSE, "utf-8")
    (tmp_path / "friday.loo").write_text(EVENING, "utf-8")
    monkeypatch.chdir(tmp_path / "away")
    return tmp_path


def test_a_book_under_a_file(loolog: Loolog, crown: Path) -> None:
    """Each setting with its value and the file that set it; articles that speak of what was set."""
    done = loolog("rules", "peel+../house.toml")
    assert (done.exit_code, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines()]
    for row in (["loo", "8", "../house.toml"], ["club-law", "true", "../house.toml"], ["stake", "3", "peel/book.toml"]):
        assert row in rows
    for part in ("Peel, three-card Loo; The rules of the Crown", "CROWN-LOO (paying.loo; ../house.toml)", "as amended by ../house.toml"):
        assert part in done.stdout


def test_a_book_under_a_file_for_programs(loolog: Loolog, crown: Path) -> None:
    """A document that follows the schema, with values as a file would have them."""
    facts = json.loads(loolog("rules", "peel+../house.toml", "--format", "json").stdout)
    Draft202012Validator(schema_of("rules")).validate(facts)
    (loo,) = [setting for setting in facts["settings"] if setting["name"] == "loo"]
    assert loo["values"] == {"peel+../house.toml": "8"}
    assert loo["set_by"] == {"peel+../house.toml": "../house.toml"}


def test_a_file_in_which_something_is_wrong(loolog: Loolog, crown: Path) -> None:
    """2, and every error; nothing on standard output."""
    (crown / "house.toml").write_text("[settings]\nlou = 3\nloo = 0\n")
    done = loolog("rules", "peel+../house.toml")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "loolog: error: ../house.toml:2:1: There is no setting" in done.stderr
    assert "loolog: error: ../house.toml:3:1: loo is counters" in done.stderr


def test_a_file_over_no_book(loolog: Loolog, crown: Path) -> None:
    """Misuse, with the nearest."""
    done = loolog("rules", "peal+../house.toml")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Did you mean peel" in done.stderr


def test_a_warning_stands_beside_the_settings(loolog: Loolog, crown: Path) -> None:
    """What never bites is told, and no error."""
    (crown / "house.toml").write_text("[settings]\nstake = 3\n")
    done = loolog("rules", "peel+../house.toml")
    assert done.exit_code == 0
    assert done.stderr == "loolog: warning: ../house.toml:2:1: stake changes nothing: peel has 3 already.\n"


def test_the_schema_of_a_file(loolog: Loolog) -> None:
    """A JSON Schema that the example follows, and that a slip does not."""
    schema = json.loads(loolog("rules", "--schema").stdout)
    Draft202012Validator.check_schema(schema)
    sample = (Path(__file__).resolve().parents[2] / "samples" / "house.toml").read_text("utf-8")
    Draft202012Validator(schema).validate(tomllib.loads(sample))
    for wrong in ({"settings": {"lou": 3}}, {"settings": {"loo": 0}}, {"prices": {"lookd": {}}}, {"articles": [{"id": "A"}]}):
        assert not Draft202012Validator(schema).is_valid(wrong)


def test_one_thing_at_a_time(loolog: Loolog) -> None:
    """Misuse otherwise."""
    assert loolog("rules", "peel", "--schema").exit_code == 2
    assert loolog("rules", "--inline", "x.loo", "--compare", "peel", "foster").exit_code == 2


def settled(loolog: Loolog, path: Path) -> dict[str, Any]:
    """The one game of a record, as programs read it."""
    document = json.loads(loolog("settle", str(path), "--format", "json").stdout)
    Draft202012Validator(schema_of("settlement")).validate(document)
    (game,) = document["games"]
    return dict(game)


def test_a_record_under_a_file_beside_it(loolog: Loolog, crown: Path) -> None:
    """The path is relative to the record; what was used is in the document, so that it settles alike elsewhere."""
    game = settled(loolog, crown / "friday.loo")
    assert game["deals"][0]["pool"]["next"] == "9"  # a loo of eight, and the odd counter of thirteen
    assert {"from": "Cat", "to": "next", "amount": "8", "rule": "CROWN-LOO"} in game["deals"][0]["postings"]
    rules = game["rules"]
    assert (rules["book"], rules["options"], rules["houses"]) == ("peel", {"stake": "4"}, ["house.toml"])
    assert {name: rules["settings"][name] for name in rules["set_by"]} == {"club-law": True, "loo": "8", "odd": "stay"}
    assert (rules["settings"]["stake"], rules["settings"]["limit"], rules["settings"]["prices.turned-trump"]) == ("4", None, {})


def test_a_record_without_a_file_tells_no_settings(loolog: Loolog, crown: Path) -> None:
    """As it always was."""
    (crown / "friday.loo").write_text(EVENING.replace(' + "house.toml"', ""))
    assert settled(loolog, crown / "friday.loo")["rules"] == {"book": "peel", "options": {"stake": "4"}}


@pytest.mark.parametrize("command", ["check", "settle", "show"])
def test_a_record_whose_file_is_missing(command: str, loolog: Loolog, crown: Path) -> None:
    """2, one error at its name in the record, and no figures: nobody knows by what rules."""
    (crown / "house.toml").unlink()
    done = loolog(command, str(crown / "friday.loo"), "--format", "json")
    assert done.exit_code == 2
    document = json.loads(done.stdout)
    (found,) = document["findings"]
    assert (found["code"], found["span"]["line"], found["span"]["column"]) == ("house-file", 3, 23)
    assert not document.get("games") and not document.get("deals")


def test_a_file_that_a_record_names_is_not_looked_for_elsewhere(loolog: Loolog, crown: Path) -> None:
    """Not where the command runs."""
    (crown / "house.toml").rename(crown / "away" / "house.toml")
    assert loolog("check", str(crown / "friday.loo")).exit_code == 2


def test_a_file_on_the_command_line(loolog: Loolog, crown: Path) -> None:
    """Relative to where the command runs, over a record that names none."""
    (crown / "away" / "other.toml").write_text("[settings]\nloo = 10\n")
    (crown / "friday.loo").write_text(EVENING.replace(' + "house.toml"', ""))
    document = json.loads(loolog("settle", str(crown / "friday.loo"), "--house", "other.toml", "--format", "json").stdout)
    assert document["games"][0]["rules"]["set_by"] == {"loo": "other.toml"}


def test_house_rules_written_as_options(loolog: Loolog, crown: Path) -> None:
    """As far as there are options; the rest is told, and stays. Every other byte is kept, and so is the settlement."""
    before = settled(loolog, crown / "friday.loo")
    done = loolog("rules", "--inline", str(crown / "friday.loo"))
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.endswith("house.toml stays: peel has no option for odd, CROWN-LOO\n")
    text = (crown / "friday.loo").read_text("utf-8")
    assert text == EVENING.replace("stake 4  +", "stake 4 club-law loo 8  +")
    after = settled(loolog, crown / "friday.loo")
    assert after["deals"] == before["deals"]
    assert loolog("check", str(crown / "friday.loo")).stdout == "1 deal: nothing to report; the play of 1 deal could not be judged\n"


def test_house_rules_that_are_all_options_need_no_file(loolog: Loolog, crown: Path) -> None:
    """The file is named no longer, and the record settles alike without it."""
    (crown / "house.toml").write_text('[settings]\nloo = 8\nclub-law = true\nloo-measure = "pool"\nlimit = 30\n')
    before = settled(loolog, crown / "friday.loo")
    done = loolog("rules", "--inline", str(crown / "friday.loo"))
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    (crown / "house.toml").unlink()
    text = (crown / "friday.loo").read_text("utf-8")
    assert text == EVENING.replace('stake 4  + "house.toml"', "stake 4 limit 30 club-law loo 8")
    assert settled(loolog, crown / "friday.loo")["deals"] == before["deals"]


def test_inlining_from_standard_input(loolog: Loolog, crown: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To standard output; files lie where the command runs."""
    monkeypatch.chdir(crown)
    done = loolog("rules", "--inline", "-", stdin=EVENING)
    assert done.stdout == EVENING.replace("stake 4  +", "stake 4 club-law loo 8  +")


def test_inlining_what_cannot_be_used(loolog: Loolog, crown: Path) -> None:
    """2, told, and the record is as it was."""
    (crown / "house.toml").write_text("[settings]\nloo = 0\n")
    done = loolog("rules", "--inline", str(crown / "friday.loo"))
    assert done.exit_code == 2
    assert "house.toml:2:1: loo is counters" in done.stderr
    assert (crown / "friday.loo").read_text("utf-8") == EVENING


def test_a_marked_record_is_left_alone(loolog: Loolog, crown: Path) -> None:
    """Its mark would no longer be true."""
    (crown / "friday.loo").write_text(marked := EVENING + "mark 9f2c41d07ab31e55\n")
    done = loolog("rules", "--inline", str(crown / "friday.loo"))
    assert done.exit_code == 2
    assert "mark or seal" in done.stderr
    assert (crown / "friday.loo").read_text("utf-8") == marked


def test_models_are_loaded_only_for_a_file(tmp_path: Path) -> None:
    """A record without house rules is checked without pydantic."""
    (tmp_path / "plain.loo").write_text(EVENING.replace(' + "house.toml"', ""))
    (tmp_path / "friday.loo").write_text(EVENING)
    (tmp_path / "house.toml").write_text(HOUSE)
    for name, loaded in (("plain", "False"), ("friday", "True")):
        program = f"import sys, loolog; loolog.settle(open('{name}.loo').read()); print('pydantic' in sys.modules)"
        done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == loaded
