"""The rows M-* of the ledger: Modern three-card limited Loo."""

from fractions import Fraction

import pytest
from evening import breaches, codes, deal, deal_of, kinds, nets, paid, record, settled, told

FIVE = "Ann Bob Cat Dan Eve"


def modern(body: str, pool: int | str = 0, options: str = "", seats: str = FIVE) -> str:
    """A record of the book; Eve deals the first deal unless it says otherwise."""
    return record(f"modern {options}".rstrip(), body, seats, pool)


def seats(count: int) -> str:
    """So many players, the last of them the dealer."""
    return " ".join(f"P{number}" for number in range(1, count + 1))


@pytest.mark.parametrize(("count", "warned"), [(4, True), (5, False), (8, False), (9, True)])
def test_m_seats(count: int, warned: bool) -> None:
    """Five to eight sit down; fewer or more are told so, and play all the same."""
    evening = settled(modern(f"deal 1 P{count}\n score P1 2, P2 1", 3, seats=seats(count)))
    assert ("table.seats" in told(evening, "warning")) == warned
    assert deal_of(evening).played_for == 6


def test_m_units() -> None:
    """The dealer stakes three, a loo is three, and a pool of seven divides into exact thirds."""
    result = deal(modern("deal 1 Eve\n score Ann 2, Bob 1, Cat 0", 4))
    assert (result.staked, result.played_for) == (3, 7)
    assert nets(result) == {"Ann": Fraction(14, 3), "Bob": Fraction(7, 3), "Cat": -3, "Eve": -3}
    assert result.next == 3
    assert result.open == ()


def test_m_units_half_a_third_is_kept_too() -> None:
    """Shares of a pool that is itself a fraction stay exact."""
    result = deal(modern("deal 1 Eve\n score Ann 2, Bob 1", "1/7"))
    assert (nets(result)["Ann"], nets(result)["Bob"], result.next) == (Fraction(44, 21), Fraction(22, 21), 0)


def test_m_simple() -> None:
    """An empty old pool makes a simple deal; anything carried, a loo or the third of a counter, a double one."""
    everyone = "score Ann 1, Bob 1, Cat 1"
    evening = settled(modern(f"deal 1 Eve\n {everyone}\ndeal 2 Ann\n score Bob 2, Cat 1\ndeal 3 Bob\n {everyone}"))
    assert kinds(evening) == ["simple", "double", "simple"]
    assert kinds(settled(modern("deal 1 Eve\n score Ann 2, Bob 1", "1/3"))) == ["double"]


def test_m_s_all() -> None:
    """In a simple deal everyone plays: who is not named in the score has won nothing and is looed."""
    result = deal(modern("deal 1 Eve\n score Ann 2, Bob 1"))
    assert result.in_ == ("Ann", "Bob", "Cat", "Dan", "Eve")
    assert result.looed == ("Cat", "Dan", "Eve")
    assert nets(result) == {"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -3, "Eve": -6}
    assert result.next == 9


def test_m_s_all_nobody_passes() -> None:
    """In a double deal the same score leaves the others out of it."""
    result = deal(modern("deal 1 Eve\n score Ann 2, Bob 1", 3))
    assert (result.in_, result.looed) == (("Ann", "Bob"), ())


VOID = """deal 1 Eve
 1. Ann Kh 2h 3h 4h 5h
 2. Ann Kd 9d 2s 3d 4d
 turn 7s
 3. Cat 9c 4c 5c 2c 3c"""


def test_m_s_void() -> None:
    """The first void turns a trump after his trick, and that very trick is judged by it; the trick before went by the suit led."""
    evening = settled(modern(VOID))
    result = deal_of(evening)
    assert breaches(evening) == []
    assert (result.trump, result.winners) == ("s", ("Ann", "Cat", "Cat"))
    assert nets(result) == {"Ann": 1, "Bob": -3, "Cat": 2, "Dan": -3, "Eve": -6}


def test_m_s_void_another_suit() -> None:
    """Where the card turned is of another suit the void has thrown his card away, and the suit led wins."""
    text = VOID.replace("7s", "7h").replace("3. Cat 9c 4c 5c 2c 3c", "3. Ann 2c 3c 9c 4c 5c")
    result = deal(modern(text))
    assert (result.trump, result.winners) == ("h", ("Ann", "Ann", "Cat"))


def test_m_s_void_no_trump_was_needed() -> None:
    """Where everyone follows three times no trump is turned."""
    text = "deal 1 Eve\n 1. Ann Kh 2h 3h 4h 5h\n 2. Ann Kd 9d 2d 3d 4d\n 3. Ann 9c 4c 5c 2c 3c"
    result = deal(modern(text))
    assert (result.trump, result.winners, result.open) == (None, ("Ann", "Ann", "Ann"), ())


def test_m_s_void_indicator_belongs_to_nobody() -> None:
    """The card turned is in no hand: one that a player also plays is an error."""
    settled(modern(VOID.replace("turn 7s", "turn 2c")), errors=("card-twice",))


@pytest.mark.parametrize(("count", "pool", "fits"), [(16, 3, True), (17, 3, False), (17, 0, True), (18, 0, False)])
def test_m_d_deal(count: int, pool: int, fits: bool) -> None:
    """A double deal needs three cards for the miss and one to turn up beside the hands; a simple one only the card to turn."""
    text = modern(f"deal 1 P{count}\n score P1 2, P2 1", pool, seats=seats(count))
    settled(text, errors=() if fits else ("G-CAPACITY",))


def test_m_d_deal_turn_up() -> None:
    """The card exposed after the deal is trump from the start, and nobody's."""
    body = "deal 1 Eve\n turn 4h\n say Ann stand, Bob stand\n 1. Ann Kd 9h\n 2. Bob 3c 2c\n 3. Bob 4c 2s"
    result = deal(modern(body, 3))
    assert (result.trump, result.winners) == ("h", ("Bob", "Bob", "Bob"))
    settled(modern(body.replace("turn 4h", "turn 9h"), 3), errors=("card-twice",))


def test_m_d_declare() -> None:
    """Who stands or takes the miss must play and can be looed; who passes pays nothing."""
    result = deal(modern("deal 1 Eve\n turn 4h\n say stand miss stand pass pass\n score Ann 2, Cat 1", 6))
    assert (result.in_, result.looed) == (("Ann", "Bob", "Cat"), ("Bob",))
    assert nets(result) == {"Ann": 6, "Bob": -3, "Cat": 3, "Eve": -3}


def test_m_d_declare_first_claimant() -> None:
    """There is one miss, and the first who claims it has it."""
    settled(modern("deal 1 Eve\n turn 4h\n say stand miss miss pass pass\n score Ann 3", 6), errors=("two-misses",))


def test_m_d_declare_hand_thrown_away() -> None:
    """The taker plays the miss: a trump in the hand he was dealt binds him no more."""
    body = """deal 1 Eve
 turn 4h
 hold Ann 9h 8h 7h
 hold miss Kd 3d 2s
 say Ann miss, Bob stand
 1. Ann Kd 5d
 2. Ann 3d 7d
 3. Bob 8d 2s"""
    evening = settled(modern(body, 6))
    assert (breaches(evening), deal_of(evening).winners) == ([], ("Ann", "Bob", "Bob"))


@pytest.mark.parametrize("word", ["stand", "pass"])
def test_m_allpass(word: str) -> None:
    """Everyone before the dealer passes: the dealer has the pool without play, and the next deal is simple."""
    evening = settled(modern(f"deal 1 Eve\n turn 4h\n say pass pass pass pass {word}\ndeal 2 Ann\n score Bob 2, Cat 1", 6))
    result = deal_of(evening)
    assert paid(result) == ["Eve > pool 3 M-UNITS", "pool > Eve 9 M-ALLPASS"]
    assert (result.in_, result.looed, result.next) == ((), (), 0)
    assert kinds(evening) == ["double", "simple"]


def defended(word: str, tricks: str) -> str:
    """Ann stands alone, on her own cards; Eve, the dealer, does as told."""
    return modern(f"deal 1 Eve\n turn 4h\n say stand pass pass pass {word}\n score {tricks}", 6)


def test_m_defend() -> None:
    """A defender's share stays in the pool."""
    result = deal(defended("defend", "Ann 2, Eve 1"))
    assert (result.defender, nets(result), result.looed, result.next) == ("Eve", {"Ann": 6, "Eve": -3}, (), 3)


def test_m_defend_owes_no_loo() -> None:
    """A defender who wins nothing pays nothing."""
    result = deal(defended("defend", "Ann 3, Eve 0"))
    assert (nets(result), result.looed, result.next) == ({"Ann": 9, "Eve": -3}, (), 0)


def test_m_defend_all() -> None:
    """A defender who wins everything saves the pool; the lone stander is looed."""
    result = deal(defended("defend", "Ann 0, Eve 3"))
    assert (nets(result), result.looed, result.next) == ({"Ann": -3, "Eve": -3}, ("Ann",), 12)


def test_m_defend_or_play_normally() -> None:
    """A dealer who stands against a lone stander wins and is looed like anyone."""
    result = deal(defended("stand", "Ann 2, Eve 1"))
    assert (result.defender, nets(result), result.next) == (None, {"Ann": 6}, 0)
    assert deal(defended("stand", "Ann 3, Eve 0")).looed == ("Eve",)


def test_m_defend_no_pass() -> None:
    """A dealer who passes against a lone stander breaks the paragraph; the pool is the stander's."""
    evening = settled(modern("deal 1 Eve\n turn 4h\n say stand pass pass pass pass", 6))
    assert codes(evening) == ["M-DEFEND"]
    assert nets(deal_of(evening)) == {"Ann": 9, "Eve": -3}


def test_m_miss_alone() -> None:
    """Against the taker of the miss alone the dealer may pass, and the taker has the pool."""
    evening = settled(modern("deal 1 Eve\n turn 4h\n say miss pass pass pass pass", 6))
    assert told(evening) == []
    assert paid(deal_of(evening))[1:] == ["pool > Ann 9 M-MISS-ALONE"]


def test_m_miss_alone_no_defence() -> None:
    """There is nothing to defend with: the dealer who says so stands, and his tricks are his own."""
    evening = settled(modern("deal 1 Eve\n turn 4h\n say miss pass pass pass defend\n score Ann 2, Eve 1", 6))
    result = deal_of(evening)
    assert told(evening) == ["declaring.defend"]
    assert (result.defender, nets(result), result.next) == (None, {"Ann": 6}, 0)


def two(tricks: str, holds: str = "", turn: str = "4h", options: str = "") -> list[str]:
    """The breaches of a double deal that Ann and Bob play."""
    return breaches(settled(modern(f"deal 1 Eve\n turn {turn}\n{holds}\n say Ann stand, Bob stand\n{tricks}", 6, options)))


def test_m_lead() -> None:
    """A leader with a trump leads one, even his only one."""
    assert two(" 1. Ann Kd 3d\n 2. Ann 9h 2c\n 3. Ann 8s 5s") == ["1 Ann Kd leading.trump: 9h"]
    assert two(" 1. Ann 9h 3d\n 2. Ann Kd 2c\n 3. Ann 8s 5s") == []


def test_m_lead_every_leader() -> None:
    """The winner of a trick owes a trump as the first leader did."""
    assert two(" 1. Ann Th 3d\n 2. Ann Kd 2c\n 3. Ann 9h 5s") == ["2 Ann Kd leading.trump: 9h"]


def test_m_lead_any_trump() -> None:
    """Of several trumps, none of them the ace, any may be led."""
    assert two(" 1. Ann 9h 3d\n 2. Ann Th 2c\n 3. Ann 8s 5s") == []


def test_m_lead_ace() -> None:
    """The ace of trumps is led by whoever holds it; under a turned ace the King."""
    ace = " 1. Ann 9h 3d\n 2. Ann {0}h 2c\n 3. Ann 8s 5s"
    assert two(ace.format("A")) == ["1 Ann 9h leading.ace: Ah"]
    assert two(ace.format("K")) == []
    assert two(ace.format("K"), turn="Ah") == ["1 Ann 9h leading.ace: Kh"]


AFTER = "deal 1 Eve\n 1. Ann Kd 9d 2s 3d 4d\n turn 7s\n 2. Cat {} 2h 3h 4h 5h\n 3. {}"


def test_m_lead_simple() -> None:
    """In a simple deal the trump, once known, is led by whoever has one; the ace is not asked for."""
    later = AFTER.format("9h", "Cat 8s 8c 9c Tc Jc")
    assert breaches(settled(modern(later))) == ["2 Cat 9h leading.trump: 8s"]
    ace = "deal 1 Eve\n 1. Ann Kd 9d 2s 3d 4d\n turn 7s\n 2. Cat 8s 2h 3h 4h 5h\n 3. Cat As 8c 9c Tc Jc"
    assert breaches(settled(modern(ace))) == []


WON = " 1. Ann Kd Ad\n 2. Bob 7h 2c\n 3. Bob Ah 3c"


def test_m_lead_ace_d() -> None:
    """The ace is asked of the winner of a trick too, by our reading; `ace-lead opening` asks it of the first leader alone."""
    evening = settled(modern(f"deal 1 Eve\n turn 4h\n say Ann stand, Bob stand\n{WON}", 6))
    assert breaches(evening) == ["2 Bob 7h leading.ace: Ah"]
    assert codes(evening) == ["M-LEAD-ACE-D"]
    assert two(WON, options="ace-lead opening") == []


def test_m_follow_suit() -> None:
    """Who holds the suit led plays it."""
    assert two(" 1. Ann Kd 9h\n 2. Bob 3d 2c\n 3. Bob 5s 8s") == ["1 Bob 9h following.suit: 3d"]


def test_m_follow_head() -> None:
    """Within the suit led he beats the best card if he can, with any card that does."""
    assert two(" 1. Ann Td 3d\n 2. Ann 8s 5c\n 3. Ann 7s Jd") == ["1 Bob 3d following.head: Jd"]
    assert two(" 1. Ann Td Jd\n 2. Bob Qd 5c\n 3. Bob 7s 8s") == []


def test_m_follow_trump() -> None:
    """Void of the suit led he plays a trump that wins."""
    assert two(" 1. Ann Kd 3c\n 2. Ann 8s 9h\n 3. Bob 5c 7s") == ["1 Bob 3c following.trump: 9h"]


def test_m_follow_no_under_trump() -> None:
    """Without a trump high enough any card will do: nobody under-trumps, and nobody heads a trumped trick in the plain suit."""
    body = """deal 1 Eve
 turn 4h
 say stand stand stand stand pass
 1. Ann Kd Jh 3c 2d
 2. Bob 5s 6s 7s 8s
 3. Ann 3s 2c 9h Ad"""
    assert breaches(settled(modern(body, 6))) == []


def test_m_follow_simple() -> None:
    """In a simple deal nobody owes a trump before one is turned: a void throws what he likes, the suit that turns out trump or not."""
    body = "deal 1 Eve\n 1. Ann Kd 9d 2c 3d 4d\n turn 7s\n 2. Ann 9h 2h As 4h 5h\n 3. Cat 8s 8c 9c Tc Jc"
    assert breaches(settled(modern(body))) == []


def test_m_third() -> None:
    """Each trick earns a third of the pool with which the deal began, whatever that is."""
    result = deal(modern("deal 1 Eve\n turn 4h\n say Ann stand, Bob stand, Cat stand\n won Ann Bob Cat", 5))
    assert nets(result) == {"Ann": Fraction(8, 3), "Bob": Fraction(8, 3), "Cat": Fraction(8, 3), "Eve": -3}
    assert [line.split()[-1] for line in paid(result)[1:]] == ["M-THIRD"] * 3


@pytest.mark.parametrize("pool", [1, 30])
def test_m_loo(pool: int) -> None:
    """Who plays and wins no trick pays three to the next pool, whatever was played for; who passed pays nothing."""
    result = deal(modern("deal 1 Eve\n turn 4h\n say stand stand pass stand pass\n score Ann 3, Bob 0, Dan 0", pool))
    assert paid(result)[-2:] == ["Bob > next 3 M-LOO", "Dan > next 3 M-LOO"]
    assert (result.looed, result.next) == (("Bob", "Dan"), 6)
    assert "Cat" not in result.net


def test_m_end() -> None:
    """After the agreed number of deals what nobody has won is divided equally, to the fraction."""
    body = "agree 2 deals\ndeal 1 Eve\n score Ann 2, Bob 1\ndeal 2 Ann\n turn 4h\n say stand stand pass pass pass\n"
    game = settled(modern(body + " score Bob 3, Cat 0\nend divide")).games[0]
    # Deal 1: Ann +2, Bob +1, Cat and Dan -3, Eve -6. Deal 2: 12 to Bob, Ann -3, Cat -3. The last 3: 3/5 each.
    part = Fraction(3, 5)
    assert game.balances == {"Ann": -1 + part, "Bob": 13 + part, "Cat": -6 + part, "Dan": -3 + part, "Eve": -6 + part}
    assert game.pool == 0


def test_m_example() -> None:
    """The book's worked hand: 8, 4 and nothing, three for the loo, and six in the pool after the next stake."""
    body = """deal 1 Eve
 turn 4h
 say stand stand stand pass pass
 1. Ann Ah 9h 2h
 2. Ann 7h 5s 3c
 3. Ann Kc Ac 2c
deal 2 Ann
 score Bob 2, Cat 1"""
    evening = settled(modern(body, 9))
    result = deal_of(evening)
    assert breaches(evening) == []
    assert (result.played_for, result.winners, result.looed) == (12, ("Ann", "Ann", "Bob"), ("Cat",))
    assert nets(result) == {"Ann": 8, "Bob": 4, "Cat": -3, "Eve": -3}
    assert deal_of(evening, 2).played_for == 6


def test_m_example_the_ace_is_forced() -> None:
    """A may not lead the seven of the worked hand."""
    holds = " hold Ann Ah 7h Kc"
    tricks = " 1. Ann 7h 9h\n 2. Bob 3c Kc\n 3. Ann Ah 5s"
    assert two(tricks, holds) == ["1 Ann 7h leading.ace: Ah"]


REVOKED = """deal 1 Eve
 turn 4h
 hold Bob Jd 3d 5c
 say Ann stand, Bob stand, Cat stand
 1. Ann Td 3d 2d
 2. Ann 8s 5c 9s
 3. Cat Kc 2c Jd"""


def test_m_faults_d() -> None:
    """By default a revoke is reported and costs nothing: the deal stands as played, and the ruling says the book is silent."""
    evening = settled(modern(REVOKED, 4))
    result = deal_of(evening)
    (breach,) = [found for found in evening.findings if found.severity == "breach"]
    assert breaches(evening) == ["1 Bob 3d following.head: Jd"]
    assert breach.price == "no price: the book is silent"
    assert nets(result) == {"Ann": Fraction(7, 3), "Bob": -3, "Cat": Fraction(14, 3), "Eve": -3}
    assert result.open == ()


def test_m_faults_d_foster() -> None:
    """`faults foster`: six for a revoke, and the pool is divided exactly among the others in."""
    result = deal(modern(REVOKED, 4, "faults foster"))
    assert nets(result) == {"Ann": Fraction(7, 2), "Bob": -6, "Cat": Fraction(7, 2), "Eve": -3}
    assert (result.looed, result.next) == (("Bob",), 6)


def test_m_faults_d_peel() -> None:
    """`faults peel`: the full loo of this book, three, and the cards are replayed in proper order."""
    # Replayed: Bob's Jack wins the first trick. He leads 3d (Cat and Ann void) or 5c; the hands decide the rest.
    replay = " found Bob 1\n replay\n 1. Ann Td Jd 2d\n 2. Bob 3d 9s 8s\n 3. Bob 5c Kc 2c"
    body = REVOKED.replace(" 2. Ann 8s 5c 9s\n 3. Cat Kc 2c Jd", replay)
    result = deal(modern(body, 4, "faults peel"))
    assert result.winners == ("Bob", "Bob", "Cat")
    assert nets(result) == {"Ann": -3, "Bob": -3, "Cat": Fraction(7, 3), "Eve": -3}
    assert result.next == Fraction(14, 3) + 6


def test_m_faults_d_peel_single_loo() -> None:
    """`faults peel`: the single loo is half of this book's loo, 3/2."""
    result = deal(modern("deal 1 Eve\n fault Ann looked\n score Ann 2, Bob 1", 6, "faults peel"))
    assert (result.forfeited, result.played_for) == (Fraction(3, 2), Fraction(21, 2))
    assert nets(result) == {"Ann": Fraction(11, 2), "Bob": Fraction(7, 2), "Eve": -3}


def test_m_faults_d_abandoned_hand_is_open() -> None:
    """By default a hand given up for a revoke is open: the stake alone has moved."""
    body = REVOKED[: REVOKED.index(" 2.")] + " found Bob 1"
    result = deal(modern(body, 4))
    assert result.open != ()
    assert (nets(result), result.next) == ({"Eve": -3}, 7)


def test_m_faults_d_misdeal() -> None:
    """By default a misdeal costs nothing; the same dealer deals again, the kind and the stake of the deal stand."""
    evening = settled(modern("deal 1 Eve\n fault Eve misdeal\ndeal 2 Eve\n score Ann 2, Bob 1, Cat 0"))
    first, second = deal_of(evening), deal_of(evening, 2)
    assert (first.played_for, first.next, first.in_, nets(first)) == (3, 3, (), {"Eve": -3})
    assert (second.kind, second.staked, second.played_for) == ("simple", 0, 3)
    assert told(evening, "warning") == []
