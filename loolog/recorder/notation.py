"""Statements of the notation, typed or pasted at any prompt: each in its canonical form, where it belongs."""

import re

from loolog.notation.formatter import format_text
from loolog.notation.keywords import DEAL, HEAD, INSIDE, KEYWORD, KEYWORDS, TRICK, keyword_of
from loolog.notation.pieces import pieces
from loolog.recorder.lines import between, deal, gap, line, over
from loolog.recorder.refused import Refused
from loolog.recorder.sitting import Sitting
from loolog.spans import Source

_LOOSE = ("note", "game", "place", "scorer")


def keyword_in(typed: str) -> str:
    """The keyword that ``typed`` begins with, ``trick`` for the number of one; "" where it is no statement."""
    if TRICK.match(typed) and re.match(r"\d+\.?\s+\S", typed):
        return "trick"
    word = KEYWORD.match(typed)
    keyword = keyword_of(word[1]) if word is not None else ""
    alone = word is not None and word.end() == len(typed.rstrip())
    return keyword if keyword in KEYWORDS and (not alone or keyword in ("replay", "deal")) else ""


def statements(typed: str) -> list[str]:
    """What was typed or pasted, cut into statements; comments are left out."""
    return [typed[piece.start : piece.end] for piece in pieces(typed) if not piece.comment]


def stated(sitting: Sitting, typed: str) -> Sitting | Refused:
    """A statement put where it belongs. That it can be read is for the caller to see."""
    keyword = keyword_in(typed)
    statement = _canonical(_quoted(keyword, typed), keyword)
    if sitting.fold is None or keyword in ("loo", "game", *HEAD):
        return sitting.read(sitting.text + gap(sitting.text, keyword == "game" and sitting.fold is not None) + statement + "\n")
    if keyword == "deal":
        return deal(sitting, statement)
    if keyword in ("correct", "add"):
        return _block(sitting, statement)
    if keyword in (*DEAL, "trick"):
        return _inside(sitting, statement, keyword)
    if keyword in INSIDE and sitting.hand:
        return line(sitting, statement)
    still = _still(sitting) if keyword in ("leave", "join") else None
    return still or between(sitting, statement)


def _quoted(keyword: str, typed: str) -> str:
    """A note as it is said, put between quotes."""
    first, _, rest = typed.partition(" ")
    if keyword not in _LOOSE or rest.strip()[:1] in ('"', "“", ""):
        return typed
    return f'{first} "{rest.strip().replace(chr(34), chr(39))}"'


def _canonical(statement: str, keyword: str) -> str:
    """One statement as the formatter writes it, without its indentation."""
    head = "deal 1\n" if keyword in (*DEAL, *INSIDE, "trick") else ""
    written = format_text(Source("-", f"{head}{statement}\n"))
    return written.removeprefix(head).strip()


def _inside(sitting: Sitting, statement: str, keyword: str) -> Sitting | Refused:
    """A statement of a deal: of the one at hand; where that is over, of the last one, to which it is added."""
    at = sitting.at
    if at is not None:
        return line(sitting, statement, whole=keyword not in ("say", "trick"))
    fold = sitting.fold
    if fold is None or not fold.result.deals:
        return Refused(f"`{keyword}` belongs to a deal, and none has begun.")
    number = fold.seats.last_number
    return sitting.read(f"{sitting.text}{gap(sitting.text, True)}add {number}\n  {statement}\n", closed=True)


def _still(sitting: Sitting) -> Refused | None:
    """Why what stands between deals cannot be said yet: a deal is being entered, and more of it than its head is written."""
    at = sitting.at
    if at is None or not at.result.open or "rest" in sitting.skipped or not sitting.hand.strip().count("\n"):
        return None
    return Refused(f"Deal {at.number} is still being entered: finish it first, or leave it as it is with `done`.")


def _block(sitting: Sitting, statement: str) -> Sitting | Refused:
    """`correct 7`: the deal is entered anew, its dealer as he was unless named. `add 7` begins nothing by itself."""
    keyword, number, *rest = [*statement.split(maxsplit=2), ""]
    if keyword == "add" or not number.isdecimal():
        return Refused(f"Write `{keyword} 7` with the number of a deal" + (", or the statement alone for the last deal." if keyword == "add" else "."))
    at, fold = sitting.at, sitting.fold
    if still := _still(sitting):
        return still
    assert fold is not None
    deals = (at.fold if at is not None else fold).result.deals
    was = next((one for one in reversed(deals) if one.number == int(number)), None)
    if was is None:
        return Refused(f"There is no deal {number} to correct.")
    dealer = rest[0] or sitting.called[was.dealer]
    sitting = over(sitting)
    return sitting.read(f"{sitting.text}{gap(sitting.text, True)}correct {number} {dealer}\n")
