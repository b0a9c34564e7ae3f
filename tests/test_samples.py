"""The evenings in ``samples/``: each is told as the rules have it, on every screen that a person looks at."""

import gc
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from typer.testing import CliRunner

import loolog
from loolog.cli import run
from loolog.cli.app import app
from loolog.ledger import POOL

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = sorted((ROOT / "samples").glob("*.loo"))
#: What each story is about besides clean play, by the codes that `check` gives; a story that is not here has nothing to report.
TOLD = {
    "contested-revoke-foster": ["G-FOLLOW"],
    "contested-revoke-peel": ["P-FOLLOW"],
    "defended-pool": ["G-FOLLOW", "unequal-deals"],
    "friday-night": ["F-MISDEAL", "G-FOLLOW", "R-STATED", "F-LOOKED"],
    "pam-be-civil": ["P-FAIR-END"],
    "singles-and-misses": ["P-MISDEAL"],
    "the-house-rules": ["CROWN-LOOK"],
    "tired-scorekeeper": ["unequal-deals"],
}


class TextFile(SingleFileSnapshotExtension):
    """One readable ``.txt`` a sample."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


def story(path: Path) -> str:
    """How a sample and its snapshot are called."""
    return path.stem


@pytest.mark.parametrize("sample", SAMPLES, ids=story)
def test_rulings(sample: Path, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is checked, settled and shown of a story, with the exit statuses, is what was read and found right."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    told = []
    for command in ("check", "settle", "show"):
        result = CliRunner().invoke(app, [command, f"samples/{sample.name}"], prog_name="loolog")
        told.append(f"$ loolog {command} samples/{sample.name}\n{result.output}[exit status {result.exit_code}]\n")
    assert "\n".join(told) == snapshot.use_extension(TextFile)


def test_check_is_the_same_with_and_without_typer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The short way that a plain `check` takes prints what the whole application prints, and ends with the same status."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    files = [f"samples/{sample.name}" for sample in SAMPLES]
    status = run(["check", *files])
    gc.enable()  # a command switches it off for its short life
    whole = CliRunner().invoke(app, ["check", *files], prog_name="loolog")
    assert (capsys.readouterr().out, status) == (whole.stdout, whole.exit_code)


@pytest.mark.parametrize("sample", SAMPLES, ids=story)
def test_findings(sample: Path) -> None:
    """A story has the findings that it is about, in order, and no other; none is an error."""
    found = loolog.check(sample.read_text("utf-8"), str(sample))
    assert [finding.code for finding in found] == TOLD.get(story(sample), [])
    assert not [finding for finding in found if finding.severity == "error"]


@pytest.mark.parametrize("sample", SAMPLES, ids=story)
def test_no_counter_is_lost(sample: Path) -> None:
    """Balances and the pool sum to what an earlier evening left, and every deal empties its pool into hands or into the next."""
    for game in loolog.settle(sample.read_text("utf-8"), str(sample)).games:
        assert sum(game.balances.values()) + game.pool == game.brought
        for deal in game.deals:
            paid_in = sum(posting.amount for posting in deal.postings if posting.payee == POOL)
            paid_out = sum(posting.amount for posting in deal.postings if posting.payer == POOL)
            assert deal.carried + paid_in == paid_out


def test_one_revoke_two_books() -> None:
    """The same cards cost Bob six under both books; Foster shares the pool between the others, Peel plays the cards again."""
    foster, peel = (
        loolog.settle((ROOT / "samples" / f"contested-revoke-{book}.loo").read_text("utf-8")).games[0].deals[-1]
        for book in ("foster", "peel")
    )
    assert (foster.net["Bob"], peel.net["Bob"]) == (-6, -6)
    assert foster.net["Ann"] == foster.net["Cat"] != 5
    assert (peel.net["Ann"], peel.net["Cat"], peel.next) == (5, 5, 11)


def test_there_are_stories_enough() -> None:
    """At least eight, and each begins with the version and names its evening."""
    assert len(SAMPLES) >= 8
    for sample in SAMPLES:
        text = sample.read_text("utf-8")
        assert "loo 1" in text.splitlines()[:2]
        assert loolog.settle(text, str(sample)).games[0].title
