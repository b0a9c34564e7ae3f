"""What a mutation run found untested where cards are played again, or a single's are all there is."""

import pytest
from evening import deal, deal_of, nets, record, settled

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
