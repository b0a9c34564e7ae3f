"""Where text is put into a record: a line below, or more of a statement that stands there already."""

import re
from dataclasses import replace

from loolog.recorder.sitting import Sitting


def gap(text: str, blank: bool) -> str:
    """What goes between ``text`` and a line below it: its last line's end where that is missing, and a blank line if ``blank``."""
    if not text:
        return ""
    ends = "" if text.endswith("\n") else "\n"
    return ends + ("\n" if blank and not text.endswith("\n\n") else "")


def line(sitting: Sitting, statement: str, whole: bool = True) -> Sitting:
    """A statement in a line of its own in the deal at hand; not ``whole``: more of it follows, so the line stays open."""
    return sitting.inside(f"{gap(sitting.hand, False)}  {statement}" + ("\n" if whole else ""))


def more(sitting: Sitting, end: int, text: str) -> Sitting:
    """``text`` put behind the statement that ends at ``end`` in the deal at hand."""
    hand = sitting.hand
    return replace(sitting, hand=hand[:end] + text + hand[end:])


def listed(sitting: Sitting, keyword: str, item: str) -> Sitting:
    """An item more for a statement of that keyword in the last line, if that is still open; else a line of its own."""
    if re.match(rf"\s*{keyword}\s", sitting.hand.rpartition("\n")[2]):
        return sitting.inside(f", {item}")
    return line(sitting, f"{keyword} {item}", whole=False)


def over(sitting: Sitting) -> Sitting:
    """The same with the deal at hand finished: settled with the others, and marked where marks are kept and all of it is there."""
    at = sitting.at
    if at is None:
        return sitting
    if not sitting.marks or at.result.open:
        return sitting.closed()
    return _marked(sitting.closed())


def _marked(sitting: Sitting) -> Sitting:
    from loolog.trust.chain import mark_line

    added = gap(sitting.done, True)
    return sitting.between(f"{added}{mark_line(sitting.running.copy().read(added).hex())}\n")


def sealed(sitting: Sitting) -> Sitting:
    """The record as it is left: the deal at hand marked if all of it is there; the whole sealed where the game is over."""
    if not sitting.ended:
        at = sitting.at
        return sitting if at is None or at.result.open or not sitting.marks else over(sitting)
    last = sitting.done.rstrip().rpartition("\n")[2]
    if not sitting.marks or last.startswith("seal "):
        return sitting
    from loolog.trust.chain import chain, seal_line

    found = chain(sitting.done)
    return sitting.between(f"{gap(sitting.done, False)}{seal_line(found.deals, found.digest)}\n")


def between(sitting: Sitting, statement: str) -> Sitting:
    """A statement between deals; the deal at hand is over. One of which nothing is written but its head has not begun."""
    sitting = over(_unbegun(sitting))
    return sitting.between(f"{gap(sitting.done, _inner(sitting.done))}{statement}\n")


def _unbegun(sitting: Sitting) -> Sitting:
    """Without the deal at hand, if nothing but its head is written."""
    head_alone = re.fullmatch(r"\s*deal\b[^\n]*\s*", sitting.hand)
    return replace(sitting, hand="", skipped=frozenset()) if head_alone else sitting


def _inner(text: str) -> bool:
    """Does a text end inside a deal?"""
    last = text.rstrip("\n").rpartition("\n")[2]
    return last.startswith((" ", "deal", "correct", "add"))


def deal(sitting: Sitting, head: str) -> Sitting:
    """The head of the next deal; the one at hand is over."""
    sitting = over(sitting)
    return sitting.deal(f"{gap(sitting.done, True)}{head}\n")
