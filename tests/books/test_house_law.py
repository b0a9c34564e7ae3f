"""A table's own file over a book: what it changes, what it may not, how it is cited, how it is written out as options."""

import random
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from loolog.books import BooksDisagree, book_files, books, law, option_files, option_settings, options_of
from loolog.books.house import House, read_house
from loolog.books.house_check import _keys, _part  # what the model allows, to try all of it
from loolog.books.house_law import amended_law
from loolog.books.inlined import inlined
from loolog.books.weighed import same, value_words
from loolog.law import Law


def house(text: str, name: str = "house.toml") -> House:
    """A file of that text, in which nothing is wrong by itself."""
    opened = read_house(text, name)
    assert opened.house is not None, opened.remarks
    return opened.house


def amended(folder: Path, book: str, *texts: str, options: tuple[tuple[str, str | None], ...] = ()) -> tuple[Law | None, list[str]]:
    """The law of a book under files of these texts, one.toml, two.toml; and everything that is told."""
    files = []
    for name, text in zip(("one.toml", "two.toml"), texts, strict=False):
        (folder / name).write_text(text, "utf-8")
        files.append((str(folder / name), name))
    made = amended_law(book, options, files)
    return made.law, [f"{remark.severity} {remark}" for remark in made.remarks]


# ---- what it sets -----------------------------------------------------------------------------------------------------------------


def test_a_file_amends_a_book_and_is_remembered() -> None:
    """Settings, prices, breach and options, each with the file that set it; the rest with the book's."""
    text = 'options = ["club-law"]\n[settings]\nloo = 12\n[prices]\nlooked = { to = "current", pays = 1 }\n[breach]\nthen = "stand"\n'
    made = law("peel", (), [house(text)])
    assert (made.loo, made.single_loo, made.club_law, made.breach_then, made.prices["looked"].pays) == (12, 6, True, "stand", "1")
    assert {name for name, file in made.origin.items() if file == "house.toml"} == {"loo", "club-law", "breach-then", "prices.looked"}
    assert made.origin["stake"] == "peel/book.toml"
    assert made.origin["prices.misdeal"] == made.origin["breach-pays"] == "faults/peel.toml"
    assert made.houses == ("house.toml",)
    assert made.options == {}


@pytest.mark.parametrize("book", books())
def test_every_setting_of_a_book_remembers_its_file(book: str) -> None:
    """Nothing in a law is nobody's."""
    assert all(law(book).origin.values())
    assert {"limit", "breach-pays", "breach-then", "prices.looked"} < set(law(book).origin)


def test_a_row_of_prices_stands_for_the_whole_of_the_book_s() -> None:
    """What the book's row said besides is gone."""
    assert law("peel").prices["peeked"].out
    assert not law("peel", (), [house('[prices]\npeeked = { to = "next", pays = "loo" }\n')]).prices["peeked"].out


def test_a_table_may_borrow_prices_and_set_one_anew() -> None:
    """The row of the file stands over the table that it borrows."""
    made = law("modern", (), [house('[settings]\nfaults = "foster"\n[prices]\nlooked = {}\n')])
    assert (made.prices["looked"].pays, made.prices["peeked"].pays) == ("", "penalty")


# ---- two that pull one thing two ways ----------------------------------------------------------------------------------------------


def test_a_file_against_an_option(tmp_path: Path) -> None:
    """Refused, with both named and the place in the file."""
    made, told = amended(tmp_path, "peel", "[settings]\nloo = 12\n", options=(("loo", "8"),))
    assert made is None
    assert told == ["error one.toml:2:1: Two amendments disagree: loo 8 and one.toml both set loo."]


def test_a_file_against_another(tmp_path: Path) -> None:
    """In settings, in prices, in what a breach costs."""
    for one, two, what, line in (
        ("[settings]\nloo = 12\n", "[settings]\nstake = 4\nloo = 8\n", "loo", 3),
        ("[prices]\nlooked = {}\n", '[prices]\nlooked = { to = "next", pays = 1 }\n', "the price of looked", 2),
        ("[breach]\npays = 1\n", "[breach]\npays = 2\n", "what a breach pays", 2),
    ):
        made, told = amended(tmp_path, "peel", one, two)
        assert made is None
        assert told == [f"error two.toml:{line}:1: Two amendments disagree: one.toml and two.toml both set {what}."]


def test_a_file_against_itself(tmp_path: Path) -> None:
    """Its options say one thing, its settings another."""
    made, told = amended(tmp_path, "peel", 'options = ["loo 8"]\n[settings]\nloo = 12\n')
    assert made is None
    assert told == ["error one.toml:3:1: Two amendments disagree: loo 8 (one.toml) and one.toml both set loo."]


def test_two_that_say_the_same_agree(tmp_path: Path) -> None:
    """As typed, as written out, as a broken number."""
    made, _ = amended(tmp_path, "peel", '[settings]\nloo = "12"\n', 'options = ["loo 12"]\n', options=(("loo", "24/2"),))
    assert made is not None
    assert made.loo == 12


def test_one_file_named_twice_counts_once(tmp_path: Path) -> None:
    """In the record and on the command line."""
    (tmp_path / "one.toml").write_text("[settings]\nloo = 12\n")
    made = amended_law("peel", (), [(str(tmp_path / "one.toml"), "one.toml"), (str(tmp_path / "." / "one.toml"), "x")])
    assert made.law is not None
    assert made.law.houses == ("one.toml",)


def test_an_option_that_the_book_has_not(tmp_path: Path) -> None:
    """Refused with those that it has."""
    _, (told,) = amended(tmp_path, "modern", '\noptions = ["club-law"]\n')
    assert told.startswith("error one.toml:2:1: Modern has no option 'club-law'; it has ace-lead,")


def test_an_id_that_a_book_has(tmp_path: Path) -> None:
    """A table's words never stand under a book's id."""
    made, told = amended(tmp_path, "peel", '[[articles]]\nid = "P-FOLLOW"\nrule = "following.suit"\nsays = "x"\n')
    assert made is None
    assert told == ["error one.toml:2:1: P-FOLLOW is an article of a book; give this one an id of its own."]


# ---- what cannot be, and what never bites ------------------------------------------------------------------------------------------

IMPOSSIBLE = {
    "seats": ("foster", "[settings]\nseats-most = 2\n", "the fewest players, 3, are more than the most, 2"),
    "pack": ("peel", "[settings]\npack = 32\ncards = 5\nseats-least = 6\n", "6 players need 36 cards, the pack has 32"),
    "exchange": ("foster-irish", "[settings]\nexchange = 2\n", "a player may exchange 0 cards, or as many as he likes of his 3"),
    "pam": ("foster", '[settings]\npam = "club-knave"\n', "a simple pool is led without a trump, and Pam is one"),
    "no pool": ("peel", "[prices]\nlooked = { pays = 1 }\n", "the price of looked says how much and not where to"),
    "no amount": ("peel", '[prices]\nlooked = { to = "next" }\n', "the price of looked says where to and not how much"),
    "loo of nothing": ("peel", "[prices]\nlooked = { is-loo = true }\n", "the price of looked is a loo of nothing"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_contradicts_itself_is_refused(name: str, tmp_path: Path) -> None:
    """With the reason, at the setting of the file that is the first to be looked at."""
    book, text, why = IMPOSSIBLE[name]
    made, told = amended(tmp_path, book, text)
    assert made is None
    (said,) = told
    assert said.startswith("error one.toml:2:1: " if name != "pack" else "error one.toml:3:1: ")
    assert said.endswith(f"This cannot be: {why}.")


IDLE = {
    "same": ("peel", "stake = 3", "stake changes nothing: peel has 3 already."),
    "two-trumps": ("peel", 'two-trumps = "any"\ntrump-leads = 0', "two-trumps can never bite: leaders owe no trump: trump-leads is 0."),
    "single-loo": ("foster", "single-loo = 2", "single-loo can never bite: there are no singles, and no price is counted in the smaller loo."),
    "single": ("peel-irish", 'single = "must"', 'single can never bite: there are no singles: kinds is "plain".'),
    "limit": ("peel", "limit = 30", 'limit can never bite: a loo is always the same: loo-measure is "fixed".'),
    "loo": ("foster-unlimited", "loo = 6", "loo can never bite: a loo is as much as was played for."),
    "flush-to": ("peel", 'flush-to = "next"', 'flush-to can never bite: there are no flushes: flush is "off".'),
    "odd": ("modern", 'odd = "earlier-tricks"', 'odd can never bite: no piece of a pool is odd: unit is "exact".'),
    "penalty": ("peel", "penalty = 4", "penalty can never bite: no price is called penalty."),
    "miss-leads": ("peel-irish", "miss-leads = true", "miss-leads can never bite: there is no miss."),
    "dealer-out": (
        "peel", "dealer-out = true\nseats-most = 5", "dealer-out can never bite: no more than 5 play, and the dealer stands out with six.",
    ),
    "too fine": ("peel", 'stake = "1/2"', "stake: 1/2 cannot be paid in pieces of 1."),
}  # fmt: skip


@pytest.mark.parametrize("name", IDLE)
def test_what_never_bites_is_warned_of(name: str, tmp_path: Path) -> None:
    """The file counts all the same."""
    book, text, why = IDLE[name]
    made, told = amended(tmp_path, book, f"[settings]\n{text}\n")
    assert made is not None
    assert f"warning one.toml:2:1: {why}" in told


def test_prices_that_never_bite(tmp_path: Path) -> None:
    """Of a fault that nobody can commit, for a pool that is never played for."""
    text = '[prices]\nlooked-miss = { to = "next", pays = 1 }\nlooked = { to = "next", pays = 1, simple = "only" }\n'
    _, told = amended(tmp_path, "peel-irish", text)
    assert told == [
        "warning one.toml:2:1: The price of looked-miss can never bite: there is no miss.",
        'warning one.toml:3:1: The price of looked can never bite: simple: there are no simple pools: kinds is "plain".',
    ]


def test_an_article_that_never_bites(tmp_path: Path) -> None:
    """Of a rule that the book does not have."""
    _, told = amended(tmp_path, "peel", '[[articles]]\nid = "X"\nrule = "following.civil"\nsays = "x"\n')
    assert told == ["warning one.toml:3:1: X can never bite: peel does not call for following.civil."]


def test_what_bites_is_not_warned_of(tmp_path: Path) -> None:
    """A loo that grows makes the fixed one idle, but not where the smaller loo is the half of it."""
    made, told = amended(tmp_path, "peel", '[settings]\nloo = 12\nloo-measure = "pool"\nlimit = 30\n')
    assert (made and made.single_loo, told) == (6, [])


# ---- how it is cited ----------------------------------------------------------------------------------------------------------------


def test_what_a_file_changed_is_not_passed_off_as_the_book_s() -> None:
    """The article says what was set, and the source by whom; other articles are as they were."""
    made = law("foster", (), [house("[settings]\nloo = 5\n")])
    loo = made.article("paying.loo")
    assert loo.id == "F-LOO"
    assert loo.source == f"{law('foster').article('paying.loo').source}; as amended by house.toml"
    assert loo.says.endswith(" The table has set: loo = 5.")
    assert made.article("paying.stake") == law("foster").article("paying.stake")
    assert made.source("F-LOO").endswith("as amended by house.toml")


def test_a_decision_of_ours_that_a_file_changed_is_the_file_s() -> None:
    """The book is silent there, and so is the citation of it."""
    made = law("foster", (), [house("[prices]\npeeked = {}\n")])
    assert law("foster").article("fault.peeked").source == "decision"
    assert made.article("fault.peeked").source == "house.toml"


def test_a_rule_that_the_book_has_not_is_the_table_s() -> None:
    """Modern knows no duty to lead the highest."""
    made = law("modern", (), [house('[settings]\ntwo-trumps = "highest"\n')])
    article = made.article("leading.highest")
    assert (article.source, article.says) == ("house.toml", 'The table has set: two-trumps = "highest".')


def test_a_table_s_own_article_comes_first_whatever_the_occasion() -> None:
    """Unless it names one."""
    text = '[[articles]]\nid = "CROWN-LOO"\nrule = "paying.loo"\nsays = "Eight."\nsource = "the slate"\n'
    made = law("foster-unlimited", (), [house(text)])
    assert {made.code("paying.loo", when) for when in ("", "unlimited", "limit")} == {"CROWN-LOO"}
    assert made.article("paying.loo").source == "house.toml, the slate"
    only = law("foster-unlimited", (), [house(f'{text}when = "limit"\n')])
    assert [only.code("paying.loo", when) for when in ("", "unlimited", "limit")] == ["F-LOO", "F-UNLIMITED", "CROWN-LOO"]


@pytest.mark.parametrize("book", books())
def test_no_article_of_a_book_is_lost(book: str) -> None:
    """Under a file every article stands that stood before, and each rule that was answered is."""
    text = '[settings]\nloo = 9\nstake = 6\n[[articles]]\nid = "X"\nrule = "paying.loo"\nsays = "x"\n'
    made = law(book, (), [house(text)])
    assert {article.id for article in law(book).articles} < {article.id for article in made.articles}
    assert all(made.article(article.rule, article.when).says for article in law(book).articles)


# ---- options, by themselves and out of a file ---------------------------------------------------------------------------------------


def every_option(book: str) -> list[tuple[str, str | None]]:
    """Every option of a book with every value it has, or an amount."""
    found: list[tuple[str, str | None]] = []
    for name in options_of(book):
        data = option_files()[name]
        found += [(name, value) for value in data.get("values", ["7"] if "takes" in data else [None])]
    return found


def as_file(*options: tuple[str, str | None], book: str) -> str:
    """Options as the settings that they stand for."""
    settings = {key: value for option in options for key, value in option_settings(book, *option).items()}
    return "[settings]\n" + "".join(f"{key} = {value_words(value)}\n" for key, value in settings.items())


@pytest.mark.parametrize("book", books())
def test_every_pair_of_options_combines_or_is_refused(book: str) -> None:
    """In either order, alike; a refusal names both. Settings of a file combine in the same way, and are written out as options that
    come to the same law."""
    for one, other in combinations(every_option(book), 2):
        try:
            made = law(book, [one, other])
        except BooksDisagree as disagree:
            assert all(" ".join(part for part in option if part) in str(disagree) for option in (one, other))
            with pytest.raises(BooksDisagree):
                law(book, [other, one])
            continue
        assert same(made, law(book, [other, one]))
        file = house(as_file(one, other, book=book))
        under = law(book, (), [file])
        assert same(made, under)
        said = inlined(under, book, (), (file,))
        assert said.left == {}
        assert same(under, law(book, [(words[0], words[1] if len(words) > 1 else None) for words in map(str.split, said.options)]))


def test_many_options_at_once() -> None:
    """As many as a table may like."""
    options = [("unlimited", None), ("club-law", None), ("two-trumps", "lead-one"), ("pack", "32"), ("ace-lead", "always"), ("stake", "5")]
    made = law("peel", options)
    assert (made.loo_measure, made.club_law, made.two_trumps, made.pack, made.ace_lead, made.stake) == (
        "pool",
        True,
        "any",
        "32",
        "always",
        5,
    )


def test_what_no_option_says_is_left() -> None:
    """And only that."""
    file = house('[settings]\nloo = 8\nodd = "stay"\n[prices]\nlooked = {}\n[[articles]]\nid = "X"\nrule = "paying.loo"\nsays = "x"\n')
    said = inlined(law("peel", (), [file]), "peel", (), (file,))
    assert said.options == ("loo 8",)
    assert said.left == {"house.toml": ["odd", "the price of looked", "X"]}


# ---- whatever a table may think of --------------------------------------------------------------------------------------------------


def some(rng: random.Random, part: dict[str, Any]) -> Any:
    """Some value that the model allows."""
    if "enum" in part:
        return rng.choice(part["enum"])
    if "anyOf" in part:
        return rng.choice([1, 2, 3, 12, "1/3", *(word for form in part["anyOf"] for word in form.get("enum", ()))])
    if part["type"] == "boolean":
        return rng.random() < 0.5
    return rng.randint(part["minimum"], part["maximum"]) if part["type"] == "integer" else "five"


@pytest.mark.parametrize("seed", range(20))
def test_any_settings_settle_or_are_refused(seed: int, tmp_path: Path) -> None:
    """Some settings over some book, for some evening of the reference cases: no counter is lost, nothing raises."""
    import loolog

    rng = random.Random(seed)
    texts = [path.read_text("utf-8") for path in sorted((Path(__file__).parents[1] / "cases" / "sessions").glob("*.loo"))]
    cases = [text for text in texts if "\nrules " in text]
    for _ in range(5):
        keys = rng.sample(_keys(_part(("settings",))), rng.randint(1, 5))
        lines = [f"{key} = {value_words(some(rng, _part(('settings', key))))}" for key in keys]
        (tmp_path / "house.toml").write_text("\n".join(["[settings]", *lines]), "utf-8")
        changed = re.sub(r"\nrules [^;#\n]*", f'\nrules {rng.choice(list(book_files()))} + "house.toml" ', rng.choice(cases), count=1)
        settled = loolog.settle(changed, str(tmp_path / "evening.loo"))
        assert settled.games or {finding.code for finding in settled.findings if finding.severity == "error"} == {"house-file"}
        for game in settled.games:
            assert sum(game.balances.values()) + game.pool - game.brought == 0


FREE = """\
loo 1
rules modern faults peel + "house.toml"
seats Ann Bob Cat
pool 3

deal 1 Cat
  turn 4h
  hold Bob 9c 7h Th
  say Ann pass, Bob stand, Cat stand
  fault Bob named
  1. Bob 9c 3c
  2. Bob 7h 2c
  3. Bob Th 4c
"""


@pytest.mark.parametrize("then", ["stand", "divide", "replay", "replay-if-asked"])
def test_a_breach_that_costs_nothing(then: str, tmp_path: Path) -> None:
    """It is told without a price, also where its player owes for something else; whatever becomes of the hand, no counter is lost."""
    import loolog

    (tmp_path / "house.toml").write_text(f'[breach]\npays = 0\nthen = "{then}"\n')
    settled = loolog.settle(FREE, str(tmp_path / "evening.loo"))
    prices = {found.rule: found.price for found in settled.findings if found.severity == "breach" and found.card is not None}
    assert prices
    assert all(price.startswith("no price") for price in prices.values()), prices
    (game,) = settled.games
    assert sum(game.balances.values()) + game.pool == game.brought
