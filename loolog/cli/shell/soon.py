"""The first prompt at once: what edits the line is loaded while the scorekeeper reads it."""

import sys
from typing import TYPE_CHECKING

from loolog.cli.shell.voice import prompt
from loolog.recorder import Question
from loolog.recorder.sitting import Sitting

if TYPE_CHECKING:
    from loolog.cli.shell.lively import Lively


class Soon:
    """A lively voice that is not there yet at the first question. What is typed meanwhile is kept by the terminal, and answers it."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour
        self._voice: Lively | None = None

    def ask(self, sitting: Sitting, asked: Question) -> str | None:
        """As ``Lively`` does."""
        if self._voice is None:
            sys.stdout.write(prompt(asked))
            sys.stdout.flush()
            from loolog.cli.shell.lively import Lively

            self._voice = Lively(self.colour)
            sys.stdout.write("\r")
            sys.stdout.flush()
        return self._voice.ask(sitting, asked)

    def tell(self, lines: list[str]) -> None:
        """Lines above the next prompt."""
        sys.stdout.writelines(f"{line}\n" for line in lines)
        sys.stdout.flush()
