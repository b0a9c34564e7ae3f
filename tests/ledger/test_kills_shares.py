"""What a mutation run found untested in the sharing of a pool: small pools, broken counters, the order in which it is paid."""

from dataclasses import replace
from fractions import Fraction

import pytest
from evening import deal, deal_of, nets, paid, record, settled
from table import first, played

import loolog
from loolog.books import law
from loolog.outcome import Reckoning, parts_of


@pytest.mark.parametrize(("pool", "parts"), [(Fraction(10, 3), (4, 3, 3)), (Fraction(11, 3), (4, 4, 3)), (1, (1, 1, 1))])
def test_p_odd_in_thirds(pool: Fraction | int, parts: tuple[int, ...]) -> None:
    """A table whose smallest counter is a third divides by thirds, the odd ones going to the earlier tricks."""
    thirds = replace(law("peel"), unit=Fraction(1, 3))
    assert parts_of(thirds, pool, 3) == tuple(Fraction(part, 3) for part in parts)


def test_h_exposed_in_the_trick_that_is_won() -> None:
    """The hand is thrown up at that trick: what Ann plays to trick three, and all she wins by it, stays in the pool."""
    tricks = " 1. Ann Kd 3d 2d\n 2. Ann 8s Ts 7s\n 3. Bob 5s 2s 9s"
    result = deal(record("hoffmann", f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand\n fault Ann exposed 3\n{tricks}", pool=6))
    assert result.played_for == 12
    assert (nets(result), result.next) == ({"Ann": 4 - 3, "Bob": 4, "Cat": -3, "Dan": -3}, 4 + 3)


@pytest.mark.parametrize("book", ["foster", "peel", "modern"])
def test_r_score_only_more_tricks_than_there_are(book: str) -> None:
    """A score of four tricks of three is an error of the record, also where one player has them all: nothing is shared."""
    evening = settled(record(book, "deal 1 Dan; score Ann 4", "Ann Bob Cat Dan Eve", 6), errors=("score-sum",))
    result = deal_of(evening)
    assert (nets(result), result.looed, result.next) == ({"Dan": -3}, (), 9)
    assert result.open


@pytest.mark.parametrize("won", ["Ann Ann", "Ann Ann Bob Bob"])
def test_r_score_only_other_winners_than_tricks(won: str) -> None:
    """So are two winners of three tricks, or four: none of them is taken for certain."""
    result = deal_of(settled(record("peel", f"deal 1 Dan; won {won}", pool=6), errors=("score-sum",)))
    assert (nets(result), result.winners, result.next) == ({"Dan": -3}, (), 9)


def test_f_revoke_divide_from_the_dealers_left() -> None:
    """Of nine reds, twenty-seven whites, Ann and Cat have thirteen each, in the order of the seats; the odd white stays."""
    body = "deal 1 Dan\n turn 4h\n say stand stand stand pass\n 1. Ann 9d 7s 8d\n 2. Ann 8c 6d 2h\n 3. Cat 5d 6s 5c"
    result = first(played(body, pool=6))
    assert [line for line in paid(result) if line.startswith("pool > ") and "next" not in line] == [
        "pool > Ann 13/3 F-REVOKE-DIVIDE",
        "pool > Cat 13/3 F-REVOKE-DIVIDE",
    ]


def test_p_replay_d_looed_in_some() -> None:
    """The one counter of the pool is the first trick's, and Ann, who owed the King, may not have it: so Bob gets nothing in any replay.
    But he wins a trick in some, where he keeps his ace, and none in others: whether he is looed is open."""
    hands = " hold Ann Kc 7d Ks\n hold Bob Ac Qh Th\n hold Cat 2h 9h 5c\n"
    result = deal(record("peel-irish stake 1", f"deal 1 Cat\n turn As\n{hands} say stand stand stand\n 1. Ann Kc Ac 2h", "Ann Bob Cat"))
    assert result.open == ("the lawful replays lead to different results, and the table's is not recorded",)
    assert (result.looed, nets(result), result.next) == (("Ann", "Cat"), {"Ann": -6, "Cat": -7}, 13)


def test_r_score_only_from_the_dealers_left() -> None:
    """Of ten counters in an unknown order of tricks each has the least he can have; they are paid in the order of the seats."""
    result = deal(record("peel", "deal 1 Dan; turn 4h; say stand stand pass pass; score Bob 1, Ann 2", "Ann Bob Cat Dan", 7))
    assert result.open
    assert paid(result)[1:3] == ["pool > Ann 6 G-SHARE", "pool > Bob 3 G-SHARE"]


def test_r_facts_more_tricks_than_cards() -> None:
    """Five tricks of three cards each: what is one too many is an error, and nothing is shared."""
    tricks = " 1. Ann Ah 6h\n 2. Ann Kd 3d\n 3. Ann Qd 9d\n 4. Ann 2s Qs\n 5. Bob 4c 6s"
    (game,) = loolog.settle(record("hoffmann", f"deal 1 Dan\n turn 5h\n say Ann stand, Bob stand\n{tricks}", pool=10)).games
    assert (nets(game.deals[0]), game.deals[0].next) == ({"Dan": -3}, 13)
    assert game.deals[0].open


def test_g_conserve_nothing_is_not_posted() -> None:
    """Where a table has set an amount to nothing no counter moves, and nothing is posted; the debt is known all the same."""
    reckoning = Reckoning(replace(law("peel"), stake=0), 6)
    reckoning.stake("Ann")
    reckoning.forfeit("Bob", 0, "P-LOOKED")
    reckoning.pay("Ann", "Bob", 0, "P5-FLUSH")
    reckoning.owe("Bob", 0, "P-BREACH")
    assert (reckoning.paid_holder, reckoning.owed) == ([], {"Bob": (0, "P-BREACH")})
    assert (reckoning.close(("Ann", "Bob"), "R-OPEN-D"), reckoning.pool) == (6, 0)
    assert [posting.amount for posting in reckoning.postings] == [6]


@pytest.mark.parametrize(
    ("debts", "owed"),
    [
        (((1, "G-LOOED"),), (1, "G-LOOED")),
        (((3, "P-BREACH"), (3, "G-LOOED")), (3, "P-BREACH")),
        (((3, "P-BREACH"), (4, "G-LOOED"), (2, "G-LOOED")), (4, "G-LOOED")),
    ],
)
def test_g_once_d_the_larger(debts: tuple[tuple[int, str], ...], owed: tuple[int, str]) -> None:
    """One debt to the next pool, the larger; of two that are equal the one that came first is cited."""
    reckoning = Reckoning(law("peel"), 6)
    for amount, code in debts:
        reckoning.owe("Ann", amount, code)
    assert reckoning.owed == {"Ann": owed}


def test_whole_counters_are_int() -> None:
    """Whole counters are int, only what is divided is a fraction."""
    assert [type(part) for part in parts_of(law("modern"), 6, 3)] == [int] * 3
    assert [type(part) for part in parts_of(law("modern"), 7, 3)] == [Fraction] * 3


@pytest.mark.parametrize("book", ["peel", "peel-irish", "hoffmann"])
def test_p_odd_of_ten(book: str) -> None:
    """The first of three tricks earns four counters of ten; Hoffmann's too, whose pools are made to divide."""
    result = deal(record(book, "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan pass; won Ann Bob Bob", pool=7))
    assert (nets(result), result.next) == ({"Ann": 4, "Bob": 6, "Dan": -3}, 0)


def test_f_revoke_defender_d_the_whole_pool() -> None:
    """A defender's revoke gives the lone stander the whole pool, a broken white and all: nothing of it is divided."""
    body = "deal 1 Dan\n turn 4h\n say Ann stand, Bob pass, Cat pass, Dan defend\n 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 7c Ad"
    result = first(played(body, pool=Fraction(7, 2)))
    assert (nets(result), result.next) == ({"Ann": Fraction(13, 2), "Dan": -3 - 6}, 6)
