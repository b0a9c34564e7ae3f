"""What a mutation run found untested in rulings: each kind, upheld and dismissed, beside what the record has already."""

import pytest
from evening import Amount, nets, record

import loolog

IN = "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat pass, Dan pass\n"
ALL = "deal 1 Dan\n turn 4h\n say Ann stand, Bob {}, Cat stand, Dan stand\n score Cat 1, Dan 2\n"
SCORE = " score Ann 1, Bob 2\n"
TRICKS = " 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 7c Tc\n"
HIDDEN = " 1. Ann Kd 3d\n 2. Ann 8s ?\n 3. Ann 7c ?\n"

AS_SCORED = {"Ann": 2, "Bob": 4, "Dan": -3}
ALL_ANN = {"Ann": 6, "Bob": -3, "Dan": -3}
AS_PLAYED = {"Ann": 4, "Bob": 2, "Dan": -3}


@pytest.mark.parametrize(
    ("body", "ruling", "expected"),
    [
        # a flush that nobody announced, one that was, and one that the table did not grant
        (IN + SCORE, "upheld Bob: Bob flush", {"Ann": -3, "Bob": 6, "Dan": -3}),
        (IN + " flush Bob Kh 9h 2h\n", "upheld Bob: Bob flush", {"Ann": -3, "Bob": 6, "Dan": -3}),
        (IN + " flush Bob\n" + SCORE, "dismissed Bob: Bob flush", AS_SCORED),
        (IN + SCORE, "dismissed Bob: Bob flush", AS_SCORED),
        # that Bob held the ace makes his three a revoke: Ann alone shares the six
        (IN + HIDDEN, "upheld Ann: Bob held Ad", {"Ann": 6, "Bob": -6, "Dan": -3}),
        # declarations: of those in, who has no trick is looed
        (ALL.format("pass"), "upheld Cat: Bob stand", {"Ann": -3, "Bob": -3, "Cat": 2, "Dan": 4 - 3}),
        (ALL.format("pass"), "dismissed Cat: Bob stand", {"Ann": -3, "Cat": 2, "Dan": 4 - 3}),
        (ALL.format("stand"), "dismissed Cat: Bob stand", {"Ann": -3, "Cat": 2, "Dan": 4 - 3}),
        (ALL.format("stand"), "dismissed Cat: Bob pass", {"Ann": -3, "Bob": -3, "Cat": 2, "Dan": 4 - 3}),
        # who won a trick, and with which card
        (IN + TRICKS, "upheld Ann: Ann won trick 3", ALL_ANN),
        (IN + TRICKS, "dismissed Ann: Ann won trick 3", AS_PLAYED),
        (IN + TRICKS, "upheld Ann: Ann played Ac 3", ALL_ANN),
        (IN + TRICKS, "dismissed Ann: Ann played Ac 3", AS_PLAYED),
        # faults: put in, taken out, each of his own player and kind
        (IN + SCORE, "upheld Ann: Bob exposed", {"Ann": 2, "Bob": -3, "Dan": -3}),
        (IN + " fault Bob exposed\n" + SCORE, "upheld Ann: Bob exposed", {"Ann": 2, "Bob": -3, "Dan": -3}),
        (IN + " fault Bob exposed\n fault Ann exposed\n" + SCORE, "dismissed Bob: Bob exposed", {"Ann": -3, "Bob": 4, "Dan": -3}),
        (IN + " fault Bob exposed\n fault Bob touched\n" + SCORE, "dismissed Bob: Bob exposed", {"Ann": 3, "Bob": 6 - 3, "Dan": -3}),
        # a card out of turn, of a deal that has no tricks recorded
        (IN + SCORE, "upheld Bob: Ann out-of-turn", {"Ann": -3, "Bob": 4, "Dan": -3}),
        (IN + SCORE, "dismissed Bob: Ann out-of-turn", AS_SCORED),
        # figures
        (IN + SCORE, "dismissed Ann: Ann +6, Bob 0", AS_SCORED),
        (IN + SCORE, "dismissed Bob: Bob not looed", {"Ann": 2, "Bob": 4 - 3, "Dan": -3}),
        (IN + SCORE, "upheld Bob: Bob not looed", AS_SCORED),
        (ALL.format("stand"), "upheld Bob: Bob not looed", {"Ann": -3, "Cat": 2, "Dan": 4 - 3}),
    ],
)
def test_a_ruling_moves(body: str, ruling: str, expected: dict[str, Amount]) -> None:
    """The settlement follows what was upheld, and what was dismissed is as if nobody had said it."""
    said = ruling.partition(" ")[2]
    (result,) = loolog.settle(record("foster", f"{body} claim {said}\n ruling {ruling}", pool=3)).games[0].deals
    assert nets(result) == expected
    assert sum(expected.values()) + result.next == 3
    assert result.open == ()


def test_a_ruling_agreed_settles_an_open_deal() -> None:
    """What each named player gains is what was agreed, also of one who had neither paid nor received; the rest of the six goes on."""
    body = IN + " 1. Ann Kd 3d\n ruling agreed Ann Bob: Ann +3, Bob +2"
    (result,) = loolog.settle(record("foster", body, pool=3)).games[0].deals
    assert (nets(result), result.next, result.open) == ({"Ann": 3, "Bob": 2, "Dan": -3}, 1, ())
    assert [(posting.payee, posting.amount) for posting in result.postings[-2:]] == [("Ann", 3), ("Bob", 2)]


LOOED = IN + " score Ann 3, Bob 0\n claim Ann: Bob {0}\n ruling upheld Ann: Bob {0}"


@pytest.mark.parametrize(
    ("said", "looed", "net"), [("looed", ("Bob",), {"Ann": 6, "Bob": -3, "Dan": -3}), ("not looed", (), {"Ann": 6, "Dan": -3})]
)
def test_a_ruling_looes_once_or_not_at_all(said: str, looed: tuple[str, ...], net: dict[str, Amount]) -> None:
    """Who is looed by the law pays once, whatever the table says beside it; who is not to be looed has his three back, and no other."""
    (result,) = loolog.settle(record("foster", LOOED.format(said), pool=3)).games[0].deals
    assert (result.looed, nets(result), result.next) == (looed, net, 3 * len(looed))


@pytest.mark.parametrize(("released", "other"), [("Ann", "Bob"), ("Bob", "Ann")])
def test_a_ruling_of_one_and_not_of_the_other(released: str, other: str) -> None:
    """Of two who are looed the one released has his three back."""
    body = ALL.format("stand") + f" claim {released}: {released} not looed\n ruling upheld {released}: {released} not looed"
    (result,) = loolog.settle(record("foster", body, pool=3)).games[0].deals
    assert (result.looed, nets(result)) == ((other,), {other: -3, "Cat": 2, "Dan": 1})


def test_a_ruling_on_a_loo_leaves_an_open_deal_open() -> None:
    """Only agreed figures say all that there is to say of a deal."""
    body = IN + " 1. Ann Kd 3d\n claim Ann: Bob looed\n ruling upheld Ann: Bob looed"
    (result,) = loolog.settle(record("foster", body, pool=3)).games[0].deals
    assert (result.looed, result.open != ()) == (("Bob",), True)


@pytest.mark.parametrize(("agreed", "moved"), [(3, True), (4, False), (5, False)])
def test_a_ruling_cannot_give_out_more_than_there_is(agreed: int, moved: bool) -> None:
    """The next pool holds three: so much can be agreed, and not one more."""
    body = IN + f" score Ann 3, Bob 0\n ruling agreed Ann Bob: Ann +{6 + agreed}, Bob -3"
    evening = loolog.settle(record("foster", body, pool=3))
    (result,) = evening.games[0].deals
    assert nets(result)["Ann"] == (9 if moved else 6)
    assert [found.code for found in evening.findings if found.code == "ruling-not-followed"] == ([] if moved else ["ruling-not-followed"])


def test_a_ruling_releases_the_dealer_of_his_loo_alone() -> None:
    """Dan has his three of the loo back, not what he paid for the deal."""
    body = IN.replace("Bob stand", "Bob pass").replace("Dan pass", "Dan stand") + " score Ann 3, Dan 0\n"
    body += " claim Dan: Dan not looed\n ruling upheld Dan: Dan not looed"
    (result,) = loolog.settle(record("foster", body, pool=3)).games[0].deals
    assert (result.looed, nets(result), result.next) == ((), {"Ann": 6, "Dan": -3}, 0)
