"""A sheet as Markdown, in which nothing that a record says is markup."""

import re
from collections.abc import Iterator

from loolog.report.screen import visible
from loolog.report.sheet.model import Block, Grid, Listed, Said, Section, Sheet, Steps

_SPECIAL = re.compile(r"([\\`*_\[\]<>|~&#$])")
_AT_START = re.compile(r"^(\d+)([.)])|^([-+](?=\s|$|[-+])|=)")
_EMOJI = re.compile(r":(?=[\w+-]+:)")
_LINK = re.compile(r"(?i)\b(https?|ftp)(://)|\b(www)\.")


def plain(text: str) -> str:
    """``text`` so that Markdown shows it as it is: nothing in it is markup, an emoji's name or a link."""
    escaped = _SPECIAL.sub(r"\\\1", visible(text).strip())
    escaped = _AT_START.sub(lambda found: f"{found[1]}\\{found[2]}" if found[1] else f"\\{found[3]}", escaped)
    escaped = _EMOJI.sub("&#58;", escaped)
    return _LINK.sub(lambda found: f"{found[1]}&#58;//" if found[1] else f"{found[3]}&#46;", escaped)


def markdown(sheet: Sheet) -> Iterator[str]:
    """The lines of a sheet."""
    yield f"# {plain(sheet.title)}"
    yield ""
    for line in sheet.lead:
        yield f"{plain(line)}  "
    for section in sheet.sections:
        yield ""
        yield from _section(section)
    yield ""
    yield "---"
    yield ""
    for line in sheet.foot:
        yield f"{plain(line)}  "


def _section(section: Section) -> Iterator[str]:
    verdict = f" — **{plain(section.verdict)}**" if section.verdict else ""
    yield f"{'#' * section.level} {plain(section.heading)}{verdict}"
    for block in section.blocks:
        yield ""
        if isinstance(block, Grid) and section.captioned:
            yield f"{plain(block.caption)}:"
            yield ""
        yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Said(words, label, _):
            yield f"**{plain(label)}:** {plain(words)}" if label else plain(words)
        case Steps(steps):
            for number, (words, cite) in enumerate(steps, 1):
                yield f"{number}. {plain(words)}" + (f" *{plain(cite)}*" if cite else "")
        case Listed(label, lines):
            if label:
                yield f"{plain(label.rstrip(':'))}:"
                yield ""
            for line in lines:
                yield f"- {plain(line)}"
        case Grid():
            yield _row(block.headings)
            yield "|" + "|".join("---:" if heading in block.figures else "---" for heading in block.headings) + "|"
            for row in block.rows:
                yield _row(row)
            if block.below:
                yield ""
                yield plain(block.below)


def _row(row: tuple[str, ...]) -> str:
    return "| " + " | ".join(plain(cell) for cell in row) + " |"
