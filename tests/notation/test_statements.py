"""Every statement that there is can be parsed, made, and shown to whoever mistypes it."""

import pytest
from recorded import told

from loolog.notation.building import BUILDERS
from loolog.notation.building.parts import Builder, Unreadable
from loolog.notation.diagnosis import USAGE
from loolog.notation.grammar import START_SYMBOLS
from loolog.notation.keywords import KEYWORDS, STARTS
from loolog.notation.parse import parsed


def test_every_statement_is_made_and_shown() -> None:
    """Each start symbol has what makes its statements, and an example for the message of an error."""
    starts = set(START_SYMBOLS) - {"session"}
    assert starts == {STARTS.get(keyword, keyword) for keyword in KEYWORDS} | {"trick"}
    assert set(BUILDERS) | {"expect", "claim"} == starts
    assert set(USAGE) == starts


@pytest.mark.parametrize("start", sorted(set(USAGE) - {"seal"}))  # sixty-four digits are too many for a message
def test_what_is_shown_can_be_read(start: str) -> None:
    """The examples in an error's message can be typed as they stand."""
    for keyword in [keyword for keyword in KEYWORDS if STARTS.get(keyword, keyword) == start] or [""]:
        for example in USAGE[start]:
            rest = example.removeprefix(keyword) if start != "trick" else example.removeprefix("1.")
            names = {} if start == "seats" else {name: name for name in ("Ann", "Bob", "Cat", "Dan", "Eve")}
            assert not isinstance(parsed(rest, start, Builder(0, 0, len(rest), keyword, names, 1)), Unreadable)


def test_the_message_of_a_quoted_text_names_its_own_keyword() -> None:
    """`place` is not told how a note is written."""
    (found,) = told("place Crown\n")
    assert found.hint == 'It is written like this: place "We began late".'
