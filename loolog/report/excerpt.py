"""The line of a record that a finding points at, with carets under the place."""

from loolog.report.screen import Screen, cells, visible
from loolog.spans import Source, Span

_TAB = 4


def excerpt(source: Source, span: Span, screen: Screen) -> list[str]:
    """The source line and the line of carets below it, both behind the line's number.

    A tab is widened to the next fourth cell, a wide character takes two carets. A line too long for the screen is cut
    on both sides, never at the place itself. A span over several lines is marked on its first.
    """
    place = source.place(span)
    line = source.line(place.line)
    start = min(place.column - 1, len(line))
    end = len(line) if place.end_line > place.line else min(place.end_column - 1, len(line))
    before, marked, after = _parts(line, start, max(end, start))
    margin = f"{place.line:>5} | "
    before, marked, after = _cut(before, marked, after, None if screen.width is None else screen.width - len(margin))
    carets = "^" * max(cells(marked), 1)
    return [
        (screen.paint(margin, "faint") + (before + marked + after).rstrip()).rstrip(),
        screen.paint(" " * (len(margin) - 2) + "| ", "faint") + " " * cells(before) + screen.paint(carets, "caret"),
    ]


def _parts(line: str, start: int, end: int) -> tuple[str, str, str]:
    """What stands before, under and after the carets, as it is shown."""
    shown: list[str] = []
    at = 0
    for character in line:
        seen = " " * (_TAB - at % _TAB) if character == "\t" else visible(character)
        shown.append(seen)
        at += cells(seen)
    return "".join(shown[:start]), "".join(shown[start:end]), "".join(shown[end:])


def _cut(before: str, marked: str, after: str, room: int | None) -> tuple[str, str, str]:
    """The three parts, shortened to ``room`` cells: the end first, then the beginning, the place itself last."""
    if room is None or cells(before + marked + after) <= room:
        return before, marked, after
    room = max(room, 20)
    if cells(marked) > room - 2:
        marked, after = _first(marked, room - 3) + "…", ""
    keep = min(cells(before), max(room - cells(marked) - 2, room // 2 - cells(marked), 0))
    if keep < cells(before):
        before = "…" + _last(before, keep)
    left = room - cells(before + marked)
    if cells(after) > left:
        after = _first(after, left - 1) + "…" if left > 0 else ""
    return before, marked, after


def _first(text: str, width: int) -> str:
    """The beginning of ``text`` that fits ``width`` cells."""
    while text and cells(text) > width:
        text = text[:-1]
    return text


def _last(text: str, width: int) -> str:
    """The end of ``text`` that fits ``width`` cells."""
    while text and cells(text) > width:
        text = text[1:]
    return text
