"""Where each key of a TOML file stands. The reader of the standard library gives values without their places."""

import re
from typing import NamedTuple

Keys = tuple[str | int, ...]
_KEY = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_DOTTED = rf"{_KEY}(?:\s*\.\s*{_KEY})*"
_TABLE = re.compile(rf"\s*(?P<open>\[\[?)\s*(?P<name>{_DOTTED})\s*\]")
_LINE = re.compile(rf"\s*(?P<name>{_DOTTED})\s*=")
_INSIDE = re.compile(rf"[{{,]\s*(?P<name>{_DOTTED})\s*=")


class Place(NamedTuple):
    """A line and a column, both from 1."""

    line: int
    column: int


def places(text: str) -> dict[Keys, Place]:
    """The path of every key and table → where it is written first; an entry of a list of tables has its number in its path."""
    found: dict[Keys, Place] = {}
    counts: dict[Keys, int] = {}
    table: Keys = ()
    quote = ""  # the quotes of a text of several lines, while inside one
    for number, line in enumerate(text.split("\n"), 1):
        if quote:
            quote = "" if quote in line else quote
            continue
        header, key = _TABLE.match(line), _LINE.match(line)
        if header:
            table = _path(header["name"])
            if header["open"] == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            found.setdefault(table, Place(number, header.start("name") + 1))
        elif key:
            path = (*table, *_path(key["name"]))
            found.setdefault(path, Place(number, key.start("name") + 1))
            for inner in _INSIDE.finditer(line, key.end()):
                found.setdefault((*path, *_path(inner["name"])), Place(number, inner.start("name") + 1))
            quote = _left_open(line[key.end() :])
    return found


def _path(dotted: str) -> Keys:
    return tuple(part.strip("\"'") for part in re.findall(_KEY, dotted))


def _left_open(value: str) -> str:
    """The triple quotes that a value opens and does not close on its line; "" if none."""
    value = value.lstrip()
    quote = value[:3]
    return quote if quote in ("'''", '"""') and quote not in value[3:] else ""


def place_of(path: Keys, found: dict[Keys, Place]) -> Place:
    """Where ``path`` stands, or the nearest thing around it that has a place; the first line for a file without any."""
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return found[path[:length]]
    return Place(1, 1)
