"""The findings that `loolog check` writes, and that stand in other documents too."""

from typing import Literal

from pydantic import Field

from loolog.report.documents.base import Card, Document


class Span(Document):
    """A stretch of a file; the end lies just behind the last character."""

    line: int = Field(ge=1)
    column: int = Field(ge=1)
    end_line: int = Field(ge=1)
    end_column: int = Field(ge=1)


class Step(Document):
    """What a duty left of the cards a player held."""

    rule: str
    left: list[Card]


class Finding(Document):
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


class Findings(Document):
    """What `loolog check --format json` writes."""

    schema_: Literal["loolog.findings/1"] = Field(alias="schema")
    findings: list[Finding]
    deals: int = Field(ge=0)
    unchecked: int = Field(ge=0, description="deals whose play could not be judged")
