"""A record opened and kept at the table, whoever asks for it; round typer too, for the first prompt is waited for."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from loolog.cli.shell.kept import Kept, NotText
from loolog.cli.shell.table import keep_score
from loolog.cli.terminal import screen, tell


def record_file(file: str, script: str | None = None, plain: bool = False, marks: bool = True) -> int:
    """Record into ``file``; the exit status. ``script``: a file of answers, `-` for standard input."""
    try:
        answers = None if script is None else _answers(script)
    except OSError as failed:
        tell(f"cannot read {script}: {failed.strerror or failed}")
        return 2
    if file == "-":
        tell("a record is kept in a file; - is none")
        return 2
    try:
        kept = Kept(file)
    except OSError as failed:
        tell(f"cannot read {file}: {failed.strerror or failed}")
        return 2
    except NotText as wrong:
        tell(str(wrong))
        return 2
    if answers is None and not plain and _moves_the_cursor():
        from loolog.cli.shell.soon import Soon

        stopped = keep_score(kept, Soon(screen().colour), screen, marks)
    else:
        from loolog.cli.shell.plain import Plain

        stopped = keep_score(kept, Plain(screen().width, answers), screen, marks, strict=answers is not None)
    if stopped is not None and script is not None:
        tell(f"{script}: stopped at {stopped!r}")
    return 0 if stopped is None else 2


def _moves_the_cursor() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("", "dumb", "unknown")


def _answers(script: str) -> Iterator[str]:
    """The lines of a script; a line that begins with # is for people."""
    text = sys.stdin.read() if script == "-" else Path(script).read_text("utf-8", "surrogateescape")
    return iter([line for line in text.splitlines() if not line.lstrip().startswith("#")])
