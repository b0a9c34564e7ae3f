"""A plain deal is read the same, whether it is known by its look as a whole or read statement by statement."""

import random

import pytest

import loolog
from loolog.notation import statements as st
from loolog.notation.likeness import same_record
from loolog.notation.reader import Reader

HEAD = "loo 1\nrules foster\nseats Ann=A Bob=B Cat=C Dan=D Eve=E\n"
PLAIN = ("turn 4h", "hold Bob Ah 7h", "say Bob stand, Cat pass, Ann stand", "1. Bob Ah 9h", "2. Bob 7h Th 3c", "3. Bob Kc 3d", "3. B Kc Kc")
OTHER = (
    "turn 10h", "hold B Ah ?", "hold Bub Ah", "say B stand, C  miss", "say s p p p s", "1.  B  Ah 9h", "2 Bob 7h Th", "3. Bob Kc ?", "4. As Kc",
    'note "x"', "score A 2, B 1", "# so", "", "1. Bub Ah", "say Bob stand,", "hold Ann Ah 9", "replay", "expect pool 9", "claim Ann: looed",
    "ruling upheld Ann", "leave Cat", "pool 6", "end carry",
)  # fmt: skip
HEADS = ("deal {} Ann", "deal {} A", "  deal {} Bob", "deal  {}\tBob", "deal {}", "deal", "Deal {} Cat", "deal {} Bub", "deal {} Ann ", "correct {}", "add {} ")
ENDS = ("\n", "\n", "\n", "\n", " \n", "\r\n", "\t\n", ";", " ; ", " # why\n")


def evening(rng: random.Random) -> str:
    """A few deals of plain lines and others, in whatever order."""
    rows = []
    for number in range(1, rng.randint(2, 6)):
        rows.append(rng.choice(HEADS[: rng.choice((3, len(HEADS)))]).format(number))
        kinds = rng.choice((PLAIN, PLAIN, (*PLAIN, *OTHER)))
        rows += [rng.choice(("", "  ", "\t")) + rng.choice(kinds) for _ in range(rng.randint(0, 5))]
    return HEAD + "".join(row + (rng.choice(ENDS) if rng.random() < 0.3 else "\n") for row in rows)


@pytest.mark.parametrize("seed", range(20))
def test_both_ways_read_alike(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same statements in the same deals, the same errors in the same places."""
    rng, clean = random.Random(seed), 0
    texts = [evening(rng) for _ in range(100)]
    short = [loolog.read(text) for text in texts]
    monkeypatch.setattr(Reader, "_plain", lambda self, text, at, game: at)
    for text, quick in zip(texts, short, strict=True):
        slow = loolog.read(text)
        blocks = [item for game in quick.games for item in game.items if isinstance(item, st.DealBlock)]
        clean += sum(block.clean for block in blocks)
        assert same_record(quick, slow), text
        assert [(found.code, found.span, found.deal) for found in sorted(quick.findings, key=lambda found: found.span)] == [
            (found.code, found.span, found.deal) for found in sorted(slow.findings, key=lambda found: found.span)
        ], text
        for block in blocks:
            if block.quick is not None:
                assert block.head.dealer is not None and block.quick == (block.head.number, block.head.dealer.player)
    assert clean > 50
