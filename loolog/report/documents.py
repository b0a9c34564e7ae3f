"""The documents that the tool writes, as models: what ``loolog schema`` publishes and other programs may rely on.

Amounts are strings of exact rationals in the book's unit (``"4"``, ``"-7/3"``; Foster's in reds). Lines and columns
count from 1, in characters. Imported only where a schema is asked for.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from loolog.comparison.misfits import CODES as MISFITS

Exact = Annotated[str, Field(pattern=r"^-?\d+(/\d+)?$")]
Card = Annotated[str, Field(pattern=r"^([2-9TJQKA][shdc]|\?)$")]
Kind = Literal["simple", "double", "single", "plain"]


class _Document(BaseModel):
    model_config = ConfigDict(extra="forbid", populate_by_name=True)


class Span(_Document):
    """A stretch of a file; the end lies just behind the last character."""

    line: int = Field(ge=1)
    column: int = Field(ge=1)
    end_line: int = Field(ge=1)
    end_column: int = Field(ge=1)


class Step(_Document):
    """What a duty left of the cards a player held."""

    rule: str
    left: list[Card]


class Finding(_Document):
    """A fact about a record worth telling."""

    code: str = Field(description="the article that was broken, or a code that `loolog rules CODE` explains")
    rule: str | None = Field(description="the general name, the same in every book")
    severity: Literal["error", "breach", "dispute", "warning", "note"]
    file: str
    game: int = Field(ge=1)
    deal: int | None
    trick: int | None
    replay: bool
    player: str | None
    card: Card | None
    lawful: list[Card] = Field(description="what he could have played, by suit s h d c, rank high to low")
    message: str
    source: str | None = Field(description='book and heading; "decision" where the book is silent')
    span: Span
    argument: list[Step]
    price: str
    hint: str


class Findings(_Document):
    """What `loolog check --format json` writes."""

    schema_: Literal["loolog.findings/1"] = Field(alias="schema")
    findings: list[Finding]
    deals: int = Field(ge=0)
    unchecked: int = Field(ge=0, description="deals whose play could not be judged")


Value = str | int | bool | dict[str, str | bool] | None


class Rules(_Document):
    """A book and its options; a flag is true. Under house rules also the files, every setting used, and those that the files set."""

    book: str
    options: dict[str, str | bool]
    houses: list[str] = Field(default=[], description="the table's own files, as they were named; left out where there are none")
    settings: dict[str, Value] = Field(default={}, description="every setting used, by the name that a file gives it; prices too")
    set_by: dict[str, str] = Field(default={}, description="which of the files set a setting")


class PoolOfDeal(_Document):
    """A pool from the old one to the next."""

    carried: Exact
    staked: Exact
    forfeited: Exact
    played_for: Exact
    next: Exact


class Posting(_Document):
    """Counters from one account to another: players, `pool`, `next`, `bank`."""

    from_: str = Field(alias="from")
    to: str
    amount: Exact
    rule: str


class Deal(_Document):
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


class Transfer(_Document):
    """One payment between two players when the game is over."""

    from_: str = Field(alias="from")
    to: str
    amount: Exact
    money: str | None


class ByHand(Posting):
    """Counters that passed by hand: bought, cashed, paid; after which deal, null before the first."""

    after: int | None


class Bank(_Document):
    """One player's dealings with the bank, and what lies in front of him: bought, less cashed, plus his balance."""

    bought: Exact
    cashed: Exact
    in_front: Exact


class Game(_Document):
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


class Settlement(_Document):
    """What `loolog settle --format json` writes."""

    schema_: Literal["loolog.settlement/1"] = Field(alias="schema")
    file: str
    games: list[Game]
    findings: list[Finding]


class Play(_Document):
    """A card as it fell; null where its player had thrown up his hand."""

    player: str
    card: Card | None
    verdict: Literal["lawful", "breach", "undecided", "unchecked"]
    out_of_turn: bool
    rule: str | None
    lawful: list[Card]


class Trick(_Document):
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


class Shown(_Document):
    """What `loolog show --format json` writes."""

    schema_: Literal["loolog.deals/1"] = Field(alias="schema")
    file: str
    deals: list[ShownDeal]
    findings: list[Finding]


class BookCompared(_Document):
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


class Breach(_Document):
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


class Misfit(_Document):
    """What the facts show that a book does not have, or miss that it asks for."""

    code: str = Field(description=f"one of {', '.join(MISFITS)}, or the code of the error that the facts are under the book")
    player: str | None
    message: str


class DealUnder(_Document):
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


class DealCompared(_Document):
    """One deal under every book that can be compared, the record's own first."""

    number: int
    dealer: str
    under: list[DealUnder]


class GameCompared(_Document):
    """One game of a file under its own rules and others."""

    game: str
    number: int = Field(ge=1)
    own: str = Field(description="the name of the record's own rules, the first of the `books`")
    books: list[BookCompared]
    deals: list[DealCompared]


class Comparison(_Document):
    """What `loolog compare --format json` writes."""

    schema_: Literal["loolog.comparison/1"] = Field(alias="schema")
    file: str
    games: list[GameCompared]
    findings: list[Finding] = Field(description="by the record's own rules")


class BookTopic(_Document):
    """A book on the shelf."""

    name: str
    title: str
    author: str
    about: str = Field(description="what it is and whose, a sentence")
    evening: list[str] = Field(description="how an evening runs under it; only where the book is the topic")


class OptionTopic(_Document):
    """An option: a bare word, a word with one of some values, or a word with an amount."""

    name: str
    title: str
    values: list[str]
    takes_amount: bool
    of: list[str] = Field(description="the books that have it")


class RuleTopic(_Document):
    """A general rule, by the name it has in every book."""

    name: str
    says: str


class ArticleTopic(_Document):
    """A book's own provision."""

    id: str
    rule: str
    when: str
    says: str
    source: str = Field(description='book and heading; "decision" where the book is silent')
    books: list[str]
    example: str = Field(description="a record that shows it; may be empty")


class CodeTopic(_Document):
    """A way in which a finding of that code, or under that article, is told."""

    code: str
    severity: Literal["error", "breach", "dispute", "warning", "note"]
    says: str
    why: str = Field(description="why it is told, and as that")
    next: str
    example: str = Field(description="a record that yields it; empty where none can, or where the article beside it has it")
    instead: str = Field(description="why no text can show it; else empty")


class SettingTopic(_Document):
    """A setting in words, by book, and the file that set it."""

    name: str
    question: str
    answers: dict[str, str]
    set_by: dict[str, str]
    values: dict[str, Value] = Field(default={}, description="as a file would have it; only of a book under house rules")


class PriceTopic(_Document):
    """What a kind of fault costs, in words, by book."""

    fault: str
    prices: dict[str, str]


class Topic(_Document):
    """What `loolog rules --format json` writes: of each sort, what belongs to the topic."""

    schema_: Literal["loolog.rules/1"] = Field(alias="schema")
    topic: str | None
    kind: Literal["shelf", "book", "option", "rule", "article", "code", "fault", "comparison", "house"]
    books: list[BookTopic]
    options: list[OptionTopic]
    rules: list[RuleTopic]
    articles: list[ArticleTopic]
    codes: list[CodeTopic]
    settings: list[SettingTopic]
    prices: list[PriceTopic]


DOCUMENTS: dict[str, type[_Document]] = {
    "findings": Findings,
    "settlement": Settlement,
    "deals": Shown,
    "comparison": Comparison,
    "rules": Topic,
}


def schema_of(name: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a document by name; ``KeyError`` if there is none."""
    made = DOCUMENTS[name].model_json_schema(by_alias=True)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
