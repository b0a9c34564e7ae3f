"""What every book shares: the rows G- of the ledger. Four sit at the table, Dan deals; of the pool of six each trick earns two."""

from fractions import Fraction
from itertools import pairwise

import pytest
from evening import breaches, codes, deal_of, kinds, nets, paid, told
from table import first, played

from loolog.cards import RANKS

MANY = [f"P{number}" for number in range(1, 19)]
TWO = "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan pass\n"
THREE = "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat stand, Dan pass\n"


# ---- the pack and the table


@pytest.mark.parametrize(
    ("rules", "body"),
    [
        ("foster", "turn 4h; hold Ann 4h; score Ann 2, Bob 1"),
        ("foster", "hold Ann 9c; hold Bob 9c; score Ann 2, Bob 1"),
        ("foster", "hold miss 9c 2c 3c; hold Ann 9c; score Ann 2, Bob 1"),
        ("foster-irish", "hold Bob 9c; draw Ann 1 out 2c in 9c; score Ann 2, Bob 1"),
        ("foster-irish", "turn 4h; draw Ann 1 out 2c in 4h; score Ann 2, Bob 1"),
        ("foster", "hold Bob 9c; say Ann stand, Bob stand; 1. Ann 9c 2c"),
    ],
    ids=["turn-up", "hands", "miss", "drawn", "turn-up drawn", "played"],
)
def test_g_pack_holds_every_card_once(rules: str, body: str) -> None:
    """A card in two places of one deal is an error of the record."""
    assert first(played(f"deal 1 Dan; {body}", rules, errors=("card-twice",))).open


def test_g_pack_does_not_hold_the_indicator_twice() -> None:
    """The card that the dealer turns in a simple pool cannot be in a hand."""
    body = "deal 1 Dan\n 1. Ann Kd 5d 6d 2c\n turn 7c\n 2. Dan 7c 9c Tc Jc"
    played(body, pool=0, errors=("card-twice",))


@pytest.mark.parametrize(("low", "high"), list(pairwise(RANKS)))
def test_g_pack_ranks_from_the_ace_down_to_the_two(low: str, high: str) -> None:
    """Of two neighbours in rank the higher beats the lower."""
    evening = played(f"deal 1 Dan; turn 4s; say Ann stand, Bob stand, Cat pass, Dan pass\n 1. Ann {low}d {high}d")
    assert first(evening).winners == ("Bob",)


@pytest.mark.parametrize(
    ("count", "pool", "errors"),
    [(17, 0, ()), (18, 0, ("G-CAPACITY",)), (16, 3, ()), (17, 3, ("G-CAPACITY",))],
    ids=["17 simple", "18 simple", "16 double", "17 double"],
)
def test_g_capacity(count: int, pool: int, errors: tuple[str, ...]) -> None:
    """Hands, miss and turn-up come out of one pack: seventeen fit a simple pool, sixteen a double one."""
    names = MANY[:count]
    played(f"deal 1 {names[-1]}; score P1 2, P2 1", pool=pool, errors=errors, seats=" ".join(names))


def test_g_rotation_of_the_deal() -> None:
    """The deal passes to the left, and the next deals from his own left."""
    evening = played("deal 1 Bob; score Ann 2, Bob 1, Cat 0, Dan 0\ndeal; score Ann 2, Bob 1, Cat 0, Dan 0")
    second = deal_of(evening, 2)
    assert (second.dealer, second.players) == ("Cat", ("Dan", "Ann", "Bob", "Cat"))


def test_g_rotation_out_of_order_is_reported() -> None:
    """A deal by one whose turn it is not is settled as it was dealt, and told."""
    evening = played("deal 1 Bob; score Ann 3, Bob 0\ndeal 2 Dan; score Ann 3, Bob 0")
    assert codes(evening, "warning") == ["dealer-order"]
    assert "Dan > pool 3 F-STAKE" in paid(deal_of(evening, 2))


def test_g_rotation_of_declarations_and_play() -> None:
    """Declarations by position begin at the dealer's left; cards fall clockwise among those in."""
    evening = played("deal 1 Bob; turn 4h; say s p s p\n 1. Cat 9h 8d\n 2. Cat 5s 6s\n 3. Ann Kd 2d")
    result = first(evening)
    assert (result.in_, result.said["Cat"], result.said["Dan"]) == (("Cat", "Ann"), "stand", "pass")
    assert [[play.player for play in trick.plays] for trick in result.tricks] == [["Cat", "Ann"], ["Cat", "Ann"], ["Ann", "Cat"]]


# ---- the play


def test_g_lead() -> None:
    """The eldest hand in leads first, then the winner of the trick before, without his name being written."""
    evening = played("deal 1 Dan; turn 4h; say Ann pass, Bob stand, Cat stand, Dan pass\n 1. 9d Td\n 2. Kd 3s\n 3. 2c 7c")
    assert [trick.leader for trick in first(evening).tricks] == ["Bob", "Cat", "Cat"]
    assert first(evening).winners == ("Cat", "Cat", "Bob")
    assert breaches(evening) == []


def test_g_lead_by_another_is_out_of_turn() -> None:
    """The eldest hand leads to the first trick, and the winner to the second."""
    evening = played(TWO + " 1. Bob 9d Td\n 2. Bob 3s 2s\n 3. Bob 8c 7c")
    assert breaches(evening) == ["1 Bob 9d play.out-of-turn", "2 Bob 3s play.out-of-turn"]


def test_g_follow() -> None:
    """Who holds the suit led and plays another has broken the duty to follow."""
    evening = played(TWO + " 1. Ann 9d 5c\n 2. Ann Kc 2c\n 3. Ann 8s 3d")
    assert breaches(evening) == ["1 Bob 5c following.suit: 3d"]
    assert codes(evening) == ["G-FOLLOW"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_g_head() -> None:
    """Who can beat the best card so far and plays below it has broken the duty to head."""
    evening = played(TWO + " 1. Ann 9d 2d\n 2. Ann 8c Jd\n 3. Ann 5c Qd")
    assert breaches(evening) == ["1 Bob 2d following.head: Qd Jd"]
    assert codes(evening) == ["G-HEAD"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_g_head_with_any_better_card() -> None:
    """The best card is not owed: one that beats is enough."""
    evening = played(TWO + " 1. Ann 9d Jd\n 2. Bob Qd 8c\n 3. Bob 2d 5c")
    assert breaches(evening) == []
    assert nets(first(evening)) == {"Ann": -3, "Bob": 6, "Dan": -3}


def test_g_head_not_of_a_trumped_trick() -> None:
    """Once the plain suit is trumped a follower plays any card of it."""
    evening = played(THREE + " 1. Ann 9d 2h 3d\n 2. Bob 7s Qs 8c\n 3. Cat Td 5c 6s")
    assert breaches(evening) == []
    assert first(evening).winners == ("Bob", "Cat", "Cat")
    assert nets(first(evening)) == {"Ann": -3, "Bob": 2, "Cat": 4, "Dan": -3}


def test_g_head_of_trumps_led() -> None:
    """A trump led is headed by a higher trump."""
    evening = played(TWO + " 1. Ann 9h 2h\n 2. Ann 8c Jh\n 3. Bob 6s 5c")
    assert breaches(evening) == ["1 Bob 2h following.head: Jh"]


def test_g_trump_void() -> None:
    """Who is void and holds a trump that wins so far owes it."""
    evening = played(TWO + " 1. Ann 9d 7s\n 2. Ann 8c 2h\n 3. Bob 6s 5c")
    assert breaches(evening) == ["1 Bob 7s following.trump: 2h"]
    assert codes(evening) == ["G-TRUMP-VOID"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_g_trump_void_over_trumps() -> None:
    """A trump that beats the trump in the trick is owed before one that does not."""
    evening = played(THREE + " 1. Ann 9d 9h 5h\n 2. Bob 7s Qs 8c\n 3. Cat Jh 5c 6s")
    assert breaches(evening) == ["1 Cat 5h following.trump: Jh"]


def test_g_trump_void_need_not_under_trump() -> None:
    """Who cannot over-trump may throw anything."""
    evening = played(THREE + " 1. Ann 9d 9h Kc\n 2. Bob 7s Qs 8c\n 3. Cat 5h 5c 6s")
    assert breaches(evening) == []
    assert first(evening).winners == ("Bob", "Cat", "Cat")


def test_g_winner_is_the_highest_of_the_suit_led() -> None:
    """A higher card of another plain suit wins nothing."""
    evening = played(THREE + " 1. Ann 9d Kc Td\n 2. Cat Qs 8c 7s\n 3. Cat 3c 5c 6s")
    assert first(evening).winners == ("Cat", "Cat", "Ann")


def test_g_winner_is_the_highest_trump() -> None:
    """A trump beats every plain card, a higher trump the lower."""
    evening = played(THREE + " 1. Ann Ad 2h 3h\n 2. Cat Qs 8c 7s\n 3. Cat Kc 5c 6s")
    assert breaches(evening) == []
    assert first(evening).winners == ("Cat", "Cat", "Cat")


# ---- the counters


def test_g_share() -> None:
    """Each trick of three earns a third of the pool, its forfeits too."""
    evening = played("deal 1 Dan; fault Cat looked; score Ann 2, Bob 1, Cat 0", pool=6)
    assert [line for line in paid(first(evening)) if line.startswith("pool > ")] == ["pool > Ann 4 G-SHARE"] * 2 + ["pool > Bob 4 G-SHARE"]


def test_g_share_of_five_tricks() -> None:
    """Each trick of five earns a fifth."""
    evening = played("deal 1 Dan; score Ann 3, Bob 1, Cat 1", "peel-five-card", pool=7)
    assert nets(first(evening)) == {"Ann": 6, "Bob": 2, "Cat": 2, "Dan": -3}


def test_g_looed() -> None:
    """Who is in and wins no trick pays the loo; who passed neither pays nor receives."""
    result = first(played("deal 1 Dan; score Ann 2, Bob 1, Cat 0"))
    assert (result.in_, result.looed) == (("Ann", "Bob", "Cat"), ("Cat",))
    assert nets(result) == {"Ann": 4, "Bob": 2, "Cat": -3, "Dan": -3}
    assert "Cat > next 3 F-LOO" in paid(result)


def test_g_looed_but_no_defender() -> None:
    """Who defends the pool and wins no trick pays nothing."""
    result = first(played("deal 1 Dan; say Ann stand, Bob pass, Cat pass, Dan defend; score Ann 3, Dan 0"))
    assert (result.defender, result.looed, nets(result)) == ("Dan", (), {"Ann": 6, "Dan": -3})


def test_g_once_d_for_offence_and_loo() -> None:
    """An offender who also wins no trick pays the next pool once."""
    result = first(played("deal 1 Dan; fault Cat exposed; score Ann 2, Bob 1, Cat 0"))
    assert nets(result) == {"Ann": 4, "Bob": 2, "Cat": -3, "Dan": -3}
    assert (result.looed, result.next) == (("Cat",), 3)


def test_g_once_d_is_the_larger_amount() -> None:
    """Where the loo is more than the penalty, the loo is what he pays."""
    result = first(played("deal 1 Dan; fault Cat exposed; score Ann 2, Bob 1, Cat 0", "foster-unlimited", pool=6))
    assert nets(result) == {"Ann": 6, "Bob": 3, "Cat": -9, "Dan": -3}


def test_g_once_d_for_two_revokes_of_one_player() -> None:
    """Two revokes by one player cost one."""
    evening = played(TWO + " 1. Ann 9d 6s\n 2. Ann 8c 3d\n 3. Ann 5c 2h")
    assert breaches(evening) == ["1 Bob 6s following.suit: 3d", "2 Bob 3d following.trump: 2h"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_g_once_d_not_of_the_current_pool() -> None:
    """What is paid to the pool being played for is paid each time, and apart from the loo."""
    result = first(played("deal 1 Dan; fault Cat looked; fault Cat looked-pack; fault Cat exposed; score Ann 2, Bob 1, Cat 0"))
    assert (result.forfeited, result.played_for, result.next) == (6, 12, 3)
    assert nets(result) == {"Ann": 8, "Bob": 4, "Cat": -9, "Dan": -3}


def test_g_turn_of_a_card_before_its_turn() -> None:
    """Who plays too early is out of turn and priced so; the turn stays with him who was passed over."""
    evening = played(THREE + " 1. Ann:9d Cat:Td Bob:Kd\n 2. Bob 7s Qs 8c\n 3. Cat 3c 5c 6s")
    result = first(evening)
    assert breaches(evening) == ["1 Cat Td play.out-of-turn"]
    assert (result.winners, result.looed, result.next) == (("Bob", "Cat", "Ann"), ("Cat",), 5)
    assert nets(result) == {"Ann": 2, "Bob": 2, "Cat": -3, "Dan": -3}


def test_g_turn_of_a_wrong_leader() -> None:
    """Of a trick led by the wrong player he alone is out of turn, and he owed no lead: his trump may stay in his hand."""
    evening = played(THREE + " 1. Cat Qs 8c 7s\n 2. Cat 2h 9d 6s\n 3. Cat 3c 5c Kd")
    result = first(evening)
    assert breaches(evening) == ["1 Cat Qs play.out-of-turn"]
    assert (result.winners, result.looed, result.next) == (("Cat", "Cat", "Ann"), ("Bob", "Cat"), 10)
    assert nets(result) == {"Ann": 2, "Bob": -3, "Cat": -3, "Dan": -3}


def test_g_turn_and_the_duties_of_one_who_follows() -> None:
    """A card before its turn owes what the trick asks for as it lies: the King that falls after it is not looked at."""
    evening = played(THREE + " 1. Ann:9d Cat:Qs Bob:Kd\n 2. Bob 7s Td 8c\n 3. Bob 6s 3d 5c")
    assert breaches(evening) == ["1 Cat Qs play.out-of-turn", "1 Cat Qs following.suit: Td"]
    assert nets(first(evening)) == {"Ann": 3, "Bob": 3, "Cat": -6, "Dan": -3}


def test_g_first_duty_of_a_leader() -> None:
    """A plain card led by the holder of the ace of trumps is named after the ace."""
    evening = played(TWO + " 1. Ann Kd 3d\n 2. Ann Ah 2c\n 3. Ann 8h 5s")
    assert breaches(evening) == ["1 Ann Kd leading.ace: Ah"]


def test_g_first_duty_of_a_follower() -> None:
    """A trump played by one who holds the suit led is named after the suit, though he could have headed with it."""
    evening = played(TWO + " 1. Ann 9d 2h\n 2. Bob 5s 6s\n 3. Ann 8c Td")
    assert breaches(evening) == ["1 Bob 2h following.suit: Td"]


def test_g_first_duty_where_a_card_is_unknown() -> None:
    """A breach whatever the hidden card is bears the name of the first duty that any hidden card would make it break."""
    evening = played(TWO + " hold Bob 2h 2c ?\n 1. Ann 9d 2c\n found Bob 1")
    assert breaches(evening) == ["1 Bob 2c following.suit"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_g_conserve() -> None:
    """Every counter that leaves one account enters another: what a barred player wins goes on to the next pool."""
    result = first(played("deal 1 Dan; fault Ann exposed; score Ann 3, Bob 0"))
    assert paid(result) == ["Dan > pool 3 F-STAKE", "Ann > next 3 F-PLAY-FAULT", "Bob > next 3 F-LOO", "pool > next 6 G-CONSERVE"]
    assert (result.next, result.net) == (12, {"Dan": -3, "Ann": -3, "Bob": -3})


# ---- pools without play


@pytest.mark.parametrize("word", ["pass", "stand", "defend", "?"])
def test_g_allpass(word: str) -> None:
    """When all before the dealer pass he takes the pool, whatever he says; nobody is looed, and a simple deal follows."""
    evening = played(f"deal 1 Dan; turn 4h; say Ann pass, Bob pass, Cat pass, Dan {word}\ndeal 2 Ann; score Bob 2, Cat 1, Dan 0")
    result = first(evening)
    assert (result.in_, result.looed, result.next, result.open) == ((), (), 0, ())
    assert paid(result) == ["Dan > pool 3 F-STAKE", "pool > Dan 6 G-ALLPASS"]
    assert kinds(evening) == ["double", "simple"]


def test_g_allpass_and_a_flush() -> None:
    """A five-card flush that the dealer then shows is paid all the same."""
    body = "deal 1 Dan; turn 4s; say Ann pass, Bob pass, Cat pass, Dan stand; flush Dan 2h 3h 5h 7h 9h"
    result = first(played(body, "peel-five-card loo 6", pool=7))
    assert nets(result) == {"Ann": -6, "Bob": -6, "Cat": -6, "Dan": 10 - 3 + 18}


def test_g_one_in() -> None:
    """Who alone is in takes the pool without play, and nobody is looed."""
    result = first(played("deal 1 Dan; turn 4h; say Ann pass, Bob miss, Cat pass, Dan pass"))
    assert (result.in_, result.looed, result.next) == (("Bob",), (), 0)
    assert nets(result) == {"Bob": 6, "Dan": -3}


def test_g_one_in_where_the_dealer_should_have_defended() -> None:
    """A dealer who passes against a lone stander is reported, and it costs nothing; the stander has the pool."""
    evening = played("deal 1 Dan; turn 4h; say Ann pass, Bob stand, Cat pass, Dan pass")
    assert told(evening) == ["declaring.defend"]
    assert nets(first(evening)) == {"Bob": 6, "Dan": -3}
    assert "pool > Bob 6 G-ONE-IN" in paid(first(evening))


@pytest.mark.parametrize(
    ("fault", "say"),
    [
        ("Bob looked", "Ann pass, Bob miss, Cat pass, Dan pass"),
        ("Dan looked", "Ann pass, Bob pass, Cat pass, Dan pass"),
    ],
    ids=["one in", "all pass"],
)
def test_g_barred_d(fault: str, say: str) -> None:
    """Who can win nothing in this deal does not take a pool without play either: it stays."""
    result = first(played(f"deal 1 Dan; turn 4h; fault {fault}; say {say}"))
    assert (result.played_for, result.next, sum(result.net.values())) == (9, 9, -6)
    assert not [line for line in paid(result) if line.startswith("pool > ") and "next" not in line]


# ---- which kind a deal is


def test_g_kind_d_of_a_deal_dealt_again() -> None:
    """The deal that its dealer deals again keeps its kind and costs no second stake, though the pool is not empty."""
    evening = played("deal 1 Dan; fault Dan faced\ndeal 2 Dan; score Ann 2, Bob 1", pool=0)
    second = deal_of(evening, 2)
    assert kinds(evening) == ["simple", "simple"]
    assert (second.carried, second.staked, second.played_for) == (3, 0, 3)
    assert nets(second) == {"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -3}


def test_g_kind_d_after_touched_cards() -> None:
    """So too where cards were touched and nothing was played: the forfeit does not make it a double."""
    evening = played("deal 1 Dan; fault Bob touched\ndeal 2 Dan; score Ann 2, Bob 1", pool=0)
    second = deal_of(evening, 2)
    assert kinds(evening) == ["simple", "simple"]
    assert (second.carried, second.staked, second.played_for) == (6, 0, 6)


def test_g_kind_d_where_another_deals() -> None:
    """Where somebody else deals after it, the deal is new: it has its own stake and its own kind."""
    evening = played("deal 1 Dan; fault Dan faced\ndeal 2 Ann; score Bob 2, Cat 1", pool=0)
    second = deal_of(evening, 2)
    assert kinds(evening) == ["simple", "double"]
    assert (second.carried, second.staked, second.played_for) == (3, 3, 6)


def test_g_kind_d_is_fixed_by_what_was_handed_on() -> None:
    """Forfeits to the pool of a simple deal do not make it a double."""
    result = first(played("deal 1 Dan; fault Dan turned-trump 5d; score Ann 2, Bob 1", pool=0))
    assert (result.kind, result.played_for) == ("simple", 6)


# ---- play that does not fit the pool


def test_g_played_d_declarations_in_a_simple_pool() -> None:
    """With declarations and a turn-up a simple pool is played like a double: passers are out, and the leader owes a trump."""
    evening = played(TWO + " 1. Ann Kd 3d\n 2. Ann 9h 2c\n 3. Ann 8s 5s", pool=0)
    assert first(evening).kind == "simple"
    assert told(evening, "warning") == ["pool.form"]
    assert breaches(evening) == ["1 Ann Kd leading.trump: 9h"]
    assert nets(first(evening)) == {"Ann": -6, "Bob": 3, "Dan": -3}


def test_g_played_d_a_double_without_declarations() -> None:
    """Played without declarations and turn-up a double pool is played like a simple one: all are in, and no trump is owed."""
    evening = played("deal 1 Dan\n 1. Ann Kh 4h 7h 2h\n 2. Ann Qc 9c Jc 2c\n 3. Ann As 2s 3s 4s")
    result = first(evening)
    assert (result.kind, result.trump, result.looed) == ("double", None, ("Bob", "Cat", "Dan"))
    assert told(evening, "warning") == ["pool.form"]
    assert breaches(evening) == []
    assert nets(result) == {"Ann": 6, "Bob": -3, "Cat": -3, "Dan": -6}


def test_g_played_d_a_hand_in_a_single() -> None:
    """A single that was played out with declarations costs the full loo."""
    evening = played("deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat stand, Dan pass; score Ann 2, Bob 1, Cat 0", "peel loo 6", pool=0)
    assert (first(evening).kind, told(evening, "warning")) == ("single", ["pool.form"])
    assert nets(first(evening)) == {"Ann": 2, "Bob": 1, "Cat": -6, "Dan": -3}


def test_g_played_d_open_cards_elsewhere() -> None:
    """One open card each, where hands should have been played, is settled like a single."""
    evening = played("deal 1 Dan; turn 7h; show Ann 9c, Bob Th, Cat Jh, Dan 2s", "peel loo 6", pool=6)
    assert (first(evening).kind, told(evening, "warning")) == ("plain", ["pool.form"])
    assert nets(first(evening)) == {"Ann": -3, "Bob": -3, "Cat": 9, "Dan": -6}


def test_a_fraction_of_a_counter_is_exact() -> None:
    """Amounts are exact, never floating: a third of a red is a third."""
    result = first(played("deal 1 Dan; score Ann 2, Bob 1", pool=1))
    assert nets(result) == {"Ann": Fraction(8, 3), "Bob": Fraction(4, 3), "Dan": -3}
