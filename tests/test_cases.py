"""Records with their right results: hand-worked deals and random evenings of every book, compared field by field.

Beside each ``NAME.loo`` of ``cases`` stands ``NAME.json`` with what the rules make of it: a part of the settlement, and every
breach about a card of the first play. Only the fields that stand there are compared.
"""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import loolog
from loolog.cards import card_name
from loolog.notation.statements import Record
from loolog.replay.result import DealResult
from loolog.settlement import GameResult, Settlement, settle

CASES = Path(__file__).parent / "cases"
RECORDS = sorted(CASES.glob("*/*.loo"))
DUTIES = ("leading.", "following.", "play.out-of-turn")
POOL = ("carried", "staked", "forfeited", "played_for", "next")


def read(path: Path) -> tuple[Record, dict[str, Any]]:
    """The record of a case, with its line ends as they are, and what is expected of it."""
    expected: dict[str, Any] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return loolog.read(path.read_bytes().decode("utf-8"), path.name), expected


def amounts(stated: dict[str, str]) -> dict[str, Fraction]:
    """Amounts as numbers; who moved nothing is left out."""
    return {name: Fraction(amount) for name, amount in stated.items() if Fraction(amount)}


def figures(deal: DealResult) -> dict[str, Any]:
    """A deal under the names of the expectation."""
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "kind": deal.kind,
        "pool": {field: Fraction(getattr(deal, field)) for field in POOL},
        "in": sorted(deal.in_),
        "defender": deal.defender,
        "trump": deal.trump,
        "winners": list(deal.winners),
        "looed": list(deal.looed),
        "net": {name: amount for name, amount in deal.net.items() if amount},
        "open": bool(deal.open),
    }


def expected_figures(deal: dict[str, Any]) -> dict[str, Any]:
    """The expectation of a deal, amounts as numbers."""
    pool = {field: Fraction(amount) for field, amount in deal["pool"].items()}
    return {**deal, "pool": pool, "in": sorted(deal["in"]), "net": amounts(deal["net"])}


def breaches(settlement: Settlement) -> Counter[tuple[object, ...]]:
    """Every breach about a card of the first play: deal, trick, player, card, rule, and what he could have played."""
    return Counter(
        (found.deal, found.trick, found.player, card_name(found.card), found.rule, tuple(map(card_name, found.lawful)))
        for found in settlement.findings
        if found.severity == "breach" and found.card is not None and not found.replay and (found.rule or "").startswith(DUTIES)
    )


def assert_game(game: GameResult, expected: dict[str, Any]) -> None:
    """A game agrees with its expectation: book, options, seats, every deal, the balances and the pool after the ending."""
    assert game.law.book == expected["rules"]["book"]
    assert {name: str(value) for name, value in game.law.options.items()} == {
        name: str(value) for name, value in expected["rules"]["options"].items()
    }
    assert list(game.players) == expected["players"]
    for deal, wanted in zip(game.deals, expected["deals"], strict=True):
        got = figures(deal)
        assert {field: got[field] for field in wanted} == expected_figures(wanted)
    assert {name: amount for name, amount in game.balances.items() if amount} == amounts(expected["balances"])
    assert game.pool == Fraction(expected["pool"])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_settles_as_it_should(path: Path) -> None:
    """Every figure of every deal, the balances and the pool of a case are right."""
    record, expected = read(path)
    settlement = loolog.settle(record)
    for game, wanted in zip(settlement.games, expected["games"], strict=True):
        assert_game(game, wanted)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_breach_of_a_record_is_found_and_no_other(path: Path) -> None:
    """The breaches found are those there are, each with the cards that were lawful."""
    record, expected = read(path)
    wanted = Counter(
        (one["deal"], one["trick"], one["player"], one["card"], one["rule"], tuple(one["lawful"])) for one in expected["breaches"]
    )
    assert breaches(loolog.settle(record)) == wanted


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_short_way_through_plain_deals_agrees(path: Path) -> None:
    """Settled without the detail of each deal, a case has the same figures."""
    record, expected = read(path)
    for game, wanted in zip(settle(record, detail=False).games, expected["games"], strict=True):
        assert_game(game, wanted)


def test_there_are_cases_of_every_book() -> None:
    """The cases are all there: twenty-one worked deals and ten evenings of each of seven books."""
    games = [game for path in RECORDS for game in read(path)[1]["games"]]
    evenings = Counter(game["rules"]["book"] for path in RECORDS if path.parent.name == "sessions" for game in read(path)[1]["games"])
    assert len(RECORDS) == 91
    assert set(evenings.values()) == {10}
    assert sum(len(game["deals"]) for game in games) == 747
