"""The pool taken without play: by whom the record names, by a flush, or where nobody else is in (G-ALLPASS, G-ONE-IN)."""

from loolog.replay.faults import play_faults
from loolog.replay.flush import flushes_shown, take
from loolog.replay.table import Table


def named_taker(table: Table) -> bool:
    """Does the record say who took the pool (`score NAME pool`)? Then he has it."""
    took = [player for player, tricks in (table.facts.last.score or {}).items() if tricks is None]
    if took:
        table.in_ = (took[0],)
        _take_pool(table, took[0], "sharing.all-pass" if took[0] == table.facts.dealer else "sharing.one-in")
    return bool(took)


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
        table.left_open("two flushes, and nobody can tell which is the better")
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
