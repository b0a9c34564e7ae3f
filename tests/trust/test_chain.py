"""Marks and seals: which fit, what is different where one does not, and how an edit is made good."""

import random
import re
import time
from itertools import pairwise
from pathlib import Path

import pytest

import loolog
from loolog.notation.digest import FULL, OtherVersion, digest
from loolog.notation.formatter import format_text
from loolog.spans import Source
from loolog.trust.anew import marked_anew
from loolog.trust.broken import Difference, difference
from loolog.trust.chain import chain, mark_line, seal_line

ROOT = Path(__file__).resolve().parents[2]
HEAD = "loo 1\nrules foster\nseats Ann Bob Cat\n\n"
DEALS = ["score Ann 2, Bob 1", "score Bob 2, Cat 1", "score Ann 3", "score Cat 2, Ann 1"]


def marked(deals: list[str], sealed: bool = True) -> str:
    """A record of these deals, a mark below each."""
    text = HEAD
    for number, deal in enumerate(deals, 1):
        text += f"deal {number} {['Cat', 'Ann', 'Bob'][(number - 1) % 3]}\n  {deal}\n\n"
        text += f"{mark_line(digest(text))}\n\n"
    return text + (seal_line(len(deals), digest(text, FULL)) + "\n" if sealed else "")


TEXT = marked(DEALS)
LINES = TEXT.splitlines(keepends=True)


def told(text: str) -> Difference | None:
    """The first difference in a record."""
    return difference(text, chain(text))


def at(words: str) -> int:
    """The line of the record that begins so, from 0."""
    return next(number for number, line in enumerate(LINES) if line.startswith(words))


def without(*numbers: int) -> str:
    """The record without these lines."""
    return "".join(line for number, line in enumerate(LINES) if number not in numbers)


def test_what_was_marked_fits() -> None:
    """Four marks and a seal, each below its deal, with the number of deals above it."""
    found = chain(TEXT)
    assert [(mark.keyword, mark.below, mark.deal, mark.deals, mark.fits) for mark in found.marks] == [
        *(("mark", f"deal {number}", number, number, True) for number in range(1, 5)),
        ("seal", "deal 4", 4, 4, True),
    ]
    assert (found.deals, found.rest, found.broken, told(TEXT)) == (4, None, None, None)
    assert found.code == found.marks[-1].digest == digest(TEXT[: TEXT.index("seal")], FULL)


def test_each_mark_is_the_digest_of_what_stands_above_it() -> None:
    """Earlier marks too; a pass over the record gives them all."""
    for mark in chain(TEXT).marks:
        assert mark.digest == digest(TEXT[: mark.span.start], FULL)
        assert TEXT[slice(*mark.span)] == mark.anew()


@pytest.mark.parametrize("path", sorted((ROOT / "samples").glob("*.loo")), ids=lambda path: path.stem)
def test_a_sample_marked_deal_by_deal(path: Path) -> None:
    """Marked below every deal it fits, formatted and commented as well; what a table did is not changed by it."""
    text = path.read_text("utf-8")
    ends = [match.start() for match in re.finditer(r"^(deal|end)\b", text, re.MULTILINE)][1:]
    made, start = "", 0
    for end in [*ends, len(text)]:
        made += text[start:end]
        made, start = made + mark_line(digest(made)) + "\n\n", end
    assert told(made) is None
    assert told(format_text(Source("-", made))) is None
    assert told(re.sub(r"$", "  # so", made, flags=re.MULTILINE)) is None
    assert told(made.replace("\n", "\r\n")) is None
    assert sum(found.code == "mark-broken" for found in loolog.check(made, str(path))) == 0
    assert loolog.settle(made, str(path)).games[0].balances == loolog.settle(text, str(path)).games[0].balances


def test_formatting_breaks_no_mark() -> None:
    """Nor do comments, blank lines between statements, other line ends, tabs, or several statements on a line."""
    for other in (
        format_text(Source("-", TEXT)),
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("  ", "\t"),
        TEXT.replace("\n  ", "; "),
        TEXT.replace("\n", "  # why\n"),
        TEXT.replace("\n\n", "\n"),
        TEXT.replace("mark", "Mark").rstrip(),
        "\n".join(f"{line}\n# here\n" for line in TEXT.splitlines()),
    ):
        assert told(other) is None, other


@pytest.mark.parametrize(
    ("kind", "text", "message"),
    [
        ("changed", TEXT.replace("Bob 2, Cat 1", "Cat 2, Bob 1"), "deal 2 was changed or lost a line"),
        ("changed", TEXT.replace("deal 2 Ann", "deal 2 Bob"), "deal 2 was changed"),
        ("changed", without(at("  score Ann 3")), "deal 3 was changed or lost a line"),
        ("changed", TEXT.replace("foster", "peel"), "the head or deal 1 was changed"),
        ("added", TEXT.replace("  score Ann 3\n", '  score Ann 3\n  note "x"\n'), "This line was added"),
        ("added", TEXT.replace("deal 2 Ann", "deal 2 Ann\n  score Ann 3\ndeal 2 Ann"), "Deal 2 was added"),
        ("added", TEXT.replace("seal 4", "pay Ann to Bob 3\nseal 4"), "This line was added after the seal below it"),
        ("removed", without(*range(at("deal 2"), at("deal 3"))), "Deal 2 is missing: the numbers go from 1 to 3"),
        ("removed", without(*range(at("deal 2"), at("deal 4"))), "Deals 2 to 3 are missing: the numbers go from 1 to 4"),
        ("unmarked", without(at("deal 3") - 2), "The mark below deal 2 was taken out: with it the mark below deal 3 fits"),
        ("mark", TEXT.replace(LINES[at("deal 3") - 2], "mark 0123456789abcdef\n"), "only the mark was changed"),
        ("mark", TEXT.replace(LINES[at("deal 3") - 2], LINES[at("deal 3") - 2][:-3] + "\n"), "has 14 digits; a mark has at least 16"),
        ("mark", TEXT.replace("seal 4", "seal i"), "The seal below deal 4 cannot be read"),
        ("count", TEXT.replace("seal 4", "seal 5"), "The seal says 5 deals, and 4 stand above it"),
        ("below", TEXT + "pay Ann to Bob 3\n", "Below the seal something was added"),
        ("below", TEXT + "deal 5 Ann\n  score Ann 3\ndeal 6 Bob\n", "Below the seal 2 deals were added"),
    ],
)  # fmt: skip
def test_what_is_different(kind: str, text: str, message: str) -> None:
    """The first deal that was changed, added or taken out is named; check warns of it once; made good, it is told in the record."""
    found = told(text)
    assert found is not None
    assert (found.kind, message in found.message) == (kind, True), found.message
    assert (found.healed is None) == (kind in ("changed", "removed"))
    if found.healed is not None:
        assert told(found.healed) is None
        assert digest(found.healed) == digest(TEXT)
    warned = [one for one in loolog.check(text) if one.code in ("mark-broken", "seal-broken")]
    assert [(one.severity, one.message) for one in warned] == ([("warning", found.message)] if found.mark.written else [])
    assert made_good(text).count("\nnote " if kind == "below" else "note ") == 1 + ('"x"' in text)


def test_what_is_not_all() -> None:
    """Undone, one change leaves the other to be found."""
    text = TEXT.replace("  score Ann 2", '  note "x"\n  score Ann 2').replace("  score Ann 3", '  note "y"\n  score Ann 3')
    first = told(text)
    assert first is not None and first.healed is not None
    second = told(first.healed)
    assert second is not None and second.healed is not None
    assert (first.mark.deal, second.mark.deal, told(second.healed)) == (1, 3, None)


def made_good(text: str) -> str:
    """A record with its marks made anew: intact, formatted too, and everything else byte for byte as it was."""
    anew = marked_anew(text, chain(text), "2026-11-30")
    assert told(anew) is None
    assert told(format_text(Source("-", anew))) is None
    bare, kept = (re.sub(r"(mark|seal).*", r"\1", one) for one in (text, anew))
    assert [line for line in kept.splitlines() if "anew on 2026-11-30" not in line][: len(bare.splitlines())] == bare.splitlines()
    return anew


def test_an_intact_record_is_not_marked_anew() -> None:
    """It stays as it is."""
    assert marked_anew(TEXT, chain(TEXT), "2026-11-30") == TEXT


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_note_stands_above_the_first_new_mark(end: str) -> None:
    """It says when, and what mark did not fit; with the line ends of the file, and on the line of a mark that shares its own."""
    text = TEXT.replace("Bob 2, Cat 1", "Cat 2, Bob 1").replace("\n", end)
    broken = chain(text).broken
    assert broken is not None
    note = f'note "Marks made anew on 2026-11-30 from here on, after an edit: mark {broken.written} below deal 2 did not fit."'
    assert f"{end}{end}{note}{end}mark " in made_good(text)
    close = text.replace(f"{end}{end}mark", f"{end}mark")
    assert f"{end}  {note}{end}mark " in made_good(close)
    shared = close.replace(f"1{end}mark", "1; mark")
    anew = marked_anew(shared, chain(shared), "2026-11-30")
    assert told(anew) is None
    assert f"{end}  score Cat 2, Bob 1; {note}; mark " in anew


def test_every_line_counts() -> None:
    """Any line taken out, doubled or moved is found, whichever it is; blank lines are not."""
    for number, line in enumerate(LINES):
        if not line.strip():
            continue
        if not line.startswith("seal"):
            assert told(without(number)) is not None, line
        doubled = "".join([*LINES[: number + 1], line, *LINES[number + 1 :]])
        assert told(doubled) is not None, line
    full = [number for number, line in enumerate(LINES) if line.strip()]
    for one, other in pairwise(full):
        moved = LINES.copy()
        moved[one], moved[other] = moved[other], moved[one]
        assert told("".join(moved)) is not None, (LINES[one], LINES[other])


def test_every_letter_counts() -> None:
    """A letter or digit changed anywhere is found; but what is no `seal` any more seals nothing, and is an error of the record."""
    rng = random.Random(3)
    for place in range(len(TEXT)):
        if TEXT[place].isalnum() and place not in range(TEXT.index("seal"), TEXT.index("seal") + 4):
            other = rng.choice([sign for sign in "abcdefghij0123456789" if sign != TEXT[place].lower()])
            try:
                assert told(TEXT[:place] + other + TEXT[place + 1 :]) is not None, (TEXT[place - 5 : place + 5], other)
            except OtherVersion:
                assert place == TEXT.index("1")


def test_blank_lines_mean_nothing() -> None:
    """Not even above a payment that stands apart from its deal, or within it: the canonical form differs, the mark fits all the same."""
    apart = HEAD + 'deal 1 Cat\n  score Ann 3\n\npay Bob to Ann 3\nnote "x"\n'
    close = apart.replace("3\n\npay", "3\npay")
    assert digest(apart) != digest(close)
    rest = "\ndeal 2 Ann\n  score Bob 3\n"
    for text, other in (
        (apart, close),
        (close, apart),
        (apart, apart.replace("\nnote", "\n\nnote")),
        (close, close.replace("\nnote", "\n\nnote")),
    ):
        record = f"{text}{mark_line(digest(text))}\n{rest}"
        record = f"{record}{mark_line(digest(record))}\n"
        changed = record.replace(text, other)
        assert changed != record
        assert told(record) is told(changed) is None
        assert told(changed.replace("pay Bob", "pay Cat")) is not None
        assert chain(changed).digest == chain(record).digest
        edited = changed.replace("score Bob", "score Cat")
        assert told(marked_anew(edited, chain(edited), "2026-11-30")) is None


def test_a_cut_end_looks_like_a_shorter_record() -> None:
    """Nothing in the file shows it, which is what a seal and a noted code are for."""
    cut = TEXT[: TEXT.index("deal 4")]
    assert told(cut) is None
    assert chain(cut).code != chain(TEXT).code
    assert chain(cut).marks[-1].keyword == "mark"


def test_what_stands_below_the_last_mark() -> None:
    """Is counted; a game of its own may follow a seal."""
    found = chain(TEXT[: TEXT.index("mark")] + "deal 2 Ann\n  score Ann 3\n")
    assert (found.rest_deals, found.marks) == (2, ())
    found = chain(marked(DEALS, sealed=False) + "deal 5 Ann\n  score Ann 3\n")
    assert (found.rest_deals, found.rest is None) == (1, False)
    later = TEXT + '\ngame "Later"\nrules peel\nseats Tom Una\ndeal 1 Tom\n'
    assert told(later) is None
    assert chain(later).deals == 5


def test_deals_and_games_are_counted_as_the_reader_does() -> None:
    """Numbers left out, corrections, additions, a misspelt head, a second game."""
    text = HEAD + "deal\nmark 00000000\ncorrect 1\nmark 00000000\nadd 1\nmark 00000000\ndael 9 Ann\nmark 00000000\n"
    text += 'game "B"\nrules peel\nseats Tom Una\nmark 00000000\ndeal Tom\nmark 00000000\n'
    found = [(mark.game, mark.deal, mark.deals, mark.below) for mark in chain(text).marks]
    first = [(1, 1, 1, "deal 1"), (1, 1, 1, "correct 1"), (1, 1, 1, "add 1"), (1, 9, 2, "deal 9")]
    assert [(game or 1, *rest) for game, *rest in found] == [*first, (1, None, 2, ""), (1, 1, 3, "deal 1")]


def test_a_record_without_marks_is_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """Checking it costs nothing more."""
    monkeypatch.setattr("loolog.trust.chain.chain", lambda text: pytest.fail("looked for marks"))
    assert loolog.check(HEAD + "deal 1 Cat\n  score Ann 3\n") == []


def test_marking_every_deal_takes_one_pass() -> None:
    """Four times the deals take four times as long, not sixteen."""
    spent = []
    for deals in (250, 1000):
        text = marked_quickly(deals)
        start = time.process_time()
        assert told(text) is None
        spent.append(time.process_time() - start)
    assert spent[1] < 8 * spent[0]


def marked_quickly(deals: int) -> str:
    """A record with a mark below each of so many deals."""
    from loolog.notation.digest import Running

    running, parts = Running().read(HEAD), [HEAD]
    for number in range(1, deals + 1):
        parts.append(f"deal {number} {['Cat', 'Ann', 'Bob'][(number - 1) % 3]}\n  {DEALS[number % 4]}\n\n")
        parts.append(mark_line(running.read(parts[-1]).hex()) + "\n\n")
        running.read(parts[-1])
    return "".join(parts)
