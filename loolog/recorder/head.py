"""The head of a new record: by which book, who plays, what a counter is worth."""

from collections.abc import Sequence
from datetime import date

from loolog.books import books
from loolog.notation.names import normal, written
from loolog.notation.reader import read
from loolog.recorder.lines import gap
from loolog.recorder.refused import Refused
from loolog.recorder.sitting import Sitting
from loolog.settlement import AS_WRITTEN
from loolog.settlement.chosen import law_of
from loolog.spans import Source

TITLE = "An evening of Loo"


def headed(sitting: Sitting, kind: str, typed: str) -> Sitting | Refused:
    """An answer to a question of the head; the text is read anew with it."""
    if kind == "counter" and typed == "-":
        return sitting.skip("counter")
    text = sitting.text + gap(sitting.text, False) + {"rules": _rules, "seats": _seats, "counter": _counter}[kind](sitting.text, typed)
    record = read(Source(sitting.name, text))
    problems = list(record.findings)
    if record.games and record.games[-1].rules is not None:
        law_of(record.games[-1], AS_WRITTEN, problems)
    errors = [f"{one.message} {one.hint}".rstrip() for one in problems if one.severity == "error"]
    if errors:
        return Refused(" ".join(errors))
    return sitting.read(text)


def _rules(text: str, typed: str) -> str:
    book, _, options = typed.removeprefix("rules ").partition(" ")
    book = book.lower() if book.lower() in books() else book  # as phones write it
    rules = f"rules {f'{book} {options}'.rstrip()}\n"
    if text.strip():
        return rules
    return f'loo 1\ngame "{TITLE}"\ndate {date.today().isoformat()}\n{rules}'


def _seats(text: str, typed: str) -> str:
    words = typed.removeprefix("seats ").replace(",", " ").split()
    as_typed = "=" in typed or '"' in typed
    return f"seats {' '.join(words if as_typed else lettered(words))}\n"


def lettered(words: Sequence[str]) -> list[str]:
    """Seats with the first letter as each player's short form, where those differ."""
    names = [normal(word) for word in words]
    initials = [name[:1].upper() for name in names]
    if len(set(initials)) < len(names) or not all("A" <= initial <= "Z" for initial in initials):
        return [written(name) for name in names]
    return [written(name) if name == initial else f"{written(name)}={initial}" for name, initial in zip(names, initials, strict=True)]


def _counter(text: str, typed: str) -> str:
    worth = typed.removeprefix("counter ")
    return f"counter {worth}\n" if "=" in worth else f"counter 1 = {worth}\n"
