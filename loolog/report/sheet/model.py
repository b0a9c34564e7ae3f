"""What a sheet is made of, whatever it is drawn on. Every text is plain: nothing in it is markup, and each drawing escapes it."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Tone = Literal["", "upheld", "dismissed", "undecided", "breach", "dispute", "warning", "note"]


class Said(NamedTuple):
    """A paragraph. ``label`` stands before it."""

    text: str
    label: str = ""
    tone: Tone = ""


class Step(NamedTuple):
    """A step of an argument and where it stands: ``Foster, Leading``."""

    text: str
    cite: str = ""


class Steps(NamedTuple):
    """An argument, its steps numbered."""

    steps: tuple[Step, ...]


class Grid(NamedTuple):
    """A table. ``figures``: the headings of columns that hold figures, which stand to the right. ``caption`` for who does not see it."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: tuple[str, ...] = ()
    caption: str = ""
    note: str = ""  # the key to its marks
    narrow: tuple[str, ...] = ()  # the same in lines, for where the table does not fit


class Listed(NamedTuple):
    """A list of short lines under a label."""

    label: str
    lines: tuple[str, ...]


Block = Said | Steps | Grid | Listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part under its heading; ``verdict`` and ``tone`` stand beside it."""

    heading: str
    blocks: tuple[Block, ...]
    verdict: str = ""
    tone: Tone = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A whole ruling. ``lead``: lines below the title; ``foot``: small print."""

    title: str
    lead: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    foot: tuple[str, ...] = field(default=())
