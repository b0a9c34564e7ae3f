"""The cards replayed in proper order: as the record has it, or worked out over every lawful replay (P-REPLAY, P-REPLAY-D)."""

from collections.abc import Collection

from loolog.cards import PACK_52, SUIT_MASKS, UNKNOWN, suit_of
from loolog.outcome import Winners
from loolog.replay.amounting import Play, by_score
from loolog.replay.table import Table
from loolog.replay.worked import Moment, TooLarge, lawful_replays


def replayed(table: Table, offenders: Collection[str], turned: Collection[str]) -> Play:
    """The result of the replay."""
    if table.facts.replay is not None:
        return _recorded(table)
    return _worked_out(table, [*offenders, *turned])


def _recorded(table: Table) -> Play:
    replay = table.facts.replay
    assert replay is not None
    start = replay.tricks[0].number if replay.tricks else table.law.cards + 1
    stood = tuple(trick.winner for trick in table.first if trick.number < start) if replay.tricks else ()
    shown = stood + tuple(trick.winner for trick in table.again if trick.complete)
    if table.judged_again.offenders or table.judged_again.out_of_turn:
        return Play(shown=shown, why="the replay itself holds a breach", needs="how the proper replay went", keep_owed=True)
    if replay.tricks:
        for number, winner in enumerate(shown, 1):
            if winner is None:
                return Play(shown=shown, why=f"nobody can tell who won trick {number}", needs=f"every card of trick {number}", keep_owed=True)
        if len(shown) < table.law.cards:
            return Play(shown=shown, why="the replay is not recorded to its end", needs="the rest of the replay", keep_owed=True)
        return Play(shown=shown, possible=[shown])
    if replay.won is not None or replay.score is not None:
        return by_score(table, replay)
    return Play(why="the replay is not recorded", needs="how the replay went", keep_owed=True)


def _worked_out(table: Table, offenders: Collection[str]) -> Play:
    places = [
        judged[player] for judged in (table.judged.offenders, table.judged.out_of_turn) for player in offenders if player in judged
    ]  # fmt: skip
    if not places:
        shown = tuple(None for trick in table.first if trick.complete)
        return Play(shown=shown, why="the replay is not recorded, nor what was wrong", needs="how the replay went", keep_owed=True)
    trick_at, play_at = min(places)
    stood = tuple(trick.winner for trick in table.first[:trick_at])
    undecided: Winners = stood + (None,) * (table.law.cards - len(stood))
    moment = moment_of(table, trick_at, play_at)
    if moment is None or None in stood:
        unknown = [player for player in table.in_ if table.hands and table.hands.unknown[player]]
        who = f": {', '.join(unknown)}" if unknown else ""
        needs = f"the whole hand of {' and of '.join(unknown)}, or how the replay went" if unknown else "how the replay went"
        why = "whoever should lead does not play" if {*stood} - {*table.in_, None} else f"a hand is not known{who}"
        return Play(shown=undecided, why=f"the replay cannot be worked out, {why}", needs=needs, keep_owed=True)
    try:
        lines = lawful_replays(moment)
    except TooLarge:
        return Play(shown=undecided, why="there are too many lawful replays to work out", needs="how the replay went", keep_owed=True)
    possible = [(*stood, *line) for line in lines]
    shown = tuple(column[0] if len(set(column)) == 1 else None for column in zip(*possible, strict=True))
    return Play(
        shown=shown,
        possible=possible,
        differs="the lawful replays lead to different results, and the table's is not recorded",
        needs="how the replay went",
        worked=True,
    )


def moment_of(table: Table, trick_at: int, play_at: int) -> Moment | None:
    """The position before that card of that trick, both counted from 0; behind the last trick, before the next is led.

    None where a hand in play is not known, or whoever should lead does not play."""
    hands, course = table.hands, table.course
    trick = table.first[trick_at] if trick_at < len(table.first) else None
    trumps = trick.trumps if trick is not None else course.trumps if course is not None else None
    if hands is None or course is None or trumps is None:
        return None
    playing = [player for player in table.in_ if course.thrown.get(player, 99) > trick_at + 1]  # a hand thrown up stays out of it
    if any(hands.unknown[player] for player in playing):
        return None
    if any(fallen.card == UNKNOWN for earlier in table.first[: trick_at + 1] for fallen in earlier.plays if fallen.player in playing):
        return None  # a card that nobody saw has left one of the hands
    held = [hands.known[player] for player in playing]
    if any(hand.bit_count() != table.law.cards for hand in held) or sum(held).bit_count() != table.law.cards * len(held):
        return None  # by an error of the record one card lies in two hands, or a hand has too many
    gone: dict[str, int] = {}
    for earlier in table.first[:trick_at]:
        for fallen in earlier.plays:
            if fallen.card is not None:
                gone[fallen.player] = gone.get(fallen.player, 0) | 1 << fallen.card
    plays = trick.plays[:play_at] if trick is not None else []
    laid = tuple((fallen.player, fallen.card) for fallen in plays if fallen.card is not None)
    for player, card in laid:
        gone[player] = gone.get(player, 0) | 1 << card
    proper = table.first[trick_at - 1].winner if trick_at else (table.standing.taker if table.law.miss_leads else None) or table.in_[0]
    leader = trick.leader if trick is not None and laid else proper or table.in_[0]
    if leader not in table.in_:
        return None  # a ruling gave a trick to somebody who has no cards to lead
    turned = next((trick.turned for trick in table.first if trick.turned is not None and trick.turned != UNKNOWN), None)
    unseen = PACK_52 & table.law.pack_mask & ~hands.elsewhere
    return Moment(
        law=table.law, order=table.in_, hands={player: hands.known[player] & ~gone.get(player, 0) for player in table.in_},
        trick=trick_at + 1, leader=leader, laid=laid, trumps=trumps,
        ace=table.bench(False).ace, simple=table.standing.form == "simple",
        civil=frozenset(t.number for t in table.first if any(fallen.play.civil for fallen in t.plays)),
        thrown=dict(course.thrown),
        indicators=(suit_of(turned),) if turned is not None else tuple(s for s, mask in enumerate(SUIT_MASKS) if unseen & mask),
    )  # fmt: skip
