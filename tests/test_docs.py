"""What the README and the manual show is what happens: their commands, their Python, their records, run as they stand."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import NamedTuple

import pytest

import loolog

ROOT = Path(__file__).resolve().parent.parent
PAGES = ["README.md", "docs/notation.md", "docs/house-rules.md", "docs/trust.md", "docs/recorder.md"]
TODAY = "2026-11-27"  # as the pages were written
HEAD = "loo 1\nrules foster\nseats Ann=A Bob=B Cat=C Dan=D Eve=E\n"
FENCE = re.compile(r"^```(\S+)(?: ([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A fenced block of a page: its language, what stands beside it, the line it begins on, its text."""

    language: str
    more: str
    line: int
    text: str


def blocks(page: str, language: str) -> list[Block]:
    """The blocks of a page in one language, in order."""
    text = (ROOT / page).read_text("utf-8")
    found = [Block(m[1], m[2] or "", text.count("\n", 0, m.start()) + 2, m[3]) for m in FENCE.finditer(text)]
    return [block for block in found if block.language == language]


def record(block: Block) -> str:
    """A whole record made of an example: ``loo`` alone is a record or what stands between deals, ``loo deal`` is inside one."""
    if block.more == "deal":
        return f"{HEAD}pool 3\ndeal 1 Eve\n{block.text}"
    return block.text if block.text.startswith("loo 1") else HEAD + block.text


def ran(command: str, folder: Path) -> str:
    """What a command of the tour prints, in a window of 80 columns without colours."""
    today, words = date.today().isoformat(), shlex.split(command)
    if words[0] == "cat":
        return "".join((folder / name).read_text("utf-8") for name in words[1:]).replace(f"\ndate {today}", f"\ndate {TODAY}")
    assert words[0] == "loolog"
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPATH") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "loolog", *words[1:]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env={**kept, "COLUMNS": "80", "NO_COLOR": "1"},
        timeout=60,
        check=False,
    )
    return (done.stdout + done.stderr).replace(f"\ndate {today}", f"\ndate {TODAY}")


def lay_out(page: str, folder: Path) -> None:
    """What the commands of a page work on: the samples, and the files of data that the page shows under a name."""
    shutil.copytree(ROOT / "samples", folder / "samples")
    for block in blocks(page, "toml"):
        if block.more.endswith(".toml"):
            (folder / block.more).write_text(block.text, "utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_commands(page: str, tmp_path: Path) -> None:
    """Every ``$`` line of a page, run in order in one folder, prints what stands below it."""
    lay_out(page, tmp_path)
    for block in blocks(page, "console"):
        shown = re.split(r"^\$ (.*)\n", block.text, flags=re.MULTILINE)[1:]
        assert shown, f"{page}:{block.line}: no command"
        for command, expected in zip(shown[::2], shown[1::2], strict=True):
            assert ran(command, tmp_path).strip() == expected.strip(), f"{page}:{block.line}: {command}"


@pytest.mark.parametrize("page", PAGES)
def test_python(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every Python example of a page, in order in one session, gives what stands below it."""
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(page, "python"):
        test = doctest.DocTestParser().get_doctest(block.text, names, page, str(ROOT / page), block.line)
        test.globs = names
        report: list[str] = []
        failed = doctest.DocTestRunner().run(test, out=report.append, clear_globs=False).failed
        assert not failed, "".join(report)


RECORDS = [pytest.param(block, id=f"{page}:{block.line}") for page in PAGES for block in blocks(page, "loo")]


@pytest.mark.parametrize("block", RECORDS)
def test_records(block: Block) -> None:
    """Every record that a page shows reads without an error."""
    errors = [found.message for found in loolog.check(record(block)) if found.severity == "error"]
    assert errors == []


def test_the_manual_shows_every_statement() -> None:
    """No statement of the notation is without an example."""
    from loolog.notation.reader import KEYWORDS

    shown = "\n".join(block.text for page in PAGES for block in blocks(page, "loo"))
    words = set(re.findall(r"(?:^|;)\s*([a-z]+)", shown, flags=re.MULTILINE))
    assert sorted(set(KEYWORDS) - words) == []


def test_links() -> None:
    """Every file that a page links to is there."""
    for page in [*PAGES, "docs/decisions.md"]:
        text = (ROOT / page).read_text("utf-8")
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            assert ((ROOT / page).parent / target).exists(), f"{page}: {target}"


def rewrite(page: str, folder: Path) -> None:
    """Put what the commands print now below each of them; to be read before it is kept."""
    lay_out(page, folder)

    def shown(block: re.Match[str]) -> str:
        if block[1] != "console":
            return block[0]
        commands = re.findall(r"^\$ (.*)$", block[3], flags=re.MULTILINE)
        parts = [f"$ {command}\n{ran(command, folder)}".rstrip() for command in commands]
        return "```console\n" + "\n\n".join(parts) + "\n```"

    text = (ROOT / page).read_text("utf-8")
    (ROOT / page).write_text(FENCE.sub(shown, text), "utf-8")


if __name__ == "__main__":  # python tests/test_docs.py: after a screen has changed
    from tempfile import TemporaryDirectory

    for changed in PAGES:
        with TemporaryDirectory() as made:
            rewrite(changed, Path(made))
