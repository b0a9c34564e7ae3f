"""Foster's Irish Loo: the rows FI- of the ledger. Dan deals; of a pool of six each trick earns two reds."""

import pytest
from evening import breaches, codes, deal_of, kinds, nets, record, settled, told
from table import article, first
from table import played as played_by

import loolog
from loolog.replay.result import DealResult
from loolog.settlement import Settlement

SEVENTEEN = " ".join(f"P{number}" for number in range(1, 18))
TWO = "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan pass\n"


def played(body: str, pool: int = 3, rules: str = "foster-irish", errors: tuple[str, ...] = ()) -> Settlement:
    """The deals of ``body``, settled by this book."""
    return played_by(body, rules, pool, errors)


def at_seventeen(body: str) -> Settlement:
    """A deal of seventeen players, in which the first two are in: hands and turn-up are the whole pack."""
    return settled(record("foster-irish", f"deal 1 P17; turn 4h; say P1 stand, P2 stand\n {body}", SEVENTEEN, 3))


def test_fi_no_widow_no_kinds() -> None:
    """An empty old pool makes no simple deal: declarations and a trump are as usual, and the leader owes a trump."""
    evening = played(TWO + " 1. Ann Kd 3d\n 2. Ann 9h 2c\n 3. Ann 8s 5s", pool=0)
    assert (kinds(evening), first(evening).trump, told(evening, "warning")) == (["plain"], "h", [])
    assert breaches(evening) == ["1 Ann Kd leading.trump: 9h"]


def test_fi_no_widow_leaves_room_for_seventeen() -> None:
    """With no spare hand to deal seventeen fit whatever the pool holds."""
    assert told(at_seventeen("score P1 2, P2 1"), "error") == []


def test_fi_declare() -> None:
    """Who declines neither pays nor receives, the dealer among them."""
    result = first(played("deal 1 Dan; turn 4h; say stand stand pass pass; score Ann 3, Bob 0"))
    assert (result.in_, result.looed) == (("Ann", "Bob"), ("Bob",))
    assert nets(result) == {"Ann": 6, "Bob": -3, "Dan": -3}


def test_fi_exchange() -> None:
    """A card drawn is in the hand and owes its duties; one put out is not."""
    body = " hold Bob 3c 7s Td; draw Ann 0; draw Bob 2 out 7s Td in 3d 5s\n 1. Ann Kd 3c\n 2. Ann Kc 5s\n 3. Ann 8s 3d"
    evening = played(TWO + body)
    assert breaches(evening) == ["1 Bob 3c following.suit: 3d"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_fi_exchange_of_none_to_three() -> None:
    """All three cards may go."""
    evening = played(TWO + " hold Bob 3c 7s Td; draw Bob 3 out 3c 7s Td in 3d 5s 2c\n 1. Ann Kd 3d\n 2. Ann Kc 2c\n 3. Ann 8s 5s")
    assert (breaches(evening), nets(first(evening))) == ([], {"Ann": 6, "Bob": -3, "Dan": -3})


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("draw Bob 4; score Ann 2, Bob 1", "draw-count"),
        ("draw Bob 1; draw Bob 2; score Ann 2, Bob 1", "drawn-twice"),
        ("draw Bob 1 out 7s 6s; score Ann 2, Bob 1", "draw-count"),
        ("draw Bob 1 out 7s in 3d\n 1. Ann Kd 3d\n 2. Ann Kc 7s", "card-twice"),
    ],
    ids=["four", "a second time", "more than asked for", "a card put out is played"],
)
def test_fi_exchange_once_and_as_asked_for(body: str, error: str) -> None:
    """At most three are exchanged, once, and the number asked for stands."""
    assert first(played(TWO + f" {body}", errors=(error,))).open


def test_fi_exchange_lays_the_turn_up_aside() -> None:
    """Nobody draws the turn-up."""
    played(TWO + " draw Bob 1 in 4h; score Ann 2, Bob 1", errors=("card-twice",))


def test_fi_stock_d() -> None:
    """When the pack has run out, who asks for a card draws none and keeps his own."""
    evening = at_seventeen("hold P2 3d 5c 6c; draw P2 1 out 3d\n 1. P1 Kd 5c\n 2. P1 Kc 6c\n 3. P1 8s 3d")
    assert breaches(evening) == ["1 P2 5c following.suit: 3d"]
    assert told(evening, "error") == []


def test_fi_stock_d_in_the_order_of_declaring() -> None:
    """The elder hand draws first, and leaves the younger what there is."""
    seats = " ".join(f"P{number}" for number in range(1, 17))
    head = "deal 1 P16; turn 4h; say P1 stand, P2 stand; hold P2 3d 5c 6c; hold P1 Kd Kc 2s\n"
    play = "draw P2 2 out 5c 6c; draw P1 2 out Kc 2s in 8s Ks\n 1. P1 Kd 3d\n 2. P1 Ks 6s\n 3. P1 8s 5c"
    evening = settled(record("foster-irish", f"{head} {play}", seats, 3))
    assert (told(evening, "error"), breaches(evening)) == ([], [])


# ---- all else as three-card Loo


@pytest.mark.parametrize(
    ("tricks", "found"),
    [
        ("1. Ann Kd 2c\n 2. Ann Kc 5s\n 3. Ann 8s 3d", "1 Bob 2c following.suit: 3d"),
        ("1. Ann 9d 2d\n 2. Ann 8c Jd\n 3. Ann 5c Qd", "1 Bob 2d following.head: Qd Jd"),
        ("1. Ann 9d 7s\n 2. Ann 8c 2h\n 3. Bob 6s 5c", "1 Bob 7s following.trump: 2h"),
        ("1. Ann 7h 9h\n 2. Bob Kc Ah\n 3. Ann 2d 3d", "1 Ann 7h leading.ace: Ah"),
        ("1. Ann 7d 8d\n 2. Bob Kc 5c\n 3. Bob 9h 6c", "2 Bob Kc leading.trump: 9h"),
    ],
    ids=["suit", "head", "trump", "ace", "winner"],
)
def test_fi_rest_duties_and_revokes(tricks: str, found: str) -> None:
    """The duties are those of a double pool, and a revoke costs what it costs there."""
    evening = played(TWO + f" {tricks}")
    offender, other = ("Ann", "Bob") if " Ann " in found else ("Bob", "Ann")
    assert breaches(evening) == [found]
    assert nets(first(evening)) == {offender: -6, other: 6, "Dan": -3}


def test_fi_rest_the_higher_trump() -> None:
    """`two-trumps highest` is asked for here as in a double pool."""
    evening = played(TWO + " 1. Ann 5h 2h\n 2. Ann 9h 2c\n 3. Ann 8s 5s", rules="foster-irish two-trumps highest")
    assert breaches(evening) == ["1 Ann 5h leading.highest: 9h"]


def test_fi_rest_looking_too_early() -> None:
    """Looking has its price in every deal, whatever the pool holds."""
    result = first(played("deal 1 Dan; fault Cat looked; score Ann 1, Bob 0, Cat 2", pool=0))
    assert (result.played_for, result.next, nets(result)) == (6, 7, {"Ann": 2, "Bob": -3, "Cat": -3, "Dan": -3})


def test_fi_rest_a_misdeal() -> None:
    """The next deals after a misdeal, for a pool that holds both stakes and the forfeit."""
    evening = played("deal 1 Dan; fault Dan misdeal\ndeal; score Bob 2, Cat 1", pool=0)
    assert (deal_of(evening, 2).dealer, deal_of(evening, 2).played_for) == ("Ann", 9)
    assert "three-card Loo" in article("foster-irish", "FI-REST").says


def test_fi_flush_d() -> None:
    """The third trump may come with the exchange."""
    result = first(played(TWO + " hold Ann Kh 9h 2d; draw Ann 1 out 2d in 3h; draw Bob 0; flush Ann"))
    assert nets(result) == {"Ann": 6, "Bob": -3, "Dan": -3}


def test_fi_flush_d_not_as_dealt() -> None:
    """Three trumps that did not survive the exchange are no flush."""
    evening = played(TWO + " hold Ann Kh 9h 2h; draw Ann 1 out 2h in 3d; flush Ann; score Ann 2, Bob 1")
    assert codes(evening) == ["F-FLUSH-FALSE-D"]
    assert nets(first(evening)) == {"Ann": 4, "Bob": 2, "Dan": -3}


def alone(word: str) -> tuple[list[str], DealResult]:
    """Bob is the only one in before the dealer, who says ``word``."""
    score = "" if word == "pass" else "; score Bob 1, Dan 2"
    evening = played(f"deal 1 Dan; turn 4h; say Ann pass, Bob stand, Cat pass, Dan {word}{score}")
    return told(evening), first(evening)


def test_fi_alone_d() -> None:
    """A lone player takes the pool, and the dealer who passed is not reported."""
    found, result = alone("pass")
    assert (found, nets(result)) == ([], {"Bob": 6, "Dan": -3})


def test_fi_alone_d_nobody_defends() -> None:
    """To defend counts as standing: what the dealer wins is his own."""
    found, result = alone("defend")
    assert (found, result.defender, nets(result)) == (["declaring.defend"], None, {"Bob": 2, "Dan": 1})


def test_fi_no_widow_is_told() -> None:
    """Who takes a miss where the book deals none is told so; the record stands."""
    text = "loo 1\nrules foster-irish\nseats Ann Bob Cat\ndeal 1 Cat\n  turn 4h\n  say Ann stand, Bob miss, Cat pass\n"
    found = [finding for finding in loolog.check(text) if finding.rule == "pool.form"]
    assert [(finding.severity, finding.player) for finding in found] == [("warning", "Bob")]


def test_an_exchange_in_a_book_without_one_is_told() -> None:
    """Cards exchanged under Foster's three-card game are told as what does not fit; the record stands."""
    text = "loo 1\nrules foster\nseats Ann Bob Cat\npool 6\ndeal 1 Cat\n  turn 4h\n  say Ann stand, Bob stand, Cat pass\n  draw Ann 1 out 3c in Kd\n"
    found = [finding for finding in loolog.check(text) if finding.rule == "pool.form"]
    assert [(finding.severity, finding.player) for finding in found] == [("warning", "Ann")]
