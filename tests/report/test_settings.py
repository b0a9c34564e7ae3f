"""Settings, prices and amounts in words."""

from fractions import Fraction

import pytest
from made import law

from loolog.amounts import short, signed, words
from loolog.books import books, option_files, option_settings, options_of
from loolog.books import law as book_law
from loolog.law import Price
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


#: Options that a book has and that change nothing there while its faults have no price: Modern's single loo.
UNTOLD = {"modern": ("single-loo", "breaches", "faults")}
#: What has no words under a law, since it cannot bite there.
IDLE = {
    "foster": {"single", "pam", "dealer_out", "club_law", "single_loo"},
    "foster-unlimited": {"single", "pam", "dealer_out", "club_law", "single_loo"},
    "foster-irish": {"single", "pam", "dealer_out", "club_law", "single_loo"},
    "modern": {
        "single",
        "pam",
        "dealer_out",
        "club_law",
        "single_loo",
        "flush_to",
        "flush_pays",
        "flush_rank",
        "odd",
        "penalty",
        "revoke",
        "breaches",
    },
    "peel": {"pam", "flush_to", "flush_pays", "flush_rank", "penalty", "revoke"},
    "peel-five-card": {"single", "penalty", "revoke"},
    "peel-irish": {"single", "pam", "penalty", "revoke"},
    "hoffmann": {"pam", "flush_to", "flush_pays", "flush_rank", "dealer_out", "penalty", "revoke"},
    "hoffmann-five-card": {"single", "dealer_out", "penalty", "revoke"},
}


@pytest.mark.parametrize("book", books())
def test_every_setting_that_can_bite_has_words(book: str) -> None:
    """A book tells all its settings but those without a meaning in it."""
    assert {name for name, said in setting_words(book_law(book)).items() if not said} == IDLE[book]


@pytest.mark.parametrize("book", books())
def test_an_option_has_words_for_what_it_sets(book: str) -> None:
    """Whatever a table asks for is told: what an option sets is not left out."""
    for option in options_of(book):
        data = option_files()[option]
        for value in data.get("values", ["7"] if "takes" in data else [None]):
            said = setting_words(book_law(book, [(option, value)]))
            for key in option_settings(book, option, value):
                name = {"limit": "loo_measure", "loo": "loo_measure", "faults": "breach_pays"}.get(key, key.replace("-", "_"))
                assert said[name] or option in UNTOLD.get(book, ()), (option, name)


def test_extremes_have_words() -> None:
    """No answer is empty where a setting does bite."""
    told = setting_words(
        law(kinds="single-plain", single="must", pam="trump-knave", flush="suit", flush_to="holder", two_trumps="sequence")
    )
    assert all(said for name, said in told.items() if name not in ("dealer_out", "club_law"))
    told = setting_words(
        law(loo_measure="pool", limit=30, trump_leads=2, exchange=3, miss=False, kinds="plain", lone_trump="free", club_law=True)
    )
    assert all(said for name, said in told.items() if name not in ("single", "pam", "dealer_out", "single_loo"))
    told = setting_words(law(breach_then="replay", breach_pays="loo", breaches="as-played", trump_leads=1, unit=1, dealer_out=True))
    assert told["breach_pays"] == "a loo (3 counters)"
    assert "revoke" not in {name for name, said in told.items() if said}


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
        (Price(out=True, throws_up=True), "he is out of the round; his hand, if already in, is thrown up"),
        (Price(pays="4 singles", to="next", throws_up=True), "6 reds to the next pool; his hand is thrown up"),
    ],
)
def test_prices_in_words(price: Price, said: str) -> None:
    """Who pays how much to which pool, and what else it costs him."""
    assert price_words(price, law()) == said
