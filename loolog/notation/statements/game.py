"""Statements about the game and the table: its head, and what stands between deals."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from loolog.notation.statements.parts import Amount, Name, Statement, Word

# ---- head -----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True, eq=False)
class Version(Statement):
    number: int


@dataclass(slots=True, kw_only=True, eq=False)
class Title(Statement):
    """`game "…"`, `place "…"`, `scorer "…"`, `note "…"`, by ``keyword``."""

    keyword: Literal["game", "place", "scorer", "note"]
    text: str


@dataclass(slots=True, kw_only=True, eq=False)
class Date(Statement):
    iso: str


@dataclass(slots=True, kw_only=True, eq=False)
class Rules(Statement):
    """`rules BOOK option value …  + "house.toml"`. A flag option has no value."""

    book: Word
    options: tuple[tuple[Word, Word | None], ...] = ()
    houses: tuple[Word, ...] = ()


class Seat(NamedTuple):
    name: Name
    short: str | None


@dataclass(slots=True, kw_only=True, eq=False)
class Seats(Statement):
    seats: tuple[Seat, ...]


@dataclass(slots=True, kw_only=True, eq=False)
class CounterWorth(Statement):
    """`counter 1 = 0.05 GBP`: ``units`` of the book are worth ``money`` of ``currency`` ('GBP', '£', 'd' for old pence …).
    Old money (`3d`, `1/2d`, `2s 6d`) is turned into old pence, with currency 'd'."""

    units: Amount
    money: Amount
    currency: str


@dataclass(slots=True, kw_only=True, eq=False)
class Pool(Statement):
    amount: Amount


# ---- between deals --------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True, eq=False)
class Join(Statement):
    seat: Seat
    after: Name


@dataclass(slots=True, kw_only=True, eq=False)
class Leave(Statement):
    name: Name


@dataclass(slots=True, kw_only=True, eq=False)
class Bank(Statement):
    """`buy Ann 20`, `cash Ann 12`, `count Ann 17`, by ``keyword``; several with commas."""

    keyword: Literal["buy", "cash", "count"]
    amounts: tuple[tuple[Name, Amount], ...]


@dataclass(slots=True, kw_only=True, eq=False)
class Pay(Statement):
    """`pay Bob to Ann 3`; the pool that is handed on stands as ``loolog.ledger.POOL``."""

    payer: Name
    payee: Name
    amount: Amount


@dataclass(slots=True, kw_only=True, eq=False)
class Agree(Statement):
    deals: int


@dataclass(slots=True, kw_only=True, eq=False)
class End(Statement):
    how: Literal["divide", "release", "carry"]


@dataclass(slots=True, kw_only=True, eq=False)
class Mark(Statement):
    digest: str


@dataclass(slots=True, kw_only=True, eq=False)
class Seal(Statement):
    deals: int
    digest: str
