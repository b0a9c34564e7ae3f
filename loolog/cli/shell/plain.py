"""Plain lines: for a dumb terminal, a pipe, a screen reader, a script."""

import sys
from collections.abc import Iterator

from loolog.cli.shell.voice import fitted, prompt
from loolog.recorder import Question
from loolog.recorder.foot import foot
from loolog.recorder.sitting import Sitting


class Plain:
    """Asks and reads a line. The line about the deal is told when it has changed. ``script``: answers that are shown as if typed."""

    def __init__(self, width: int | None, script: Iterator[str] | None = None) -> None:
        self.width, self.script = width, script
        self._deal = ""

    def ask(self, sitting: Sitting, asked: Question) -> str | None:
        """The next line of the script, or of standard input; None at its end."""
        deal = foot(sitting, asked)[0]
        if deal != self._deal and (asked.kind != "card" or not self._deal):
            self.tell([f"-- {fitted(deal, (self.width or 200) - 3)}"])
        self._deal = deal
        sys.stdout.write(prompt(asked))
        sys.stdout.flush()
        typed = self._line()
        if typed is None or self.script is not None or not sys.stdin.isatty():
            sys.stdout.write(f"{typed or ''}\n")
        return typed

    def _line(self) -> str | None:
        if self.script is not None:
            return next(self.script, None)
        line = sys.stdin.readline()
        return line.rstrip("\r\n") if line else None

    def tell(self, lines: list[str]) -> None:
        """Lines on standard output."""
        sys.stdout.writelines(f"{line}\n" for line in lines)
        sys.stdout.flush()
