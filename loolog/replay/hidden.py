"""Cards that nobody saw, as far as all that is known leaves one answer: which card it was, who won the trick (R-KNOWN).

It may have been any card that lies in no known place, and any that he is known to have held and plays nowhere. Where one card alone
is left, that card it was; where the same player wins whichever it was, the trick is his.
"""

from collections.abc import Mapping, Sequence

from loolog.cards import UNKNOWN, cards_in, suit_of
from loolog.replay.hands import Hands
from loolog.replay.tricks import Fallen, Told, Trick, suit_led, trumps_of


def told_by(tricks: Sequence[Trick], hands: Hands, simple: bool, before: Told) -> Told:
    """What the hands tell of the cards that nobody saw fall in these tricks, and what was told ``before``."""
    told = Told({**before.cards}, {**before.winners})
    for trick in tricks:
        may = {one.player: _may(tricks, hands, one.player) for one in trick.plays if one.card == UNKNOWN}
        for player, mask in may.items():
            if mask.bit_count() == 1:
                told.cards[player, trick.number] = hands.printed(mask.bit_length() - 1)
        winner = _whichever(trick, may, simple) if may and trick.complete else None
        if winner is not None:
            told.winners[trick.number] = winner
    return told


def _may(tricks: Sequence[Trick], hands: Hands, player: str) -> int:
    """Every card that one he played unseen may have been."""
    seen = sum({1 << one.card for trick in tricks for one in trick.plays if one.player == player and one.card is not None and one.card >= 0})
    kept = hands.known[player] & ~seen
    return kept | hands.unseen(player) if hands.unknown[player] else kept


def _whichever(trick: Trick, may: Mapping[str, int], simple: bool) -> str | None:
    """Who wins it whatever the cards were that nobody saw; None where it depends on them, or on a trump."""
    first = trick.plays[0]
    leads = cards_in(may[first.player]) if first.card == UNKNOWN else [first.card or 0]
    winners = {_under(trick, led, may, _trumps(trick, led, may, simple)) for led in leads}
    return winners.pop() if len(winners) == 1 else None


def _trumps(trick: Trick, led: int, may: Mapping[str, int], simple: bool) -> int | None:
    """The trumps by which it is judged. In a simple pool somebody's void, if there may have been one, asks for a card to be turned."""
    if not simple or trick.trumps != 0:
        return trick.trumps
    if trick.turned is not None:
        return trumps_of(suit_of(trick.turned), UNKNOWN) if trick.turned >= 0 else None
    return None if any(mask & ~suit_led(led, 0) for mask in _each(trick, led, may)) else 0


def _each(trick: Trick, led: int, may: Mapping[str, int]) -> list[int]:
    """What each card may have been, as they fell, if that one was led."""
    return [1 << led if one is trick.plays[0] else _mask(one, may) for one in trick.plays if one.card is not None]


def _mask(one: Fallen, may: Mapping[str, int]) -> int:
    assert one.card is not None
    return may[one.player] if one.card == UNKNOWN else 1 << one.card


def _under(trick: Trick, led: int, may: Mapping[str, int], trumps: int | None) -> str | None:
    """Who wins under these trumps if that card was led: he whose worst card beats the best of all others."""
    if trumps is None:
        return None
    asked = suit_led(led, trumps)
    players = [one for one in trick.plays if one.card is not None]
    able = [(one, mask) for one, mask in zip(players, _each(trick, led, may), strict=True) if not one.void]
    if not able or not all(mask for _, mask in able):
        return None
    worth = {one.player: [_worth(card, asked, trumps) for card in cards_in(mask)] for one, mask in able}
    winner = max(worth, key=lambda player: min(worth[player]))
    rest = [max(cards) for player, cards in worth.items() if player != winner]
    return winner if min(worth[winner]) > max(rest, default=-1) else None


def _worth(card: int, asked: int, trumps: int) -> int:
    """What a card counts in the trick: any trump more than the suit led, all else nothing."""
    return 100 + card if trumps >> card & 1 else 1 + card % 13 if asked >> card & 1 else 0
