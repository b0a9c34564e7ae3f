"""Names in any script; a word that reads as a card is a card; words of the notation are quoted as names."""

import pytest
from recorded import at, codes, told

import loolog
from loolog.notation import statements as st
from loolog.notation.grammar import parser
from loolog.notation.words import CONTESTED, RESERVED

TABLE = "rules foster\nseats {} Zoe\ndeal 1 {}\n  hold {} Ah\n  say {} stand\n  1. {} Ah\n"


@pytest.mark.parametrize(
    "name",
    ["Ann", "José", "李", "अनिता", "Жанна", "O'Neill", "O’Neill", "Jean-Luc", "Ann_2", "B2", "Ashley", "Pass", "S", "Pool", "Kdx", "Ts-1",
     '"Mary Ann"', '"As"', '"pool"', '"s"', '"Bob [red]"', '"🙂"', "“Mary Ann”"],
)  # fmt: skip
def test_names(name: str) -> None:
    """Bare or quoted, such a name stands wherever a name does."""
    assert codes(TABLE.format(*[name] * 5), head="") == []


@pytest.mark.parametrize("card", ["As", "AC", "Jd", "th", "2C"])
def test_a_bare_card_is_no_name(card: str) -> None:
    """The message says why, and how to quote it."""
    text = f"seats Ann {card} Bob\nrules foster\n"
    (finding,) = told(text, head="")
    assert (finding.code, at(finding, text)) == ("not-a-name", card)
    assert f'"{card}"' in finding.message and "card" in finding.message


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_a_bare_word_of_the_notation_is_no_name(word: str) -> None:
    """In `seats` it is an error of its own, told with the remedy; in quotes it is a name."""
    text = f"seats Ann {word}\nrules foster\n"
    (finding,) = told(text, head="")
    assert (finding.code, at(finding, text)) == ("not-a-name", word)
    assert f'"{word}"' in finding.message
    assert codes(text.replace(f" {word}\n", f' "{word}"\n'), head="") == []


def test_the_words_of_the_grammar_are_all_listed() -> None:
    """Each bare word that a statement uses inside is one that names may not be, there or anywhere."""
    words = {terminal.pattern.value for terminal in parser().terminals if terminal.pattern.type == "str"}
    assert {word for word in words if word.isalpha()} <= RESERVED | CONTESTED


def test_a_quoted_card_is_a_name_in_a_trick() -> None:
    """`"As"` leads, `As` is led."""
    record = loolog.read('rules foster\nseats "As" Bob\ndeal 1 Bob\n  1. "As" As Kd\n')
    (block,) = record.games[0].items
    assert isinstance(block, st.DealBlock)
    (trick,) = block.statements
    assert isinstance(trick, st.TrickLine) and trick.leader is not None
    assert (trick.leader.player, len(trick.plays)) == ("As", 2)


@pytest.mark.parametrize("seats", ["Ann Ann", "Ann=A Abe=A", "Ann=B B", "B Ann=B"])
def test_two_players_never_share_a_name(seats: str) -> None:
    """Neither full names nor short forms."""
    assert codes(f"seats {seats}\nrules foster\n", head="") == ["name-taken"]


def test_a_strange_sign_in_a_bare_name() -> None:
    """Is told with the remedy."""
    assert codes("seats Ann🙂 Bob\nrules foster\n", head="") == ["not-a-name"]
