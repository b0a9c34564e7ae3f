"""What a sheet is made of, whatever it is drawn on. Every text is plain: nothing in it is markup, and each drawing escapes it."""

from dataclasses import dataclass
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
    """A table. ``figures``: the headings of columns that hold figures, which stand to the right."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: tuple[str, ...] = ()
    caption: str = ""
    note: str = ""  # what there is to say below it
    narrow: tuple[str, ...] = ()  # the same in lines, for where the table does not fit
    marks: tuple[tuple[str, str], ...] = ()  # the signs beside its cards, and what each means

    @property
    def below(self) -> str:
        """The key to its marks, or its note."""
        return ", ".join(f"{mark} {means}" for mark, means in self.marks) or self.note


class Listed(NamedTuple):
    """A list of short lines under a label."""

    label: str
    lines: tuple[str, ...]


Block = Said | Steps | Grid | Listed


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part under its heading; ``verdict`` and ``tone`` stand beside it. ``small``: in small print; ``beside``: where there is room, its
    tables stand beside its words."""

    heading: str
    blocks: tuple[Block, ...]
    verdict: str = ""
    tone: Tone = ""
    small: bool = False
    beside: bool = False
    level: int = 2  # of its heading, below that of the sheet

    @property
    def captioned(self) -> bool:
        """Must its tables be told apart by their captions?"""
        return sum(isinstance(block, Grid) for block in self.blocks) > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A whole ruling. ``lead``: lines below the title; ``foot``: small print; ``law``: the title of the rules it is by."""

    title: str
    law: str
    lead: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ()
    foot: tuple[str, ...] = ()
