"""Every finding that the tool can tell, explained: what it says, why it is told, what to do, a record that shows it.

A code of our own has its words in ``loolog.notation.codes``, an article in its book; why either is told, and how heavily,
stands in ``findings.toml`` beside this module.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from loolog.books import books, law
from loolog.findings import Severity
from loolog.law import Article, Law


class Explained(NamedTuple):
    """One finding by code and severity. ``example`` is a record that yields it; '' where ``instead`` says why no text can."""

    code: str
    severity: Severity
    says: str
    why: str
    next: str
    example: str
    instead: str = ""
    books: tuple[str, ...] = ()  # those under whose articles it is told; () for a code of our own


class Borne(NamedTuple):
    """Findings that bear the id of an article: those of ``rules`` ("rule", or "rule occasion")."""

    title: str
    rules: tuple[str, ...]
    severity: Severity
    why: str
    next: str


@cache
def _data() -> dict[str, Any]:
    import tomllib

    return tomllib.loads((Path(__file__).parent / "findings.toml").read_text("utf-8"))


@cache
def borne() -> tuple[Borne, ...]:
    """The findings that are told under an article, in the order of the page."""
    return tuple(Borne(one["title"], tuple(one["rules"]), one["severity"], one["why"], one["next"]) for one in _data()["borne"])


@cache
def own() -> tuple[Explained, ...]:
    """Every code of our own, by name."""
    from loolog.notation.codes import CODES

    told = _data()["own"]
    found = []
    for code in sorted(CODES):
        what, then, sample = CODES[code]
        more = told.get(code, {})
        found.append(Explained(code, more.get("severity", "error"), what, more.get("why", ""), then, sample, more.get("instead", "")))
    return tuple(found)


def under(told: Borne) -> tuple[Explained, ...]:
    """The articles that such a finding can bear, in the order of the shelf."""
    found: dict[str, Explained] = {}
    for book in books():
        for article in _cited(law(book), told.rules):
            before = found.get(article.id) or _explained(article, told)
            found[article.id] = before._replace(books=tuple(dict.fromkeys((*before.books, book))))
    return tuple(found.values())


@cache
def under_articles() -> tuple[Explained, ...]:
    """Every article that a finding can bear, once for each way in which it is told."""
    return tuple(one for told in borne() for one in under(told))


def without_record() -> dict[str, str]:
    """The articles that no record shows, by id, with the reason."""
    return dict(_data()["without"])


def explained(code: str) -> tuple[Explained, ...]:
    """What findings of that code say, one entry for each way in which it is told; () for a code that no finding bears."""
    return tuple(one for one in (*own(), *under_articles()) if one.code == code)


def _cited(law: Law, rules: tuple[str, ...]) -> Iterator[Article]:
    """The articles that a law cites for these rules, on whichever occasion."""
    for written in rules:
        rule, _, when = written.partition(" ")
        for article in law.articles:
            if article.rule == rule and (not when or article.when == when) and law.article(rule, article.when) == article:
                yield article


def _explained(article: Article, told: Borne) -> Explained:
    record = _data()["records"].get(article.id, {}).get(told.severity, article.example)
    return Explained(article.id, told.severity, article.says, told.why, told.next, record.lstrip("\n"))
