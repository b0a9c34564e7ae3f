"""What a record says: one small class a kind of statement, in the order of the manual, and the blocks they stand in.

Statements hold facts as they were written, lawful or not. Every statement and every part that a finding may point at carries
its place as offsets into the text (``start``, ``end``). Names are resolved to full names (``Name.player``); what was typed is
``text[start:end]``. Cards are the numbers of ``loolog.cards``. Amounts are exact (``int`` or ``Fraction``) in the book's unit.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, NamedTuple

from loolog.findings import Finding
from loolog.spans import Source

Amount = int | Fraction


class Name(NamedTuple):
    """A player named in a statement. ``player`` is his full name; '' for `hold miss`."""

    player: str
    start: int
    end: int


class CardAt(NamedTuple):
    """A card in a statement; ``card`` is UNKNOWN for `?`."""

    card: int
    start: int
    end: int


class Word(NamedTuple):
    """A bare word or number that belongs to the notation: a book, an option, a kind of fault, a declaration."""

    text: str
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Statement:
    """Base of all statements."""

    start: int
    end: int


# ---- head -----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class Version(Statement):
    number: int


@dataclass(slots=True, kw_only=True)
class Title(Statement):
    """`game "…"`, `place "…"`, `scorer "…"`, `note "…"`, by ``keyword``."""

    keyword: Literal["game", "place", "scorer", "note"]
    text: str


@dataclass(slots=True, kw_only=True)
class Date(Statement):
    iso: str


@dataclass(slots=True, kw_only=True)
class Rules(Statement):
    """`rules BOOK option value …  + "house.toml"`. A flag option has no value."""

    book: Word
    options: tuple[tuple[Word, Word | None], ...] = ()
    houses: tuple[Word, ...] = ()


class Seat(NamedTuple):
    name: Name
    short: str | None


@dataclass(slots=True, kw_only=True)
class Seats(Statement):
    seats: tuple[Seat, ...]


@dataclass(slots=True, kw_only=True)
class CounterWorth(Statement):
    """`counter 1 = 0.05 GBP`: ``units`` of the book are worth ``money`` of ``currency`` ('GBP', '£', 'd' for old pence …).
    Old money (`3d`, `1/2d`, `2s 6d`) is turned into old pence, with currency 'd'."""

    units: Amount
    money: Amount
    currency: str


@dataclass(slots=True, kw_only=True)
class Pool(Statement):
    amount: Amount


# ---- deals ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class DealHead(Statement):
    """`deal 7 Ann`, `correct 7 Bob`, `add 7`, by ``keyword``. Number and dealer may be left out (`add` and `correct` need the number)."""

    keyword: Literal["deal", "correct", "add"] = "deal"
    number: int | None = None
    dealer: Name | None = None


@dataclass(slots=True, kw_only=True)
class Turn(Statement):
    card: CardAt


@dataclass(slots=True, kw_only=True)
class Hold(Statement):
    """Known cards as dealt; ``name.player`` is '' for the miss."""

    name: Name
    cards: tuple[CardAt, ...]


class Said(NamedTuple):
    """One declaration. ``name`` is None in the positional form. ``word`` is stand, pass, miss, defend or ?."""

    name: Name | None
    word: str
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Say(Statement):
    """By name, or (``positional``) from the dealer's left, the dealer last; letters are already words."""

    said: tuple[Said, ...]
    positional: bool


class Drawn(NamedTuple):
    """One exchange: how many (None: as the cards show), what went out, what came in."""

    name: Name
    number: int | None
    out: tuple[CardAt, ...]
    into: tuple[CardAt, ...]


@dataclass(slots=True, kw_only=True)
class Draw(Statement):
    draws: tuple[Drawn, ...]


@dataclass(slots=True, kw_only=True)
class Flush(Statement):
    """`flush Bob`, `flush Bob Ah Kh 9h`, several with commas."""

    flushes: tuple[tuple[Name, tuple[CardAt, ...]], ...]


class Play(NamedTuple):
    """One card of a trick as it fell. ``name`` where the line names him (the leader is in TrickLine.leader, unless he is named
    with his card). ``card``: a card, UNKNOWN for `?`, or None for `-` (he played no card). ``civil``: the call "Pam, be civil"."""

    name: Name | None
    card: int | None
    civil: bool
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class TrickLine(Statement):
    number: int
    leader: Name | None
    plays: tuple[Play, ...]


@dataclass(slots=True, kw_only=True)
class Replay(Statement):
    pass


@dataclass(slots=True, kw_only=True)
class Show(Statement):
    """`show B 9c, C Th` (``positional`` False) or `show 9c Th Jh` from the dealer's left (names None, one card each)."""

    shown: tuple[tuple[Name | None, tuple[CardAt, ...]], ...]
    positional: bool


@dataclass(slots=True, kw_only=True)
class Fault(Statement):
    name: Name
    kind: Word
    card: CardAt | None = None
    trick: int | None = None


@dataclass(slots=True, kw_only=True)
class Found(Statement):
    """`found NAME 2` or `found NAME late` (``trick`` None)."""

    name: Name
    trick: int | None


@dataclass(slots=True, kw_only=True)
class Score(Statement):
    """`score B 2, D 1, A 0`; the value None stands for `pool`."""

    tricks: tuple[tuple[Name, int | None], ...]


@dataclass(slots=True, kw_only=True)
class Won(Statement):
    names: tuple[Name, ...]


@dataclass(slots=True, kw_only=True)
class In(Statement):
    names: tuple[Name, ...]


@dataclass(slots=True, kw_only=True)
class Expect(Statement):
    """`expect pool 12`, `expect next 6`: ``amount``. `expect looed A B`: ``names``. `expect B +8, A -3` (``what`` "net") and
    `expect balance B -4`: ``amounts``."""

    what: Literal["pool", "next", "looed", "net", "balance"]
    amount: Amount | None = None
    names: tuple[Name, ...] = ()
    amounts: tuple[tuple[Name, Amount], ...] = ()


@dataclass(slots=True, kw_only=True)
class Claimed:
    """What a claim says. ``what``: revoked, won, tricks, played, pool, looed, not-looed, net, words (a free text alone), void
    (rulings only), or a kind of fault. ``name`` is None where the claimant speaks of himself."""

    what: str
    name: Name | None = None
    trick: int | None = None
    card: CardAt | None = None
    number: int | None = None
    amount: Amount | None = None
    amounts: tuple[tuple[Name, Amount], ...] = ()


@dataclass(slots=True, kw_only=True)
class Claim(Statement):
    by: Name
    claimed: Claimed
    words: str = ""


@dataclass(slots=True, kw_only=True)
class Ruling(Statement):
    """`ruling upheld Dan: … "words"`; ``claimed`` None where the claimant alone is named."""

    verdict: Literal["upheld", "dismissed", "agreed"]
    names: tuple[Name, ...]
    claimed: Claimed | None = None
    words: str = ""


# ---- between deals --------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class Join(Statement):
    seat: Seat
    after: Name


@dataclass(slots=True, kw_only=True)
class Leave(Statement):
    name: Name


@dataclass(slots=True, kw_only=True)
class Bank(Statement):
    """`buy Ann 20`, `cash Ann 12`, `count Ann 17`, by ``keyword``; several with commas."""

    keyword: Literal["buy", "cash", "count"]
    amounts: tuple[tuple[Name, Amount], ...]


@dataclass(slots=True, kw_only=True)
class Pay(Statement):
    payer: Name
    payee: Name
    amount: Amount


@dataclass(slots=True, kw_only=True)
class Agree(Statement):
    deals: int


@dataclass(slots=True, kw_only=True)
class End(Statement):
    how: Literal["divide", "release", "carry"]


@dataclass(slots=True, kw_only=True)
class Mark(Statement):
    digest: str


@dataclass(slots=True, kw_only=True)
class Seal(Statement):
    deals: int
    digest: str


# ---- blocks ---------------------------------------------------------------------------------------------------------------


class DealBlock:
    """A `deal`, `correct` or `add` with the statements that belong to it.

    ``clean`` says that the whole block matched the grammar's deal terminal: no error in it, only the plain statements of a
    deal. Its statements are then made on first demand (``head``, ``statements``), so that a replay which can work from the
    text alone never pays for them. ``spoiled``: a statement of it could not be read; it is not settled.
    """

    __slots__ = ("_made", "_make", "clean", "end", "names", "quick", "seated", "spoiled", "start")

    def __init__(
        self,
        start: int,
        end: int,
        names: dict[str, str],
        seated: tuple[str, ...],
        make: "Callable[[DealBlock], tuple[DealHead, list[Statement]]]",
        clean: bool = False,
    ) -> None:
        self.start, self.end = start, end
        self.names = names  # every full name and short form valid here → full name
        self.seated = seated  # the players at the table, clockwise
        self.clean = clean
        self.spoiled = False
        self.quick: tuple[int, str] | None = None  # number and dealer of a clean block, known without reading it
        self._make = make
        self._made: tuple[DealHead, list[Statement]] | None = None

    @property
    def head(self) -> DealHead:
        if self._made is None:
            self._made = self._make(self)
        return self._made[0]

    @property
    def statements(self) -> list[Statement]:
        if self._made is None:
            self._made = self._make(self)
        return self._made[1]


@dataclass(slots=True, kw_only=True)
class GameBlock:
    """One game of a file: its head statements in ``head`` (`pool` too), then deals and what stands between them, in order."""

    number: int
    start: int
    title: str = ""
    rules: Rules | None = None
    seats: tuple[str, ...] = ()  # as first seated, clockwise
    players: tuple[str, ...] = ()  # everybody who ever sat down, in the order of the seats, then as they joined
    worth: CounterWorth | None = None
    head: list[Statement] = field(default_factory=list)
    items: list[Statement | DealBlock] = field(default_factory=list)
    spoiled: bool = False  # its `rules` or `seats` could not be read, or are missing: nothing in it can be settled


@dataclass(slots=True, kw_only=True)
class Record:
    """A whole file, read. ``findings`` holds what could not be read; blocks made later add theirs to it."""

    source: Source
    games: list[GameBlock] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
