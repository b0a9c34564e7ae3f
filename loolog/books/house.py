"""A table's own rules: its file read, checked, and made one with a book. What is wrong with a file is told, never raised.

A file has the shape of a variation on the shelf, with most left out. Imported only where a record or a command names one.
"""

import os
import re
import stat
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from loolog.books import BooksDisagree, NoSuchOption, books, law, option_settings
from loolog.books.articles import SPOKEN_OF, Change, amended
from loolog.books.draft import PARTS, Draft, Parts
from loolog.books.places import Keys, Place, place_of, places
from loolog.books.weighed import Weighed, idle, impossible, same, too_fine, value_words
from loolog.law import Article, Law

#: A file longer than this is no table's rules, and is not read.
LONGEST = 256 * 1024
Options = tuple[tuple[str, str | None], ...]


class Remark(NamedTuple):
    """What there is to say about a file: which (as it was named), where, and what is allowed instead."""

    file: str
    place: Place | None  # None: of the file as a whole
    severity: Literal["error", "warning"]
    message: str

    def __str__(self) -> str:
        """As compilers say it: ``house.toml:4:1: …``."""
        return f"{self.file}{'' if self.place is None else f':{self.place.line}:{self.place.column}'}: {self.message}"


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


class Amended(NamedTuple):
    """A book under a table's own files: None where they cannot be, with the reasons; warnings stand beside a law too."""

    law: Law | None
    houses: tuple[House, ...]
    remarks: list[Remark]


def amended_law(book: str, options: Options, files: Sequence[tuple[str, str]]) -> Amended:
    """The law of a book (one that there is) under options and files, each a path and how it is named. A file counts once."""
    opened = [open_house(path, name) for path, name in _each_once(files)]
    remarks = [remark for each in opened for remark in each.remarks]
    houses = tuple(each.house for each in opened if each.house is not None)
    if len(houses) == len(opened):
        remarks += _unknown_options(book, houses) + _taken_ids(houses)
    if any(remark.severity == "error" for remark in remarks):
        return Amended(None, houses, remarks)
    try:
        made = law(book, options, houses)
    except BooksDisagree as disagree:
        at = next((house for house in reversed(houses) if house.name in str(disagree)), houses[-1])
        message = f"Two amendments disagree: {disagree}."
        return Amended(None, houses, [*remarks, at.remark("error", message, *_where(at, *disagree.later))])
    remarks += [remark for weighed in impossible(made) for remark in _said(weighed, houses, "error", "This cannot be: {}.")]
    if any(remark.severity == "error" for remark in remarks):
        return Amended(None, houses, remarks)
    return Amended(made, houses, remarks + _never_biting(made, book, options, houses))


def _each_once(files: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    found: dict[str, tuple[str, str]] = {}
    for path, name in files:
        found.setdefault(os.path.normpath(Path.cwd() / path), (path, name))
    return list(found.values())


# ---- reading a file --------------------------------------------------------------------------------------------------------


def open_house(path: str, name: str) -> Opened:
    """The file at ``path``, read and checked by itself, without a book."""
    try:
        text = _text(path)
    except (OSError, ValueError) as failed:
        why = getattr(failed, "strerror", None) or failed
        return Opened(None, [Remark(name, None, "error", f"The file of house rules cannot be read: {why}.")])
    return read_house(text, name)


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


# ---- with a book ---------------------------------------------------------------------------------------------------------------


def _unknown_options(book: str, houses: tuple[House, ...]) -> list[Remark]:
    remarks = []
    for house in houses:
        for option, value in house.options:
            try:
                option_settings(book, option, value)
            except NoSuchOption as no:
                remarks.append(house.remark("error", f"{str(no)[:1].upper()}{str(no)[1:]}.", "options"))
    return remarks


def _taken_ids(houses: tuple[House, ...]) -> list[Remark]:
    """A table's article under an id that something else bears."""
    taken = {article.id: "a book" for book in books() for article in law(book).articles}
    remarks = []
    for house in houses:
        for at, article in enumerate(house.articles):
            if article.id in taken:
                message = f"{article.id} is an article of {taken[article.id]}; give this one an id of its own."
                remarks.append(house.remark("error", message, "articles", at, "id"))
            taken[article.id] = house.name
    return remarks


def _where(house: House, part: str, key: str) -> tuple[str, ...]:
    return (part, key) if (part, key) in house.places else ("options",)


def _said(weighed: Weighed, houses: tuple[House, ...], severity: Literal["error", "warning"], words: str) -> list[Remark]:
    """A remark where a file set one of the settings that are weighed; none where no file did."""
    for part, key in weighed.keys:
        for house in houses:
            if key in house.parts.get(part, {}):
                return [house.remark(severity, words.format(weighed.why), part, key)]
            if part == "settings" and any(key in _of_option(*option) for option in house.options):
                return [house.remark(severity, words.format(weighed.why), "options")]
    return []


def _of_option(option: str, value: str | None) -> set[str]:
    from loolog.books import option_files

    data = option_files()[option]
    return set(data["values"][value] if "values" in data else data["settings"])


def _never_biting(made: Law, book: str, options: Options, houses: tuple[House, ...]) -> list[Remark]:
    remarks = []
    told: set[tuple[str, str]] = set()
    for weighed in idle(made):
        part, key = weighed.keys[0]
        told.add((part, key))
        remarks += _said(weighed, houses, "warning", f"{_called(part, key)} can never bite: {{}}.")
    for weighed in too_fine(made):
        if weighed.keys[0] not in told:
            remarks += _said(weighed, houses, "warning", "{}.")
    for at, house in enumerate(houses):
        for part, named in house.parts.items():
            for key, value in named.items():
                if (part, key) in told:
                    continue
                without = _without(house, part, key)
                if same(made, law(book, options, (*houses[:at], without, *houses[at + 1 :]))):
                    message = f"{_called(part, key)} changes nothing: {book} has {value_words(value)} already."
                    remarks.append(house.remark("warning", message, part, key))
        remarks += _uncalled(house, made, book)
    return sorted(remarks, key=lambda remark: (remark.file, remark.place or (0, 0)))


def _uncalled(house: House, made: Law, book: str) -> list[Remark]:
    """Articles of a file about a rule that its book does not have."""
    having = {article.rule for article in made.articles if article not in house.articles}
    return [
        house.remark("warning", f"{article.id} can never bite: {book} does not call for {article.rule}.", "articles", at, "rule")
        for at, article in enumerate(house.articles)
        if article.rule not in having
    ]


def _without(house: House, part: str, key: str) -> House:
    """The same file without one setting."""
    parts = {name: {k: v for k, v in named.items() if (name, k) != (part, key)} for name, named in house.parts.items()}
    return House(name=house.name, title=house.title, options=house.options, parts=parts, articles=house.articles, places=house.places)


def _called(part: str, key: str) -> str:
    return key if part == "settings" else PARTS[part].format(key).capitalize()


# ---- how it is cited -------------------------------------------------------------------------------------------------------------


def cited(made: Law, draft: Draft, before: Parts, houses: tuple[House, ...]) -> Law:
    """A law whose articles say what files have changed of a book. ``before``: what the book says."""
    return replace(made, articles=tuple(amended(made.articles, houses, _changes(made, draft, before, houses))))


def _changes(made: Law, draft: Draft, before: Parts, houses: tuple[House, ...]) -> dict[str, list[Change]]:
    """What files have changed, by the rules whose articles speak of it."""
    names = {house.name for house in houses}
    nothing = {weighed.keys[0] for weighed in idle(made)}
    found: dict[str, list[Change]] = {}
    for part, named in draft.parts.items():
        for key, value in named.items():
            full = key if part == "settings" else f"{part}-{key}" if part == "breach" else f"{part}.{key}"
            if draft.origin[full] not in names or before[part].get(key) == value or (part, key) in nothing:
                continue
            change = Change(f"{full} = {value_words(value)}", draft.origin[full])
            for rule in _speaking(part, key, draft):
                found.setdefault(rule, []).append(change)
    return found


def _speaking(part: str, key: str, draft: Draft) -> list[str]:
    """The rules whose articles speak of a setting, a fault or a breach."""
    if part == "prices":
        return [f"fault.{key}"]
    rules = list(SPOKEN_OF[key if part == "settings" else f"{part}-{key}"])
    if part == "settings":
        rows = draft.parts["prices"].items()
        rules += [f"fault.{kind}" for kind, row in rows if key == "faults" or (key in row.values() and key in ("penalty", "single-loo"))]
    return rules
