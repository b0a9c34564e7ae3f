"""Who exchanges cards must play (P5-DECLARE, FI-EXCHANGE), and under club law nobody does (P-CLUB-LAW)."""

import pytest
from evening import codes, deal_of, nets, record, settled, told

RULES = pytest.mark.parametrize(("rules", "code"), [("peel-five-card", "P5-DECLARE"), ("foster-irish", "FI-EXCHANGE")])


def drawn(rules: str, lines: str, turn: str = "4h") -> str:
    """A deal that Ann and Bob play out, the rest as ``lines`` have it; Dan deals."""
    won = "Ann Bob Ann" if rules == "foster-irish" else "Ann Bob Ann Bob Ann"
    return record(rules, f"deal 1 Dan\n turn {turn}\n{lines}\n won {won}", pool=7)


@RULES
@pytest.mark.parametrize("said", ["Ann stand, Bob stand, Cat pass", "Ann stand, Bob stand"])
def test_p5_declare_who_has_exchanged_plays(rules: str, code: str, said: str) -> None:
    """Cat exchanges two and does not play: it is told, has no price, and the record is followed."""
    evening = settled(drawn(rules, f" say {said}\n draw Ann 1, Cat 2"))
    assert (told(evening), codes(evening)) == (["declaring.exchange"], [code])
    assert "Cat" not in {**nets(deal_of(evening)), **dict.fromkeys(deal_of(evening).in_)}


@RULES
@pytest.mark.parametrize("draw", ["Cat 0", "Ann 1, Bob 3"])
def test_p5_declare_nothing_to_tell(rules: str, code: str, draw: str) -> None:
    """Who asks for none has not exchanged, and whoever plays may."""
    assert told(settled(drawn(rules, f" say Ann stand, Bob stand, Cat pass\n draw {draw}"))) == []


def test_p_club_law_no_exchange() -> None:
    """All stand on the cards they were dealt when a club is turned up."""
    lines = " draw Ann 1"
    assert codes(settled(drawn("peel-five-card club-law", lines, "4c"))) == ["P-CLUB-LAW"]
    assert codes(settled(drawn("peel-five-card club-law", lines, "4h"))) == []
    assert codes(settled(drawn("peel-five-card", lines, "4c"))) == []
