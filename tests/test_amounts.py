"""Amounts within a sentence."""

from fractions import Fraction

import pytest

import loolog
from loolog.amounts import told
from loolog.books import law


@pytest.mark.parametrize(
    ("book", "amount", "expected"),
    [("foster", 3, "3"), ("foster", Fraction(1, 3), "1w"), ("foster", Fraction(26, 3), "8r2w"), ("modern", Fraction(7, 3), "2 1/3"), ("peel", -4, "-4")],
)
def test_a_whole_amount_is_a_figure_and_another_is_counted(book: str, amount: Fraction | int, expected: str) -> None:
    """Nobody at a table says 26/3."""
    assert told(amount, law(book)) == expected


HEAD = "loo 1\ngame \"x\"\nrules foster\nseats Ann Bob Cat\npool 6\n"


def test_a_dispute_counts_as_the_table_does() -> None:
    """Nine reds less one white are played for."""
    (found,) = [one for one in loolog.check(HEAD + "deal 1 Cat\n  score Ann 2, Bob 1\n  expect pool 8r2w\n") if one.severity == "dispute"]
    assert found.message == "The pool played for is stated as 8r2w; by the rules it is 9, a difference of -1w."


def test_what_rests_on_an_open_deal_is_not_disputed() -> None:
    """Nobody can say what the pool of the second deal is while the first is not settled."""
    found = loolog.check(HEAD + "deal 1 Cat\n  turn 4h\ndeal 2 Ann\n  score Ann 2, Bob 1\n  expect pool 3\n")
    assert [one.severity for one in found if one.code == "R-STATED"] == ["note"]
