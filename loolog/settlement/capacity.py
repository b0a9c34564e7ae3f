"""Can so many play? Seats and packs by arithmetic (G-CAPACITY), and the number that a book is made for (the rows of SEATS)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loolog.findings import Finding, Severity
from loolog.law import Law
from loolog.replay.kinds import Kind
from loolog.spans import Span

if TYPE_CHECKING:
    from loolog.replay.facts import Facts


def cards_needed(law: Law, kind: Kind, players: int, release: bool = False) -> int:
    """How many cards such a deal takes from the pack before any exchange: hands, miss, turn-up (or the one a bold stand may need).
    In a deal that releases there is no miss (P-FINISH)."""
    if kind == "single" and law.single == "open":
        return players + 1
    miss = law.miss and kind in ("double", "plain") and not release
    return (players + miss) * law.cards + 1


def too_many(law: Law, facts: Facts, kind: Kind, release: bool) -> Iterator[Finding]:
    """An error where the pack cannot serve the players of a deal, or the cards that they exchange."""
    players, pack = len(facts.players), int(law.pack)
    if not facts.seated:
        message = "Nobody sits at the table, and so nobody can play."
        yield Finding(code="nobody-sits", severity="error", message=message, span=facts.span, deal=facts.number)
    need = cards_needed(law, kind, players, release)
    if need > pack:
        yield _told(law, facts.number, "table.capacity", "error", f"{players} players need {need} cards; the pack has {pack}.", facts.span)
    elif law.exchange and kind != "single":
        yield from _too_many_drawn(law, facts, pack - need)


def _too_many_drawn(law: Law, facts: Facts, stock: int) -> Iterator[Finding]:
    """Each exchange, from the dealer's left, that takes more than the ``stock`` still has. Where the book lets a player draw what is
    left (FI-STOCK-D), only cards that are written count: he cannot have got more of them than there were."""
    short = bool(law.article("declaring.exchange-stock").says)
    for player in facts.players:
        drawn = facts.draws.get(player)
        if drawn is None:
            continue
        asked = max(drawn.number or 0, len(drawn.out), len(drawn.into))
        got = len(drawn.into) if short else asked
        if got > stock:
            message = f"{player} draws {got} {'card' if got == 1 else 'cards'}; {stock or 'none'} of the pack {'is' if stock < 2 else 'are'} left."
            yield _told(law, facts.number, "table.capacity", "error", message, Span(drawn.name.start, drawn.name.end), player)
        stock -= min(asked, stock)


def seating(law: Law, count: int, deal: int, span: Span) -> Iterator[Finding]:
    """A warning where more or fewer sit than the book seats, a note where more sit than it calls usual."""
    sit = "1 player sits" if count == 1 else f"{count} players sit"
    if not law.seats_least <= count <= law.seats_most:
        message = f"{sit} here; this book seats {law.seats_least} to {law.seats_most}."
        yield _told(law, deal, "table.seats", "warning", message, span)
    elif count > law.seats_usual:
        yield _told(law, deal, "table.seats", "note", f"{sit} here. The book's word: {law.seats_best}.", span)


def _told(law: Law, deal: int, rule: str, severity: Severity, message: str, span: Span, player: str = "") -> Finding:
    code = law.code(rule)
    return Finding(code=code, rule=rule, severity=severity, message=message, span=span, deal=deal, player=player or None)
