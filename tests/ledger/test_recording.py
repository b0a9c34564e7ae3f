"""Recording and accounts: the rows R- of the ledger. Dan deals; of a pool of six each trick earns two."""

from fractions import Fraction

import pytest
from evening import breaches, codes, deal_of, kinds, nets, paid, record, settled, told
from table import first, played

from loolog.settlement import Settlement

TWO = "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan pass\n"
PLAY = "1. Ann 9d Jd\n 2. Bob Qd 8c\n 3. Bob 2d 5c"


# ---- open deals


def test_r_open_d() -> None:
    """Of a deal whose play breaks off only the stake and the forfeits move; the rest stays in the pool."""
    evening = played(TWO + " fault Bob looked\n 1. Ann 9d Jd\n 2. Bob Qd 8c")
    result = first(evening)
    assert (bool(result.open), evening.games[0].settled, result.looed) == (True, False, ())
    assert paid(result) == ["Dan > pool 3 F-STAKE", "Bob > pool 3 F-LOOKED", "pool > next 9 R-OPEN-D"]


def test_r_open_d_where_the_record_holds_an_error() -> None:
    """So too where the tricks were played out but the record of the deal cannot be right."""
    result = first(played(TWO + " hold Cat 9d; " + PLAY, errors=("card-twice",)))
    assert (nets(result), result.next, bool(result.open)) == ({"Dan": -3}, 6, True)


def test_r_open_d_pays_no_fault_to_the_next_pool() -> None:
    """What would be paid to the next pool waits until the deal is settled."""
    result = first(played(TWO + " fault Bob exposed\n 1. Ann 9d Jd"))
    assert (nets(result), result.next) == ({"Dan": -3}, 6)


# ---- facts


def test_r_facts_who_plays_is_in() -> None:
    """Without declarations those are in who play a card."""
    result = first(played("deal 1 Dan; turn 4h\n 1. Ann:9d Bob:Jd\n 2. Bob Qd 8c\n 3. Bob 2d 5c"))
    assert (result.in_, nets(result)) == (("Ann", "Bob"), {"Ann": -3, "Bob": 6, "Dan": -3})


def test_r_facts_where_all_must_stand() -> None:
    """In a simple pool all are in, though only the winners are written down."""
    assert first(played("deal 1 Dan; won Ann Ann Bob", pool=0)).in_ == ("Ann", "Bob", "Cat", "Dan")


def test_r_facts_a_breach_is_no_error() -> None:
    """An unlawful play is a finding with a price, and the deal is settled."""
    evening = played(TWO + " 1. Ann 9d 7s\n 2. Ann 8c 2h\n 3. Bob 6s 5c")
    assert (told(evening, "error"), told(evening), first(evening).open) == ([], ["following.trump"], ())
    assert "6 to the next pool" in next(found.price for found in evening.findings if found.severity == "breach")


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ("1. Ann 9d Jd\n 2. Bob Jd 8c", "card-twice"),
        ("1. Ann 9d Jd\n 2. Bob Qd 9d", "card-twice"),
        ("1. Ann 9d Jd Td", "too-many-plays"),
        ("1. Ann:9d Cat:Jd", "not-in"),
        ("1. Ann:9d Zoe:Jd", "unknown-player"),
        ("hold Ann 2c 3c 5c 6c; score Ann 2, Bob 1", "too-many-cards"),
        ("score Ann 2, Bob 2", "score-sum"),
    ],
)
def test_r_facts_what_cannot_have_happened(body: str, error: str) -> None:
    """A card played twice, a player who is not there, more cards than there are: errors of the record."""
    assert first(played(TWO + f" {body}", errors=(error,))).open


# ---- what is known


def test_r_known_by_what_was_played_later() -> None:
    """Who plays all his cards has shown his whole hand, and an earlier card is judged by it."""
    assert breaches(played(TWO + " 1. Ann Kh 9c\n 2. Ann Qd 3d\n 3. Ann 8s 2h")) == ["1 Bob 9c following.suit: 2h"]


def test_r_known_undecided() -> None:
    """Where a card of the hand was not seen a play may stay undecided, and the note says which card would decide it."""
    evening = played(TWO + " 1. Ann Kd 9c\n 2. Ann Qd 5s\n 3. Ann 8s ?\n won Ann Ann Ann")
    (note, later) = [found for found in evening.findings if found.severity == "note"]
    assert (told(evening), note.code, note.trick, later.trick) == ([], "R-KNOWN", 1, 2)
    assert "hold Bob" in note.hint
    assert nets(first(evening)) == {"Ann": 6, "Bob": -3, "Dan": -3}


def test_r_known_a_breach_whatever_is_hidden() -> None:
    """A play is a breach where every hidden card would make it one."""
    evening = played(TWO + " hold Bob 3d\n 1. Ann Ad 9c\n 2. Ann Qd 3d\n 3. Ann 8s ?\n won Ann Ann Ann")
    assert breaches(evening) == ["1 Bob 9c following.suit: 3d"]


def test_r_known_lawful_whatever_is_hidden() -> None:
    """A play is lawful where no hidden card could make it a breach: following and heading is always right."""
    evening = played(TWO + " 1. Ann 9d Kd\n 2. Bob ? 8c\n 3. Bob ? 5c\n won Bob Bob Bob")
    assert [found for found in evening.findings if found.player == "Bob" and found.trick == 1] == []
    assert nets(first(evening)) == {"Ann": -3, "Bob": 6, "Dan": -3}


def test_r_known_cards_as_dealt() -> None:
    """A card he held and did not play before the hand was abandoned counts."""
    evening = played(TWO + " hold Bob 3d\n 1. Ann Ad 9c\n found Bob 1")
    assert breaches(evening) == ["1 Bob 9c following.suit: 3d"]


def test_r_known_the_miss_he_took() -> None:
    """Who took the miss holds its cards, seen or not in play."""
    body = "deal 1 Dan; turn 4h; hold miss 3d 9c 2s; say Ann stand, Bob miss, Cat pass, Dan pass\n 1. Ann Kd 9c\n found Bob 1"
    assert breaches(played(body)) == ["1 Bob 9c following.suit: 3d"]


def test_r_known_cards_that_lie_elsewhere() -> None:
    """A card seen in another place cannot be the hidden one: with every diamond accounted for, no diamond was kept back."""
    evening = played(
        "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan pass; hold Cat 2d 3d 4d; hold Dan 5d 6d 7d; hold miss 8d 9d Td\n"
        " hold Ann Ad Kd Qd\n hold Bob Jd 9c ?\n 1. Ann Ad Jd\n 2. Ann Kd 9c\n 3. Ann Qd ?\n won Ann Ann Ann"
    )
    suits = [found for found in evening.findings if found.player == "Bob" and found.rule == "following.suit"]
    assert suits == []


# ---- the score alone


def test_r_score_only() -> None:
    """A deal by its score alone is settled by the same rules, and counts as unchecked."""
    evening = played("deal 1 Dan; fault Bob exposed; score Ann 2, Bob 1, Cat 0")
    assert (first(evening).unchecked, evening.unchecked) == (True, 1)
    assert nets(first(evening)) == {"Ann": 4, "Bob": -3, "Cat": -3, "Dan": -3}
    assert not first(played(TWO + f" {PLAY}")).unchecked


def test_r_score_only_in_an_unknown_order() -> None:
    """Eleven counters are 4, 4 and 3: without the order each winner has the least he can have had, and the deal is open."""
    result = first(played("deal 1 Dan; score Ann 1, Bob 2", "peel", 8))
    assert (bool(result.open), result.winners) == (True, ())
    assert (nets(result), result.next) == ({"Ann": 3, "Bob": 7, "Dan": -3}, 1)


def test_r_score_only_in_a_given_order() -> None:
    """With the winners in order the odd counters find their tricks; `in` names who won none."""
    result = first(played("deal 1 Dan; won Bob Ann Bob; in Cat", "peel loo 6", 8))
    assert (result.in_, result.winners, result.open) == (("Ann", "Bob", "Cat"), ("Bob", "Ann", "Bob"), ())
    assert nets(result) == {"Ann": 4, "Bob": 7, "Cat": -6, "Dan": -3}


def test_r_score_only_where_the_order_does_not_matter() -> None:
    """A pool that divides evenly leaves nothing open."""
    assert first(played("deal 1 Dan; score Ann 1, Bob 2", "peel", 6)).open == ()


def test_r_score_only_of_a_single() -> None:
    """A single's winner has the one trick; the others pay the single loo."""
    result = first(played("deal 1 Dan; score Ann 0, Bob 1, Cat 0, Dan 0", "peel loo 6", 0))
    assert (result.kind, result.winners, nets(result)) == ("single", ("Bob",), {"Ann": -3, "Bob": 3, "Cat": -3, "Dan": -6})


def test_r_score_only_of_a_single_that_nobody_won() -> None:
    """Where all have none, all pay and the pool stays in."""
    result = first(played("deal 1 Dan; score Ann 0, Bob 0, Cat 0, Dan 0", "peel loo 6", 0))
    assert (result.winners, result.next, nets(result)) == ((), 15, {"Ann": -3, "Bob": -3, "Cat": -3, "Dan": -6})


def test_r_score_only_beside_a_flush() -> None:
    """After a flush those in stand with none."""
    result = first(played("deal 1 Dan; flush Ann; score Ann 0, Bob 0, Cat 0"))
    assert nets(result) == {"Ann": 6, "Bob": -3, "Cat": -3, "Dan": -3}


def test_r_score_only_with_who_defended() -> None:
    """`say` beside a score tells who defended."""
    result = first(played("deal 1 Dan; say Bob stand, Dan defend; score Bob 1, Dan 2"))
    assert (result.defender, nets(result), result.next) == ("Dan", {"Bob": 2, "Dan": -3}, 4)


def test_r_score_only_of_a_pool_taken() -> None:
    """`score NAME pool` gives him the pool without play."""
    result = first(played("deal 1 Dan; score Bob pool"))
    assert (result.in_, nets(result), result.looed) == (("Bob",), {"Bob": 6, "Dan": -3}, ())


# ---- the ending


def ended(rules: str, pool: str, seats: str = "Ann Bob Cat Dan", dealer: str = "Dan", stake: str = "") -> Settlement:
    """A deal whose winner is barred and leaves the whole pool, and then an equal division."""
    body = f"deal 1 {dealer}; fault Ann exposed; score Ann 3\nend divide"
    return settled(record(f"{rules} {stake}", body, seats, 0).replace("pool 0", f"pool {pool}"))


def test_r_end_odd_d() -> None:
    """Whole whites are divided; those left over go one each to the players from the last dealer's left on."""
    evening = ended("foster", "3r1w", dealer="Bob")
    game = evening.games[0]
    third = Fraction(1, 3)
    assert (first(evening).next, game.pool) == (Fraction(28, 3), 0)  # twenty-eight whites, seven to each
    assert game.balances == {"Ann": 7 * third - 3, "Bob": 7 * third - 3, "Cat": 7 * third, "Dan": 7 * third}
    odd = ended("foster", "4", dealer="Bob").games[0]  # thirty whites: two are left, for Cat and Dan
    assert odd.balances == {"Ann": 7 * third - 3, "Bob": 7 * third - 3, "Cat": 8 * third, "Dan": 8 * third}


def test_r_end_odd_d_a_broken_counter_stays() -> None:
    """Nobody is given half a counter: it stays in the pool."""
    game = ended("peel", "1/2", stake="stake 3 loo 6").games[0]  # 1/2 + 3 + a loo of 6
    assert game.pool == Fraction(1, 2)
    assert game.balances == {"Ann": 3 - 6, "Bob": 2, "Cat": 2, "Dan": 2 - 3}


def test_r_end_odd_d_modern_divides_exactly() -> None:
    """By the modern rules every player has the same fraction."""
    seats = "Ann Bob Cat Dan Eve"
    evening = settled(record("modern", "deal 1 Eve; fault Eve faced\nend divide", seats, 1))
    assert evening.games[0].pool == 0
    assert evening.games[0].balances == dict.fromkeys(seats.split()[:4], Fraction(4, 5)) | {"Eve": Fraction(4, 5) - 3}


def test_r_end_odd_d_who_left_has_no_share() -> None:
    """Nine reds are divided among the three who still sit: three each, and Bob keeps the balance alone."""
    body = "deal 1 Dan; fault Ann exposed; score Ann 3\nleave Bob\nend divide"
    game = settled(record("foster", body, pool=3)).games[0]
    assert game.balances == {"Ann": 3 - 3, "Bob": 0, "Cat": 3, "Dan": 3 - 3}  # six that nobody may win, and Ann's three


def test_r_end_carries_by_default() -> None:
    """Without `end` the pool is left standing."""
    game = played("deal 1 Dan; score Ann 2, Bob 1, Cat 0").games[0]
    assert (game.ending, game.pool) == ("carry", 3)


# ---- what is stated


@pytest.mark.parametrize(
    ("stated", "figures"),
    [
        ("expect pool 7", ("7", "6")),
        ("expect next 6", ("6", "3")),
        ("expect looed Bob", ("Bob", "Cat")),
        ("expect looed Bob Cat", ("Bob, Cat", "Cat")),
        ("expect Ann +5", ("5", "4")),
        ("expect balance Dan -4", ("-4", "-3")),
    ],
)
def test_r_stated(stated: str, figures: tuple[str, str]) -> None:
    """A stated figure that the rules do not give is a dispute that tells both."""
    evening = played(f"deal 1 Dan; score Ann 2, Bob 1, Cat 0; {stated}")
    (dispute,) = [found for found in evening.findings if found.severity == "dispute"]
    assert dispute.code == "R-STATED"
    assert all(figure in dispute.message for figure in figures)


def test_r_stated_of_counters_in_front() -> None:
    """Twenty bought and four won are twenty-four: a count of those is no dispute, another is one with both figures."""
    body = "buy Ann 20\ndeal 1 Dan; score Ann 2, Bob 1, Cat 0\ncount Ann {}"
    assert codes(played(body.format(24)), "dispute") == []
    (dispute,) = [found for found in played(body.format(17)).findings if found.severity == "dispute"]
    assert (dispute.code, dispute.player) == ("R-STATED", "Ann")
    assert all(figure in dispute.message for figure in ("17r", "24r", "-7r", "bought 20r, won 4r"))


def test_r_stated_of_counters_after_an_open_deal() -> None:
    """Where a deal is open nobody knows what lies there: the count is not checked, and a note says so."""
    evening = played(TWO + " 1. Ann 9d Jd\ncount Ann 17")
    assert (codes(evening, "dispute"), "R-STATED" in codes(evening, "note")) == ([], True)


def test_r_stated_and_right() -> None:
    """Stated figures that hold are no dispute, and nothing follows from them."""
    stated = "expect pool 6; expect next 3; expect looed Cat; expect Ann +4, Bob +2; expect balance Cat -3"
    assert codes(played(f"deal 1 Dan; score Ann 2, Bob 1, Cat 0; {stated}"), "dispute") == []


def test_r_stated_does_not_change_the_settlement() -> None:
    """A disputed figure moves no counter."""
    assert nets(first(played("deal 1 Dan; score Ann 2, Bob 1; expect Ann +6"))) == {"Ann": 4, "Bob": 2, "Dan": -3}


def test_r_stated_of_a_running_balance() -> None:
    """A balance is that after the deal it stands in, the earlier deals included."""
    body = "deal 1 Dan; score Ann 2, Bob 1, Cat 0\ndeal 2 Ann; score Bob 2, Cat 1; expect balance Bob +6, Ann +1"
    assert codes(played(body), "dispute") == []


def test_r_stated_of_the_old_pool() -> None:
    """A pool stated between deals is held against what the record shows; the record's own figure is kept."""
    evening = played("deal 1 Dan; score Ann 2, Bob 1, Cat 0\npool 5\ndeal 2 Ann; score Bob 2, Cat 1")
    assert (codes(evening, "dispute"), deal_of(evening, 2).carried) == (["R-STATED"], 3)


@pytest.mark.parametrize("stated", ["score Ann 2, Bob 1", "won Bob Ann Bob"])
def test_r_stated_beside_the_tricks(stated: str) -> None:
    """A score beside trick lines is checked by them: here Bob won all three."""
    evening = played(TWO + f" {PLAY}\n {stated}")
    assert codes(evening, "dispute") == ["R-STATED"]
    assert nets(first(evening)) == {"Ann": -3, "Bob": 6, "Dan": -3}


def test_r_stated_of_a_score_and_its_order() -> None:
    """A score beside the winners in order is checked by them."""
    evening = played("deal 1 Dan; score Ann 1, Bob 2; won Ann Ann Bob")
    assert codes(evening, "dispute") == ["R-STATED"]


def test_kinds_of_an_evening() -> None:
    """A pool that hands nothing on makes the next deal simple."""
    assert kinds(played("deal 1 Dan; score Bob pool\ndeal 2 Ann; score Bob 2, Cat 1")) == ["double", "simple"]
