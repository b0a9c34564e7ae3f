"""What settling gives: one result a game, and all of them with every finding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from loolog.findings import Finding
from loolog.law import Law
from loolog.ledger import POOL, Posting
from loolog.notation import statements as st
from loolog.notation.statements import CounterWorth, Record
from loolog.replay.result import DealResult
from loolog.settlement.row import Dealt
from loolog.settlement.seats import Seats

if TYPE_CHECKING:
    from loolog.replay.facts import Facts
    from loolog.replay.table import Entry
    from loolog.transfers import Transfers

Amount = int | Fraction


class Hearing(NamedTuple):
    """What one deal was replayed from, for a referee who hears it again. ``gather`` makes its facts from statements, fresh each
    time, since a replay adds the problems it finds to them."""

    dealt: Dealt
    gather: Callable[[Sequence[st.Statement]], Facts]
    entry: Entry
    at: int  # its place among the deals of the game, from 0
    due: str  # whose turn it was to deal


@dataclass(slots=True, kw_only=True)
class GameResult:
    """One game of a file, settled. ``balances`` and ``pool`` are those after the ending; with what an earlier evening left in the
    pool (``brought``) they sum to nothing."""

    number: int
    title: str
    law: Law
    players: tuple[str, ...]
    deals: list[DealResult] = field(default_factory=list)
    running: list[dict[str, Amount]] = field(default_factory=list)  # balances after each deal, every player
    between: list[tuple[int, Posting]] = field(default_factory=list)  # (index of the deal before it, or -1; a payment by hand)
    bought: dict[str, Amount] = field(default_factory=dict)  # counters from the bank, by player; they move no balance
    cashed: dict[str, Amount] = field(default_factory=dict)  # counters given back to it
    agreed: int | None = None  # how many deals were agreed
    seats: Seats | None = None  # as the table sits when all is over
    ending: str = "carry"  # divide, release, carry
    ending_postings: list[Posting] = field(default_factory=list)
    balances: dict[str, Amount] = field(default_factory=dict)
    pool: Amount = 0
    brought: Amount = 0  # what an earlier evening left in the pool; balances + pool always make this sum
    settled: bool = True
    worth: CounterWorth | None = None
    hearings: list[Hearing] = field(default_factory=list)  # of the deals with claims, and of the one that was asked for

    def stack(self, player: str) -> Amount:
        """What lies in front of a player when all is over: what he bought, less what he cashed, plus his balance."""
        return self.bought.get(player, 0) - self.cashed.get(player, 0) + self.balances.get(player, 0)


@dataclass(slots=True, kw_only=True)
class Settlement:
    """A whole record, settled, with every finding of it, sorted by place."""

    record: Record
    games: list[GameResult] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return sum(len(game.deals) for game in self.games)

    @property
    def unchecked(self) -> int:
        """How many deals' play could not be judged."""
        return sum(deal.unchecked for game in self.games for deal in game.deals)


def transfers_of(game: GameResult) -> Transfers:
    """Who pays whom: the smallest number of transfers that clears the balances. The pool takes part as an account: it is owed what it
    has gained in the evening, and pays what it lost of counters that an earlier evening left in it."""
    from loolog.transfers import smallest_transfers

    return smallest_transfers({**game.balances, POOL: game.pool - game.brought})
