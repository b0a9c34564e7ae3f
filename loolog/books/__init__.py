"""The shelf: books and their amendments are data files; here they become a ``Law``.

A book, a variation (an option such as ``club-law``) and a house rule are files of one shape. An amendment leaves most
of it out. Two amendments that pull one setting two ways are refused with both named; every setting remembers its file.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from loolog.books.articles import standing
from loolog.books.draft import PARTS, Draft
from loolog.books.refused import BooksDisagree, NoSuchBook, NoSuchOption
from loolog.counters import exact
from loolog.law import Article, Law

if TYPE_CHECKING:
    from loolog.books.house import House

__all__ = [
    "FAMILIES", "BooksDisagree", "NoSuchBook", "NoSuchOption",
    "book_files", "books", "law", "option_files", "option_settings", "options_of", "takes_value",
]  # fmt: skip
FAMILIES = ("foster", "modern", "peel", "hoffmann")


#: A plain path: importlib.resources would cost every start several milliseconds.
_SHELF = Path(__file__).parent / "shelf"


@cache
def _load(folder: str, name: str) -> dict[str, Any]:
    import tomllib

    return tomllib.loads((_SHELF / folder / name).read_text("utf-8"))


@cache
def book_files() -> dict[str, tuple[str, str]]:
    """Every book's name → its folder and file on the shelf, bases before what amends them."""
    found = {family: (family, "book.toml") for family in FAMILIES if (_SHELF / family / "book.toml").is_file()}
    for family in FAMILIES:
        if family not in found:
            continue
        for entry in sorted((_SHELF / family).iterdir(), key=lambda path: path.name):
            if entry.name not in ("book.toml", "articles.toml"):
                found[f"{family}-{entry.name.removesuffix('.toml')}"] = (family, entry.name)
    return found


@cache
def option_files() -> dict[str, dict[str, Any]]:
    """Every option's name → its file, as loaded."""
    names = [entry.name for entry in (_SHELF / "shared").iterdir() if entry.name.endswith(".toml")]
    loaded = [_load("shared", name) for name in names if name != "articles.toml"]
    return {str(data["option"]): data for data in sorted(loaded, key=lambda data: str(data["option"]))}


def books() -> tuple[str, ...]:
    """The names of all books, in the order of the shelf."""
    order = [name for family in FAMILIES for name in sorted(book_files(), key=len) if name.split("-")[0] == family]
    return tuple(order)


def options_of(book: str) -> tuple[str, ...]:
    """The names of the options that a book has."""
    called = _called(book)
    return tuple(name for name, data in option_files().items() if any(name in data["of"] for name in called))


def option_settings(book: str, option: str, value: str | None) -> dict[str, Any]:
    """The settings that ``option value`` stands for in ``book``. NoSuchOption says what is allowed."""
    data = option_files().get(option)
    if data is None or option not in options_of(book):
        raise NoSuchOption(f"{book} has no option {option!r}; it has {', '.join(options_of(book))}")
    if "values" in data:
        if value not in data["values"]:
            instead = f", not {value!r}" if value else ""
            raise NoSuchOption(f"{option} is one of {', '.join(data['values'])}{instead}")
        return dict(data["values"][value])
    settings: dict[str, Any] = dict(data["settings"])
    if data.get("takes") == "amount":
        amount = _amount_of(option, value)
        return {key: amount if set_to == "$" else set_to for key, set_to in settings.items()}
    if value is not None:
        raise NoSuchOption(f"{option} takes no value")
    return settings


def takes_value(option: str) -> bool:
    """Does the option need a value after it? False for an unknown one."""
    data = option_files().get(option, {})
    return "values" in data or "takes" in data


def _amount_of(option: str, value: str | None) -> int | Fraction:
    try:
        amount = exact(value or "")
    except ValueError:
        raise NoSuchOption(f"{option} needs an amount, such as {option} 3") from None
    if amount <= 0:
        raise NoSuchOption(f"{option} must be more than nothing")
    return amount


def law(book: str, options: Sequence[tuple[str, str | None]] = (), houses: "Sequence[House]" = ()) -> Law:
    """The law of ``book`` as amended by ``options`` (name, value or None) and by a table's own files, in any order.

    NoSuchBook, NoSuchOption or BooksDisagree where that is not possible."""
    return _amended(book, tuple(options), tuple(houses)) if houses else _law(book, tuple(options))


@cache
def _law(book: str, options: tuple[tuple[str, str | None], ...]) -> Law:
    return _amended(book, options, ())


def _amended(book: str, options: "tuple[tuple[str, str | None], ...]", houses: "tuple[House, ...]") -> Law:
    draft = _draft(book)
    for option, value in options:
        draft.amend({"settings": option_settings(book, option, value)}, _written(option, value), f"option {option}")
    for house in houses:
        for option, value in house.options:
            draft.amend({"settings": option_settings(book, option, value)}, f"{_written(option, value)} ({house.name})", house.name)
        draft.amend(house.parts, house.name, house.name)
    faults = f"{draft.parts['settings']['faults']}.toml"
    draft.borrow(_load("faults", faults), f"faults/{faults}")
    folder, name = book_files()[book]
    data = _load(folder, name)
    made = draft.law(
        book=book,
        title="; ".join([str(data["title"]), *(house.title or house.name for house in houses)]),
        author=str(_load(folder, "book.toml")["author"]),
        options={option: value if value is not None else True for option, value in options},
        houses=tuple(house.name for house in houses),
        articles=_articles(book),
    )
    if not houses:
        return made
    from loolog.books.house_law import cited

    return cited(made, draft, _draft(book).parts, houses)


def _written(option: str, value: str | None) -> str:
    return option if value is None else f"{option} {value}"


def _draft(book: str) -> Draft:
    """What a book says, before any amendment: its family's base, and its own file over it."""
    if book not in book_files():
        raise NoSuchBook(f"there is no book {book!r}; there are {', '.join(books())}")
    folder, name = book_files()[book]
    draft = Draft()
    for file in dict.fromkeys(("book.toml", name)):
        draft.lay({part: value for part, value in _load(folder, file).items() if part in PARTS}, f"{folder}/{file}")
    draft.origin.setdefault("limit", draft.origin["loo-measure"])
    return draft


@cache
def _articles(book: str) -> tuple[Article, ...]:
    """The articles that stand in a book: its own file's, its family's, then the shared ones."""
    folder, name = book_files()[book]
    own = _load(folder, name)
    author = str(_load(folder, "book.toml")["author"])
    family = [*_load(folder, "articles.toml")["articles"], *_load("shared", "articles.toml")["articles"]]
    called = _called(book)
    return (
        *standing(own.get("articles", ()), called, folder, own.get("author", author)),
        *standing(family, called, folder, author),
    )


def _called(book: str) -> tuple[str, ...]:
    """The names by which lists of books (``of``) count a book in: its own, and that of the book it is ``like``."""
    if book not in book_files():
        return (book,)
    like = _load(*book_files()[book]).get("like")
    return (book,) if like is None else (book, str(like))
