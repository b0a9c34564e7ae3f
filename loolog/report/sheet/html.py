"""A sheet as one self-contained HTML page: no script, nothing loaded from elsewhere; for print, a phone, light and dark."""

import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from itertools import groupby

from loolog.report.screen import visible
from loolog.report.sheet.model import Block, Grid, Listed, Said, Section, Sheet, Steps

# Words of letters that run from right to left: each run is kept apart, so that figures beside a name stay where they are.
_LEFTWARD = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff"
_APART = re.compile(f"[{_LEFTWARD}]+(?:[ '’-]?[{_LEFTWARD}]+)*")
_ID = re.compile(r"(?<![\w-])[A-Z][A-Z0-9]{0,8}(?:-[A-Z]{1,9}){1,2}(?![\w-])")  # of an article
_GAIN = re.compile(r" (?=[+-]\d)")  # which stays beside who gains it
_LONG = 24  # from so many letters on, a cell is broken into lines


def html(sheet: Sheet) -> Iterator[str]:
    """The lines of the page."""
    style = files("loolog.report.sheet").joinpath("sheet.css").read_text("utf-8")
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>{escape(visible(sheet.title))}</title>"
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
    yield "</main>"
    yield "<footer>"
    yield from (f"<p>{_plain(line)}</p>" for line in sheet.foot)
    yield "</footer>"
    yield "</body>"
    yield "</html>"


def _plain(text: str) -> str:
    """Text as HTML shows it, with nothing in it that HTML or a terminal could obey. An id or a gain is not broken in two."""
    text = _GAIN.sub("\u00a0", text)
    shown = _APART.sub(lambda found: f"<bdi>{found[0]}</bdi>", escape(visible(text), quote=True))
    return _ID.sub(lambda found: f'<span class="id">{found[0]}</span>', shown)


def _section(section: Section, name: str) -> Iterator[str]:
    verdict = f' <strong class="verdict {section.tone}">{_plain(section.verdict)}</strong>' if section.verdict else ""
    small = ' class="small"' if section.small else ""
    yield f'<section aria-labelledby="{name}"{small}>'
    yield f'<h{section.level} id="{name}">{_plain(section.heading)}{verdict}</h{section.level}>'
    if section.beside:
        yield '<div class="beside">'
        for tables, blocks in groupby(section.blocks, lambda block: isinstance(block, Grid)):
            yield f'<div class="{"tables" if tables else "words"}">'
            for block in blocks:
                yield from _block(block)
            yield "</div>"
        yield "</div>"
    else:
        for block in section.blocks:
            yield from _block(block)
    yield "</section>"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Said(words, label, tone):
            mark = f'<b class="{tone or "label"}">{_plain(label)}:</b> ' if label else ""
            yield f"<p>{mark}{_plain(words)}</p>"
        case Steps(steps):
            yield "<ol>"
            for words, cite in steps:
                yield f"<li>{_plain(words)}{f' <cite>{_plain(cite)}</cite>' if cite else ''}</li>"
            yield "</ol>"
        case Listed(label, lines):
            if label:
                yield f"<p>{_plain(label)}:</p>"
            yield "<ul>"
            yield from (f"<li>{_plain(line)}</li>" for line in lines)
            yield "</ul>"
        case Grid():
            yield from _grid(block)


def _grid(grid: Grid) -> Iterator[str]:
    # A table wider than a phone scrolls in its own frame, which the keyboard reaches too.
    yield f'<div class="table" role="region" aria-label="{escape(visible(grid.caption))}" tabindex="0">'
    yield "<table>"
    yield f"<caption>{_plain(grid.caption)}</caption>"
    heads = "".join(_heading(grid, heading) for heading in grid.headings)
    yield f"<thead><tr>{heads}</tr></thead>"
    yield "<tbody>"
    for first, *rest in grid.rows:
        cells = "".join(_cell(grid, heading, cell) for heading, cell in zip(grid.headings[1:], rest, strict=True))
        kind = ' class="long"' if len(first) > _LONG else ""
        yield f'<tr><th scope="row"{kind}>{_plain(first)}</th>{cells}</tr>'
    yield "</tbody>"
    yield "</table>"
    yield "</div>"
    if grid.below:
        heard = ' aria-hidden="true"' if grid.marks else ""  # the cells say it in words
        yield f'<p class="key"{heard}>{_plain(grid.below)}</p>'


def _heading(grid: Grid, heading: str) -> str:
    """The corner of a table may be empty; a heading may not."""
    figure = ' class="figure"' if heading in grid.figures else ""
    return f'<th scope="col"{figure}>{_plain(heading)}</th>' if heading else "<td></td>"


def _cell(grid: Grid, heading: str, cell: str) -> str:
    kind = "figure" if heading in grid.figures else "long" if len(cell) > _LONG else ""
    shown = _marked(grid, cell) if grid.marks else _plain(cell)
    return f'<td class="{kind}">{shown}</td>' if kind else f"<td>{shown}</td>"


def _marked(grid: Grid, cell: str) -> str:
    """A card, in red where its suit is; each mark beside it a sign to the eye and a word to who does not see it."""
    marks = dict(grid.marks)
    card = "".join(sign for sign in cell if sign not in marks)
    shown = f'<span class="red">{_plain(card)}</span>' if any(sign in card for sign in "♥♦") else _plain(card)
    signs = [(sign, marks[sign]) for sign in cell if sign in marks]
    lead, *_ = [sign for sign, _ in signs if sign == "»"] or [""]
    behind = "".join(sign for sign, _ in signs if sign != "»")
    words = "".join(f", {means}" for _, means in signs)
    before = f'<span aria-hidden="true">{lead}</span>' if lead else ""
    after = f'<span aria-hidden="true">{behind}</span>' if behind else ""
    return f"{before}{shown}{after}" + (f'<span class="unseen">{_plain(words)}</span>' if words else "")
