"""Where the facts of a deal and a law do not fit: what happened at the table that this law does not know, or misses.

Nothing here asks which book it is: a law's settings and the kind of its pool say what it has.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from loolog.findings import Finding
from loolog.law import Law
from loolog.replay.facts import Facts, Form
from loolog.replay.result import DealResult


class Misfit(NamedTuple):
    """``code``: what does not fit, one of ``CODES`` or the code of the error that the facts are under this law."""

    code: str
    player: str  # "" where it is nobody's
    message: str


#: Every code of our own, and what it is about.
CODES = {
    "hands": "hands were dealt, but one open card each decides the pool",
    "open-cards": "one open card each was dealt, but hands are due",
    "simple-play": "no card was turned up and nobody declared, but both are due",
    "declaring": "players declare in a pool where all play",
    "turn-up": "a card was turned up where none is",
    "no-turn-up": "no card was turned up where one is due",
    "miss": "a miss was taken where none is dealt",
    "exchange": "cards were exchanged where nobody does",
    "flush": "a flush was shown in a book that has none",
    "pam": "a civil call in a book without Pam",
    "ruling": "the table ruled on the deal by its own rules",
    "replay": "the cards were played again in a book that plays nothing again",
}
#: Errors that only say that the cards of a miss lie in a hand.
_OF_A_MISS = ("card-twice", "too-many-cards")
_FOLLOW = "Duties and loos follow the play."
_POOLS = {"simple": "in a simple pool", "double": "in a double pool", "single": "in a single", "plain": "here"}


def misfits(facts: Facts, law: Law, result: DealResult, errors: Sequence[Finding], foreign: bool) -> Iterator[Misfit]:
    """What of ``facts`` this law does not have. ``result``: the deal under it; ``errors``: what under it cannot have happened, though
    it is no error of the record; ``foreign``: it is not the record's own law."""
    yield from _form(facts, law, result)
    missed = list(_miss(facts, law, result))
    yield from missed
    yield from _drawn(facts, law)
    yield from _flushes(facts, law)
    if law.pam == "none" and any(play.civil for part in (facts.first, facts.replay) if part for line in part.tricks for play in line.plays):
        yield Misfit("pam", "", "“Pam, be civil” was called, but no card is Pam here.")
    if facts.replay is not None and not law.breach_then.startswith("replay"):
        yield Misfit("replay", "", "The cards were played again, but here nothing is: the first play counts.")
    if foreign and any(ruling.verdict != "dismissed" for ruling in facts.rulings):
        yield Misfit("ruling", "", "The table ruled on this deal by its own rules; its ruling is followed here too.")
    for error in errors:
        if not (missed and error.code in _OF_A_MISS):
            yield Misfit(error.code, error.player or "", error.message)


def _form(facts: Facts, law: Law, result: DealResult) -> Iterator[Misfit]:
    """The form in which the deal was played, and the turn-up, against the kind of the pool."""
    form, due, turned = result.form, _due(law, result), facts.first.turned
    if form == "single" != due:
        yield Misfit("open-cards", "", "One open card each was dealt, as in a single; here hands are.")
    elif form != "single" == due:
        yield Misfit("hands", "", f"Hands were dealt and played, but the pool is a single here: one open card each decides it. {_FOLLOW}")
    elif form == "simple" != due:
        asked = "all must stand" if result.kind == "single" else "players declare"
        yield Misfit("simple-play", "", f"Played without a turn-up or declarations; here a card is turned up and {asked}. {_FOLLOW}")
    elif form != "simple" == due:
        passed = [saying.player for saying in facts.said if saying.word == "pass"]
        who = f"{_listed(passed)} passed" if passed else "Players declared"
        yield Misfit("declaring", "", f"{who}, but the pool is simple here, and all play. {_FOLLOW}")
    if due == "simple" and 0 in turned:
        yield Misfit("turn-up", "", "A card was turned up before the play; in a simple pool none is.")
    elif form == due != "simple" and facts.first.tricks and not turned:
        yield Misfit("no-turn-up", "", "No card was turned up, but here one is due.")


def _due(law: Law, result: DealResult) -> Form:
    """How a pool of this kind is played."""
    if result.kind == "simple":
        return "simple"
    return "single" if result.kind == "single" and law.single == "open" else "declared"


def _miss(facts: Facts, law: Law, result: DealResult) -> Iterator[Misfit]:
    if law.miss and result.kind in ("double", "plain"):
        return
    where = _POOLS[result.kind] if law.miss else "in this book"
    takers = [(saying.player, saying.word) for saying in facts.said if saying.word in ("miss", "defend")]
    for player, word in takers:
        does = "took the miss" if word == "miss" else "defended with the miss"
        yield Misfit("miss", player, f"{player} {does}, but {where} none is dealt.")
    if facts.miss and not takers:
        yield Misfit("miss", "", f"The record has a miss, but {where} none is dealt.")


def _drawn(facts: Facts, law: Law) -> Iterator[Misfit]:
    for player, drawn in facts.draws.items():
        count = drawn.number if drawn.number is not None else max(len(drawn.out), len(drawn.into))
        if count > law.exchange:
            most = f"at most {law.exchange} are here" if law.exchange else "here nobody does"
            yield Misfit("exchange", player, f"{player} exchanged {_cards(count)}, but {most}.")


def _flushes(facts: Facts, law: Law) -> Iterator[Misfit]:
    if law.flush == "off":
        for shown in facts.flushes:
            yield Misfit("flush", shown.player, f"{shown.player} showed a flush, but this book has none.")


def remarks(law: Law, own: Law, found: Sequence[Finding]) -> Iterator[str]:
    """What this law has that nobody at the table could use, and whom it would not have seated."""
    if law.exchange and not own.exchange:
        yield "Players may exchange cards; in the record nobody could."
    if law.miss and not own.miss:
        yield "A miss is dealt; in the record nobody could take one."
    if law.flush != "off" and own.flush == "off":
        yield "Flushes take the pool; in the record nobody would have shown one."
    if law.pam not in ("none", own.pam):
        knave = "The knave of clubs" if law.pam == "club-knave" else "The knave of trumps"
        yield f"{knave} is Pam; in the record he was not."
    yield from dict.fromkeys(one.message for one in found if one.rule == "table.seats")


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _listed(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
