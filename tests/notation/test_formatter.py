"""The canonical form: what it looks like, that it loses nothing, and that formatting twice changes nothing."""

import random

import pytest

import loolog
from loolog.notation.formatter import format_text
from loolog.notation.likeness import same_record
from loolog.settlement import Settlement
from loolog.spans import Source

MESSY = """\
 Loo 1 # ours
game   “The Crown”;Date 2026-11-27
rules  peel   club-law loo  12 +"house.toml"
  seats Ann = A Bob=B   "Mary Ann"=M
counter 1=0.05   GBP


# the first
deal 1 A;turn 10♥   ;   hold B ah,M 7♣️ ?
say s p ?
draw Bob 2 out 3c in KD
1 Bob  AH  M:9c A : 2s
  # he hesitated
2. kd! − ?
3. "Mary Ann" 2h
   # that was deal 1

# and this is the second
deal 2
expect B +8,A −3
claim M:Bob revoked 2 “I saw it”
nonsense   here # kept
ruling agreed A   B : void
pay B to A 3
join   Fay =F after B
end  divide # home"""

CANONICAL = """\
loo 1  # ours
game "The Crown"
date 2026-11-27
rules peel club-law loo 12 + "house.toml"
seats Ann=A Bob=B "Mary Ann"=M
counter 1 = 0.05 GBP

# the first
deal 1 A
  turn Th
  hold B Ah, M 7c ?
  say stand pass ?
  draw Bob 2 out 3c in Kd
  1. Bob        Ah  M:9c A:2s
  # he hesitated
  2.            Kd! -    ?
  3. "Mary Ann" 2h
  # that was deal 1

# and this is the second
deal 2
  expect B +8, A -3
  claim M: Bob revoked 2 "I saw it"
  nonsense   here  # kept
  ruling agreed A B: void
  pay B to A 3

join Fay=F after B
end divide  # home
"""


def formatted(text: str) -> str:
    """The canonical form of a text."""
    return format_text(Source("-", text))


def settled(text: str) -> Settlement:
    """The settlement of a text."""
    return loolog.settle(text)


def test_canonical_form() -> None:
    """One statement a line, deals apart, tricks in columns, every comment in its place."""
    assert formatted(MESSY) == CANONICAL


def test_twice_changes_nothing() -> None:
    """The canonical form is its own."""
    assert formatted(CANONICAL) == CANONICAL


def test_the_record_stays_the_same() -> None:
    """Read before and after."""
    assert same_record(loolog.read(MESSY), loolog.read(CANONICAL))


def test_records_that_differ_are_not_the_same() -> None:
    """A card, a name or a spoiled statement makes a difference."""
    for before, after in (("Th", "9h"), ("claim M", "claim A"), ("nonsense", "note")):
        assert not same_record(loolog.read(CANONICAL), loolog.read(CANONICAL.replace(before, after)))


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("", ""),
        ("# alone", "# alone\n"),
        ("\n\n# a\n\n\n# b\n\n", "# a\n\n# b\n"),
        ("loo 1\r\npool 6\r\n", "loo 1\r\npool 6\r\n"),
        ("\N{ZERO WIDTH NO-BREAK SPACE}pool  6", "\N{ZERO WIDTH NO-BREAK SPACE}pool 6\n"),
        ("pool  6 ; # why", "pool 6  # why\n"),
        ("pool 2r1w;pool 7/3;pool −2.50", "pool 2r1w\npool 7/3\npool -2.50\n"),
        ("claim B:A  not held 10♥ “so”;claim A:trump ♡ ; claim A : deal void", 'claim B: A not held Th "so"\nclaim A: trump h\nclaim A: deal void\n'),
        ("claim A: B s; claim A: B  stand;ruling upheld A:B −4", "claim A: B s\nclaim A: B stand\nruling upheld A: B -4\n"),
        ('note "a  b; # c"', 'note "a  b; # c"\n'),
        ('note “say "no"”', 'note “say "no"”\n'),
        ('  note "abc', 'note "abc\n'),
        ("loo 2\n   whatever;  that is", "loo 2\n   whatever;  that is"),
        ("counter 12 =  2s   6d", "counter 12 = 2s 6d\n"),
        ("deal 1\n1. Ann Ah\nreplay\n1. Ann:Ah Bob:Kh\n", "deal 1\n  1. Ann Ah\n  replay\n  1. Ann:Ah Bob:Kh\n"),
        ("deal 1\nend carry\n# late\n", "deal 1\n\nend carry\n# late\n"),
        ("dael 1\nturn 4h", "dael 1\n  turn 4h\n"),
        ('deal 1\nturn 4h\ngmae "x"\nrules peel', 'deal 1\n  turn 4h\n\ngmae "x"\nrules peel\n'),
        ("deal 1\ndate 2026-11-27\nturn 4h", "deal 1\n\ndate 2026-11-27\nturn 4h\n"),
    ],
)
def test_forms(typed: str, written: str) -> None:
    """Line ends and BOM stay, amounts as typed, quotes and minus signs straight, another version untouched."""
    assert formatted(typed) == written
    assert formatted(written) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("deal 1\nwon A\n\npay B to A 3\ncount A 3\ndeal 2", "deal 1\n  won A\n\npay B to A 3\ncount A 3\n\ndeal 2\n"),
        ("deal 1\nwon A\n\n# settled\npay B to A 3", "deal 1\n  won A\n\n# settled\npay B to A 3\n"),
        ("deal 1\nwon A\n\n  # so\npay B to A 3", "deal 1\n  won A\n  # so\n\npay B to A 3\n"),
        ("  deal 1\n  won A\n\n  pay B to A 3", "deal 1\n  won A\n\npay B to A 3\n"),
        ("deal 1\nwon A\n\n  pay B to A 3", "deal 1\n  won A\n  pay B to A 3\n"),
        ("deal 1\nwon A\npay B to A 3", "deal 1\n  won A\n  pay B to A 3\n"),
        ('deal 1\n\nnote "so"\nwon A', 'deal 1\n  note "so"\n  won A\n'),
        ('deal 1\nwon A\n\nnote "a"\n\nnote "b"\nend carry', 'deal 1\n  won A\n\nnote "a"\n\nnote "b"\nend carry\n'),
    ],
)
def test_what_stands_apart_stays_apart(typed: str, written: str) -> None:
    """Payments below a blank line stand between the deals; what is set further in, or has the deal's own lines below it, in the deal."""
    assert formatted(typed) == written
    assert formatted(written) == written


PARTS = (
    '"', "“", "”", ";", "\n", "#", " ", "\r\n", "?", "-", "−", "!", "10♥", "Ah", "As", "pool", "deal ", "dael 3 ", 'game "x"\n', "loo 2\n",
    "replay\n", "correct 1\n", "add 1\n", "end divide\n", "join Zed after Ann\n", "1. ", "3 ", ":", ",", "=", "李", "\N{COMBINING ACUTE ACCENT}",
    "\t", "\x00", '"a" ', "say s p\n", "hold miss ", "\udcff", "\N{LINE SEPARATOR}", "+8", "٣", "❤️", "seats ", "rules peel\n", "Bob:", "\x0c", "claim Ann: trump ♥\n", "claim Bob: Ann not held 10♥\n", "ruling upheld Cat\n", "ruling agreed Ann Bob: void\n", "not ", "held ", "s ",
    "\n\n", "\n\nbuy Ann 3\n",
)  # fmt: skip
PLAYED = """\
loo 1
rules foster
seats Ann=A Bob=B Cat=C
pool 6
deal 1 Cat
  turn 4h  # hearts
  hold Ann Ah 9h 2c
  say Ann stand, Bob stand, Cat pass
  1. Ann Ah 7h
  2. Ann 9h 5s
  3. Ann 2c Kc
  expect pool 9
# the next
deal 2 Ann
  score Bob 2, Cat 1, Ann 0
  claim Cat: Bob revoked 2 "hm"

pay Bob to Ann 3
# and
count Ann 3
deal 3
  turn 8d; say s p p
end divide
"""


def mutated(rng: random.Random, text: str) -> str:
    """Some characters put in, cut out, some lines doubled or exchanged."""
    for _ in range(rng.randint(1, 5)):
        at, lines = rng.randrange(len(text) + 1), text.split("\n")
        first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(4):
            case 0:
                text = text[:at] + rng.choice(PARTS) + text[at:]
            case 1:
                text = text[:at] + text[at + rng.randint(1, 12) :]
            case 2:
                lines[first], lines[second] = lines[second], lines[first]
                text = "\n".join(lines)
            case _:
                text = "\n".join([*lines[:first], lines[second], *lines[first:]])
    return text


@pytest.mark.parametrize("seed", range(10))
def test_mutated_records(seed: int) -> None:
    """Two hundred damaged records each: formatting loses nothing, is its own, and changes no settlement; counters are conserved."""
    rng = random.Random(seed)
    for _ in range(200):
        text = mutated(rng, rng.choice((PLAYED, MESSY)))
        written = formatted(text)
        assert formatted(written) == written, text
        assert same_record(loolog.read(text), loolog.read(written)), text
        before, after = settled(text), settled(written)
        assert [(game.balances, game.pool) for game in before.games] == [(game.balances, game.pool) for game in after.games], text
        assert all(sum(game.balances.values()) + game.pool == game.brought for game in before.games), text
