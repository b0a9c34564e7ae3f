"""A topic of the rules explained on a screen, from what ``loolog.report.shelf`` gathered."""

from collections.abc import Iterable, Iterator
from typing import Any

from loolog.report.explained import said, told_as
from loolog.report.screen import Screen, visible
from loolog.report.text import OURS

Facts = dict[str, Any]


def lesson(about: Facts, screen: Screen) -> Iterator[object]:
    """A document of the shelf for people; renderables."""
    kind = about["kind"]
    if kind == "shelf":
        yield from _shelf(about, screen)
    elif kind == "comparison":
        yield from _comparison(about, screen)
    elif kind == "book":
        yield from _book(about, screen)
    else:
        yield from _topic(about, screen)


def _heading(text: str) -> object:
    from rich.text import Text

    return Text(text, style="bold")


def _shelf(about: Facts, screen: Screen) -> Iterator[object]:
    yield _heading("Books (rules NAME in a record)")
    yield _pairs((book["name"], book["title"]) for book in about["books"])
    yield _heading("\nOptions (behind the book)")
    yield _pairs((_option_form(option), option["title"]) for option in about["options"])
    yield _heading("\nRules")
    yield _pairs((rule["name"], _first_sentence(rule["says"])) for rule in about["rules"])
    yield _heading("\nFindings that are no rule of a book")
    yield _pairs((code["code"], code["says"]) for code in about["codes"])
    yield ""
    yield from screen.wrap("loolog rules TOPIC explains each of these, and every article that a finding names.")


def _book(about: Facts, screen: Screen) -> Iterator[object]:
    (book,) = about["books"]
    yield _heading(f"{book['name']}: {book['title']}")
    yield from screen.wrap(book["about"])
    yield _heading("\nHow the evening runs")
    for step in book["evening"]:
        yield from screen.wrap(step, "  ", "  ")
    yield _heading("\nSettings")
    yield _pairs((setting["question"], setting["answers"][book["name"]]) for setting in about["settings"])
    yield _heading("\nOptions")
    yield _pairs((_option_form(option), option["title"]) for option in about["options"])
    yield _heading("\nPrices of faults")
    yield _pairs((price["fault"], price["prices"][book["name"]]) for price in about["prices"])
    yield _heading("\nArticles")
    for article in about["articles"]:
        yield from _article(article, screen)


def _comparison(about: Facts, screen: Screen) -> Iterator[object]:
    one, other = (book["name"] for book in about["books"])
    for heading, rows in (
        ("Settings", [(setting["question"], setting["answers"]) for setting in about["settings"]]),
        ("Prices of faults", [(price["fault"], price["prices"]) for price in about["prices"]]),
    ):
        differing = [(name, found) for name, found in rows if found.get(one) != found.get(other)]
        alike = [(name, found[one]) for name, found in rows if found.get(one) == found.get(other)]
        yield _heading(f"{heading} that differ")
        yield _side_by_side(one, other, differing)
        yield _heading(f"\n{heading} that are alike")
        yield _pairs(alike)
        yield ""
    for name in (one, other):
        own = [article for article in about["articles"] if name in article["books"]]
        yield _heading(f"Articles of {name} alone")
        yield _pairs((article["id"], article["rule"]) for article in own)
        yield ""


def _topic(about: Facts, screen: Screen) -> Iterator[object]:
    yield _heading(about["topic"])
    for rule in about["rules"]:
        if rule["says"]:
            yield from screen.wrap(rule["says"], f"{rule['name']}: ", "  ")
    for option in about["options"]:
        yield from screen.wrap(f"{option['title']}. Written behind the book: {_option_form(option)}.")
    for article in about["articles"]:
        yield from _article(article, screen)
    for code in about["codes"]:
        if not about["articles"]:
            yield from screen.wrap(code["says"])
        yield from screen.wrap(code["why"], f"told as {told_as(code['severity'])}: ")
        yield from screen.wrap(code["next"], "next: ")
        if code["instead"]:
            yield from screen.wrap(code["instead"])
    yield from _price(about["prices"])
    if about["books"]:
        yield from screen.wrap(", ".join(book["name"] for book in about["books"]), "\nIn: ", "    ")
    for shown in (*about["articles"], *about["codes"]):
        if shown["example"]:
            yield from _example(shown["example"], screen)


def _price(prices: list[Facts]) -> Iterator[object]:
    """What faults cost; those that cost the same everywhere together, and by name where there are several."""
    alike: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for price in prices:
        alike.setdefault(tuple(price["prices"].items()), []).append(price["fault"])
    for pairs, faults in alike.items():
        yield _heading("\nPrice" if len(prices) == 1 else f"\nPrice of {', '.join(faults)}")
        yield _pairs(pairs)


def _article(article: Facts, screen: Screen) -> Iterator[str]:
    source = OURS if article["source"] == "decision" else article["source"]
    when = f", {article['when']}" if article["when"] else ""
    yield from screen.wrap(f"{article['id']} ({article['rule']}{when}; {source})")
    if article["says"]:
        yield from screen.wrap(article["says"], "  ")


def _example(text: str, screen: Screen) -> Iterator[object]:
    """A record, and what `check` says about it."""
    yield _heading("\nExample")
    for line in text.strip("\n").splitlines():
        yield f"  {visible(line)}".rstrip()
    yield _heading("\nWhat check says of it")
    for line in said(text):
        yield from screen.wrap(line, "  ", "    ")


def _option_form(option: Facts) -> str:
    if option["takes_amount"]:
        return f"{option['name']} N"
    return f"{option['name']} {'|'.join(option['values'])}" if option["values"] else str(option["name"])


def _first_sentence(text: str) -> str:
    return text.partition(". ")[0].rstrip(".")


def _pairs(rows: Iterable[tuple[str, str]]) -> object:
    """Names and what they mean, two columns, a little to the right."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(max_width=30, overflow="fold")
    table.add_column(overflow="fold")
    for name, says in rows:
        table.add_row(Text(name), Text(visible(says)))
    return Padding(table, (0, 0, 0, 2), expand=False)


def _side_by_side(one: str, other: str, rows: Iterable[tuple[str, dict[str, str]]]) -> object:
    """Names and what they mean in each of two books."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("", one, other):
        table.add_column(heading, overflow="fold")
    for name, found in rows:
        table.add_row(Text(name), Text(found.get(one) or "-"), Text(found.get(other) or "-"))
    return Padding(table, (0, 0, 0, 2), expand=False)
