"""What `loolog settle` and `loolog show` write: deals, games, balances."""

from typing import Literal

from pydantic import Field

from loolog.report.documents.base import Card, Document, Exact, Kind
from loolog.report.documents.findings import Finding

Value = str | int | bool | dict[str, str | bool] | None


class Rules(Document):
    """A book and its options; a flag is true. Under house rules also the files, every setting used, and those that the files set."""

    book: str
    options: dict[str, str | bool]
    houses: list[str] = Field(default=[], description="the table's own files, as they were named; left out where there are none")
    settings: dict[str, Value] = Field(default={}, description="every setting used, by the name that a file gives it; prices too")
    set_by: dict[str, str] = Field(default={}, description="which of the files set a setting")


class PoolOfDeal(Document):
    """A pool from the old one to the next."""

    carried: Exact
    staked: Exact
    forfeited: Exact
    played_for: Exact
    next: Exact


class Posting(Document):
    """Counters from one account to another: players, `pool`, `next`, `bank`."""

    from_: str = Field(alias="from")
    to: str
    amount: Exact
    rule: str


class Deal(Document):
    """One deal, settled."""

    number: int
    dealer: str
    kind: Kind
    pool: PoolOfDeal
    in_: list[str] = Field(alias="in")
    defender: str | None
    trump: Literal["s", "h", "d", "c"] | None
    winners: list[str | None]
    looed: list[str]
    postings: list[Posting]
    net: dict[str, Exact]
    open: list[str] = Field(description="why it could not be settled; empty: settled")


class Transfer(Document):
    """One payment between two players when the game is over."""

    from_: str = Field(alias="from")
    to: str
    amount: Exact
    money: str | None


class ByHand(Posting):
    """Counters that passed by hand: bought, cashed, paid; after which deal, null before the first."""

    after: int | None


class Bank(Document):
    """One player's dealings with the bank, and what lies in front of him: bought, less cashed, plus his balance."""

    bought: Exact
    cashed: Exact
    in_front: Exact


class Game(Document):
    """One game of a file, settled."""

    game: str
    rules: Rules
    players: list[str]
    deals: list[Deal]
    ending: str
    ending_postings: list[Posting]
    between: list[ByHand]
    bank: dict[str, Bank] = Field(description="of each player who bought or cashed counters")
    agreed: int | None = Field(description="how many deals were agreed")
    left: list[str] = Field(description="who does not sit at the table any more")
    balances: dict[str, Exact]
    pool: Exact
    settled: bool
    transfers: list[Transfer]


class Settlement(Document):
    """What `loolog settle --format json` writes."""

    schema_: Literal["loolog.settlement/1"] = Field(alias="schema")
    file: str
    games: list[Game]
    findings: list[Finding]


class Play(Document):
    """A card as it fell; null where its player had thrown up his hand."""

    player: str
    card: Card | None
    verdict: Literal["lawful", "breach", "undecided", "unchecked"]
    out_of_turn: bool
    rule: str | None
    lawful: list[Card]


class Trick(Document):
    """A trick; its winner is null while unfinished or undecided."""

    number: int
    leader: str
    plays: list[Play]
    winner: str | None
    turned: Card | None


class ShownDeal(Deal):
    """One deal with its play."""

    game: int = Field(ge=1)
    said: dict[str, str]
    turn_up: Card | None
    tricks: list[Trick]
    replayed: list[Trick]
    opened: dict[str, Card] = Field(description="the open cards of a single")
    worked_out: list[list[str | None]] = Field(description="the winners in every lawful replay, where nobody recorded the one that was due")


class Shown(Document):
    """What `loolog show --format json` writes."""

    schema_: Literal["loolog.deals/1"] = Field(alias="schema")
    file: str
    deals: list[ShownDeal]
    findings: list[Finding]
