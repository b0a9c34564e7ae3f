"""A plain deal is read the same, whether it is known by its look as a whole or read statement by statement; so is a plain head."""

import random

import pytest

import loolog
from loolog.notation import reader
from loolog.notation import statements as st
from loolog.notation.grammar import parser, pattern
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


HEAD_LINES = (
    "loo 1", "loo  1", "loo\t1", "loo 2", "Loo 1", "loo 1 ", "loo", 'game "Friday"', 'Game "x"', 'game  ""', "game Friday", 'game "a" "b"', 'place "“a”"',
    "game “x”", 'scorer "A', 'note "x" # why', "date 2026-11-27", "date 2026-02-30", "date 2026-1-2", "date\u00a02026-11-27", "date ２０２６-11-27",
    "rules foster", "rules peel loo 12", "rules foster-irish", "rules x_y", "rules foster;", "rules", "rules Peel", "rules stand", 'rules peel + "house.toml"',
    "seats Ann Bob Cat", "seats Ann=A Bob=B", "seats Ann=A Bob=A", "seats Ann Ann", "seats Ann=Bob Bob", "seats Ann=Ann Bob", "seats As Bob", "seats pool Bob",
    "seats Ann = A Bob", "seats José Bob", "seats Ann’s Bob", "seats O'Neil Bob", "seats A-B C_1", 'seats "As" Bob', "seats Ann,Bob", "seats A=stand B", "seats _a Bob",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_both_ways_read_a_head_alike(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same statements, names and errors, whether the look of a line tells what it says or the grammar does."""
    rng = random.Random(seed)
    texts = ["\n".join([*rng.sample(HEAD_LINES, rng.randint(1, 6)), "deal 1 Ann", "  hold Ann Ah", "  hold A 7c", "  hold B 7d"]) for _ in range(50)]
    quick = [loolog.read(text) for text in texts]
    monkeypatch.setattr(reader, "by_look", lambda *of: None)
    for text, short in zip(texts, quick, strict=True):
        slow = loolog.read(text)
        assert same_record(short, slow), text
        assert short.findings == slow.findings, text


def test_a_terminal_is_found_without_a_parser() -> None:
    """The pattern of a plain deal is the grammar's own, but for how it writes blanks."""
    written = pattern("DEAL").replace(r"\t", "\t").replace(r"\r", "\r").replace(r"\n", "\n")
    assert written == parser().get_terminal("DEAL").pattern.to_regexp()
