"""Peel's single told in two ways, and a single's cards where the book has none (P-SINGLE, R-STATED, G-PLAYED-D)."""

import pytest
from evening import deal_of, nets, record, settled, told

SHOWN = " turn 7h\n show Ann 9h, Bob Th, Cat 2c, Dan 3d\n"


def single(body: str, rules: str = "peel") -> str:
    """A pool of the stake alone; Dan deals."""
    return record(rules, f"deal 1 Dan\n{body}")


@pytest.mark.parametrize("score", ["", " score Bob 1", " won Bob", " score Bob 1\n won Bob"])
def test_p_single(score: str) -> None:
    """The highest card of the suit turned wins; a score that says the same changes nothing."""
    evening = settled(single(SHOWN + score))
    assert (told(evening, "dispute"), deal_of(evening).winners) == ([], ("Bob",))
    assert nets(deal_of(evening)) == {"Ann": -3, "Bob": 3, "Cat": -3, "Dan": -6}


@pytest.mark.parametrize(
    "score", [" score Ann 1", " won Ann", " score Cat 1", " score Ann 0, Bob 0, Cat 0, Dan 0", " score Bob 1\n won Ann"]
)
def test_p_single_disputed(score: str) -> None:
    """A score against the cards is a dispute, and the cards decide."""
    evening = settled(single(SHOWN + score))
    assert (told(evening, "dispute"), deal_of(evening).winners) == (["recording.stated"], ("Bob",))


@pytest.mark.parametrize(
    ("shown", "score", "disputed"),
    [
        ("Ann 9h, Bob ?, Cat 2c, Dan ?", "Bob 1", False),  # nobody saw his card
        ("Ann 9h, Bob ?, Cat 2c, Dan ?", "Ann 1", False),  # the others' may all be lower
        ("Ann 9h, Bob Th, Cat 2c, Dan ?", "Ann 1", True),  # Bob's is higher
        ("Ann 6h, Bob ?, Cat 2c, Dan ?", "Ann 1", True),  # it does not beat the seven
        ("Ann 9h, Bob ?, Cat 2c, Dan ?", "Ann 0, Bob 0", True),  # the nine beats it
    ],
)
def test_p_single_partly_seen(shown: str, score: str, disputed: bool) -> None:
    """Where a card is not known the score decides; what it cannot be is disputed."""
    evening = settled(single(f" turn 7h\n show {shown}\n score {score}"))
    assert told(evening, "dispute") == (["recording.stated"] if disputed else [])
    assert deal_of(evening).winners == (("Ann",) if "Ann 1" in score else ("Bob",) if "Bob 1" in score else ())


@pytest.mark.parametrize("score", ["score Ann 1, Bob 1", "score Ann 2", "won Ann Bob"])
def test_p_single_one_trick(score: str) -> None:
    """A single is one trick."""
    assert deal_of(settled(single(f" {score}"), errors=("score-sum",))).open


@pytest.mark.parametrize(("rules", "loo"), [("foster", 3), ("foster-irish", 3), ("modern", 3), ("peel-five-card", 3), ("peel loo 10", 5)])
def test_g_played_d_cards_of_a_single(rules: str, loo: int) -> None:
    """Cards shown alone are played as a single in every book; the loo is the smaller one of a book that has it."""
    evening = settled(single(SHOWN, rules))
    assert ("pool.form" in told(evening, "warning")) != rules.startswith("peel loo")
    assert nets(deal_of(evening)) == {"Ann": -loo, "Bob": 3, "Cat": -loo, "Dan": -loo - 3}


def test_p_single_one_card_each() -> None:
    """Who shows two cards was dealt one too many; nothing is ruled."""
    evening = settled(single(SHOWN.replace("Ann 9h", "Ann 9h 3c")), errors=("show-count",))
    assert nets(deal_of(evening)) == {"Dan": -3}
