"""The page of the findings: what each says, why it is told, what to do, and a record that shows it with what `check` says of it."""

from collections.abc import Iterator

from loolog.books import books
from loolog.report.catalogue import MADE
from loolog.report.catalogue.markdown import fenced, page, table
from loolog.report.explained import Explained, own, said, told_as, under
from loolog.report.explained.borne import BORNE, Borne
from loolog.report.explained.records import WITHOUT
from loolog.report.shelf import articles

INTRODUCTION = """# The findings

{made}

Everything that `loolog check` can say of a record. `loolog rules CODE` prints the same of each.

- An **error** cannot be read, or cannot have happened; its deal is not settled. Exit status 2.
- A **breach** happened, against an article; it is priced. Exit status 1.
- A **dispute**: the record states one thing, and the rules give another. Exit status 1.
- A **warning** is unusual and may be a slip. Exit status 0.
- A **note** says what stays unchecked, or where the book is silent. Exit status 0; but a deal that is not settled makes it 1.
"""


def findings_page() -> str:
    """The whole page."""
    lines = INTRODUCTION.format(made=MADE).splitlines()
    lines += ("", "## Findings about the record", "", "Codes of our own: no book has an article for them.")
    lines += table(("code", "", "what it says"), [(f"[{one.code}](#{one.code})", one.severity, one.says) for one in own()])
    for one in own():
        lines += _own(one)
    lines += (
        "",
        "## Findings under an article",
        "",
        "Their code is the id of the article. [The page of the books](books.md) has them all.",
    )
    lines += table(("finding", "", "articles"), [_row(told) for told in BORNE])
    for told in BORNE:
        lines += _borne(told)
    lines += ("", "## Articles that no record shows", "")
    lines += table(
        ("article", "what it says", "why no record shows it"), [(code, articles()[code][0].says, why) for code, why in WITHOUT.items()]
    )
    return page(lines)


def _own(one: Explained) -> Iterator[str]:
    yield from ("", f"### {one.code}", "", one.says, "")
    yield from _why(one.severity, one.why, one.next)
    yield from _shown(one)


def _why(severity: str, why: str, then: str) -> Iterator[str]:
    yield f"- Told as {told_as(severity)}: {why}"
    yield f"- Next: {then}"
    yield ""


def _row(told: Borne) -> tuple[str, str, str]:
    anchor = told.title.lower().replace(",", "").replace(" ", "-")
    return f"[{told.title}](#{anchor})", told.severity, ", ".join(one.code for one in under(told))


def _borne(told: Borne) -> Iterator[str]:
    yield from ("", f"### {told.title}", "")
    yield from _why(told.severity, told.why, told.next)
    yield from (f"Rules: {', '.join(f'`{rule}`' for rule in told.rules.split(', '))}.", "")
    for one in under(told):
        where = "in every book" if len(one.books) == len(books()) else f"in {', '.join(one.books)}"
        yield from ("", f"**{one.code}**, {where}. {one.says}", "")
        yield from _shown(one)


def _shown(one: Explained) -> Iterator[str]:
    """A record that yields the finding, and what is said of it."""
    if not one.example:
        yield one.instead
        return
    yield from fenced("loo", one.example.strip("\n").splitlines())
    yield ""
    yield from fenced("text", said(one.example))
