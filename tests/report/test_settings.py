"""Settings, prices and amounts in words."""

from fractions import Fraction

import pytest
from made import law

from loolog.law import Price
from loolog.report.amounts import short, signed, words
from loolog.report.settings import price_words, setting_words


@pytest.mark.parametrize(
    ("amount", "long", "column"),
    [
        (0, "nothing", "0"),
        (9, "9 reds", "9r"),
        (Fraction(7, 3), "2 reds 1 white", "2r1w"),
        (Fraction(-1, 3), "-1 white", "-1w"),
        (Fraction(9, 4), "2 1/4 reds", "2 1/4r"),
    ],
)
def test_reds_and_whites(amount: int | Fraction, long: str, column: str) -> None:
    """Where a white is the smallest piece, amounts are told in reds and whites."""
    assert (words(amount, law()), short(amount, law())) == (long, column)


@pytest.mark.parametrize(
    ("amount", "long", "column"),
    [
        (0, "nothing", "0"),
        (1, "1 counter", "+1"),
        (Fraction(15, 2), "7 1/2 counters", "+7 1/2"),
        (-3, "-3 counters", "-3"),
    ],
)
def test_counters(amount: int | Fraction, long: str, column: str) -> None:
    """Everywhere else in counters, with the sign where it is a gain or a loss."""
    assert (words(amount, law(unit=1)), signed(amount, law(unit=1))) == (long, column)


def test_every_setting_has_words() -> None:
    """No answer is empty, for the extremes of each setting too."""
    for changed in (
        law(),
        law(
            kinds="single-plain",
            single="must",
            pam="trump-knave",
            flush="suit",
            flush_to="holder",
            two_trumps="sequence",
        ),
        law(
            loo_measure="pool",
            limit=30,
            unit=None,
            trump_leads=2,
            exchange=3,
            miss=False,
            kinds="plain",
            lone_trump="free",
        ),
        law(loo_measure="stake", breach_then="replay", breach_pays="loo", breaches="as-played", trump_leads=1, unit=1),
    ):
        assert all(setting_words(changed).values())


@pytest.mark.parametrize(
    ("price", "said"),
    [
        (Price(), "reported, no price"),
        (
            Price(to="current", pays="penalty", bar=True, simple="free"),
            "3 reds to this pool, nothing in a simple pool; he can win nothing in this deal",
        ),
        (
            Price(to="current", pays="single-loo", by_dealer=True, void="always", again="same"),
            "the dealer pays the smaller loo (1 1/2 reds) to this pool; the same dealer deals again",
        ),
        (Price(pays="4 singles", to="next", throws_up=True), "6 reds to the next pool; his hand is thrown up"),
    ],
)
def test_prices_in_words(price: Price, said: str) -> None:
    """Who pays how much to which pool, and what else it costs him."""
    assert price_words(price, law()) == said
