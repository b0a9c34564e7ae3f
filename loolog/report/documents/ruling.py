"""What `loolog audit` writes: a ruling, or several by different rules."""

from typing import Literal

from pydantic import Field

from loolog.report.documents.base import Card, Document, Exact
from loolog.report.documents.findings import Finding
from loolog.report.documents.settlement import Deal, Posting, Rules


class Reason(Document):
    """A step of an argument."""

    step: str
    left: list[Card] = Field(description="the cards it is about, or that it left")
    rule: str
    source: str = Field(description='book and heading; "decision" where the book is silent')


class Claimed(Document):
    """A claim and its ruling."""

    by: str
    claim: str = Field(description="as it was typed, without the claimant")
    words: str
    late: bool = Field(description="was it made after later deals had begun?")
    verdict: Literal["upheld", "dismissed", "undecided"]
    argument: list[Reason]
    article: str = Field(description="the id of the article it turns on; may be empty")
    needs: list[str] = Field(description="the fewest facts that would decide an undecided claim")
    postings_if: list[Posting] = Field(description="what moves if it is upheld and does not if it is dismissed")
    net_if: dict[str, Exact] = Field(description="what each player gains or loses by that")
    settled: bool = Field(description="is the deal settled as if it were upheld?")


class TableRuling(Document):
    """What the table ruled, as typed."""

    ruling: str
    verdict: Literal["upheld", "dismissed", "agreed"]


class Parting(Document):
    """Where the stated figures and the law first part."""

    deal: int
    message: str


class Changed(Document):
    """A deal whose pool a correction changes: before and after."""

    deal: int
    played_for: list[Exact]
    next: list[Exact]


class Corrected(Document):
    """What a correction changed."""

    first: Deal
    changed: list[Changed]


class Outcome(Document):
    """One way a replay may end."""

    winners: list[str | None]
    net: dict[str, Exact]
    looed: list[str]
    line: list[list[str]] = Field(description="a shortest lawful line: a list of `Ann Kh` for each trick")


class Follows(Document):
    """What may follow from what was broken."""

    remedy: Literal["divide", "replay", "replay-if-asked", "stand"]
    from_trick: int
    complete: bool
    outcomes: list[Outcome]
    wins: dict[str, Literal["all", "some", "none"]] = Field(description="in how many of the lawful replays a player wins a trick")


class Breach(Document):
    """What would be against the rules."""

    player: str | None
    trick: int | None
    rule: str | None
    message: str


class WhatIf(Document):
    """The deal with other cards."""

    asked: str
    kept: list[int]
    dropped: list[int]
    wins: dict[str, Literal["all", "some", "none"]] = Field(description="over every lawful way to play tricks that are left; else empty")
    breaches: list[Breach]
    deal_result: Deal


class Ruling(Document):
    """What `loolog audit --format json` writes."""

    schema_: Literal["loolog.ruling/1"] = Field(alias="schema")
    file: str
    digest: str = Field(description="the first 16 hex digits of the SHA-256 of the file's text")
    game: int
    deal: int
    rules: Rules
    claims: list[Claimed]
    rulings: list[TableRuling]
    findings: list[Finding]
    parting: Parting | None
    corrected: Corrected | None
    follows: Follows | None
    what_if: list[WhatIf]
    deal_result: Deal
    law_result: Deal = Field(description="without what the table ruled")


class Rulings(Document):
    """What it writes where several rules were asked for."""

    schema_: Literal["loolog.rulings/1"] = Field(alias="schema")
    rulings: list[Ruling]
