"""What a mutation run found untested in the tables of prices: when a fault closes its deal, who pays, and from which trick on a hand
is thrown up. Ann and Bob are in and nine are played for; Bob, whose fault it is, wins the last trick. Eve deals."""

from fractions import Fraction

import pytest
from evening import Amount, deal, nets, record, settled

RULES = ("foster", "peel", "hoffmann", "modern faults foster", "modern faults peel", "modern")
CLOSING = ("misdeal", "exposed-in-deal", "faced")
LOOKING = ("looked", "out-of-turn-say", "looked-miss", "looked-pack", "looked-thrown", "peeked")
PLAYING = ("exposed", "named", "out-of-turn", "abandoned")
EVERY = pytest.mark.parametrize("rules", RULES)


def at_table(rules: str, body: str, pool: Amount = 6) -> str:
    """A record of five players; Eve deals the first deal."""
    return record(rules, body, "Ann Bob Cat Dan Eve", pool)


def single_loo(rules: str) -> Amount:
    """What most faults cost by these rules: a penalty, a single loo, a single; nothing where the book has no prices."""
    return {"modern faults peel": Fraction(3, 2), "modern": 0}.get(rules, 3)


@EVERY
@pytest.mark.parametrize("kind", CLOSING)
def test_prices_a_deal_closed_for_good(rules: str, kind: str) -> None:
    """A misdealt deal is void also where it was played all the same: no trick of it is paid."""
    result = deal(at_table(rules, f"deal 1 Eve\n turn 4h\n say stand stand pass pass pass\n fault Eve {kind}\n score Ann 2, Bob 1"))
    forfeit = 0 if kind == "faced" else single_loo(rules)
    assert (result.void, nets(result), result.looed) == (True, {"Eve": -3 - forfeit}, ())
    assert result.next == 9 + forfeit


@EVERY
@pytest.mark.parametrize("kind", (*LOOKING, *PLAYING, "turned-trump"))
def test_prices_a_deal_that_is_not_closed(rules: str, kind: str) -> None:
    """Other faults close no deal, also where nothing else is recorded of it: it is open."""
    result = deal(at_table(rules, f"deal 1 Eve\n turn 4h\n fault Bob {kind}"))
    assert not result.void
    assert result.open


@EVERY
def test_prices_a_card_exposed_in_dealing_falls_on_the_dealer(rules: str) -> None:
    """Whoever is named with it, the dealer pays."""
    net = nets(deal(at_table(rules, "deal 1 Eve\n fault Bob exposed-in-deal")))
    assert net == {"Eve": -3 - single_loo(rules)}


PLAYED = """deal 1 Eve
 turn 4h
 say stand stand pass pass pass
 fault Bob {} 2
 1. Ann Kd 3d
 2. Ann 8s 5s
 3. Ann 7c Tc"""
#: What becomes of the trick that Bob wins after his fault: it is his, it stays because he can win nothing (he is not looed for want of
#: a trick), or it stays because his hand is thrown up (it is no trick of his, and he is looed).
HIS = {
    "foster": ("touched", "turned-trump"),
    "peel": ("touched", "turned-trump", *LOOKING[:-1]),
    "hoffmann": ("touched", "turned-trump", "looked", "out-of-turn-say", "looked-pack", "looked-thrown"),
    "modern faults foster": ("touched", "turned-trump"),
    "modern faults peel": ("touched", "turned-trump", *LOOKING[:-1]),
    "modern": ("touched", "turned-trump", *LOOKING, *PLAYING[:-1]),
}
LOO = {"peel": 6}


@EVERY
@pytest.mark.parametrize("kind", (*LOOKING, *PLAYING, "touched", "turned-trump"))
def test_prices_of_a_hand_played_on(rules: str, kind: str) -> None:
    """The trick that Bob wins after his fault earns him its third, or stays in the pool."""
    result = deal(at_table(rules, PLAYED.format(kind)))
    loo = LOO.get(rules, 3)
    to_next = kind in PLAYING and rules not in ("hoffmann", "modern")
    pays: Amount = loo if to_next or (kind == "peeked" and "peel" in rules) else 0 if kind == "turned-trump" else single_loo(rules)
    current = 0 if to_next else pays
    third = Fraction(9 + current, 3)
    thrown = rules in ("hoffmann", "modern") and kind not in HIS[rules]
    bob = (third if kind in HIS[rules] else 0) - pays - (loo if thrown else 0)
    assert nets(result) == {player: net for player, net in {"Ann": 2 * third, "Bob": bob, "Eve": -3}.items() if net}
    assert result.looed == (("Bob",) if to_next or thrown else ())
    assert result.open == ()


@pytest.mark.parametrize("kind", LOOKING)
def test_prices_of_looking_in_a_simple_pool_played_out(kind: str) -> None:
    """In Foster's simple pool looking has no price and throws up no hand: the trick won after it is paid."""
    tricks = " 1. Ann Kd 3d 5d 6d 7d\n 2. Ann 8s 5s 2s 3s 4s\n 3. Ann 7c Tc 2c 3c 4c"
    result = deal(at_table("foster", f"deal 1 Eve\n fault Bob {kind} 2\n{tricks}", 0))
    assert nets(result) == {"Ann": 2, "Bob": 1, "Cat": -3, "Dan": -3, "Eve": -6}


HOFFMANN = ("touched", *LOOKING, *PLAYING)
SCORED = "deal 1 Eve\n turn 4h\n say stand stand pass pass pass\n fault Bob {}\n score Ann {}, Bob {}"


@pytest.mark.parametrize("kind", HOFFMANN)
def test_h_prices_are_singles(kind: str) -> None:
    """A single is two here, a loo all that was played for: each fault costs the single, whatever a loo is, and whoever it was pays."""
    result = deal(at_table("hoffmann single-loo 2 unlimited", SCORED.format(kind, 2, 1)))
    assert (result.forfeited, result.played_for) == (2, 11)
    assert [(posting.payer, posting.amount) for posting in result.postings][1] == ("Bob", 2)


@pytest.mark.parametrize("kind", ["misdeal", "exposed-in-deal"])
def test_h_misdeal_is_a_single(kind: str) -> None:
    """So does a misdeal."""
    result = deal(at_table("hoffmann single-loo 2 unlimited", f"deal 1 Eve\n fault Bob {kind}"))
    assert (nets(result), result.next) == ({"Eve": -5}, 11)


@pytest.mark.parametrize("rules", ["hoffmann", "peel"])
@pytest.mark.parametrize("kind", ["touched", *LOOKING[:-1]])
def test_prices_of_the_current_pool_are_no_loo(rules: str, kind: str) -> None:
    """Who has paid for looking, and wins no trick, is looed as well."""
    result = deal(at_table(rules, SCORED.format(kind, 3, 0)))
    assert (nets(result), result.looed) == ({"Ann": 12, "Bob": -3 - LOO.get(rules, 3), "Eve": -3}, ("Bob",))


@pytest.mark.parametrize("kind", ["touched", *LOOKING])
def test_prices_of_peel_in_a_simple_pool(kind: str) -> None:
    """Peel knows no simple pools, and his prices hold in Modern's too: half a loo, a whole one for looking at another's hand."""
    result = deal(at_table("modern faults peel", f"deal 1 Eve\n fault Bob {kind}\n score Ann 1, Bob 1, Cat 1", 0))
    pays = 3 if kind == "peeked" else Fraction(3, 2)
    share = (3 + pays) / Fraction(3)
    bob = (0 if kind == "peeked" else share) - pays
    assert nets(result) == {"Ann": share, "Cat": share, "Dan": -3, "Eve": -6} | ({"Bob": bob} if bob else {})


@pytest.mark.parametrize("kind", PLAYING)
def test_h_exposed_in_a_must(kind: str) -> None:
    """Where all must play, who throws up his hand in the play was in, and is looed; to be out for the round is another price."""
    result = deal(at_table("hoffmann", f"deal 1 Eve\n turn 4h\n fault Bob {kind} 2\n score Ann 2, Cat 1", 0))
    assert result.kind == "single"
    assert nets(result) == {"Ann": 4, "Bob": -3 - 3, "Cat": 2, "Dan": -3, "Eve": -3 - 3}


def test_f_s_turned_by_who_is_named() -> None:
    """Three are paid by whoever is named with the fault; only for a misdeal and a card exposed in dealing the dealer stands in."""
    result = deal(at_table("foster", "deal 1 Eve\n fault Bob turned-trump 4h\n score Ann 1, Bob 1, Cat 1", 0))
    assert nets(result) == {"Ann": 2, "Bob": 2 - 3, "Cat": 2, "Dan": -3, "Eve": -3 - 3}


@pytest.mark.parametrize("kind", ("touched", *LOOKING, *PLAYING))
@pytest.mark.parametrize("options", ["loo 5", "unlimited"])
def test_f_prices_are_penalties(kind: str, options: str) -> None:
    """Every fault costs Foster's three, whatever a loo is."""
    result = deal(at_table(f"foster {options}", SCORED.format(kind, 2, 1)))
    paid = [posting.amount for posting in result.postings if posting.payer == "Bob"]
    assert (paid, result.forfeited) == ([3], 0 if kind in PLAYING else 3)


@pytest.mark.parametrize("kind", ["misdeal", "exposed-in-deal"])
def test_f_misdeal_is_a_penalty(kind: str) -> None:
    """So does a misdeal."""
    for options in ("loo 5", "unlimited"):
        assert nets(deal(at_table(f"foster {options}", f"deal 1 Eve\n fault Eve {kind}"))) == {"Eve": -3 - 3}


@pytest.mark.parametrize(("kinds", "pays"), [(("touched", *LOOKING[:-1]), 2), (("peeked", *PLAYING), 8)])
def test_p_prices_are_loos(kinds: tuple[str, ...], pays: int) -> None:
    """Peel's are the single loo, two here, or the full one, eight."""
    for kind in kinds:
        result = deal(at_table("peel loo 8 single-loo 2", SCORED.format(kind, 2, 1)))
        assert [posting.amount for posting in result.postings if posting.payer == "Bob"] == [pays]


@pytest.mark.parametrize("kind", ["misdeal", "exposed-in-deal"])
def test_p_misdeal_is_a_single_loo(kind: str) -> None:
    """A misdeal costs the single loo."""
    assert nets(deal(at_table("peel loo 8 single-loo 2", f"deal 1 Eve\n fault Eve {kind}"))) == {"Eve": -3 - 2}


def test_p_peeked_in_a_trick() -> None:
    """Who peeked when he was in plays on from that trick, and his third of fifteen stays: no hand is thrown up in the play."""
    assert nets(deal(at_table("peel", SCORED.format("peeked 2", 2, 1)))) == {"Ann": 10, "Bob": -6, "Eve": -3}


def test_prices_of_touched_cards_in_hoffmann() -> None:
    """There too a deal in which cards were touched, and of which nothing follows, is dealt again by the same dealer."""
    body = "deal 1 Eve\n fault Bob touched\ndeal\n score Ann 2, Bob 1"
    first, second = settled(at_table("hoffmann", body)).games[0].deals
    assert (first.void, first.next) == (True, 9 + 3)
    assert (second.dealer, second.staked, second.played_for) == ("Eve", 0, 12)


@pytest.mark.parametrize("options", ["loo 5", "unlimited"])
def test_f_s_turned_is_a_penalty(options: str) -> None:
    """A trump turned in a simple pool costs three, whatever a loo is."""
    body = "deal 1 Eve\n fault Eve turned-trump 4h\n score Ann 1, Bob 1, Cat 1"
    assert deal(at_table(f"foster {options} stake 6", body, 0)).forfeited == 3
