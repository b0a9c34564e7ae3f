"""A table's files written out as options of the book, as far as the book has any."""

from collections.abc import Iterator
from typing import NamedTuple

from loolog.books import law, option_files, option_settings, options_of
from loolog.books.draft import AMOUNTS, PARTS
from loolog.books.house import House, Options
from loolog.counters import exact, text_of
from loolog.law import Law


class Inlined(NamedTuple):
    """``options``: what the files come to, as a record writes it. ``left``: a file's name → what of it no option says."""

    options: tuple[str, ...]
    left: dict[str, list[str]]


def inlined(made: Law, book: str, options: Options, houses: tuple[House, ...]) -> Inlined:
    """The fewest options, found one by one, that bring a book to the law ``made`` of its files."""
    names = {house.name for house in houses}
    wanted = [key for key, origin in made.origin.items() if origin in names and hasattr(made, _name(key))]
    known = list(options)
    while open_ := _differing(made, law(book, known), wanted):
        saying = [(len(keys & open_), -len(keys), option) for option, keys in _fitting(made, book, known) if keys & open_]
        if not saying:
            break
        known.append(max(saying, key=lambda one: one[:2])[2])
    said = law(book, known)
    open_ = _differing(made, said, wanted)
    left = {house.name: list(_left(house, open_, said)) for house in houses}
    words = tuple(" ".join(part for part in option if part) for option in known[len(options) :])
    return Inlined(words, {name: rest for name, rest in left.items() if rest})


def _name(key: str) -> str:
    return key.replace("-", "_")


def _differing(made: Law, other: Law, wanted: list[str]) -> set[str]:
    return {key for key in wanted if getattr(made, _name(key)) != getattr(other, _name(key))}


def _fitting(made: Law, book: str, known: list[tuple[str, str | None]]) -> Iterator[tuple[tuple[str, str | None], set[str]]]:
    """Every further option that sets nothing otherwise than ``made`` has it, with what it sets."""
    taken = {option for option, _ in known}
    for option in options_of(book):
        if option in taken:
            continue
        for value in _values(made, option):
            settings = option_settings(book, option, value)
            if all(getattr(made, _name(key)) == (exact(str(says)) if key in AMOUNTS else says) for key, says in settings.items()):
                yield (option, value), set(settings)


def _values(made: Law, option: str) -> Iterator[str | None]:
    """The values that an option may have here; for an amount, the one that ``made`` has."""
    data = option_files()[option]
    if "values" in data:
        yield from data["values"]
    elif data.get("takes") == "amount":
        amounts = (getattr(made, _name(key)) for key, says in data["settings"].items() if says == "$")
        yield from (text_of(amount) for amount in amounts if amount is not None)
    else:
        yield None


def _left(house: House, open_: set[str], said: Law) -> Iterator[str]:
    """What of a file is not said by options."""
    for part, named in house.parts.items():
        for key in named:
            if part != "settings" or key in open_:
                yield key if part == "settings" else PARTS[part].format(key)
    yield from (article.id for article in house.articles)
