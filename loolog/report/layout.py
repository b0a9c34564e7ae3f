"""JSON laid out for people and for speed: games, deals and findings stand one a line, all else stays on its line."""

import re
from collections.abc import Iterator
from json import JSONEncoder
from typing import Any

_write = JSONEncoder(ensure_ascii=False, check_circular=False).encode
_LONE = re.compile("[\ud800-\udfff]")  # a byte of a record that is no UTF-8
_LONG = frozenset(("games", "deals", "findings", "books", "options", "rules", "codes", "articles", "settings", "marks"))


def _written(value: Any) -> str:
    return _LONE.sub(lambda found: f"\\u{ord(found[0]):04x}", _write(value))


def json_text(document: dict[str, Any]) -> Iterator[str]:
    """A JSON document in pieces, the last ending with a line's end."""
    yield from _laid_out(document)
    yield "\n"


def _laid_out(document: dict[str, Any]) -> Iterator[str]:
    yield "{"
    for at, (key, value) in enumerate(document.items()):
        yield f"{', ' if at else ''}{_written(key)}: "
        if key in _LONG and isinstance(value, list) and value:
            yield from _lines(value, key == "games")
        else:
            yield _written(value)
    yield "}"


def _lines(values: list[Any], deeper: bool) -> Iterator[str]:
    yield "[\n"
    for at, value in enumerate(values):
        yield ",\n" if at else ""
        if deeper:
            yield from _laid_out(value)
        else:
            yield _written(value)
    yield "\n]"
