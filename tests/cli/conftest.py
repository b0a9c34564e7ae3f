"""The command, run as a process of its own or inside this one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result
from commanded import BREACH, BROKEN, CLEAN, Loolog, Process
from typer.testing import CliRunner


@pytest.fixture
def loolog(monkeypatch: pytest.MonkeyPatch) -> Loolog:
    """Runs a command line in this process."""
    for name in ("COLUMNS", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*typed: str, stdin: str | None = None) -> Result:
        from loolog.cli.app import app

        return CliRunner().invoke(app, list(typed), input=stdin, prog_name="loolog")

    return run


@pytest.fixture
def process(tmp_path: Path) -> Process:
    """Runs the command as a process in an empty folder, away from any terminal."""

    def run(*typed: str, stdin: bytes = b"", **environment: str) -> "subprocess.CompletedProcess[bytes]":
        kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ}
        return subprocess.run(
            [sys.executable, "-m", "loolog", *typed],
            input=stdin,
            capture_output=True,
            cwd=tmp_path,
            env={**kept, **environment},
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with clean.loo, breach.loo and broken.loo."""
    for name, text in (("clean", CLEAN), ("breach", BREACH), ("broken", BROKEN)):
        (tmp_path / f"{name}.loo").write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
