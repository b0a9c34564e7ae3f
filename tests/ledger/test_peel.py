"""The rows P-* of the ledger: Peel, three-card Loo, and its variations."""

import pytest
from evening import breaches, codes, deal, deal_of, kinds, nets, paid, record, settled, told


def peel(body: str, pool: int | str = 6, options: str = "", seats: str = "Ann Bob Cat Dan") -> str:
    """A record of the book; Dan deals the first deal unless it says otherwise. Six carried: nine are played for."""
    return record(f"peel {options}".rstrip(), body, seats, pool)


def seats(count: int) -> str:
    """So many players, the last of them the dealer."""
    return " ".join(f"P{number}" for number in range(1, count + 1))


# ---- who sits, what is paid, how it ends


@pytest.mark.parametrize(("count", "pool", "errors"), [(2, 6, ()), (16, 6, ()), (17, 6, ("G-CAPACITY",)), (17, 0, ())])
def test_p_seats(count: int, pool: int, errors: tuple[str, ...]) -> None:
    """As many sit down as the pack serves, and nobody is warned: sixteen with a miss, seventeen and more in a single."""
    score = "score P1 2, P2 1" if pool else "score P1 1"
    evening = settled(peel(f"deal 1 P{count}\n {score}", pool, "", seats(count)), errors)
    assert told(evening, "warning") == []


SIX = "Ann Bob Cat Dan Eve Fay"


def test_p_dealer_out() -> None:
    """With six the dealer pays for his deal and stands out: no cards, no trick, no loo; declarations by position are one shorter."""
    text = "deal 1 Fay\n turn 4h\n say stand pass stand pass pass\n score Ann 3, Cat 0"
    result = deal(peel(text, 6, "dealer-out", SIX))
    assert (result.players, result.in_) == (("Ann", "Bob", "Cat", "Dan", "Eve"), ("Ann", "Cat"))
    assert nets(result) == {"Ann": 9, "Cat": -6, "Fay": -3}
    settled(peel(text, 6, "", SIX), errors=("say-count",))


def test_p_dealer_out_in_a_single() -> None:
    """The dealer who stands out shows no card in a single and pays no single loo."""
    result = deal(peel("deal 1 Fay\n turn 7h\n show 9c Th 2s 3s 4s", 0, "dealer-out", SIX))
    assert nets(result) == {"Ann": -3, "Bob": 3, "Cat": -3, "Dan": -3, "Eve": -3, "Fay": -3}


def test_p_dealer_out_last_to_declare() -> None:
    """The last to declare has the dealer's choices: he may defend, and takes the pool where all before him passed."""
    defended = peel("deal 1 Fay\n turn 4h\n say stand pass pass pass defend\n score Ann 2, Eve 1", 6, "dealer-out", SIX)
    assert (told(settled(defended)), deal(defended).defender, deal(defended).next) == ([], "Eve", 3)
    passed = deal(peel("deal 1 Fay\n turn 4h\n say pass pass pass pass pass", 6, "dealer-out", SIX))
    assert nets(passed) == {"Eve": 9, "Fay": -3}


def test_p_dealer_out_five_all_play() -> None:
    """With five the dealer plays as anyone."""
    result = deal(peel("deal 1 Eve\n score Ann 2, Eve 1", 6, "dealer-out", "Ann Bob Cat Dan Eve"))
    assert (result.in_, nets(result)) == (("Ann", "Eve"), {"Ann": 6})


@pytest.mark.parametrize(
    ("options", "stake", "loo", "single"),
    [("", 3, 6, 3), ("loo 12", 3, 12, 6), ("stake 2 loo 8", 2, 8, 4), ("loo 12 single-loo 3", 3, 12, 3)],
)
def test_p_stakes(options: str, stake: int, loo: int, single: int) -> None:
    """Three for the deal, six for a loo, half of it for a single loo; or whatever the table fixes."""
    first = "deal 1 Dan\n turn Kh\n show 2s 3s Ah 4s\n"
    second = "deal 2 Ann\n score Bob 2, Cat 1, Dan 0"
    evening = settled(peel(first + second, 0, options))
    assert paid(deal_of(evening))[0] == f"Dan > pool {stake} P-STAKES"
    assert nets(deal_of(evening))["Ann"] == -single
    assert nets(deal_of(evening, 2))["Dan"] == -loo


def test_p_stakes_odd_loo() -> None:
    """An odd loo without a single loo of its own is warned of: half a counter."""
    text = "deal 1 Dan\n score Ann 2, Bob 1"
    assert told(settled(peel(text, 6, "loo 5")), "warning") == ["odd-loo"]
    assert told(settled(peel(text, 6, "loo 5 single-loo 3")), "warning") == []


def test_p_finish_divide() -> None:
    """`end divide`: the pool is divided equally in whole counters; two odd ones go to the left of the last dealer."""
    game = settled(peel("deal 1 Dan\n score Ann 2, Bob 1, Cat 0\nend divide", 6)).games[0]
    assert game.balances == {"Ann": 6 + 2, "Bob": 3 + 2, "Cat": -6 + 1, "Dan": -3 + 1}
    assert (game.ending, game.pool) == ("divide", 0)


def test_p_finish_release() -> None:
    """`end release`: in the last deal all stand and nobody pays for failing."""
    game = settled(peel("deal 1 Dan\n score Ann 2, Bob 1\nend release", 6)).games[0]
    (result,) = game.deals
    assert (result.in_, result.looed, nets(result)) == (("Ann", "Bob", "Cat", "Dan"), (), {"Ann": 6, "Bob": 3, "Dan": -3})
    carried = deal(peel("deal 1 Dan\n score Ann 2, Bob 1\nend carry", 6))
    assert carried.in_ == ("Ann", "Bob")


def test_p_finish_release_only_the_last() -> None:
    """Only the last deal is dealt that way."""
    body = "deal 1 Dan\n score Ann 2, Bob 1, Cat 0\ndeal 2 Ann\n score Bob 2, Cat 1\nend release"
    first, last = settled(peel(body, 6)).games[0].deals
    assert (first.looed, last.looed) == (("Cat",), ())


def test_p_finish_release_a_breach_costs() -> None:
    """A fault in the released deal still costs the full loo, and what is then left in the pool is divided."""
    game = settled(peel("deal 1 Dan\n fault Bob exposed\n score Ann 2, Bob 1\nend release", 6)).games[0]
    assert nets(game.deals[0]) == {"Ann": 6, "Bob": -6, "Dan": -3}
    # Nine are left, his three and his six: two each, the odd one to Ann.
    assert (game.balances, game.pool) == ({"Ann": 6 + 3, "Bob": -6 + 2, "Cat": 2, "Dan": -3 + 2}, 0)


def test_p_withdraw() -> None:
    """Who leaves as the next dealer has paid his loo, pays for that deal, and gets no cards in it."""
    body = "deal 1 Cat\n score Ann 2, Bob 1, Dan 0\nleave Dan\ndeal 2 Dan\n score Ann 2, Bob 1\ndeal 3 Ann\n turn 7h\n show 9c Jh 2h"
    evening = settled(peel(body, 6))
    result = deal_of(evening, 2)
    assert result.players == ("Ann", "Bob", "Cat")
    assert nets(result) == {"Ann": 6, "Bob": 3, "Dan": -3}
    assert evening.games[0].balances["Dan"] == -9
    assert "Dan" not in deal_of(evening, 3).players
    assert told(evening, "warning") == []


def test_p_withdraw_no_cards() -> None:
    """He who has left cannot win a trick of that deal."""
    settled(peel("leave Dan\ndeal 1 Dan\n score Ann 2, Dan 1", 6), errors=("score-sum", "no-cards"))


# ---- the single


def single(shown: str, turn: str = "7h", options: str = "") -> str:
    """A single that Dan deals."""
    return peel(f"deal 1 Dan\n turn {turn}\n show {shown}", 0, options)


def test_p_single() -> None:
    """The highest card of the turned suit that beats the turned card takes the pool; an ace of another suit does not count."""
    result = deal(single("Ac Th Jh 2h"))
    assert (result.kind, result.winners, result.in_) == ("single", ("Cat",), ("Ann", "Bob", "Cat", "Dan"))
    assert paid(result)[:2] == ["Dan > pool 3 P-STAKES", "pool > Cat 3 P-SINGLE"]


def test_p_single_dealer_too() -> None:
    """The dealer has a card in it and can win."""
    assert deal(single("Ac Th Jh Ah")).winners == ("Dan",)


def test_p_single_stake_only() -> None:
    """A pool with anything beside the stake is no single."""
    evening = settled(peel("deal 1 Dan\n score Ann 2, Bob 1", 1))
    assert (kinds(evening), deal_of(evening).played_for) == (["plain"], 4)


def test_p_single_loo() -> None:
    """Everyone but the winner pays the single loo to the next pool."""
    result = deal(single("Ac Th Jh 2h"))
    assert nets(result) == {"Ann": -3, "Bob": -3, "Cat": 3, "Dan": -6}
    assert (result.looed, result.next) == (("Ann", "Bob", "Dan"), 9)
    assert paid(result)[2] == "Ann > next 3 P-SINGLE-LOO"


def test_p_single_loo_nobody_beats_it() -> None:
    """If nobody beats the card all pay, and the pool stays in."""
    result = deal(single("Ac Th Jh 2h", "Kh"))
    assert nets(result) == {"Ann": -3, "Bob": -3, "Cat": -3, "Dan": -6}
    assert (result.winners, result.next, result.open) == ((), 15, ())


# ---- dealing and declaring


def test_p_d_deal() -> None:
    """Hands, miss and turn-up come out of one pack: sixteen players and not seventeen, and the turn-up is in no hand."""
    text = "deal 1 P{0}\n score P1 2, P2 1"
    settled(peel(text.format(16), 6, "", seats(16)))
    settled(peel(text.format(17), 6, "", seats(17)), errors=("G-CAPACITY",))
    settled(peel("deal 1 Dan\n turn 4h\n hold Ann 4h 2c 3c\n score Ann 2, Bob 1"), errors=("card-twice",))


def test_p_d_deal_turn_up() -> None:
    """The card turned after the deal is trump."""
    result = deal(peel("deal 1 Dan\n turn 4h\n say Ann stand, Bob stand\n 1. Ann Kd 9h\n 2. Bob 3c 2c\n 3. Bob 4c 2s"))
    assert (result.trump, result.winners) == ("h", ("Bob", "Bob", "Bob"))


def test_p_declare() -> None:
    """Who stands or takes the miss plays, and is looed if he wins nothing; who throws up pays nothing."""
    result = deal(peel("deal 1 Dan\n turn 4h\n say stand miss stand pass\n score Ann 2, Cat 1"))
    assert (result.in_, result.looed) == (("Ann", "Bob", "Cat"), ("Bob",))
    assert nets(result) == {"Ann": 6, "Bob": -6, "Cat": 3, "Dan": -3}


def test_p_declare_the_miss_is_his_hand() -> None:
    """The taker plays the miss: two trumps in the hand he threw up ask nothing of him."""
    body = "deal 1 Dan\n turn 4h\n hold Ann 9h 8h 7h\n hold miss Kd 3d 2s\n say Ann miss, Bob stand\n"
    evening = settled(peel(body + " 1. Ann Kd 5d\n 2. Ann 3d 7d\n 3. Bob 8d 2s"))
    assert (breaches(evening), deal_of(evening).winners) == ([], ("Ann", "Bob", "Bob"))


def test_p_declare_an_untaken_miss_is_unseen() -> None:
    """A card of the miss that nobody took cannot be in a hand."""
    body = "deal 1 Dan\n turn 4h\n hold miss Kd 3d 2s\n say Ann stand, Bob stand\n 1. Ann Kd 5d\n 2. Ann 4d 7d\n 3. Bob 8d 3s"
    settled(peel(body), errors=("card-twice",))


@pytest.mark.parametrize(("second", "others"), [("stand", ()), ("pass", ("Cat",))])
def test_p_once(second: str, others: tuple[str, ...]) -> None:
    """The first declaration stands, whichever it was; a second is reported and costs nothing."""
    first = "pass" if second == "stand" else "stand"
    body = f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat {first}, Cat {second}\n score Ann 2, Bob 1"
    evening = settled(peel(body))
    assert codes(evening) == ["P-ONCE"]
    assert deal_of(evening).looed == others


def test_p_once_two_misses() -> None:
    """A second taker of the miss cannot have been."""
    settled(peel("deal 1 Dan\n turn 4h\n say stand miss miss pass\n score Ann 3"), errors=("two-misses",))


@pytest.mark.parametrize("word", ["stand", "pass"])
def test_p_allpass(word: str) -> None:
    """All before the dealer threw up: the dealer takes the pool, whatever he says."""
    result = deal(peel(f"deal 1 Dan\n turn 4h\n say pass pass pass {word}"))
    assert paid(result) == ["Dan > pool 3 P-STAKES", "pool > Dan 9 P-ALLPASS"]
    assert (result.in_, result.looed, result.next) == ((), (), 0)


def lone(word: str, tricks: str, stander: str = "stand") -> str:
    """Ann is in alone; Dan, the dealer, does as told."""
    return peel(f"deal 1 Dan\n turn 4h\n say {stander} pass pass {word}\n{tricks}")


def test_p_defend() -> None:
    """What the miss wins for the pool stays in it."""
    result = deal(lone("defend", " score Ann 1, Dan 2"))
    assert (result.defender, nets(result), result.next) == ("Dan", {"Ann": 3, "Dan": -3}, 6)


@pytest.mark.parametrize("word", ["stand", "miss"])
def test_p_defend_or_for_himself(word: str) -> None:
    """The dealer may stand against him, or take the miss for himself; then his tricks are his."""
    result = deal(lone(word, " score Ann 1, Dan 2"))
    assert (result.defender, nets(result), result.next) == (None, {"Ann": 3, "Dan": 3}, 0)


def test_p_defend_he_must() -> None:
    """He may not throw up against one who stands on his own hand; if he does, the pool is the stander's."""
    evening = settled(lone("pass", ""))
    assert codes(evening) == ["P-DEFEND"]
    assert nets(deal_of(evening)) == {"Ann": 9, "Dan": -3}


def test_p_defend_not_against_two() -> None:
    """Against two there is nothing to defend: the miss is taken for himself."""
    evening = settled(peel("deal 1 Dan\n turn 4h\n say stand stand pass defend\n score Ann 1, Bob 1, Dan 1"))
    assert told(evening) == ["declaring.defend"]
    assert (deal_of(evening).defender, nets(deal_of(evening))) == (None, {"Ann": 3, "Bob": 3})


def test_p_defender_loo_d() -> None:
    """Who plays the miss for the pool and wins nothing is not looed; who takes it for himself is."""
    assert nets(deal(lone("defend", " score Ann 3, Dan 0"))) == {"Ann": 9, "Dan": -3}
    assert nets(deal(lone("miss", " score Ann 3, Dan 0"))) == {"Ann": 9, "Dan": -9}


def test_p_miss_alone() -> None:
    """Only the holder of the miss is in and the dealer throws up too: the holder takes the pool, and nothing is wrong."""
    evening = settled(lone("pass", "", "miss"))
    assert told(evening) == []
    assert paid(deal_of(evening))[1:] == ["pool > Ann 9 P-MISS-ALONE"]


def test_p_miss_alone_the_dealer_may_stand() -> None:
    """The dealer may stand against the holder of the miss; he cannot defend without one."""
    assert nets(deal(lone("stand", " score Ann 2, Dan 1", "miss"))) == {"Ann": 6}
    evening = settled(lone("defend", " score Ann 2, Dan 1", "miss"))
    assert (told(evening), deal_of(evening).next) == (["declaring.defend"], 0)


# ---- leading


def two(tricks: str, turn: str = "4h", options: str = "", said: str = "Ann stand, Bob stand") -> list[str]:
    """The breaches of a deal that Ann and Bob play."""
    return breaches(settled(peel(f"deal 1 Dan\n turn {turn}\n say {said}\n{tricks}", 6, options)))


PLAIN = " 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 8c 5c"


def test_p_lead() -> None:
    """The elder hand in leads, not the dealer's left who threw up, and not the holder of the miss."""
    assert two(PLAIN, said="Ann stand, Bob miss") == []
    assert two(" 1. Bob Kd 3d\n 2. Bob 8s 5s\n 3. Bob 8c 5c", said="Ann stand, Bob miss") == ["1 Bob Kd play.out-of-turn"]
    later = peel("deal 1 Dan\n turn 4h\n say pass stand stand pass\n 1. Kd 3d\n 2. 8s 5s\n 3. 8c 5c")
    assert deal(later).winners == ("Bob", "Bob", "Bob")


def test_p_lead_miss_leads() -> None:
    """Where the table plays `miss-leads` the holder of the miss leads, and the elder hand is out of turn."""
    assert two(" 1. Bob Kd 3d\n 2. Bob 8s 5s\n 3. Bob 8c 5c", options="miss-leads", said="Ann stand, Bob miss") == []
    assert two(PLAIN, options="miss-leads", said="Ann stand, Bob miss") == ["1 Ann Kd play.out-of-turn"]
    assert two(PLAIN, options="miss-leads") == []


def test_p_lead_ace() -> None:
    """The first leader leads the ace of trumps, even alone; and the King under a turned ace, and not otherwise."""
    lead = " 1. Ann Kd 3d\n 2. Ann {}h 5s\n 3. Ann 8c 5c"
    assert two(lead.format("A")) == ["1 Ann Kd leading.ace: Ah"]
    assert two(lead.format("K"), "Ah") == ["1 Ann Kd leading.ace: Kh"]
    assert two(lead.format("K")) == []
    assert two(lead.format("Q"), "Ah") == []


def test_p_lead_ace_at_the_opening_only() -> None:
    """The second leader owes no ace by name: in `two-trumps lead-one` he may lead the lower of two."""
    tricks = " 1. Ann Kd Ad\n 2. Bob 7h 5s\n 3. Bob Ah 5c"
    assert two(tricks, options="two-trumps lead-one") == []
    assert two(tricks) == ["2 Bob 7h leading.highest: Ah"]


def test_p_lead_highest() -> None:
    """The first leader with two trumps or three leads the highest."""
    assert two(" 1. Ann 9h 3d\n 2. Ann Th 2c\n 3. Ann 8s 5s") == ["1 Ann 9h leading.highest: Th"]
    assert two(" 1. Ann 9h 3d\n 2. Ann Th 2c\n 3. Ann 8h 5s") == ["1 Ann 9h leading.highest: Th"]
    assert two(" 1. Ann Kd 3d\n 2. Ann Th 2c\n 3. Ann 8h 5s") == ["1 Ann Kd leading.highest: Th"]


def test_p_lead_highest_or_one() -> None:
    """Where the table plays `two-trumps lead-one` he leads one of them, whichever he likes."""
    assert two(" 1. Ann 9h 3d\n 2. Ann Th 2c\n 3. Ann 8s 5s", options="two-trumps lead-one") == []
    plain = " 1. Ann Kd 3d\n 2. Ann Th 2c\n 3. Ann 8h 5s"
    assert two(plain, options="two-trumps lead-one") == ["1 Ann Kd leading.trump: Th 8h"]


def test_p_lead_free() -> None:
    """A single trump need not be led to the first trick."""
    assert two(" 1. Ann Kd 3d\n 2. Ann Th 2c\n 3. Ann 8c 5s") == []


def test_p_lead_second() -> None:
    """The winner of the first trick leads a trump to the second if he has one, even his only one, and the higher of two."""
    assert two(" 1. Ann Kd 3d\n 2. Ann 8c 5c\n 3. Ann Th 2c") == ["2 Ann 8c leading.trump: Th"]
    assert two(" 1. Ann Kd Ad\n 2. Bob 7h 5s\n 3. Bob Th 5c") == ["2 Bob 7h leading.highest: Th"]
    either = "two-trumps lead-one"
    assert two(" 1. Ann Kd Ad\n 2. Bob 7h 5s\n 3. Bob Th 5c", options=either) == []
    assert two(" 1. Ann Kd 3d\n 2. Ann 8c 5c\n 3. Ann Th 2c", options=either) == ["2 Ann 8c leading.trump: Th"]


# ---- following


def test_p_follow_suit() -> None:
    """Who can follow suit follows, though a trump would win."""
    assert two(" 1. Ann Kd 9h\n 2. Bob 3d 2c\n 3. Bob 5s 8s") == ["1 Bob 9h following.suit: 3d"]


def test_p_follow_head() -> None:
    """He heads the trick if he is able, and not necessarily as high as possible."""
    assert two(" 1. Ann Td 3d\n 2. Ann 8s 5c\n 3. Ann 7s Jd") == ["1 Bob 3d following.head: Jd"]
    assert two(" 1. Ann Td Jd\n 2. Bob Qd 5c\n 3. Bob 7s 8s") == []


def test_p_follow_trump() -> None:
    """Void, he plays a trump if that heads the trick."""
    assert two(" 1. Ann Kd 3c\n 2. Ann 8s 9h\n 3. Bob 5c 7s") == ["1 Bob 3c following.trump: 9h"]


def test_p_follow_discard() -> None:
    """Where his trump does not head the trick he discards as he likes; a follower of a trumped suit plays any card of it."""
    body = "deal 1 Dan\n turn 4h\n say stand stand stand stand\n 1. Ann Kd Jh 3c 2d\n 2. Bob 5s 6s 7s 8s\n 3. Ann 3s 2c 9h Ad"
    assert breaches(settled(peel(body))) == []


# ---- sharing


@pytest.mark.parametrize(("pool", "shares", "left"), [(6, (3, 3, 3), 0), (7, (4, 3, 3), 0), (8, (4, 4, 3), 0), ("7.5", (4, 3, 3), "1/2")])
def test_p_odd(pool: int | str, shares: tuple[int, ...], left: int | str) -> None:
    """Odd counters go to the first trick, then to the second; a broken counter stays in the pool."""
    result = deal(peel("deal 1 Dan\n turn 4h\n say stand stand stand pass\n won Cat Ann Bob", pool))
    first, second, third = shares
    assert nets(result) == {"Cat": first, "Ann": second, "Bob": third, "Dan": -3}
    assert str(result.next) == str(left)


def test_p_single_next() -> None:
    """Nobody was looed: a single follows; so too after a pool taken without play."""
    shown = "\ndeal 2 Ann\n turn 7h\n show 9c Jh 2h 3h"
    assert kinds(settled(peel("deal 1 Dan\n score Ann 2, Bob 1" + shown))) == ["plain", "single"]
    assert kinds(settled(peel("deal 1 Dan\n turn 4h\n say pass pass pass pass" + shown))) == ["plain", "single"]


def test_p_single_next_not_after_a_loo() -> None:
    """Somebody was looed: the next deal is an ordinary one."""
    evening = settled(peel("deal 1 Dan\n score Ann 2, Bob 1, Cat 0\ndeal 2 Ann\n score Bob 2, Cat 1"))
    assert (kinds(evening), deal_of(evening, 2).played_for) == (["plain", "plain"], 9)


@pytest.mark.parametrize("first", [" turn 4h\n say stand pass pass defend\n score Ann 2, Dan 1", " fault Bob exposed\n score Ann 2, Bob 1"])
def test_p_single_carry_d(first: str) -> None:
    """A defender's shares, or an offender's winnings, make the next deal an ordinary one."""
    assert kinds(settled(peel(f"deal 1 Dan\n{first}\ndeal 2 Ann\n score Bob 2, Cat 1"))) == ["plain", "plain"]


# ---- faults before the play


@pytest.mark.parametrize("fault", ["misdeal", "exposed-in-deal"])
def test_p_misdeal(fault: str) -> None:
    """The dealer pays the single loo to this pool and deals again: no second stake, and the kind stays."""
    evening = settled(peel(f"deal 1 Dan\n fault Dan {fault}\ndeal\n score Ann 2, Bob 1"))
    first, second = deal_of(evening), deal_of(evening, 2)
    assert paid(first)[:2] == ["Dan > pool 3 P-STAKES", "Dan > pool 3 P-MISDEAL"]
    assert (first.forfeited, first.next, first.in_) == (3, 12, ())
    assert (second.dealer, second.staked, second.played_for) == ("Dan", 0, 12)


def test_p_misdeal_in_a_single() -> None:
    """A single misdealt is dealt again as a single, for the stake and the forfeit."""
    evening = settled(peel("deal 1 Dan\n fault Dan misdeal\ndeal 2 Dan\n turn 7h\n show Ac Th Jh 2h", 0))
    assert kinds(evening) == ["single", "single"]
    assert nets(deal_of(evening, 2)) == {"Ann": -3, "Bob": -3, "Cat": 6, "Dan": -3}


def test_p_touched() -> None:
    """Who meddles with the cards pays the single loo to this pool, and the deal goes on."""
    result = deal(peel("deal 1 Dan\n fault Bob touched\n score Ann 2, Bob 1"))
    assert (result.void, result.played_for) == (False, 12)
    assert nets(result) == {"Ann": 8, "Bob": 1, "Dan": -3}


def test_p_touched_and_dealt_again() -> None:
    """With no play in the record the cards were mixed or exposed: the same dealer deals again, without a second stake."""
    evening = settled(peel("deal 1 Dan\n fault Bob touched\ndeal\n score Ann 2, Bob 1"))
    assert (deal_of(evening).next, nets(deal_of(evening))) == (12, {"Bob": -3, "Dan": -3})
    assert (deal_of(evening, 2).dealer, deal_of(evening, 2).staked) == ("Dan", 0)


@pytest.mark.parametrize("fault", ["looked", "out-of-turn-say", "looked-miss", "looked-pack", "looked-thrown"])
def test_p_looked(fault: str) -> None:
    """The single loo to this pool at once; he plays on with full rights."""
    evening = settled(peel(f"deal 1 Dan\n fault Bob {fault}\n score Ann 2, Bob 1"))
    assert codes(evening) == ["P-LOOKED"]
    assert nets(deal_of(evening)) == {"Ann": 8, "Bob": 4 - 3, "Dan": -3}
    assert deal_of(evening).looed == ()


def test_p_looked_and_looed() -> None:
    """If he then wins no trick he is looed as anyone."""
    assert nets(deal(peel("deal 1 Dan\n fault Bob looked\n score Ann 3, Bob 0"))) == {"Ann": 12, "Bob": -9, "Dan": -3}


def test_p_peeked() -> None:
    """The full loo to this pool; if he is in all the same what his cards win stays, and he is not looed a second time."""
    body = "deal 1 Dan\n turn 4h\n say stand stand pass pass\n fault Bob peeked\n score Ann {}, Bob {}"
    won = deal(peel(body.format(2, 1)))
    assert (won.played_for, nets(won), won.next) == (15, {"Ann": 10, "Bob": -6, "Dan": -3}, 5)
    lost = deal(peel(body.format(3, 0)))
    assert (nets(lost), lost.looed, lost.next) == ({"Ann": 15, "Bob": -6, "Dan": -3}, (), 0)


def test_p_peeked_and_out() -> None:
    """Who had not declared throws up his cards: he pays, and is out of it."""
    result = deal(peel("deal 1 Dan\n turn 4h\n say stand pass stand pass\n fault Bob peeked\n score Ann 2, Cat 1"))
    assert (result.in_, nets(result)) == (("Ann", "Cat"), {"Ann": 10, "Bob": -6, "Cat": 5, "Dan": -3})


def test_p_peeked_unlimited() -> None:
    """Under `unlimited` that loo is the pool as it stood before."""
    result = deal(peel("deal 1 Dan\n turn 4h\n say stand pass stand pass\n fault Bob peeked\n score Ann 2, Cat 1", 6, "unlimited"))
    assert (result.forfeited, result.played_for, nets(result)["Bob"]) == (9, 18, -9)


# ---- faults in the play


@pytest.mark.parametrize("fault", ["exposed", "named", "out-of-turn", "abandoned"])
def test_p_breach_fault(fault: str) -> None:
    """The full loo to the next pool, and what the offender wins stays in this one; nothing is replayed."""
    result = deal(peel(f"deal 1 Dan\n say stand stand pass pass\n fault Bob {fault}\n score Ann 2, Bob 1"))
    assert (nets(result), result.looed, result.next) == ({"Ann": 6, "Bob": -6, "Dan": -3}, ("Bob",), 9)
    assert result.open == ()


@pytest.mark.parametrize(
    ("tricks", "breach"),
    [
        (" 1. Ann Kd 3d\n 2. Ann Ah 5s\n 3. Ann 8c 5c", "1 Ann Kd leading.ace: Ah"),
        (" 1. Ann 9h 3d\n 2. Ann Th 2c\n 3. Ann 8s 5s", "1 Ann 9h leading.highest: Th"),
        (" 1. Ann Kd 3d\n 2. Ann 8c 5c\n 3. Ann Th 2c", "2 Ann 8c leading.trump: Th"),
    ],
)
def test_p_breach(tricks: str, breach: str) -> None:
    """A wrong lead costs the full loo and all winnings. Ann has the better cards in every replay, so nothing is in doubt."""
    evening = settled(peel(f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand\n{tricks}"))
    result = deal_of(evening)
    assert breaches(evening) == [breach]
    assert (result.winners, result.open) == (("Ann", "Ann", "Ann"), ())
    assert nets(result) == {"Ann": -6, "Bob": -6, "Dan": -3}
    assert result.next == 9 + 12


# ---- the replay. Ann leads her King; Bob, who holds the ace, plays the three; Cat follows.

HANDS = """deal 1 Dan
 turn 4h
 hold Ann Kd 9h 2c
 hold Bob Ad 3d Tc
 hold Cat 2d Jc 5s
 say stand stand stand pass
 1. Ann Kd 3d 2d
"""


def test_p_replay() -> None:
    """The cards are played again in proper order, and that is the result: Ann keeps only what it gives her, Cat's loo is of the replay."""
    body = HANDS + " found Bob 1\n replay\n 1. Ann Kd Ad 2d\n 2. Bob 3d Jc 9h\n 3. Ann 2c Tc 5s"
    evening = settled(peel(body))
    result = deal_of(evening)
    assert breaches(evening) == ["1 Bob 3d following.head: Ad"]
    assert result.winners == ("Bob", "Ann", "Bob")
    assert nets(result) == {"Ann": 3, "Bob": -6, "Cat": -6, "Dan": -3}
    assert (result.looed, result.next) == (("Bob", "Cat"), 6 + 12)


def test_p_replay_nobody_is_looed_through_another() -> None:
    """Cat, without a trick in the play as it was, wins one in the replay and pays nothing; Ann's tricks of it are gone."""
    body = HANDS + " 2. Ann 9h Ad 5s\n 3. Ann 2c Tc Jc\n replay\n 1. Ann Kd Ad 2d\n 2. Bob Tc Jc 2c\n 3. Cat 5s 9h 3d"
    result = deal(peel(body))
    assert result.winners == ("Bob", "Cat", "Ann")
    assert nets(result) == {"Ann": 3, "Bob": -6, "Cat": 3, "Dan": -3}


def test_p_replay_from_a_later_trick() -> None:
    """The replay may begin with a later trick: those before it stand."""
    first = "deal 1 Dan\n turn 4h\n hold Bob 7d Ac 5c\n say Ann stand, Bob stand\n 1. Ann 9h 7d\n 2. Ann Kc 5c\n"
    result = deal(peel(first + " found Bob 2\n replay\n 2. Ann Kc Ac\n 3. Bob 5c 2s"))
    assert result.winners == ("Ann", "Bob", "Bob")
    assert nets(result) == {"Ann": 3, "Bob": -6, "Dan": -3}


def test_p_replay_d_worked_out() -> None:
    """Without a replay in the record every lawful one is worked out; what each gets in all of them is ruled."""
    # Bob's ace wins; whether he goes on with the three or the ten, Ann trumps the three and wins nothing else.
    body = HANDS.replace(" hold Cat 2d Jc 5s\n", "").replace("stand stand stand", "stand stand pass").replace(" 3d 2d\n", " 3d\n")
    result = deal(peel(body))
    assert (result.open, result.winners) == ((), ("Bob", None, None))
    assert (nets(result), result.next) == ({"Ann": 3, "Bob": -6, "Dan": -3}, 6 + 6)


def test_p_replay_d_open() -> None:
    """Where the replays differ the deal is open: each has the least he gets in any, and pays a loo only if looed in all."""
    # Ann wins one trick in every replay, Cat none in some and one in others.
    result = deal(peel(HANDS))
    assert result.open != ()
    assert result.winners == ("Bob", None, None)
    assert (nets(result), result.looed) == ({"Ann": 3, "Bob": -6, "Dan": -3}, ("Bob",))
    assert result.next == 6 + 6


def test_p_replay_d_odd_counters() -> None:
    """Ann's one trick is the second or the third: of eleven counters she has the three of the third, and the deal is open."""
    body = HANDS.replace(" hold Cat 2d Jc 5s\n", "").replace("stand stand stand", "stand stand pass").replace(" 3d 2d\n", " 3d\n")
    result = deal(peel(body, 8))
    assert (result.open != (), nets(result)) == (True, {"Ann": 3, "Bob": -6, "Dan": -3})


def test_p_replay_d_unknown_hand() -> None:
    """Where a hand that is needed is not known only the stake and the offender's loo move."""
    result = deal(peel(HANDS.replace(" hold Ann Kd 9h 2c\n", "")))
    assert result.open != ()
    assert (nets(result), result.next) == ({"Bob": -6, "Dan": -3}, 9 + 6)


def test_p_replay_d_breach_in_the_replay() -> None:
    """A breach in the replay is reported, has no price, and leaves the deal open."""
    evening = settled(peel(HANDS + " replay\n 1. Ann Kd Ad 2d\n 2. Bob Tc 5s 2c\n 3. Bob 3d Jc 9h"))
    assert breaches(evening, replay=True) == ["2 Cat 5s following.suit: Jc"]
    assert nets(deal_of(evening)) == {"Bob": -6, "Dan": -3}
    assert deal_of(evening).open != ()


def test_p_replay_d_from_the_first_wrong_card() -> None:
    """It is replayed from the first wrong card: the cards before it stand, and so do the tricks."""
    # Ann might have led the ten of spades; she led the nine of hearts, and that stands.
    first = "deal 1 Dan\n turn 4h\n hold Ann 9h Kc 2s\n hold Bob 7d Ac 5c\n say Ann stand, Bob stand\n 1. Ann 9h 7d\n 2. Ann Kc 5c\n"
    result = deal(peel(first))
    assert (result.winners, result.open) == (("Ann", "Bob", "Bob"), ())
    assert nets(result) == {"Ann": 3, "Bob": -6, "Dan": -3}


def test_p_replay_d_taken_back() -> None:
    """A card out of turn that was taken back, a card exposed or named, needs no replay: the play stands."""
    for fault in ("out-of-turn", "exposed", "named"):
        body = f"deal 1 Dan\n turn 4h\n say Ann stand, Bob stand\n fault Bob {fault}\n 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 7c Tc"
        result = deal(peel(body))
        assert (result.winners, nets(result)) == (("Ann", "Ann", "Bob"), {"Ann": 6, "Bob": -6, "Dan": -3})


def test_p_replay_d_out_of_turn() -> None:
    """A card out of turn that lay is played again in proper order: the elder hand leads, and his ace wins everything."""
    body = "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand\n 1. Bob Kd 3d\n 2. Bob 8s Ks\n 3. Ann Ah 5c"
    evening = settled(peel(body))
    result = deal_of(evening)
    assert breaches(evening) == ["1 Bob Kd play.out-of-turn"]
    # Replayed: Ann has to lead the ace; Ks or 3d then. Bob's King of diamonds wins the three wherever it falls.
    assert result.winners[0] == "Ann"
    assert nets(result)["Bob"] == -6


def test_p_replay_d_thrown_up() -> None:
    """A hand thrown up stays out of the replay: without Cat's King of clubs Ann has two tricks in every one."""
    body = """deal 1 Dan
 turn 4h
 hold Ann Kd 9h Qc
 hold Bob Ad 3d Tc
 hold Cat 2d Kc Ks
 say stand stand stand pass
 fault Cat abandoned 2
 1. Ann Kd 3d 2d
 2. Ann 9h Ad -
 3. Ann Qc Tc -"""
    result = deal(peel(body))
    assert (result.winners, result.open) == (("Bob", "Ann", "Ann"), ())
    assert nets(result) == {"Ann": 6, "Bob": -6, "Cat": -6, "Dan": -3}


INDICATOR = """deal 1 Eve
 hold Ann Kh As Ks
 hold Bob 3h 3c 4c
 hold Cat 4h 5c 6c
 hold Dan 5h 7c 8c
 hold Eve Ah 2h 2d
 1. Ann Kh 3h 4h 5h 2h
"""


def indicated(turned: str) -> str:
    """A simple pool of Modern's with Peel's faults: Eve does not head the first trick; what is turned below it is told or not."""
    return record("modern faults peel", INDICATOR + turned, "Ann Bob Cat Dan Eve", 0)


def test_p_replay_d_indicator() -> None:
    """A card that was never turned may be of any suit: Ann wins if it is a spade, Dan if it is a club, so neither has anything."""
    result = deal(indicated(""))
    assert (result.open != (), result.winners) == (True, ("Eve", None, None))
    assert nets(result) == {"Bob": -3, "Cat": -3, "Eve": -6}


def test_p_replay_d_indicator_known() -> None:
    """Where the first play turned it, it is known, and Ann wins the rest."""
    result = deal(indicated(" 2. Ann As 3c 5c 7c 2d\n turn 9s"))
    assert (result.open, result.winners) == ((), ("Eve", "Ann", "Ann"))
    assert nets(result) == {"Ann": 2, "Bob": -3, "Cat": -3, "Dan": -3, "Eve": -6}


def test_p_replay_many_d() -> None:
    """Everyone who broke a rule pays, each judged by the trick as it lay: Bob could have headed the nine, though not the Queen."""
    body = """deal 1 Dan
 turn 4h
 hold Ann Qh 9h Kd
 hold Bob Jh 2h 3d
 say Ann stand, Bob stand
 1. Ann 9h 2h
 replay
 1. Ann Qh 2h
 2. Ann 9h Jh
 3. Bob 3d Kd"""
    evening = settled(peel(body))
    result = deal_of(evening)
    assert breaches(evening) == ["1 Ann 9h leading.highest: Qh", "1 Bob 2h following.head: Jh"]
    assert result.winners == ("Ann", "Bob", "Ann")
    assert (nets(result), result.next) == ({"Ann": -6, "Bob": -6, "Dan": -3}, 9 + 12)


# ---- variations


def test_p_club_law() -> None:
    """A club turned up: all stand on their own cards, and whoever wins nothing is looed."""
    body = "deal 1 Dan\n turn 4c\n score Ann 2, Bob 1"
    assert nets(deal(peel(body, 6, "club-law"))) == {"Ann": 6, "Bob": 3, "Cat": -6, "Dan": -9}
    assert deal(peel(body)).looed == ()
    assert deal(peel(body.replace("4c", "4h"), 6, "club-law")).looed == ()


@pytest.mark.parametrize("word", ["pass", "miss"])
def test_p_club_law_nobody_passes(word: str) -> None:
    """A pass, or the miss taken, is reported, and what the record says is followed."""
    evening = settled(peel(f"deal 1 Dan\n turn 4c\n say stand stand {word} stand\n score Ann 2, Bob 1", 6, "club-law"))
    assert codes(evening) == ["P-CLUB-LAW"]
    assert deal_of(evening).looed == (("Dan",) if word == "pass" else ("Cat", "Dan"))


def test_p_unlimited() -> None:
    """A loo is the pool that was played for, paid whole by each; the stake of the next deal is unchanged."""
    body = "deal 1 Dan\n score Ann 3, Bob 0, Cat 0\ndeal 2 Ann\n score Bob 3, Cat 0"
    evening = settled(peel(body, 6, "unlimited"))
    assert nets(deal_of(evening)) == {"Ann": 9, "Bob": -9, "Cat": -9, "Dan": -3}
    assert nets(deal_of(evening, 2)) == {"Ann": -3, "Bob": 21, "Cat": -21}
    assert paid(deal_of(evening))[-1] == "Cat > next 9 P-UNLIMITED"


def test_p_unlimited_breach_and_single() -> None:
    """For a breach too; the single loo stays what it was, of a single and before the play."""
    exposed = deal(peel("deal 1 Dan\n say stand stand pass pass\n fault Bob exposed\n score Ann 2, Bob 1", 6, "unlimited"))
    assert nets(exposed) == {"Ann": 6, "Bob": -9, "Dan": -3}
    assert nets(deal(single("Ac Th Jh 2h", options="unlimited"))) == {"Ann": -3, "Bob": -3, "Cat": 3, "Dan": -6}
    assert deal(peel("deal 1 Dan\n fault Bob looked\n score Ann 2, Bob 1", 6, "unlimited")).forfeited == 3


@pytest.mark.parametrize(("pool", "loo"), [(6, 8), (5, 8), (4, 7), (1, 4)])
def test_p_capped(pool: int, loo: int) -> None:
    """`limit 8`: a loo is the pool played for, never more than eight, and as little as it is."""
    result = deal(peel("deal 1 Dan\n turn 4h\n say stand stand pass pass\n won Ann Ann Ann", pool, "limit 8"))
    assert nets(result)["Bob"] == -loo
    assert paid(result)[-1] == f"Bob > next {loo} P-CAPPED"


def test_p_capped_breach() -> None:
    """The limit holds for breaches too."""
    assert nets(deal(peel("deal 1 Dan\n fault Bob exposed\n score Ann 2, Bob 1", 6, "limit 8")))["Bob"] == -8


def test_p_piquet() -> None:
    """`pack 32`: nothing below the seven is in the pack."""
    body = "deal 1 Dan\n turn 9h\n say Ann stand, Bob stand\n 1. Ann Kd {}d\n 2. Ann 8s 7s\n 3. Ann 8c 7c"
    assert deal(peel(body.format(7), 6, "pack 32")).winners == ("Ann", "Ann", "Ann")
    settled(peel(body.format(6), 6, "pack 32"), errors=("not-in-pack",))
    settled(peel(body.format(6)))


@pytest.mark.parametrize(("count", "errors"), [(9, ()), (10, ("G-CAPACITY",))])
def test_p_piquet_seats(count: int, errors: tuple[str, ...]) -> None:
    """Fewer players fit: nine."""
    settled(peel(f"deal 1 P{count}\n score P1 2, P2 1", 6, "pack 32", seats(count)), errors)
