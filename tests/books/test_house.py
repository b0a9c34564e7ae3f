"""A table's own file by itself: what may stand in it, and how whatever else stands there is told."""

import os
import re
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest
from jsonschema import Draft202012Validator

import loolog
from loolog.books import FAMILIES
from loolog.books.articles import SPOKEN_OF
from loolog.books.house import LONGEST, open_house, read_house
from loolog.books.house_check import checked
from loolog.books.house_file import Breach, Fault, Row, Settings, Variation, schema
from loolog.books.places import places
from loolog.law import Price

SHELF = Path(loolog.__file__).parent / "books" / "shelf"
SAMPLE = Path(__file__).resolve().parents[2] / "samples" / "house.toml"


def told(text: str) -> list[str]:
    """Everything that is told of a file of that text."""
    return [str(remark) for remark in read_house(text, "house.toml").remarks]


# ---- the model and the shelf ----------------------------------------------------------------------------------------------------


def keys(model: type[Settings | Row | Breach]) -> set[str]:
    """The keys of a part of a file, as they are written."""
    return {str(field.alias) for field in model.model_fields.values()}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_file_may_set_whatever_a_book_sets(family: str) -> None:
    """The model has every setting of every book, and none that no book has; a limit is none's own."""
    assert keys(Settings) - {"limit"} == set(tomllib.loads((SHELF / family / "book.toml").read_text())["settings"])


def test_a_file_may_price_every_fault_in_every_way() -> None:
    """The model has the faults of the tables of prices, and whatever a price can say."""
    for table in (SHELF / "faults").iterdir():
        data = tomllib.loads(table.read_text())
        assert set(data["prices"]) == set(get_args(Fault))
        assert set(data["breach"]) == keys(Breach)
    assert keys(Row) == {field.name.replace("_", "-") for field in fields(Price)}


def test_it_is_known_which_rules_speak_of_a_setting() -> None:
    """What a file changes is never cited in a book's words."""
    assert set(SPOKEN_OF) == keys(Settings) | {f"breach-{key}" for key in keys(Breach)}


@pytest.mark.parametrize(
    "path",
    [path for path in SHELF.glob("*/*.toml") if "amends" in tomllib.loads(path.read_text())],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_variation_on_the_shelf_has_the_same_shape(path: Path) -> None:
    """A variation is a table's file with a name."""
    assert Variation.model_validate(tomllib.loads(path.read_text())).title


# ---- the example ------------------------------------------------------------------------------------------------------------------


def test_the_example_names_every_setting_and_fault() -> None:
    """Each stands in the sample, set or behind a #."""
    shown = {line.removeprefix("# ").partition(" = ")[0] for line in SAMPLE.read_text("utf-8").splitlines()}
    assert (keys(Settings) | set(get_args(Fault)) | keys(Breach)) - shown == set()


def test_everything_in_the_example_may_stand_there() -> None:
    """The sample with every # taken away is a file that is read without a word."""
    lines = SAMPLE.read_text("utf-8").splitlines()
    bare = "\n".join(line[2:] if re.match(r"# ([a-z-]+ = |\[)", line) else line for line in lines)
    assert told(SAMPLE.read_text("utf-8")) == []
    assert told(bare) == []
    assert "trump-leads" in tomllib.loads(bare)["settings"]
    assert list(Draft202012Validator(schema()).iter_errors(tomllib.loads(bare))) == []


# ---- what is wrong ----------------------------------------------------------------------------------------------------------------

WRONG = {
    "unknown setting": ("[settings]\nlou = 3\n", '2:1: There is no setting "lou". Did you mean loo? There are seats-least,'),
    "underscore": ("[settings]\nace_lead = 'always'\n", '2:1: There is no setting "ace_lead". Did you mean ace-lead?'),
    "outside": ("loo = 3\n", "1:1: loo is a setting: write it below [settings]."),
    "unknown part": ("[setings]\nloo = 3\n", '1:2: There is no part of a file of house rules "setings". Did you mean settings?'),
    "nothing": ("[settings]\nstake = 0\n", '2:1: stake is counters, more than nothing, such as 3, "1/2" or "2r1w", not 0.'),
    "less": ("[settings]\nloo = '-3'\n", '2:1: loo is counters, more than nothing, such as 3, "1/2" or "2r1w", or "stake", not "-3".'),
    "endless": ("[settings]\nlimit = inf\n", '2:1: limit is counters, more than nothing, such as 3, "1/2" or "2r1w", not "inf".'),
    "over nothing": ("[settings]\nunit = '1/0'\n", "2:1: unit is counters"),
    "a date": ("[settings]\nloo = 2026-11-27\n", "2:1: loo is counters"),
    "not whole": ("[settings]\ncards = 3.5\n", '2:1: cards is a whole number from 3 to 5, not "3.5".'),
    "too many": ("[settings]\ncards = 6\n", "2:1: cards is a whole number from 3 to 5, not 6."),
    "no number": ("[settings]\ncards = true\n", "2:1: cards is a whole number from 3 to 5, not true."),
    "not yes or no": ("[settings]\nmiss = 1\n", "2:1: miss is true or false, not 1."),
    "no such value": ("[settings]\nace-lead = 'alway'\n", '2:1: ace-lead is one of "opening", "always", "never", not "alway".'),
    "a long value": (f"[settings]\npam = '{'x' * 99}'\n", f'2:1: pam is one of "none", "club-knave", "trump-knave", not "{"x" * 39}….'),
    "a table": ("settings = 3\n", "1:1: settings is a table of its own, not 3."),
    "unknown fault": ("[prices]\nlookd = {}\n", '2:1: There is no fault "lookd". Did you mean looked? There are misdeal,'),
    "unknown key": ("[prices]\nlooked = { too = 'next' }\n", '2:12: There is no key of a price "too". Did you mean to?'),
    "in a row": ("[prices]\nlooked = { pays = 1, to = 'nxt' }\n", '2:22: prices.looked.to is one of "current", "next", not "nxt".'),
    "a row of lines": ("[prices.looked]\nto = 'next'\npays = 'x'\n", "3:1: prices.looked.pays is loo, single-loo, penalty, revoke, a number"),
    "breach": ("[breach]\nthen = 'end'\n", '2:1: breach.then is one of "divide", "replay", "replay-if-asked", "stand", not "end".'),
    "no words": ("[[articles]]\nid = 'A'\nrule = 'paying.loo'\n", "1:3: This article has no says; it needs an id, a rule and what it says."),
    "no rule": (
        "[[articles]]\nid = 'A'\nsays = 'x'\nrule = 'paying.lou'\n",
        '4:1: There is no rule "paying.lou". Did you mean paying.loo? `loolog rules` lists them.',
    ),
    "second article": ("[[articles]]\nid = 'A'\nsays = 'x'\nrule = 'paying.loo'\n[[articles]]\nid = 'b'\nsays = 'x'\nrule = 'paying.loo'\n",
        '6:1: articles.id is capitals and digits with - between, such as CROWN-LOO, at most 40, not "b".'),
    "escapes": ('title = "\\u001b[31mred"\n', "1:1: title has control characters in it."),
    "backwards": ("[[articles]]\nid = 'A'\nsays = '\u202e'\nrule = 'paying.loo'\n", "3:1: articles.says has control characters in it."),
    "no option": ("options = ['']\n", '1:1: An option is written as in a record, such as "club-law" or "loo 12", not "".'),
    "two options": ("options = ['a b c']\n", '1:1: An option is written as in a record, such as "club-law" or "loo 12", not "a b c".'),
    "options": ("options = 'club-law'\n", '1:1: options is a list, not "club-law".'),
    "no TOML": ("[settings]\nloo 3\n", "2:5: This is not TOML: expected '=' after a key in a key/value pair."),
    "twice": ("[settings]\nloo = 3\nloo = 4\n", "3:8: This is not TOML: cannot overwrite a value."),
    "no end": ("[settings]\nloo = ", "2:7: This is not TOML: invalid value."),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_with_its_place_and_what_is_allowed(name: str) -> None:
    """File, line and column; the nearest word; what may stand there instead."""
    text, expected = WRONG[name]
    (said,) = told(text)
    assert said.startswith(f"house.toml:{expected}")


def test_everything_that_is_wrong_is_told_at_once() -> None:
    """In the order of the file."""
    assert [said.split(":")[1] for said in told("[settings]\nlou = 3\nloo = 0\n[prices]\nx = {}\n[breach]\nthen = 1\n")] == [
        "2",
        "3",
        "5",
        "7",
    ]


@pytest.mark.parametrize(
    "text", [f"a = {'[' * 5000}", f"[settings]\nloo = {'9' * 5000}\n", "a = {" * 3000, "\0", "[settings]\nloo = 1e999999\n"]
)
def test_no_text_raises(text: str) -> None:
    """Nested without end, numbers without end, characters that are none."""
    assert len(told(text)) == 1


# ---- files that cannot be read ----------------------------------------------------------------------------------------------------


def test_a_missing_file(tmp_path: Path) -> None:
    """Told, not raised."""
    (remark,) = open_house(str(tmp_path / "house.toml"), "house.toml").remarks
    assert str(remark) == "house.toml: The file of house rules cannot be read: No such file or directory."


@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
def test_only_regular_files_are_read(kind: str, tmp_path: Path) -> None:
    """Neither a folder, nor a pipe that nobody writes to, nor a device without end."""
    path = tmp_path / "house.toml"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path = Path("/dev/zero")
    (remark,) = open_house(str(path), "house.toml").remarks
    assert "regular file" in remark.message or "Is a directory" in remark.message


def test_a_long_file_is_not_read(tmp_path: Path) -> None:
    """Nobody has so many rules."""
    (tmp_path / "house.toml").write_text("#" * (LONGEST + 1))
    (remark,) = open_house(str(tmp_path / "house.toml"), "house.toml").remarks
    assert remark.message == "The file of house rules cannot be read: it is longer than 256 KiB."


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    """With the line."""
    (tmp_path / "house.toml").write_bytes(b"# one\n# caf\xe9\n")
    (remark,) = open_house(str(tmp_path / "house.toml"), "house.toml").remarks
    assert remark.message == "The file of house rules cannot be read: line 2 is not UTF-8 text."


def test_a_name_that_no_file_can_have() -> None:
    """A name with a nul in it is told like any other that is not there."""
    assert open_house("a\0b", "a\0b").house is None


def test_a_name_that_would_write_over_the_screen() -> None:
    """A file of such a name is not opened, and is named harmlessly."""
    (remark,) = open_house("a\x1b[31m", "a\x1b[31m").remarks
    assert str(remark) == r"'a\x1b[31m': The name of a file of house rules has control characters in it."


def test_a_text_of_several_lines_is_one() -> None:
    """As the writer of a long article may lay it out."""
    house = read_house("[[articles]]\nid = 'A'\nrule = 'paying.loo'\nsays = '''\nA loo\n  is eight.'''\n", "x").house
    assert house is not None
    assert house.articles[0].says == "A loo is eight."


def test_line_ends_and_a_byte_order_mark_are_no_matter(tmp_path: Path) -> None:
    """As other editors write them."""
    (tmp_path / "house.toml").write_bytes(b"\xef\xbb\xbf[settings]\r\nloo = 12\r\n")
    house = open_house(str(tmp_path / "house.toml"), "house.toml").house
    assert house is not None
    assert house.parts["settings"] == {"loo": 12}


# ---- places -----------------------------------------------------------------------------------------------------------------------


def test_places_of_keys() -> None:
    """Tables, lists of tables, dotted and quoted keys, keys inside a row; not what only looks like one in a text."""
    found = places(
        "title = '''\nloo = 1\n'''\n[settings]\n  loo = 3\n\"ace-lead\" = 'x'\n[prices]\nlooked = { to = 'next', pays = 1 }\n"
        "[[articles]]\nid = 'A'\n[[articles]]\nid = 'B'\n[breach]\n"
    )
    assert {path: tuple(place) for path, place in found.items()} == {
        ("title",): (1, 1),
        ("settings",): (4, 2),
        ("settings", "loo"): (5, 3),
        ("settings", "ace-lead"): (6, 1),
        ("prices",): (7, 2),
        ("prices", "looked"): (8, 1),
        ("prices", "looked", "to"): (8, 12),
        ("prices", "looked", "pays"): (8, 25),
        ("articles", 0): (9, 3),
        ("articles", 0, "id"): (10, 1),
        ("articles", 1): (11, 3),
        ("articles", 1, "id"): (12, 1),
        ("breach",): (13, 2),
    }


def test_amounts_are_exact() -> None:
    """A broken number in a file is no float."""
    model, wrong = checked(tomllib.loads("[settings]\nloo = 2.1\nunit = '1/3'\nstake = '2r1w'\n", parse_float=str))
    assert wrong == []
    assert model is not None
    assert {key: str(value) for key, value in model["settings"].items()} == {"loo": "21/10", "unit": "1/3", "stake": "7/3"}


# ---- the manual ---------------------------------------------------------------------------------------------------------------------


def test_the_files_in_the_manual_may_stand_there() -> None:
    """Every file that the page of house rules shows is read without a word; those that are wrong on purpose, and are shown with what
    is told of them, have a name."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "house-rules.md").read_text("utf-8")
    files = re.findall(r"^```toml\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)
    assert files
    assert [told(text) for text in files] == [[]] * len(files)
    (variation,) = re.findall(r"^```toml variation\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)
    assert Variation.model_validate(tomllib.loads(variation)).like == "peel"
