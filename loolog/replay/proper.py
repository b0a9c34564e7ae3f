"""The cards replayed in proper order: as the record has it, or worked out over every lawful replay (P-REPLAY, P-REPLAY-D)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from loolog.cards import PACK_52, SUIT_MASKS, UNKNOWN, suit_of
from loolog.outcome import Winners
from loolog.replay.worked import Moment, TooLarge, lawful_replays

if TYPE_CHECKING:
    from loolog.replay.deal import DealReplay


@dataclass(slots=True, kw_only=True)
class Replayed:
    """What the play amounts to. ``possible``: every order of winners that may stand; ``shown``: as far as it is the same in all.
    ``why``: nothing can be ruled, in words (``keep_owed``: but what offenders pay is certain). ``differs``: the words for a deal
    whose possible orders lead to different results."""

    shown: Winners = ()
    possible: Collection[Winners] = ()
    why: str = ""
    keep_owed: bool = False
    differs: str = ""


def replayed(deal: DealReplay, offenders: Collection[str], turned: Collection[str]) -> Replayed:
    """The result of the replay."""
    if deal.facts.replay is not None:
        return _recorded(deal)
    return _worked_out(deal, [*offenders, *turned])


def _recorded(deal: DealReplay) -> Replayed:
    replay = deal.facts.replay
    assert replay is not None
    start = replay.tricks[0].number if replay.tricks else deal.law.cards + 1
    stood = tuple(trick.winner for trick in deal.first if trick.number < start) if replay.tricks else ()
    shown = stood + tuple(trick.winner for trick in deal.again if trick.complete)
    if deal.judged_again.offenders or deal.judged_again.out_of_turn:
        return Replayed(shown=shown, why="the replay itself holds a breach", keep_owed=True)
    if replay.tricks:
        for number, winner in enumerate(shown, 1):
            if winner is None:
                return Replayed(shown=shown, why=f"nobody can tell who won trick {number}", keep_owed=True)
        if len(shown) < deal.law.cards:
            return Replayed(shown=shown, why="the replay is not recorded to its end", keep_owed=True)
        return Replayed(shown=shown, possible=[shown])
    if replay.won is not None or replay.score is not None:
        return deal._by_score(replay)
    return Replayed(why="the replay is not recorded", keep_owed=True)


def _worked_out(deal: DealReplay, offenders: Collection[str]) -> Replayed:
    places = [
        judged[player] for judged in (deal.judged.offenders, deal.judged.out_of_turn) for player in offenders if player in judged
    ]  # fmt: skip
    if not places:
        shown = tuple(None for trick in deal.first if trick.complete)
        return Replayed(shown=shown, why="the replay is not recorded, nor what was wrong", keep_owed=True)
    trick_at, play_at = min(places)
    stood = tuple(trick.winner for trick in deal.first[:trick_at])
    undecided: Winners = stood + (None,) * (deal.law.cards - len(stood))
    moment = _moment(deal, trick_at, play_at)
    if moment is None or None in stood:
        unknown = [player for player in deal.in_ if deal.hands and deal.hands.unknown[player]]
        who = f": {', '.join(unknown)}" if unknown else ""
        return Replayed(shown=undecided, why=f"the replay cannot be worked out, a hand is not known{who}", keep_owed=True)
    try:
        lines = lawful_replays(moment)
    except TooLarge:
        return Replayed(shown=undecided, why="there are too many lawful replays to work out", keep_owed=True)
    possible = [(*stood, *line) for line in lines]
    shown = tuple(column[0] if len(set(column)) == 1 else None for column in zip(*possible, strict=True))
    return Replayed(
        shown=shown,
        possible=possible,
        differs="the lawful replays lead to different results, and the table's is not recorded",
    )


def _moment(deal: DealReplay, trick_at: int, play_at: int) -> Moment | None:
    """The position before the first card that was wrong; None where a hand in play is not known."""
    hands, trick = deal.hands, deal.first[trick_at]
    if hands is None or trick.trumps is None or any(hands.unknown[player] for player in deal.in_):
        return None
    if any(fallen.card == UNKNOWN for earlier in deal.first[: trick_at + 1] for fallen in earlier.plays):
        return None  # a card that nobody saw has left one of the hands
    gone: dict[str, int] = {}
    for earlier in deal.first[:trick_at]:
        for fallen in earlier.plays:
            if fallen.card is not None:
                gone[fallen.player] = gone.get(fallen.player, 0) | 1 << fallen.card
    laid = tuple((fallen.player, fallen.card) for fallen in trick.plays[:play_at] if fallen.card is not None)
    for player, card in laid:
        gone[player] = gone.get(player, 0) | 1 << card
    proper = deal.first[trick_at - 1].winner if trick_at else (deal.standing.taker if deal.law.miss_leads else None) or deal.in_[0]
    turned = next((trick.turned for trick in deal.first if trick.turned is not None and trick.turned != UNKNOWN), None)
    unseen = PACK_52 & deal.law.pack_mask & ~hands.elsewhere
    return Moment(
        law=deal.law, order=deal.in_, hands={player: hands.known[player] & ~gone.get(player, 0) for player in deal.in_},
        trick=trick.number, leader=trick.leader if laid else proper or deal.in_[0], laid=laid, trumps=trick.trumps,
        ace=deal._bench(False).ace, simple=deal.standing.form == "simple",
        civil=frozenset(t.number for t in deal.first if any(fallen.play.civil for fallen in t.plays)),
        thrown=dict(deal.course.thrown),
        indicators=(suit_of(turned),) if turned is not None else tuple(s for s, mask in enumerate(SUIT_MASKS) if unseen & mask),
    )  # fmt: skip
