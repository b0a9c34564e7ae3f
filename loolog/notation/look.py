"""Statements of a head that are known by their look, as plain deals are: the grammar need not be loaded for them.

Only the usual form of each is read here. Whatever looks otherwise is left to the grammar, which reads these forms alike.
"""

import re

from loolog.notation import statements as st
from loolog.notation.names import why_no_name

_WORD = re.compile(r"[ \t]+([A-Za-z][A-Za-z-]*)")
_QUOTED = re.compile(r'[ \t]+"([^"\n]*)"')
_DATE = re.compile(r"[ \t]+([0-9]{4}-[0-9]{2}-[0-9]{2})")
_SEATS = re.compile(r"(?:[ \t]+[A-Za-z][\w'-]*(?:=[A-Za-z][\w'-]*)?)+", re.ASCII)
_SEAT = re.compile(r"([A-Za-z][\w'-]*)(?:=([A-Za-z][\w'-]*))?", re.ASCII)


def by_look(text: str, base: int, start: int, end: int, keyword: str, names: dict[str, str]) -> st.Statement | None:
    """The statement ``text[start:end]``, whose keyword ends at ``base``; None where its look does not tell. The names of `seats` are
    added to ``names``."""
    if keyword == "loo":
        return st.Version(number=1, start=start, end=end) if text[base:end] in (" 1", "\t1") else None
    if keyword in ("game", "place", "scorer", "note"):
        quoted = _QUOTED.fullmatch(text, base, end)
        return None if quoted is None else st.Title(keyword=keyword, text=quoted[1], start=start, end=end)  # type: ignore[arg-type] # one of these
    if keyword == "date":
        day = _DATE.fullmatch(text, base, end)
        return st.Date(iso=day[1], start=start, end=end) if day is not None and _in_calendar(day[1]) else None
    if keyword == "rules":
        book = _WORD.fullmatch(text, base, end)
        return None if book is None else st.Rules(book=st.Word(book[1], *book.span(1)), start=start, end=end)
    if keyword == "seats" and _SEATS.fullmatch(text, base, end):
        return _seats(text, base, start, end, names)
    return None


def _seats(text: str, base: int, start: int, end: int, names: dict[str, str]) -> st.Seats | None:
    """Players of whom each has a name, and a short form if any, that is nobody else's."""
    seats: list[st.Seat] = []
    found: dict[str, str] = {}
    words = 0
    for match in _SEAT.finditer(text, base, end):
        player, short = match.groups()
        words += 1 + (short is not None)
        found |= {player: player} if short is None else {player: player, short: player}
        seats.append(st.Seat(st.Name(player, *match.span(1)), short))
    if len(found) != words or any(why_no_name(word) for word in found):
        return None
    names.update(found)
    return st.Seats(seats=tuple(seats), start=start, end=end)


def _in_calendar(iso: str) -> bool:
    from datetime import date

    try:
        date.fromisoformat(iso)
    except ValueError:
        return False
    return True
