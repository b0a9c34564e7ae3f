"""The rows P5-* and PI-* of the ledger: Peel's five-card Loo with Pam, and his Irish Loo."""

import pytest
from evening import breaches, codes, deal, deal_of, kinds, nets, paid, record, settled, told

from loolog.cards import mask_of, read_card


def five(body: str, pool: int | str = 7, options: str = "", seats: str = "Ann Bob Cat Dan") -> str:
    """A record of the book; Dan deals the first deal unless it says otherwise. Seven carried: ten are played for, two a trick."""
    return record(f"peel-five-card {options}".rstrip(), body, seats, pool)


def irish(body: str, pool: int | str = 6, options: str = "") -> str:
    """A record of Peel's Irish Loo; Dan deals."""
    return record(f"peel-irish {options}".rstrip(), body, "Ann Bob Cat Dan", pool)


def seats(count: int) -> str:
    """So many players, the last of them the dealer."""
    return " ".join(f"P{number}" for number in range(1, count + 1))


def two(tricks: str, turn: str = "4h", options: str = "") -> list[str]:
    """The breaches of a deal that Ann and Bob play."""
    return breaches(settled(five(f"deal 1 Dan\n turn {turn}\n say Ann stand, Bob stand\n{tricks}", 7, options)))


@pytest.mark.parametrize(("count", "warned"), [(5, False), (6, False), (7, True)])
def test_p5_seats(count: int, warned: bool) -> None:
    """At most six; more are warned."""
    evening = settled(five(f"deal 1 P{count}\n score P1 3, P2 2", 7, "", seats(count)))
    assert ("table.seats" in told(evening, "warning")) == warned


@pytest.mark.parametrize(("count", "errors"), [(10, ()), (11, ("G-CAPACITY",))])
def test_p5_deal(count: int, errors: tuple[str, ...]) -> None:
    """Five cards each and one to turn up, and no miss: the pack serves ten."""
    settled(five(f"deal 1 P{count}\n score P1 3, P2 2", 7, "", seats(count)), errors)


def test_p5_deal_five_tricks() -> None:
    """Five tricks are played for."""
    settled(five("deal 1 Dan\n score Ann 2, Bob 1"), errors=("score-sum",))
    settled(five("deal 1 Dan\n score Ann 3, Bob 2"))


def test_p5_deal_no_defence() -> None:
    """Without a miss nobody can defend: a lone player takes the pool, and a dealer who passes against him breaks nothing."""
    evening = settled(five("deal 1 Dan\n turn 4h\n say stand pass pass pass"))
    assert (told(evening), nets(deal_of(evening))) == ([], {"Ann": 10, "Dan": -3})


def test_p5_declare() -> None:
    """Cards changed are out of the hand and the new ones in it: they decide what is owed."""
    tricks = " 1. Ann Kd 3d\n 2. Ann 8s 7s\n 3. Ann 8c 7c\n 4. Ann 9s 6s\n 5. Ann 9d 5s"
    holds = " hold Ann 9h 8h Kd 8s 8c\n"
    body = f"deal 1 Dan\n turn 4h\n{holds}{{}} say Ann stand, Bob stand\n{tricks}"
    assert breaches(settled(five(body.format(" draw Ann 2 out 9h 8h in 9s 9d\n")))) == []
    settled(five(body.format("")), errors=("too-many-cards",))


def test_p5_declare_once() -> None:
    """A second exchange cannot be."""
    settled(five("deal 1 Dan\n turn 4h\n draw Ann 2, Bob 1, Ann 1\n score Ann 3, Bob 2"), errors=("drawn-twice",))


def test_p5_declare_drawn_card_is_nobody_elses() -> None:
    """A card once put out cannot be taken back, nor be in another hand."""
    tricks = " 1. Ann Kd 3d\n 2. Ann 8s 7s\n 3. Ann 8c 7c\n 4. Ann 9s 6s\n 5. Ann 9d 5s"
    body = f"deal 1 Dan\n turn 4h\n draw Ann 1 out 6s in 9d\n say Ann stand, Bob stand\n{tricks}"
    settled(five(body), errors=("card-twice",))


PAM = " 1. Ann {}h {}\n 2. Bob 3d Kd\n 3. Ann Qs 2s\n 4. Ann 8c 4c\n 5. Ann 7d 6d"


def test_p5_pam() -> None:
    """The knave of clubs beats the ace of trumps, which beats the rest."""
    result = deal(five("deal 1 Dan\n turn 5h\n say Ann stand, Bob stand\n" + PAM.format("A", "Jc")))
    assert result.winners[:2] == ("Bob", "Ann")


def test_p5_pam_the_trump_knave() -> None:
    """By agreement it is the knave of trumps; the knave of clubs is then a club like any other."""
    said = "deal 1 Dan\n turn 5h\n say Ann stand, Bob stand\n"
    assert deal(five(said + PAM.format("A", "Jh"), 7, "pam trump-knave")).winners[0] == "Bob"
    club = PAM.format("A", "Jc").replace("2. Bob 3d Kd", "2. Ann Kd 3d")
    assert deal(five(said + club, 7, "pam trump-knave")).winners[0] == "Ann"
    ordinary = PAM.format("A", "Jh").replace("2. Bob 3d Kd", "2. Ann Kd 3d")
    assert deal(five(said + ordinary)).winners[0] == "Ann"


def test_p5_pam_suit_d_is_no_club() -> None:
    """Pam cannot be asked for as a club: with another club he may not be played to one, and without he trumps."""
    held = " 1. Ann Kc Jc\n 2. Bob 9c Qc\n 3. Ann Qs 6s\n 4. Ann 8s 4s\n 5. Ann 7d 6d"
    assert two(held) == ["1 Bob Jc following.suit: 9c"]
    void = " 1. Ann Kc 3d\n 2. Ann Qs 6s\n 3. Ann 8s 4s\n 4. Ann 7d 6d\n 5. Ann 2d Jc"
    assert two(void)[0] == "1 Bob 3d following.trump: Jc"


def test_p5_pam_suit_d_led_he_calls_for_trumps() -> None:
    """Led, Pam calls for trumps, and not for clubs."""
    tricks = " 1. Ann Jc 9c\n 2. Ann Qs 6s\n 3. Ann 8s 4s\n 4. Ann 7d 6d\n 5. Ann 2d 5h"
    assert two(tricks)[0] == "1 Bob 9c following.suit: 5h"


def test_p5_pam_suit_d_heads() -> None:
    """Uncalled, he must head the ace like any trump."""
    tricks = " 1. Ann Ah 9h\n 2. Ann Qs 6s\n 3. Ann 8s 4s\n 4. Ann 7d 6d\n 5. Ann 2d Jc"
    assert two(tricks)[0] == "1 Bob 9h following.head: Jc"


def test_p5_pam_suit_d_turned_up() -> None:
    """Turned up, he makes clubs trumps and is out of play."""
    tricks = " 1. Ann Kd 9c\n 2. Bob Qs 6s\n 3. Bob 8s 4s\n 4. Bob 7h 6h\n 5. Bob 2h 5h"
    result = deal(five(f"deal 1 Dan\n turn Jc\n say Ann stand, Bob stand\n{tricks}"))
    assert (result.trump, result.winners[0]) == ("c", "Bob")
    played = tricks.replace("9c", "Jc")
    settled(five(f"deal 1 Dan\n turn Jc\n say Ann stand, Bob stand\n{played}"), errors=("card-twice",))


def test_p5_rest_ace_before_pam() -> None:
    """The first leader with Pam and the ace owes the ace; under a turned ace the King."""
    tricks = " 1. Ann Jc 9c\n 2. Ann {}h 6s\n 3. Ann 8s 4s\n 4. Ann 7d 6d\n 5. Ann 2d 3s"
    assert two(tricks.format("A")) == ["1 Ann Jc leading.ace: Ah"]
    assert two(tricks.format("K"), "Ah") == ["1 Ann Jc leading.ace: Kh"]
    assert two(tricks.format("K")) == []


def test_p5_rest_highest() -> None:
    """Else the highest of two trumps, Pam before all; a lone trump, Pam too, need not be led."""
    assert two(" 1. Ann 9h 9c\n 2. Ann Jc 6s\n 3. Ann 8s 4s\n 4. Ann 7d 6d\n 5. Ann 2d 3s") == ["1 Ann 9h leading.highest: Jc"]
    for lone in ("9h", "Jc"):
        assert two(f" 1. Ann Kd 6d\n 2. Ann {lone} 6s\n 3. Ann 8s 4s\n 4. Ann 7d 5d\n 5. Ann 2d 3s") == []


def test_p5_rest_second_lead() -> None:
    """The winner of the first trick leads a trump, the highest of several."""
    either = " 1. Ann Kd Ad\n 2. Bob {} 6s\n 3. Bob {} 4s\n 4. Bob Kc 5d\n 5. Bob Kh 3s"
    assert two(either.format("8h", "8c")) == ["2 Bob 8h leading.highest: Kh"]
    assert two(either.format("8c", "7c")) == ["2 Bob 8c leading.trump: Kh"]


def test_p5_rest_later_leads_are_free() -> None:
    """From the third trick on a leader need not lead trumps."""
    assert two(" 1. Ann Jc 6d\n 2. Ann 9h 6s\n 3. Ann Ks 4s\n 4. Ann 8h 5d\n 5. Ann 7h 3s") == []


CIVIL = "deal 1 Dan\n turn 4h\n hold Ann Ah Qs 8s 7d 2d\n hold Bob {}\n say Ann stand, Bob stand\n 1. Ann Ah{} {}"


@pytest.mark.parametrize(
    ("hand", "call", "card", "breach"),
    [
        ("Jc 9h 6s 4s 6d", "!", "Jc", "1 Bob Jc following.civil: 9h"),
        ("Jc 9h 6s 4s 6d", "!", "9h", None),
        ("Jc 9h 6s 4s 6d", "!", "6s", "1 Bob 6s following.suit: 9h"),
        ("Jc 5c 6s 4s 6d", "!", "Jc", None),
        ("Jc 5c 6s 4s 6d", "!", "6s", None),
        ("Jc 5c 6s 4s 6d", "", "6s", "1 Bob 6s following.suit: Jc"),
        ("Jc 9h 6s 4s 6d", "", "9h", "1 Bob 9h following.head: Jc"),
    ],
)
def test_p5_civil(hand: str, call: str, card: str, breach: str | None) -> None:
    """At the call he lets the trick pass if he can without revoking; with no other trump he may win it with Pam, or play any card."""
    assert breaches(settled(five(CIVIL.format(hand, call, card)))) == ([breach] if breach else [])


def test_p5_civil_only_for_the_ace() -> None:
    """The call asks nothing with any other card than the ace of trumps."""
    body = CIVIL.format("Jc 9h 6s 4s 6d", "!", "9h").replace("Ah", "Kh").replace("turn 4h", "turn Ah")
    assert breaches(settled(five(body))) == ["1 Bob 9h following.head: Jc"]


REPLAYED = """deal 1 Dan
 turn 4h
 hold Ann Ah Ks Qs Js Ts
 hold Bob Jc 9h 6c 5c 4c
 say Ann stand, Bob stand
 1. Ann Ah{} {}"""


def test_p_replay_d_the_call_of_the_record() -> None:
    """In a replay worked out the call is assumed where the record has it, and only there."""
    # Called, the nine lets the ace pass, and Pam and the clubs win the rest. Uncalled, Pam takes the ace, and Ann is looed.
    called, uncalled = deal(five(REPLAYED.format("!", "6c"))), deal(five(REPLAYED.format("", "6c")))
    assert (called.winners, nets(called)) == (("Ann", "Bob", "Bob", "Bob", "Bob"), {"Ann": 2, "Bob": -6, "Dan": -3})
    assert (uncalled.winners, nets(uncalled)) == (("Bob",) * 5, {"Ann": -6, "Bob": -6, "Dan": -3})


@pytest.mark.parametrize(
    ("pool", "shares"), [(7, (2, 2, 2, 2, 2)), (8, (3, 2, 2, 2, 2)), (9, (3, 3, 2, 2, 2)), (11, (3, 3, 3, 3, 2)), ("7.5", (2,) * 5)]
)
def test_p5_fifth_d(pool: int | str, shares: tuple[int, ...]) -> None:
    """Each trick earns a fifth; odd counters go to the earlier tricks, and a broken one stays."""
    result = deal(five("deal 1 Dan\n turn 4h\n say stand stand pass pass\n won Ann Bob Ann Bob Ann", pool))
    assert [posting.amount for posting in result.postings if posting.payer == "\npool" and posting.payee != "\nnext"] == list(shares)
    assert result.next == (0.5 if pool == "7.5" else 0)


# ---- flushes


def flushed(said: str, shown: str, options: str = "", more: str = "") -> str:
    """Hearts are trumps; who shows what."""
    return five(f"deal 1 Dan\n turn 4h\n say {said}\n{more} flush {shown}", 7, options)


def test_p5_flush() -> None:
    """The holder takes the pool and a loo of every other player, in or not; the next pool holds the next stake only."""
    result = deal(flushed("stand stand pass pass", "Bob Kd Qd 9d 7d 2d"))
    assert nets(result) == {"Ann": -6, "Bob": 10 + 18, "Cat": -6, "Dan": -9}
    assert (result.looed, result.next) == (("Ann", "Cat", "Dan"), 0)
    assert paid(result)[1] == "pool > Bob 10 P5-FLUSH"


def test_p5_flush_four_and_pam() -> None:
    """Four of a suit and Pam are one; three and Pam with a stranger are none."""
    assert nets(deal(flushed("stand stand pass pass", "Bob Kd Qd 9d 7d Jc")))["Bob"] == 28
    evening = settled(flushed("stand stand pass pass", "Bob Kd Qd 9d 7s Jc") + " score Ann 3, Bob 2\n")
    assert told(evening) == ["flush.false"]
    assert nets(deal_of(evening)) == {"Ann": 6, "Bob": 4, "Dan": -3}


def test_p5_flush_barred() -> None:
    """A holder who can win nothing leaves the pool in, and the loos go to the next."""
    result = deal(flushed("stand stand pass pass", "Bob Kd Qd 9d 7d 2d", more=" fault Bob peeked\n"))
    assert result.played_for == 16
    assert nets(result) == {"Ann": -6, "Bob": -6, "Cat": -6, "Dan": -9}
    assert result.next == 16 + 18


@pytest.mark.parametrize(
    ("ann", "cat", "winner"),
    [
        ("Kd Qd 9d 7d 2d", "Kh Qh 9h 7h 2h", "Cat"),  # trumps before the elder hand
        ("Kd Qd 9d 7d Jc", "Kh Qh 9h 7h 2h", "Cat"),  # trumps before Pam
        ("Kd Qd 9d 7d 2d", "Ks Qs 9s 7s Jc", "Cat"),  # Pam before the elder hand
        ("Td 8d 6d 5d 3d", "As Ks Qs Ts 9s", "Ann"),  # the elder hand, whatever the ranks
    ],
)
def test_p5_flush_rank(ann: str, cat: str, winner: str) -> None:
    """Trumps, then Pam, then the elder hand; the other holder takes nothing and is exempt."""
    result = deal(flushed("stand stand stand pass", f"Ann {ann}, Cat {cat}"))
    other = {"Ann": "Cat", "Cat": "Ann"}[winner]
    assert nets(result) == {winner: 10 + 12, "Bob": -6, "Dan": -9}
    assert other not in result.looed


@pytest.mark.parametrize(
    ("ann", "cat", "winner"),
    [("Kh Qh 9h 7h 2h", "Th 8h 6h 5h Jc", "Cat"), ("9h 8h 7h 6h 5h", "Ah Kh Qh Th 3h", "Ann")],
)
def test_p5_flush_trumps_d(ann: str, cat: str, winner: str) -> None:
    """Of two flushes of trumps the one with Pam, else the elder."""
    assert nets(deal(flushed("stand stand stand pass", f"Ann {ann}, Cat {cat}")))[winner] == 22


def test_p5_single_d() -> None:
    """The pool of the stake alone that follows a flush is played like any other: five cards, declarations, the full loo."""
    body = "deal 1 Dan\n turn 4h\n say stand stand pass pass\n flush Bob Kd Qd 9d 7d 2d\n"
    body += "deal 2 Ann\n turn 4h\n say Bob stand, Cat stand, Dan pass, Ann pass\n won Bob Bob Bob Bob Bob"
    evening = settled(five(body))
    assert kinds(evening) == ["plain", "plain"]
    assert told(evening, "warning") == []
    assert nets(deal_of(evening, 2)) == {"Ann": -3, "Bob": 3, "Cat": -6}


# ---- Irish Loo


def test_pi_irish() -> None:
    """Three cards each, changed from the pack, and no Pam: the knave of clubs is a club."""
    body = """deal 1 Dan
 turn 4h
 hold Ann Ah 2s 3s
 draw Ann 2 out 2s 3s in 9h 8d
 say Ann stand, Bob stand
 1. Ann Ah Jc
 2. Ann 9h 3d
 3. Ann 8d 5s"""
    evening = settled(irish(body))
    result = deal_of(evening)
    assert (breaches(evening), result.winners) == ([], ("Ann", "Ann", "Ann"))
    assert result.hands["Ann"] == (mask_of(map(read_card, ("Ah", "9h", "8d"))), 0)
    assert nets(result) == {"Ann": 9, "Bob": -6, "Dan": -3}


def test_pi_irish_no_miss() -> None:
    """Nobody can defend, seventeen fit the pack, and a pool of the stake alone is no single."""
    assert nets(deal(irish("deal 1 Dan\n turn 4h\n say stand pass pass pass"))) == {"Ann": 9, "Dan": -3}
    assert told(settled(irish("deal 1 Dan\n turn 4h\n say stand pass pass pass"))) == []
    settled(record("peel-irish", "deal 1 P17\n score P1 2, P2 1", seats(17), 6))
    assert kinds(settled(irish("deal 1 Dan\n score Ann 2, Bob 1", 0))) == ["plain"]


def test_pi_irish_flush() -> None:
    """Three of a suit are a flush, unless the table plays `flush off`."""
    body = "deal 1 Dan\n turn 4h\n say stand stand pass pass\n flush Bob Kd Qd 9d"
    result = deal(irish(body))
    assert nets(result) == {"Ann": -6, "Bob": 9 + 18, "Cat": -6, "Dan": -9}
    off = settled(irish(body + "\n score Ann 2, Bob 1", 6, "flush off"))
    assert codes(off) == ["F-FLUSH-FALSE-D"]
    assert nets(deal_of(off)) == {"Ann": 6, "Bob": 3, "Dan": -3}
