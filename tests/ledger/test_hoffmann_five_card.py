"""The rows H5-* of the ledger, and H-CLUB-LAW with cards to draw: Hoffmann's five-card Loo."""

import pytest
from evening import breaches, codes, deal, deal_of, kinds, nets, paid, record, settled, told


def five(body: str, options: str = "", pool: int = 10) -> str:
    """A record of the book; Dan deals. Ten carried: fifteen are played for, three a trick."""
    return record(f"hoffmann-five-card {options}".rstrip(), body, "Ann Bob Cat Dan", pool)


def two(tricks: str, turn: str = "5h") -> list[str]:
    """The breaches of a deal that Ann and Bob play."""
    return breaches(settled(five(f"deal 1 Dan\n turn {turn}\n say Ann stand, Bob stand\n{tricks}")))


def test_h5_five() -> None:
    """Five cards, a stake of five, and as much for a loo; a pool of the stake alone is played like any other."""
    evening = settled(five("deal 1 Dan\n score Ann 3, Bob 2, Cat 0\ndeal 2 Ann\n score Bob 5", pool=0))
    assert kinds(evening) == ["plain", "plain"]
    assert paid(deal_of(evening))[0] == "Dan > pool 5 H-STAKES"
    assert (nets(deal_of(evening)), deal_of(evening).next) == ({"Ann": 3, "Bob": 2, "Cat": -5, "Dan": -5}, 5)


def test_h5_five_no_miss() -> None:
    """There is no miss, and nobody can defend."""
    evening = settled(five("deal 1 Dan\n turn 5h\n say Ann stand, Bob pass, Cat pass, Dan pass"))
    assert (told(evening), nets(deal_of(evening))) == ([], {"Ann": 15, "Dan": -5})


@pytest.mark.parametrize(("word", "found"), [("stand", []), ("pass", ["declaring.exchange"])])
def test_h5_five_bound_to_play(word: str, found: list[str]) -> None:
    """Who has drawn cards must play; a record where one passes is followed, and it is told."""
    body = f"deal 1 Dan\n turn 5h\n say Ann stand, Bob stand, Cat {word}, Dan pass\n draw Cat 2\n score Ann 3, Bob 2"
    evening = settled(five(body + (", Cat 0" if word == "stand" else "")))
    assert (told(evening), codes(evening)) == (found, ["H5-FIVE"] if found else [])
    assert deal_of(evening).looed == (("Cat",) if word == "stand" else ())


def test_h5_five_nothing_drawn() -> None:
    """Who draws none has not drawn."""
    assert told(settled(five("deal 1 Dan\n turn 5h\n say Ann stand, Bob stand, Cat pass\n draw Cat 0\n score Ann 3, Bob 2"))) == []


def test_h5_five_pam() -> None:
    """Pam is above the ace of trumps, and his holder must win with him."""
    assert two(" 1. Ann Ah Jc\n 2. Bob 3d Kd\n 3. Ann 2d 4d\n 4. Bob 2s Qs\n 5. Ann 8c 4c") == []
    assert two(" 1. Ann Ah 6h\n 2. Ann Kd 3d\n 3. Ann 2d 4d\n 4. Bob Jc Qs\n 5. Bob 4c 8c") == ["1 Bob 6h following.head: Jc"]


def test_h5_five_pam_is_civil() -> None:
    """At the call he lets the ace pass where another trump is held."""
    assert two(" 1. Ann Ah! 6h\n 2. Ann Kd 3d\n 3. Ann Qd Jc\n 4. Bob 2s Qs\n 5. Ann 8c 4c") == []
    assert two(" 1. Ann Ah! Jc\n 2. Bob 6h Qd\n 3. Bob 3d Kd\n 4. Ann Qs 2s\n 5. Ann 8c 4c") == ["1 Bob Jc following.civil: 6h"]


def test_h5_five_equal_clubs() -> None:
    """Where Pam has left the clubs, Queen and ten follow one another; with two in either is led (H-LEAD-HIGHEST)."""
    rest = " 2. Ann {} 3d\n 3. Ann Kd 5d\n 4. Ann Qs 2s\n 5. Ann 8s 4s"
    assert two(" 1. Ann Tc 2h\n" + rest.format("Qc"), "4c") == []
    assert two(" 1. Ann 9c 2h\n" + rest.format("Qc"), "4c") == ["1 Ann 9c leading.highest: Qc"]


def test_h5_five_club_law() -> None:
    """A club is turned under `club-law`: all play, and nobody draws (H-CLUB-LAW); a record that has it is followed."""
    body = "deal 1 Dan\n turn {}\n draw Bob 2\n score Ann 3, Bob 2, Cat 0, Dan 0"
    evening = settled(five(body.format("4c"), "club-law"))
    assert (told(evening), codes(evening)) == (["declaring.club-law"], ["H-CLUB-LAW"])
    assert nets(deal_of(evening)) == {"Ann": 9, "Bob": 6, "Cat": -5, "Dan": -10}
    assert told(settled(five(body.format("4h"), "club-law"))) == []
    assert told(settled(five(body.format("4c")))) == []


SPADES = "As Ks 9s 5s 2s"


def flush(hands: str, options: str = "", said: str = "Ann stand, Bob stand, Cat pass, Dan stand", turn: str = "5h") -> str:
    """A deal that ends with a flush."""
    return five(f"deal 1 Dan\n turn {turn}\n say {said}\n{hands}", options)


def test_h5_flush() -> None:
    """Its holder takes the pool; everybody else is looed, who passed too, and pays the next pool."""
    result = deal(flush(f" flush Ann {SPADES}"))
    assert paid(result)[1:] == [
        "pool > Ann 15 H5-FLUSH", "Bob > next 5 H5-FLUSH", "Cat > next 5 H5-FLUSH", "Dan > next 5 H5-FLUSH",
    ]  # fmt: skip
    assert (result.looed, result.next) == (("Bob", "Cat", "Dan"), 15)


def test_h5_flush_with_pam() -> None:
    """Four of a suit and Pam are one; four and another card are none."""
    assert nets(deal(flush(" flush Ann As Ks 9s 5s Jc"))) == {"Ann": 15, "Bob": -5, "Cat": -5, "Dan": -10}
    evening = settled(flush(" flush Ann As Ks 9s 5s 2d\n score Ann 3, Bob 2, Dan 0"))
    assert (told(evening), deal_of(evening).looed) == (["flush.false"], ("Dan",))


def test_h5_flush_without_a_word() -> None:
    """Shown at once, before anybody declared: its holder is in."""
    assert nets(deal(five(f"deal 1 Dan\n turn 5h\n flush Bob {SPADES}"))) == {"Ann": -5, "Bob": 15, "Cat": -5, "Dan": -10}


@pytest.mark.parametrize("options", ["", "flush-rank better", "flush-rank elder"])
@pytest.mark.parametrize("trumps", ["2h 3h 4h 6h 7h", "2h 3h 4h 6h Jc"])
def test_h5_flush_of_trumps(trumps: str, options: str) -> None:
    """A flush of trumps comes first, whatever its cards and whoever is elder; the other holder pays nothing."""
    result = deal(flush(f" flush Ann {SPADES}, Dan {trumps}", options))
    assert nets(result) == {"Dan": 10, "Bob": -5, "Cat": -5}


@pytest.mark.parametrize(
    ("elder", "younger", "better"),
    [
        ("As Qs 9s 5s 2s", "Ad Kd 3d 4d 2d", "Dan"),  # the second card decides
        ("As Ks 9s 5s 3s", "Ad Kd 9d 5d 2d", "Ann"),  # the last does
        ("As Ks Qs 5s 3s", "8d 6d 4d 3d Jc", "Dan"),  # Pam is above the ace
        ("9h 8h 4h 3h 2h", "Ah Kh 7h 6h Jc", "Dan"),  # two of trumps
        ("As Ks 9s 5s 2s", "Ad Kd 9d 5d 2d", "Ann"),  # the same ranks: the elder hand, a decision
    ],
)
def test_h5_flush_the_better_cards(elder: str, younger: str, better: str) -> None:
    """Of two plain flushes, or two of trumps, the better cards; some tables prefer the elder hand."""
    hands = f" flush Ann {elder}, Dan {younger}"
    pays = {"Ann": {"Dan": -5}, "Dan": {}}  # Dan has dealt; the other holder pays no loo
    assert nets(deal(flush(hands))) == {better: 15 if better == "Ann" else 10, "Bob": -5, "Cat": -5} | pays[better]
    assert nets(deal(flush(hands, "flush-rank elder"))) == {"Ann": 15, "Bob": -5, "Cat": -5, "Dan": -5}


def test_h5_flush_rank_needs_the_cards() -> None:
    """Two flushes of which one was not recorded cannot be ranked: the deal is open."""
    result = deal(flush(f" flush Ann {SPADES}, Dan"))
    assert (result.open != (), result.next, nets(result)) == (True, 15, {"Dan": -5})


@pytest.mark.parametrize("holder", ["Bob", "Cat"])
def test_h5_flush_pam_is_spared(holder: str) -> None:
    """A loser who holds Pam pays nothing, in or not."""
    result = deal(flush(f" flush Ann {SPADES}\n hold {holder} Jc 2d 3d 4c 7c"))
    assert set(result.looed) == {"Bob", "Cat", "Dan"} - {holder}


def test_h5_flush_unlimited() -> None:
    """Each of them pays as much as was played for."""
    assert deal(flush(f" flush Ann {SPADES}", "unlimited")).next == 45


def test_h5_flush_off() -> None:
    """A table may play without."""
    assert codes(settled(flush(f" flush Ann {SPADES}\n score Ann 3, Bob 2, Dan 0", "flush off"))) == ["F-FLUSH-FALSE-D"]
