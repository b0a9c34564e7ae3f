"""The ledger's table "Prices of the recorded faults": every kind of fault, who pays what to which pool, who is barred, who deals again.

Ann and Bob are in and nine are played for; Ann takes two tricks and Bob, whose fault it is, one. Eve deals.
"""

from fractions import Fraction

import pytest
from evening import Amount, breaches, deal, deal_of, nets, paid, record, settled, told

RULES = ("foster", "peel", "modern faults foster", "modern faults peel", "modern")
#: A line a kind, a column a book as in RULES. ``cur``, ``next``: the pool it is paid to; ``-``: reported, no price.
#: Peel's full loo is six and his single loo three; borrowed by Modern, whose loo is three, they are three and a half of it.
TABLE = """
touched          cur 3        cur 3        cur 3        cur 3/2      -
turned-trump     -            -            -            -            -
looked           cur 3 bar    cur 3        cur 3 bar    cur 3/2      -
out-of-turn-say  cur 3 bar    cur 3        cur 3 bar    cur 3/2      -
looked-miss      cur 3 bar    cur 3        cur 3 bar    cur 3/2      -
looked-pack      cur 3 bar    cur 3        cur 3 bar    cur 3/2      -
looked-thrown    cur 3 bar    cur 3        cur 3 bar    cur 3/2      -
peeked           cur 3 bar    cur 6 bar    cur 3 bar    cur 3 bar    -
exposed          next 3 bar   next 6 bar   next 3 bar   next 3 bar   -
named            next 3 bar   next 6 bar   next 3 bar   next 3 bar   -
out-of-turn      next 3 bar   next 6 bar   next 3 bar   next 3 bar   -
abandoned        next 3 bar   next 6 bar   next 3 bar   next 3 bar   -
"""
#: The same of the faults that close the deal: what the dealer pays to the current pool, and who deals next.
VOID = """
misdeal          3 Ann   3 Eve   3 Ann   3/2 Eve   0 Eve
exposed-in-deal  3 Ann   3 Eve   3 Ann   3/2 Eve   0 Eve
faced            0 Eve   0 Eve   0 Eve   0 Eve     0 Eve
"""


def rows() -> list[tuple[str, str, str]]:
    """Each kind under each book: (rules, kind, price)."""
    found = []
    for line in TABLE.strip().splitlines():
        kind, *prices = (line[:17].strip(), *(line[start : start + 13].strip() for start in range(17, 82, 13)))
        found += [(rules, kind, price) for rules, price in zip(RULES, prices, strict=True)]
    return found


def void_rows() -> list[tuple[str, str, str, str]]:
    """Each fault that closes the deal under each book: (rules, kind, what the dealer pays, who deals next)."""
    lines = [line.split() for line in VOID.strip().splitlines()]
    return [(rules, kind, each[2 * at], each[2 * at + 1]) for kind, *each in lines for at, rules in enumerate(RULES)]


def at_table(rules: str, body: str, pool: Amount = 6) -> str:
    """A record of five players; Eve deals the first deal."""
    return record(rules, body, "Ann Bob Cat Dan Eve", pool)


DOUBLE = "deal 1 Eve\n turn 4h\n say stand stand pass pass pass\n fault Bob {}\n score Ann 2, Bob 1"


@pytest.mark.parametrize(("rules", "kind", "price"), rows())
def test_price(rules: str, kind: str, price: str) -> None:
    """He pays that much to that pool; barred, he leaves his trick's share in it; nobody else pays or gains by it but as the pool grew."""
    to, _, rest = price.partition(" ")
    amount = Fraction(rest.split()[0]) if rest else Fraction(0)
    current, following = (amount, Fraction(0)) if to == "cur" else (Fraction(0), amount)
    barred = price.endswith("bar")
    evening = settled(at_table(rules, DOUBLE.format(kind)))
    result = deal_of(evening)
    third = (9 + current) / 3
    expected = {"Ann": 2 * third, "Bob": (0 if barred else third) - amount, "Eve": -3}
    assert nets(result) == {player: net for player, net in expected.items() if net}
    assert (result.played_for, result.forfeited) == (9 + current, current)
    assert result.next == (third if barred else 0) + following
    assert result.looed == (("Bob",) if following else ())
    assert (result.open, result.void) == ((), False)
    assert told(evening) == [f"fault.{kind}"]


@pytest.mark.parametrize(("rules", "kind", "price"), rows())
def test_price_is_told(rules: str, kind: str, price: str) -> None:
    """The finding says what it costs, in words; where it costs nothing it says so."""
    (found,) = [found for found in settled(at_table(rules, DOUBLE.format(kind))).findings if found.severity == "breach"]
    assert (found.player, found.deal) == ("Bob", 1)
    assert (found.price == "no price") == (price == "-")
    assert ("win nothing" in found.price) == price.endswith("bar")
    assert ("next pool" in found.price) == price.startswith("next")


@pytest.mark.parametrize(("rules", "kind", "amount", "dealer"), void_rows())
def test_price_of_a_deal_that_is_void(rules: str, kind: str, amount: str, dealer: str) -> None:
    """It is always the dealer who pays, and nothing is played for; the same dealer deals again without a stake, or the next with one."""
    evening = settled(at_table(rules, f"deal 1 Eve\n fault Eve {kind}\ndeal\n score Cat 2, Dan 1"))
    first, second = deal_of(evening), deal_of(evening, 2)
    assert (first.void, first.in_, first.winners, first.looed) == (True, (), (), ())
    assert nets(first) == {"Eve": -3 - Fraction(amount)}
    assert first.next == first.played_for == 9 + Fraction(amount)
    again = dealer == "Eve"
    assert (second.dealer, second.staked) == (dealer, 0 if again else 3)
    assert second.played_for == first.next + (0 if again else 3)


@pytest.mark.parametrize("rules", RULES)
def test_price_of_a_misdeal_falls_on_the_dealer(rules: str) -> None:
    """Whoever is named with it, the dealer pays for a misdeal."""
    assert set(nets(deal(at_table(rules, "deal 1 Eve\n fault Bob misdeal")))) == {"Eve"}


@pytest.mark.parametrize("rules", RULES)
def test_price_of_touched_cards_dealt_again(rules: str) -> None:
    """Where no declaration and no play follows, the same dealer deals again, for a pool that holds the forfeit and no second stake."""
    evening = settled(at_table(rules, "deal 1 Eve\n fault Bob touched\ndeal\n score Ann 2, Bob 1"))
    first, second = deal_of(evening), deal_of(evening, 2)
    forfeit = {"modern faults peel": Fraction(3, 2), "modern": Fraction(0)}.get(rules, Fraction(3))
    assert (first.void, first.forfeited, first.next) == (True, forfeit, 9 + forfeit)
    assert (second.dealer, second.staked, second.played_for) == ("Eve", 0, 9 + forfeit)


SIMPLE = "deal 1 Eve\n fault {}\n score Ann 1, Bob 1, Cat 1"


@pytest.mark.parametrize(("rules", "pays"), [("foster", 3), ("modern faults foster", 3), ("modern faults peel", 0), ("modern", 0)])
def test_price_of_a_trump_turned_in_a_simple_pool(rules: str, pays: int) -> None:
    """The dealer who turns a trump in a simple pool pays three to it by Foster; the card is put back, and it stays a simple."""
    result = deal(at_table(rules, SIMPLE.format("Eve turned-trump 4h"), 0))
    assert (result.kind, result.trump, result.forfeited, result.played_for) == ("simple", None, pays, 3 + pays)
    assert nets(result)["Eve"] == -3 - pays - 3


@pytest.mark.parametrize("rules", ["foster", "modern faults foster"])
@pytest.mark.parametrize("kind", ["looked", "out-of-turn-say", "looked-miss", "looked-pack", "looked-thrown", "peeked"])
def test_price_of_looking_in_a_simple_pool(rules: str, kind: str) -> None:
    """In a simple pool nobody declares: by Foster looking is reported, has no price, and bars nobody."""
    evening = settled(at_table(rules, SIMPLE.format(f"Bob {kind}"), 0))
    assert told(evening) == [f"fault.{kind}"]
    assert nets(deal_of(evening)) == {"Ann": 1, "Bob": 1, "Cat": 1, "Dan": -3, "Eve": -6}


@pytest.mark.parametrize(("rules", "loo"), [("peel", 6), ("modern faults peel", 3)])
def test_price_of_peeking_is_his_loo(rules: str, loo: int) -> None:
    """By Peel what the peeker in pays is his loo: winning no trick costs no second one."""
    result = deal(at_table(rules, DOUBLE.format("peeked").replace("Ann 2, Bob 1", "Ann 3, Bob 0")))
    assert (nets(result), result.looed) == ({"Ann": 9 + loo, "Bob": -loo, "Eve": -3}, ())


def test_price_of_peeking_and_the_loo_by_foster() -> None:
    """By Foster the barred player who wins no trick is looed as well."""
    result = deal(at_table("foster", DOUBLE.format("peeked").replace("Ann 2, Bob 1", "Ann 3, Bob 0")))
    assert (nets(result), result.looed) == ({"Ann": 12, "Bob": -6, "Eve": -3}, ("Bob",))


@pytest.mark.parametrize(("rules", "loo"), [("foster", 3), ("peel", 6), ("modern faults foster", 3), ("modern faults peel", 3)])
def test_price_to_the_next_pool_is_paid_once(rules: str, loo: int) -> None:
    """Two offences and no trick cost the next pool one loo; an offence against the current pool is apart from it."""
    body = DOUBLE.format("exposed\n fault Bob out-of-turn").replace("Ann 2, Bob 1", "Ann 3, Bob 0")
    assert nets(deal(at_table(rules, body))) == {"Ann": 9, "Bob": -loo, "Eve": -3}
    half = Fraction(3, 2) if rules.endswith("peel") and rules != "peel" else 3
    body = DOUBLE.format("exposed\n fault Bob touched").replace("Ann 2, Bob 1", "Ann 3, Bob 0")
    assert nets(deal(at_table(rules, body))) == {"Ann": 9 + half, "Bob": -loo - half, "Eve": -3}


REVOKE = """deal 1 Eve
 turn 4h
 say stand stand pass pass pass
 1. Ann Kd 3d
 2. Ann 8s Ad
 3. Ann 2c Tc"""


@pytest.mark.parametrize(
    ("rules", "net", "handed_on"),
    [
        ("foster", {"Ann": 9, "Bob": -6, "Eve": -3}, 6),  # the hands abandoned, the pool divided among the others in
        ("modern faults foster", {"Ann": 9, "Bob": -6, "Eve": -3}, 6),
        ("peel", {"Ann": -6, "Bob": -6, "Eve": -3}, 21),  # replayed: the offender's ace wins, and then his ten and three
        ("modern faults peel", {"Ann": -3, "Bob": -3, "Eve": -3}, 15),
        ("modern", {"Ann": 6, "Bob": 3, "Eve": -3}, 0),  # reported; the deal stands as played
    ],
)
def test_price_of_a_breach(rules: str, net: dict[str, int], handed_on: int) -> None:
    """A breach that the replay finds: six and the pool divided, a loo and the cards replayed, or nothing at all."""
    evening = settled(at_table(rules, REVOKE))
    result = deal_of(evening)
    assert breaches(evening) == ["1 Bob 3d following.head: Ad"]
    assert (nets(result), result.next, result.open) == (net, handed_on, ())


def test_price_of_two_breaches_is_the_larger() -> None:
    """Who revokes, and then leads out of turn, pays Foster's six and not three, nor nine."""
    evening = settled(at_table("foster", REVOKE.replace(" 2. Ann 8s Ad\n 3. Ann 2c Tc", " 2. Bob Ad 8s\n 3. Bob Tc 2c")))
    assert breaches(evening) == ["1 Bob 3d following.head: Ad", "2 Bob Ad play.out-of-turn"]
    assert nets(deal_of(evening)) == {"Ann": 9, "Bob": -6, "Eve": -3}


def test_price_of_a_breach_under_unlimited() -> None:
    """Where loos are unlimited Foster's penalties stay three and six, and Peel's are as much as was played for."""
    assert nets(deal(at_table("foster unlimited", REVOKE)))["Bob"] == -6
    assert nets(deal(at_table("foster unlimited", DOUBLE.format("exposed"))))["Bob"] == -3
    assert nets(deal(at_table("peel unlimited", REVOKE)))["Bob"] == -9
    assert nets(deal(at_table("peel unlimited", DOUBLE.format("exposed"))))["Bob"] == -9


def test_prices_cite_their_articles() -> None:
    """A forfeit and a penalty are posted under the article that asks for them."""
    assert paid(deal(at_table("foster", DOUBLE.format("looked"))))[1] == "Bob > pool 3 F-LOOKED"
    assert paid(deal(at_table("peel", DOUBLE.format("looked"))))[1] == "Bob > pool 3 P-LOOKED"
    assert paid(deal(at_table("peel", DOUBLE.format("peeked"))))[1] == "Bob > pool 6 P-PEEKED"
    assert "Bob > next 6 P-BREACH" in paid(deal(at_table("peel", DOUBLE.format("exposed"))))
    assert "Bob > next 3 F-PLAY-FAULT" in paid(deal(at_table("foster", DOUBLE.format("exposed"))))
    assert "Bob > next 3 M-FAULTS-D" in paid(deal(at_table("modern faults foster", DOUBLE.format("exposed"))))
