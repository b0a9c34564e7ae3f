"""A commented record to start an evening from: it reads without a finding, and shows how a deal is written."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from unicodedata import category, normalize

from loolog.law import Law
from loolog.notation.names import written


class BadPlayers(ValueError):
    """Nobody could play with these names; the message says why."""


def seats(given: Sequence[str], law: Law) -> list[str]:
    """The names of the players: one text is cut at blanks and commas, several are a name each.

    ``BadPlayers`` where two are alike, one cannot be written, or they are too few or too many for the book."""
    texts = re.split(r"[\s,]+", given[0].strip()) if len(given) == 1 else [text.strip() for text in given]
    names = [normalize("NFC", text) for text in texts if text]
    for name in names:
        if '"' in name or any(category(character)[0] == "C" for character in name):
            raise BadPlayers(f"{name!r} cannot be written as a name")
        if names.count(name) > 1:
            raise BadPlayers(f"two players are called {name}")
    if not law.seats_least <= len(names) <= law.seats_most:
        raise BadPlayers(f"{law.book} is played by {law.seats_least} to {law.seats_most}, not by {len(names)}")
    return names


def starter(law: Law, names: Sequence[str]) -> str:
    """The record's text, for ``names`` clockwise."""
    initials = [name[0].upper() for name in names]
    short = len(set(initials)) == len(names) and all(initial.isascii() for initial in initials)
    seated = [
        f"{written(name)}={initial}" if short and name != initial else written(name) for name, initial in zip(names, initials, strict=True)
    ]
    called = initials if short else [written(name) for name in names]
    return "\n".join(
        [
            "# A record of Loo. A line is a statement; whatever stands behind a # is for people only.",
            f"# loolog check FILE judges it, loolog settle FILE pays out, loolog rules {law.book} explains the book.",
            "loo 1",
            'game "An evening of Loo"',
            f"date {date.today().isoformat()}",
            f"rules {law.book}  # {law.title}; options may follow",
            f"seats {' '.join(seated)}  # clockwise" + ("; a letter is enough below" if short else ""),
            "# counter 1 = 0.05 GBP    what a counter is worth; leave it out to play for counters",
            "",
            "# Take away the # and write what happened.",
            *_deals(law, called),
            "",
            "# When the evening is over:",
            "# end divide",
            "",
        ]
    )


def _deals(law: Law, called: Sequence[str]) -> Iterator[str]:
    """How deals are written, as comments that make lawful deals when the # is taken away."""
    open_single = law.kinds == "single-plain" and law.single == "open"
    kinds = [_single, _scored, _played] if open_single else [_scored, _played]
    for number, write in enumerate(kinds, start=1):
        at = (number - 1) % len(called)
        order = [*called[at:], *called[:at]]  # from the dealer's left, the dealer last
        says, *lines = write(law, order)
        yield ""
        yield f"# {says}"
        yield f"# deal {number} {order[-1]}"
        yield from (f"#   {line}" for line in lines)


def _single(law: Law, order: Sequence[str]) -> list[str]:
    shown = ", ".join(f"{name} {card}" for name, card in zip(order, _OPEN, strict=False))
    return ["The first pool is a single: one card turned, one open card to each.", "turn 7h", f"show {shown}"]


def _scored(law: Law, order: Sequence[str]) -> list[str]:
    won = [law.cards - 1, 1, *[0] * (len(order) - 2)][:3]
    score = ", ".join(f"{name} {tricks}" for name, tricks in zip(order, won, strict=False))
    winners = " ".join([*[order[0]] * won[0], order[1]])
    return ["The score alone will do: how many tricks each won, and in which order.", f"score {score}", f"won {winners}"]


def _played(law: Law, order: Sequence[str]) -> list[str]:
    eldest, dealer = order[0], order[-1]
    words = [f"{name} {'stand' if name in (eldest, dealer) else 'pass'}" for name in order]
    tricks = [f"{eldest} Ah 9h", f"{eldest} 7h Th", f"{dealer} Kc 2d", f"{dealer} Qc 3d", f"{dealer} 8c 5d"][: law.cards]
    return [
        "The trump, who stands or passes, then the tricks as the cards fell." + (" `miss` takes the spare hand." if law.miss else ""),
        "turn 4h",
        f"say {', '.join(words)}",
        *(f"{number}. {trick}" for number, trick in enumerate(tricks, start=1)),
    ]


_OPEN = ("9c", "Th", "Jh", "2s", "7d", "Kc", "4h")
