"""Every screen of every known record can be drawn."""

from pathlib import Path

import pytest

import loolog
from loolog.report.account import account
from loolog.report.checked import checked
from loolog.report.deal import deal_lines, deal_screen
from loolog.report.documents import Findings, Settlement, Shown
from loolog.report.evening import evening
from loolog.report.facts import findings_facts, settlement_facts, shown_facts
from loolog.report.screen import Screen, cells
from loolog.report.text import explained

RECORDS = sorted((Path(__file__).parents[1] / "cases").glob("*/*.loo"))
SCREEN = Screen(width=60)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_no_line_is_wider_than_the_screen(path: Path) -> None:
    """At 60 columns, whatever the names; only what others read or copy stays in one piece: a place with its code, a command."""
    settlement = loolog.settle(path.read_bytes().decode("utf-8"), path.name)
    lines = [line for text in explained(checked(settlement), SCREEN) for line in text.splitlines()]
    lines = [line for line in lines if "see: loolog" not in line and not line.startswith(f"{path.name}:")]
    for game in settlement.games:
        lines += evening(game, SCREEN)
        for at in range(len(game.deals)):
            lines += [*deal_lines(game, at, SCREEN), *deal_screen(game, at, settlement.record.source.text, SCREEN)]
        for player in game.players:
            lines += account(game, player, SCREEN)
    assert [line for line in lines if cells(line) > 60] == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_document_follows_its_model(path: Path) -> None:
    """Made of plain dicts for speed, the documents are still what their published schemas say."""
    settlement = loolog.settle(path.read_bytes().decode("utf-8"), path.name)
    report = checked(settlement)
    deals = [(game, at) for game in settlement.games for at in range(len(game.deals))]
    Findings.model_validate(findings_facts([report]))
    Settlement.model_validate(settlement_facts(settlement, report))
    Shown.model_validate(shown_facts(deals, report))
