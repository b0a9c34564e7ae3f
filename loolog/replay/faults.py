"""What faults cost: forfeits to the pool being played for, debts to the next, deals they close (the tables of prices)."""

from collections.abc import Mapping

from loolog.amounts import told
from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.replay.facts import Part
from loolog.replay.table import Table
from loolog.spans import Span

_BARRED = "; can win nothing in this deal"
#: What each fault is, in words.
TOLD = {
    "misdeal": "misdealt", "faced": "a card was found faced, or the pack was wrong", "exposed-in-deal": "exposed a card in dealing",
    "touched": "touched the cards during the deal", "turned-trump": "turned a trump where none is turned",
    "looked": "looked at the cards before the turn to declare", "out-of-turn-say": "declared out of turn",
    "looked-miss": "looked at the miss without taking it", "looked-pack": "looked at the undealt cards",
    "looked-thrown": "looked at thrown-up cards", "peeked": "looked at another player's hand", "exposed": "exposed a card",
    "named": "named an unplayed card", "out-of-turn": "played out of turn", "abandoned": "threw up the hand",
}  # fmt: skip


def void_by(table: Table) -> str:
    """The fault that closed the deal; '' if none did."""
    facts = table.facts
    went_on = bool(facts.said or facts.flushes or facts.shown or facts.first.recorded)
    for fault in facts.first.faults:
        price = table.price(fault.kind.text)
        if price.void == "always" or (price.void == "no-play" and not went_on):
            return fault.kind.text
    return ""


def forfeits(table: Table) -> None:
    """What is paid to the current pool, in the order of the record; and who is barred. A finding for every fault."""
    thrown, faults = thrown_up(table), table.facts.first.faults
    words = [_forfeit(table, fault, thrown) for fault in faults]
    loo = table.law.full_loo(table.reckoning.pool)  # only now is the pool what is played for
    for fault, cost in zip(faults, words, strict=True):
        price = table.price(fault.kind.text)
        if price.to == "next":
            cost = f"{told(table.law.amount(price.pays, loo), table.law)} to the next pool" + (_BARRED if price.bar else "")
        table.findings.append(fault_finding(table, fault, cost))


def _forfeit(table: Table, fault: st.Fault, thrown: Mapping[str, int]) -> str:
    """Move what a fault costs at once, to the current pool; returns the price in words, '' for none."""
    law, reckoning, price = table.law, table.reckoning, table.price(fault.kind.text)
    simple = table.standing.form == "simple"
    if price.to != "current" or (price.simple == "free" and simple) or (price.simple == "only" and not simple):
        return ""
    payer = table.facts.dealer if price.by_dealer else fault.name.player
    code = law.code(f"fault.{fault.kind.text}")
    amount = law.amount(price.pays, law.full_loo(reckoning.pool))
    reckoning.forfeit(payer, amount, code)
    if price.is_loo and payer in table.in_:
        reckoning.exempt.add(payer)
    since = thrown.get(payer) if price.throws_up else None
    words = f"{told(amount, law)} to the pool being played for"
    if price.bar or (price.out and payer in table.in_ and since is None):
        reckoning.barred[payer] = code
        return words + _BARRED
    return words if since is None else f"{words}; the hand is thrown up from trick {since} on"


def thrown_up(table: Table) -> dict[str, int]:
    """Who throws up his hand for a fault → the first trick he plays no card to; nobody of whom the record does not tell it."""
    first = table.facts.first
    found = {
        fault.name.player: fault.trick or _missing_from(first, len(table.in_)) for fault in first.faults
        if table.price(fault.kind.text).throws_up
    }  # fmt: skip
    if table.price("out-of-turn").throws_up:  # the table has ruled that a card was out of turn
        found |= {player: trick or 0 for (player, trick), holds in table.facts.ruled.turned.items() if holds}
    return {player: trick for player, trick in found.items() if trick}


def _missing_from(part: Part, players: int) -> int:
    """The first trick to which somebody plays no card; 0 where there is none."""
    for line in part.tricks:
        short = len(line.plays) < players and line is not part.tricks[-1]
        if short or any(play.card is None for play in line.plays):
            return line.number
    return 0


def fault_finding(table: Table, fault: st.Fault, words: str, replay: bool = False) -> Finding:
    """The breach that a recorded fault is; ``words``: its price."""
    kind, player = fault.kind.text, fault.name.player
    return Finding(
        code=table.law.code(f"fault.{kind}"), rule=f"fault.{kind}", severity="breach", message=f"{player}: {TOLD[kind]}.",
        span=Span(fault.start, fault.end), deal=table.facts.number, trick=fault.trick, player=player, price=words or "no price",
        replay=replay,
    )  # fmt: skip


def play_faults(table: Table) -> None:
    """Exposing, naming, out of turn, throwing up, where they are paid to the next pool."""
    for fault in table.facts.first.faults:
        price = table.price(fault.kind.text)
        if price.to == "next":
            code = table.law.code(f"fault.{fault.kind.text}")
            table.reckoning.owe(fault.name.player, table.law.amount(price.pays, table.loo), code)
            if price.bar:
                table.reckoning.barred.setdefault(fault.name.player, code)
