"""Cards out of turn that the order of the cards shows: the finding is the general one, the price is posted under its article (G-TURN)."""

import pytest
from evening import codes, deal_of, paid, record, settled, told

TRICKS = " 1. Ann 9d Cat:Kd Bob:Td\n 2. Cat 5s 9s Ts\n 3. Bob 2s 3s 4s"


@pytest.mark.parametrize(
    ("rules", "posting"),
    [
        ("foster", "Cat > next 3 F-PLAY-FAULT"),
        ("peel", "Cat > next 6 P-BREACH"),
        ("modern faults foster", "Cat > next 3 M-FAULTS-D"),
        ("hoffmann", "Cat > pool 3 H-EXPOSED"),
    ],
)
def test_g_turn_is_priced_by_its_article(rules: str, posting: str) -> None:
    """What he pays names the article that asks for it, as if a fault of that kind were written."""
    seats = "Ann Bob Cat Dan Eve"
    body = f"deal 1 Eve\n turn 4h\n say Ann stand, Bob stand, Cat stand\n{TRICKS}"
    evening = settled(record(rules, body, seats, 6))
    assert ("play.out-of-turn", "G-TURN") in zip(told(evening), codes(evening), strict=True)
    assert posting in paid(deal_of(evening))
    written = settled(record(rules, "deal 1 Eve\n turn 4h\n say Ann stand, Bob stand\n fault Bob out-of-turn\n won Ann Ann Bob", seats, 6))
    assert posting.replace("Cat", "Bob") in paid(deal_of(written))
