"""What a mutation run found untested in flushes: more than two of them, unseen cards, who is spared, and what is only told."""

import pytest
from evening import deal, deal_of, nets, paid, record, settled, told
from table import first, played

FIVE = "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand, Dan pass\n"
IN = "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat pass, Dan pass\n"
SPADES, DIAMONDS, HEARTS = "Ks Qs 9s 7s 2s", "Kd Qd 9d 7d 2d", "Th 9h 8h 6h 2h"


def five(body: str, book: str = "peel-five-card", pool: int = 7) -> str:
    """A record of a five-card book; Dan deals."""
    return record(book, body, pool=pool)


def test_p5_flush_rank_of_three() -> None:
    """The youngest of three holders has the trumps: he takes the pool of ten, and the one player without a flush pays him."""
    result = deal(five(f"{FIVE} flush Ann {SPADES}, Bob {DIAMONDS}, Cat {HEARTS}"))
    assert nets(result) == {"Cat": 10 + 6, "Dan": -3 - 6}


def test_p5_flush_rank_without_a_turn_up() -> None:
    """Where nobody noted the turn-up nobody can say which of two is of trumps: the deal is open."""
    result = deal(five(f"{FIVE} flush Ann {SPADES}, Bob {DIAMONDS}".replace(" turn 4h\n", "")))
    assert (nets(result), result.next) == ({"Dan": -3}, 10)
    assert result.open == ("two flushes, and nobody can tell which is the better",)


def test_p5_flush_a_holder_of_pam_pays() -> None:
    """Peel spares nobody but another holder of a flush: Ann pays with Pam in her hand. Each loo is paid under the article."""
    result = deal(five(f"{FIVE} hold Ann Jc 5s 4s 3s 8c\n flush Bob {DIAMONDS}"))
    assert nets(result) == {"Ann": -6, "Bob": 10 + 18, "Cat": -6, "Dan": -9}
    assert paid(result)[2:] == ["Ann > Bob 6 P5-FLUSH", "Cat > Bob 6 P5-FLUSH", "Dan > Bob 6 P5-FLUSH"]


def test_h5_flush_only_pam_is_spared() -> None:
    """In Hoffmann a loser whose cards are all known, and without Pam among them, pays."""
    result = deal(five(f"{FIVE} hold Ann 5s 4s 3s 8c 7c\n flush Bob {DIAMONDS}", "hoffmann-five-card", 10))
    assert nets(result) == {"Ann": -5, "Bob": 15, "Cat": -5, "Dan": -10}


def test_f_flush_two_unseen() -> None:
    """Of two flushes whose cards nobody noted the elder takes the pool: in Foster no rank is asked for."""
    result = first(played("deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand, Dan pass\n flush Cat, Bob"))
    assert (nets(result), result.next, result.open) == ({"Ann": -3, "Bob": 6, "Dan": -3}, 3, ())


def test_r_open_d_nobody_is_looed() -> None:
    """An error in the record takes the flush back, and with it the loos: the King lies in two hands."""
    evening = settled(five(f"{FIVE} hold Ann Kd\n flush Bob {DIAMONDS}"), errors=("card-twice",))
    result = deal_of(evening)
    assert (result.looed, nets(result), result.next) == ((), {"Dan": -3}, 10)


@pytest.mark.parametrize(
    ("cards", "lost"), [("Kd Qd 9d 7d Jc", True), ("Kd Qd 9d 7d 6c", False), ("Kd Qd 9d 7d ?", False), ("Kc Qc 9c 7c Jc", True)]
)
def test_f_flush_silent_d_of_a_plain_suit(cards: str, lost: bool) -> None:
    """A flush of any suit that nobody announced is noted, if all of the hand is known, and the hand is played out."""
    evening = settled(five(f"{FIVE} hold Bob {cards}\n score Ann 3, Bob 2, Cat 0"))
    assert [found.player for found in evening.findings if found.code == "F-FLUSH-SILENT-D"] == (["Bob"] if lost else [])
    assert nets(deal_of(evening)) == {"Ann": 6, "Bob": 4, "Cat": -6, "Dan": -3}


def test_f_flush_silent_d_announced() -> None:
    """What was announced is not silent, even where it then counts for nothing (`flush off`)."""
    evening = settled(five(f"{FIVE} flush Bob {DIAMONDS}\n score Ann 3, Bob 2, Cat 0", "peel-five-card flush off"))
    assert (told(evening), told(evening, "note")) == (["flush.false"], [])


@pytest.mark.parametrize("book", ["peel", "hoffmann", "modern"])
@pytest.mark.parametrize("cards", ["Kh 9h 2h", "Kd 9d 2d"])
def test_f_flush_in_books_without(book: str, cards: str) -> None:
    """The three-card games of Peel, Hoffmann and Modern know no flush: it is told, and the hand is played out."""
    body = f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat pass, Eve pass, Dan pass\n flush Bob {cards}\n score Ann 1, Bob 2"
    evening = settled(record(book, body, "Ann Bob Cat Eve Dan", 6))
    assert (told(evening), nets(deal_of(evening))) == (["flush.false"], {"Ann": 3, "Bob": 6, "Dan": -3})


@pytest.mark.parametrize("book", ["foster", "foster-irish"])
def test_f_flush_off(book: str) -> None:
    """Where the table plays without flushes three trumps take nothing, and are not noted where they were not announced."""
    body = f"{IN} flush Bob Kh 9h 2h\n score Ann 1, Bob 2"
    evening = settled(record(f"{book} flush off", body, pool=6))
    assert (told(evening), nets(deal_of(evening))) == (["flush.false"], {"Ann": 3, "Bob": 6, "Dan": -3})
    silent = settled(record(f"{book} flush off", body.replace("flush", "hold"), pool=6))
    assert told(silent, "note") == []


def test_h5_flush_rank_by_option() -> None:
    """`flush-rank better` says in words what the book has: Bob's ace-high flush is better than the elder's King-high."""
    shown = f"{FIVE} flush Ann {SPADES}, Bob Ad 9d 7d 3d 2d"
    assert nets(deal(five(shown, "hoffmann-five-card flush-rank better", 10))) == {"Bob": 15, "Cat": -5, "Dan": -10}


def test_p5_pam_by_option() -> None:
    """`pam club-knave` too: with a heart turned up the knave of clubs goes with four diamonds, that of hearts does not."""
    for knave, found in (("Jc", []), ("Jh", ["flush.false"])):
        shown = f"{FIVE} flush Bob Kd Qd 9d 7d {knave}\n" + (" score Ann 3, Bob 2, Cat 0" if found else "")
        assert told(settled(five(shown, "peel-five-card pam club-knave"))) == found


def test_p_piquet_by_option() -> None:
    """`pack 52` is the whole pack."""
    assert settled(record("peel pack 52", IN + " 1. Ann 9s 2h\n 2. Bob 7c Ac\n 3. Ann Kc 5c", pool=6)).games[0].deals[0].open == ()
