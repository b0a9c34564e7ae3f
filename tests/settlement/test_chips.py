"""Counters from the bank and from hand to hand. In each first deal Dan stakes three reds: Ann wins two, Bob one, Cat and Dan are looed."""

import pytest
from tabled import evening, game, messages, told, transfers

from loolog.ledger import POOL

FIRST = "deal 1 Dan\n score Ann 2, Bob 1\n"  # Ann +2, Bob +1, Cat -3, Dan -6; the pool holds 6
BALANCES = {"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -6}


def test_buying_moves_no_balance() -> None:
    """Twenty bought and twelve cashed leave the balances as they are; ten lie there: 20 - 12 + 2."""
    result = game(f"buy Ann 20\n{FIRST}cash Ann 12\ncount Ann 10")
    assert (result.balances, result.pool, result.stack("Ann")) == (BALANCES, 6, 10)
    assert (result.bought, result.cashed) == ({"Ann": 20}, {"Ann": 12})
    assert transfers(result) == transfers(game(FIRST))


def test_several_buy_at_once() -> None:
    """Commas join them."""
    assert game(f"buy Ann 20, Dan 6\n{FIRST}count Ann 22, Dan 0").bought == {"Ann": 20, "Dan": 6}


def test_a_count_that_differs_is_a_dispute_with_both_figures() -> None:
    """Seventeen are counted where twenty-two should lie: bought 20, won 2."""
    settled = evening(f"buy Ann 20\n{FIRST}count Ann 17")
    assert told(settled) == [("dispute", "R-STATED", "Ann")]
    assert messages(settled, "R-STATED") == [
        "In front of Ann 17r are counted; by the record it is 22r, a difference of -5r: bought 20r, won 2r."
    ]


def test_who_never_bought_has_what_he_won() -> None:
    """Where nothing was bought the count is held against the balance."""
    assert game(f"{FIRST}count Ann 2, Bob 1").balances == BALANCES
    assert told(evening(f"{FIRST}count Bob 2")) == [("dispute", "R-STATED", "Bob")]


def test_what_stands_in_a_deal_follows_it() -> None:
    """Within a deal, above its score or below, purchases and counts come after the deal, in the order of the lines."""
    result = game("deal 1 Dan\n buy Ann 20; count Ann 22; cash Ann 2\n score Ann 2, Bob 1\n count Ann 20\ndeal 2 Ann\n score Bob 3, Cat 0")
    assert [deal.number for deal in result.deals] == [1, 2]
    # A pool of 6 and Ann's 3 for Bob; Cat pays a loo of 3.
    assert result.balances == {"Ann": -1, "Bob": 10, "Cat": -6, "Dan": -6}


def test_a_stack_below_nothing_is_told_once() -> None:
    """Cat bought two and pays a loo of three; one more loo tells nothing new. Dan never bought, and nothing is told of him."""
    settled = evening(f"buy Cat 2\n{FIRST}deal 2 Ann\n score Bob 3, Cat 0")
    assert told(settled) == [("warning", "stack-below-nothing", "Cat")]
    assert messages(settled, "stack-below-nothing") == ["Cat has paid 1r more than there was in front: bought 2r, lost 3r."]
    assert settled.findings[0].deal == 1


def test_a_stack_below_nothing_is_told_again_after_it_was_above() -> None:
    """Who buys again and loses that too is told of twice."""
    settled = evening(f"buy Cat 2\n{FIRST}pool 6\nbuy Cat 2\ndeal 2 Ann\n score Bob 3, Cat 0")
    assert [found.deal for found in settled.findings if found.code == "stack-below-nothing"] == [1, 2]


def test_bought_in_the_deal_for_the_loo() -> None:
    """Counters bought within the deal pay its loo."""
    assert game("buy Cat 2\ndeal 1 Dan\n score Ann 2, Bob 1\n buy Cat 1\n count Cat 0").stack("Cat") == 0


def test_cashing_more_than_lies_there() -> None:
    """Twenty-three of twenty-two are a warning; the stack is then not told of a second time."""
    settled = evening(f"buy Ann 20\n{FIRST}cash Ann 23")
    assert told(settled) == [("warning", "cash-too-much", "Ann")]
    assert messages(settled, "cash-too-much") == ["Ann cashes 23r, of 22r in front: bought 20r, won 2r."]
    assert settled.games[0].stack("Ann") == -1


def test_winnings_are_cashed_without_having_bought() -> None:
    """What was won on account may be cashed, and no more."""
    assert game(f"{FIRST}cash Ann 2").stack("Ann") == 0
    assert told(evening(f"{FIRST}cash Ann 3")) == [("warning", "cash-too-much", "Ann")]


def test_after_the_end() -> None:
    """What stands below the end follows the division of the pool."""
    # Eighteen whites among four: four each, two over for Ann and Bob, who sit to Dan's left. Ann has 20 + 2 and five whites.
    result = game(f"buy Ann 20\n{FIRST}end divide\ncount Ann 23r2w\ncash Ann 23r2w")
    assert (result.pool, result.stack("Ann")) == (0, 0)


def test_nothing_is_checked_below_a_deal_that_is_open() -> None:
    """With a deal unsettled nobody knows what lies there: a note, no dispute, and no warning."""
    settled = evening("buy Ann 20, Cat 1\ndeal 1 Dan\n 1. Ann Kh Ts Jc 2h\ncount Ann 99\ncash Cat 50")
    assert ("note", "R-STATED", "Ann") in told(settled)
    assert {severity for severity, _, _ in told(settled)} == {"note"}


def test_paid_from_hand_to_hand() -> None:
    """A payment is a posting of its own, and moves both balances."""
    result = game(f"{FIRST}pay Dan to Ann 3")
    assert result.balances == {"Ann": 5, "Bob": 1, "Cat": -3, "Dan": -9}
    assert [(at, *posting) for at, posting in result.between] == [(0, "Dan", "Ann", 3, "R-FACTS")]


def test_paid_into_the_pool_and_out_of_it() -> None:
    """What is paid into the pool is played for in the next deal; what is taken out is not."""
    result = game(f"{FIRST}pay Dan to pool 3\npay pool to Bob 1\npool 8\ndeal 2 Ann\n score Bob 3, Cat 0")
    assert (result.deals[1].carried, result.deals[1].played_for) == (8, 11)
    assert result.balances == {"Ann": -1, "Bob": 13, "Cat": -6, "Dan": -9}
    assert result.between[0][1].payee == POOL


def test_nothing_is_taken_that_the_pool_does_not_hold() -> None:
    """Seven of six cannot be taken: an error, and nothing moves."""
    settled = evening(f"{FIRST}pay pool to Bob 7")
    assert told(settled) == [("error", "pool-short", "Bob")]
    assert (settled.games[0].pool, settled.games[0].balances) == (6, BALANCES)


@pytest.mark.parametrize("line", ["buy Ann -3", "cash Ann -1/2", "count Ann -1", "pay Ann to Bob -2", "pool -3"])
def test_fewer_than_none(line: str) -> None:
    """Nobody buys, pays or counts fewer counters than none."""
    assert told(evening(line)) == [("error", "not-a-number", "")]


def test_a_pool_stated_below_a_purchase_is_still_the_old_one() -> None:
    """Buying shows nothing of the pool; paying into it does, and then it is checked."""
    assert game("buy Ann 20\npool 3\ndeal 1 Dan\n score Ann 3").brought == 3
    assert game("pay Ann to pool 3\npool 3\ndeal 1 Dan\n score Ann 3, Bob 0").brought == 0
    assert told(evening("pay Ann to pool 3\npool 4")) == [("dispute", "R-STATED", "")]


def test_a_correction_leaves_what_was_bought() -> None:
    """Restating a deal undoes no purchase beside it; one that it states anew takes its place."""
    body = "deal 1 Dan\n score Ann 3\n buy Ann 20, Bob 5\ncorrect 1\n score Ann 2, Bob 1\n"
    assert game(f"{body}add 1\n count Ann 22, Bob 6").bought == {"Ann": 20, "Bob": 5}
    assert game(f"{body} buy Ann 10").bought == {"Ann": 10, "Bob": 5}


def test_under_other_rules_nothing_is_told_of_stacks() -> None:
    """Counters were counted under the record's own rules."""
    from loolog.notation.reader import read
    from loolog.settlement import Chosen, settle
    from loolog.spans import Source

    text = f"loo 1\nrules foster\nseats Ann Bob Cat Dan\nbuy Cat 2\n{FIRST}count Ann 17\ncash Bob 9\n"
    other = read(Source("-", "loo 1\nrules foster loo 6\n")).games[0].rules
    assert [found.severity for found in settle(read(Source("-", text)), chosen=Chosen(rules=other)).findings] == ["note"]
