"""A sheet as text for a terminal or a pipe."""

from collections.abc import Iterator

from loolog.report.columns import columns
from loolog.report.screen import Screen, cells, visible
from loolog.report.sheet.model import Block, Grid, Listed, Said, Section, Sheet, Steps

_STYLES = {"upheld": "good", "dismissed": "bold", "undecided": "warning"}


def text(sheet: Sheet, screen: Screen) -> Iterator[str]:
    """The lines of a sheet."""
    yield from (screen.paint(line, "bold") for line in screen.wrap(visible(sheet.title)))
    for line in sheet.lead:
        yield from screen.wrap(visible(line))
    for section in sheet.sections:
        yield ""
        yield from _section(section, screen)
    yield ""
    for line in sheet.foot:
        yield from (screen.paint(part, "faint") for part in screen.wrap(visible(line)))


def _section(section: Section, screen: Screen) -> Iterator[str]:
    *first, last = screen.wrap(visible(section.heading))
    yield from (screen.paint(line, "bold") for line in first)
    verdict = section.verdict.upper()
    if not verdict:
        yield screen.paint(last, "bold")
    elif screen.width is None or cells(last) + cells(verdict) + 4 <= screen.width:
        yield f"{screen.paint(last, 'bold')}  → {screen.paint(verdict, _STYLES[section.tone])}"
    else:
        yield screen.paint(last, "bold")
        yield f"  → {screen.paint(verdict, _STYLES[section.tone])}"
    for block in section.blocks:
        if isinstance(block, Grid) and section.captioned:
            yield from screen.wrap(f"{visible(block.caption)}:", "  ")
        yield from _block(block, screen)


def _block(block: Block, screen: Screen) -> Iterator[str]:
    match block:
        case Said(words, label, _):
            yield from screen.wrap(visible(f"{label}: {words}" if label else words), "  ", "    ")
        case Steps(steps):
            for number, (words, cite) in enumerate(steps, 1):
                source = f" [{cite}]" if cite else ""
                yield from screen.wrap(visible(words + source), f"  {number}. ")
        case Listed(label, lines):
            if label:
                yield from screen.wrap(f"{visible(label).rstrip(':')}:", "  ")
            for line in lines:
                yield from screen.wrap(visible(line), "    - ")
        case Grid():
            yield from _grid(block, screen)


def _grid(grid: Grid, screen: Screen) -> Iterator[str]:
    rows = [[visible(cell) for cell in row] for row in grid.rows]
    table = list(columns([visible(heading) for heading in grid.headings], rows, grid.figures, Screen(colour=screen.colour)))
    if screen.width is None or max(map(cells, table)) + 2 <= screen.width:
        yield from (f"  {line}".rstrip() for line in table)
    else:
        for line in grid.narrow:
            yield from screen.wrap(visible(line), "  ", "    ")
    if grid.below:
        yield from screen.wrap(grid.below, "  ")
