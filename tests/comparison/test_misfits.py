"""What the facts show that a book does not have: each is said, by its settings and never by the book's name."""

import pytest

import loolog
from loolog.comparison import compare
from loolog.comparison.misfits import CODES
from loolog.notation.statements import Rules, Word

PLAYED = """\
  1. Ann Ah 9h 5h
  2. Ann Kd 3d Jd
  3. Ann 8s Qs 2s
"""
SIMPLE = """\
deal 1 Cat
  1. Ann Kh Ah 3h
  2. Bob 2s Qd Js
  turn 3d
  3. Cat 6h 7h 4h
"""
DECLARED = f"deal 1 Cat\n  turn 4h\n  say Ann stand, Bob stand, Cat stand\n{PLAYED}"
PASSED = DECLARED.replace("Cat stand", "Cat pass").replace(" 5h\n", "\n").replace(" Jd\n", "\n").replace(" 2s\n", "\n")
MISS = DECLARED.replace("Bob stand", "Bob miss")
DRAWN = DECLARED.replace("  1.", "  draw Bob 2\n  1.")
FLUSH = "deal 1 Cat\n  turn 4h\n  say Ann stand, Bob stand, Cat stand\n  flush Bob Ah Kh 9h\n"
OPEN = "deal 1 Cat\n  turn 7h\n  show Ann 9c, Bob Th, Cat 2s\n"
AGAIN = """\
deal 1 Cat
  turn 4h
  hold Bob 8s Jh 3h
  say Ann stand, Bob stand, Cat stand
  1. Ann Kh 3h 7h
  2. Ann 9s Jh Qs
  replay
  2. Ann 9s 8s Qs
  3. Cat 5c 4d Jh
"""


def misfits(rules: str, deal: str, other: str) -> list[tuple[str, str, str]]:
    """What of one deal, recorded under ``rules``, the book ``other`` does not have."""
    text = f"loo 1\nrules {rules}\nseats Ann Bob Cat\n{deal}"
    record = loolog.read(text)
    assert [found.message for found in loolog.check(record) if found.severity == "error"] == []
    (compared,) = compare(record, [Rules(book=Word(other, 0, 0), start=0, end=0)])
    return [tuple(misfit) for misfit in compared.others[0].deals[0].misfits]


@pytest.mark.parametrize(
    ("code", "player", "words", "rules", "deal", "other"),
    [
        ("hands", "", "Hands were dealt and played, but the pool is a single here", "foster", SIMPLE, "peel"),
        ("open-cards", "", "One open card each was dealt", "peel", OPEN, "foster"),
        ("simple-play", "", "here a card is turned up and players declare", "foster", SIMPLE, "peel-irish"),
        ("simple-play", "", "here a card is turned up and all must stand", "foster", SIMPLE, "hoffmann"),
        ("declaring", "", "Cat passed, but the pool is simple here", "foster-irish", PASSED, "modern"),
        ("declaring", "", "Players declared, but the pool is simple here", "peel-irish", DECLARED, "foster"),
        ("turn-up", "", "in a simple pool none is", "peel-irish", DECLARED, "foster"),
        ("no-turn-up", "", "here one is due", "foster-irish", DECLARED.replace("  turn 4h\n", ""), "peel-irish"),
        ("miss", "Bob", "Bob took the miss, but in this book none is dealt", "peel\npool 6", MISS, "foster-irish"),
        ("exchange", "Bob", "Bob exchanged 2 cards, but here nobody does", "foster-irish\npool 6", DRAWN, "peel"),
        ("flush", "Bob", "Bob showed a flush, but this book has none", "foster\npool 6", FLUSH, "modern"),
        ("replay", "", "here nothing is: the first play counts", "peel\npool 6", AGAIN, "foster"),
        ("pam", "", "no card is Pam here", "foster\npool 6", DECLARED.replace("Ah 9h", "Ah! 9h"), "peel"),
    ],
)
def test_misfits(code: str, player: str, words: str, rules: str, deal: str, other: str) -> None:
    """Each kind, by the code, the player and the words."""
    rules, _, pool = rules.partition("\n")
    text = f"{pool}\n{deal}" if pool else deal
    found = [(code_, player_) for code_, player_, message in misfits(rules, text, other) if words in message]
    assert found == [(code, player)]


def test_a_miss_is_none_in_a_single() -> None:
    """The book deals a miss, but not in such a pool."""
    assert ("miss", "Bob", "Bob took the miss, but in a single none is dealt.") in misfits("foster", MISS, "hoffmann")


def test_a_ruling_is_followed_everywhere() -> None:
    """And that is said: the table ruled by its own rules."""
    ruled = f"{DECLARED}  claim Bob: Ann +1\n  ruling agreed Ann Bob Cat: Ann +2, Bob -2\n"
    assert [code for code, _, _ in misfits("foster", f"pool 6\n{ruled}", "modern")] == ["ruling"]


def test_cards_outside_a_smaller_pack_are_said() -> None:
    """What cannot have happened under a law is told with the words of its error, and the deal is not settled."""
    record = loolog.read(f"loo 1\nrules foster\nseats Ann Bob Cat\npool 6\n{DECLARED}")
    (compared,) = compare(record, [Rules(book=Word("peel", 0, 0), options=((Word("pack", 0, 0), Word("32", 0, 0)),), start=0, end=0)])
    deal = compared.others[0].deals[0]
    assert {misfit.code for misfit in deal.misfits} == {"not-in-pack"}
    assert deal.open[0] == "the facts do not fit"


def test_nothing_to_say_where_all_fits() -> None:
    """A declared deal of a double pool fits every book with a turn-up."""
    assert misfits("foster", f"pool 6\n{DECLARED}", "peel") == []


def test_the_book_is_not_asked_for_what_it_cannot_give() -> None:
    """What a book has and the table could not use is remarked once for the game."""
    record = loolog.read(f"loo 1\nrules foster\nseats Ann Bob Cat\npool 6\n{DECLARED}")
    (compared,) = compare(record)
    remarks = {reading.name: reading.remarks for reading in compared.others}
    assert remarks["peel-irish"] == ("Players may exchange cards; in the record nobody could.",)
    assert "3 players sit here" in remarks["modern"][0]


def test_every_code_has_its_case() -> None:
    """No kind of misfit is without a test here."""
    cases = next(mark.args[1] for mark in test_misfits.pytestmark if mark.name == "parametrize")
    assert {case[0] for case in cases} | {"ruling"} == set(CODES)
