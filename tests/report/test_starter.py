"""The record that an evening starts from."""

import pytest
from made import law

from loolog.report.starter import BadPlayers, seats, starter, written


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ann", "Ann"),
        ("李", "李"),
        ("O'Brien", "O'Brien"),
        ("As", '"As"'),
        ("pool", '"pool"'),
        ("Mary Ann", '"Mary Ann"'),
    ],
)
def test_names_as_written(name: str, said: str) -> None:
    """In quotes where they would be taken for a card or a word of the notation."""
    assert written(name) == said


def test_one_text_is_cut_several_are_names() -> None:
    """`--players "Ann, Bob Cat"` and `--players Ann Bob "Mary Ann"`."""
    assert seats(["Ann, Bob Cat"], law()) == ["Ann", "Bob", "Cat"]
    assert seats(["Ann", "Bob", "Mary Ann"], law()) == ["Ann", "Bob", "Mary Ann"]


@pytest.mark.parametrize("given", [["Ann Bob"], ["Ann Bob Ann"], ["Ann", "Bob", 'a"b'], ["Ann", "Bob", "a\x1bb"], [""]])
def test_players_that_cannot_be(given: list[str]) -> None:
    """Too few for the book, two alike, or a name that cannot be written."""
    with pytest.raises(BadPlayers):
        seats(given, law())


def test_short_forms_only_where_they_differ() -> None:
    """Two Anns get no letters."""
    assert "seats Ann=A Bob=B Cat=C " in starter(law(), ["Ann", "Bob", "Cat"])
    assert "seats Ann Alf Cat " in starter(law(), ["Ann", "Alf", "Cat"])
