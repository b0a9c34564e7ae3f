"""Every finding that the tool can tell, explained: what it says, why it is told, what to do, a record that shows it.

A code of our own has its words in ``loolog.notation.codes``, an article in its book; why either is told, and how heavily,
stands in the modules beside this one.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from loolog.books import books, law
from loolog.findings import Severity
from loolog.law import Article, Law
from loolog.report.explained.borne import BORNE, Borne
from loolog.report.explained.own import OWN, Why
from loolog.report.explained.records import RECORDS


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


@cache
def own() -> tuple[Explained, ...]:
    """Every code of our own, by name."""
    from loolog.notation.codes import CODES

    found = []
    for code in sorted(CODES):
        what, then, sample = CODES[code]
        severity, why, instead = OWN.get(code, Why("error", ""))
        found.append(Explained(code, severity, what, why, then, sample, instead))
    return tuple(found)


def under(told: Borne) -> tuple[Explained, ...]:
    """The articles that such a finding can bear, in the order of the shelf."""
    found: dict[str, Explained] = {}
    for book in books():
        for article in _cited(law(book), told.rules):
            if told.never.startswith(f"{article.id}:"):
                continue
            before = found.get(article.id) or _explained(article, told)
            found[article.id] = before._replace(books=tuple(dict.fromkeys((*before.books, book))))
    return tuple(found.values())


@cache
def under_articles() -> tuple[Explained, ...]:
    """Every article that a finding can bear, once for each way in which it is told."""
    return tuple(one for told in BORNE for one in under(told))


def explained(code: str) -> tuple[Explained, ...]:
    """What findings of that code say, one entry for each way in which it is told; () for a code that no finding bears."""
    return tuple(one for one in (*own(), *under_articles()) if one.code == code)


def _cited(law: Law, rules: str) -> Iterator[Article]:
    """The articles that a law cites for these rules, on whichever occasion."""
    for written in rules.split(", "):
        rule, _, when = written.partition(" ")
        for article in law.articles:
            if article.rule == rule and (not when or article.when == when) and law.article(rule, article.when) == article:
                yield article


def _explained(article: Article, told: Borne) -> Explained:
    record = RECORDS.get((article.id, told.severity), article.example)
    return Explained(article.id, told.severity, article.says, told.why, told.next, record.lstrip("\n"))


def told_as(severity: str) -> str:
    """A severity as it is spoken of: ``an error``, ``a note``."""
    return f"a{'n' * (severity[0] in 'aeiou')} {severity}"


def said(record: str) -> list[str]:
    """What `check` says of a record, a line each."""
    from loolog import settle
    from loolog.report.checked import checked
    from loolog.report.concise import concise

    return [line.rstrip("\n") for line in concise(checked(settle(record, "example.loo")))]
