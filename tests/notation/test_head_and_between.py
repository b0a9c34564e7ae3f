"""Every statement of the head, and every one that stands between deals, is read."""

from fractions import Fraction

import pytest
from recorded import between, codes, players

import loolog
from loolog.books import option_files
from loolog.notation import statements as st


@pytest.mark.parametrize("keyword", ["game", "place", "scorer", "note"])
def test_titles(keyword: str) -> None:
    """Words in quotes; neither `;` nor `#` means anything in them."""
    record = loolog.read(f'{keyword} "Friday; at #2"\n')
    (title,) = [*record.games[0].head, *record.games[0].items]
    assert isinstance(title, st.Title) and (title.keyword, title.text) == (keyword, "Friday; at #2")
    assert record.findings == []


def test_date() -> None:
    """As ISO 8601 writes it."""
    date = between("date 2026-11-27")
    assert isinstance(date, st.Date) and date.iso == "2026-11-27"


def test_rules() -> None:
    """A book, its options with and without values, a table's own file."""
    rules = loolog.read('rules peel club-law loo 12 two-trumps lead-one faults none + "house.toml"\n').games[0].rules
    assert rules is not None and rules.book.text == "peel"
    assert [(option.text, value.text if value else None) for option, value in rules.options] == [
        ("club-law", None), ("loo", "12"), ("two-trumps", "lead-one"), ("faults", "none"),
    ]  # fmt: skip
    assert [house.text for house in rules.houses] == ["house.toml"]


VALUES = [(option, value) for option, data in option_files().items() for value in data.get("values", ())]


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_every_value_of_the_shelf_is_read_with_its_option(option: str, value: str) -> None:
    """Whatever the books offer, and what follows is an option again."""
    rules = loolog.read(f"rules peel {option} {value} club-law\n").games[0].rules
    assert rules is not None
    assert [(name.text, given and given.text) for name, given in rules.options] == [(option, value), ("club-law", None)]


def test_a_word_behind_an_option_that_takes_a_number_is_the_next_option() -> None:
    """`loo` lacks its number; `club-law` counts."""
    rules = loolog.read("rules peel loo club-law\n").games[0].rules
    assert rules is not None and [value for _, value in rules.options] == [None, None]


def test_seats() -> None:
    """Clockwise, with short forms."""
    record = loolog.read('seats Ann=A "Mary Ann"=M Cat\n')
    (seats,) = record.games[0].head
    assert isinstance(seats, st.Seats)
    assert [(seat.name.player, seat.short) for seat in seats.seats] == [("Ann", "A"), ("Mary Ann", "M"), ("Cat", None)]
    assert record.games[0].seats == ("Ann", "Mary Ann", "Cat")


@pytest.mark.parametrize(
    ("line", "worth"),
    [
        ("counter 1 = 0.05 GBP", (1, Fraction(1, 20), "GBP")),
        ("counter 1 = 3d", (1, 3, "d")),
        ("counter 1 = 1/2d", (1, Fraction(1, 2), "d")),
        ("counter 12 = 2s 6d", (12, 30, "d")),
        ("counter 240 = £1", (240, 1, "£")),
    ],
)
def test_counter(line: str, worth: tuple[int, Fraction | int, str]) -> None:
    """New money in its currency, old money in pence."""
    counter = between(line)
    assert isinstance(counter, st.CounterWorth) and (counter.units, counter.money, counter.currency) == worth


@pytest.mark.parametrize(
    ("typed", "amount"), [("6", 6), ("7/3", Fraction(7, 3)), ("2.5", Fraction(5, 2)), ("2r1w", Fraction(7, 3)), ("1r", 1)]
)
def test_pool_and_amounts(typed: str, amount: Fraction | int) -> None:
    """Amounts are exact; three whites make a red."""
    pool = between(f"pool {typed}")
    assert isinstance(pool, st.Pool) and pool.amount == amount


def test_join() -> None:
    """A player, his short form, his place."""
    join = between("join Fay=F after Bob")
    assert isinstance(join, st.Join)
    assert (join.seat.name.player, join.seat.short, join.after.player) == ("Fay", "F", "Bob")


def test_join_changes_the_table() -> None:
    """From the next deal on he sits there, under either name."""
    record = loolog.read("rules foster\nseats Ann Bob Cat\ndeal 1 Ann\njoin Fay=F after Bob\ndeal 2 F\n  hold Fay Ah\n")
    first, _, second = record.games[0].items
    assert isinstance(first, st.DealBlock) and isinstance(second, st.DealBlock)
    assert (first.seated, second.seated) == (("Ann", "Bob", "Cat"), ("Ann", "Bob", "Fay", "Cat"))
    assert second.statements and record.findings == []
    assert record.games[0].players == ("Ann", "Bob", "Cat", "Fay")


def test_leave_and_return() -> None:
    """Who left may join again, where he likes."""
    record = loolog.read("rules foster\nseats Ann Bob Cat\nleave Bob\ndeal 1 Ann\njoin Bob after Cat\ndeal 2\n")
    seated = [item.seated for item in record.games[0].items if isinstance(item, st.DealBlock)]
    assert seated == [("Ann", "Cat"), ("Ann", "Cat", "Bob")]
    assert record.findings == []


@pytest.mark.parametrize("keyword", ["buy", "cash", "count"])
def test_bank(keyword: str) -> None:
    """Commas join several."""
    bank = between(f"{keyword} Ann 20, B 7/3")
    assert isinstance(bank, st.Bank) and bank.keyword == keyword
    assert [(name.player, amount) for name, amount in bank.amounts] == [("Ann", 20), ("Bob", Fraction(7, 3))]


def test_pay() -> None:
    """Who pays whom how much."""
    pay = between("pay Bob to Ann 3")
    assert isinstance(pay, st.Pay) and (players((pay.payer, pay.payee)), pay.amount) == (["Bob", "Ann"], 3)


def test_agree() -> None:
    """How many deals."""
    agree = between("agree 12 deals")
    assert isinstance(agree, st.Agree) and agree.deals == 12


@pytest.mark.parametrize("how", ["divide", "release", "carry"])
def test_end(how: str) -> None:
    """Each way to end."""
    end = between(f"end {how}")
    assert isinstance(end, st.End) and end.how == how


def test_mark_and_seal() -> None:
    """Digests, in lower case."""
    mark, seal = between("mark 9F2C41D07AB31E55"), between(f"seal 24 {'ab' * 32}")
    assert isinstance(mark, st.Mark) and mark.digest == "9f2c41d07ab31e55"
    assert isinstance(seal, st.Seal) and (seal.deals, seal.digest) == (24, "ab" * 32)


def test_after_the_end() -> None:
    """Counters may be cashed, paid and counted."""
    assert codes('deal 1 Eve\n  fault Eve misdeal\nend divide\ncash Ann 12\npay Bob to Ann 3\ncount Ann 17\nnote "home"\n') == []


def test_several_games() -> None:
    """Each begins with its `game`, and has names, seats and deals of its own."""
    one = 'game "{}"\nrules foster\nseats {}\ndeal 1 Ann\n  hold {} Ah\n'
    record = loolog.read("loo 1\n" + one.format("first", "Ann Bob=B", "B") + one.format("second", "Ann Fay=B", "B"))
    assert [(game.number, game.title, game.players) for game in record.games] == [
        (1, "first", ("Ann", "Bob")), (2, "second", ("Ann", "Fay")),
    ]  # fmt: skip
    held = [item.statements[0] for game in record.games for item in game.items if isinstance(item, st.DealBlock)]
    assert [hold.name.player for hold in held if isinstance(hold, st.Hold)] == ["Bob", "Fay"]
    assert record.findings == []
