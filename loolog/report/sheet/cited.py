"""The articles that a sheet cites: each told once, where it is first turned to, and the others at the end."""

import re
from collections.abc import Iterator

from loolog.law import Article, Law
from loolog.report.sheet.model import Said, Section

_QUOTED = re.compile("`([^`]*)`")


class Cited:
    """Which articles of a law a sheet has told so far, and which it has only named."""

    def __init__(self, law: Law) -> None:
        self._articles = {article.id: article for article in reversed(law.articles)}
        self._told: dict[str, str] = {}
        self._named: dict[str, None] = {}

    def told(self, code: str, where: str) -> Iterator[Said]:
        """The article in our words with its source; where that was done before, only where. ``where``: the part of the sheet."""
        article = self._articles.get(code)
        if article is None or not article.says:
            return
        if code in self._told:
            yield Said(f"{code}, as under {self._told[code]}.", "Article")
        else:
            self._told[code] = where
            yield Said(_words(article), f"Article {code}")

    def name(self, *codes: str) -> str:
        """The codes as they are cited behind a sentence: ``(F-REVOKE, G-CONSERVE)``; '' for none. They are told at the end."""
        known = [code for code in dict.fromkeys(codes) if code in self._articles]
        self._named |= dict.fromkeys(known)
        return f"({', '.join(known)})" if known else ""

    def section(self) -> Iterator[Section]:
        """The articles that were named and not told."""
        left = [self._articles[code] for code in self._named if code not in self._told]
        told = tuple(Said(_words(article), article.id) for article in left if article.says)
        if told:
            yield Section(heading="The other articles" if self._told else "The articles", blocks=told, small=True)

    @property
    def decided(self) -> bool:
        """Does any of them stand where the book is silent?"""
        return any("decision" in self._articles[code].source for code in {**self._told, **self._named})


def _words(article: Article) -> str:
    """What it says, words of the notation in quotes, and where."""
    says = _QUOTED.sub(lambda found: f"‘{found[1]}’", article.says)
    return f"{says} ({article.source})"
