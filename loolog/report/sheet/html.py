"""A sheet as one self-contained HTML page: no script, nothing loaded from elsewhere; for print, a phone, light and dark."""

from collections.abc import Iterator
from html import escape
from importlib.resources import files

from loolog.report.screen import visible
from loolog.report.sheet.model import Block, Grid, Listed, Said, Section, Sheet, Steps


def html(sheet: Sheet) -> Iterator[str]:
    """The lines of the page."""
    style = files("loolog.report.sheet").joinpath("sheet.css").read_text("utf-8")
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{_plain(sheet.title)}</title>"
    yield f"<style>\n{style.rstrip()}\n</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"
    yield "<header>"
    yield f"<h1>{_plain(sheet.title)}</h1>"
    yield from (f"<p>{_plain(line)}</p>" for line in sheet.lead)
    yield "</header>"
    for number, section in enumerate(sheet.sections, 1):
        yield from _section(section, f"part-{number}")
    yield "<footer>"
    yield from (f"<p>{_plain(line)}</p>" for line in sheet.foot)
    yield "</footer>"
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _plain(text: str) -> str:
    """Text as HTML shows it, with nothing in it that HTML or a terminal could obey."""
    return escape(visible(text), quote=True)


def _section(section: Section, name: str) -> Iterator[str]:
    verdict = f' <strong class="verdict {section.tone}">{_plain(section.verdict)}</strong>' if section.verdict else ""
    yield f'<section aria-labelledby="{name}">'
    yield f'<h2 id="{name}"><bdi>{_plain(section.heading)}</bdi>{verdict}</h2>'
    for block in section.blocks:
        yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Said(words, label, tone):
            mark = f'<b class="{tone or "label"}">{_plain(label)}:</b> ' if label else ""
            yield f"<p>{mark}{_plain(words)}</p>"
        case Steps(steps):
            yield '<ol class="argument">'
            for words, cite in steps:
                yield f"<li>{_plain(words)}{f' <cite>{_plain(cite)}</cite>' if cite else ''}</li>"
            yield "</ol>"
        case Listed(label, lines):
            if label:
                yield f"<p>{_plain(label.rstrip(':'))}:</p>"
            yield "<ul>"
            yield from (f"<li>{_plain(line)}</li>" for line in lines)
            yield "</ul>"
        case Grid():
            yield from _grid(block)


def _grid(grid: Grid) -> Iterator[str]:
    # A table wider than a phone scrolls in its own frame, which the keyboard reaches too.
    yield f'<div class="table" role="region" aria-label="{_plain(grid.caption)}" tabindex="0">'
    yield "<table>"
    yield f"<caption>{_plain(grid.caption)}</caption>"
    heads = "".join(f'<th scope="col"{_figure(grid, heading)}>{_plain(heading)}</th>' for heading in grid.headings)
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for first, *rest in grid.rows:
        cells = "".join(f"<td{_figure(grid, heading)}>{_cell(cell)}</td>" for heading, cell in zip(grid.headings[1:], rest, strict=True))
        yield f'<tr><th scope="row">{_plain(first)}</th>{cells}</tr>'
    yield "</tbody>"
    yield "</table>"
    yield "</div>"
    if grid.note:
        yield f'<p class="key">{_plain(grid.note)}</p>'


def _figure(grid: Grid, heading: str) -> str:
    return ' class="figure"' if heading in grid.figures else ""


def _cell(cell: str) -> str:
    """A card in red where its suit is; the sign itself tells it to who sees no colour."""
    shown = _plain(cell)
    return f'<span class="red">{shown}</span>' if any(sign in cell for sign in "♥♦") else shown
