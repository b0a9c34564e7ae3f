"""The same facts under several books: what is compared, and that nothing is lost or hidden in it."""

from fractions import Fraction
from pathlib import Path

import pytest

import loolog
from loolog.books import books, law
from loolog.comparison import Compared, Reading, compare, rules_text
from loolog.ledger import NEXT, POOL
from loolog.notation.statements import Rules, Word
from loolog.report.documents import Comparison

ROOT = Path(__file__).parents[2]
RECORDS = sorted([*(ROOT / "tests" / "cases").glob("*/*.loo"), *(ROOT / "samples").glob("*.loo")])
REVOKE = (ROOT / "samples" / "contested-revoke-foster.loo").read_text("utf-8")


def rules(text: str) -> Rules:
    """Rules as they are typed: a book and flags."""
    book, *options = text.split()
    return Rules(book=Word(book, 0, 0), options=tuple((Word(option, 0, 0), None) for option in options), start=0, end=0)


def only(text: str, *asked: str) -> Compared:
    """The comparison of a record of one game."""
    (compared,) = compare(loolog.read(text), [rules(each) for each in asked])
    return compared


def under(compared: Compared, name: str) -> Reading:
    """What a book makes of it."""
    return next(reading for reading in (compared.own, *compared.others) if reading.name == name)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_under_every_book_of_its_size(path: Path) -> None:
    """Nothing raises, no counter is lost, deals stay side by side, and the record's own reading is its settlement."""
    record = loolog.read(path.read_bytes().decode("utf-8"), str(path))
    for compared, settled in zip(compare(record), loolog.settle(record).games, strict=True):
        assert compared.own.game is not None
        assert compared.own.game.balances == settled.balances
        assert len(compared.readings) >= sum(law(book).cards == compared.own.law.cards for book in books())
        for reading in compared.readings:
            game = reading.game
            assert game is not None
            held = sum(map(Fraction, game.balances.values())) + game.pool
            assert held == sum(map(Fraction, settled.balances.values())) + settled.pool
            assert [deal.result.number for deal in reading.deals] == [deal.number for deal in settled.deals]
            for deal in reading.deals:
                paid_in = sum(posting.amount for posting in deal.result.postings if posting.payee == POOL)
                paid_out = sum(posting.amount for posting in deal.result.postings if posting.payer == POOL)
                handed = sum(posting.amount for posting in deal.result.postings if posting.payee == NEXT)
                assert deal.result.carried + paid_in == paid_out
                assert handed == deal.result.next


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_does_not_fit_its_own_rules_is_told_by_check_too(path: Path) -> None:
    """A record misfits its own book only where it is warned of that."""
    for compared in compare(loolog.read(path.read_bytes().decode("utf-8"), str(path)), [rules("foster")]):
        misfitting = [deal.result for deal in compared.own.deals if deal.misfits]
        assert [deal.number for deal in misfitting if "pool.form" not in {found.rule for found in deal.findings}] == []


def test_own_rules_come_first_and_nothing_twice() -> None:
    """What is asked for twice, or is the record's own, is there once."""
    compared = only(REVOKE, "peel", "foster", "modern", "peel", "peel club-law")
    assert [reading.name for reading in compared.readings] == ["foster", "peel", "modern", "peel club-law"]


def test_all_books_where_none_is_asked_for() -> None:
    """Every book in which as many cards are dealt, and no other."""
    names = [reading.name for reading in only(REVOKE).readings]
    assert sorted(names) == sorted(book for book in books() if law(book).cards == 3)


def test_another_number_of_cards_is_said() -> None:
    """Three cards cannot be settled as five: the book is there with the reason, and without figures."""
    reading = under(only(REVOKE, "peel-five-card"), "peel-five-card")
    assert reading.game is None
    assert reading.why == "5 cards are dealt to each in it, and 3 in this record"


def test_each_book_names_its_own_article() -> None:
    """The same card is a breach under each, by an article of each, at a price of each."""
    compared = only(REVOKE, "peel", "modern")
    told = {reading.name: [(found.code, found.price[:3]) for found in reading.deals[1].breaches] for reading in compared.readings}
    assert told == {"foster": [("G-FOLLOW", "6 t")], "peel": [("P-FOLLOW", "6 t")], "modern": [("M-FOLLOW", "no ")]}


def test_each_book_carries_its_own_pool() -> None:
    """The loos of the first deal make the pool of the second, book by book."""
    compared = only((ROOT / "samples" / "bold-stand.loo").read_text("utf-8"), "peel")
    assert [reading.deals[1].result.played_for for reading in compared.readings] == [12, 21]


def test_a_trump_turned_in_the_play_is_no_turn_up_elsewhere() -> None:
    """Nobody broke a duty to a trump that nobody knew: the simple pool is judged as it was played."""
    compared = only((ROOT / "samples" / "bold-stand.loo").read_text("utf-8"))
    assert [found for reading in compared.readings for found in reading.deals[0].breaches] == []
    assert under(compared, "hoffmann").deals[0].result.winners == ("Ann", "Cat", "Ann")


def test_stated_figures_are_the_own_rules_alone() -> None:
    """Under other rules no stated figure is disputed."""
    text = REVOKE.replace("end divide", "").rstrip() + "\n  expect pool 15\n"
    compared = only(text, "modern")
    assert [found.severity for deal in under(compared, "modern").deals for found in deal.breaches if found.rule == "recording.stated"] == []


def test_options_are_named_behind_the_book() -> None:
    """A law by the words that ask for it."""
    assert rules_text(law("peel", [("loo", "12"), ("club-law", None)])) == "peel loo 12 club-law"


def test_a_game_without_rules_is_left_out() -> None:
    """Its findings say why; the others are compared."""
    assert compare(loolog.read("loo 1\nrules whist\nseats Ann Bob Cat\n")) == []
    assert compare(loolog.read("")) == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_document_follows_its_model(path: Path) -> None:
    """Made of plain dicts, it is what its published schema says."""
    from loolog.report.checked import checked
    from loolog.report.facts import comparison_facts

    record = loolog.read(path.read_bytes().decode("utf-8"), str(path))
    shown = [(compared, list(range(len(compared.own.deals)))) for compared in compare(record)]
    Comparison.model_validate(comparison_facts(shown, checked(loolog.settle(record))))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_line_is_wider_than_the_screen(path: Path) -> None:
    """At 60 columns, however many sit there and whatever they are called."""
    from loolog.report.compared import comparison
    from loolog.report.screen import Screen, cells

    for compared in compare(loolog.read(path.read_bytes().decode("utf-8"), str(path))):
        lines = comparison(compared, range(len(compared.own.deals)), Screen(width=60))
        assert [line for line in lines if cells(line) > 60] == []


def test_hands_that_contradict_each_other_are_not_worked_out() -> None:
    """A card in two hands is told; no replay is worked out from it."""
    text = """\
loo 1
rules peel
seats Ann=A Bob=B Cat=C
pool 6
deal 1 C
  turn 6h
  hold A 9s Kh 4d
  hold B 8s Jh 3h
  hold C Qs 7h 5c
  say A stand, B stand, C stand
  1. A Kh 3h 7h
  2. A 9s 8s Qs
  3. C 5c Jh 4d
"""
    assert {found.code for found in loolog.check(text) if found.severity == "error"} == {"card-twice", "too-many-cards"}
    for reading in only(text).readings:
        assert reading.deals[0].open
        assert reading.deals[0].result.worked_out == ()
