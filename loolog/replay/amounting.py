"""What the play amounts to without a replay: the winners as the cards fell, or as the score alone tells them (R-SCORE-ONLY)."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import permutations

from loolog.outcome import Winners, parts_of
from loolog.replay.facts import Part
from loolog.replay.table import Table


@dataclass(slots=True, kw_only=True)
class Play:
    """What the play amounts to. ``possible``: every order of winners that may stand; ``shown``: as far as it is the same in all.
    ``why``: nothing can be ruled, in words (``keep_owed``: but what offenders pay is certain). ``differs``: the words for a deal
    whose possible orders lead to different results. ``needs``: what the record would have to show instead. ``worked``: the orders are
    those of a replay that nobody recorded."""

    shown: Winners = ()
    possible: Collection[Winners] = ()
    why: str = ""
    keep_owed: bool = False
    differs: str = ""
    needs: str = ""
    worked: bool = False


def as_played(table: Table) -> Play:
    """The winners as the cards fell. Who plays on where he should have thrown up his hand wins for the pool (H-EXPOSED)."""
    shown = tuple(trick.winner for trick in table.first if trick.complete)
    for trick in table.first:
        if trick.complete and trick.winner is None:
            return Play(shown=shown, why=f"nobody can tell who won trick {trick.number}", needs=f"every card of trick {trick.number}")
    winners = shown + _left_to_one(table, len(shown))
    if len(winners) < table.law.cards:
        missing = range(len(shown) + 1, table.law.cards + 1)
        needs = f"trick{'s' * (len(missing) > 1)} {' and '.join(map(str, missing))}"
        return Play(shown=shown, why=f"only {len(shown)} of {table.law.cards} tricks are recorded", needs=needs)
    thrown = table.course.thrown if table.course is not None else {}
    earned = tuple(None if thrown.get(winner or "", 99) <= number else winner for number, winner in enumerate(winners, 1))
    return Play(shown=shown, possible=[earned])


def _left_to_one(table: Table, played: int) -> Winners:
    """The tricks that nobody played because all but one had thrown up their hands: they are his, who holds the only cards."""
    thrown = table.course.thrown if table.course is not None else {}
    holding = [player for player in table.in_ if thrown.get(player, 99) > played + 1]
    return tuple(holding) * (table.law.cards - played) if len(holding) == 1 < len(table.in_) else ()


def by_score(table: Table, part: Part) -> Play:
    """A deal by its score alone: in the order given, or in every order where the odd counters depend on it."""
    count = table.law.cards
    if part.won is None and part.score is None:
        return Play(why="its play is not recorded", needs="the tricks, or the score")
    if part.won is not None:
        won = part.won
    else:
        won = [player for player, tricks in (part.score or {}).items() for _ in range(min(tricks or 0, count + 1))]
    if len(won) != count:
        table.facts.error(
            "score-sum", f"A deal has {count} tricks; this score has {len(won)}.", part.won_span or part.score_span or table.facts.span,
            hint="Mend the numbers, or name all winners.",
        )  # fmt: skip
        return Play(why="its score does not add up", needs="the right score")
    if part.won is not None:
        return Play(shown=tuple(won), possible=[tuple(won)])
    orders = {tuple(won)} if len(set(parts_of(table.law, table.played_for, count))) == 1 else set(permutations(won))
    return Play(possible=list(orders), differs="the odd counters depend on the order of the tricks: write `won NAME NAME …`", needs="who won each trick")
