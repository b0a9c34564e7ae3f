"""How the command starts and ends."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from commanded import Loolog, Process

from loolog import __version__
from loolog.__main__ import WELCOME
from loolog.cli import COMMANDS


def test_version_is_the_package_s() -> None:
    """One number in the project's data and in the command."""
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert tomllib.loads(project.read_text("utf-8"))["project"]["version"] == __version__


@pytest.mark.parametrize(("typed", "said"), [(["--version"], f"loolog {__version__}\n"), ([], WELCOME)])
def test_version_and_bare_start_import_nothing_heavy(typed: list[str], said: str) -> None:
    """They answer at once."""
    program = (
        "import sys; sys.argv = ['loolog', *sys.argv[1:]]; from loolog.__main__ import main; main();"
        "print([name for name in ('typer', 'click', 'rich', 'lark', 'pydantic', 'dataclasses') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program, *typed], capture_output=True, text=True, check=True)
    assert done.stdout == f"{said}[]\n"


@pytest.mark.parametrize("typed", ["--version", "", "rules"])
@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="no device that is always full")
def test_no_room_for_what_is_printed(typed: str) -> None:
    """Is told in one line, with status 2."""
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "loolog", *typed.split()]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "loolog: cannot write: No space left on device\n")


@pytest.mark.parametrize("typed", ["--version", "", "rules", "check -"])
def test_closed_streams(typed: str) -> None:
    """Nobody asked for what would have been printed; the status is the same."""
    done = subprocess.run(f"{sys.executable} -m loolog {typed} <&- >&- 2>&-", shell=True, check=False)
    assert done.returncode == 0


def test_version_inside_a_command_line(loolog: Loolog) -> None:
    """The same answer from the full application."""
    assert loolog("-V").stdout == f"loolog {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command: str, loolog: Loolog) -> None:
    """Each says what it does and shows how it is called."""
    done = loolog(command, "--help")
    assert done.exit_code == 0
    assert f"  loolog {command}" in done.stdout
    assert "Examples:" in done.stdout


def test_arguments_have_their_help(loolog: Loolog) -> None:
    """Whatever versions of click do with it."""
    assert "- reads standard input" in loolog("check", "--help").stdout


def test_help_lists_all_commands_whole(loolog: Loolog) -> None:
    """No description is cut."""
    shown = loolog("--help").stdout
    assert all(help_ in shown for help_ in COMMANDS.values())


def test_unknown_command(process: Process) -> None:
    """Misuse: 2, on standard error, with the nearest command."""
    done = process("chekc")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Did you mean check?" in done.stderr


@pytest.mark.parametrize("typed", [["check"], ["check", "--format", "xml", "a"], ["settle"], ["rules", "a", "b"]])
def test_misuse_is_2(typed: list[str], process: Process) -> None:
    """Nothing on standard output, no traceback."""
    done = process(*typed)
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"Traceback" not in done.stderr
    assert b"Error" in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_can_be_shown(shell: str, process: Process) -> None:
    """A script for each shell."""
    done = process("--show-completion", shell, _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert done.returncode == 0
    assert b"_LOOLOG_COMPLETE" in done.stdout


def test_completion_completes_commands(process: Process) -> None:
    """And knows the names of the commands, though none is imported yet."""
    asked = {"_LOOLOG_COMPLETE": "complete_bash", "COMP_WORDS": "loolog s", "COMP_CWORD": "1"}
    assert process(**asked).stdout.split() == [b"settle", b"show", b"schema"]


def test_a_closed_pipe_is_quiet(folder: Path) -> None:
    """Whoever stops reading hears nothing more, and neither does his screen."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.executable, "-m", "loolog", "rules"], stdout=writing, stderr=subprocess.PIPE, check=False, cwd=folder)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_no_room_for_the_output() -> None:
    """2, one line on standard error, no traceback."""
    program = (
        "import errno, os, sys; from loolog.cli import run\n"
        "class Full:\n"
        "    def writelines(self, lines): raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))\n"
        "    def fileno(self): return 1\n"
        "    def isatty(self): return False\n"
        "sys.stdout = Full(); status = run(['rules']); sys.stdout = None; sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"loolog: cannot write: No space left on device\n")


def test_interrupted() -> None:
    """Ctrl-C ends with 130 and without a traceback."""
    program = (
        "import sys, loolog.cli.app as app; from loolog.cli import run\n"
        "def interrupted(typed): raise KeyboardInterrupt\n"
        "app.invoke = interrupted; sys.exit(run(['settle', 'x']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
