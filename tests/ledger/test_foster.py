"""Foster's three-card Loo: the rows F- of the ledger. Dan deals; of a double pool of six each trick earns two reds."""

from fractions import Fraction

import pytest
from evening import breaches, codes, deal_of, kinds, nets, paid, record, settled, told
from table import article, first, played

from loolog.amounts import short, words
from loolog.books import law
from loolog.replay.result import DealResult

NAMES = [f"P{number}" for number in range(1, 19)]
TWO = "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan pass\n"
THREE = "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat stand, Dan pass\n"
LONE = "deal 1 Dan; turn 4h; say Ann pass, Bob stand, Cat pass, Dan"


# ---- the table


@pytest.mark.parametrize(("count", "warned"), [(2, ["F-SEATS"]), (3, []), (8, []), (17, [])])
def test_f_seats(count: int, warned: list[str]) -> None:
    """From three to seventeen players sit without a warning; the best number is a matter of advice."""
    names = NAMES[:count]
    evening = settled(record("foster", f"deal 1 {names[-1]}; score P1 2, P2 1", " ".join(names)))
    assert codes(evening, "warning") == warned
    assert "five or six" in article("foster", "F-SEATS").says


def test_f_counters_are_reds_and_whites() -> None:
    """Three whites are a red, in what is read and in what is printed; eighteen reds and six whites are twenty."""
    foster = law("foster")
    assert (short(Fraction(7, 3), foster), words(Fraction(7, 3), foster)) == ("2r1w", "2 reds 1 white")
    text = record("foster", "deal 1 Dan; score Ann 2, Bob 1; expect pool 20", pool=0).replace("pool 0", "pool 15r6w")
    assert told(settled(text), "dispute") == []


def test_f_first_deal() -> None:
    """The shelf has the first Jack deal first, on Foster's word."""
    cutting = article("foster", "F-FIRST-DEAL")
    assert "Jack" in cutting.says
    assert cutting.source == "Foster, Cutting"


def test_f_stake() -> None:
    """The dealer of each deal pays three reds to the pool."""
    evening = played("deal 1 Dan; score Ann 2, Bob 1\ndeal 2 Ann; score Bob 2, Cat 1", pool=0)
    assert paid(first(evening))[0] == "Dan > pool 3 F-STAKE"
    assert paid(deal_of(evening, 2))[0] == "Ann > pool 3 F-STAKE"


def test_f_loo() -> None:
    """In the limited game a loo is three reds, however large the pool."""
    result = first(played("deal 1 Dan; score Ann 2, Bob 1, Cat 0", pool=27))
    assert nets(result) == {"Ann": 20, "Bob": 10, "Cat": -3, "Dan": -3}
    assert "Cat > next 3 F-LOO" in paid(result)


def test_f_kept_whites() -> None:
    """A share that may not be withdrawn stays, and divides by three the next time."""
    body = "deal 1 Dan; fault Ann exposed; score Ann 1, Bob 2\ndeal 2 Ann; score Bob 1, Cat 1, Dan 1"
    evening = played(body)
    assert (first(evening).next, nets(first(evening))) == (5, {"Ann": -3, "Bob": 4, "Dan": -3})
    assert nets(deal_of(evening, 2)) == {"Ann": -3, "Bob": Fraction(8, 3), "Cat": Fraction(8, 3), "Dan": Fraction(8, 3)}


@pytest.mark.parametrize(("carried", "kind"), [("0", "simple"), ("1/3", "double"), ("3", "double")])
def test_f_simple(carried: str, kind: str) -> None:
    """A pool with nothing but the dealer's three reds is simple; one white more makes it double."""
    assert kinds(played("deal 1 Dan; score Ann 1, Bob 1, Cat 1, Dan 0", pool=Fraction(carried))) == [kind]


# ---- simple pools


def test_f_s_deal() -> None:
    """Everybody plays a simple pool: who is not in the score won no trick, and is looed."""
    result = first(played("deal 1 Dan; score Ann 2, Bob 1", pool=0))
    assert (result.in_, result.looed) == (("Ann", "Bob", "Cat", "Dan"), ("Cat", "Dan"))
    assert nets(result) == {"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -6}


def test_f_s_turned() -> None:
    """A trump turned by mistake in a simple pool costs the dealer three to it; it stays simple."""
    evening = played("deal 1 Dan; fault Dan turned-trump 5d\n 1. Ann Kh 4h 7h 2h\n 2. Ann Qc 9c Jc 2c\n 3. Ann As 2s 3s 4s", pool=0)
    result = first(evening)
    assert (result.kind, result.trump, result.played_for) == ("simple", None, 6)
    assert paid(result)[1] == "Dan > pool 3 F-S-TURNED"
    assert nets(result) == {"Ann": 6, "Bob": -3, "Cat": -3, "Dan": -9}


def test_f_s_turned_costs_nothing_in_a_double() -> None:
    """Where a trump is turned anyway the fault has no price."""
    assert first(played("deal 1 Dan; fault Dan turned-trump 5d; score Ann 2, Bob 1")).forfeited == 0


def test_f_s_widow() -> None:
    """A widow dealt in a simple pool is a misdeal: three reds, and the next dealer deals a double."""
    evening = played("deal 1 Dan; fault Dan misdeal\ndeal; score Bob 2, Cat 1", pool=0)
    assert "widow" in article("foster", "F-S-WIDOW").says
    assert (kinds(evening), deal_of(evening, 2).dealer) == (["simple", "double"], "Ann")
    assert nets(first(evening)) == {"Dan": -6}


def test_f_s_lead() -> None:
    """While no trump is known a leader leads what he likes, whatever aces he holds."""
    evening = played("deal 1 Dan\n 1. Ann 8h 9h Jh Kh\n 2. Dan 2d 3d 4d Ad\n 3. Cat 2c 3c 4c 5c", pool=0)
    assert (breaches(evening), first(evening).winners) == ([], ("Dan", "Cat", "Bob"))


def test_f_s_void_d() -> None:
    """While no trump is known a void player may throw any card, though the suit he keeps becomes trumps."""
    evening = played("deal 1 Dan\n 1. Ann Kh 4h 7h 9c\n turn 2d\n 2. Ann Ac 8c 5c Td\n 3. Dan 3s 6s 7s 8s", pool=0)
    assert breaches(evening) == []
    assert first(evening).winners == ("Ann", "Dan", "Cat")


@pytest.mark.parametrize(
    ("tricks", "winners"),
    [
        ("1. Ann Kh 4h 7h 2d\n turn 9d\n 2. Dan 5c 6c 7c 8c\n 3. Cat 2s 3s 4s 5s", ("Dan", "Cat", "Bob")),
        ("1. Ann Kh 4h 7h 2h\n 2. Ann Kc 4c 7c 2d\n turn 9d\n 3. Dan 3s 4s 5s 6s", ("Ann", "Dan", "Cat")),
        ("1. Ann Kh 4h 7h 2h\n 2. Ann Kc 4c 7c 2c\n 3. Ann As 4s 7s 2d\n turn 9d", ("Ann", "Ann", "Dan")),
    ],
    ids=["first", "second", "third"],
)
def test_f_s_reveal(tricks: str, winners: tuple[str, ...]) -> None:
    """The trump is turned after the trick in which somebody could not follow, and that same trick is judged by it."""
    evening = played(f"deal 1 Dan\n {tricks}", pool=0)
    result = first(evening)
    assert (result.winners, result.trump, result.open, breaches(evening)) == (winners, "d", (), [])


def test_f_s_reveal_not_recorded() -> None:
    """Where the turned card is not recorded that trick and the later ones are undecided: only the stake moves."""
    evening = played("deal 1 Dan\n 1. Ann Kh 4h 7h 2h\n 2. Ann Kc 4c 7c 2d\n 3. Ann 3s 4s 5s 6s", pool=0)
    result = first(evening)
    assert (result.winners, result.trump) == (("Ann", None, None), None)
    assert (bool(result.open), nets(result), result.next) == (True, {"Dan": -3}, 3)


def test_f_s_reveal_belongs_to_nobody() -> None:
    """The indicator is a card of the pack: nobody can have held it."""
    played("deal 1 Dan\n 1. Ann Kh 4h 7h 2d\n turn 9d\n 2. Dan 9d 6c 7c 8c", pool=0, errors=("card-twice",))


def test_f_s_no_reveal() -> None:
    """If everyone follows in all tricks no trump is turned, and the deal is settled without one."""
    evening = played("deal 1 Dan\n 1. Ann Kh 4h 7h 2h\n 2. Ann Qc 9c Kc 2c\n 3. Cat As 2s 3s 4s", pool=0)
    result = first(evening)
    assert (result.trump, result.winners, result.open) == (None, ("Ann", "Cat", "Cat"), ())
    assert nets(result) == {"Ann": 1, "Bob": -3, "Cat": 2, "Dan": -6}


def test_f_s_after_the_winner_leads_a_trump() -> None:
    """Once a trump is known the winner of the trick owes a trump, any: the ace is not asked for."""
    evening = played("deal 1 Dan\n 1. Ann Kh 4h 7h 2d\n turn 9d\n 2. Dan 5c 6c 7c 8c\n 3. Cat 2s Td 3s 4s", pool=0)
    assert breaches(evening) == ["2 Dan 5c leading.trump: Td"]
    assert codes(evening) == ["F-S-AFTER"]
    assert nets(first(evening)) == {"Ann": 1, "Bob": 1, "Cat": 1, "Dan": -9}
    lawful = played("deal 1 Dan\n 1. Ann Kh 4h 7h 2d\n turn 9d\n 2. Dan 5d 6c 7c 8c\n 3. Dan Ad 2s 3s 4s", pool=0)
    assert breaches(lawful) == []


def test_f_s_after_the_void_trump() -> None:
    """From the trick after the turn on, who is void owes a trump that wins."""
    evening = played("deal 1 Dan\n 1. Ann Kh 4h 7h 9c\n turn 2d\n 2. Ann Kc 8c 5c 6s\n 3. Ann 3s 7s 8s Td", pool=0)
    assert breaches(evening) == ["2 Dan 6s following.trump: Td"]


# ---- double pools


def test_f_d_deal() -> None:
    """The widow is one more hand of three, and the turn-up a card of the pack: no player can hold either."""
    body = "deal 1 Dan; turn 4h; hold miss 2c 3c 4c; say Ann stand, Bob stand, Cat pass, Dan pass\n 1. Ann 9h 4c"
    played(body, errors=("card-twice",))
    seats = " ".join(NAMES[:17])
    settled(record("foster", "deal 1 P17; score P1 2, P2 1", seats, 3), ("G-CAPACITY",))


def test_f_declare() -> None:
    """Each in turn stands, takes the widow for his hand, or passes; the widow is what its taker plays."""
    body = (
        "deal 1 Dan; turn 4h; hold miss 3d 2c 5s; say Ann stand, Bob miss, Cat pass, Dan pass\n 1. Ann Kd 2c\n 2. Ann 9c 3d\n 3. Ann 8s 5s"
    )
    evening = played(body)
    result = first(evening)
    assert (result.said, result.in_) == ({"Ann": "stand", "Bob": "miss", "Cat": "pass", "Dan": "pass"}, ("Ann", "Bob"))
    assert breaches(evening) == ["1 Bob 2c following.suit: 3d"]


def test_f_declare_the_hand_is_given_up() -> None:
    """Who took the widow no longer has the cards he was dealt."""
    body = "deal 1 Dan; turn 4h; hold Bob 7d; say Ann stand, Bob miss, Cat pass, Dan pass\n 1. Ann Kd 7d"
    played(body, errors=("card-twice",))


def test_f_declare_one_widow() -> None:
    """There is one widow: two takers are an error of the record."""
    played("deal 1 Dan; say Ann miss, Bob miss, Cat pass, Dan pass; score Ann 2, Bob 1", errors=("two-misses",))


def test_f_widow_alone() -> None:
    """The taker of the widow, alone in, has the pool without play; the dealer need not defend, and a simple deal follows."""
    evening = played("deal 1 Dan; turn 4h; say Ann pass, Bob miss, Cat pass, Dan pass\ndeal 2 Ann; score Bob 2, Cat 1")
    assert told(evening) == []
    assert paid(first(evening)) == ["Dan > pool 3 F-STAKE", "pool > Bob 6 F-WIDOW-ALONE"]
    assert kinds(evening) == ["double", "simple"]


def test_f_defend() -> None:
    """What a defender's tricks earn stays in the pool."""
    result = first(played(f"{LONE} defend; score Bob 1, Dan 2"))
    assert (result.defender, result.in_, result.looed, result.next) == ("Dan", ("Bob", "Dan"), (), 4)
    assert nets(result) == {"Bob": 2, "Dan": -3}


def test_f_defend_is_never_looed() -> None:
    """A defender who wins no trick pays nothing."""
    result = first(played(f"{LONE} defend; score Bob 3, Dan 0"))
    assert (result.looed, result.next, nets(result)) == ((), 0, {"Bob": 6, "Dan": -3})


def test_f_defend_or_play_for_himself() -> None:
    """Against a lone stander the dealer may stand on his own cards, and then wins and loses for himself."""
    evening = played(f"{LONE} stand; score Bob 1, Dan 2")
    assert (told(evening), first(evening).defender, nets(first(evening))) == ([], None, {"Bob": 2, "Dan": 1})


def test_f_defended_d() -> None:
    """The lone stander without a trick is looed, and the whole pool stays."""
    result = first(played(f"{LONE} defend; score Bob 0, Dan 3"))
    assert (result.looed, result.next, nets(result)) == (("Bob",), 9, {"Bob": -3, "Dan": -3})


def test_f_defend_say_d_the_widow_for_himself() -> None:
    """A dealer who takes the widow for himself keeps what he wins and is looed if he wins nothing."""
    won = first(played(f"{LONE} miss; score Bob 1, Dan 2"))
    assert (won.defender, nets(won)) == (None, {"Bob": 2, "Dan": 1})
    lost = first(played(f"{LONE} miss; score Bob 3, Dan 0"))
    assert (lost.looed, nets(lost)) == (("Dan",), {"Bob": 6, "Dan": -6})


def test_f_defend_say_d_not_against_two() -> None:
    """Nobody defends against two: it is reported and counts as the widow taken for himself."""
    evening = played("deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan defend; score Ann 1, Bob 1, Dan 1")
    result = first(evening)
    assert (told(evening), codes(evening)) == (["declaring.defend"], ["F-DEFEND-SAY-D"])
    assert (result.said["Dan"], result.defender, nets(result)) == ("miss", None, {"Ann": 2, "Bob": 2, "Dan": -1})


def test_f_defend_say_d_not_against_the_widow() -> None:
    """Nobody defends against the taker of the widow: it is reported and counts as standing."""
    evening = played("deal 1 Dan; turn 4h; say Ann pass, Bob miss, Cat pass, Dan defend; score Bob 1, Dan 2")
    result = first(evening)
    assert codes(evening) == ["F-DEFEND-SAY-D"]
    assert (result.said["Dan"], result.defender, nets(result)) == ("stand", None, {"Bob": 2, "Dan": 1})


def test_f_defend_say_d_no_pass_against_a_lone_stander() -> None:
    """The dealer may not simply pass; where he did it is told, and the stander has the pool."""
    evening = played(f"{LONE} pass")
    assert (told(evening), codes(evening)) == (["declaring.defend"], ["F-DEFEND"])
    assert nets(first(evening)) == {"Bob": 6, "Dan": -3}


# ---- flushes


def test_f_flush() -> None:
    """Three trumps, here from the widow, take the pool without play; every other player in is looed, and no one else."""
    body = "deal 1 Dan; turn 4h; hold miss Kh 9h 2h; say Ann stand, Bob stand, Cat miss, Dan pass; flush Cat"
    result = first(played(body))
    assert (result.looed, result.next, result.winners) == (("Ann", "Bob"), 6, ())
    assert paid(result)[1:] == ["pool > Cat 6 F-FLUSH", "Ann > next 3 F-FLUSH", "Bob > next 3 F-FLUSH"]
    assert nets(result) == {"Ann": -3, "Bob": -3, "Cat": 6, "Dan": -3}


def test_f_flush_of_a_player_who_passed() -> None:
    """Who is not in has no flush: the hand is played."""
    evening = played("deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat pass, Dan pass; flush Cat Kh 9h 2h; score Ann 2, Bob 1")
    assert nets(first(evening)) == {"Ann": 4, "Bob": 2, "Dan": -3}


def test_f_flush_two() -> None:
    """Of two flushes the elder hand's wins though its trumps are lower, and the other saves its holder from the loo."""
    result = first(played(THREE + " flush Bob Ah Kh Qh; flush Ann 2h 3h 5h"))
    assert nets(result) == {"Ann": 6, "Cat": -3, "Dan": -3}
    assert result.looed == ("Cat",)


def test_f_flush_two_of_which_one_is_silent() -> None:
    """A second flush that was not announced saves nobody."""
    result = first(played(THREE + " hold Bob Ah Kh Qh; flush Ann 2h 3h 5h"))
    assert result.looed == ("Bob", "Cat")


@pytest.mark.parametrize("shown", ["flush Ann 9h 8h Kd", "hold Ann Kd; flush Ann", "hold Ann Kd ? ?; flush Ann"])
def test_f_flush_false_d(shown: str) -> None:
    """One known card that is no trump is enough: the flush counts for nothing, is reported, and the hand is played out."""
    evening = played(f"{TWO} {shown}; score Ann 2, Bob 1")
    assert codes(evening) == ["F-FLUSH-FALSE-D"]
    assert nets(first(evening)) == {"Ann": 4, "Bob": 2, "Dan": -3}


@pytest.mark.parametrize("shown", ["flush Ann", "hold Ann Kh; flush Ann"])
def test_f_flush_false_d_but_believed(shown: str) -> None:
    """A flush whose cards nobody recorded is believed, and marked."""
    evening = played(f"{TWO} {shown}")
    assert codes(evening, "note") == ["F-FLUSH-FALSE-D"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -3, "Dan": -3}


def test_f_flush_false_d_two_that_nobody_can_rank() -> None:
    """In five-card Loo two flushes of which one was not recorded cannot be ranked: the deal is open."""
    body = "deal 1 Dan; turn 4h; say Ann stand, Bob stand, Cat stand, Dan pass; flush Ann; flush Bob 2s 3s 4s 5s 6s"
    result = first(played(body, "peel-five-card"))
    assert (bool(result.open), nets(result), result.next) == (True, {"Dan": -3}, 6)


def test_f_flush_defender_d() -> None:
    """A flush in a defender's widow saves the whole pool, and the lone stander is looed."""
    result = first(played(f"{LONE} defend; flush Dan Kh 9h 2h"))
    assert (result.looed, result.next, nets(result)) == (("Bob",), 9, {"Bob": -3, "Dan": -3})


def test_f_flush_alone_d() -> None:
    """The lone stander's flush takes the pool, and the defender pays nothing."""
    result = first(played(f"{LONE} defend; flush Bob Kh 9h 2h"))
    assert (result.looed, result.next, nets(result)) == ((), 0, {"Bob": 6, "Dan": -3})


def test_f_flush_barred_d() -> None:
    """The flush of one who can win nothing leaves the pool for the next; the others in are looed all the same."""
    result = first(played(TWO + " fault Ann looked; flush Ann Kh 9h 2h"))
    assert (result.looed, result.played_for, result.next) == (("Bob",), 9, 12)
    assert nets(result) == {"Ann": -3, "Bob": -3, "Dan": -3}


def test_f_flush_silent_d() -> None:
    """Three trumps that nobody announced win only what their tricks win, and a note says so."""
    evening = played(TWO + " 1. Ann 5h 6h\n 2. Bob 9c 3h\n 3. Ann 2h Kc")
    result = first(evening)
    assert [(found.code, found.player) for found in evening.findings] == [("F-FLUSH-SILENT-D", "Ann")]
    assert result.winners == ("Bob", "Ann", "Ann")
    assert nets(result) == {"Ann": 4, "Bob": 2, "Dan": -3}


# ---- leading


def test_f_lead_trump() -> None:
    """The eldest hand in owes a trump at the opening, also when it is his only one."""
    evening = played(TWO + " 1. Ann Kd 3d\n 2. Ann 9h 2c\n 3. Ann 8s 5s")
    assert (breaches(evening), codes(evening)) == (["1 Ann Kd leading.trump: 9h"], ["F-LEAD-TRUMP"])
    assert nets(first(evening)) == {"Ann": -6, "Bob": 6, "Dan": -3}


@pytest.mark.parametrize(
    ("turn", "cards", "expected"),
    [
        ("4h", "Ah 9h", ["1 Ann 9h leading.ace: Ah"]),
        ("Ah", "Kh 9h", ["1 Ann 9h leading.ace: Kh"]),
        ("4h", "Kh 9h", []),
    ],
    ids=["ace", "King under the ace", "King"],
)
def test_f_lead_ace(turn: str, cards: str, expected: list[str]) -> None:
    """The opening lead is the ace of trumps, or the King when the ace is turned up; another King may stay in hand."""
    top, low = cards.split()
    evening = played(TWO.replace("4h", turn) + f" 1. Ann {low} 2c\n 2. Ann {top} 3c\n 3. Ann 8s 5s")
    assert breaches(evening) == expected
    assert codes(evening) == ["F-LEAD-ACE"] * len(expected)


@pytest.mark.parametrize(("rules", "expected"), [("foster", []), ("foster ace-lead always", ["2 Bob 9h leading.ace: Ah"])])
def test_f_lead_ace_d(rules: str, expected: list[str]) -> None:
    """A later leader owes a trump, any trump; `ace-lead always` asks the ace of him too."""
    evening = played(TWO + " 1. Ann 7d 8d\n 2. Bob 9h 5c\n 3. Bob Ah 6c", rules)
    assert breaches(evening) == expected


@pytest.mark.parametrize(
    ("rules", "expected"),
    [("foster", []), ("foster two-trumps highest", ["1 Ann 5h leading.highest: 9h", "2 Bob Th leading.highest: Kh"])],
)
def test_f_lead_higher(rules: str, expected: list[str]) -> None:
    """That the higher of two trumps be led is asked only where the table says so, and then of every leader."""
    evening = played(THREE + " 1. Ann 5h Jh 2h\n 2. Bob Th 3c 9h\n 3. Bob Kh 5c 6c", rules)
    assert breaches(evening) == expected


def test_f_lead_higher_not_in_a_simple_pool() -> None:
    """In a simple pool the winner leads any trump under that option too."""
    evening = played("deal 1 Dan\n 1. Ann Kh 4h 7h 2d\n turn 9d\n 2. Dan 5d 6c 7c 8c\n 3. Dan Ad 2s 3s 4s", "foster two-trumps highest", 0)
    assert breaches(evening) == []


def test_f_lead_winner() -> None:
    """The winner of a trick owes a trump to the next."""
    evening = played(TWO + " 1. Ann 7d 8d\n 2. Bob Kc 5c\n 3. Bob 9h 6c")
    assert (breaches(evening), codes(evening)) == (["2 Bob Kc leading.trump: 9h"], ["F-LEAD-WINNER"])
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


# ---- irregularities


def test_f_found_d_against_known_cards() -> None:
    """A revoke found in a player who has shown his whole hand without one is disputed, and the play counts."""
    evening = played(TWO + " 1. Ann 9d Jd\n 2. Bob Qd 8c\n 3. Bob 2d 5c\n found Bob 3")
    assert (told(evening), codes(evening, "dispute")) == ([], ["F-FOUND-D"])
    assert nets(first(evening)) == {"Ann": -3, "Bob": 6, "Dan": -3}


def test_f_found_d_against_known_cards_of_a_broken_off_hand() -> None:
    """Where the tricks are not all there such a dispute leaves the deal open."""
    evening = played(TWO + " hold Bob 9c 3c 2c\n 1. Ann Kh 9c\n found Bob 1")
    result = first(evening)
    assert codes(evening, "dispute") == ["F-FOUND-D"]
    assert (bool(result.open), nets(result), result.next) == (True, {"Dan": -3}, 6)


def test_f_found_d_is_believed_of_unknown_cards() -> None:
    """If his cards are not all known the table is believed."""
    evening = played(TWO + " 1. Ann Kh 9c\n found Bob 1")
    assert codes(evening) == ["F-FOUND-D"]
    assert nets(first(evening)) == {"Ann": 6, "Bob": -6, "Dan": -3}


@pytest.mark.parametrize("kind", ["misdeal", "exposed-in-deal"])
def test_f_misdeal(kind: str) -> None:
    """The dealer loses his deal and pays three to the current pool; the next stakes three, and the pool is double."""
    evening = played(f"deal 1 Dan; fault Bob {kind}\ndeal; score Bob 2, Cat 1", pool=0)
    void, again = first(evening), deal_of(evening, 2)
    assert (void.void, void.in_, nets(void), void.next) == (True, (), {"Dan": -6}, 6)
    assert paid(void) == ["Dan > pool 3 F-STAKE", "Dan > pool 3 F-MISDEAL", "pool > next 6 G-KIND-D"]
    assert (again.dealer, again.kind, again.staked, again.played_for) == ("Ann", "double", 3, 9)


def test_f_misdeal_voids_what_was_played() -> None:
    """A misdeal found later closes the deal: nothing is won by what was played."""
    result = first(played(TWO + " 1. Ann 9d Jd\n 2. Bob Qd 8c\n 3. Bob 2d 5c\n fault Dan misdeal"))
    assert (result.looed, result.winners, nets(result), result.next) == ((), (), {"Dan": -6}, 9)


def test_f_redeal() -> None:
    """A faced card costs nothing: the same dealer deals again, with no second stake."""
    evening = played("deal 1 Dan; fault Dan faced\ndeal; score Ann 2, Bob 1")
    again = deal_of(evening, 2)
    assert (nets(first(evening)), first(evening).next) == ({"Dan": -3}, 6)
    assert (again.dealer, again.staked, again.played_for, nets(again)) == ("Dan", 0, 6, {"Ann": 4, "Bob": 2})


@pytest.mark.parametrize("kind", ["looked", "out-of-turn-say"])
def test_f_looked(kind: str) -> None:
    """Three reds to the current pool, and his tricks' shares stay in it; he is not looed if he wins one."""
    result = first(played(f"deal 1 Dan; fault Cat {kind}; score Ann 1, Bob 0, Cat 2"))
    assert paid(result)[1] == "Cat > pool 3 F-LOOKED"
    assert (result.played_for, result.looed, result.next) == (9, ("Bob",), 9)
    assert nets(result) == {"Ann": 3, "Bob": -3, "Cat": -3, "Dan": -3}


def test_f_looked_and_looed() -> None:
    """If he plays and wins no trick he is looed as well."""
    result = first(played("deal 1 Dan; fault Cat looked; score Ann 1, Bob 2, Cat 0"))
    assert (result.looed, result.next, nets(result)) == (("Cat",), 3, {"Ann": 3, "Bob": 6, "Cat": -6, "Dan": -3})


@pytest.mark.parametrize("kind", ["looked", "out-of-turn-say"])
def test_f_looked_in_a_simple_pool(kind: str) -> None:
    """In a simple pool nobody declares: it is reported, without a price, and he wins what he wins."""
    evening = played(f"deal 1 Dan; fault Ann {kind}; score Ann 2, Bob 1", pool=0)
    assert told(evening) == [f"fault.{kind}"]
    assert nets(first(evening)) == {"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -6}


def test_f_one_penalty() -> None:
    """The offender wins nothing from this pool and pays three to the next; what his tricks earned stays."""
    result = first(played("deal 1 Dan; fault Bob exposed; score Ann 2, Bob 1"))
    assert (result.forfeited, result.played_for, result.next) == (0, 6, 5)
    assert nets(result) == {"Ann": 4, "Bob": -3, "Dan": -3}


@pytest.mark.parametrize("kind", ["exposed", "named", "out-of-turn", "abandoned"])
@pytest.mark.parametrize("won", [0, 1])
def test_f_play_fault(kind: str, won: int) -> None:
    """Whether he has won a trick or none, the offender is looed for three, his shares stay, and the others play on."""
    result = first(played(f"deal 1 Dan; fault Bob {kind}; score Ann {3 - won}, Bob {won}, Cat 0"))
    assert (result.looed, result.next) == (("Bob", "Cat"), 6 + 2 * won)
    assert nets(result) == {"Ann": 6 - 2 * won, "Bob": -3, "Cat": -3, "Dan": -3}


def test_f_play_fault_of_one_who_should_lead() -> None:
    """Where a hand was given up that should lead, the next hand in leads, and is not out of turn."""
    evening = played(THREE + " 1. Ann 9h Th 2h\n fault Bob abandoned 2\n 2. Cat 3h Kd -\n 3. Cat 6c 7d -")
    result = first(evening)
    assert (breaches(evening), result.winners, result.looed) == ([], ("Bob", "Cat", "Cat"), ("Ann", "Bob"))
    assert (nets(result), result.next) == ({"Ann": -3, "Bob": -3, "Cat": 4, "Dan": -3}, 8)


def test_f_play_fault_passes_the_duty_on() -> None:
    """He who leads in his place owes what he would have owed."""
    evening = played(THREE + " 1. Ann 9h Th 2h\n fault Bob abandoned 2\n 2. Cat 6c Kd -\n 3. Cat 3h 7d -")
    assert breaches(evening) == ["2 Cat 6c leading.trump: 3h"]


# ---- revokes


@pytest.mark.parametrize(
    ("tricks", "found"),
    [
        ("1. Ann Kd 2c\n 2. Ann Kc 5s\n 3. Ann 8s 3d", "1 Bob 2c following.suit: 3d"),
        ("1. Ann 9d 2d\n 2. Ann 8c Jd\n 3. Ann 5c Qd", "1 Bob 2d following.head: Qd Jd"),
        ("1. Ann Kd 3d\n 2. Ann 9h 2c\n 3. Ann 8s 5s", "1 Ann Kd leading.trump: 9h"),
        ("1. Ann 7h 9h\n 2. Bob Kc Ah\n 3. Ann 2d 3d", "1 Ann 7h leading.ace: Ah"),
        ("1. Ann 9d 7s\n 2. Ann 8c 2h\n 3. Bob 6s 5c", "1 Bob 7s following.trump: 2h"),
    ],
    ids=["suit", "head", "lead a trump", "lead the ace", "trump"],
)
def test_f_revoke(tricks: str, found: str) -> None:
    """Each of the five failures is a revoke: six reds to the next pool, and nothing from this one."""
    evening = played(TWO + f" {tricks}")
    offender, other = ("Ann", "Bob") if " Ann " in found else ("Bob", "Ann")
    assert breaches(evening) == [found]
    assert f"{offender} > next 6 F-REVOKE" in paid(first(evening))
    assert nets(first(evening)) == {offender: -6, other: 6, "Dan": -3}


def test_f_revoke_divide() -> None:
    """The hands are abandoned, twenty-one whites divided between the two others in, and the odd white stays; nobody is looed."""
    evening = played(THREE + " hold Bob 3d\n 1. Ann Kd 2c 4d\n found Bob 1", pool=4)
    result = first(evening)
    third = Fraction(10, 3)
    assert (result.looed, result.next, result.open) == (("Bob",), 6 + Fraction(1, 3), ())
    assert nets(result) == {"Ann": third, "Bob": -6, "Cat": third, "Dan": -3}
    assert "pool > Ann 10/3 F-REVOKE-DIVIDE" in paid(result)


def test_f_revoke_divide_takes_no_account_of_tricks() -> None:
    """Who had won no trick when it came out shares like the rest."""
    evening = played(THREE + " 1. Ann Kd 3d 4d\n 2. Ann Kc 5s 6c\n 3. Ann Ks 2c 7s")
    assert breaches(evening) == ["2 Bob 5s following.suit: 2c"]
    assert nets(first(evening)) == {"Ann": 3, "Bob": -6, "Cat": 3, "Dan": -3}


def test_f_revoke_divide_in_a_simple_pool() -> None:
    """In a simple pool everybody shares but the offender."""
    result = first(played("deal 1 Dan; hold Bob 5d\n 1. Ann Kd 2c 3d 4d\n found Bob 1", pool=0))
    assert (nets(result), result.next) == ({"Ann": 1, "Bob": -6, "Cat": 1, "Dan": -2}, 6)


def test_f_revoke_many_d() -> None:
    """Each of several offenders is left out and pays six; who is left has the pool."""
    evening = played(THREE + " hold Ann 9h; hold Bob 3d\n 1. Ann Kd 7c 2d\n found Ann 1; found Bob 1")
    result = first(evening)
    assert (result.looed, result.next) == (("Ann", "Bob"), 12)
    assert nets(result) == {"Ann": -6, "Bob": -6, "Cat": 6, "Dan": -3}


def test_f_revoke_many_d_and_nobody_left() -> None:
    """If nobody is left to share, the pool stays."""
    evening = played(TWO + " 1. Ann Kd 7c\n 2. Ann 9h 3d\n 3. Ann 8s 5s")
    assert (first(evening).next, nets(first(evening))) == (18, {"Ann": -6, "Bob": -6, "Dan": -3})


def test_f_revoke_defender_d() -> None:
    """A defender's revoke gives the lone stander the whole pool, and costs the defender six."""
    result = first(played(f"{LONE} defend; hold miss 2h 9c 3d\n 1. Bob Kh 9c\n found Dan 1"))
    assert (result.looed, result.next, nets(result)) == (("Dan",), 6, {"Bob": 6, "Dan": -9})


def test_f_revoke_defender_d_of_the_lone_stander() -> None:
    """The lone stander's own revoke leaves the whole pool in: the defender has no share."""
    result = first(played(f"{LONE} defend; hold Bob Kh\n 1. Bob 8s 9s\n found Bob 1"))
    assert (result.looed, result.next, nets(result)) == (("Bob",), 12, {"Bob": -6, "Dan": -3})


@pytest.mark.parametrize(("fault", "pool", "part", "handed_on"), [("looked", 9, "13/3", "32/3"), ("exposed", 6, "3", "12")])
def test_f_revoke_barred_d(fault: str, pool: int, part: str, handed_on: str) -> None:
    """A player who can win nothing counts as a sharer; his share stays, and his own penalty is still paid."""
    result = first(played(THREE + f" fault Cat {fault}; hold Bob 3d\n 1. Ann Kd 2c 4d\n found Bob 1"))
    assert (result.played_for, result.next) == (pool, Fraction(handed_on))
    assert nets(result) == {"Ann": Fraction(part), "Bob": -6, "Cat": -3, "Dan": -3}


def unmentioned(rules: str = "foster", more: str = "") -> DealResult:
    """Bob does not trump in trick 1 and wins the last two; ``more`` is what the record says of it."""
    evening = played(TWO + f" 1. Ann 9d 7s\n 2. Ann 8c 2h\n 3. Bob 6s 5c\n {more}", rules)
    assert breaches(evening) == ["1 Bob 7s following.trump: 2h"]
    return first(evening)


def test_f_revoke_late_d() -> None:
    """A breach that the record does not mention counts as found before the pool was divided."""
    assert nets(unmentioned()) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_f_revoke_late_d_as_played() -> None:
    """Under `breaches as-played` the table settled as if nothing had happened; the breach is reported all the same."""
    assert nets(unmentioned("foster breaches as-played")) == {"Ann": 2, "Bob": 4, "Dan": -3}


def test_f_revoke_late_d_as_played_but_found() -> None:
    """`found` in the record overrides that option."""
    assert nets(unmentioned("foster breaches as-played", "found Bob 3")) == {"Ann": 6, "Bob": -6, "Dan": -3}


def test_f_revoke_late_d_found_after_the_division() -> None:
    """What came to light after the pool was divided lets the deal stand as played."""
    assert nets(unmentioned(more="found Bob late")) == {"Ann": 2, "Bob": 4, "Dan": -3}


def test_f_revoke_late_d_as_played_keeps_the_price_of_a_turn() -> None:
    """A card out of turn keeps its price under that option."""
    evening = played(THREE + " 1. Ann:9d Cat:Td Bob:Kd\n 2. Bob 7s Qs 8c\n 3. Cat 3c 5c 6s", "foster breaches as-played")
    assert nets(first(evening)) == {"Ann": 2, "Bob": 2, "Cat": -3, "Dan": -3}


@pytest.mark.parametrize("kind", ["looked-miss", "looked-pack", "looked-thrown", "peeked"])
def test_f_peeked_d(kind: str) -> None:
    """Each of these is priced like looking at one's own hand: three to the current pool, and nothing won."""
    result = first(played(f"deal 1 Dan; fault Cat {kind}; score Ann 1, Bob 0, Cat 2"))
    assert paid(result)[1] == "Cat > pool 3 F-PEEKED-D"
    assert (nets(result), result.next) == ({"Ann": 3, "Bob": -3, "Cat": -3, "Dan": -3}, 9)
    simple = played(f"deal 1 Dan; fault Ann {kind}; score Ann 2, Bob 1", pool=0)
    assert told(simple) == [f"fault.{kind}"]
    assert nets(first(simple)) == {"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -6}


def test_f_odd_d() -> None:
    """Of nineteen whites each trick earns six; the odd one stays for the next pool."""
    result = first(played("deal 1 Dan; score Ann 2, Bob 1", pool=Fraction(10, 3)))
    assert (nets(result), result.next) == ({"Ann": 4, "Bob": 2, "Dan": -3}, Fraction(1, 3))


# ---- the unlimited game


def test_f_unlimited() -> None:
    """Who wins no trick pays as much as was played for, forfeits included; penalties stay three."""
    result = first(played("deal 1 Dan; fault Ann looked; fault Bob exposed; score Ann 1, Bob 2, Cat 0", "foster-unlimited", 9))
    assert (result.played_for, result.next) == (15, 15 + 3 + 15)
    assert "Cat > next 15 F-UNLIMITED" in paid(result)
    assert nets(result) == {"Ann": -3, "Bob": -3, "Cat": -15, "Dan": -3}


def test_f_unlimited_of_a_flush() -> None:
    """A flush's losers pay what was played for too."""
    result = first(played(TWO + " flush Ann Kh 9h 2h", "foster-unlimited", 9))
    assert nets(result) == {"Ann": 12, "Bob": -12, "Dan": -3}


def test_f_unlimited_of_a_simple_pool() -> None:
    """In a simple pool it is the stake."""
    assert nets(first(played("deal 1 Dan; score Ann 3", "foster-unlimited stake 6", 0))) == {"Ann": 6, "Bob": -6, "Cat": -6, "Dan": -12}


def test_f_unlimited_revoke() -> None:
    """A revoke stays at six, whatever was played for."""
    evening = played(TWO + " 1. Ann 9d 7s\n 2. Ann 8c 2h\n 3. Bob 6s 5c", "foster-unlimited", 27)
    assert nets(first(evening)) == {"Ann": 30, "Bob": -6, "Dan": -3}
