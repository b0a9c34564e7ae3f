"""Whatever stands in a file: no traceback, and no counter appears or vanishes."""

import random
from fractions import Fraction
from pathlib import Path

import pytest

import loolog
from loolog.disputes.audit import audit
from loolog.disputes.case import case_of
from loolog.disputes.follows import follows
from loolog.notation.reader import read
from loolog.notation.statements import Pool
from loolog.report.checked import checked
from loolog.report.deal import deal_screen
from loolog.report.evening import evening
from loolog.report.screen import Screen
from loolog.report.sheet import sheet_of
from loolog.report.sheet.text import text as drawn
from loolog.report.text import explained
from loolog.report.watched import watched
from loolog.settlement import Settlement, settle
from loolog.spans import Source

SEEDS = [path.read_text("utf-8") for path in sorted((Path(__file__).parent / "cases" / "worked").glob("*.loo"))]
ROUNDS, FILES = 40, 500  # 20,000 files in all
WORDS = "deal turn hold say draw flush replay show fault found score won in expect claim end pool miss stand pass"
PARTS = (*WORDS.split(" "), "1.", "2.", "Ann", "Bob", "Ah", "Kd", "?", "-", ";", "#", '"', ",", ":")


def mutated(rng: random.Random, text: str) -> str:
    """A few cuts, swaps, doubled or foreign pieces."""
    for _ in range(rng.randint(1, 4)):
        at, until = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        until = min(until, at + 40)
        match rng.randrange(5):
            case 0:
                text = text[:at] + text[until:]
            case 1:
                text = text[:until] + text[at:until] + text[until:]
            case 2:
                text = text[:at] + f" {rng.choice(PARTS)} " + text[at:]
            case 3:
                lines = text.split("\n")
                rng.shuffle(lines[rng.randrange(len(lines)) :])
                lines.insert(rng.randrange(len(lines)), rng.choice(lines))
                text = "\n".join(lines)
            case _:
                text = text[:at] + "".join(chr(rng.choice((rng.randrange(32, 127), rng.randrange(0x2600, 0x2700), 10, 0))) for _ in range(3)) + text[at:]
        text = text or "\n"
    return text


def conserved(settlement: Settlement) -> bool:
    """Balances and pool sum to what an older evening's pool brought in; the pool played for is emptied in every deal."""
    for game, block in zip(settlement.games, [g for g in settlement.record.games if any(r.number == g.number for r in settlement.games)], strict=True):
        brought = next((s.amount for s in [*block.head, *block.items] if isinstance(s, Pool)), 0) if game.deals else 0
        first = game.deals[0].carried if game.deals else brought
        if sum(game.balances.values(), Fraction(0)) + game.pool != (first if game.deals else game.pool):
            return False
        for deal in game.deals:
            if sum(deal.net.values(), Fraction(0)) + deal.next != deal.carried:
                return False
    return True


@pytest.mark.parametrize("seed", range(ROUNDS))
def test_mutated_records(seed: int) -> None:
    """A mutated record is read, checked and settled without an exception, the short way and the long way alike."""
    rng = random.Random(seed)
    for _ in range(FILES):
        text = mutated(rng, rng.choice(SEEDS))
        settlement = settle(read(Source("-", text)), detail=False)
        assert conserved(settlement), text


@pytest.mark.parametrize("seed", range(4))
def test_random_bytes(seed: int) -> None:
    """Random bytes are told as errors."""
    rng = random.Random(seed)
    for _ in range(100):
        text = rng.randbytes(rng.randrange(200)).decode("utf-8", "surrogateescape")
        for finding in loolog.check(text):
            assert finding.severity == "error"


STORIES = [path.read_text("utf-8") for path in sorted((Path(__file__).parent.parent / "samples").rglob("*.loo"))]


@pytest.mark.parametrize("seed", range(10))
def test_every_screen_of_a_mutated_record(seed: int) -> None:
    """Whatever stands in a file can be shown: findings, deals, the evening, the second screen, and a ruling on each contested deal."""
    rng = random.Random(1000 + seed)
    for _ in range(40):
        text = mutated(rng, rng.choice(STORIES))
        settlement, screen = loolog.settle(text), Screen(width=rng.choice((None, 40, 80)))
        lines = [*explained(checked(settlement), screen), *watched(settlement, screen, 24)]
        for game in settlement.games:
            lines += evening(game, screen)
            for at in range(len(game.deals)):
                lines += deal_screen(game, at, text, screen)
            for hearing in game.hearings:
                case = case_of(settlement, game, hearing)
                lines += drawn(sheet_of(audit(case), "", follows(case)), screen)
        assert lines
