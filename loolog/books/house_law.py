"""A book under a table's own files: one law, or why there cannot be one; what of the files never bites; how they are cited."""

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Literal, NamedTuple

from loolog.books import BooksDisagree, NoSuchOption, books, law, option_files, option_settings
from loolog.books.articles import SPOKEN_OF, Change, amended
from loolog.books.draft import PARTS, Draft, Parts
from loolog.books.house import House, Options, Remark, open_house
from loolog.books.weighed import Weighed, idle, impossible, same, too_fine, value_words
from loolog.law import Law


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
    elsewhere = {
        ("settings", key) for option in (*options, *(one for house in houses for one in house.options)) for key in _of_option(*option)
    }
    for at, house in enumerate(houses):
        others = elsewhere | {(part, key) for other in houses if other is not house for part in other.parts for key in other.parts[part]}
        for part, named in house.parts.items():
            for key, value in named.items():
                if (part, key) in told or (part, key) in others:  # two that say the same agree
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
