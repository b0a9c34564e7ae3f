"""A typist who enters a record as it would be entered at the table: a key or two an answer, a card at a time."""

import re
from collections.abc import Iterable

from loolog.notation.pieces import pieces
from loolog.recorder import Scorekeeper, sit


def keeper(book: str = "foster", names: str = "Ann=A Bob=B Cat=C Dan=D", marks: bool = False, pool: int = 0) -> Scorekeeper:
    """A scorekeeper at the first deal of a game."""
    standing = f"pool {pool}\n" if pool else ""
    head = f'loo 1\ngame "At the table"\nrules {book}\nseats {names}\n{standing}'
    return Scorekeeper(sit("table.loo", head, marks=marks).skip("counter"))


def enter(scorekeeper: Scorekeeper, *answers: str) -> list[str]:
    """Answers typed one after another; what was told, `how: text` a line."""
    return [f"{told.how}: {told.text}" for answer in answers for told in scorekeeper.hear(answer).told]


def added(scorekeeper: Scorekeeper) -> str:
    """The record below its head, without the indentation of its deals."""
    below = scorekeeper.text.partition("\nseats")[2].partition("\n")[2].strip("\n")
    return "\n".join(line.strip() for line in below.splitlines())


def statements(text: str) -> list[str]:
    """The statements of a record, without its comments."""
    return [text[piece.start : piece.end] for piece in pieces(text) if not piece.comment]


def hurried(written: Iterable[str], above: str = "") -> list[str]:
    """The answers that enter these statements below ``above``, as short as they can be typed."""
    scorekeeper, typed = Scorekeeper(sit("table.loo", above, marks=False)), list[str]()
    for statement in written:
        for answer in _answers(scorekeeper, statement):
            scorekeeper.hear(answer)
            typed.append(answer)
    return typed


def _answers(scorekeeper: Scorekeeper, statement: str) -> list[str]:
    asked = scorekeeper.question
    keyword, _, rest = statement.partition(" ")
    if keyword == "deal" and asked.kind == "counter":
        return ["", *_answers_to_deal(rest)]
    if keyword == "deal" and asked.kind == "deal" and rest.split()[1:] == [asked.default]:
        return [""]
    if keyword == "turn" and asked.kind in ("turn", "turned"):
        return [rest.lower()]
    if keyword == "say" and asked.kind == "say" and "," in rest:
        return _letters(scorekeeper, rest) or [statement]
    if asked.kind == "lead" and re.fullmatch(rf"{asked.trick}\.? +[A-Z]\w*( +[2-9TJQKA][shdc])+", statement):
        leader, *cards = re.split(r" +", statement)[1:]
        led_by = scorekeeper.sitting.names.get(leader)
        first = cards[0].lower() if led_by == asked.who else f"{leader} {cards[0].lower()}"
        return [first, *(card[0] if card[1] == cards[0][1] else card.lower() for card in cards[1:])]
    return [statement]


def _answers_to_deal(rest: str) -> list[str]:
    return [f"deal {rest}"]


def _letters(scorekeeper: Scorekeeper, rest: str) -> list[str]:
    """The declarations as a letter each, where they are in order and no longer than what is asked."""
    at = scorekeeper.sitting.at
    assert at is not None
    said = [item.split() for item in rest.split(", ")]
    names = [scorekeeper.sitting.names.get(item[0]) for item in said]
    if any(len(item) != 2 for item in said) or names != list(at.facts.players)[: len(names)]:
        return []
    letters = [item[1][0] for item in said]
    return [] if "?" in letters else ["".join(letters)] if set(letters) == {"p"} else letters
