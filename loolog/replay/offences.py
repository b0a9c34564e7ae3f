"""Who broke a rule in the play, and what it costs him: breaches of a duty, and cards out of turn."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from loolog.amounts import told
from loolog.findings import Finding
from loolog.law import Amount
from loolog.notation import statements as st
from loolog.replay.judging import Judged
from loolog.replay.result import JudgedPlay
from loolog.replay.ruled import of_trick
from loolog.replay.standing import finding
from loolog.replay.table import Table
from loolog.spans import Span

#: What follows from a breach beside its price, in words.
_THEN = {"divide": "the hands are abandoned and the pool divided", "replay": "the cards are replayed in proper order"}


def offenders(table: Table) -> list[str]:
    """Whose breach counts: found by the replay, or by the table where his cards cannot contradict it (F-FOUND-D). They pay."""
    law, founds = table.law, table.facts.first.founds
    found = [one for one in founds if one.trick is not None]
    late = len(found) < len(founds)  # the pool was divided: the deal stands as played
    by_table = {one.name.player for one in found}
    ruled = table.facts.ruled.breaches
    by_ruling = [player for (player, _), holds in ruled.items() if holds and player in table.in_]
    guilty = [
        player for player in table.judged.offenders
        if player in by_ruling or (not late and (law.breaches == "priced" or player in by_table))
    ]  # fmt: skip
    guilty += [player for player in dict.fromkeys(by_ruling) if player not in guilty]
    for one in found:
        player = one.name.player
        if player not in table.judged.offenders and player not in table.judged.out_of_turn and of_trick(ruled, player, 0) is None:
            guilty += _believed(table, one)
    if law.breach_pays != "0":
        amount = law.amount(law.breach_pays, table.loo)
        for player in guilty:
            table.cost[player] = amount
            _owes(table, player, amount, law.code("paying.breach"))
    return guilty


def overrule(table: Table) -> None:
    """Set right by the table's rulings, where it has made any, who broke a rule and where."""
    ruled, judged = table.facts.ruled, table.judged
    if ruled.breaches:
        judged.offenders = _places(judged, ruled.breaches, lambda play: play.verdict == "breach")
    if ruled.turned:
        judged.out_of_turn = _places(judged, ruled.turned, lambda play: play.out_of_turn)


def _places(
    judged: Judged, ruled: Mapping[tuple[str, int | None], bool], by_law: Callable[[JudgedPlay], bool]
) -> dict[str, tuple[int, int]]:
    """Player → where his first offence stands (trick index, play index): where the table has ruled, as it ruled; else by the law."""
    places: dict[str, tuple[int, int]] = {}
    for trick_at, trick in enumerate(judged.tricks):
        for play_at, play in enumerate(trick.plays):
            verdict = ruled.get((play.player, trick.number))
            if verdict is None:
                verdict = by_law(play) and ruled.get((play.player, None), True)
            if verdict and play.card is not None:
                places.setdefault(play.player, (trick_at, play_at))
    return places


def _believed(table: Table, found: st.Found) -> list[str]:
    """A revoke that the table found and the known cards do not show: believed where his cards are not all known (F-FOUND-D)."""
    assert table.hands is not None
    player, span = found.name.player, Span(found.start, found.end)
    if player in table.hands.unknown and not table.hands.unknown[player]:
        message = f"The table found a revoke of {player}, but the cards, all known, show none."
        table.findings.append(finding(table.facts, table.law, "recording.found", "dispute", message, span, player))
        return []
    if player not in table.in_:
        return []
    message = f"The table found a revoke of {player}; the cards are not all known, so the table is believed."
    table.findings.append(finding(table.facts, table.law, "recording.found", "breach", message, span, player))
    return [player]


def _owes(table: Table, player: str, amount: Amount, code: str, bar: bool = True) -> None:
    """He pays the next pool, and wins nothing from this one if ``bar``."""
    table.reckoning.owe(player, amount, code)
    if bar:
        table.reckoning.barred.setdefault(player, code)


def forfeit_out_of_turn(table: Table) -> None:
    """What cards out of turn cost where it belongs to the pool played for: it is there before the pool is shared (H-EXPOSED)."""
    price = table.price("out-of-turn")
    if price.to == "current":
        for player in table.judged.out_of_turn:
            amount = table.law.amount(price.pays, table.loo)
            table.cost[player] = amount
            table.reckoning.forfeit(player, amount, table.law.code("fault.out-of-turn"))
        table.played_for = table.reckoning.pool


def out_of_turn(table: Table) -> list[str]:
    """Who played a card out of turn, as the order of the cards shows; priced as the fault of that kind, under its article."""
    price = table.price("out-of-turn")
    if price.to == "next":
        amount = table.law.amount(price.pays, table.loo)
        for player in table.judged.out_of_turn:
            table.cost.setdefault(player, amount)
            _owes(table, player, amount, table.law.code("fault.out-of-turn"), bar=price.bar)
    return list(table.judged.out_of_turn)


def priced(table: Table, found: Finding, guilty: Collection[str], turned: Collection[str]) -> Finding:
    """The finding with what it costs, in words."""
    if found.severity != "breach" or found.player is None:
        return found
    law, late = table.law, found.rule == "play.out-of-turn"
    if late and found.player in turned and table.price("out-of-turn").to == "current":
        return replace(found, price=f"{told(table.cost[found.player], law)} to the pool being played for; the hand is thrown up")
    if found.player not in (turned if late else guilty) or found.player not in table.reckoning.owed.keys() & table.cost.keys():
        ruled = table.facts.ruled.turned if late else table.facts.ruled.breaches
        overruled = of_trick(ruled, found.player, found.trick or 0) is False
        why = "the table ruled otherwise" if overruled else "the table played on" if law.breach_pays != "0" else "the book is silent"
        return replace(found, price=f"no price: {why}")
    words = f"{told(table.cost[found.player], law)} to the next pool"
    if not late or table.price("out-of-turn").bar:
        words += "; can win nothing from this one"
    follows = _THEN.get(law.breach_then) if not late or law.breach_then == "replay" else None
    return replace(found, price=f"{words}; {follows}" if follows else words)
