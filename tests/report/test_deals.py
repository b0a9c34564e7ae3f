"""Deals, evenings and accounts as people read them, and as programs do."""

import json

import pytest
from made import CAT, evening
from syrupy.assertion import SnapshotAssertion

from loolog.report.account import account
from loolog.report.checked import checked
from loolog.report.deal import deal_lines, deal_screen
from loolog.report.documents import Settlement, Shown
from loolog.report.evening import evening as evening_screen
from loolog.report.facts import settlement_facts, shown_facts
from loolog.report.layout import json_text
from loolog.report.screen import Screen, cells

WIDTHS = [None, 80, 60, 40]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("at", [0, 1])
def test_deal(at: int, width: int | None, screen_text: SnapshotAssertion) -> None:
    """The seats clockwise from the leader, the winner marked, unlawful cards marked, the pool before and after."""
    settlement, screen = evening(), Screen(width=width)
    text = screen.render(deal_screen(settlement.games[0], at, settlement.record.source.text, screen))
    assert text == screen_text
    assert width is None or max(map(cells, text.splitlines())) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_deals_in_lines(width: int | None, screen_text: SnapshotAssertion) -> None:
    """A line a trick where many deals are shown."""
    screen = Screen(width=width)
    text = screen.render([part for at in (0, 1) for part in deal_lines(evening().games[0], at, screen)])
    assert text == screen_text
    assert width is None or max(map(cells, text.splitlines())) <= width


@pytest.mark.parametrize("width", [None, 80, 60])
def test_evening(width: int | None, screen_text: SnapshotAssertion) -> None:
    """Deals, balances, what stays open, who pays whom with the proof that it takes no more, money."""
    screen = Screen(width=width)
    assert screen.render(evening_screen(evening().games[0], screen)) == screen_text


def test_evening_in_counters(screen_text: SnapshotAssertion) -> None:
    """Where whites are unknown counters are counters, and without a worth there is no money."""
    screen = Screen(width=80)
    assert screen.render(evening_screen(evening(worth=False, unit=1).games[0], screen)) == screen_text


def test_account(screen_text: SnapshotAssertion) -> None:
    """Each of one player's counters with its article and source, and his running balance."""
    screen = Screen(width=80)
    assert screen.render(account(evening().games[0], CAT, screen)) == screen_text


def test_a_red_suit_is_red_where_there_is_colour() -> None:
    """And the text is the same without."""
    settlement, screen = evening(), Screen(width=80, colour=True)
    text = screen.render(deal_screen(settlement.games[0], 0, "", screen))
    assert "\x1b[31mK♥" in text or "\x1b[31mK♥\x1b[0m" in text


def test_settlement_follows_its_model() -> None:
    """The document is what its schema says, and reads back from its text."""
    settlement = evening()
    facts = settlement_facts(settlement, checked(settlement))
    assert json.loads("".join(json_text(facts))) == facts
    Settlement.model_validate(facts)


def test_settlement_names_others_rely_on() -> None:
    """Pools, payments and balances are exact strings; accounts are pool and next."""
    settlement = evening()
    game = settlement_facts(settlement, checked(settlement))["games"][0]
    assert game["deals"][1]["pool"] == {
        "carried": "9",
        "staked": "3",
        "forfeited": "0",
        "played_for": "12",
        "next": "29/3",
    }
    assert game["deals"][1]["postings"][2] == {"from": "pool", "to": "next", "amount": "29/3", "rule": "F-SHARE"}
    assert game["balances"] == {"Ann": "-5", "Bob": "2", CAT: "-2/3", "李": "-6"}
    assert game["transfers"][0] == {"from": "李", "to": "pool", "amount": "6", "money": "0.30 GBP"}


def test_shown_deals_follow_their_model() -> None:
    """So do deals with their tricks."""
    settlement = evening()
    facts = shown_facts([(settlement.games[0], 0), (settlement.games[0], 1)], checked(settlement))
    assert json.loads("".join(json_text(facts))) == facts
    Shown.model_validate(facts)
