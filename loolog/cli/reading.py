"""Records read and settled for a command; what cannot be opened is told on standard error."""

import os
from typing import TYPE_CHECKING

from loolog.cli.terminal import tell, waiting, write

if TYPE_CHECKING:
    from loolog.findings import Finding
    from loolog.notation.statements import GameBlock, Record, Rules
    from loolog.report.checked import Checked
    from loolog.settlement import Chosen, GameResult, Settlement
    from loolog.spans import Source


def source_of(name: str) -> "Source | None":
    """The text of a file, or of standard input for ``-``; None, told on standard error, where it cannot be read."""
    from loolog.files import read_source

    try:
        source = read_source(name)
        source.name = os.fsencode(name).decode("utf-8", "surrogateescape")  # as its maker spelled it, whatever our locale
        return source
    except OSError as failed:
        tell(f"cannot read {name}: {failed.strerror or failed}")
        return None


def settled(name: str, detail: bool = False, chosen: "Chosen | None" = None) -> "Settlement | None":
    """A file, read, replayed and settled; None, told on standard error, where it cannot be opened.

    ``detail``: with the tricks and hands of every deal, for a command that shows them. ``chosen``: by other rules than its own;
    misuse, before anything is settled, where a game of it cannot be played by them."""
    source = source_of(name)
    if source is None:
        return None
    from loolog.notation.reader import read
    from loolog.settlement import AS_WRITTEN, settle

    with waiting(f"reading {name}"):
        record = read(source)
        settlement = settle(record, detail, AS_WRITTEN if chosen is None else fitted(record, chosen))
        if any(game.hearings for game in settlement.games):
            from loolog.disputes.findings import with_claims

            with_claims(settlement)
        return settlement


def chosen_by(rules: str | None, houses: list[str] | None) -> "Chosen | None":
    """What ``--rules`` and ``--house`` ask for; None where neither is given. Misuse where the rules are none."""
    if rules is None and not houses:
        return None
    from dataclasses import replace

    from loolog.settlement import Chosen

    given = rules_of(rules, "--rules") if rules is not None else None
    if given is None:
        return Chosen(houses=tuple(houses or ()))
    # A house file named behind the book is looked for where the command runs, as one behind --house is.
    named = tuple(house.text for house in given.houses)
    return Chosen(rules=replace(given, houses=()), houses=(*named, *(houses or ())))


def asked_again(chosen: "Chosen | None") -> str:
    """``--rules`` and ``--house`` as they are typed for another report on the same; "" for none."""
    if chosen is None:
        return ""
    from loolog.report.text import shell_word

    parts = [f" --rules {shell_word(typed(chosen.rules))}"] if chosen.rules is not None else []
    return "".join([*parts, *(f" --house {shell_word(house)}" for house in chosen.houses)])


def typed(rules: "Rules") -> str:
    """Rules as they are typed: a book, its options behind it."""
    return " ".join([rules.book.text, *(f"{option.text} {value.text}" if value else option.text for option, value in rules.options)])


def rules_of(text: str, option: str) -> "Rules":
    """Rules as they are typed behind ``option``: a book, then options. Misuse where there are none such."""
    import typer

    from loolog.notation.reader import read
    from loolog.settlement import AS_WRITTEN
    from loolog.settlement.chosen import law_of
    from loolog.spans import Source

    record = read(Source(option, f"rules {text.removeprefix('rules ')}"))
    problems, game = list(record.findings), record.games[0] if record.games else None
    if game is not None and game.rules is not None:
        law_of(game, AS_WRITTEN, problems)
    errors = [f"{problem.message} {problem.hint}".rstrip() for problem in problems if problem.severity == "error"]
    if errors:
        raise typer.BadParameter(" ".join(errors), param_hint=option)
    if game is None or game.rules is None or len(game.head) > 1 or game.items:
        raise typer.BadParameter(f"{text!r} is not a book with its options", param_hint=option)
    return game.rules


def fitted(record: "Record", chosen: "Chosen") -> "Chosen":
    """``chosen`` for this record: its rules stand where the record's own do, so that what is told of them has a place in it."""
    from dataclasses import replace

    import typer

    from loolog.settlement import AS_WRITTEN

    for game in record.games:
        new = [error for error in _errors(game, chosen) if error not in _errors(game, AS_WRITTEN)]
        if new:
            raise typer.BadParameter(" ".join(new), param_hint="--house" if chosen.houses else "--rules")
    places = [(game.rules.start, game.rules.end) for game in record.games if game.rules is not None]
    if chosen.rules is None or not places:
        return chosen
    start, end = places[0]
    options = tuple((option._replace(start=start, end=end), value) for option, value in chosen.rules.options)
    book = chosen.rules.book._replace(start=start, end=end)
    return replace(chosen, rules=replace(chosen.rules, start=start, end=end, book=book, options=options))


def _errors(game: "GameBlock", chosen: "Chosen") -> list[str]:
    """Why a game cannot be played by ``chosen``."""
    from loolog.settlement.chosen import law_of

    found: list[Finding] = []
    law_of(game, chosen, found)
    return [error.message for error in found if error.severity == "error"]


def deals_of(settlement: "Settlement", game: int | None, deal: int | None) -> "list[tuple[GameResult, int]]":
    """Game and index (from 0) of each deal that ``--game`` and ``--deal`` ask for, None: of all; misuse if there is none."""
    import typer

    games = [result for result in settlement.games if game is None or result.number == game]
    if game is not None and not games:
        raise typer.BadParameter(f"there is no game {game}", param_hint="--game")
    found = [(result, at) for result in games for at, each in enumerate(result.deals) if deal is None or each.number == deal]
    if deal is not None and not found:
        numbers = [each.number for result in games for each in result.deals]
        there = f"; the deals are {min(numbers)} to {max(numbers)}" if numbers else "; there are no deals"
        raise typer.BadParameter(f"there is no deal {deal}{there}", param_hint="--deal")
    return found


def unopened(name: str) -> "Checked":
    """The report on a file that could not be opened: one error, so that a program that reads only the report knows."""
    from loolog.findings import Finding
    from loolog.report.checked import Checked
    from loolog.spans import Source, Span

    finding = Finding(code="unreadable-file", severity="error", message=f"{name} could not be opened or read.", span=Span(0, 0))
    return Checked(source=Source(name, ""), findings=[finding], settled=False)


def write_json(document: dict[str, object]) -> None:
    """Write one JSON document to standard output."""
    from loolog.report.layout import json_text

    write(json_text(document))
