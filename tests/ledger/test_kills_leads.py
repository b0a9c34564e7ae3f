"""What a mutation run found untested in the duties of a leader."""

import pytest
from evening import breaches, record, settled


@pytest.mark.parametrize("rules", ["peel", "hoffmann"])
@pytest.mark.parametrize(("hand", "turn"), [("2s Kd 8c", "4s"), ("2h Kd 8c", "4h"), ("Ks Kd 8c", "4s")])
def test_p_lead_free_the_lowest_card(rules: str, hand: str, turn: str) -> None:
    """A lone trump is free at the opening, also the lowest card of the pack."""
    body = f"deal 1 Dan\n turn {turn}\n say Ann stand, Bob stand, Cat stand, Dan pass\n hold Ann {hand}\n 1. Ann Kd 3d 5d"
    assert breaches(settled(record(rules, body, pool=6))) == []


@pytest.mark.parametrize("others", ["Bob stand", "Bob stand, Cat stand"])
def test_h_lead_highest_of_the_two_lowest(others: str) -> None:
    """With only two in, of the three and the deuce under a turned four either is led: they follow one another."""
    body = f"deal 1 Dan\n turn 4s\n say Ann stand, {others}\n hold Ann 3s 2s 8c\n 1. Ann 2s"
    assert breaches(settled(record("hoffmann", body, pool=6))) == []
