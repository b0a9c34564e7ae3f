"""Cards out of turn that the order of the cards shows: the finding is the general one, the price is posted under its article (G-TURN)."""

from pathlib import Path

import pytest
from evening import codes, deal_of, nets, paid, record, settled, told

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


@pytest.mark.parametrize(("bar", "bob"), [("", 3), (", bar = true", 0)])
def test_a_fine_that_bars_nobody(bar: str, bob: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table's own price to the next pool bars whom it says it bars: for a fault that is written, and for a card out of turn."""
    row = f'{{ to = "next", pays = 1{bar} }}'
    (tmp_path / "house.toml").write_text(f"[prices]\nexposed = {row}\nout-of-turn = {row}\n")
    monkeypatch.chdir(tmp_path)
    head = "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand\n"
    written = settled(record('foster + "house.toml"', head + " fault Bob exposed\n won Ann Bob Ann", pool=6))
    assert nets(deal_of(written)) == {"Ann": 6, "Bob": bob - 1, "Dan": -3}
    tricks = " 1. Bob Kd 3d\n 2. Bob 8s Ts\n 3. Ann 5s 2s"
    shown = settled(record('foster + "house.toml"', head + tricks, pool=6))
    assert nets(deal_of(shown)) == {"Ann": 6, "Bob": bob - 1, "Dan": -3}
    assert [found.price for found in (*written.findings, *shown.findings) if found.price] == [
        "1 to the next pool" + ("; can win nothing in this deal" if bar else ""),
        "1 to the next pool" + ("; can win nothing from this one" if bar else ""),
    ]
