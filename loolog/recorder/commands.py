"""The scorekeeper's commands, and help with what is asked."""

from loolog.books import books, law
from loolog.cards import card_name
from loolog.recorder.question import Question
from loolog.recorder.telling import Told

#: How each is typed → which it is.
_KNOWN = {
    "undo": "undo", "u": "undo", "redo": "redo", "r": "redo", "?": "?", "help": "help", "show": "show", "settle": "settle",
    "done": "done", "pause": "leave", "quit": "leave", "exit": "leave",
}  # fmt: skip
#: The commands, as they are written out.
WORDS = ("undo", "redo", "show", "settle", "done", "pause")
#: What can be typed at any prompt.
ANYWHERE = (
    ("undo, redo", "one answer back, forth; across deals too"),
    ("show, show 7", "this deal, deal 7"),
    ("settle", "how the evening stands"),
    ("done", "leave this deal as it is"),
    ("correct 7", "enter deal 7 anew"),
    ("note …", "a remark"),
    ("claim Dan: Bob revoked 2", "a dispute, answered at once"),
    ("fault Bob looked", "and any other statement"),
    ("count Ann 17", "checked"),
    ("leave Cat", "between deals; join Fay after Bob"),
    ("end divide", "the evening is over; or end carry"),
    ("pause", "stop here; start again any time"),
)


def known(word: str, rest: str) -> str:
    """Which command is typed; "" for none. ``show`` with cards is a statement."""
    found = _KNOWN.get(word.lower(), "")
    if rest and not (found == "show" and rest.isdecimal()):
        return ""
    return found


def answers(asked: Question) -> str:
    """The short answers to a question, in a sentence."""
    keys = "; ".join(f"{key} ({means})" for key, means in asked.keys)
    return f"Type {keys}; or ? for help." if keys else "Type ? for help."


def help_with(asked: Question, all_of_it: bool) -> tuple[Told, ...]:
    """What can be answered, what the law allows; the commands, and ``all_of_it``: what each does. A key and its meaning are apart by a tab."""
    cards = f": {', '.join(map(card_name, asked.cards))}" if asked.cards else f": {asked.may}" if asked.may else ""
    told = [Told("note", f"{asked.who} may play{cards}" if asked.kind in ("lead", "card") else asked.prompt)]
    told += [Told("key", f"{key}\t{means}") for key, means in (*_shelf(asked), *asked.keys)]
    if not all_of_it:
        return (*told, Told("note", f"Anywhere: {', '.join(WORDS)}, note, claim, correct, count, leave, join, end; help tells of them."))
    return (*told, Told("note", "At any prompt:"), *(Told("key", f"{key}\t{means}") for key, means in ANYWHERE))


def _shelf(asked: Question) -> list[tuple[str, str]]:
    """Every book with its title, where one is asked for."""
    return [(book, law(book).title) for book in books()] if asked.kind == "rules" else []


def difference(longer: str, shorter: str) -> str:
    """What one text has and the other has not, on one line."""
    same = next((at for at, (one, other) in enumerate(zip(longer, shorter, strict=False)) if one != other), min(len(longer), len(shorter)))
    return " / ".join(line.strip(" ,") for line in longer[same:].splitlines() if line.strip()) or "what was left out"
