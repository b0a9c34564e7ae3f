"""What `loolog verify` writes."""

from typing import Literal

from pydantic import Field

from loolog.report.documents.base import Document
from loolog.report.documents.findings import Finding, Span


class Mark(Document):
    """A mark or a seal of the record."""

    kind: Literal["mark", "seal"]
    game: int = Field(ge=1)
    deal: int | None = Field(description="the number of the deal above it; null in the head")
    below: str = Field(description='what it stands below, as written: "deal 7", "correct 3"; "" for the head')
    line: int = Field(ge=1)
    written: str = Field(description="its hexadecimal digits")
    state: Literal["good", "broken", "unsure"] = Field(
        description="unsure: below the first broken one, for it was made over what was changed"
    )
    code: str = Field(description="six words for what stands above it now")


class Difference(Document):
    """The first thing that is not as it was when its mark was made."""

    kind: Literal["changed", "added", "removed", "unmarked", "mark", "count", "below"]
    message: str
    below: str
    between: list[str] = Field(description="what stands between the broken mark and the one above it")
    span: Span
    otherwise_intact: bool | None = Field(description="does everything fit with it undone? null where nobody can tell what stood there")


class Expected(Document):
    """A code that was noted, held against the record."""

    given: str = Field(description="hexadecimal digits")
    matches: bool
    mark_line: int | None = Field(description="the line of the mark that it is the code of, where the record went on below it")


class Verification(Document):
    """What `loolog verify --format json` writes."""

    schema_: Literal["loolog.verification/1"] = Field(alias="schema")
    file: str
    state: Literal["intact", "not-intact", "unmarked", "unreadable"]
    deals: int = Field(ge=0)
    marks: list[Mark]
    difference: Difference | None
    unmarked_deals: int = Field(ge=0, description="deals below the last mark")
    sealed: bool
    digest: str | None = Field(description="of what stands above the seal that ends the record; without one, of the whole record")
    code: str | None = Field(description="six words for the digest")
    expected: Expected | None
    findings: list[Finding]
