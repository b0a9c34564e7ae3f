"""What a deal says twice in two ways: who is in, who won, who took the pool (R-STATED, R-FACTS)."""

import pytest
from evening import deal_of, nets, record, settled, told

PASSED = " turn 4h\n say Ann stand, Bob stand, Cat pass, Dan pass\n"


def double(body: str, rules: str = "foster") -> str:
    """Six are carried, so nine are played for; Dan deals."""
    return record(rules, f"deal 1 Dan\n{body}", pool=6)


@pytest.mark.parametrize("lines", [" score Ann 2, Cat 1", " won Ann Cat Ann", " won Ann Bob Ann\n found Cat 2"])
def test_r_facts_who_passed_wins_nothing(lines: str) -> None:
    """A trick of one who has passed cannot have happened, nor a revoke; only the stake moves."""
    result = deal_of(settled(double(PASSED + lines), errors=("not-in",)))
    assert (result.open != (), nets(result)) == (True, {"Dan": -3})


def test_r_facts_the_winners_are_named_once() -> None:
    """A second `won` is an error, like a second score."""
    settled(double(" won Ann Bob Ann\n won Bob Bob Bob"), errors=("scored-twice",))
    settled(double(" won Ann Bob Ann\n replay\n won Bob Bob Bob", "peel"))


@pytest.mark.parametrize("lines", [" in Cat\n won Ann Bob Ann", " score Ann 2, Bob 1, Cat 0"])
def test_r_stated_who_is_in(lines: str) -> None:
    """Who has passed is not in, whatever else is said; the declaration counts."""
    evening = settled(double(PASSED + lines))
    assert (told(evening, "dispute"), deal_of(evening).in_) == (["recording.stated"], ("Ann", "Bob"))
    assert nets(deal_of(evening)) == {"Ann": 6, "Bob": 3, "Dan": -3}


@pytest.mark.parametrize(
    ("said", "taker", "disputed"),
    [
        ("Ann stand, Bob pass, Cat pass, Dan pass", "Ann", False),
        ("Ann pass, Bob pass, Cat pass, Dan pass", "Dan", False),
        ("Ann miss, Bob pass, Cat pass, Dan pass", "Ann", False),
        ("Ann stand, Bob pass, Cat pass, Dan pass", "Dan", True),
        ("Ann pass, Bob pass, Cat pass, Dan pass", "Ann", True),
        ("Ann stand, Bob stand, Cat pass, Dan pass", "Ann", True),
        ("Ann stand, Bob ?, Cat pass, Dan pass", "Bob", False),
    ],
)
def test_r_stated_who_took_the_pool(said: str, taker: str, disputed: bool) -> None:
    """The declarations say whose the pool is; the table's own word is followed."""
    evening = settled(double(f" turn 4h\n say {said}\n score {taker} pool"))
    assert told(evening, "dispute") == (["recording.stated"] if disputed else [])
    assert nets(deal_of(evening)) == ({"Dan": 6} if taker == "Dan" else {taker: 9, "Dan": -3})


@pytest.mark.parametrize("others", ["Bob 2", "Bob pool", "Bob 0"])
def test_r_facts_a_pool_without_play_has_no_tricks(others: str) -> None:
    """Beside the taker of the pool nobody has a score."""
    settled(double(f" score Ann pool, {others}"), errors=("score-sum",))


def test_r_stated_who_took_the_pool_says_why() -> None:
    """The dispute names those in."""
    evening = settled(double(PASSED + " score Ann pool"))
    (found,) = [found for found in evening.findings if found.severity == "dispute"]
    assert found.message == "Ann is stated to have taken the pool without play, but Ann and Bob are in."
