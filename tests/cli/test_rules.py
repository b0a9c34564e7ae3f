"""`loolog rules`: every topic can be explained."""

import json

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
