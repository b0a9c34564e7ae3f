"""The open cards of a single and a replay that nobody recorded, as `show` prints them."""

import json

import loolog
from loolog.report.checked import checked
from loolog.report.deal import deal_lines, deal_screen
from loolog.report.facts import shown_facts
from loolog.report.layout import json_text
from loolog.report.opened import open_cards, opened, worked_out
from loolog.report.screen import Screen
from loolog.settlement import GameResult

HEAD = 'loo 1\nrules peel\nseats "[b]Ann"=A Bob=B Cat=C\n'
SINGLE = f"{HEAD}deal 1 C\n  turn 7h\n  show B Th, A 9c, C ?\n  score B 1\n"
REVOKE = f"""\
{HEAD}pool 6
deal 1 C
  turn 6h
  hold A 9s Kh 4d
  hold B 8s Jh 3h
  hold C Qs 7h 5c
  say A stand, B stand, C stand
  1. A Kh 3h 7h
  2. A 9s Jh Qs
  found B 2
"""


def game_of(text: str) -> GameResult:
    """The first game of a record, settled."""
    return loolog.settle(text).games[0]


def screen_of(text: str) -> str:
    """The first deal, with all that is known."""
    return "\n".join(deal_screen(game_of(text), 0, text, Screen()))


def test_open_cards_with_names() -> None:
    """In the order they were dealt, the winner marked, a name as it was typed, a card nobody saw as such."""
    assert open_cards(game_of(SINGLE).deals[0]) == "[b]Ann 9♣, Bob T♥*, Cat ?"
    assert "Open cards: [b]Ann 9♣, Bob T♥*, Cat ?" in screen_of(SINGLE)
    assert "Shown: " not in screen_of(SINGLE)
    assert "  open: [b]Ann 9♣, Bob T♥*, Cat ?" in deal_lines(game_of(SINGLE), 0, Screen())


def test_open_cards_by_position() -> None:
    """From the dealer's left, the dealer last."""
    assert open_cards(game_of(SINGLE.replace("B Th, A 9c, C ?", "9c Th 2s")).deals[0]) == "[b]Ann 9♣, Bob T♥*, Cat 2♠"


def test_open_cards_as_corrected() -> None:
    """A correction counts, not what it restates."""
    text = f"{SINGLE}correct 1\n  turn 7h\n  show 9h Ts 2s\n"
    assert open_cards(game_of(text).deals[0]) == "[b]Ann 9♥*, Bob T♠, Cat 2♠"


def test_cards_seen_in_a_hand_are_no_open_cards() -> None:
    """Only in a single."""
    assert opened(game_of(REVOKE.replace("  found", "  show B 8s\n  found")).deals[0]) == {}


def test_a_replay_worked_out() -> None:
    """Marked as such, whether it is one result or several."""
    assert worked_out(game_of(REVOKE).deals[0]) == "the replay's tricks go to [b]Ann, Cat, Bob"
    assert "Worked out: the replay's tricks go to [b]Ann, Cat, Bob" in screen_of(REVOKE)


def test_a_replay_that_stays_open() -> None:
    """The range of the tricks of each who is in, where the lawful replays differ."""
    text = f"""{HEAD}pool 6
deal 1 C
  turn 9c
  say A stand, B stand, C stand
  1. A As Ah Qs
  2. A Jc 4c Js
  3. A 3s 2s Kh
"""
    (deal,) = game_of(text).deals
    assert worked_out(deal) == "the replay's tricks go to [b]Ann, [b]Ann, ?: [b]Ann 2 or 3, Bob 0, Cat 0 or 1"


def test_nothing_where_nothing_was_worked_out() -> None:
    """A deal that stands as played has no replay."""
    text = REVOKE.replace("2. A 9s Jh Qs\n  found B 2", "2. A 9s 8s Qs\n  3. C 5c 4d Jh")
    assert worked_out(game_of(text).deals[0]) == ""


def test_both_are_in_the_document() -> None:
    """For programs: open cards by player, and every possible order of winners."""
    for text, field, value in (
        (SINGLE, "opened", {"[b]Ann": "9c", "Bob": "Th", "Cat": "?"}),
        (REVOKE, "worked_out", [["[b]Ann", "Cat", "Bob"]]),
    ):
        settlement = loolog.settle(text)
        document = shown_facts([(settlement.games[0], 0)], checked(settlement))
        assert json.loads("".join(json_text(document)))["deals"][0][field] == value
