"""The cards laid out: first play and replay from their lines, and the hands that all lines together show."""

from loolog.cards import UNKNOWN, suit_of
from loolog.notation import statements as st
from loolog.replay.facts import Part
from loolog.replay.faults import thrown_up
from loolog.replay.hands import know, pam_of
from loolog.replay.hidden import told_by
from loolog.replay.table import Table
from loolog.replay.tricks import Course, Told, Trick, fall, trumps_of


def lay_out(table: Table) -> None:
    """Lay out first play and replay, and gather what is known of the hands; again, while that tells more of cards nobody saw."""
    first, again, before = Told(), Told(), len(table.facts.problems)
    while True:
        _lay(table, first, again)
        if table.hands is None or any(problem.code != "who-leads" for problem in table.facts.problems):
            return  # from a record that errs nothing is inferred
        simple, known = table.standing.form == "simple", (first, again)
        first, again = told_by(table.first, table.hands, simple, first), told_by(table.again, table.hands, simple, again)
        if (first, again) == known:
            return
        del table.facts.problems[before:]


def _lay(table: Table, told: Told, again: Told) -> None:
    facts, law, standing = table.facts, table.law, table.standing
    simple = standing.form == "simple"
    up = standing.turn_up if standing.form == "declared" else facts.first.turned.get(0)
    suit = suit_of(up.card.card) if up is not None and up.card.card != UNKNOWN else None
    pam = pam_of(law, suit)
    table.trumps = trumps_of(suit, pam) if suit is not None else (0 if simple and up is None else None)
    leader = standing.order[0] if standing.order else None
    if law.miss_leads and standing.taker in standing.order:
        leader = standing.taker
    table.course = course = Course(
        facts=facts, law=law, order=standing.order, simple=simple, trumps=table.trumps, leader=leader, pam=pam, thrown=thrown_up(table),
        decided=facts.first.won, told=told,
    )  # fmt: skip
    table.first = fall(course, facts.first)
    if facts.replay is not None:
        table.again = _fall_again(table, course, facts.replay, leader, again)
    takers = {standing.taker} if standing.taker else set()
    table.hands = know(facts, law, takers, standing.order, _cards_of(table.first, table.again))


def _fall_again(table: Table, first: Course, replay: Part, leader: str | None, told: Told) -> list[Trick]:
    """The replay on the table: the tricks before it stand, and so do the trumps they left."""
    start = replay.tricks[0].number if replay.tricks else table.law.cards + 1
    stood = [trick for trick in table.first if trick.number < start]
    last = stood[-1] if stood else None
    trumps = table.trumps
    for trick in stood:
        if trick.turned is not None and trick.turned >= 0 and first.simple:
            trumps = trumps_of(suit_of(trick.turned), UNKNOWN)
    top = next((trick.turned for trick in table.first if trick.turned is not None), None)
    course = Course(
        facts=table.facts, law=table.law, order=table.standing.order, simple=first.simple, trumps=trumps,
        leader=last.winner if last else leader, pam=first.pam, thrown=dict(first.thrown), decided=replay.won, top_card=top, told=told,
    )  # fmt: skip
    course.laid |= {(one.player, one.play.card) for trick in stood for one in trick.plays if one.play.card is not None}
    return fall(course, replay, start)


def _cards_of(*parts: list[Trick]) -> dict[str, list[st.Play]]:
    plays: dict[str, list[st.Play]] = {}
    for tricks in parts:
        for trick in tricks:
            for fallen in trick.plays:
                plays.setdefault(fallen.player, []).append(fallen.play)
    return plays
