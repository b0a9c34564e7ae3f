"""The transfers that end an evening: as few as can be, proven, and right to the coin."""

import random
from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from loolog.counters import Amount, coins_in, simplest
from loolog.transfers import ALWAYS_PROVEN, Transfers, money_of_transfers, smallest_transfers

Balances = dict[str, Amount]


def named(*amounts: Amount) -> Balances:
    return {f"P{seat}": amount for seat, amount in enumerate(amounts)}


def some_balances(chance: random.Random, players: int, most: int, parts: int = 1) -> Balances:
    """Random balances that sum to zero; small figures make many groups."""
    amounts = [simplest(Fraction(chance.randint(-most, most), parts)) for _ in range(players - 1)]
    return named(*amounts, simplest(-sum(amounts)))


def fewest_by_trying(balances: Mapping[str, Amount]) -> int:
    """The smallest number of transfers, found by trying every payment that clears the first debt with any other."""

    @cache
    def fewest(left: tuple[Amount, ...]) -> int:
        if not left:
            return 0
        first, *others = left
        best = len(left)
        for at, other in enumerate(others):
            if (first < 0) != (other < 0):
                merged = [*others[:at], first + other, *others[at + 1 :]]
                best = min(best, 1 + fewest(tuple(amount for amount in merged if amount)))
        return best

    return fewest(tuple(balance for balance in balances.values() if balance))


def assert_clears(balances: Mapping[str, Amount], answer: Transfers) -> None:
    """The transfers bring every balance to zero, and the groups account for each of them."""
    left = dict(balances)
    for payer, payee, amount in answer.transfers:
        assert amount > 0 and payer != payee
        assert isinstance(amount, int) or amount.denominator > 1
        left[payer] += amount
        left[payee] -= amount
    assert not any(left.values())
    grouped = [name for group in answer.groups for name in group]
    assert sorted(grouped) == sorted(name for name, balance in balances.items() if balance)
    assert all(sum(balances[name] for name in group) == 0 for group in answer.groups)
    assert len(answer.transfers) == len(grouped) - len(answer.groups)


@pytest.mark.parametrize(("players", "most", "parts"), [(4, 5, 1), (6, 4, 1), (7, 9, 3), (8, 6, 1), (9, 12, 1)])
def test_no_smaller_number_of_transfers_exists(players: int, most: int, parts: int) -> None:
    """The answer is as small as the best of all ways to pay, tried one by one."""
    chance = random.Random(players)
    for _ in range(40):
        balances = some_balances(chance, players, most, parts)
        answer = smallest_transfers(balances)
        assert_clears(balances, answer)
        assert answer.proven
        assert len(answer.transfers) == fewest_by_trying(balances)


def test_groups_are_found_where_paying_the_biggest_first_misses_them() -> None:
    """Two threes (5 = 3 + 2, 7 = 6 + 1) take four transfers; biggest debtor to biggest creditor takes five."""
    answer = smallest_transfers({"Ann": 5, "Bob": 7, "Cat": -3, "Dan": -6, "Eve": -2, "Fay": -1})
    assert answer.groups == (("Ann", "Cat", "Eve"), ("Bob", "Dan", "Fay"))
    assert len(answer.transfers) == 4


def test_a_group_with_several_on_both_sides_is_found() -> None:
    """Fours without a three in them: 1 + 9 = 3 + 7 and 20 + 50 = 31 + 39."""
    answer = smallest_transfers(named(1, 20, -3, -31, 9, 50, -7, -39))
    assert answer.groups == (("P0", "P2", "P4", "P6"), ("P1", "P3", "P5", "P7"))


def test_equal_amounts_are_told_apart_again() -> None:
    """Four who won 3, six who lost 2: two groups of five, each player in one of them."""
    balances = named(3, 3, 3, 3, -2, -2, -2, -2, -2, -2)
    answer = smallest_transfers(balances)
    assert_clears(balances, answer)
    assert len(answer.groups) == 2


def test_within_a_group_the_biggest_debtor_pays_the_biggest_creditor() -> None:
    """A way of paying that people follow at once."""
    answer = smallest_transfers({"Ann": 10, "Bob": -7, "Cat": 4, "Dan": -7})
    assert answer.transfers == (("Bob", "Ann", 7), ("Dan", "Ann", 3), ("Dan", "Cat", 4))


def test_the_same_balances_in_the_same_order_give_the_same_answer() -> None:
    """Nothing depends on chance, nor on names."""
    chance = random.Random(8)
    for _ in range(30):
        balances = some_balances(chance, 12, 9)
        answer = smallest_transfers(balances)
        assert answer == smallest_transfers(dict(balances))
        renamed = {f"Q{name}": balance for name, balance in balances.items()}
        assert [group[0] for group in smallest_transfers(renamed).groups] == [f"Q{group[0]}" for group in answer.groups]


def test_nobody_owes_anything_when_all_stand_at_zero() -> None:
    """No balances, or none off zero: nothing to pay, and that is proven."""
    assert smallest_transfers({}) == smallest_transfers({"Ann": 0, "Bob": 0}) == Transfers((), (), True)


@pytest.mark.parametrize("balances", [named(1), named(3, -2), named(Fraction(1, 3), Fraction(-1, 2))])
def test_balances_that_do_not_sum_to_zero_are_refused(balances: Balances) -> None:
    """Counters do not vanish: a ValueError."""
    with pytest.raises(ValueError):
        smallest_transfers(balances)


HARD = {
    "by-nines": (1, 10, -17, -8, 82, 37, -26, 28, -35, -53, 46, -44, -62, 64, 55, -71, 73, -80),
    "threes": (-8, -7, -12, 5, -17, -11, 9, 6, 15, -1, 13, 3, 4, -16, 2, 10, 19, -14),
    "broad": (8, 28, -21, 25, 26, 2, 1, 3, -18, -23, 27, -17, -11, -19, 4, 14, -16, -13),
    "one-group": (17, *[-1] * 17),
    "powers": (*(3**power for power in range(17)), -sum(3**power for power in range(17))),
}


@pytest.mark.parametrize("amounts", HARD.values(), ids=HARD.keys())
def test_a_full_table_is_proven_at_once(amounts: tuple[int, ...]) -> None:
    """Seventeen players and a pool left standing, with the amounts that make the search longest, are no wait."""
    balances = named(*amounts)
    answer = smallest_transfers(balances)
    assert_clears(balances, answer)
    assert answer.proven


def most_groups_by_every_set(amounts: list[int]) -> int:
    """The most zero-sum groups, from all subsets: on the way to a set, how often a sum of zero can be passed."""
    sums, passed = [0], [0]
    for bits in range(1, 1 << len(amounts)):
        low = bits & -bits
        sums.append(sums[bits ^ low] + amounts[low.bit_length() - 1])
        best = max(passed[bits ^ 1 << at] for at in range(len(amounts)) if bits >> at & 1)
        passed.append(best + (not sums[bits]))
    return passed[-1]


@pytest.mark.parametrize("seed", range(12))
def test_twelve_players_are_cut_into_the_most_groups(seed: int) -> None:
    """Against the plain sweep over all subsets, which trusts nothing about pairs, equal amounts or sizes of groups."""
    chance = random.Random(seed)
    balances = some_balances(chance, 12, chance.choice((4, 9, 15, 30)))
    amounts = [int(balance) for balance in balances.values() if balance]
    assert len(smallest_transfers(balances).groups) == most_groups_by_every_set(amounts)


@pytest.mark.parametrize(
    "amounts",
    [(-12, 9, -7, 8, -10, -2, -1, 11, -4, 8), (-11, 3, 9, 12, -7, -10, 5, -2, -4, 5)],
)
def test_the_first_group_that_fits_may_not_be_the_best(amounts: tuple[int, ...]) -> None:
    """Three groups, where the first small group tried for the largest amount leaves only one more."""
    assert most_groups_by_every_set(list(amounts)) == 3
    assert len(smallest_transfers(named(*amounts)).groups) == 3


def test_a_crowd_is_cleared_even_where_the_proof_is_given_up() -> None:
    """Forty accounts: whatever the amounts, the balances are cleared in time, and some without a proof."""
    chance = random.Random(4)
    unproven = 0
    for most in (5, 40, 400, 10**9):
        balances = some_balances(chance, 40, most)
        answer = smallest_transfers(balances)
        assert_clears(balances, answer)
        unproven += not answer.proven
    assert ALWAYS_PROVEN < 40 and unproven


@pytest.mark.parametrize("currency", ["GBP", "JPY", "d"])
def test_money_of_the_transfers_is_the_money_of_the_players(currency: str) -> None:
    """Every total is its transfers to the coin, all sum to zero, nobody is a coin off, nobody pays backwards."""
    chance = random.Random(6)
    for _ in range(300):
        balances = some_balances(chance, chance.randint(2, 14), chance.choice((3, 12, 50)), chance.choice((1, 3, 27)))
        worth = Fraction(chance.randint(1, 40), chance.choice((1, 7, 100, 1000)))
        answer = smallest_transfers(balances)
        paid = money_of_transfers(answer, worth, currency)
        totals = dict.fromkeys((name for group in answer.groups for name in group), 0)
        for (payer, payee, _), coins in zip(answer.transfers, paid.transfers, strict=True):
            assert coins >= 0
            totals[payer] -= coins
            totals[payee] += coins
        assert totals == paid.players and sum(totals.values()) == 0
        assert all(abs(total - balances[name] * worth * coins_in(currency)) < 1 for name, total in totals.items())


def test_a_transfer_of_less_than_a_coin_never_runs_backwards() -> None:
    """Dan owes Ann a sliver beside what he pays Cat: it is rounded to nothing, not to a coin from Ann to Dan."""
    answer = smallest_transfers({"Ann": 16, "Bob": -13, "Cat": 12, "Dan": -15})
    assert answer.transfers == (("Dan", "Ann", 15), ("Bob", "Ann", 1), ("Bob", "Cat", 12))
    for thousandths in range(1, 200):
        paid = money_of_transfers(answer, Fraction(thousandths, 10_000), "GBP")
        assert min(paid.transfers) >= 0 and sum(paid.players.values()) == 0


def test_money_follows_the_largest_remainder_in_the_players_order() -> None:
    """Two owe a third of a penny each to a third player: three equal remainders, and the two named first gain."""
    for order, players, sums in (("CAB", {"C": 1, "A": 0, "B": -1}, (0, 1)), ("ABC", {"A": 0, "B": 0, "C": 0}, (0, 0))):
        owed = {"A": -1, "B": -1, "C": 2}
        paid = money_of_transfers(smallest_transfers({name: owed[name] for name in order}), Fraction(1, 300), "GBP")
        assert paid == (sums, players)
