"""What a mutation run found untested where cards are played again, or a single's are all there is."""

import pytest
from evening import breaches, deal, deal_of, nets, record, settled

AGAIN = """deal 1 Dan
 turn 4h
 say Ann stand, Bob stand
 1. Ann Kd 3d
 2. Ann 8s 5s
 3. Ann 7c Tc
 replay
 2. Ann 7c Tc
 3. Bob 5s 8s"""


def test_p_replay_where_no_card_was_wrong() -> None:
    """Where the table played again though the cards show no breach, the replay is the result: of eleven counters Bob has the four of the
    second trick, not the three of the third."""
    result = deal(record("peel", AGAIN, pool=8))
    assert (result.winners, nets(result)) == (("Ann", "Bob", "Ann"), {"Ann": 7, "Bob": 4, "Dan": -3})


@pytest.mark.parametrize("rules", ["foster", "modern"])
def test_p_replay_is_of_no_account_elsewhere(rules: str) -> None:
    """Books that know no replay settle the first play."""
    result = deal(record(rules, AGAIN, "Ann Bob Cat Dan" if rules == "foster" else "Ann Bob Cat Eve Dan", 6))
    assert (result.winners, nets(result)) == (("Ann", "Ann", "Bob"), {"Ann": 6, "Bob": 3, "Dan": -3})


SHOWN = "deal 1 Dan\n turn 7h\n show Ann 9h, Bob Th, Cat 2s, Dan 3c\n"


def test_p_single_the_winner_is_barred() -> None:
    """Who exposed a card owes a loo, once, and can win nothing: the pool stays though Bob's ten is the best. A faulty loser pays his
    larger debt alone."""
    result = deal(record("peel", SHOWN + " fault Bob exposed\n fault Cat named"))
    assert (result.kind, result.winners) == ("single", ("Bob",))
    assert nets(result) == {"Ann": -3, "Bob": -6, "Cat": -6, "Dan": -6}
    assert result.next == 3 + 3 + 6 + 6 + 3


def test_p_single_a_card_in_two_hands() -> None:
    """It is an error of the record, and nothing but the stake moves."""
    result = deal_of(settled(record("peel", SHOWN.replace("2s", "9h")), errors=("card-twice",)))
    assert (nets(result), result.next) == ({"Dan": -3}, 3)


def test_p_single_the_turned_card_is_unseen() -> None:
    """Without it nobody can tell who won: the deal is open, and nobody is looed."""
    result = deal(record("peel", SHOWN.replace("7h", "?")))
    assert (nets(result), result.looed, result.next) == ({"Dan": -3}, (), 3)
    assert result.open


HANDS = "deal 1 Dan\n turn 4h\n hold Ann Kd 9h 2c\n hold Bob Ad 3d Tc\n say stand stand pass pass\n"


@pytest.mark.parametrize("kind", ["exposed", "named", "out-of-turn"])
def test_p_replay_d_a_hand_that_is_not_thrown_up(kind: str) -> None:
    """Bob's ace wins, and whichever card he leads then, Ann's nine wins the three's trick: she plays on, though she can win nothing."""
    result = deal(record("peel", HANDS + f" fault Ann {kind} 2\n 1. Ann Kd 3d", pool=6))
    assert (result.winners, result.open) == (("Bob", None, None), ())
    assert (nets(result), result.next) == ({"Ann": -6, "Bob": -6, "Dan": -3}, 9 + 12)


def test_p_replay_d_a_replay_that_nobody_can_tell() -> None:
    """Cards of the replay were not seen: the deal is open, what the offender owes is certain."""
    hands = HANDS.replace(" hold Ann Kd 9h 2c\n", "")
    result = deal(record("peel", hands + " 1. Ann Kd 3d\n replay\n 1. Ann Kd Ad\n 2. Bob Tc ?\n 3. Bob 3d ?", pool=6))
    assert (nets(result), result.looed, result.next) == ({"Bob": -6, "Dan": -3}, ("Bob",), 9 + 6)
    assert result.open


def test_p_replay_d_tricks_that_stand() -> None:
    """Where a hand is not known the tricks before the first wrong card stand, and no other is decided."""
    body = "deal 1 Dan\n turn 4h\n hold Bob 7d Ac 5c\n say Ann stand, Bob stand, Cat stand\n 1. Ann 9h 7d 2d\n 2. Ann Kc 5c 3c\n"
    result = deal(record("peel", body, pool=6))
    assert (result.winners, nets(result)) == (("Ann", None, None), {"Bob": -6, "Dan": -3})
    assert result.open
    first = deal(record("peel", HANDS.replace(" hold Ann Kd 9h 2c\n", "") + " 1. Ann Kd 3d", pool=6))
    assert (first.winners, nets(first)) == ((None, None, None), {"Bob": -6, "Dan": -3})


def test_p_replay_d_from_the_first_of_two() -> None:
    """Bob was wrong in the first trick and Ann in the second: it is replayed from Bob's card, and his ace wins the first."""
    hands = "deal 1 Dan\n turn 4h\n hold Ann Kd 9h 2c\n hold Bob Ad 3d 5d\n say stand stand pass pass\n"
    evening = settled(record("peel", hands + " 1. Ann Kd 3d\n 2. Ann 2c 5d\n 3. Ann 9h Ad", pool=6))
    assert breaches(evening) == ["1 Bob 3d following.head: Ad", "2 Ann 2c leading.trump: 9h"]
    assert deal_of(evening).winners[0] == "Bob"
    assert nets(deal_of(evening)) == {"Ann": -6, "Bob": -6, "Dan": -3}


def test_p_replay_d_a_trick_of_the_replay_without_its_end() -> None:
    """A trick of the replay to which not everybody has played has no winner."""
    result = deal(record("peel", HANDS + " 1. Ann Kd 3d\n replay\n 1. Ann Kd Ad\n 2. Bob Tc", pool=6))
    assert (result.winners, nets(result)) == (("Bob",), {"Bob": -6, "Dan": -3})
    assert result.open


def test_p_replay_d_nothing_is_known_of_what_was_wrong() -> None:
    """The table found a revoke in two tricks that show none, and Bob's third card is not known: he pays, and the deal is open."""
    body = "deal 1 Dan\n turn 4h\n say stand stand pass pass\n 1. Ann Kd 3d\n 2. Ann 8s 5s\n found Bob 2"
    result = deal(record("peel", body, pool=6))
    assert (nets(result), result.looed, result.winners) == ({"Bob": -6, "Dan": -3}, ("Bob",), (None, None))
    assert result.open


def test_p_replay_d_begun_and_not_recorded() -> None:
    """So it is where the record says that the cards were played again, and not how."""
    result = deal(record("peel", HANDS + " 1. Ann Kd 3d\n replay", pool=6))
    assert (nets(result), result.looed) == ({"Bob": -6, "Dan": -3}, ("Bob",))
    assert result.open


@pytest.mark.parametrize("hand", ["Ad 3d Kd", "Ad 3d 9h"])
def test_p_replay_d_a_card_in_two_hands(hand: str) -> None:
    """By an error of the record: nothing is worked out, nothing but the stake moves."""
    evening = settled(record("peel", HANDS.replace("Ad 3d Tc", hand) + " 1. Ann Kd 3d", pool=6), errors=("card-twice",))
    assert (nets(deal_of(evening)), deal_of(evening).winners) == ({"Dan": -3}, (None, None, None))


def test_p_single_the_turned_card_beats_nothing() -> None:
    """Nor does the card turned up, which by an error of the record Bob shows: nobody has won."""
    result = deal_of(settled(record("peel", "deal 1 Dan\n turn 7h\n show Ann 9d, Bob 7h, Cat 2s, Dan 3c"), errors=("card-twice",)))
    assert (result.winners, nets(result)) == ((), {"Dan": -3})


def test_p_replay_d_by_its_score() -> None:
    """Of a replay the score alone is enough: of nine counters Ann has the three of her trick, Bob's two stay."""
    result = deal(record("peel", HANDS + " 1. Ann Kd 3d\n replay\n score Ann 1, Bob 2", pool=6))
    assert (nets(result), result.next, result.open) == ({"Ann": 3, "Bob": -6, "Dan": -3}, 6 + 6, ())


def test_p_replay_d_the_miss_leads_again() -> None:
    """Where the holder of the miss leads he leads the replay too: Cat owed the King under the turned ace, and wins with it."""
    hands = " hold Ann 3s Jh Ad\n hold Bob Qc 7h 9c\n hold miss Kc Js Kh\n"
    tricks = " 1. Cat Kh Jh 7h\n 2. Cat Kc 3s 9c\n 3. Cat Js Ad Qc"
    body = f"deal 1 Dan\n turn Ac\n say Ann stand, Bob stand, Cat miss, Dan pass\n{hands}{tricks}"
    evening = settled(record("peel miss-leads", body, pool=6))
    assert breaches(evening)[0] == "1 Cat Kh leading.ace: Kc"
    assert deal_of(evening).winners[0] == "Cat"


def test_p_replay_d_the_last_winner_leads_again() -> None:
    """Ann won the first trick and owed the second her nine of trumps, which wins it; the third is hers if Bob throws his Queen upon the
    nine, else his. So the deal is open."""
    hands = " hold Ann 9c 9h 7d\n hold Bob 7s Qd 9s\n"
    body = f"deal 1 Dan\n turn 8h\n say Ann stand, Bob stand, Cat pass, Dan pass\n{hands} 1. Ann 9c 9s\n 2. Ann 7d Qd"
    result = deal(record("peel", body, pool=6))
    assert (result.winners, nets(result)) == (("Ann", "Ann", None), {"Ann": -6, "Dan": -3})
    assert result.open


def test_p_replay_d_whoever_won_leads_again() -> None:
    """Bob won the first trick and owed the second his one trump: he leads it in the replay, and it wins."""
    hands = " hold Ann 7s Qd Kd Tc 4d\n hold Bob 2c 8d Qc 6h Td\n"
    tricks = " 1. Ann 4d 8d\n 2. Bob 2c Tc\n 3. Ann Kd Td\n 4. Ann Qd 6h\n 5. Bob Qc 7s"
    body = f"deal 1 Dan\n turn Jh\n say Ann stand, Bob stand, Cat pass, Dan pass\n{hands}{tricks}"
    evening = settled(record("peel-five-card", body, pool=7))
    assert breaches(evening) == ["2 Bob 2c leading.trump: 6h"]
    assert deal_of(evening).winners[:2] == ("Bob", "Bob")


def test_p_replay_d_of_a_simple_pool_from_before_the_indicator() -> None:
    """Cat and Eve held diamonds, and did not follow. Replayed from Cat's card Eve's King wins; the card turned later in the first play is
    the indicator after it; Ann, who holds nothing but diamonds, trumps the other two. Bob and Dan are looed, Cat and Eve pay a loo."""
    hands = " hold Ann 7d 8d 9d\n hold Bob Qh 9s Jc\n hold Cat 5d As 5h\n hold Dan Jh 6s Ah\n hold Eve Kd Qs 3h\n"
    tricks = " 1. Ann 8d Qh 5h 6s 3h\n 2. Ann 7d 9s 5d Ah Kd\n turn Qd\n 3. Eve Qs 9d Jc As Jh"
    result = deal(record("modern faults peel", f"deal 1 Eve\n{hands}{tricks}", "Ann Bob Cat Dan Eve"))
    assert (result.winners, result.open) == (("Eve", "Ann", "Ann"), ())
    assert (nets(result), result.next) == ({"Ann": 2, "Bob": -3, "Cat": -3, "Dan": -3, "Eve": -3 - 3}, 1 + 12)


def test_p_replay_d_a_card_told_by_the_others() -> None:
    """Bob's second card was not seen fall, but the other two of his three were: it was the Queen. Ann owed the second trick her nine; she
    wins the rest, and Bob is looed."""
    hands = " hold Ann Kc 9c Jh\n hold Bob 7s Qs 3c\n"
    body = f"deal 1 Dan\n turn 5c\n say Ann stand, Bob stand, Cat pass, Dan pass\n{hands} 1. Ann Kc 3c\n 2. Ann Jh ?\n 3. Ann 9c 7s"
    result = deal(record("peel", body, pool=6))
    assert (result.winners, result.open) == (("Ann", "Ann", "Ann"), ())
    assert (nets(result), result.looed) == ({"Ann": -6, "Bob": -6, "Dan": -3}, ("Ann", "Bob"))


def test_p_replay_d_cards_nobody_saw_later() -> None:
    """Which card Bob played to the second trick and which to the third nobody saw; the replay is from the first, and his hand is known."""
    result = deal(record("peel", HANDS + " 1. Ann Kd 3d\n 2. Ann 9h ?\n 3. Ann 2c ?", pool=6))
    assert (result.winners, result.open) == (("Bob", None, None), ())
    assert (nets(result), result.looed) == ({"Ann": 3, "Bob": -6, "Dan": -3}, ("Bob",))


@pytest.mark.parametrize(
    "tricks", [" 1. Ann Kd ? Jc", " 1. Ann Kd 3d 2d\n 2. Ann 2c ? 5s"], ids=["in the first trick", "in the second trick"]
)
def test_p_replay_d_a_card_nobody_saw_before(tricks: str) -> None:
    """Cat holds the suit led and throws another; Bob's card before hers nobody saw: from there nothing can be worked out."""
    hands = " hold Ann Kd 9d 2c\n hold Bob 3d 5c Tc\n hold Cat 2d Jc 5s\n"
    body = f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand, Dan pass\n{hands}{tricks}"
    result = deal(record("peel", body, pool=6))
    assert (result.looed, nets(result)) == (("Cat",), {"Cat": -6, "Dan": -3})
    assert result.open


def test_p_replay_d_from_the_third_of_five() -> None:
    """The cards of two tricks have gone: Bob, who kept back his ace of diamonds, wins the third with it, and Ann's diamonds the rest."""
    hands = " hold Ann 9c Ks 8d 7d 6d\n hold Bob 2s 3s Ad 5d 3d\n"
    tricks = " 1. Ann 9c 2s\n 2. Ann Ks 3s\n 3. Ann 8d 5d\n 4. Ann 7d Ad\n 5. Bob 3d 6d"
    body = f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat pass, Dan pass\n{hands}{tricks}"
    result = deal(record("peel-five-card", body, pool=7))
    assert (result.winners, result.open) == (("Ann", "Ann", "Bob", "Ann", "Ann"), ())
    assert (nets(result), result.next) == ({"Ann": 8, "Bob": -6, "Dan": -3}, 2 + 6)
