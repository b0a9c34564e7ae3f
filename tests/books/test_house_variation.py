"""A variation is one file of data: put on the shelf, it is a book that everything else knows."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import loolog

PACKAGE = Path(loolog.__file__).parent
CROWN = """\
book = "peel-crown"
amends = ["peel"]
like = "peel"
title = "Peel, as at the Crown"
author = "The Crown"

[settings]
stake = 4
loo = 8
trump-leads = 1

[prices]
looked = { to = "current", pays = 1 }

[[articles]]
id = "PC-LOOK"
rule = "fault.looked"
says = "Whoever looks too early puts one counter into the pool."
source = "the slate"
"""
EVENING = """\
loo 1
game "At the Crown"
rules peel-crown club-law
seats Ann Bob Cat
pool 8

deal 1 Cat
  turn 4h
  say Ann stand, Bob stand, Cat pass
  fault Bob looked
  1. Ann Ah 2h
  2. Ann 9d 3d
  3. Ann 8s Ts
"""


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with one file more."""
    folder = tmp_path_factory.mktemp("program")
    shutil.copytree(PACKAGE, folder / "loolog", ignore=shutil.ignore_patterns("__pycache__"))
    if not (PACKAGE / "grammar").exists():
        shutil.copytree(PACKAGE.parent / "grammar", folder / "grammar")
    (folder / "loolog" / "books" / "shelf" / "peel" / "crown.toml").write_text(CROWN, "utf-8")
    (folder / "evening.loo").write_text(EVENING, "utf-8")
    return folder


def run(shelf: Path, *typed: str) -> "subprocess.CompletedProcess[str]":
    """A command of that program."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "loolog", *typed],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=shelf,
        env={**kept, "PYTHONPATH": str(shelf), "COLUMNS": "100", "XDG_CACHE_HOME": str(shelf / "cache")},
        timeout=60,
        check=False,
    )


def test_it_judges_and_settles(shelf: Path) -> None:
    """By its own amounts, prices and duties, under an option that the book it is like has."""
    done = run(shelf, "settle", "evening.loo", "--format", "json")
    (game,) = json.loads(done.stdout)["games"]
    assert game["rules"] == {"book": "peel-crown", "options": {"club-law": True}}
    (deal,) = game["deals"]
    assert deal["pool"] == {"carried": "8", "staked": "4", "forfeited": "1", "played_for": "13", "next": "0"}
    codes = [found["code"] for found in json.loads(run(shelf, "check", "evening.loo", "--format", "json").stdout)["findings"]]
    assert codes == ["PC-LOOK"]
    assert "PC-LOOK" in run(shelf, "settle", "evening.loo", "--explain", "Bob").stdout


def test_it_is_explained(shelf: Path) -> None:
    """As a book, beside another, and by its own article, which is not passed off as the other book's."""
    shown = run(shelf, "rules", "peel-crown").stdout
    for part in ("Peel, as at the Crown", "PC-LOOK (fault.looked; The Crown, the slate)", "club-law", "P-FOLLOW"):
        assert part in shown
    assert "to the first trick" in run(shelf, "rules", "--compare", "peel", "peel-crown").stdout
    assert "peel-crown" in run(shelf, "rules").stdout


def test_a_record_is_begun_with_it(shelf: Path) -> None:
    """By name, and found by completion and by a slip of the pen."""
    assert run(shelf, "new", "next.loo", "--book", "peel-crown").returncode == 0
    assert "rules peel-crown" in (shelf / "next.loo").read_text("utf-8")
    assert run(shelf, "check", "next.loo").returncode == 0
    (shelf / "slip.loo").write_text(EVENING.replace("peel-crown", "peel-crwn"), "utf-8")
    assert "peel-crown" in run(shelf, "check", "slip.loo").stdout
