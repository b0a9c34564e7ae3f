"""A prompt on a real terminal: history, completion, undo in the line, two lines at the foot that say where the table stands."""

import sys
from collections.abc import Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.output.color_depth import ColorDepth
from prompt_toolkit.styles import Style

from loolog.cli.shell.voice import fitted, prompt
from loolog.recorder import Question
from loolog.recorder.candidates import candidates
from loolog.recorder.foot import foot
from loolog.recorder.sitting import Sitting


class Words(Completer):
    """Completes the last word of the line by what may be typed there."""

    def __init__(self) -> None:
        self.sitting: Sitting | None = None
        self.asked: Question | None = None

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Whatever begins like the word before the cursor, whatever its case."""
        if self.sitting is None or self.asked is None:
            return
        line = document.current_line_before_cursor
        word = line.split(" ")[-1]
        for text, meaning in candidates(self.sitting, self.asked, line[: len(line) - len(word)].strip()):
            if text.casefold().startswith(word.casefold()):
                yield Completion(text, -len(word), display_meta=meaning)


class Lively:
    """A session of prompts; needs a terminal that can move its cursor. ``width``: of the terminal now, in cells."""

    def __init__(self, colour: bool) -> None:
        self.words = Words()
        self.feet = ("", "")
        self.session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(),
            completer=self.words,
            complete_while_typing=False,
            bottom_toolbar=self._foot,
            reserve_space_for_menu=4,
            style=Style.from_dict({"bottom-toolbar": "noreverse" if colour else "noreverse nobold", "bottom-toolbar.text": ""}),
            color_depth=None if colour else ColorDepth.DEPTH_1_BIT,
        )

    def _foot(self) -> StyleAndTextTuples:
        width = self.session.output.get_size().columns
        rule = "─" * min(width, 80)
        return [("", "\n".join([rule, *(fitted(line, width) for line in self.feet)]))]

    def ask(self, sitting: Sitting, asked: Question) -> str | None:
        """What was typed; Ctrl-C empties the line, Ctrl-D leaves."""
        self.words.sitting, self.words.asked = sitting, asked
        self.feet = foot(sitting, asked)
        while True:
            try:
                return self.session.prompt(prompt(asked))
            except KeyboardInterrupt:
                continue
            except EOFError:
                return None

    def tell(self, lines: list[str]) -> None:
        """Lines above the next prompt."""
        sys.stdout.writelines(f"{line}\n" for line in lines)
        sys.stdout.flush()
