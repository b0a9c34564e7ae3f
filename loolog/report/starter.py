"""A commented record to start an evening from: it reads without a finding, and shows how a deal is written."""

import re
from collections.abc import Sequence
from datetime import date
from unicodedata import category, normalize

from loolog.cards import read_card
from loolog.law import Law

# Words that statements use inside; as names they stand in quotes.
_INSIDE = """
stand pass miss defend s p m d pool next looed not late won tricks revoked played in out after to trick deals void
balance upheld dismissed agreed divide release carry misdeal faced exposed-in-deal touched turned-trump
looked out-of-turn-say looked-miss looked-pack looked-thrown peeked exposed named out-of-turn abandoned
"""
_RESERVED = frozenset(_INSIDE.split())


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


def written(name: str) -> str:
    """A name as a record writes it: bare, or in quotes where it would be taken for something else."""
    plain = name[:1].isalpha() and all(
        character.isalnum() or character in "_-'’" or category(character)[0] == "M" for character in name
    )
    return name if plain and name not in _RESERVED and not _is_card(name) else f'"{name}"'


def _is_card(name: str) -> bool:
    try:
        read_card(name)
    except ValueError:
        return False
    return True


def starter(law: Law, names: Sequence[str]) -> str:
    """The record's text, for ``names`` clockwise."""
    initials = [name[0].upper() for name in names]
    short = len(set(initials)) == len(names) and all(initial.isascii() for initial in initials)
    seated = [
        f"{written(name)}={initial}" if short and name != initial else written(name)
        for name, initial in zip(names, initials, strict=True)
    ]
    called = initials if short else [written(name) for name in names]
    return "\n".join(
        [
            "# A record of Loo. A line is a statement; whatever stands behind a # is for people only.",
            f"# loolog check FILE judges it, loolog settle FILE pays out, loolog rules {law.book} explains the book.",
            "loo 1",
            'game "An evening of Loo"',
            f"date {date.today().isoformat()}",
            f"rules {law.book:<16}# {law.title}; options may follow",
            f"seats {' '.join(seated)}   # clockwise" + ("; a letter is enough below" if short else ""),
            "# counter 1 = 0.05 GBP       what a counter is worth in money; leave it out to play for counters",
            "",
            *_first_deals(law, called),
            "",
            "# When the evening is over:",
            "# end divide",
            "",
        ]
    )


def _first_deals(law: Law, called: Sequence[str]) -> list[str]:
    """How deals are written, as comments: take away the # and write what happened."""
    dealer, eldest, second = called[-1], called[0], called[1]
    full = [
        "# A deal with a trump turned: who stands, passes or takes the miss, then the tricks as the cards fell.",
        f"# deal 2 {called[0]}",
        "#   turn 4h",
        f"#   say {', '.join(f'{name} stand' if at < 2 else f'{name} pass' for at, name in enumerate(called))}",
        f"#   1. {second} Ah 9h" if law.cards else "",
        "#   2. 7h Th",
        "#   3. Kc 2d",
        "",
        "# The score alone will do: who was in, and how many tricks each won.",
        f"# deal 3 {called[1]}",
        f"#   score {called[0]} 2, {called[-1]} {law.cards - 2}",
    ]
    first = {
        "simple-double": [
            "# The first pool is simple: everybody plays, and the trump is turned when somebody cannot follow.",
            f"# deal 1 {dealer}",
            f"#   1. {eldest} {' '.join(['Kh', 'Ah', '3h', '5h', '2h', '6h', '7h', '8h', '9h'][: len(called)])}",
            "#   turn 3d",
        ],
        "single-plain": [
            "# The first pool is a single: one card turned, one open card to each.",
            f"# deal 1 {dealer}",
            "#   turn 7h",
            f"#   show {', '.join(f'{name} {card}' for name, card in zip(called, _OPEN, strict=False))}",
        ],
        "plain": [],
    }[law.kinds]
    return [*first, *([""] if first else []), *full]


_OPEN = ("9c", "Th", "Jh", "2s", "7d", "Kc", "4h")
