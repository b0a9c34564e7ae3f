"""What `loolog compare` writes."""

from typing import Literal

from pydantic import Field

from loolog.comparison.misfits import CODES as MISFITS
from loolog.report.documents.base import Card, Document, Exact, Kind
from loolog.report.documents.findings import Finding
from loolog.report.documents.settlement import PoolOfDeal, Rules


class BookCompared(Document):
    """A game under one book; where they cannot be compared, why, and no figures."""

    name: str = Field(description="the rules as they are typed: the book, its options behind it")
    title: str
    rules: Rules
    compared: bool
    why_not: str
    balances: dict[str, Exact]
    differs: list[str] = Field(description="whose balance is not as by the record's own rules")
    pool: Exact | None
    settled: bool
    remarks: list[str] = Field(description="what the book has that nobody at the table could use")


class Breach(Document):
    """A play, a fault or a declaration that is a breach under one book."""

    code: str
    rule: str | None
    source: str | None = Field(description='book and heading; "decision" where the book is silent')
    trick: int | None
    replay: bool
    player: str | None
    card: Card | None
    lawful: list[Card]
    message: str
    price: str


class Misfit(Document):
    """What the facts show that a book does not have, or miss that it asks for."""

    code: str = Field(description=f"one of {', '.join(MISFITS)}, or the code of the error that the facts are under the book")
    player: str | None
    message: str


class DealUnder(Document):
    """One deal under one book, its pool carried from the deals before it under the same book."""

    name: str = Field(description="one of the `books` that can be compared")
    kind: Kind
    pool: PoolOfDeal
    in_: list[str] = Field(alias="in")
    defender: str | None
    trump: Literal["s", "h", "d", "c"] | None
    winners: list[str | None]
    looed: list[str]
    net: dict[str, Exact]
    void: bool
    breaches: list[Breach]
    misfits: list[Misfit]
    open: list[str]
    differs: bool = Field(description="are pool, loos or nets not as by the record's own rules?")


class DealCompared(Document):
    """One deal under every book that can be compared, the record's own first."""

    number: int
    dealer: str
    under: list[DealUnder]


class GameCompared(Document):
    """One game of a file under its own rules and others."""

    game: str
    number: int = Field(ge=1)
    own: str = Field(description="the name of the record's own rules, the first of the `books`")
    books: list[BookCompared]
    deals: list[DealCompared]


class Comparison(Document):
    """What `loolog compare --format json` writes."""

    schema_: Literal["loolog.comparison/1"] = Field(alias="schema")
    file: str
    games: list[GameCompared]
    findings: list[Finding] = Field(description="by the record's own rules")
