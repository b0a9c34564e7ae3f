"""A book under a table's own files: every setting with its value and the file that set it, for people and for programs."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from loolog.counters import text_of
from loolog.law import Law, Price

if TYPE_CHECKING:
    from loolog.report.screen import Screen

Facts = dict[str, Any]


def house_rules(law: Law) -> Facts:
    """By which settings a game under house rules was settled, so that it settles alike where the files are not; nothing for a game
    under none."""
    if not law.houses:
        return {}
    set_by = {name: file for name, file in law.origin.items() if file in law.houses}
    return {"houses": list(law.houses), "settings": values(law), "set_by": set_by}


def values(law: Law) -> Facts:
    """Every setting under the name that a file gives it, prices as ``prices.looked``. Amounts are strings of exact rationals."""
    return {name: _value(law, name) for name in law.origin}


def _value(law: Law, name: str) -> Any:
    part, _, kind = name.partition(".")
    if kind:
        return _row(law.prices[kind])
    found = getattr(law, part.replace("-", "_"))
    if found is None:
        return "exact" if name == "unit" else None
    return text_of(found) if name in _amounts() and not isinstance(found, str) else found


def _amounts() -> tuple[str, ...]:
    from loolog.books.draft import AMOUNTS

    return AMOUNTS


def _row(price: Price) -> Facts:
    """A price as a file writes it: only what it says."""
    plain = asdict(Price())
    return {key.replace("_", "-"): value for key, value in asdict(price).items() if value != plain[key]}


def about_house(law: Law, topic: str) -> Facts:
    """What `loolog rules BOOK+FILE` tells: a document of the rules, its settings with their values."""
    from loolog.books.about import about
    from loolog.report.settings import SETTINGS, price_words, setting_words

    words = setting_words(law)
    settings = []
    for name, value in values(law).items():
        key, _, kind = name.partition(".")
        key = key.replace("-", "_")
        question = f"The price of {kind}" if kind else SETTINGS[key][0] if key in SETTINGS else ""
        answer = price_words(law.prices[kind], law) if kind else words.get(key, "")
        entry = {"name": name, "question": question, "answers": {topic: answer}, "set_by": {topic: law.origin[name]}, "values": {topic: value}}
        settings.append(entry)
    own = [article for article in law.articles if any(name in article.source for name in law.houses)]
    return {
        "schema": "loolog.rules/1",
        "topic": topic,
        "kind": "house",
        "books": [{"name": topic, "title": law.title, "author": law.author, "about": about(law.book).whose, "evening": []}],
        "options": [],
        "rules": [],
        "articles": [{**_article(article), "books": [law.book]} for article in own],
        "codes": [],
        "settings": settings,
        "prices": [],
    }


def _article(article: Any) -> Facts:
    return {name: getattr(article, name) for name in ("id", "rule", "when", "says", "source", "example")}


def house_lesson(about: Facts, houses: tuple[str, ...], screen: "Screen") -> Iterator[object]:
    """The same for people: what the files set, then what stays as the book has it, then the articles that speak of it. ``houses``: the files."""
    from rich.text import Text

    (book,) = about["books"]
    topic = book["name"]
    yield Text(f"{topic}: {book['title']}", style="bold")
    own = [setting for setting in about["settings"] if setting["set_by"][topic] in houses]
    rest = [setting for setting in about["settings"] if setting not in own]
    for heading, settings in (("The table has set", own), ("As the book has it", rest)):
        if settings:
            yield Text(f"\n{heading}", style="bold")
            yield _table([(setting["name"], _toml(setting["values"][topic]), setting["set_by"][topic]) for setting in settings])
    if about["articles"]:
        yield Text("\nArticles", style="bold")
    told = set()
    for article in about["articles"]:
        if article["id"] not in told:
            told.add(article["id"])
            yield from screen.wrap(f"{article['id']} ({article['rule']}; {article['source']})")
            yield from screen.wrap(article["says"], "  ")


def _toml(value: Any) -> str:
    from loolog.books.weighed import value_words

    if value is None:
        return "none"
    if isinstance(value, str) and value.isdigit():
        return value
    return value_words(value)


def _table(rows: list[tuple[str, str, str]]) -> object:
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    from loolog.report.screen import visible

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("setting", "value", "set by"):
        table.add_column(heading, overflow="fold")
    for row in rows:
        table.add_row(*(Text(visible(part)) for part in row))
    return Padding(table, (0, 0, 0, 2), expand=False)
