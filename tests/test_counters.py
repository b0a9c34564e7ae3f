"""Amounts of counters: read, written, shared and turned into money without ever losing anything."""

import random
from fractions import Fraction

import pytest

from loolog.counters import (
    LONGEST,
    Amount,
    coins_in,
    exact,
    mixed,
    money,
    money_text,
    nearest_coin,
    reds_and_whites,
    share,
    shares_in_order,
    simplest,
    text_of,
    worth_of_one,
)


def some_amount(chance: random.Random, low: int = -60) -> Amount:
    return simplest(Fraction(chance.randint(low, 60), chance.choice((1, 1, 2, 3, 3, 5, 7))))


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("3", 3),
        ("+8", 8),
        ("-3", -3),
        ("−3", -3),
        ("007", 7),
        ("7/3", Fraction(7, 3)),
        ("-7/3", Fraction(-7, 3)),
        ("−7/3", Fraction(-7, 3)),
        ("2.5", Fraction(5, 2)),
        ("0.05", Fraction(1, 20)),
        ("2r1w", Fraction(7, 3)),
        ("2r", 2),
        ("1w", Fraction(1, 3)),
        ("-2r1w", Fraction(-7, 3)),
        ("18r6w", 20),
    ],
)
def test_an_amount_is_read_exactly_in_every_typed_form(typed: str, amount: Amount) -> None:
    """Whole, broken and decimal numbers and Foster's counters, with any sign, are read as what they are."""
    assert exact(typed) == amount


@pytest.mark.parametrize("typed", ["6/3", "2.0", "3w", "1r3w", "-9/9"])
def test_a_whole_amount_is_an_int_however_it_was_typed(typed: str) -> None:
    """No Fraction with the denominator 1 ever leaves the reader."""
    assert type(exact(typed)) is int


@pytest.mark.parametrize(
    "typed",
    [
        *(
            "",
            "+",
            "-",
            "r",
            "w",
            "rw",
            "x",
            "3x",
            "1w2r",
            "2r1",
            "--3",
            "+-3",
            "3/",
            "/3",
            "3/-4",
            "3/0",
            "0/0",
            "1e3",
        ),
        *("2.", ".5", "1.2.3", "1/2/3", "2.5/3", "2.5r", "1_000", "٣", "²", " 3", "3 ", "3\n", "nan", "inf", "0x10"),
    ],
)
def test_what_is_no_amount_is_refused(typed: str) -> None:
    """Everything else is a ValueError, and never some other exception."""
    with pytest.raises(ValueError):
        exact(typed)


@pytest.mark.parametrize("typed", ["9" * 1_000_000, "1/" + "3" * 1_000_000, "1r" * 500_000, "0." + "0" * 1_000_000])
def test_an_endless_amount_is_refused_in_few_words(typed: str) -> None:
    """Size costs no time, and the message does not repeat it all."""
    with pytest.raises(ValueError) as refusal:
        exact(typed)
    assert len(str(refusal.value)) < 200


def test_the_longest_amount_is_read_and_a_longer_one_refused() -> None:
    """The bound is exact."""
    assert exact("9" * LONGEST) == 10**LONGEST - 1
    with pytest.raises(ValueError):
        exact("9" * (LONGEST + 1))


def test_written_amounts_are_read_back_the_same() -> None:
    """Writing and reading are inverse, for whole and for broken amounts, with the same type."""
    chance = random.Random(1)
    for _ in range(500):
        amount = some_amount(chance)
        again = exact(text_of(amount))
        assert (again, type(again)) == (amount, type(amount))


def test_a_sum_of_any_length_can_be_written() -> None:
    """A sum that outgrew Python's own limit on digits is still written, digit for digit."""
    assert text_of(-(10**9000) - 7) == "-1" + "0" * 8999 + "7"
    assert text_of(Fraction(1, 10**5000)) == "1/1" + "0" * 5000


@pytest.mark.parametrize(
    ("amount", "words"),
    [(4, "4"), (0, "0"), (Fraction(7, 3), "2 1/3"), (Fraction(-7, 3), "-2 1/3"), (Fraction(-1, 3), "-1/3"), (-5, "-5")],
)
def test_people_read_mixed_numbers(amount: Amount, words: str) -> None:
    """A broken amount is shown as whole and rest, with one sign for both."""
    assert mixed(amount) == words


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (Fraction(7, 3), "2 reds 1 white"),
        (3, "3 reds"),
        (1, "1 red"),
        (Fraction(1, 3), "1 white"),
        (Fraction(2, 3), "2 whites"),
        (0, "0"),
        (Fraction(-4, 3), "-1 red 1 white"),
        (Fraction(9, 4), "2 1/4 reds"),
    ],
)
def test_reds_and_whites_are_counted_as_the_table_does(amount: Amount, words: str) -> None:
    """A white is a third of a red; nothing is said of a colour that is not paid."""
    assert reds_and_whites(amount) == words


def test_eighteen_reds_and_six_whites_are_twenty_reds() -> None:
    """Foster's own sum of a player's counters."""
    assert reds_and_whites(exact("18r6w")) == "20 reds"


@pytest.mark.parametrize(
    ("amount", "parts", "unit", "part", "rest"),
    [
        (10, 3, 1, 3, 1),
        (10, 3, Fraction(1, 3), Fraction(10, 3), 0),
        (10, 4, Fraction(1, 3), Fraction(7, 3), Fraction(2, 3)),
        (10, 7, None, Fraction(10, 7), 0),
        (Fraction(7, 2), 3, 1, 1, Fraction(1, 2)),
        (2, 5, 1, 0, 2),
        (0, 5, 1, 0, 0),
    ],
)
def test_an_equal_share_is_the_largest_multiple_of_the_unit(
    amount: Amount, parts: int, unit: Amount | None, part: Amount, rest: Amount
) -> None:
    """Known divisions, with what stays over."""
    assert share(amount, parts, unit) == (part, rest)


@pytest.mark.parametrize(
    ("amount", "parts", "shares", "rest"),
    [
        (10, 3, (4, 3, 3), 0),
        (11, 3, (4, 4, 3), 0),
        (Fraction(21, 2), 3, (4, 3, 3), Fraction(1, 2)),
        (2, 5, (1, 1, 0, 0, 0), 0),
    ],
)
def test_odd_counters_go_to_the_first_and_a_broken_one_stays(
    amount: Amount, parts: int, shares: tuple[Amount, ...], rest: Amount
) -> None:
    """Peel's own divisions of ten and eleven by three, and one with half a counter."""
    assert shares_in_order(amount, parts, 1) == (shares, rest)


def test_sharing_loses_nothing() -> None:
    """Parts and remainder always make up the amount, and the remainder could not have gone round once more."""
    chance = random.Random(2)
    for _ in range(1000):
        amount, parts, unit = some_amount(chance, 0), chance.randint(1, 9), chance.choice((1, Fraction(1, 3), 2, None))
        part, rest = share(amount, parts, unit)
        assert part * parts + rest == amount and rest >= 0
        assert rest == 0 if unit is None else rest < unit * parts and (part / Fraction(unit)).denominator == 1
        shares, broken = shares_in_order(amount, parts, unit)
        assert sum(shares) + broken == amount and list(shares) == sorted(shares, reverse=True)
        assert unit is None or (broken < unit and shares[0] - shares[-1] <= unit)
        assert not any(isinstance(each, Fraction) and each.denominator == 1 for each in (part, rest, broken, *shares))


@pytest.mark.parametrize(("amount", "parts", "unit"), [(3, 0, 1), (-3, 3, 1), (3, 3, 0), (3, -1, None)])
def test_what_cannot_be_shared_is_refused(amount: Amount, parts: int, unit: Amount | None) -> None:
    """Nobody to share with, a debt, or no unit: a ValueError."""
    with pytest.raises(ValueError):
        share(amount, parts, unit)


@pytest.mark.parametrize("currency", ["GBP", "JPY", "KWD", "d", "€"])
def test_money_of_cleared_balances_is_zero_to_the_coin(currency: str) -> None:
    """Rounded sums of balances that sum to zero sum to zero, each less than a coin from its exact worth."""
    chance = random.Random(3)
    for _ in range(400):
        balances = {f"P{seat}": some_amount(chance) for seat in range(chance.randint(2, 17))}
        balances["Last"] = simplest(-sum(balances.values()))
        worth = Fraction(chance.randint(1, 99), chance.choice((1, 3, 7, 100, 1000)))
        coins = money(balances, worth, currency)
        assert sum(coins.values()) == 0 and list(coins) == list(balances)
        assert all(abs(coins[name] - balances[name] * worth * coins_in(currency)) < 1 for name in balances)


def test_the_missing_coins_go_to_the_largest_remainders() -> None:
    """1.7, 0.6 and -2.3 pence are 2, 0 and -2: the largest remainders are .7 (twice), and one of .6 goes without."""
    tenths = {"Ann": Fraction(17, 10), "Bob": Fraction(6, 10), "Cat": Fraction(-23, 10)}
    assert money(tenths, Fraction(1, 100), "GBP") == {"Ann": 2, "Bob": 0, "Cat": -2}


def test_equal_remainders_are_served_in_the_players_order() -> None:
    """Three who lost a third of a penny each: who is named first gets the penny, whatever his name."""
    third = Fraction(1, 3)
    assert money({"Zoe": third, "Ann": third, "Bob": third, "Cat": -1}, Fraction(1, 100), "GBP") == {
        "Zoe": 1,
        "Ann": 0,
        "Bob": 0,
        "Cat": -1,
    }


def test_balances_that_leave_something_in_the_pool_are_rounded_to_its_worth() -> None:
    """Where the balances do not sum to zero the money sums to the rounded worth of what they lack."""
    balances: dict[str, Amount] = {"Ann": Fraction(-4, 3), "Bob": Fraction(-4, 3), "Cat": Fraction(-4, 3)}
    assert sum(money(balances, Fraction(1, 20), "GBP").values()) == nearest_coin(-4, Fraction(1, 20), "GBP") == -20


def test_the_worth_of_a_counter_is_exact() -> None:
    """Three counters for ten pence are worth a thirtieth of a pound each; worthless counters are refused."""
    assert worth_of_one(3, Fraction(1, 10)) == Fraction(1, 30)
    for units, sum_ in ((0, 5), (1, 0), (-1, 5)):
        with pytest.raises(ValueError):
            worth_of_one(units, sum_)


@pytest.mark.parametrize(
    ("coins", "currency", "words"),
    [
        (20, "GBP", "0.20 GBP"),
        (-105, "GBP", "-1.05 GBP"),
        (0, "EUR", "0.00 EUR"),
        (20, "£", "£0.20"),
        (-105, "€", "-€1.05"),
        (300, "JPY", "300 JPY"),
        (1005, "KWD", "1.005 KWD"),
        (5, "p", "5p"),
    ],
)
def test_money_is_written_with_the_places_of_its_currency(coins: int, currency: str, words: str) -> None:
    """Two places, none for yen, three for dinars; a code behind, a sign before."""
    assert money_text(coins, currency) == words


@pytest.mark.parametrize(
    ("pence", "words"),
    [
        (30, "2s 6d"),
        (Fraction(561, 2), "£1 3s 4½d"),
        (Fraction(1, 2), "½d"),
        (Fraction(3, 4), "¾d"),
        (Fraction(5, 4), "1¼d"),
        (Fraction(-5, 4), "-1¼d"),
        (-30, "-2s 6d"),
        (12, "1s"),
        (240, "£1"),
        (Fraction(481, 2), "£1 ½d"),
        (3, "3d"),
        (0, "0d"),
    ],
)
def test_old_money_is_written_in_pounds_shillings_and_pence(pence: Amount, words: str) -> None:
    """Twelve pence a shilling, twenty shillings a pound, farthings as quarters; what is nothing is not named."""
    assert money_text(nearest_coin(pence, Fraction(1), "d"), "d") == words
