"""What if other cards had been played: the deal again from a trick on, keeping of the rest what is still possible."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from loolog.cards import UNKNOWN
from loolog.disputes.case import Case
from loolog.disputes.follows import how_often
from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.notation.reader import read
from loolog.replay.proper import moment_of
from loolog.replay.result import DealResult, JudgedTrick
from loolog.replay.table import Table
from loolog.replay.worked import TooLarge, lawful_replays
from loolog.spans import Source


class NotReadable(ValueError):
    """The tricks that were asked about cannot be read; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """The deal with other cards. ``kept``, ``dropped``: the numbers of the recorded tricks that stand, or can no longer have been so."""

    text: str
    result: DealResult
    kept: tuple[int, ...]
    dropped: tuple[int, ...]
    breaches: tuple[Finding, ...]
    wins: dict[str, str]  # where tricks are left to play and all hands are known: player → wins one in `all`, `some` or `none`


def what_if(case: Case, text: str) -> WhatIf:
    """The deal replayed with the trick lines of ``text`` in the place of the recorded ones. NotReadable where it holds none."""
    lines = _lines(case, text)
    numbers = [line.number for line in lines]
    recorded = [one for one in case.statements if isinstance(one, st.TrickLine)]
    others = [one for one in case.statements if not isinstance(one, st.TrickLine | st.Replay | st.Score | st.Won | st.Found | st.Claim)]
    others = [one for one in others if not (isinstance(one, st.Fault) and one.trick is not None and one.trick >= numbers[0])]
    others = [one for one in others if not isinstance(one, st.Expect)]
    others.append(_hands(case))
    before = [one for one in recorded[: len(case.by_law.tricks)] if one.number < numbers[0]]
    kept = _still_possible(case, [*others, *before, *lines], numbers[-1])
    result, table = case.hear_table([*others, *before, *lines, *kept])
    stood = {one.number for one in [*before, *kept]}
    return WhatIf(
        text=" ".join(text.split()), result=result, kept=tuple(sorted(stood)),
        dropped=tuple(trick.number for trick in case.by_law.tricks if trick.number not in stood and trick.number not in numbers),
        breaches=tuple(found for found in result.findings if found.severity in ("breach", "error")), wins=_to_come(table),
    )  # fmt: skip


def _hands(case: Case) -> st.Show:
    """The hands as the record shows them: that other cards were played does not change what was held."""
    at = case.hearing.dealt.block.start
    known = case.hands.known if case.hands is not None else {}
    shown = [(st.Name(player, at, at), tuple(st.CardAt(card, at, at) for card in case.cards(mask))) for player, mask in known.items() if mask]
    return st.Show(shown=tuple(shown), positional=False, start=at, end=at)


def _to_come(table: Table) -> dict[str, str]:
    """Who wins a trick over every lawful way to play the rest; {} where nothing is left, or a hand is not known."""
    at = len(table.first)
    if at >= table.law.cards or not table.first or None in (stood := [trick.winner for trick in table.first]):
        return {}
    moment = moment_of(table, at, 0)
    if moment is None:
        return {}
    try:
        rests = lawful_replays(moment)
    except TooLarge:
        return {}
    return {player: how_often([player in (*stood, *rest) for rest in rests]) for player in table.in_}


def _lines(case: Case, text: str) -> list[st.TrickLine]:
    """The trick lines of ``text``, read with the names of this deal."""
    whole, block = case.settlement.record.source.text, case.hearing.dealt.block
    head = block.head
    opening = f'deal {case.by_law.number} "{case.by_law.dealer}"\n'
    start = block.start
    record = read(Source("--what-if", whole[:start] + opening + text))
    offset = start + len(opening)
    wrong = next((found for found in record.findings if found.span.start >= offset), None)
    if wrong is not None:
        raise NotReadable(f"{wrong.message} {wrong.hint}".strip())
    last = record.games[-1].items[-1] if record.games and record.games[-1].items else None
    found = [one for one in last.statements if isinstance(one, st.TrickLine)] if isinstance(last, st.DealBlock) else []
    if not found or not isinstance(last, st.DealBlock) or len(found) != len(last.statements):
        raise NotReadable("Write the tricks that are to be other, as the record writes them: `2. Cat 7h Th 3c`.")
    if found[0].number > len(case.by_law.tricks) + 1 or any(b.number != a.number + 1 for a, b in pairwise(found)):
        raise NotReadable(f"The tricks must follow on those of the record, which has {len(case.by_law.tricks)}.")
    return [replace(line, start=head.start, end=head.end) for line in found]


def _still_possible(case: Case, statements: Sequence[st.Statement], after: int) -> list[st.TrickLine]:
    """The recorded tricks after ``after`` whose cards are still in those hands, led by whoever then had the lead."""
    kept: list[st.TrickLine] = []
    for trick in case.by_law.tricks:
        if trick.number <= after:
            continue
        so_far = case.hear([*statements, *kept])
        if any(found.severity == "error" for found in so_far.findings) or not so_far.tricks:
            break
        gone = {(play.player, play.card) for one in so_far.tricks for play in one.plays}
        plays = [(play.player, play.card) for play in trick.plays if play.card is not None]
        same_leader = so_far.tricks[-1].winner == trick.leader and not trick.plays[0].out_of_turn
        if not same_leader or any(play in gone for play in plays if play[1] != UNKNOWN):
            break
        kept.append(_line(case, trick))
    return kept


def _line(case: Case, trick: JudgedTrick) -> st.TrickLine:
    return next(one for one in case.statements if isinstance(one, st.TrickLine) and one.number == trick.number)
