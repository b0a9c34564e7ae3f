"""Every lawful replay from a moment of the play: who can win which tricks, and by which cards (P-REPLAY-D)."""

from dataclasses import dataclass

from loolog.law import Law
from loolog.replay.futures import TooLarge
from loolog.replay.lines import Line, Lines, Winners

__all__ = ["Line", "Lines", "Moment", "TooLarge", "Winners", "lawful_replays", "shortest_lines"]


@dataclass(slots=True, kw_only=True)
class Moment:
    """Where the replay starts: whose cards, what lies on the table, what is trump."""

    law: Law
    order: tuple[str, ...]
    hands: dict[str, int]
    trick: int
    leader: str
    laid: tuple[tuple[str, int], ...]  # the lawful cards of the trick that stand
    trumps: int
    ace: int
    simple: bool
    civil: frozenset[int]  # tricks in which the record has the call "be civil"
    thrown: dict[str, int]
    indicators: tuple[int, ...]  # suits that the card turned in a simple pool may have


def lawful_replays(moment: Moment) -> frozenset[Winners]:
    """The winners of the tricks from ``moment.trick`` on, in every lawful replay; TooLarge where there are too many."""
    return frozenset(Lines(moment))


def shortest_lines(moment: Moment) -> Lines:
    """For each of those orders of winners the cards of a lawful replay that ends so; TooLarge where there are too many."""
    return Lines(moment)
