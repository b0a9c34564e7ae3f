"""What a replay makes of one deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, NamedTuple

from loolog.findings import Finding
from loolog.ledger import Posting
from loolog.notation.statements import DealBlock, Statement

if TYPE_CHECKING:
    from loolog.replay.facts import Form

Amount = int | Fraction
Verdict = Literal["lawful", "breach", "undecided", "unchecked"]


class Heard(NamedTuple):
    """Why a card was judged as it was, all masks, Pam in his own place: what each duty in turn left of the known cards; the known cards
    of the hand; how many of it nobody saw; of those, any one that would decide an open verdict."""

    steps: tuple[tuple[str, int], ...]
    hand: int
    unknown: int
    deciding: int


@dataclass(slots=True, kw_only=True)
class JudgedPlay:
    """One card as it fell and what the law thought of it. ``card``: None where he had thrown up his hand, UNKNOWN for `?`."""

    player: str
    card: int | None
    verdict: Verdict
    civil: bool = False
    out_of_turn: bool = False
    rule: str = ""  # the duty it broke
    lawful: tuple[int, ...] = ()
    heard: Heard | None = None  # None where it could not be judged at all


@dataclass(slots=True, kw_only=True)
class JudgedTrick:
    """A trick, its plays in the order they fell; ``winner`` is None while it is unfinished or undecided."""

    number: int
    leader: str
    plays: list[JudgedPlay]
    winner: str | None = None
    complete: bool = False
    turned: int | None = None  # the card turned for trump after it


@dataclass(slots=True, kw_only=True)
class DealResult:
    """One deal, settled. Amounts are exact, in the book's unit; players by full name."""

    number: int
    dealer: str
    block: DealBlock | None
    restated: Sequence[Statement] | None = None  # what counts in place of the block's own statements: corrected or added to
    kind: Literal["simple", "double", "single", "plain"]
    carried: Amount
    staked: Amount
    forfeited: Amount = 0
    played_for: Amount = 0
    next: Amount = 0
    players: tuple[str, ...] = ()  # who were dealt cards, from the dealer's left
    in_: tuple[str, ...] = ()
    defender: str | None = None
    trump: str | None = None  # suit letter s h d c
    winners: tuple[str | None, ...] = ()
    looed: tuple[str, ...] = ()
    postings: Sequence[Posting] = ()
    open: tuple[str, ...] = ()  # why it could not be settled, in words; empty: settled
    needs: tuple[str, ...] = ()  # what the record would have to show for an open deal to be settled
    void: bool = False
    form: Form = "declared"  # how it was played, which need not be how a pool of its kind is
    said: Mapping[str, str] = field(default_factory=dict)  # player → stand, pass, miss, defend
    turn_up: int | None = None
    tricks: Sequence[JudgedTrick] = ()
    replayed: Sequence[JudgedTrick] = ()
    hands: Mapping[str, tuple[int, int]] = field(
        default_factory=dict
    )  # player → (known cards as a mask, how many unknown), as he began to play
    findings: Sequence[Finding] = ()
    unchecked: bool = False  # its play was not (wholly) recorded and so not judged
    worked_out: tuple[tuple[str | None, ...], ...] = ()  # the winners in every lawful replay, where nobody recorded the replay that was due
    by_law: DealResult | None = None  # where the table ruled on the deal: what the law alone makes of it
    breaches_cost: Mapping[str, Amount] = field(default_factory=dict)  # priced breaches: offender → what he paid for it

    @property
    def statements(self) -> Sequence[Statement]:
        """What counts for this deal, in order."""
        if self.restated is not None:
            return self.restated
        return self.block.statements if self.block is not None else ()

    @property
    def net(self) -> dict[str, Amount]:
        """What each player gained in the deal, stake and loo included; only those who moved counters."""
        sums: dict[str, Amount] = {}
        for payer, payee, amount, _ in self.postings:
            sums[payer] = sums.get(payer, 0) - amount
            sums[payee] = sums.get(payee, 0) + amount
        return {player: amount for player, amount in sums.items() if not player.startswith("\n")}
