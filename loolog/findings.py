"""What can be wrong with a record: one frozen shape, collected, never raised, rendered only at the edge."""

from dataclasses import dataclass
from typing import Literal

from loolog.spans import Span

Severity = Literal["error", "breach", "dispute", "warning", "note"]
#: Worst first, as summaries count them.
SEVERITIES: tuple[Severity, ...] = ("error", "breach", "dispute", "warning", "note")


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of an argument: what a duty (``rule``) left of the cards a player held."""

    rule: str
    left: tuple[int, ...]  # cards, sorted as lawful lists are


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A fact about a record worth telling.

    error: cannot be read, or cannot have happened. breach: happened, against an article. dispute: the record states one thing
    and the law gives another. warning: unusual. note: the book is silent, or something stays unchecked.
    """

    code: str  # the article that was broken (F-LEAD-TRUMP), or a code of our own (unknown-player)
    severity: Severity
    message: str  # one plain sentence
    span: Span
    rule: str | None = None  # the general name, the same in every book: leading.trump
    game: int = 1
    deal: int | None = None
    trick: int | None = None
    replay: bool = False
    player: str | None = None
    card: int | None = None
    lawful: tuple[int, ...] = ()  # cards he could have played, sorted
    steps: tuple[Step, ...] = ()
    price: str = ""  # what it costs, in words; empty: nothing
    hint: str = ""  # what to do next
