"""A table's file against its model, and what is wrong with it in plain words: what stands there, and what is allowed."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from pydantic import ValidationError

from loolog.books.house_file import HouseFile, schema
from loolog.books.places import Keys
from loolog.books.weighed import value_words

_COUNTERS = 'counters, more than nothing, such as 3, "1/2" or "2r1w"'
_SHOWN = 40  # characters of a wrong value


def checked(data: dict[str, Any]) -> tuple[dict[str, Any] | None, list[tuple[Keys, str]]]:
    """A file's data as the model reads it, amounts as numbers, with only what it names; or None, with every error and its path."""
    try:
        model = HouseFile.model_validate(data)
    except ValidationError as wrong:
        return None, [(_path(error["loc"]), _message(error, data)) for error in wrong.errors(include_url=False)]
    return model.model_dump(by_alias=True, exclude_unset=True), []


def _path(loc: Iterable[str | int]) -> Keys:
    return tuple(part for part in loc if part != "[key]")


def _message(error: Any, data: Any) -> str:
    path = _path(error["loc"])
    parent, key = path[:-1], path[-1]
    if error["type"] == "extra_forbidden" or "[key]" in error["loc"]:
        return _unknown(parent, str(key))
    if error["type"] == "missing":
        return f"This article has no {key}; it needs an id, a rule and what it says."
    value = error["input"]
    if error["type"] == "value_error" and "control" in str(error["ctx"]["error"]):
        return f"{_name(path)} has control characters in it."
    if error["type"] == "value_error" and key == "rule" and isinstance(value, str):
        return f"There is no rule {_short(value)}.{_near(value, _rules())} `loolog rules` lists them."
    if parent == ("options",):
        return f'An option is written as in a record, such as "club-law" or "loo 12", not {_short(value)}.'
    return f"{_name(path)} is {_allowed(_part(path))}, not {_short(value)}."


def _name(path: Keys) -> str:
    return ".".join(str(part) for part in path if not isinstance(part, int)) if path[0] != "settings" else str(path[-1])


def _unknown(parent: Keys, key: str) -> str:
    """A key that the model does not know, with those that it knows there."""
    known = _keys(_part(parent))
    kind = {"settings": "setting", "prices": "fault" if len(parent) == 1 else "key of a price", "articles": "key of an article"}
    what = kind.get(str(parent[0]), "key of a breach") if parent else "part of a file of house rules"
    if not parent and key in _keys(_part(("settings",))):
        return f"{key} is a setting: write it below [settings]."
    return f"There is no {what} {_short(key)}.{_near(key, known)} There are {', '.join(known)}."


def _near(word: str, known: list[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word[:_SHOWN].lower().replace("_", "-"), known, n=1, cutoff=0.6)
    return f" Did you mean {near[0]}?" if near else ""


@cache
def _rules() -> list[str]:
    from loolog.books import books, law

    return sorted({article.rule for book in books() for article in law(book).articles})


# ---- what the model allows, from its schema ------------------------------------------------------------------------------------


@cache
def _schema() -> dict[str, Any]:
    return schema()


def _part(path: Keys) -> dict[str, Any]:
    """The piece of the schema for what stands at ``path``."""
    part = _schema()
    for step in path:
        part = _resolved(part)
        part = (
            part.get("items", {}) if isinstance(step, int) else part.get("properties", {}).get(step) or part.get("additionalProperties", {})
        )
    return _resolved(part)


def _resolved(part: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = _schema()["$defs"][part["$ref"].rpartition("/")[2]] if "$ref" in part else part
    return found


def _keys(part: dict[str, Any]) -> list[str]:
    return list(part.get("properties") or part.get("propertyNames", {}).get("enum", ()))


def _allowed(part: dict[str, Any]) -> str:
    """What a value may be, in words."""
    if "enum" in part:
        return f"one of {', '.join(value_words(value) for value in part['enum'])}"
    if "anyOf" in part:
        if "loo|" in str(part):
            return 'loo, single-loo, penalty, revoke, a number of counters, or "4 singles"'
        words = [value_words(value) for form in part["anyOf"] for value in form.get("enum", ())]
        return ", or ".join([_COUNTERS, *words])
    match part.get("type"):
        case "boolean":
            return "true or false"
        case "integer":
            return f"a whole number from {part['minimum']} to {part['maximum']}"
        case "string" if "pattern" in part:
            return f"capitals and digits with - between, such as CROWN-LOO, at most {part['maxLength']}"
        case "string":
            return f"a text of at most {part['maxLength']} characters, not empty" if "maxLength" in part else "a text"
        case "array":
            return "a list"
    return "a table of its own"


def _short(value: Any) -> str:
    """A wrong value as it was written, cut where it is long."""
    said = (
        value_words(value)
        if isinstance(value, int | str)
        else "a table"
        if isinstance(value, dict)
        else "a list"
        if isinstance(value, list)
        else str(value)
    )
    return said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"
