"""By which law a game is settled: the one its `rules` name, or one that somebody asks for instead."""

from dataclasses import dataclass

from loolog.books import BooksDisagree, NoSuchBook, NoSuchOption, books, law, options_of
from loolog.findings import Finding
from loolog.law import Law
from loolog.notation import statements as st
from loolog.notation.names import suggestion
from loolog.settlement.teller import Teller
from loolog.spans import Span


@dataclass(frozen=True, slots=True)
class Chosen:
    """Rules asked for on the command line. ``rules`` takes the place of every game's own; ``houses`` are paths of house files,
    relative to where the command runs, and are added to what a game names."""

    rules: st.Rules | None = None
    houses: tuple[str, ...] = ()


#: Every game by the rules it names.
AS_WRITTEN = Chosen()


def law_of(block: st.GameBlock, chosen: Chosen, findings: list[Finding]) -> Law | None:
    """The law of a game; None where it names none that exists. What is wrong with its `rules` is added to ``findings``, and the
    other options still count."""
    rules = chosen.rules or block.rules
    if rules is None or (block.spoiled and not block.seats):
        return None
    tell = Teller(block.number, findings)
    book = rules.book
    if book.text not in books():
        near = suggestion(book.text, list(books()))
        hint = f"The books are {', '.join(books())}."
        tell("unknown-book", "error", f"There is no book {book.text}.{near}", Span(book.start, book.end), hint=hint)
        return None
    for house in rules.houses:
        message = f"House rules from a file are not read yet: {house.text}."
        tell("not-judged-yet", "warning", message, Span(house.start, house.end))
    options = _options(rules, tell)
    made = law(book.text, options)
    if made.kinds == "single-plain" and "single-loo" not in dict(options) and made.single_loo.denominator > 1 and made.unit is not None:
        fix = f"fix it, for example: single-loo {made.loo // 2 + 1}"
        message = f"The loo is {made.loo}, so a single loo is half a counter more; {fix}."
        tell("odd-loo", "warning", message, Span(rules.start, rules.end))
    return made


def _options(rules: st.Rules, tell: Teller) -> list[tuple[str, str | None]]:
    """The options that the book has, and that do not pull one setting two ways."""
    book = rules.book.text
    kept: list[tuple[str, str | None]] = []
    for option, value in rules.options:
        try:
            law(book, [*kept, (option.text, value.text if value is not None else None)])
        except (NoSuchOption, BooksDisagree, NoSuchBook) as error:
            near = suggestion(option.text, list(options_of(book))) if option.text not in options_of(book) else ""
            end = value.end if value is not None else option.end
            tell("unknown-option", "error", f"{str(error)[:1].upper()}{str(error)[1:]}.{near}", Span(option.start, end))
        else:
            kept.append((option.text, value.text if value is not None else None))
    return kept
