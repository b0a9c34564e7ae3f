"""Statements inside a deal: what happened, and what somebody reckoned. Claims and rulings are in ``claims``."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from loolog.notation.statements.parts import Amount, CardAt, Name, Statement, Word


@dataclass(slots=True, kw_only=True, eq=False)
class DealHead(Statement):
    """`deal 7 Ann`, `correct 7 Bob`, `add 7`, by ``keyword``. Number and dealer may be left out (`add` and `correct` need the number)."""

    keyword: Literal["deal", "correct", "add"] = "deal"
    number: int | None = None
    dealer: Name | None = None


@dataclass(slots=True, kw_only=True, eq=False)
class Turn(Statement):
    card: CardAt


@dataclass(slots=True, kw_only=True, eq=False)
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


@dataclass(slots=True, kw_only=True, eq=False)
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


@dataclass(slots=True, kw_only=True, eq=False)
class Draw(Statement):
    draws: tuple[Drawn, ...]


@dataclass(slots=True, kw_only=True, eq=False)
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


@dataclass(slots=True, kw_only=True, eq=False)
class TrickLine(Statement):
    number: int
    leader: Name | None
    plays: tuple[Play, ...]


@dataclass(slots=True, kw_only=True, eq=False)
class Replay(Statement):
    pass


@dataclass(slots=True, kw_only=True, eq=False)
class Show(Statement):
    """`show B 9c, C Th` (``positional`` False) or `show 9c Th Jh` from the dealer's left (names None, one card each)."""

    shown: tuple[tuple[Name | None, tuple[CardAt, ...]], ...]
    positional: bool


@dataclass(slots=True, kw_only=True, eq=False)
class Fault(Statement):
    name: Name
    kind: Word
    card: CardAt | None = None
    trick: int | None = None


@dataclass(slots=True, kw_only=True, eq=False)
class Found(Statement):
    """`found NAME 2` or `found NAME late` (``trick`` None)."""

    name: Name
    trick: int | None


@dataclass(slots=True, kw_only=True, eq=False)
class Score(Statement):
    """`score B 2, D 1, A 0`; the value None stands for `pool`."""

    tricks: tuple[tuple[Name, int | None], ...]


@dataclass(slots=True, kw_only=True, eq=False)
class Won(Statement):
    names: tuple[Name, ...]


@dataclass(slots=True, kw_only=True, eq=False)
class In(Statement):
    names: tuple[Name, ...]


@dataclass(slots=True, kw_only=True, eq=False)
class Expect(Statement):
    """`expect pool 12`, `expect next 6`: ``amount``. `expect looed A B`: ``names``. `expect B +8, A -3` (``what`` "net") and
    `expect balance B -4`: ``amounts``."""

    what: Literal["pool", "next", "looed", "net", "balance"]
    amount: Amount | None = None
    names: tuple[Name, ...] = ()
    amounts: tuple[tuple[Name, Amount], ...] = ()
