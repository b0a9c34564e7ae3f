"""What stands on the sheet of a ruling, whatever it is drawn on."""

import re
from pathlib import Path

import pytest
from disputed import HOSTILE, LEAGUE, drawn_up, of_league

from loolog.report.sheet import Sheet
from loolog.report.sheet.model import Grid, Listed, Said, Steps

IDS = re.compile(r"(?<![\w-])(?:[A-Z][A-Z0-9]{0,2})-[A-Z][A-Z-]*[A-Z](?![\w-])")
league = pytest.mark.parametrize("file", LEAGUE, ids=lambda file: file.stem)


def texts(sheet: Sheet) -> list[str]:
    """Every text of ours on a sheet, without the words that people said."""
    found = [sheet.title, *sheet.foot]
    for section in sheet.sections:
        found.append(section.heading)
        for block in section.blocks:
            match block:
                case Said(text, label, _):
                    found += [] if label == "Note" else [label, re.sub("“.*”", "", text)]
                case Steps(steps):
                    found += [part for step in steps for part in step]
                case Listed(label, lines):
                    found += [label, *lines]
                case Grid():
                    found += [*block.headings, block.caption, block.below, *block.narrow, *(cell for row in block.rows for cell in row)]
    return found


@league
def test_every_article_cited_is_told_once(file: Path) -> None:
    """Who has never read the book finds each article that is cited, in words, on the same sheet; and none of them twice."""
    sheet = of_league(file)
    told = [block for section in sheet.sections for block in section.blocks if isinstance(block, Said)]
    labels = [block.label.removeprefix("Article ") for block in told if IDS.fullmatch(block.label.removeprefix("Article "))]
    assert len(labels) == len(set(labels))
    cited = {found for text in texts(sheet) for found in IDS.findall(text)} - {"SHA-256"}
    inside = {found for block in told if block.label.removeprefix("Article ") in labels for found in IDS.findall(block.text)}
    assert cited - inside == set(labels) - inside


@league
def test_no_counter_moves_without_an_article(file: Path) -> None:
    """Every counter that moved stands with the article it moved by, or with the table's own ruling."""
    counters = next(section for section in of_league(file).sections if section.heading == "The counters")
    listed = [line for block in counters.blocks if isinstance(block, Listed) for line in block.lines]
    for line in listed:
        assert re.search(r" \(([A-Z0-9]+(-[A-Z0-9]+)+|as the table ruled)\)\.$", line), line


@league
def test_order_and_plain_words(file: Path) -> None:
    """The deal, the claims, what the law finds, the counters, what is open, the small print; and nothing in the notation's own signs."""
    sheet = of_league(file)
    parts = [section.heading for section in sheet.sections]
    known = ["The deal", "Claim 1", "What the law finds", "The counters", "Open points", "The other articles"]
    places = [next((at for at, heading in enumerate(parts) if heading.startswith(part)), None) for part in known]
    there = [at for at in places if at is not None]
    assert there == sorted(there)
    assert places[0] == 0
    assert places[1] == 1
    wrong = re.compile(r"\b(?:[2-9TJQKA][hdc]|[2-9TJQK]s)\b|\bT[♠♥♦♣]|following\.|leading\.|\btrumps were [shdc]\b|\(ruling\)|None|\bnull\b")
    found = [text for text in texts(sheet) if wrong.search(text)]
    assert found == []


@league
def test_a_verdict_beside_each_claim(file: Path) -> None:
    """Every claim says its ruling beside its heading, argues, and says what hangs on it."""
    claims = [section for section in of_league(file).sections if section.heading.startswith("Claim ")]
    assert claims
    for section in claims:
        assert section.verdict in ("upheld", "dismissed", "cannot be decided")
        assert any(isinstance(block, Steps) and block.steps for block in section.blocks)
        last = section.blocks[-1]
        assert isinstance(last, Said)
        assert last.text.startswith(("No counter hangs", "What hangs on it", "Had it been upheld", "If it is upheld", "It is so, but no"))
        if section.tone == "undecided":
            assert any(isinstance(block, Said) and block.label == "What would decide it" for block in section.blocks)


def test_differences_make_nothing() -> None:
    """What hangs on a claim is told to the last counter: what the players gain, the next pool loses."""
    for file in LEAGUE:
        for text in (text for text in texts(of_league(file)) if text.startswith(("What hangs", "Had it", "If it"))):
            amounts = re.findall(r"[+-](?:\d+r)?(?:\d+w)?(?:\d+(?: \d/\d)?)?", text)
            whites = [_whites(amount) for amount in amounts if len(amount) > 1]
            assert sum(whites) == 0, text


def _whites(amount: str) -> int:
    """An amount in sixths of a red or a counter."""
    reds = re.fullmatch(r"([+-])(?:(\d+)r)?(?:(\d+)w)?", amount)
    if reds is not None:
        size = int(reds[2] or 0) * 6 + int(reds[3] or 0) * 2
        return -size if amount[0] == "-" else size
    whole, _, part = amount[1:].partition(" ")
    over, _, under = part.partition("/")
    size = int(whole) * 6 + (int(over) * 6 // int(under) if part else 0)
    return -size if amount[0] == "-" else size


def test_names_like_cards_stay_names() -> None:
    """Where a player is called like a card, cards are left as the argument has them."""
    said = texts(drawn_up(HOSTILE))
    assert "Claim 3. Eve 7h: the next pool is 12r1w" in said
    assert any("held 8s Jh" in text for text in said)
    assert not any("Eve 7♥" in text for text in said)


def test_it_says_what_it_was_made_from() -> None:
    """The file's name without its folders, and the beginning of the digest."""
    sheet = drawn_up(HOSTILE, "somewhere/deep/evening.loo")
    assert re.fullmatch(r"Made by loolog \S+ from evening\.loo; the SHA-256 of its text .* begins [0-9a-f]{16}\.", sheet.foot[0])
