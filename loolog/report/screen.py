"""Text for a screen: its width in cells, its colours, and nothing in it that a terminal could take for a command.

Everything a record says passes through :func:`visible`; nothing of it is ever read as markup.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_STYLES = {
    "error": "1;31",
    "breach": "1;31",
    "dispute": "1;35",
    "warning": "1;33",
    "note": "1;36",
    "good": "32",
    "bold": "1",
    "faint": "2",
    "red": "31",
    "caret": "1;31",
}
_PAINT = re.compile("\x1b\\[[0-9;]*m")
# Control characters, and the invisible ones that turn the order of letters round.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def visible(text: str) -> str:
    """``text`` with every control character as a sign one cell wide (ESC as ␛), so that a terminal obeys none of it."""
    return _UNSEEN.sub(_sign, text)


def _sign(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 32:
        return chr(0x2400 + code)
    return "␡" if code == 127 else "�"


def cells(text: str) -> int:
    """How many cells of a terminal ``text`` fills: an ideograph or an emoji two, a combining mark or our paint none."""
    if "\x1b" in text:
        text = _PAINT.sub("", text)
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


@dataclass(frozen=True, slots=True)
class Screen:
    """Where a text will be read: its width in cells (None: no limit, as in a pipe), and whether it may be coloured."""

    width: int | None = None
    colour: bool = False

    def paint(self, text: str, style: str) -> str:
        """``text`` in a style by name, or as it is where there is no colour."""
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.colour and text else text

    def wrap(self, text: str, first: str = "", rest: str | None = None) -> Iterator[str]:
        """``text`` in lines that fit, the first begun with ``first``, others with ``rest`` (None: blanks as wide)."""
        rest = " " * cells(first) if rest is None else rest
        if self.width is None:
            yield first + text
            return
        line, filled, room = "", 0, max(self.width - cells(first), 20)
        for word in text.split(" "):
            size = cells(word)
            if line and filled + 1 + size > room:
                yield first + line
                first, line, filled, room = rest, word, size, max(self.width - cells(rest), 20)
            else:
                line, filled = (f"{line} {word}", filled + 1 + size) if line else (word, size)
        yield first + line

    def render(self, parts: Iterable[object]) -> str:
        """Rich renderables as text, lines without blanks at their end; strings are lines already and stay so."""
        lines: list[str] = []
        for part in parts:
            lines += [part] if isinstance(part, str) else self._rendered(part)
        return "".join(f"{line}\n" for line in lines)

    def _rendered(self, part: object) -> list[str]:
        import io

        from rich.console import Console

        console = Console(
            file=io.StringIO(),
            width=self.width or 10_000,
            height=100,
            force_terminal=self.colour,
            color_system="standard" if self.colour else None,
            no_color=not self.colour,
            legacy_windows=False,
            markup=False,
            emoji=False,
            highlight=False,
        )
        with console.capture() as capture:
            console.print(part)
        return [line.rstrip() for line in capture.get().splitlines()]
