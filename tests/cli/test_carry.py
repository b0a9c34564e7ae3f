"""`loolog carry`, and what `loolog settle` shows of counters and of who has left."""

import json
from pathlib import Path

import pytest
from commanded import CLEAN, Loolog, Process

COUNTERS = """\
loo 1
game "Counters"
rules peel
seats "[b]Ann"=A Bob=B Cat=C Dan=D
counter 1 = 1d
buy A 20, B 20
pool 6

deal 1 D
  score A 2, B 1, C 0
  buy A 5
  pay C to B 2
pay A to pool 3
leave A

deal 2 A
  fault B exposed
  score B 2, C 1; won B C B
cash A 20
"""
TWO_GAMES = CLEAN + '\ngame "Later"\nrules peel\nseats Tom Una\ndeal 1 Tom\n  score Una 1\n'


@pytest.fixture
def counters(folder: Path) -> Path:
    """A folder with counters.loo and two.loo beside the others."""
    (folder / "counters.loo").write_text(COUNTERS, "utf-8")
    (folder / "two.loo").write_text(TWO_GAMES, "utf-8")
    return folder


def test_a_new_file_is_in_order(counters: Path, loolog: Loolog) -> None:
    """Written as asked, without a word, and checked clean."""
    done = loolog("carry", "clean.loo", "-o", "next.loo")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    assert (counters / "next.loo").read_text("utf-8") == loolog("carry", "clean.loo").stdout == loolog("carry", "-", stdin=CLEAN).stdout
    assert loolog("check", "next.loo").stdout == "0 deals: nothing to report\n"
    assert loolog("fmt", "--check", "next.loo").exit_code == 0


def test_no_file_is_overwritten(counters: Path, loolog: Loolog) -> None:
    """One that is there already stays as it is."""
    done = loolog("carry", "clean.loo", "-o", "breach.loo")
    assert (done.exit_code, done.stderr) == (2, "loolog: breach.loo is there already; nothing was written\n")
    assert "rules foster" in (counters / "breach.loo").read_text("utf-8")
    assert loolog("carry", "clean.loo", "-o", "no/such/folder.loo").exit_code == 2


def test_what_is_carried(counters: Path, loolog: Loolog) -> None:
    """[b]Ann: 6 - 3 for the pool - 3 for the deal; Bob: 3 + 2 - 6, and 8 of 12 that stay; Cat: -6 - 2 + 4; Dan: -3; the pool 8 + 6."""
    lines = loolog("carry", "counters.loo").stdout.splitlines()
    assert lines[3:] == [
        'seats Bob=B Cat=C Dan=D "[b]Ann"=A  # clockwise; Bob deals next',
        "counter 1 = 1d",
        "pool 6",  # left by an evening before
        'buy "[b]Ann" 5',
        "buy Bob 20",
        "pay Cat to pool 4",
        "pay Dan to pool 3",
        "pay Bob to pool 1",
        "pool 14",
        'count "[b]Ann" 5',
        "count Bob 19",
        'leave "[b]Ann"',
    ]


def test_a_game_of_several(counters: Path, loolog: Loolog) -> None:
    """The last, or the one asked for; none of that number is misuse."""
    assert 'game "Later, continued"' in loolog("carry", "two.loo").stdout
    assert 'game "Friday loo, continued"' in loolog("carry", "two.loo", "--game", "1").stdout
    assert loolog("carry", "two.loo", "--game", "3").exit_code == 2


def test_everybody_has_paid(counters: Path, loolog: Loolog) -> None:
    """The pool alone."""
    lines = loolog("carry", "clean.loo", "--paid").stdout.splitlines()
    assert [line for line in lines if line.split()[0] in ("pay", "pool", "count", "buy")] == [lines[-1]]
    assert lines[-1].startswith("pool ")


def test_what_is_not_settled(counters: Path, loolog: Loolog) -> None:
    """Told on standard error, and by the exit status; a file that is not there too."""
    broken = loolog("carry", "broken.loo")
    assert (broken.exit_code, broken.stderr) == (2, "loolog: the evening is not settled; only what is certain is carried over\n")
    stopped = loolog("carry", "-", stdin=CLEAN + "\ndeal 2 A\n  1. B Kh\n")
    assert stopped.exit_code == 1
    assert "# NOT SETTLED, deal 2: " in stopped.stdout
    assert loolog("carry", "nowhere.loo").exit_code == 2
    assert loolog("carry", "-", stdin="loo 1\nrules nobody\nseats Ann Bob\n").exit_code == 2


def test_the_evening_on_a_screen(counters: Path, loolog: Loolog, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was bought, cashed and paid, who left, and what lies in front: no line is too long, no name is markup."""
    monkeypatch.setenv("COLUMNS", "80")
    shown = loolog("settle", "counters.loo").stdout
    assert max(map(len, shown.splitlines())) <= 80
    for line in (
        "Bought before the first deal: [b]Ann 20, Bob 20.",
        "Bought after deal 1: [b]Ann 5.",
        "Cat paid Bob 2 counters after deal 1 (R-FACTS).",
        "[b]Ann paid 3 counters into the pool after deal 1 (R-FACTS).",
        "Cashed after deal 2: [b]Ann 20.",
    ):
        assert line in shown
    rows = [line.split() for line in shown.splitlines()]
    assert ["[b]Ann", "(left)", "0", "-", "25", "20", "5"] in rows
    assert ["Dan", "-3", "-3d"] in rows


def test_a_players_account(counters: Path, loolog: Loolog) -> None:
    """Purchases and payments stand between the deals; a barred player's share is told; nobody is a he or a she."""
    ann, bob = (loolog("settle", "counters.loo", "--explain", name).stdout for name in ("[b]Ann", "Bob"))
    assert "  first: bought 20 counters\n" in ann
    assert "  then: paid 3 counters into the pool (R-FACTS)\n" in ann
    assert "In front: 5 counters (bought 25 counters, cashed 20 counters, balance 0).\n" in ann
    assert "  then: got 2 counters from Cat (R-FACTS)\n" in bob
    # Six, three for the pool and Ann's three: twelve, of which Bob's two tricks are eight.
    assert "  left 8 counters in the pool, the share of the tricks won" in bob
    assert not {"he", "she", "his", "her"} & set(f"{ann} {bob}".split())


def test_a_later_deal_is_not_told_of_who_left(counters: Path, loolog: Loolog) -> None:
    """Only what somebody had a part in."""
    text = COUNTERS + "deal 3 B\n  score C 3\n"
    told = loolog("settle", "-", "--explain", "A", stdin=text.replace('"[b]Ann"=A', "A"))
    assert "Deal 2" in told.stdout
    assert "Deal 3" not in told.stdout


def test_json(counters: Path, loolog: Loolog) -> None:
    """What passed by hand, and what lies in front of whom, as exact strings."""
    game = json.loads(loolog("settle", "counters.loo", "--format", "json").stdout)["games"][0]
    assert game["between"][0] == {"after": None, "from": "bank", "to": "[b]Ann", "amount": "20", "rule": "R-FACTS"}
    assert game["between"][-2]["to"] == "pool"
    assert game["bank"]["[b]Ann"] == {"bought": "25", "cashed": "20", "in_front": "5"}
    assert (game["agreed"], game["left"]) == (None, ["[b]Ann"])


def test_in_a_pipe(process: Process, counters: Path) -> None:
    """As a process of its own, without a terminal: no line is cut and no colour comes out."""
    for typed in (("settle", "-"), ("settle", "-", "--explain", "Bob"), ("carry", "-")):
        done = process(*typed, stdin=COUNTERS.encode())
        assert b"\x1b" not in done.stdout
        assert b"[b]Ann" in done.stdout or b"Bob" in done.stdout
