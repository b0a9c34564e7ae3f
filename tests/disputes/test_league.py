"""The league of hard cases: contested deals in ``samples/disputes``, each with what has to be said of it beside the play.

A comment at the end of a statement's line is an expectation, or several with commas between them:

``breach NAME``, ``dispute NAME``, ``error NAME``, ``warning NAME``, ``note NAME`` — a finding of that code or rule on this line;
``undecided`` on a trick — nobody can say whether a card of it was lawful; ``open`` on a deal — it cannot be settled;
``upheld``, ``dismissed``, ``undecided`` on a claim — what the law makes of it.

What each deal moves stands in its ``expect`` lines. All of it was worked out by hand from the books.
"""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

import loolog
from loolog.books import books
from loolog.cli.app import app
from loolog.notation import statements as st
from loolog.notation.formatter import format_text
from loolog.replay.result import DealResult
from loolog.settlement import Settlement
from loolog.spans import Source

LEAGUE = Path(__file__).resolve().parent.parent.parent / "samples" / "disputes"
FILES = sorted(LEAGUE.glob("*.loo"))
VERDICTS = {"upheld", "dismissed", "undecided"}
#: A statement, with its quoted texts, and the comment behind it.
BEHIND = re.compile(r'(?P<statement>\s*[^\s#](?:[^"#]|"[^"]*")*)#(?P<comment>.*)')
EXPECTED = re.compile(r"(?P<what>breach|dispute|error|warning|note) (?P<name>[\w.-]+)|undecided|upheld|dismissed|open")


class Beside(NamedTuple):
    """One expectation: the line it stands on, ``claim`` or what else that line states, and its words."""

    line: int
    keyword: str
    words: str


@cache
def beside(path: Path) -> tuple[Beside, ...]:
    """Every expectation of a file; a comment behind a statement that is none is a mistake of the file."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        behind = BEHIND.fullmatch(line)
        for words in behind["comment"].split(",") if behind else ():
            assert EXPECTED.fullmatch(words.strip()), f"{path.name}:{number}: {words.strip()!r} is no expectation"
            found.append(Beside(number, behind["statement"].split()[0] if behind else "", words.strip()))
    return tuple(found)


def expected_verdicts(path: Path) -> list[tuple[int, str]]:
    """The line of each claim with what the law makes of it."""
    return [(one.line, one.words) for one in beside(path) if one.keyword == "claim"]


def expected_findings(path: Path) -> list[tuple[int, str]]:
    """The line of each finding that has to be told, with its words; open deals and verdicts on claims left out."""
    return [(one.line, one.words) for one in beside(path) if one.keyword != "claim" and one.words != "open"]


def told_findings(path: Path) -> list[tuple[int, str]]:
    """What is told, in the words of the expectations, by code or by rule as the line has it.

    Every breach, dispute, error and warning, every card of which nobody can say whether it was lawful, and such notes as are expected."""
    expected, told = set(expected_findings(path)), []
    for found in settled(path).findings:
        line = source(path).place(found.span).line
        names = [f"{found.severity} {name}" for name in (found.code, found.rule)]
        if found.severity == "note" and (found.rule or "").startswith(("leading.", "following.")):
            names = ["undecided"]
        known = [name for name in names if (line, name) in expected]
        if known or found.severity != "note" or names == ["undecided"]:
            told.append((line, (known or names)[0]))
    return told


@cache
def source(path: Path) -> Source:
    """The text of a file."""
    return Source(path.name, path.read_text(encoding="utf-8"))


@cache
def settled(path: Path) -> Settlement:
    """A file, settled."""
    return loolog.settle(source(path).text, path.name)


def story(path: Path) -> str:
    """How a file is called."""
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=story)
def test_what_is_told(path: Path) -> None:
    """The findings beside the play are told, each on its line, and no other breach, dispute, error or warning."""
    assert Counter(expected_findings(path)) == Counter(told_findings(path))


@pytest.mark.parametrize("path", FILES, ids=story)
def test_what_stays_open(path: Path) -> None:
    """The deals marked so, and no others, cannot be settled; what is certain in them has moved as the file states it."""
    opened = [deal for deal in settled(path).games[0].deals if deal.open]
    lines = [source(path).place((deal.block.start, deal.block.end)).line for deal in opened if deal.block is not None]
    assert [one.line for one in beside(path) if one.words == "open"] == lines
    assert [wrong for deal in opened for wrong in _stated_otherwise(deal)] == []


def _stated_otherwise(deal: DealResult) -> list[st.Expect]:
    """The figures stated in a deal that it does not have."""
    assert deal.block is not None
    stated = [statement for statement in deal.block.statements if isinstance(statement, st.Expect)]
    assert stated
    return [one for one in stated if not _holds(deal, one)]


def _holds(deal: DealResult, stated: st.Expect) -> bool:
    if stated.what in ("pool", "next"):
        return stated.amount == (deal.played_for if stated.what == "pool" else deal.next)
    if stated.what == "looed":
        return set(deal.looed) == {name.player for name in stated.names}
    return stated.what == "net" and all(deal.net.get(name.player, 0) == amount for name, amount in stated.amounts)


@pytest.mark.parametrize("path", FILES, ids=story)
def test_what_the_law_makes_of_each_claim(path: Path) -> None:
    """`loolog audit --format json` of each deal with claims has them as typed, with the verdicts of the file.

    Each is argued, and what is undecided says what it needs."""
    for deal, claims in _claims_by_deal(path).items():
        result = CliRunner().invoke(app, ["audit", str(path), "--deal", str(deal), "--format", "json"])
        assert (result.exit_code == 2) == any(words.startswith("error") for _, words in expected_findings(path))
        ruling = json.loads(result.stdout)
        assert ruling["deal"] == deal
        assert [(one["claim"], one["verdict"]) for one in ruling["claims"]] == claims
        assert all(one["argument"] for one in ruling["claims"])
        assert all(one["needs"] for one in ruling["claims"] if one["verdict"] == "undecided")


def _claims_by_deal(path: Path) -> dict[int, list[tuple[str, str]]]:
    """The claims on each deal, without claimant and words, with what the law makes of them."""
    claims: dict[int, list[tuple[str, str]]] = {}
    deal, made = 0, dict(expected_verdicts(path))
    for number, line in enumerate(source(path).text.splitlines(), 1):
        if head := re.match(r"(?:deal|add|correct) (\d+)", line):
            deal = int(head[1])
        if number in made:
            claim = re.split(r' "|  #', line)[0].partition(":")[2].strip()
            claims.setdefault(deal, []).append((claim, made[number]))
    return claims


@pytest.mark.parametrize("path", FILES, ids=story)
def test_each_is_a_whole_record(path: Path) -> None:
    """A story in a line, one to eight deals, claims with their verdicts, figures stated, and the canonical form."""
    text = source(path).text
    assert format_text(source(path)) == text
    record = loolog.read(text, path.name)
    assert [game.number for game in record.games] == [1]
    assert len(settled(path).games[0].title) >= 30
    assert 1 <= settled(path).deals <= 8
    claims = [number for number, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("claim ")]
    assert claims == [line for line, _ in expected_verdicts(path)]
    assert {words for _, words in expected_verdicts(path)} <= VERDICTS
    assert "  expect " in text


class Row(NamedTuple):
    """A situation of the league: the book it is played under, and the file that has it."""

    situation: str
    book: str
    stem: str


SITUATIONS = [
    Row("two revokes in one deal", "foster", "two-revokes"),
    Row("a revoke by the defender", "foster", "defender-revokes"),
    Row("a revoke by the lone stander", "foster", "lone-stander-revokes"),
    Row("a revoke claimed where there was none", "foster", "no-under-trump"),
    Row("a lead out of turn that gains", "foster", "lead-out-of-turn-foster"),
    Row("the same lead, played again in proper order", "peel", "lead-out-of-turn-peel"),
    Row("a card exposed after winning a trick", "foster", "exposed-after-a-trick"),
    Row("an early look and then two tricks", "foster", "looked-and-two-tricks"),
    Row("a dealer who passes when he has to defend", "foster", "dealer-had-to-defend"),
    Row("two flushes in trumps", "foster", "two-flushes"),
    Row("a false flush", "foster", "false-flush"),
    Row("a flush that nobody announced", "foster", "silent-flush"),
    Row("a flush in the defender's widow", "foster", "flush-in-the-widow"),
    Row("Pam not civil", "peel-five-card", "pam-not-civil"),
    Row("a replay that looes the claimant", "peel", "replay-loos-the-claimant"),
    Row("a revoke that nobody can decide", "foster", "last-card-unseen"),
    Row("a trump turned for an unlawful discard", "foster", "unlawful-discard-turns-a-trump"),
    Row("an account wrong since three deals back", "foster", "pool-wrong-since-deal-2"),
    Row("club law passed", "peel", "club-law-passed"),
    Row("one card in two hands", "foster", "king-in-two-hands"),
    Row("a misdeal, dealt by the next", "foster", "misdeal-in-a-simple-pool"),
    Row("a misdeal, dealt again by the same", "peel", "misdeal-in-a-single"),
    Row("a wrong dealer", "modern", "wrong-dealer"),
    Row("a hand abandoned", "foster", "hand-abandoned"),
    Row("the King under the ace", "foster", "king-under-the-ace"),
    Row("the lower of two trumps, a breach", "peel", "lower-of-two-peel"),
    Row("the lower of two trumps, lawful", "foster", "lower-of-two-foster"),
    Row("a replay with more than one result", "peel", "replay-left-open"),
    Row("equal trumps with two players in", "hoffmann", "seven-and-nine"),
    Row("the ace kept back by the winner of a trick", "modern", "ace-kept-back"),
    Row("prices borrowed from another book", "modern", "borrowed-prices"),
    Row("odd counters", "peel", "odd-counter"),
    Row("an unlimited loo", "foster-unlimited", "forfeits-count-in-the-loo"),
    Row("a revoke in the unlimited game", "foster-unlimited", "unlimited-revoke"),
    Row("a loo with a limit", "peel", "limit-and-a-large-pool"),
    Row("a revoke found late", "foster", "found-too-late"),
    Row("the share of a barred player", "foster", "share-of-a-barred-player"),
    Row("a single with an unknown card", "peel", "single-with-a-hidden-card"),
    Row("a breach that nobody wants replayed", "hoffmann", "hoffmann-play-stands"),
    Row("the same breach, replayed", "hoffmann", "hoffmann-played-again"),
    Row("a card named", "peel", "card-named"),
    Row("a look into another hand, by one who is in", "peel", "peeked-and-in"),
    Row("breaches as played", "foster", "as-played"),
    Row("a flush after the exchange", "foster-irish", "flush-that-was-drawn"),
    Row("no widow to defend with", "foster-irish", "irish-nobody-defends"),
    Row("a flush in trumps against an elder one", "peel-irish", "flush-of-three-trumps-beats"),
    Row("a flush with Pam against an elder one", "peel-five-card", "flush-with-pam"),
    Row("a second declaration", "peel", "second-thoughts"),
    Row("a trump turned by mistake", "foster", "trump-turned-by-mistake"),
    Row("a defence against two", "modern", "defending-against-two"),
    Row("a look at the miss", "hoffmann", "looked-at-the-miss"),
    Row("a hand thrown up for a card exposed", "hoffmann", "exposed-and-thrown-up"),
    Row("a flush that looes the board", "hoffmann-five-card", "flush-looes-the-board"),
    Row("a ruling against the law", "foster", "table-ruled-against-the-law"),
    Row("a deal that all agree is void", "foster", "agreed-to-be-void"),
    Row("a barred player who is left alone", "foster", "barred-and-alone"),
    Row("a defence against the taker of the miss", "modern", "defending-against-the-widow"),
    Row("a breach and no trick", "hoffmann", "breach-and-no-trick"),
    Row("a breach in a deal without loos", "peel", "released-from-the-loo"),
    Row("a deal touched and dealt again", "peel", "touched-while-dealing"),
    Row("a revoke found where the cards show none", "foster", "found-and-innocent"),
    Row("a revoke found where the cards are not known", "foster", "found-and-believed"),
    Row("a flush of a barred player", "foster", "flush-of-a-barred-player"),
    Row("a flush that nobody saw", "foster", "flush-not-shown"),
    Row("a lone trump kept back, a breach", "foster", "lone-trump-foster"),
    Row("a lone trump kept back, lawful", "peel", "lone-trump-peel"),
    Row("a trump turned after the last trick", "foster", "trump-in-the-last-trick"),
    Row("an odd white", "foster", "odd-white"),
    Row("a correction that changes later pools", "foster", "deal-1-was-otherwise"),
    Row("a breach in the replay", "peel", "replay-with-a-breach"),
    Row("two offenders and one replay", "peel", "two-offenders-replay"),
    Row("Pam asked to be civil, who cannot be", "peel-five-card", "civil-if-he-can"),
    Row("a player who leaves and deals", "peel", "left-and-dealt"),
    Row("two revokes by one player", "foster", "one-player-revokes-twice"),
    Row("a score whose order is not known", "peel", "which-trick-was-first"),
    Row("the holder of the miss leads", "peel", "miss-leads"),
    Row("a pass where all must play", "hoffmann", "passed-in-a-must"),
    Row("a breach with a card drawn", "foster-irish", "trump-from-the-exchange"),
    Row("a card before its turn", "foster", "card-before-its-turn"),
    Row("a revoke under a book that is silent", "modern", "silent-book"),
    Row("a defender who wins every trick", "foster", "defender-wins-all"),
    Row("an early look where nobody declares", "foster", "looked-in-a-simple-pool"),
    Row("four singles of five counters", "hoffmann-five-card", "four-singles-of-five"),
    Row("a misdeal of a dealer who keeps the deal", "hoffmann", "misdeal-of-the-same-dealer"),
    Row("a trump that nobody wrote down", "foster", "trump-card-forgotten"),
    Row("a limit above the pool", "peel", "no-lower-bound"),
    Row("a card faced in the pack", "foster", "card-faced-in-the-pack"),
    Row("two misdeals", "foster", "two-misdeals"),
    Row("a card exposed and a revoke with it", "foster", "exposed-and-not-played"),
]


@pytest.mark.parametrize("row", SITUATIONS, ids=lambda row: str(row.situation))
def test_the_league_has_the_situation(row: Row) -> None:
    """The file is there, and played under the book that makes the case."""
    assert row.book == settled(LEAGUE / f"{row.stem}.loo").games[0].law.book


def test_the_league_is_whole() -> None:
    """Every book has its cases, every file is a situation of the table, and no verdict is missing."""
    assert set(books()) == {row.book for row in SITUATIONS}
    assert [story(path) for path in FILES] == sorted(row.stem for row in SITUATIONS)
    assert {words for path in FILES for _, words in expected_verdicts(path)} == VERDICTS
