"""A law while it is being amended: a book's settings and prices, who set each, and what two amendments may not both set."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from loolog.books.refused import BooksDisagree
from loolog.counters import exact
from loolog.law import Article, Law, Price

#: Settings that are counters in the book's unit.
AMOUNTS = ("stake", "loo", "single-loo", "limit", "penalty", "revoke", "unit")
#: What stands in the place of an amount, and is worked out when the law is made.
WORDS = ("half", "exact", "stake")
#: A file's parts that hold single settings, and how one of each is called where two amendments pull it two ways.
PARTS = {"settings": "{}", "prices": "the price of {}", "breach": "what a breach {}"}

Parts = dict[str, dict[str, Any]]


@dataclass(slots=True, kw_only=True)
class Draft:
    """``parts``: what holds so far, by part and key. ``origin``: which file set it, by setting; prices as ``prices.looked``."""

    parts: Parts = field(default_factory=lambda: {part: {} for part in PARTS})
    origin: dict[str, str] = field(default_factory=dict)
    amended: dict[tuple[str, str], tuple[str, Any]] = field(default_factory=dict)  # by whom, to what

    def lay(self, parts: Parts, origin: str) -> None:
        """What a book says, or its variation: it takes the place of what was there."""
        for part, named in parts.items():
            for key, value in named.items():
                self._set(part, key, value, origin)

    def amend(self, parts: Parts, name: str, origin: str) -> None:
        """What a table says, by an option or a file of its own; ``name`` is how it is called. BooksDisagree where another amendment
        already set something else."""
        for part, named in parts.items():
            for key, value in named.items():
                first, already = self.amended.setdefault((part, key), (name, value))
                if already != value:
                    raise BooksDisagree(f"{first} and {name} both set {PARTS[part].format(key)}", (part, key))
                self._set(part, key, value, origin)

    def borrow(self, table: Parts, origin: str) -> None:
        """A table of prices, below whatever was set already."""
        for part in ("breach", "prices"):
            for key, value in table[part].items():
                if key not in self.parts[part]:
                    self._set(part, key, value, origin)

    def _set(self, part: str, key: str, value: Any, origin: str) -> None:
        self.parts[part][key] = value
        self.origin[key if part == "settings" else f"{part}-{key}" if part == "breach" else f"{part}.{key}"] = origin

    def law(self, *, articles: Iterable[Article], **about: Any) -> Law:
        """The law that has come out; ``about`` is what it is called."""
        prices = {kind: Price(**_names(row)) for kind, row in self.parts["prices"].items()}
        breach = self.parts["breach"]
        return Law(
            articles=tuple(articles),
            origin=self.origin,
            breach_pays=str(breach["pays"]),
            breach_then=breach["then"],
            prices=prices,
            **about,
            **_worked_out(self.parts["settings"]),
        )


def _names(row: dict[str, Any]) -> dict[str, Any]:
    return {key.replace("-", "_"): str(value) if key == "pays" else value for key, value in row.items()}


def _worked_out(settings: dict[str, Any]) -> dict[str, Any]:
    """Settings under the law's own names, the amounts as numbers."""
    chosen = {key.replace("-", "_"): value for key, value in settings.items()}
    for key in AMOUNTS:
        name = key.replace("-", "_")
        if isinstance(chosen.get(name), str) and chosen[name] not in WORDS:
            chosen[name] = exact(chosen[name])
    chosen.setdefault("limit", None)
    if chosen["loo_measure"] == "fixed":  # a limit limits nothing where the loo does not grow
        chosen["limit"] = None
    for key in ("loo", "single_loo"):  # Hoffmann: as much as was first put in
        if chosen[key] == "stake":
            chosen[key] = chosen["stake"]
    if chosen["single_loo"] == "half":
        chosen["single_loo"] = exact(str(Fraction(chosen["loo"]) / 2))
    if chosen["unit"] == "exact":
        chosen["unit"] = None
    return chosen
