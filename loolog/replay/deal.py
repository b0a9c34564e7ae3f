"""One deal, from its facts to its postings: the fold that the law judges and the pool follows."""

from loolog.cards import SUITS, suit_of
from loolog.law import Law
from loolog.replay.adjusted import adjust
from loolog.replay.facts import Facts
from loolog.replay.faults import forfeits, void_by
from loolog.replay.laying import lay_out
from loolog.replay.played import play_tricks
from loolog.replay.result import DealResult
from loolog.replay.ruled import follow
from loolog.replay.single import single
from loolog.replay.table import Amount, Entry, Table
from loolog.replay.twice import only_those_in
from loolog.replay.without import by_flush, named_taker, nobody_plays

__all__ = ["Entry", "hear_deal", "replay_deal"]


def replay_deal(facts: Facts, law: Law, entry: Entry) -> DealResult:
    """Replay one deal: everything that follows from its facts under ``law``, the table's rulings followed."""
    return hear_deal(facts, law, entry)[0]


def hear_deal(facts: Facts, law: Law, entry: Entry) -> tuple[DealResult, Table]:
    """As ``replay_deal``, and the table as it lay at the end, for a referee: hands, tricks, what was judged."""
    unfollowed = follow(facts) if facts.rulings else []
    table = Table(facts, law, entry)
    table.findings += [*unfollowed, *only_those_in(facts, law, table.standing)]
    reckoning = table.reckoning
    if entry.kept is None:
        reckoning.stake(facts.dealer)
    staked = reckoning.pool - entry.carried
    forfeits(table)
    table.played_for = reckoning.pool
    closed = bool(void_by(table)) or facts.ruled.void
    if closed:
        table.in_ = ()
    else:
        _play_out(table)
    if facts.problems:
        table.open.insert(0, "the record of this deal holds an error")
        table.needs.insert(0, "the error in the record of the deal, mended")
        table.findings += facts.problems
    if any(problem.severity == "error" for problem in facts.problems):
        reckoning.undo_awards()
    when = "void" if closed else "open" if table.open else ""
    handed_on = reckoning.close(facts.seated, law.code("sharing.carry", when))
    result = _as_result(table, staked, handed_on, closed)
    if facts.ruled.looed or facts.ruled.nets:
        adjust(result, facts, table.loo)
    return result, table


def _play_out(table: Table) -> None:
    """The deal as it went: a single, a pool taken without play, or tricks."""
    if table.standing.form == "single":
        single(table)
    elif not named_taker(table):
        lay_out(table)
        if not (by_flush(table) or nobody_plays(table)):
            play_tricks(table)


def _as_result(table: Table, staked: Amount, handed_on: Amount, void: bool) -> DealResult:
    facts, reckoning, standing = table.facts, table.reckoning, table.standing
    paid = {*reckoning.owed, *reckoning.paid_holder}
    return DealResult(
        number=facts.number, dealer=facts.dealer, block=None, kind=table.kind, carried=table.entry.carried,
        staked=staked, forfeited=reckoning.forfeited, played_for=table.played_for, next=handed_on,
        players=facts.players, in_=table.in_, defender=standing.defender if not void else None, trump=_trump(table),
        winners=table.winners, looed=tuple(player for player in _from_left(facts) if player in paid),
        postings=reckoning.postings, open=tuple(table.open), needs=tuple(table.needs), void=void, form=standing.form, said=dict(standing.said),
        turn_up=standing.turn_up.card.card if standing.turn_up and standing.form != "simple" else None,
        tricks=table.judged.tricks, replayed=table.judged_again.tricks, hands=_shown_hands(table),
        findings=table.findings, unchecked=table.unchecked, breaches_cost=table.cost, worked_out=table.worked_out,
    )  # fmt: skip


def _from_left(facts: Facts) -> tuple[str, ...]:
    """Everybody at the table, from the dealer's left."""
    seats = facts.seated
    at = seats.index(facts.dealer) + 1 if facts.dealer in seats else 0
    return seats[at:] + seats[:at]


def _trump(table: Table) -> str | None:
    """The suit turned, as its letter: in the replay where its tricks are recorded, else in the first play."""
    standing = table.standing
    if standing.form == "single":
        return None
    turned = [trick.turned for trick in (table.again or table.first) if trick.turned is not None and trick.turned >= 0]
    if standing.form == "simple":
        start = table.facts.first.turned.get(0)
        turned += [start.card.card] if start else []
    elif standing.turn_up is not None:
        turned = [standing.turn_up.card.card]
    return SUITS[suit_of(turned[0])] if turned and turned[0] >= 0 else None


def _shown_hands(table: Table) -> dict[str, tuple[int, int]]:
    hands = table.hands
    if hands is None:
        return {}
    return {player: (hands.known[player], hands.unknown[player]) for player in table.in_}
