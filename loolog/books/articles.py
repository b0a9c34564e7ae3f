"""The articles of a law: a family's own, the shared ones, and a table's; what a table has amended is not passed off as the book's."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from loolog.law import Article

if TYPE_CHECKING:
    from loolog.books.house import House


def standing(rows: Iterable[dict[str, Any]], names: tuple[str, ...], folder: str, author: str) -> Iterator[Article]:
    """Those of ``rows`` that stand in a book called one of ``names`` (``of`` narrows a row to some books), as articles."""
    for row in rows:
        if "of" not in row or any(name in row["of"] for name in names):
            yield from _made(row, folder, author)


def _made(row: dict[str, Any], folder: str, author: str) -> Iterator[Article]:
    """One article for each rule it answers for: ``rule`` and ``when`` name one, ``rules`` several ("rule occasion")."""
    heading = row["source"]
    if isinstance(heading, dict):  # a shared article: each family has its own place for it, or none
        heading = heading.get(folder, "decision")
    source = heading if heading == "decision" else f"{author}, {heading}"
    for named in row.get("rules") or [f"{row['rule']} {row.get('when', '')}"]:
        rule, _, when = named.partition(" ")
        yield Article(id=row["id"], rule=rule, says=row["says"], source=source, when=when, example=row.get("example", ""))


#: A setting → the rules whose articles speak of it, on every occasion or on one ("paying.loo/limit"; "paying.loo/": on none of its own).
#: A fault's price is spoken of in the article of that fault.
SPOKEN_OF: dict[str, tuple[str, ...]] = {
    "seats-least": ("table.seats",),
    "seats-most": ("table.seats",),
    "seats-usual": ("table.seats",),
    "seats-best": ("table.seats",),
    "cards": ("dealing.five", "dealing.double", "dealing.plain", "dealing.simple"),
    "pack": ("table.pack",),
    "kinds": ("pool.kind",),
    "miss": ("declaring.say", "sharing.one-in"),
    "exchange": ("declaring.exchange",),
    "pam": ("table.pam", "following.civil"),
    "flush": ("declaring.flush", "paying.flush", "sharing.flush", "flush.false", "flush.two", "flush.silent"),
    "flush-to": ("paying.flush",),
    "flush-pays": ("paying.flush",),
    "flush-rank": ("flush.two",),
    "dealer-out": ("table.dealer-out",),
    "club-law": ("declaring.club-law/",),
    "single": ("sharing.single",),
    "stake": ("paying.stake",),
    "loo": ("paying.loo/",),
    "single-loo": ("paying.single-loo",),
    "loo-measure": ("paying.loo",),
    "limit": ("paying.loo/", "paying.loo/limit"),
    "unit": ("table.counters", "sharing.trick", "sharing.odd"),
    "odd": ("sharing.odd",),
    "penalty": ("paying.penalty",),
    "revoke": ("paying.breach",),
    "ace-lead": ("leading.ace",),
    "two-trumps": ("leading.highest", "leading.trump"),
    "lone-trump": ("leading.trump",),
    "trump-leads": ("leading.trump", "leading.highest"),
    "miss-leads": ("play.leads",),
    "faults": ("paying.breach", "sharing.barred"),
    "breaches": ("paying.breach",),
    "breach-pays": ("paying.breach",),
    "breach-then": ("paying.breach", "sharing.revoke", "replay.proper"),
}


class Change(NamedTuple):
    """What a table's file set, and which file: ``loo = 12``, ``house.toml``."""

    what: str
    file: str


def amended(articles: tuple[Article, ...], houses: "tuple[House, ...]", changed: dict[str, list[Change]]) -> Iterator[Article]:
    """A book's articles under a table's own files: the files' articles first, and whatever speaks of what a file has changed says
    so. ``changed``: by rule, or rule and occasion, as in ``SPOKEN_OF``."""
    own = [article for house in houses for article in _own(house, articles)]
    yield from own
    answering = {(article.rule, article.when): article for article in reversed(articles)}  # as ``Law.article`` finds them
    touched: dict[str, list[Change]] = {}  # by an article's id, once for all the rules that it answers for
    for article in articles:
        if answering[article.rule, article.when] is article:
            spoken = (*changed.get(article.rule, ()), *changed.get(f"{article.rule}/{article.when}", ()))
            touched.setdefault(article.id, []).extend(spoken)
    for article in articles:
        yield _marked(article, touched.get(article.id, ()))
    answered = {article.rule for article in (*own, *articles)}
    for place, changes in changed.items():
        rule = place.partition("/")[0]
        if rule not in answered:  # the book has no such rule; its table has
            yield _marked(Article(id=rule, rule=rule, says="", source="decision"), changes)


def _own(house: "House", articles: tuple[Article, ...]) -> Iterator[Article]:
    """A file's own articles. One that names no occasion answers for every occasion that the book's articles tell apart."""
    for article in house.articles:
        occasions = {other.when for other in articles if other.rule == article.rule}
        for when in (article.when,) if article.when else ("", *sorted(occasions - {""})):
            yield replace(article, when=when)


def _marked(article: Article, changes: Iterable[Change]) -> Article:
    each = list(dict.fromkeys(changes))
    if not each:
        return article
    files = ", ".join(dict.fromkeys(change.file for change in each))
    source = files if article.source == "decision" else f"{article.source}; as amended by {files}"
    said = f"{article.says} The table has set: {'; '.join(change.what for change in each)}."
    return replace(article, source=source, says=said.lstrip())
