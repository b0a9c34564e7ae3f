"""A table's own rules: its file read and checked by itself. What is wrong with it is told, never raised.

A file has the shape of a variation on the shelf, with most left out. Imported only where a record or a command names one.
"""

import os
import re
import stat
import unicodedata
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from loolog.books.draft import PARTS, Parts
from loolog.books.places import Keys, Place, place_of, places
from loolog.law import Article

#: A file longer than this is no table's rules, and is not read.
LONGEST = 256 * 1024
#: They turn the direction of writing.
_TURNING = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
Options = tuple[tuple[str, str | None], ...]


class Remark(NamedTuple):
    """What there is to say about a file: which (as it was named), where, and what is allowed instead."""

    file: str
    place: Place | None  # None: of the file as a whole
    severity: Literal["error", "warning"]
    message: str

    def __str__(self) -> str:
        """As compilers say it: ``house.toml:4:1: …``."""
        file = self.file if self.file else "(a file without a name)"
        return f"{file}{'' if self.place is None else f':{self.place.line}:{self.place.column}'}: {self.message}"


@dataclass(frozen=True, eq=False, kw_only=True)
class House:
    """A file of a table's own rules, as it stands. ``name``: as a record or a command names it."""

    name: str
    title: str = ""
    options: Options = ()
    parts: Parts = field(default_factory=dict)
    articles: tuple[Article, ...] = ()
    places: dict[Keys, Place] = field(default_factory=dict)

    def remark(self, severity: Literal["error", "warning"], message: str, *path: str | int) -> Remark:
        """A remark about what stands at ``path``."""
        return Remark(self.name, place_of(path, self.places), severity, message)


class Opened(NamedTuple):
    """A file opened: None where it cannot be used, with the reasons."""

    house: House | None
    remarks: list[Remark]


def open_house(path: str, name: str) -> Opened:
    """The file at ``path``, read and checked by itself, without a book."""
    if not plain(name):
        return Opened(None, [Remark(ascii(name), None, "error", "The name of a file of house rules has control characters in it.")])
    try:
        text = _text(path)
    except (OSError, ValueError) as failed:
        why = getattr(failed, "strerror", None) or failed
        return Opened(None, [Remark(name, None, "error", f"The file of house rules cannot be read: {why}.")])
    return read_house(text, name)


def plain(text: str) -> bool:
    """Is nothing in a text that would move a cursor, change a colour or turn the direction of writing?"""
    return not any(unicodedata.category(letter) in ("Cc", "Cs") or letter in _TURNING for letter in text)


def _text(path: str) -> str:
    """A regular file's text. OSError or ValueError where it is something else, too long, or no UTF-8."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise ValueError("it is no regular file")
        raw = file.read(LONGEST + 1)
    if len(raw) > LONGEST:
        raise ValueError(f"it is longer than {LONGEST // 1024} KiB")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = raw.count(b"\n", 0, wrong.start) + 1
        raise ValueError(f"line {line} is not UTF-8 text") from None


def read_house(text: str, name: str) -> Opened:
    """A file's text, checked by itself."""
    import tomllib

    text = text.replace("\r\n", "\n")
    try:
        data = tomllib.loads(text, parse_float=str)
    except RecursionError:
        return Opened(None, [Remark(name, None, "error", "It is nested too deeply.")])
    except ValueError as wrong:  # TOMLDecodeError, or a number of thousands of digits
        return Opened(None, [_no_toml(text, name, str(wrong))])
    found = places(text)
    from loolog.books.house_check import checked

    model, wrongs = checked(data)
    if model is None:
        remarks = [Remark(name, place_of(path, found), "error", message) for path, message in wrongs]
        return Opened(None, sorted(remarks, key=lambda remark: remark.place or (0, 0)))
    return Opened(_house(model, name, found), [])


def _no_toml(text: str, name: str, message: str) -> Remark:
    """What the TOML reader says, with its place taken out of its words."""
    told = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", message)
    place = None
    if told:
        place = Place(int(told[1]), int(told[2])) if told[1] else Place(text.count("\n") + 1, len(text) - text.rfind("\n"))
        message = message[: told.start()]
    return Remark(name, place, "error", f"This is not TOML: {message[:1].lower()}{message[1:]}.")


def _house(model: dict[str, Any], name: str, found: dict[Keys, Place]) -> House:
    articles = tuple(
        Article(
            id=row["id"],
            rule=row["rule"],
            says=row["says"],
            when=row.get("when", ""),
            source=", ".join(part for part in (name, row.get("source", "")) if part),
        )
        for row in model.get("articles", ())
    )
    split = (option.split() for option in model.get("options", ()))
    return House(
        name=name,
        title=model.get("title", ""),
        options=tuple((words[0], words[1] if len(words) > 1 else None) for words in split),
        parts={part: model.get(part, {}) for part in PARTS},
        articles=articles,
        places=found,
    )
