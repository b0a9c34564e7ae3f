"""What is contested: what somebody says was so, who claims it, and what the table ruled."""

from dataclasses import dataclass, field
from typing import Literal

from loolog.notation.statements.parts import Amount, Name, Statement
from loolog.spans import Span

Kind = Literal[
    "revoked", "won", "tricks", "played", "held", "leads", "declared", "looed", "flush", "dealer", "balance", "fault",
    "pool", "next", "trump", "void", "net",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Contention:
    """One thing that somebody says was so; ``negated``: that it was not. Equal wherever it stands in the text.

    What each kind speaks of; in brackets what may be left out:

    - ``revoked`` [trick], ``won`` trick, ``tricks`` amount (how many he won), ``played`` card [trick], ``held`` card (as dealt or
      after his exchange), ``leads`` trick (he should have led to it), ``declared`` word (stand, pass, miss, defend), ``looed``,
      ``flush`` (he had one), ``dealer`` (the deal was his), ``balance`` amount (his, after this deal), ``fault`` word (its kind)
      [card] [trick]: of ``player``, who is the claimant where the record names nobody;
    - ``pool`` amount (what was played for), ``next`` amount (what was handed on), ``trump`` suit, ``void`` (the deal): of the table;
    - ``net`` amounts: of each player named.
    """

    kind: Kind
    player: str = ""  # his full name; '' where it is about the table, or about several
    trick: int | None = None
    card: int | None = None
    suit: int | None = None  # as in loolog.cards: 0 … 3 for s h d c
    word: str = ""
    amount: Amount | None = None
    amounts: tuple[tuple[str, Amount], ...] = ()
    negated: bool = False
    span: Span = field(default=Span(0, 0), compare=False)

    def covers(self, other: "Contention") -> bool:
        """Is ``other`` the same, or this one told more exactly? A trick or a card that is left out here may be any."""
        if self.kind != other.kind or self.player != other.player:
            return False
        said = (self.kind, self.player, self.suit, self.word, self.amount, sorted(self.amounts), self.negated)
        return (
            said == (other.kind, other.player, other.suit, other.word, other.amount, sorted(other.amounts), other.negated)
            and self.trick in (None, other.trick)
            and self.card in (None, other.card)
        )


@dataclass(slots=True, kw_only=True, eq=False)
class Claim(Statement):
    """`claim Dan: Bob revoked 2 "words"`; ``contention`` is None where there are only words."""

    by: Name
    contention: Contention | None = None
    words: str = ""


@dataclass(slots=True, kw_only=True, eq=False)
class Ruling(Statement):
    """`ruling upheld Dan: … "words"`, `ruling agreed Ann Bob: void`.

    ``names``: the claimant, or (``agreed``) all who agreed. ``contention`` is what the ruling itself says, None where the names
    or words are all. ``claim`` is the claim above that it decides, None where there is none, or none can be told."""

    verdict: Literal["upheld", "dismissed", "agreed"]
    names: tuple[Name, ...]
    contention: Contention | None = None
    words: str = ""
    claim: Claim | None = None

    @property
    def decides(self) -> Contention | None:
        """What was decided on: as the ruling says it, else as its claim does."""
        return self.contention or (self.claim.contention if self.claim is not None else None)
