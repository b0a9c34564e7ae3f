"""A plain table, for lists that grow with the file too: some ten microseconds a row, where rich takes 300."""

from collections.abc import Iterator, Sequence

from loolog.report.screen import Screen, cells

_GAP = "  "
_LEAST = 6


def columns(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str], screen: Screen) -> Iterator[str]:
    """The table's lines. ``right`` holds the headings of the columns that are set flush right.

    Where the screen is too narrow the widest columns give way, and their cells go on in the next line."""
    widths = [max(map(cells, column)) for column in zip(headings, *rows, strict=True)]
    if screen.width is not None:
        _narrow(widths, screen.width - len(_GAP) * (len(widths) - 1))
    flush_right = [heading in right for heading in headings]
    for line in _lines(headings, widths, flush_right):
        yield screen.paint(line, "bold")
    for row in rows:
        yield from _lines(row, widths, flush_right)


def _narrow(widths: list[int], room: int) -> None:
    while sum(widths) > room:
        widest = max(range(len(widths)), key=widths.__getitem__)
        if widths[widest] <= _LEAST:
            return
        widths[widest] = max(_LEAST, widths[widest] - (sum(widths) - room), sorted(widths)[-2] - 1)


def _lines(row: Sequence[str], widths: Sequence[int], flush_right: Sequence[bool]) -> Iterator[str]:
    """One row: a line, or several where a cell does not fit its column."""
    parts = [[cell] if cells(cell) <= width else _folded(cell, width) for cell, width in zip(row, widths, strict=True)]
    for at in range(max(map(len, parts))):
        line = []
        for part, width, right in zip(parts, widths, flush_right, strict=True):
            text = part[at] if at < len(part) else ""
            blanks = " " * (width - cells(text))
            line.append(blanks + text if right else text + blanks)
        yield _GAP.join(line).rstrip()


def _folded(text: str, width: int) -> list[str]:
    """``text`` in pieces of at most ``width`` cells, broken at blanks where it can be."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and cells(lines[-1]) + 1 + cells(word) <= width:
            lines[-1] += f" {word}"
            continue
        lines += [""] * bool(lines[-1])
        for character in word:
            if cells(lines[-1] + character) > width:
                lines.append("")
            lines[-1] += character
    return lines
