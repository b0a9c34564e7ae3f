"""The shape of an amendment as a model: a table's own file, and the variations on the shelf. Imported only where one is checked.

What is not named in a file stays as the book has it.
"""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

from loolog.books.house import plain
from loolog.counters import exact

Fault = Literal[
    "misdeal", "exposed-in-deal", "faced", "touched", "turned-trump", "looked", "out-of-turn-say", "looked-miss", "looked-pack",
    "looked-thrown", "peeked", "exposed", "named", "out-of-turn", "abandoned",
]  # fmt: skip
PAYS = r"^(loo|single-loo|penalty|revoke|[0-9]{1,9}|[1-9][0-9]{0,8} singles?)$"
_AMOUNT = r"^([0-9]+(/[0-9]+|\.[0-9]+)?|[0-9]+r([0-9]+w)?|[0-9]+w)$"


def _read(value: Any) -> Any:
    """An amount of counters as a number. ValueError for anything that is none, and for nothing or less."""
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError("not an amount")
    amount = exact(str(value))
    if amount <= 0:
        raise ValueError("not more than nothing")
    return amount


def _or_word(*words: str) -> Callable[[Any], Any]:
    return lambda value: value if value in words else _read(value)


_FORMS: list[dict[str, Any]] = [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": _AMOUNT}]
Counters = Annotated[Any, BeforeValidator(_read), WithJsonSchema({"anyOf": _FORMS})]
Loo = Annotated[Any, BeforeValidator(_or_word("stake")), WithJsonSchema({"anyOf": [*_FORMS, {"enum": ["stake"]}]})]
SingleLoo = Annotated[Any, BeforeValidator(_or_word("half", "stake")), WithJsonSchema({"anyOf": [*_FORMS, {"enum": ["half", "stake"]}]})]
Unit = Annotated[Any, BeforeValidator(_or_word("exact")), WithJsonSchema({"anyOf": [*_FORMS, {"enum": ["exact"]}]})]


def _as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _plain(value: Any) -> Any:
    """A text on one line. ValueError for characters that would write over a screen."""
    if not isinstance(value, str):
        return value
    text = " ".join(value.split())
    if not plain(text):
        raise ValueError("control characters")
    return text


Option = Annotated[str, Field(pattern=r"^\s*\S+(\s+\S+)?\s*$")]
Text = Annotated[str, BeforeValidator(_plain)]
Pays = Annotated[
    Annotated[str, Field(pattern=PAYS)],
    BeforeValidator(_as_text),
    WithJsonSchema({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": PAYS}]}),
]


def _or_as_in_the_book(description: str, **limits: Any) -> Any:
    """A key that may be left out; what it then is, the book says."""
    return Field(default=None, description=description, **limits)


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, alias_generator=lambda name: name.rstrip("_").replace("_", "-"))


class Settings(_Part):
    """How an evening runs."""

    seats_least: int = _or_as_in_the_book("the fewest players", ge=2, le=26)
    seats_most: int = _or_as_in_the_book("the most players", ge=2, le=26)
    seats_usual: int = _or_as_in_the_book("the most players that are usual", ge=2, le=26)
    seats_best: Text = _or_as_in_the_book("how many make the best game, in words", max_length=200)
    cards: int = _or_as_in_the_book("cards dealt to each; also the number of tricks", ge=3, le=5)
    pack: Annotated[Literal["52", "32"], BeforeValidator(_as_text), WithJsonSchema({"enum": ["52", "32", 52, 32]})] = _or_as_in_the_book(
        "52 cards, or the 32 from the seven up"
    )
    kinds: Literal["simple-double", "single-plain", "plain"] = _or_as_in_the_book(
        "what a pool of the stake alone is: Foster's simple pool, Peel's single, or nothing special"
    )
    miss: bool = _or_as_in_the_book("is a spare hand dealt where players declare?")
    exchange: int = _or_as_in_the_book("the most cards a player may exchange, 0 or all he holds", ge=0, le=5)
    pam: Literal["none", "club-knave", "trump-knave"] = _or_as_in_the_book("which knave is Pam")
    flush: Literal["off", "trumps", "suit"] = _or_as_in_the_book("flushes: none, of trumps, of any suit")
    flush_to: Literal["next", "holder"] = _or_as_in_the_book("who gets what the losers of a flush pay")
    flush_pays: Literal["in", "all", "all-but-pam"] = _or_as_in_the_book("who pays for a flush: those in, all, all but a holder of Pam")
    flush_rank: Literal["elder", "pam", "better"] = _or_as_in_the_book("which of two flushes wins, where trumps do not tell")
    dealer_out: bool = _or_as_in_the_book("does the dealer stand out with more than five?")
    club_law: bool = _or_as_in_the_book("a club turned up: must all stand?")
    single: Literal["open", "must"] = _or_as_in_the_book("a single: one open card each, or a hand that all must play")
    stake: Counters = _or_as_in_the_book("what the dealer pays for his deal")
    loo: Loo = _or_as_in_the_book("what a player pays for winning no trick")
    single_loo: SingleLoo = _or_as_in_the_book("the smaller loo, of a single and of some faults")
    loo_measure: Literal["fixed", "pool"] = _or_as_in_the_book("a loo: always the same, or as much as was played for")
    limit: Counters = _or_as_in_the_book("where a loo is as much as was played for: the most it can be")
    unit: Unit = _or_as_in_the_book("the smallest piece a share may have; exact: any fraction")
    odd: Literal["stay", "earlier-tricks"] = _or_as_in_the_book("where the odd pieces of a pool go")
    penalty: Counters = _or_as_in_the_book("what a price called penalty is")
    revoke: Counters = _or_as_in_the_book("what a price called revoke is")
    ace_lead: Literal["opening", "always", "never"] = _or_as_in_the_book("which leaders owe the ace of trumps")
    two_trumps: Literal["any", "highest", "sequence"] = _or_as_in_the_book("what a leader with two trumps or more leads")
    lone_trump: Literal["owed", "free"] = _or_as_in_the_book("must a lone trump be led to the first trick?")
    trump_leads: int = _or_as_in_the_book("to how many tricks, from the first, leaders owe a trump", ge=0, le=5)
    miss_leads: bool = _or_as_in_the_book("does the holder of the miss lead to the first trick?")
    faults: Literal["foster", "hoffmann", "none", "peel"] = _or_as_in_the_book("whose table of prices holds")
    breaches: Literal["priced", "as-played"] = _or_as_in_the_book("a breach that only the replay found")


class Row(_Part):
    """What a fault costs; `{}`: it is reported, and nothing moves. The row stands for the whole of the book's."""

    to: Literal["current", "next"] = _or_as_in_the_book("the pool it is paid to")
    pays: Pays = _or_as_in_the_book('how much: loo, single-loo, penalty, revoke, counters, or "4 singles"')
    bar: bool = Field(default=False, description="he can win nothing in this deal")
    out: bool = Field(default=False, description="he is out of the round, unless he is already in")
    throws_up: bool = Field(default=False, description="his hand is thrown up")
    is_loo: bool = Field(default=False, description="what he pays was his loo")
    simple: Literal["only", "free"] = _or_as_in_the_book("paid in a simple pool only, or not there")
    by_dealer: bool = Field(default=False, description="the dealer pays, whoever did it")
    void: Literal["always", "no-play"] = _or_as_in_the_book("it closes the deal: always, or when no play follows")
    again: Literal["same", "next"] = _or_as_in_the_book("who deals after a deal it closed")


class Breach(_Part):
    """What a card played against a duty costs, and what then becomes of the hand."""

    pays: Pays = _or_as_in_the_book('how much: loo, single-loo, penalty, revoke, counters, or "4 singles"')
    then: Literal["divide", "replay", "replay-if-asked", "stand"] = _or_as_in_the_book("what becomes of the hand")


def _known(rule: str) -> str:
    from loolog.books import books, law

    if not any(article.rule == rule for book in books() for article in law(book).articles):
        raise ValueError("no such rule")
    return rule


class Article(_Part):
    """A rule in the table's own words."""

    id: str = Field(pattern=r"^[A-Z][A-Z0-9]*(-[A-Z0-9]+)*$", max_length=40, description="how a ruling cites it: CROWN-LOO")
    rule: Annotated[str, AfterValidator(_known)] = Field(description="the general rule it speaks of; `loolog rules` lists them")
    says: Text = Field(min_length=1, max_length=1000, description="what the table has agreed")
    when: Text = Field(default="", max_length=40, description="the occasion it speaks of, where the book has several articles for a rule")
    source: Text = Field(default="", max_length=200, description="where it stands: a page, a letter, a date")


class HouseFile(_Part):
    """A table's own rules, over those of a book. What a file leaves out stays as the book has it."""

    title: Text = Field(default="", max_length=200, description="what the table calls its rules")
    options: list[Option] = Field(default=[], description='options of the book, as in a record: "club-law", "loo 12"')
    settings: Settings = Field(default=Settings())
    prices: dict[Fault, Row] = Field(default={}, description="what faults cost, by kind")
    breach: Breach = Field(default=Breach())
    articles: list[Article] = Field(default=[], description="rules in the table's own words, cited in its rulings")


class Variation(HouseFile):
    """A book on the shelf that amends another: the same, and what it is called and told by."""

    book: str
    amends: list[str]
    author: str = Field(default="", description="whose its own articles are, if not the book's")
    like: str = Field(default="", description="a book whose options, and whose articles narrowed by `of`, this one has too")
    about: str = ""
    evening: list[str] = []


def schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a table's own file."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **_without_null(HouseFile.model_json_schema())}


def _without_null(part: Any) -> Any:
    """A key that is left out has no default: the book has one."""
    if isinstance(part, dict):
        return {key: _without_null(value) for key, value in part.items() if not (key == "default" and value in (None, {}))}
    return [_without_null(value) for value in part] if isinstance(part, list) else part
