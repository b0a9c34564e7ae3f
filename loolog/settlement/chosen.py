"""By which law a game is settled: the one its `rules` name, or one that somebody asks for instead."""

from dataclasses import dataclass
from pathlib import Path

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


Options = tuple[tuple[str, str | None], ...]
#: Every game by the rules it names.
AS_WRITTEN = Chosen()


def law_of(block: st.GameBlock, chosen: Chosen, findings: list[Finding]) -> Law | None:
    """The law of a game; None where it names none that exists, or house rules that cannot be used. What is wrong with its `rules` is
    added to ``findings``, and the other options still count."""
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
    options = _options(rules, tell)
    made: Law | None = law(book.text, options)
    if rules.houses or chosen.houses:
        made = _with_houses(rules, tuple(options), chosen, block, tell)
    if made is None:
        return None
    _idle_options(rules, made, tell)
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


def files_of(block: st.GameBlock) -> list[tuple[str, str]]:
    """The path of each file of house rules that a game names, beside its record, and how it is named."""
    beside = Path(block.file).parent
    return [(str(beside / house.text), house.text) for house in (block.rules.houses if block.rules is not None else ())]


def _with_houses(rules: st.Rules, options: Options, chosen: Chosen, block: st.GameBlock, tell: Teller) -> Law | None:
    """The law with a table's own files: those that the record names, beside it, and those asked for, where the command runs."""
    from loolog.books.house_law import amended_law

    named = files_of(block) if chosen.rules is None else [(house.text, house.text) for house in rules.houses]
    files = [*named, *((path, path) for path in chosen.houses)]
    amended = amended_law(rules.book.text, options, files)
    places = {house.text: Span(house.start, house.end) for house in reversed(rules.houses)}
    for remark in amended.remarks:
        span = places.get(remark.file, Span(rules.start, rules.end))
        if remark.severity == "error":
            tell("house-file", "error", str(remark), span, hint="Mend the file; loolog rules --schema says what may stand in it.")
        else:
            tell("never-bites", "warning", str(remark), span)
    return amended.law


def _idle_options(rules: st.Rules, made: Law, tell: Teller) -> None:
    """An option that makes no difference in this book, or beside the others."""
    if not rules.options:
        return
    from loolog.books.weighed import idle

    why = {weighed.keys[0][1]: weighed.why for weighed in idle(made)}
    for option, value in rules.options:
        if option.text in why and made.origin.get(option.text) == f"option {option.text}":
            end = value.end if value is not None else option.end
            tell("never-bites", "warning", f"{option.text} can never bite: {why[option.text]}.", Span(option.start, end))
