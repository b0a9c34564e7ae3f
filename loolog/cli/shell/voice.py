"""How a shell asks and tells: the words, whatever they are shown on."""

from typing import Protocol

from loolog.recorder import Question
from loolog.recorder.sitting import Sitting
from loolog.recorder.telling import Told
from loolog.report.screen import Screen, visible

#: What Enter alone means, where the default as typed would say little.
_ENTER = {"-": "nobody", "on": "go on"}
_STYLES = {"refused": "warning", "deal": "good"}


class Voice(Protocol):
    """A way to ask the scorekeeper, and to tell him."""

    def ask(self, sitting: Sitting, asked: Question) -> str | None:
        """What he types; None when there is nothing more to come."""

    def tell(self, lines: list[str]) -> None:
        """Lines for him to read."""


def prompt(asked: Question) -> str:
    """The question as it stands before the answer: ``Deal 8, dealt by Bob? [B] ``."""
    if not asked.default:
        return f"{visible(asked.prompt)} "
    enter = "nothing" if asked.kind == "counter" else _ENTER.get(asked.default, asked.default)
    return f"{visible(asked.prompt)} [{visible(enter)}] "


def told_lines(told: Told, screen: Screen) -> list[str]:
    """One thing told, in lines that fit."""
    if told.how == "key":
        key, _, means = told.text.partition("\t")
        return list(screen.wrap(visible(means), f"  {visible(key):<26} "))
    head = {"refused": "No: ", "deal": "", "note": ""}.get(told.how, f"{told.how}: ")
    style = _STYLES.get(told.how, told.how)
    lines = list(screen.wrap(visible(told.text), head, "  "))
    if head:
        return [screen.paint(head.rstrip(), style) + lines[0][len(head.rstrip()) :], *lines[1:]]
    return [screen.paint(line, style) for line in lines] if told.how == "deal" else lines


def fitted(line: str, width: int) -> str:
    """A line cut to so many cells."""
    from loolog.report.screen import cells

    line = visible(line)
    if cells(line) <= width:
        return line
    while line and cells(line) >= width:
        line = line[:-1]
    return f"{line.rstrip()}…"
