"""The page of the books: whose each is, how an evening runs, what a table can choose, what it costs, and what is said where."""

from collections.abc import Iterable, Iterator

from loolog.books import book_files, books, law, option_files, option_settings, options_of
from loolog.books.about import about
from loolog.law import Article
from loolog.report.catalogue import MADE
from loolog.report.catalogue.markdown import page, table
from loolog.report.settings import SETTINGS, breach_words, price_words, setting_words
from loolog.report.shelf import articles, faults_of, laws

#: Where an article stands on the page, by what its rule is about, in the order of a deal.
OCCASIONS = {
    "table": "At the table",
    "pool": "Kinds of pool",
    "dealing": "Dealing",
    "declaring": "Declaring and exchanging",
    "flush": "Flushes",
    "leading": "Leading",
    "following": "Following",
    "play": "The tricks",
    "sharing": "Sharing the pool",
    "paying": "Stakes, loos and penalties",
    "fault": "Faults",
    "replay": "Playing again",
    "recording": "The record",
}
INTRODUCTION = """# The books

{made}

Nine books stand on the shelf; `rules NAME` in a record chooses one, and `loolog rules NAME` shows it. What a book says is told in our
words, with the name and the heading under which it says it. **An id on -D, and whatever has no heading, is a decision of ours**: there
the book is silent, or can be read two ways, and the decision is never passed off as the book's.

What several books have in common stands once, [at the end](#in-more-than-one-book).
"""
#: What an option that takes an amount is shown with.
AMOUNT = "12"


def books_page() -> str:
    """The whole page."""
    lines = INTRODUCTION.format(made=MADE).splitlines()
    lines += table(("book", "what it is"), [(f"[{book}](#{book})", about(book).whose) for book in books()])
    for book in books():
        lines += _book(book)
    lines += _shared()
    return page(lines)


def _book(book: str) -> Iterator[str]:
    yield from ("", f"## {book}", "", f"*{laws()[book].title}.* {about(book).whose}", "")
    for step in about(book).evening:
        yield f"- {step}"
    yield from ("", f"### {book}: settings", "")
    family = book_files()[book][0]
    if family != book:
        yield f"In bold: what is otherwise than in [{family}](#{family})."
    yield from table(("what", "here"), _settings(book, family))
    yield from (f"### {book}: options", "")
    yield from table(("written behind the book", "what it does", "what it sets here"), _options(book))
    yield from (f"### {book}: what faults cost", "")
    yield from table(("fault", "price"), _prices(book))
    yield from _articles(book, family)


def _settings(book: str, family: str) -> Iterator[tuple[str, str]]:
    said, base = setting_words(laws()[book]), setting_words(laws()[family])
    for name, (question, _) in SETTINGS.items():
        if said[name]:
            yield question, said[name] if said[name] == base[name] else f"**{said[name]}**"


def _options(book: str) -> Iterator[tuple[str, str, str]]:
    for option in options_of(book):
        data = option_files()[option]
        amount = data.get("takes") == "amount"
        values: Iterable[str | None] = data.get("values") or [AMOUNT if amount else None]
        sets = [_set(book, option, value) for value in values]
        yield f"`{option} N`" if amount else f"`{option}`", f"{data['title']}.", "<br>".join(sets)


def _set(book: str, option: str, value: str | None) -> str:
    """What an option changes in a book, in words: ``loo 12``: a loo: 12 counters."""
    before, after = laws()[book], law(book, [(option, value)])
    said, was = setting_words(after), setting_words(before)
    changed = [f"{question}: {said[name]}" for name, (question, _) in SETTINGS.items() if said[name] and said[name] != was[name]]
    if after.prices != before.prices:
        changed.append("and what faults cost there")
    written = "" if value is None else f"`{option} {value}`: "
    if not changed:
        names = [key.replace("-", "_") for key in option_settings(book, option, value)]
        same = all(getattr(after, name) == getattr(before, name) for name in names)
        changed.append("as the book has it" if same else "nothing, unless another option makes it bite")
    return written + "; ".join(changed)


def _prices(book: str) -> Iterator[tuple[str, str]]:
    its_law = laws()[book]
    for fault in faults_of(its_law):
        yield f"`{fault}`", price_words(its_law.prices[fault], its_law)
    yield "a card against a duty", breach_words(its_law)


def _shared_ids() -> set[str]:
    """The articles that books of more than one family have."""
    return {code for code, (_, having) in articles().items() if len({book_files()[book][0] for book in having}) > 1}


def _articles(book: str, family: str) -> Iterator[str]:
    """A book's own articles; one that amends another says only what is its own, and what falls away."""
    shared = _shared_ids()
    own = [code for code, (_, having) in articles().items() if book in having and code not in shared]
    new = own
    if family != book:
        base = [code for code, (_, having) in articles().items() if family in having and code not in shared]
        new = [code for code in own if code not in base]
        yield from (f"### {book}: articles", "")
        yield from _listed(f"As in [{family}](#{family}): ", (code for code in own if code in base))
        yield from _listed(f"Not as in {family}: ", (code for code in base if code not in own))
    said = [code for code in new if articles()[code][0].source != "decision"]
    if said:
        yield from (f"### {book}: what the book says", "")
        yield from _by_occasion(said, book)
    decided = [code for code in new if code not in said]
    if decided:
        yield from (f"### {book}: decisions of ours", "")
        yield from _by_occasion(decided, book)
    common = [code for code, (_, having) in articles().items() if book in having and code in shared]
    yield from _listed("In more than one book; this one says it: ", (code for code in common if _source(code, book) != "decision"))
    yield from _listed("In more than one book; our decision in this one: ", (code for code in common if _source(code, book) == "decision"))


def _listed(what: str, codes: Iterable[str]) -> Iterator[str]:
    codes = list(codes)
    if codes:
        yield from (what + ", ".join(codes) + ".", "")


def _by_occasion(codes: Iterable[str], book: str = "") -> Iterator[str]:
    """Articles under what they are about; with their sources, in ``book`` or in each that has one."""
    codes = list(codes)
    for occasion, heading in OCCASIONS.items():
        here = [code for code in codes if _occasion(articles()[code][0]) == occasion]
        if here:
            yield from (f"**{heading}**", "")
            yield from (_article(code, book) for code in here)
            yield ""


def _occasion(article: Article) -> str:
    about_what, _, name = article.rule.partition(".")
    return "flush" if name == "flush" else about_what


def _article(code: str, book: str) -> str:
    article, having = articles()[code]
    sources = [_source(code, one) for one in ([book] if book else having)]
    found = "; ".join(dict.fromkeys(source for source in sources if source != "decision"))
    where = "" if book or len(having) == len(books()) else f" *Only in {', '.join(having)}.*"
    silent = [one for one in having if not book and found and _source(code, one) == "decision"]
    ours = f" *Our decision in {', '.join(silent)}.*" if silent else ""
    return f"- **{code}** ({found or 'our decision'}): {article.says}{where}{ours}"


def _source(code: str, book: str) -> str:
    return next(article.source for article in laws()[book].articles if article.id == code)


def _shared() -> Iterator[str]:
    shared = [code for code in articles() if code in _shared_ids()]
    yield from ("", "## In more than one book", "", "Where a book has an article of its own for the same rule, that one is cited.", "")
    said = [code for code in shared if any(_source(code, book) != "decision" for book in articles()[code][1])]
    yield from ("### What the books say", "")
    yield from _by_occasion(said)
    yield from ("### Decisions of ours", "")
    yield from _by_occasion(code for code in shared if code not in said)
