"""The tricks judged, what was broken priced, and the pool shared by what the law makes of it."""

from collections.abc import Collection

from loolog.outcome import parts_of
from loolog.replay.amounting import Play, as_played, by_score
from loolog.replay.faults import fault_finding, play_faults
from loolog.replay.flush import silent_flushes
from loolog.replay.judging import judge_tricks
from loolog.replay.offences import forfeit_out_of_turn, offenders, out_of_turn, overrule, priced
from loolog.replay.proper import replayed
from loolog.replay.table import Table
from loolog.replay.twice import said_twice


def play_tricks(table: Table) -> None:
    """Judge the tricks, price what was broken, and share the pool."""
    _judge(table)
    overrule(table)
    forfeit_out_of_turn(table)  # before anything is measured by the pool
    play_faults(table)
    guilty = offenders(table)
    turned = out_of_turn(table)
    again = table.facts.replay.faults if table.facts.replay else ()
    table.findings += [priced(table, found, guilty, turned) for found in table.judged.findings]
    table.findings += [*table.judged_again.findings, *(fault_finding(table, fault, "", True) for fault in again)]
    if table.law.breach_then == "divide" and guilty:
        table.winners = tuple(trick.winner for trick in table.first if trick.complete)
        _divide(table, guilty)
    else:
        _share(table, guilty, turned)


def _judge(table: Table) -> None:
    """Hold every card of first play and replay against its duties, and what the record says twice against itself."""
    facts, law = table.facts, table.law
    table.judged = judge_tricks(table.bench(False), table.first)
    numbers = {trick.number for trick in table.again}
    stood = [trick for trick in table.first if numbers and trick.number < min(numbers)]
    table.judged_again = again = judge_tricks(table.bench(True), [*stood, *table.again])
    again.findings = [found for found in again.findings if found.trick in numbers]
    again.tricks = again.tricks[len(stood) :]
    table.unchecked = not facts.first.tricks or any(
        play.verdict == "unchecked" for trick in table.judged.tricks for play in trick.plays if play.card is not None
    )
    if table.standing.form == "declared" and table.hands is not None:
        table.findings += silent_flushes(law, facts, table.standing, table.hands, table.trumps)
    table.findings += said_twice(facts, law, facts.first, table.first)
    if facts.replay is not None:
        table.findings += said_twice(facts, law, facts.replay, [*stood, *table.again])


def _divide(table: Table, guilty: Collection[str]) -> None:
    """Foster's remedy: abandon the hands and divide the pool among those who declared to play, the offenders excepted."""
    reckoning, law, defender = table.reckoning, table.law, table.standing.defender
    code = law.code("sharing.revoke")
    sharers = [player for player in table.in_ if player not in guilty and player != defender]
    if not sharers:
        return
    if defender in guilty:
        for player in sharers:
            reckoning.award(player, reckoning.pool, code)
        return
    for player, part in zip(sharers, parts_of(law, reckoning.pool, len(sharers)), strict=True):
        reckoning.award(player, part, code)


def _share(table: Table, guilty: list[str], turned: list[str]) -> None:
    """Each trick's part to its winner, and a loo from each who won none."""
    law, play = table.law, _play(table, guilty, turned)
    table.winners = play.shown
    table.worked_out = tuple(sorted(play.possible, key=str)) if play.worked else ()  # the same whatever set they come from
    if play.why:
        table.left_open(play.why, play.needs, play.keep_owed)
        return
    playing = [player for player in table.in_ if player != table.standing.defender]
    looable = [] if table.entry.release else playing
    loo = (table.loo, law.code("paying.loo", law.loo_when))
    if not table.reckoning.share(play.possible, playing, law.cards, looable, loo):
        table.left_open(play.differs, play.needs, keep_owed=True)


def _play(table: Table, guilty: list[str], turned: list[str]) -> Play:
    """Every order of winners that the law allows: one where the play is the result, more where it is worked out."""
    facts, law = table.facts, table.law
    replays = law.breach_then == "replay" or (law.breach_then == "replay-if-asked" and facts.replay is not None)
    if replays and (facts.replay is not None or guilty or turned):
        return replayed(table, guilty, turned)
    return as_played(table) if facts.first.tricks else by_score(table, facts.first)
