"""The shelf: books and their amendments are data files; here they become a ``Law``.

A book, a variation (an option such as ``club-law``) and a house rule are files of one shape. An amendment leaves most
of it out. Two amendments that pull one setting two ways are refused with both named; every setting remembers its file.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from loolog.counters import exact
from loolog.law import Article, Law, Price

FAMILIES = ("foster", "modern", "peel", "hoffmann")
_AMOUNTS = ("stake", "loo", "single-loo", "limit", "penalty", "revoke", "unit")


class NoSuchBook(ValueError):
    """The shelf holds no book of that name."""


class NoSuchOption(ValueError):
    """The book has no such option, or the option no such value."""


class BooksDisagree(ValueError):
    """Two amendments set the same thing differently."""


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
    return tuple(name for name, data in option_files().items() if book in data["of"])


def option_settings(book: str, option: str, value: str | None) -> dict[str, Any]:
    """The settings that ``option value`` stands for in ``book``. NoSuchOption says what is allowed."""
    data = option_files().get(option)
    if data is None or book not in data["of"]:
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


def law(book: str, options: Sequence[tuple[str, str | None]] = ()) -> Law:
    """The law of ``book`` as amended by ``options`` (name, value or None), in any order.

    NoSuchBook, NoSuchOption or BooksDisagree where that is not possible."""
    return _law(book, tuple(options))


@cache
def _law(book: str, options: tuple[tuple[str, str | None], ...]) -> Law:
    if book not in book_files():
        raise NoSuchBook(f"there is no book {book!r}; there are {', '.join(books())}")
    folder, name = book_files()[book]
    data = _load(folder, name)
    base = _load(folder, "book.toml")
    settings: dict[str, Any] = dict(base["settings"])
    origin = dict.fromkeys(settings, f"{folder}/book.toml")
    if name != "book.toml":
        settings |= data["settings"]
        origin |= dict.fromkeys(data["settings"], f"{folder}/{name}")
    amended: dict[str, str] = {}
    for option, value in options:
        written = option if value is None else f"{option} {value}"
        for key, setting in option_settings(book, option, value).items():
            if key in amended and settings[key] != setting:
                raise BooksDisagree(f"{amended[key]} and {written} both set {key}")
            amended.setdefault(key, written)
            settings[key] = setting
            origin[key] = f"option {option}"
    given = {option: value if value is not None else True for option, value in options}
    return _compile(book, str(data["title"]), str(base["author"]), folder, given, settings, origin)


def _compile(
    book: str,
    title: str,
    author: str,
    folder: str,
    given: dict[str, Any],
    settings: dict[str, Any],
    origin: dict[str, str],
) -> Law:
    table = _load("faults", f"{settings['faults']}.toml")
    chosen = {key.replace("-", "_"): value for key, value in settings.items()}
    for key in _AMOUNTS:
        name = key.replace("-", "_")
        if isinstance(chosen.get(name), str) and chosen[name] not in ("half", "exact", "stake"):
            chosen[name] = exact(chosen[name])
    chosen.setdefault("limit", None)
    for key in ("loo", "single_loo"):  # Hoffmann: as much as was first put in
        if chosen[key] == "stake":
            chosen[key] = chosen["stake"]
    if chosen["single_loo"] == "half":
        chosen["single_loo"] = exact(str(Fraction(chosen["loo"]) / 2))
    if chosen["unit"] == "exact":
        chosen["unit"] = None
    return Law(
        book=book,
        title=title,
        author=author,
        options=given,
        origin=origin,
        articles=_articles(book, folder, author),
        breach_pays=table["breach"]["pays"],
        breach_then=table["breach"]["then"],
        prices={kind: Price(**{key.replace("-", "_"): value for key, value in row.items()}) for kind, row in table["prices"].items()},
        **chosen,
    )


@cache
def _articles(book: str, folder: str, author: str) -> tuple[Article, ...]:
    """The articles that stand in a book: its family's own (``of`` narrows them to some books), then the shared ones."""
    own = _load(folder, "articles.toml")["articles"]
    shared = _load("shared", "articles.toml")["articles"]
    standing = (data for data in (*own, *shared) if book in data.get("of", (book,)))
    return tuple(article for data in standing for article in _made(data, folder, author))


def _made(data: dict[str, Any], folder: str, author: str) -> Iterator[Article]:
    """One article for each rule it answers for: ``rule`` and ``when`` name one, ``rules`` several ("rule occasion")."""
    heading = data["source"]
    if isinstance(heading, dict):  # a shared article: each family has its own place for it, or none
        heading = heading.get(folder, "decision")
    source = heading if heading == "decision" else f"{author}, {heading}"
    for named in data.get("rules") or [f"{data['rule']} {data.get('when', '')}"]:
        rule, _, when = named.partition(" ")
        yield Article(id=data["id"], rule=rule, says=data["says"], source=source, when=when, example=data.get("example", ""))
