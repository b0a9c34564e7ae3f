"""The rows H-* of the ledger on stakes, declaring and misdeals: Hoffmann's three-card Loo. Play and faults stand in files of their own."""

import pytest
from evening import codes, deal, deal_of, kinds, nets, paid, record, settled, told


def three(body: str, pool: int = 6, options: str = "") -> str:
    """A record of the book; Dan deals the first deal. Six carried: nine are played for, three a trick."""
    return record(f"hoffmann {options}".rstrip(), body, "Ann Bob Cat Dan", pool)


def said(declared: str, score: str = "", options: str = "", turn: str = "4h") -> str:
    """A deal by what was declared, and a score."""
    return three(f"deal 1 Dan\n turn {turn}\n say {declared}\n {score}", 6, options)


SCORE = "deal 1 Dan\n score Ann 2, Bob 1, Cat 0"


def test_h_stakes() -> None:
    """The dealer puts three in; a loo is as much."""
    result = deal(three(SCORE))
    assert paid(result)[0] == "Dan > pool 3 H-STAKES"
    assert (nets(result), result.next) == ({"Ann": 6, "Bob": 3, "Cat": -3, "Dan": -3}, 3)


def test_h_stakes_any_multiple() -> None:
    """With six for the deal a loo is six and a single is six."""
    result = deal(three(f"{SCORE}\n fault Bob looked", 6, "stake 6"))
    assert (result.played_for, result.forfeited) == (18, 6)
    assert (nets(result), result.next) == ({"Ann": 12, "Cat": -6, "Dan": -6}, 6)


def test_h_declare() -> None:
    """The miss is taken and played; who passed neither pays nor receives."""
    result = deal(said("Ann stand, Bob miss, Cat pass, Dan pass", "score Ann 3, Bob 0"))
    assert (result.in_, result.defender) == (("Ann", "Bob"), None)
    assert nets(result) == {"Ann": 9, "Bob": -3, "Dan": -3}


def test_h_declare_bound_to_play() -> None:
    """Who took the miss is in, whatever he says later."""
    evening = settled(said("Ann stand, Bob miss, Bob pass, Cat pass, Dan pass", "score Ann 3, Bob 0"))
    assert told(evening) == ["declaring.once"]
    assert deal_of(evening).looed == ("Bob",)


@pytest.mark.parametrize(
    ("dealer", "score", "net"),
    [
        ("defend", "score Ann 1, Dan 2", {"Ann": 3, "Dan": -3}),  # what he makes stays in the pool
        ("defend", "score Ann 3, Dan 0", {"Ann": 9, "Dan": -3}),  # and he cannot be looed
        ("miss", "score Ann 1, Dan 2", {"Ann": 3, "Dan": 3}),
        ("miss", "score Ann 3, Dan 0", {"Ann": 9, "Dan": -6}),
        ("stand", "score Ann 3, Dan 0", {"Ann": 9, "Dan": -6}),
    ],
)
def test_h_declare_against_one(dealer: str, score: str, net: dict[str, int]) -> None:
    """Against one on his own cards the dealer plays his own, or the miss for himself, or the miss for the pool."""
    assert nets(deal(said(f"Ann stand, Bob pass, Cat pass, Dan {dealer}", score))) == net


def test_h_declare_must_defend() -> None:
    """He may not leave the pool to him; it goes to him all the same."""
    evening = settled(said("Ann stand, Bob pass, Cat pass, Dan pass"))
    assert (told(evening), codes(evening)) == (["declaring.defend"], ["H-DECLARE"])
    assert nets(deal_of(evening)) == {"Ann": 9, "Dan": -3}


def test_h_allpass() -> None:
    """Nobody declares: the pool is the dealer's."""
    result = deal(said("Ann pass, Bob pass, Cat pass, Dan pass"))
    assert (paid(result)[1:], result.in_, result.looed) == (["pool > Dan 9 H-ALLPASS"], (), ())


def test_h_allpass_but_the_miss() -> None:
    """Only the taker of the miss is in: he takes the pool, and the dealer breaks nothing."""
    evening = settled(said("Ann pass, Bob miss, Cat pass, Dan pass"))
    assert (told(evening), paid(deal_of(evening))[1:]) == ([], ["pool > Bob 9 H-ALLPASS"])


SINGLE = "deal 1 Dan\n turn 4h\n"
PLAYED = " 1. Ann Kd 3d 2d 5d\n 2. Ann 8s Ts 7s 6s\n 3. Bob 5s 2s 3s 9s"


def test_h_single() -> None:
    """The dealer's stake alone is a single: all play, and all without a trick are looed."""
    result = deal(three(SINGLE + PLAYED, 0))
    assert (result.kind, result.in_, result.trump) == ("single", ("Ann", "Bob", "Cat", "Dan"), "h")
    assert (nets(result), result.next) == ({"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -6}, 6)


def test_h_single_by_score() -> None:
    """All are in, whom the score does not name too."""
    assert deal(three("deal 1 Dan\n score Ann 2, Bob 1", 0)).looed == ("Cat", "Dan")


def test_h_single_next() -> None:
    """Three played and each won a trick: the next deal is a single."""
    assert kinds(settled(three("deal 1 Dan\n score Ann 1, Bob 1, Cat 1\ndeal\n score Bob 2, Cat 1"))) == ["plain", "single"]


@pytest.mark.parametrize(("word", "in_"), [("pass", "Ann Cat Dan"), ("miss", "Ann Bob Cat Dan")])
def test_h_single_is_a_must(word: str, in_: str) -> None:
    """Nobody passes and there is no miss; a record that has one is followed, and it is told."""
    score = "score Ann 2, Cat 1, Dan 0" + (", Bob 0" if word == "miss" else "")
    evening = settled(three(f"{SINGLE} say Ann stand, Bob {word}, Cat stand, Dan stand\n {score}", 0))
    assert (told(evening), codes(evening)) == (["declaring.club-law"], ["H-SINGLE"])
    assert deal_of(evening).in_ == tuple(in_.split())
    assert nets(deal_of(evening)) == {"Ann": 2, "Cat": 1, "Dan": -6} | ({"Bob": -3} if word == "miss" else {})


def test_h_single_no_defence() -> None:
    """Without a miss the dealer defends nothing: he stands, and can be looed."""
    evening = settled(three(f"{SINGLE} say Ann pass, Bob pass, Cat stand, Dan defend\n score Cat 3, Dan 0", 0))
    assert told(evening) == ["declaring.club-law", "declaring.club-law", "declaring.defend"]
    assert (deal_of(evening).defender, deal_of(evening).looed) == (None, ("Dan",))


def test_h_single_one_left() -> None:
    """All pass but one, though they should not: he takes the pool."""
    evening = settled(three(f"{SINGLE} say Ann stand, Bob pass, Cat pass, Dan pass", 0))
    assert told(evening) == ["declaring.club-law"] * 3
    assert (nets(deal_of(evening)), deal_of(evening).open) == ({"Ann": 3, "Dan": -3}, ())


@pytest.mark.parametrize("kind", ["misdeal", "exposed-in-deal"])
def test_h_misdeal(kind: str) -> None:
    """The dealer pays a single to this pool, and deals again without a second stake."""
    evening = settled(three(f"deal 1 Dan\n fault Dan {kind}\ndeal\n score Ann 2, Bob 1"))
    first, second = deal_of(evening), deal_of(evening, 2)
    assert paid(first) == ["Dan > pool 3 H-STAKES", "Dan > pool 3 H-MISDEAL", "pool > next 12 G-KIND-D"]
    assert (first.void, second.dealer, second.staked, nets(second)) == (True, "Dan", 0, {"Ann": 8, "Bob": 4})


def test_h_misdeal_faced() -> None:
    """A faced card: the same dealer deals again, and nobody pays."""
    evening = settled(three("deal 1 Dan\n fault Dan faced\ndeal\n score Ann 2, Bob 1"))
    assert codes(evening) == ["H-MISDEAL"]
    assert (deal_of(evening).forfeited, deal_of(evening, 2).dealer, nets(deal_of(evening, 2))) == (0, "Dan", {"Ann": 6, "Bob": 3})


def test_h_unlimited() -> None:
    """A loo is what the pool holds, forfeits too; the single stays what it was."""
    result = deal(three(f"{SCORE}\n fault Bob looked", 6, "unlimited"))
    assert paid(result)[-1] == "Cat > next 12 H-UNLIMITED"
    assert (nets(result), result.next) == ({"Ann": 8, "Bob": 1, "Cat": -12, "Dan": -3}, 12)


def test_h_unlimited_until_a_single() -> None:
    """A pool of the stake alone brings the loo down to it."""
    assert deal(three("deal 1 Dan\n score Ann 2, Bob 1", 0, "unlimited")).next == 6  # Cat and Dan, three each


@pytest.mark.parametrize(("most", "loo"), [(5, 5), (30, 9)])
def test_h_unlimited_with_a_limit(most: int, loo: int) -> None:
    """It never goes beyond the limit."""
    assert paid(deal(three(SCORE, 6, f"limit {most}")))[-1] == f"Cat > next {loo} H-UNLIMITED"


def test_h_club_law() -> None:
    """A club is turned: who passes is told, and the record followed."""
    evening = settled(said("Ann stand, Bob stand, Cat pass, Dan stand", "score Ann 2, Bob 1, Dan 0", "club-law", "4c"))
    assert (told(evening), codes(evening)) == (["declaring.club-law"], ["H-CLUB-LAW"])
    assert nets(deal_of(evening)) == {"Ann": 6, "Bob": 3, "Dan": -6}


def test_h_club_law_all_play() -> None:
    """All are in without a word, and there is no miss to take."""
    assert deal(three("deal 1 Dan\n turn 4c\n score Ann 2, Bob 1", 6, "club-law")).looed == ("Cat", "Dan")
    evening = settled(said("Ann stand, Bob stand, Cat miss, Dan stand", "score Ann 2, Bob 1, Cat 0, Dan 0", "club-law", "4c"))
    assert codes(evening) == ["H-CLUB-LAW"]


@pytest.mark.parametrize(("turn", "options"), [("4h", "club-law"), ("4c", "")])
def test_h_club_law_elsewhere(turn: str, options: str) -> None:
    """Another suit, or no such law: whoever likes passes."""
    evening = settled(said("Ann stand, Bob stand, Cat pass, Dan pass", "score Ann 2, Bob 1", options, turn))
    assert (told(evening), deal_of(evening).looed) == ([], ())
