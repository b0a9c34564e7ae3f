"""What `loolog rules` writes."""

from typing import Literal

from pydantic import Field

from loolog.report.documents.base import Document
from loolog.report.documents.settlement import Value


class BookTopic(Document):
    """A book on the shelf."""

    name: str
    title: str
    author: str
    about: str = Field(description="what it is and whose, a sentence")
    evening: list[str] = Field(description="how an evening runs under it; only where the book is the topic")


class OptionTopic(Document):
    """An option: a bare word, a word with one of some values, or a word with an amount."""

    name: str
    title: str
    values: list[str]
    takes_amount: bool
    of: list[str] = Field(description="the books that have it")


class RuleTopic(Document):
    """A general rule, by the name it has in every book."""

    name: str
    says: str


class ArticleTopic(Document):
    """A book's own provision."""

    id: str
    rule: str
    when: str
    says: str
    source: str = Field(description='book and heading; "decision" where the book is silent')
    books: list[str]
    example: str = Field(description="a record that shows it; may be empty")


class CodeTopic(Document):
    """A way in which a finding of that code, or under that article, is told."""

    code: str
    severity: Literal["error", "breach", "dispute", "warning", "note"]
    says: str
    why: str = Field(description="why it is told, and as that")
    next: str
    example: str = Field(description="a record that yields it; empty where none can, or where the article beside it has it")
    instead: str = Field(description="why no text can show it; else empty")


class SettingTopic(Document):
    """A setting in words, by book, and the file that set it."""

    name: str
    question: str
    answers: dict[str, str]
    set_by: dict[str, str]
    values: dict[str, Value] = Field(default={}, description="as a file would have it; only of a book under house rules")


class PriceTopic(Document):
    """What a kind of fault costs, in words, by book."""

    fault: str
    prices: dict[str, str]


class Topic(Document):
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
