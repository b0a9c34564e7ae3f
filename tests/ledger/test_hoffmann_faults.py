"""The rows H-LOOKED, H-PEEKED and H-EXPOSED of the ledger: what Hoffmann asks of looking, exposing and playing out of turn."""

import pytest
from evening import breaches, codes, deal, deal_of, nets, paid, record, settled, told


def three(body: str, pool: int = 6, options: str = "") -> str:
    """A record of the book; Dan deals. Six carried: nine are played for, and twelve with a single paid to them."""
    return record(f"hoffmann {options}".rstrip(), body, "Ann Bob Cat Dan", pool)


def all_in(rest: str) -> str:
    """A deal that Ann, Bob and Cat play."""
    return three(f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand, Dan pass\n{rest}")


WON = " 1. Ann Kd 3d 2d\n 2. Ann 8s Ts 7s\n 3. Bob 5s 2s 9s"  # Ann, Bob, Ann; Cat holds the two, seven and two


@pytest.mark.parametrize("kind", ["looked", "out-of-turn-say"])
def test_h_looked(kind: str) -> None:
    """A single to this pool, and all rights are kept."""
    evening = settled(all_in(f" fault Ann {kind}\n{WON}"))
    assert (told(evening), codes(evening)) == ([f"fault.{kind}"], ["H-LOOKED"])
    assert paid(deal_of(evening))[1] == "Ann > pool 3 H-LOOKED"
    assert nets(deal_of(evening)) == {"Ann": 5, "Bob": 4, "Cat": -3, "Dan": -3}


def test_h_looked_every_time() -> None:
    """Each offence is paid for: two singles, and the single follows the stake."""
    result = deal(three("deal 1 Dan\n fault Ann looked\n fault Ann out-of-turn-say\n score Ann 2, Bob 1", 6, "stake 6"))
    assert (result.forfeited, result.played_for, nets(result)["Ann"]) == (12, 24, 4)


PEEKS = pytest.mark.parametrize("kind", ["looked-miss", "peeked"])


@PEEKS
def test_h_peeked(kind: str) -> None:
    """A single to this pool; Cat is out and owes no loo."""
    evening = settled(three(f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand\n fault Cat {kind}\n score Ann 2, Bob 1"))
    result = deal_of(evening)
    assert (codes(evening), result.in_) == (["H-PEEKED"], ("Ann", "Bob"))
    assert (paid(result)[1], nets(result)) == ("Cat > pool 3 H-PEEKED", {"Ann": 8, "Bob": 4, "Cat": -3, "Dan": -3})


@PEEKS
def test_h_peeked_out_of_a_single(kind: str) -> None:
    """Where all must play, who is out does not."""
    result = deal(three(f"deal 1 Dan\n fault Cat {kind}\n score Ann 2, Bob 1", 0))
    assert (result.kind, result.in_, result.looed) == ("single", ("Ann", "Bob", "Dan"), ("Dan",))
    assert nets(result) == {"Ann": 4, "Bob": 2, "Cat": -3, "Dan": -6}


@PEEKS
def test_h_peeked_in_already(kind: str) -> None:
    """Who was in throws up the hand: no card of Ann's from trick two on; her first trick is hers."""
    tricks = " 1. Ann Kd 3d 2d\n 2. Bob Ts 7s\n 3. Bob 5s 9s"
    evening = settled(all_in(f" fault Ann {kind} 2\n{tricks}"))
    result = deal_of(evening)
    assert (breaches(evening), result.winners, result.open) == ([], ("Ann", "Bob", "Cat"), ())
    assert nets(result) == {"Ann": 1, "Bob": 4, "Cat": 4, "Dan": -3}


def test_h_peeked_in_already_and_no_trick() -> None:
    """Thrown up before any trick was won, the hand is looed as well; from when, the cards show."""
    result = deal(all_in(" fault Cat peeked\n 1. Ann Kd 3d\n 2. Ann 8s Ts\n 3. Bob 5s 9s"))
    assert nets(result) == {"Ann": 8, "Bob": 4, "Cat": -6, "Dan": -3}
    assert result.looed == ("Cat",)


def test_h_peeked_and_played_on() -> None:
    """The record has Ann play on all the same: it is followed, and what she wins from then on stays."""
    result = deal(all_in(f" fault Ann peeked 2\n{WON}"))
    assert (result.winners, nets(result), result.next) == (("Ann", "Bob", "Ann"), {"Ann": 1, "Bob": 4, "Cat": -3, "Dan": -3}, 7)


def test_h_peeked_and_played_on_from_the_start() -> None:
    """Where nothing tells from when, nothing is won at all."""
    result = deal(all_in(f" fault Ann peeked\n{WON}"))
    assert (nets(result), result.next) == ({"Ann": -3, "Bob": 4, "Cat": -3, "Dan": -3}, 11)
    assert nets(deal(three("deal 1 Dan\n fault Ann peeked\n score Ann 2, Bob 1"))) == {"Ann": -3, "Bob": 4, "Dan": -3}


EXPOSED = pytest.mark.parametrize("kind", ["exposed", "named", "out-of-turn", "abandoned"])


@EXPOSED
@pytest.mark.parametrize("dash", [" -", ""])
def test_h_exposed(kind: str, dash: str) -> None:
    """A single to this pool, and the hand is thrown up: the others play on, and the next hand leads."""
    evening = settled(all_in(f" fault Ann {kind} 2\n 1. Ann Kd 3d 2d\n 2. Bob Ts 7s{dash}\n 3. Bob 5s 9s{dash}"))
    result = deal_of(evening)
    assert (told(evening), result.winners, result.open) == ([f"fault.{kind}"], ("Ann", "Bob", "Cat"), ())
    assert (result.played_for, nets(result)) == (12, {"Ann": 1, "Bob": 4, "Cat": 4, "Dan": -3})
    assert codes(evening) == (["H-EXPOSED"] if kind in ("exposed", "out-of-turn") else ["G-PRICES-D"])


@EXPOSED
def test_h_exposed_and_no_trick(kind: str) -> None:
    """Thrown up before it won a trick, the hand is looed too."""
    result = deal(all_in(f" fault Cat {kind} 1\n 1. Ann Kd 3d\n 2. Ann 8s Ts\n 3. Bob 5s 9s"))
    assert (nets(result), result.looed) == ({"Ann": 8, "Bob": 4, "Cat": -6, "Dan": -3}, ("Cat",))


def test_h_exposed_and_played_on() -> None:
    """The table lets Ann play on: what she wins from the second trick on stays in the pool."""
    result = deal(all_in(f" fault Ann exposed 2\n{WON}"))
    assert (nets(result), result.next) == ({"Ann": 1, "Bob": 4, "Cat": -3, "Dan": -3}, 7)


def test_h_exposed_card_out_of_turn() -> None:
    """Cat plays before Bob: a single to this pool; the card goes up with the hand, and Bob's wins though it is lower."""
    tricks = " 1. Ann 9d Cat:Kd Bob:Td\n 2. Bob Ts 9s\n 3. Bob 5s 2s"
    evening = settled(all_in(tricks))
    result = deal_of(evening)
    assert (breaches(evening), result.winners) == (["1 Cat Kd play.out-of-turn"], ("Bob", "Bob", "Bob"))
    assert paid(result)[:2] == ["Dan > pool 3 H-STAKES", "Cat > pool 3 H-EXPOSED"]
    assert (result.forfeited, result.played_for) == (3, 12)
    assert nets(result) == {"Ann": -3, "Bob": 12, "Cat": -6, "Dan": -3}


def test_h_exposed_card_out_of_turn_is_priced_in_words() -> None:
    """The finding says what follows."""
    (found,) = [one for one in settled(all_in(" 1. Ann 9d Cat:Kd Bob:Td\n 2. Bob Ts 9s\n 3. Bob 5s 2s")).findings if one.price]
    assert found.price == "3 to the pool being played for; the hand is thrown up"


def test_h_exposed_lead_out_of_turn() -> None:
    """Cat leads where Ann should: hers goes up, the others have followed it, and the higher of theirs wins and leads."""
    tricks = " 1. Ann Kd 3d 2d\n 2. Cat Qs 8s Ts\n 3. Bob 5s 9s"
    evening = settled(all_in(tricks))
    assert breaches(evening) == ["2 Cat Qs play.out-of-turn"]
    assert deal_of(evening).winners == ("Ann", "Bob", "Ann")
    assert nets(deal_of(evening)) == {"Ann": 8, "Bob": 4, "Cat": -6, "Dan": -3}


def test_h_exposed_lead_out_of_turn_that_nobody_follows() -> None:
    """None of the others has the suit that was led: the first of theirs wins, unless one is a trump."""
    tricks = " 1. Ann Kd 3d 2d\n 2. Cat Qs {}\n 3. Ann 9c 5c"
    assert deal_of(settled(all_in(tricks.format("8c 7c")))).winners == ("Ann", "Ann", "Ann")
    assert deal_of(settled(all_in(tricks.format("8c 7h").replace("Ann 9c 5c", "Bob 5c 9c")))).winners == ("Ann", "Bob", "Ann")


def test_h_exposed_card_out_of_turn_and_played_on() -> None:
    """Nobody minds, and Cat plays on: the record is followed; her trick stays in the pool, and she is looed."""
    tricks = " 1. Ann 9d Cat:Kd Bob:Td\n 2. Bob 5s 9s 2s\n 3. Cat Qc 3c 4c"
    result = deal_of(settled(all_in(tricks)))
    assert result.winners == ("Bob", "Cat", "Cat")
    assert (nets(result), result.next) == ({"Ann": -3, "Bob": 4, "Cat": -6, "Dan": -3}, 14)


def test_h_exposed_single_of_a_stake() -> None:
    """A card out of turn costs one single, the amount put in; unlimited loos count the pool with it."""
    tricks = " 1. Ann 9d Cat:Kd Bob:Td\n 2. Bob Ts 9s\n 3. Bob 5s 2s"
    body = f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand, Dan pass\n{tricks}"
    assert deal(three(body, 6, "stake 6")).forfeited == 6
    assert nets(deal(three(body, 6, "unlimited"))) == {"Ann": -12, "Bob": 12, "Cat": -15, "Dan": -3}


@pytest.mark.parametrize(
    ("verdict", "net"), [("upheld", {"Ann": 1, "Bob": 4, "Cat": -3, "Dan": -3}), ("dismissed", {"Ann": 6, "Bob": 3, "Cat": -3, "Dan": -3})]
)
def test_h_exposed_as_the_table_ruled(verdict: str, net: dict[str, int]) -> None:
    """Where the table ruled that Ann played out of turn in trick two, her hand counts as thrown up from there."""
    claimed = f" claim Bob: Ann out-of-turn 2\n ruling {verdict} Bob: Ann out-of-turn 2"
    assert nets(deal_of(settled(all_in(f"{WON}\n{claimed}")))) == net


def test_h_exposed_ruled_away() -> None:
    """Where the table ruled that Cat did not play out of turn, her card counts, and nothing is paid."""
    tricks = " 1. Ann 9d Cat:Kd Bob:Td\n 2. Cat 5s 9s Ts\n 3. Bob 2s 3s 4s"
    ruled = " claim Ann: Cat out-of-turn 1\n ruling dismissed Ann: Cat out-of-turn 1"
    result = deal_of(settled(all_in(f"{tricks}\n{ruled}")))
    assert (result.winners[0], result.forfeited) == ("Cat", 0)


@pytest.mark.parametrize("lines", [" 1. Ann Kd 3d", " 1. Ann Kd 3d\n 2. Ann 8s", " 1. Ann Kd 3d\n 2. Ann 8s -\n 3. Ann 9s -"])
def test_h_exposed_and_one_hand_is_left(lines: str) -> None:
    """Bob throws up in trick two: Ann holds the only cards, and the tricks left are hers, played or not."""
    result = deal(three(f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand\n fault Bob exposed 2\n{lines}"))
    assert (result.open, nets(result)) == ((), {"Ann": 12, "Bob": -6, "Dan": -3})
