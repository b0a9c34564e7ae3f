"""The pool taken without play: by whom the record names, by a flush, or where nobody else is in (G-ALLPASS, G-ONE-IN)."""

from collections.abc import Mapping

from loolog.replay.faults import play_faults
from loolog.replay.flush import flushes_shown, take
from loolog.replay.standing import finding
from loolog.replay.table import Table


def named_taker(table: Table) -> bool:
    """Does the record say who took the pool (`score NAME pool`)? Then he has it."""
    score = table.facts.last.score or {}
    took = [player for player, tricks in score.items() if tricks is None]
    if took:
        _alone(table, took[0], score)
        table.in_ = (took[0],)
        _take_pool(table, took[0], "sharing.all-pass" if took[0] == table.facts.dealer else "sharing.one-in")
    return bool(took)


def _alone(table: Table, player: str, score: Mapping[str, int | None]) -> None:
    """Tell where the score or the declarations do not fit that ``player`` took the pool without play."""
    facts, standing = table.facts, table.standing
    span = facts.last.score_span or facts.span
    if any(tricks or other != player for other, tricks in score.items()):
        message = f"{player} took the pool without play, so nobody has a trick."
        facts.error("score-sum", message, span, player, hint=f"Leave `score {player} pool`, or the tricks.")
    elif standing.form == "declared" and facts.said and not facts.flushes and all(saying.word != "?" for saying in facts.said):
        order = standing.order or facts.players[-1:]
        if len(order) > 1:
            message = f"{player} is stated to have taken the pool without play, but {' and '.join(order)} are in."
        elif order != (player,):
            message = f"{player} is stated to have taken the pool without play; by the declarations it is {order[0]}'s."
        else:
            return
        table.findings.append(finding(facts, table.law, "recording.stated", "dispute", message, span, player))


def by_flush(table: Table) -> bool:
    """Does a flush that was announced decide the deal? Then its counters move."""
    if not table.facts.flushes:
        return False
    assert table.hands is not None
    shown = flushes_shown(table.law, table.facts, table.standing, table.hands, table.trumps)
    table.findings += shown.findings
    if not shown.holders:
        return False
    play_faults(table)
    if shown.winner is None:
        table.left_open("two flushes, and nobody can tell which is the better", "every card of both flushes")
    else:
        take(table.law, table.facts, table.standing, table.reckoning, shown, table.hands, table.loo)
    return True


def nobody_plays(table: Table) -> bool:
    """Has everybody before the dealer passed, or is one alone in? Then he takes the pool."""
    standing, facts = table.standing, table.facts
    if standing.form != "declared" or not facts.said:
        return False
    last = facts.players[-1]
    if all(player == last for player in standing.order):
        table.in_ = ()
        _take_pool(table, last, "sharing.all-pass")
        return True
    if len(standing.order) == 1:
        lone = standing.order[0]
        _take_pool(table, lone, "sharing.one-in", "miss" if standing.taker == lone else "")
        return True
    return False


def _take_pool(table: Table, player: str, rule: str, when: str = "") -> None:
    play_faults(table)
    table.reckoning.award(player, table.reckoning.pool, table.law.code(rule, when))
