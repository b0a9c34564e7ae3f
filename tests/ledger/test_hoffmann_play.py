"""The rows H-* of the ledger on leading, following and their breach: Hoffmann's three-card Loo."""

import pytest
from evening import breaches, codes, deal, deal_of, nets, paid, record, settled


def three(body: str, pool: int = 6, options: str = "") -> str:
    """A record of the book; Dan deals. Six carried: nine are played for, three a trick."""
    return record(f"hoffmann {options}".rstrip(), body, "Ann Bob Cat Dan", pool)


def two(tricks: str, turn: str = "4h", options: str = "") -> str:
    """A deal that Ann and Bob play."""
    return three(f"deal 1 Dan\n turn {turn}\n say Ann stand, Bob stand\n{tricks}", 6, options)


def all_in(tricks: str) -> str:
    """A deal that Ann, Bob and Cat play."""
    return three(f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand\n{tricks}")


def test_h_lead_ace() -> None:
    """The first leader keeps back the ace."""
    assert breaches(settled(two(" 1. Ann 9h 2c\n 2. Ann Ah 3d\n 3. Ann Kd 5s"))) == ["1 Ann 9h leading.ace: Ah"]


def test_h_lead_ace_in_any_trick() -> None:
    """A later leader owes it too, though a trump is led."""
    tricks = " 1. Ann Qd Kd\n 2. Bob 7h 5s\n 3. Bob Ah 8s"
    evening = settled(two(tricks))
    assert (breaches(evening), codes(evening)) == (["2 Bob 7h leading.ace: Ah"], ["H-LEAD-ACE"])
    assert breaches(settled(two(tricks.replace("7h", "xx").replace("Ah", "7h").replace("xx", "Ah")))) == []


def test_h_lead_ace_king_under_the_ace() -> None:
    """With the ace turned up the King is led."""
    tricks = " 1. Ann 9h 2c\n 2. Ann Kh 3d\n 3. Ann Kd 5s"
    assert breaches(settled(two(tricks, "Ah"))) == ["1 Ann 9h leading.ace: Kh"]


def test_h_lead_one() -> None:
    """Who holds two trumps leads one of them, either."""
    tricks = " 1. Ann {} 3d 2d\n 2. Ann {} 2c 3c\n 3. Ann {} 5s 7s"
    evening = settled(all_in(tricks.format("Kd", "Th", "8h")))
    assert (breaches(evening), codes(evening)) == (["1 Ann Kd leading.trump: Th 8h"], ["H-LEAD-ONE"])
    assert breaches(settled(all_in(tricks.format("Th", "8h", "Kd")))) == []
    assert breaches(settled(all_in(tricks.format("8h", "Th", "Kd")))) == []


def test_h_lead_one_free() -> None:
    """A lone trump need not be led first."""
    assert breaches(settled(all_in(" 1. Ann Kd 3d 2d\n 2. Ann Th 2c 3c\n 3. Ann 9s 5s 7s"))) == []


LOW_FIRST = " 1. Ann {} 2c\n 2. Ann {} 3d\n 3. Ann Kd 5s"


@pytest.mark.parametrize(
    ("low", "high", "turn"),
    [
        ("9h", "Qh", "4h"),
        ("7h", "9h", "4h"),  # the eight is not turned up, nobody has seen it
        ("7h", "Th", "8h"),  # the nine is still between them
    ],
)
def test_h_lead_highest(low: str, high: str, turn: str) -> None:
    """With two in the higher of two trumps is led."""
    evening = settled(two(LOW_FIRST.format(low, high), turn))
    assert breaches(evening) == [f"1 Ann {low} leading.highest: {high}"]
    assert codes(evening) == ["H-LEAD-HIGHEST"]
    assert breaches(settled(two(LOW_FIRST.format(high, low), turn))) == []


@pytest.mark.parametrize(("low", "high", "turn"), [("Jh", "Qh", "4h"), ("7h", "9h", "8h"), ("2h", "3h", "8h")])
def test_h_lead_highest_equal(low: str, high: str, turn: str) -> None:
    """In sequence, or equal because the card between them is turned up, either may be led."""
    assert breaches(settled(two(LOW_FIRST.format(low, high), turn))) == []


def test_h_lead_highest_of_three() -> None:
    """Of three trumps any that is in sequence with the highest."""
    tricks = " 1. Ann {} 2c\n 2. Ann {} 3d\n 3. Ann {} 5s"
    assert breaches(settled(two(tricks.format("Jh", "Qh", "9h")))) == []
    assert breaches(settled(two(tricks.format("9h", "Qh", "Jh")))) == ["1 Ann 9h leading.highest: Qh Jh"]


def test_h_lead_highest_the_other_holds_the_card_between() -> None:
    """A card in the other's hand lies between them, though the record comes to show it."""
    assert breaches(settled(two(" 1. Ann 9h Th\n 2. Bob 2d Jh\n 3. Ann Kc 5s"))) == ["1 Ann 9h leading.highest: Jh"]


def test_h_lead_highest_the_card_between_is_played() -> None:
    """Bob has taken the ten with the King: his knave and nine are equal now."""
    assert breaches(settled(two(" 1. Ann Th Kh\n 2. Bob 9h 5s\n 3. Bob Jh 8s"))) == []
    assert breaches(settled(two(" 1. Ann 8h Kh\n 2. Bob 9h 5s\n 3. Bob Jh 8s"))) == ["2 Bob 9h leading.highest: Jh"]


def test_h_lead_highest_with_three_in() -> None:
    """With more in any trump will do."""
    assert breaches(settled(all_in(" 1. Ann 9h 2c 3c\n 2. Ann Qh 3d 4d\n 3. Ann Kd 5s 6s"))) == []


def test_h_trump_after() -> None:
    """The winner of a trick who still holds a trump leads one."""
    evening = settled(two(" 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 9h 2c"))
    assert (breaches(evening), codes(evening)) == (["2 Ann 8s leading.trump: 9h"], ["H-TRUMP-AFTER"])
    assert breaches(settled(two(" 1. Ann Kd 3d\n 2. Ann 9h 2c\n 3. Ann 8s 5s"))) == []


@pytest.mark.parametrize(
    ("tricks", "found"),
    [
        (" 1. Ann Kd 3c 2d\n 2. Ann 8s 5d 5s\n 3. Ann 9s 7c 7s", "1 Bob 3c following.suit: 5d"),
        (" 1. Ann 9d 3d 2d\n 2. Ann 8s Td 5s\n 3. Ann 9s 7c 7s", "1 Bob 3d following.head: Td"),
        (" 1. Ann Kd 3c 2d\n 2. Ann 8s Th 5s\n 3. Bob 9c Tc 7s", "1 Bob 3c following.trump: Th"),
        (" 1. Ann Kd Th 9h\n 2. Bob 8s Jh 5s\n 3. Cat 7c 9s 7s", "1 Cat 9h following.trump: Jh"),
    ],
)
def test_h_follow(tricks: str, found: str) -> None:
    """Suit, then heading, then trumping or over-trumping."""
    evening = settled(all_in(tricks))
    assert breaches(evening)[:1] == [found]
    assert codes(evening)[0] == "H-FOLLOW"


def test_h_follow_no_lower_trump() -> None:
    """Who cannot over-trump throws what he likes."""
    assert breaches(settled(all_in(" 1. Ann Kd Th 7c\n 2. Bob 8s 9h 5s\n 3. Cat 9c 7s 6s"))) == []


BROKEN = " 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 9h 2c"


def test_h_breach() -> None:
    """The offender's tricks stay in the pool, and four singles are due to the next."""
    result = deal(two(BROKEN))
    assert paid(result)[1:] == ["Ann > next 12 H-BREACH", "Bob > next 3 G-LOOED", "pool > next 9 G-CONSERVE"]
    assert (result.winners, result.next, result.looed) == (("Ann", "Ann", "Ann"), 24, ("Ann", "Bob"))


@pytest.mark.parametrize(("options", "pays"), [("stake 6", 24), ("unlimited", 12), ("limit 5", 12), ("loo 9", 12), ("single-loo 2", 8)])
def test_h_breach_four_singles(options: str, pays: int) -> None:
    """Four times the single, whatever a loo may be."""
    assert f"Ann > next {pays} H-BREACH" in paid(deal(two(BROKEN, "4h", options)))


def test_h_breach_others_keep_their_tricks() -> None:
    """Bob's trick is paid for, Ann's two stay."""
    result = deal(two(" 1. Ann Kd 3d\n 2. Ann 8s As\n 3. Bob 2c 9h"))
    assert (nets(result), result.next) == ({"Ann": -12, "Bob": 3, "Dan": -3}, 18)


REVOKED = " hold Ann 9h Qd 8s\n hold Bob 2h Th 3d\n 1. Ann 9h 2h\n"
REPLAYED = " replay\n 1. Ann 9h Th\n 2. Bob 2h 8s\n 3. Bob 3d Qd"


def test_h_replay() -> None:
    """Somebody asks, and the replay is the result; the offender pays, and wins nothing in it."""
    evening = settled(two(f"{REVOKED} found Bob 1\n{REPLAYED}"))
    result = deal_of(evening)
    assert breaches(evening) == ["1 Bob 2h following.head: Th"]
    assert (result.winners, result.open) == (("Bob", "Bob", "Ann"), ())
    assert (nets(result), result.next) == ({"Ann": 3, "Bob": -12, "Dan": -3}, 18)


def test_h_replay_by_score() -> None:
    """The replay may be told by its score."""
    assert nets(deal(two(f"{REVOKED} found Bob 1\n replay\n won Bob Bob Ann"))) == {"Ann": 3, "Bob": -12, "Dan": -3}


def test_h_replay_if_nobody_asks() -> None:
    """Nobody asks: the play stands, and the offender pays all the same."""
    result = deal(two(f"{REVOKED} 2. Ann Qd 3d\n 3. Ann 8s Th"))
    assert (result.winners, result.open) == (("Ann", "Ann", "Bob"), ())
    assert (nets(result), result.next) == ({"Ann": 6, "Bob": -12, "Dan": -3}, 15)
