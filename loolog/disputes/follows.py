"""What may follow from a breach: every lawful replay from its card on, who wins in all, in some, in none; or the book's other remedy."""

from dataclasses import dataclass
from fractions import Fraction

from loolog.disputes.case import Case
from loolog.notation import statements as st
from loolog.outcome import Winners
from loolog.replay.proper import moment_of
from loolog.replay.worked import TooLarge, lawful_replays, shortest_lines

Amount = int | Fraction
Line = tuple[tuple[tuple[str, int], ...], ...]
#: So many outcomes are shown with a line of cards each.
OUTCOMES_SHOWN = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One way the replay may end: the winners of all tricks, the cards of a shortest lawful line that ends so, what each then gains."""

    winners: Winners
    line: Line
    net: dict[str, Amount]
    looed: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Follows:
    """``remedy``: divide, replay, replay-if-asked or stand, as the book has it. ``trick``: the one that the breach stands in. ``wins``:
    player → wins a trick in `all`, `some` or `none` of the lawful replays. ``complete``: are these all of them?"""

    remedy: str
    trick: int
    offenders: tuple[str, ...]
    complete: bool = False
    why: str = ""  # why the replays could not be worked out
    outcomes: tuple[Outcome, ...] = ()
    more: int = 0  # outcomes not shown
    wins: dict[str, str]


def follows(case: Case) -> Follows | None:
    """What may follow from what was broken in this deal; None where nothing was, or its tricks are not recorded."""
    judged, law = case.table.judged, case.law
    places = [*judged.offenders.values(), *(judged.out_of_turn.values() if law.breach_then.startswith("replay") else ())]
    if not places:
        return None
    trick_at, play_at = min(places)
    offenders = tuple(dict.fromkeys((*judged.offenders, *judged.out_of_turn)))
    number = case.table.first[trick_at].number
    if not case.by_law.open and not any(player in case.by_law.breaches_cost for player in offenders):
        return Follows(remedy="stand", trick=number, offenders=offenders, complete=True, wins={})
    moment = moment_of(case.table, trick_at, play_at) if law.breach_then.startswith("replay") else None
    if moment is None:
        why = "" if not law.breach_then.startswith("replay") else "a hand is not known"
        return Follows(remedy=law.breach_then, trick=number, offenders=offenders, why=why, wins={})
    stood = tuple(trick.winner for trick in case.table.first[:trick_at])
    try:
        rests = sorted(lawful_replays(moment), key=str)
        lines = shortest_lines(moment)
    except TooLarge:
        return Follows(remedy=law.breach_then, trick=number, offenders=offenders, why="there are too many lawful replays", wins={})
    outcomes = [_outcome(case, (*stood, *rest), lines[rest]) for rest in rests[:OUTCOMES_SHOWN]]
    wins = {player: how_often([player in (*stood, *rest) for rest in rests]) for player in case.by_law.in_}
    return Follows(
        remedy=law.breach_then, trick=number, offenders=offenders, complete=True, outcomes=tuple(outcomes),
        more=max(0, len(rests) - OUTCOMES_SHOWN), wins=wins,
    )  # fmt: skip


def how_often(wins: list[bool]) -> str:
    """`all`, `some` or `none`: in how many of the replays it is so."""
    return "all" if all(wins) else "some" if any(wins) else "none"


def _outcome(case: Case, winners: Winners, line: Line) -> Outcome:
    """What each gains if the replay ends so: the deal again, with these winners as the replay's."""
    place = {"start": case.hearing.dealt.block.start, "end": case.hearing.dealt.block.start}
    statements: list[st.Statement] = []
    for statement in case.statements:
        if isinstance(statement, st.Replay):
            break
        statements.append(statement)
    names = tuple(st.Name(winner, **place) for winner in winners if winner is not None)
    result = case.hear([*statements, st.Replay(**place), st.Won(names=names, **place)])
    return Outcome(winners=winners, line=line, net=result.net, looed=result.looed)
