"""Who can win the tricks that are still to come: worked out once for each position (P-REPLAY-D).

Within a trick, too, positions are one where the same cards are live, the same player is next and the same card lies best: who laid
what below it is forgotten. An order of winners is a whole number, its digits seats; a set of orders is the bits of another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from loolog.cards import PAM_BIT, SUIT_MASKS, cards_in
from loolog.law import Turn, narrow
from loolog.replay.rows import PAMS, Play, Row, Rows
from loolog.replay.tricks import suit_led

if TYPE_CHECKING:
    from loolog.replay.worked import Moment

#: Beyond this many positions the working-out gives up, and the ruling says so.
POSITIONS = 200_000
MASKS = (*SUIT_MASKS, PAM_BIT)


class TooLarge(Exception):
    """There are more lawful lines than can be worked out in reasonable time."""


class NotWhole(TooLarge):
    """The moment cannot have happened: a card is in two places, or a hand has too few. Whoever gives up on TooLarge gives up on it."""


class Position(NamedTuple):
    """A moment of a trick. Players are seats, counted from the dealer's left among those in."""

    trick: int
    waiting: tuple[int, ...]  # who plays to it still, the next first; nobody: it is complete, or nobody is left to lead
    rows: tuple[Row, ...]
    trumps: int
    led: int = 0  # every card of the suit led; 0 before the lead
    best: int = -1  # the row in which the best card lies; while a trump may be turned yet, the row led
    civil: bool = False

    @property
    def top(self) -> int:
        """The card that lies best; below 0 before the lead."""
        return self.rows[self.best].laid if self.led else -1


class Futures:
    """All that may follow from a moment. ``positions``: how many were worked out."""

    def __init__(self, moment: Moment) -> None:
        self.moment, self.positions = moment, 0
        base = len(moment.order) + 1  # the seats, and one more digit for nobody
        self.worth = [int(base**left) for left in range(moment.law.cards + 1)]  # of a digit with so many tricks after it
        self._known: dict[Position, int] = {}
        self._left: dict[tuple[int, ...], int] = {}
        tricks, seats = range(1, moment.law.cards + 2), range(len(moment.order))
        self._out = {trick: [seat for seat in seats if not self.plays(seat, trick)] for trick in tricks}

    def plays(self, seat: int, trick: int) -> bool:
        """Does he play to it? Nobody does after the last, and nobody who has thrown up his hand."""
        return trick <= self.moment.law.cards and self.moment.thrown.get(self.moment.order[seat], 99) > trick

    def of(self, position: Position) -> int:
        """The orders in which the tricks from this one on can be won. TooLarge where there are too many positions."""
        if not position.waiting:
            return self._complete(position)
        found = self._known.get(position)
        if found is None:
            self.positions += 1
            if self.positions > POSITIONS:
                raise TooLarge
            found = 0
            for _, after in self.steps(position):
                found |= self.of(after)
            self._known[position] = found
        return found

    def _complete(self, position: Position) -> int:
        left = self.moment.law.cards - position.trick
        if left < 0:
            return 1
        if not position.led:
            return 1 << self.worth[left + 1] - 1  # nobody wins any
        found = 0
        for winner, after in self.ends(position):
            found |= self.of(after) << winner * self.worth[left]
        return found

    def steps(self, position: Position) -> list[tuple[Play, Position]]:
        """What the next player may lawfully do, and where it leads."""
        seat, hand = position.waiting[0], 0
        for row in position.rows:
            hand |= row.held[seat]
        options = self._lawful(position, hand)
        plays = [play for row in position.rows if (among := options & MASKS[row.suit]) for play in row.plays(among)]
        return [(play, self.after(position, seat, play)) for play in plays]

    def _lawful(self, position: Position, hand: int) -> int:
        """What the law leaves of a hand."""
        trick, _, _, trumps, led, _, civil = position
        key = (hand, trumps, led, position.top, civil if led else trick)
        found = self._left.get(key)
        if found is None:
            law, players = self.moment.law, len(self.moment.order)
            if led:
                duties, turn = law.following, Turn(hand, led, 0 if civil else _beat(position), trumps, 0, players, civil, 0)
            else:
                duties, turn = law.leading(trick, self.moment.simple), Turn(hand, 0, 0, trumps, self.moment.ace, players, False, 0)
            steps = narrow(duties, turn)
            found = self._left[key] = steps[-1][1] if steps else hand
        return found

    def after(self, position: Position, seat: int, play: Play) -> Position:
        """The position after a card."""
        trick, waiting, rows, trumps, led, best, civil = position
        card, suit, turned = play.card, play.won.suit, list(rows)
        if not led:
            led, best, turned[suit] = suit_led(card, trumps), suit, play.won
            civil = trick in self.moment.civil and bool(trumps >> card & 1) and suit < PAMS and card % 13 == 12
        elif not trumps and self.moment.simple:
            turned[suit] = play.won if card > rows[suit].laid else play.lost
        elif _beat(position) >> card & 1:
            turned[best], best = rows[best].cleared, suit
            turned[suit] = play.won
        else:
            turned[suit] = play.lost
        waiting = waiting[1:] if waiting[0] == seat else tuple(other for other in waiting if other != seat)
        return Position(trick, waiting, tuple(turned), trumps, led, best, civil)

    def ends(self, position: Position) -> list[tuple[int, Position]]:
        """Who may win a complete trick, and what he leads to: one, but for a trump that is still to be turned."""
        rows, best = position.rows, position.rows[position.best]
        cleared = tuple(row.cleared for row in rows)
        if position.trumps or not self.moment.simple or all(row.laid < 0 or row is best for row in rows):
            return [(best.by, self.to_lead(position.trick + 1, best.by, cleared, position.trumps))]
        winners = [(suit, rows[suit].by if rows[suit].laid >= 0 else best.by) for suit in self.moment.indicators]
        return [(winner, self.to_lead(position.trick + 1, winner, cleared, SUIT_MASKS[suit])) for suit, winner in winners]

    def to_lead(self, trick: int, leader: int, rows: tuple[Row, ...], trumps: int) -> Position:
        """The position before the lead; where the leader has thrown up his hand, the next hand in leads."""
        seats = len(self.moment.order)
        waiting = tuple(seat for at in range(seats) if (seat := (leader + at) % seats) not in self._out[trick])
        for seat in self._out[trick]:
            rows = tuple(row.without(seat) for row in rows)
        return Position(trick, waiting, rows, trumps)


def _beat(position: Position) -> int:
    """Every card that beats the best."""
    top = position.top
    above = -(2 << top)
    return position.trumps & above if position.trumps >> top & 1 else position.led & above | position.trumps


def futures_of(moment: Moment) -> tuple[Futures, Position]:
    """The futures of a moment, none worked out yet, and its position: every card laid was held, and is played again."""
    futures = Futures(moment)
    if not _whole(moment, futures):
        raise NotWhole
    seat = {player: at for at, player in enumerate(moment.order)}
    hands = {at: moment.hands[player] for player, at in seat.items() if futures.plays(at, moment.trick)}
    for player, card in moment.laid:
        hands[seat[player]] = hands.get(seat[player], 0) | 1 << card
    rows = Rows(len(moment.order), _kept_apart(moment)).of(hands)
    position, fallen = futures.to_lead(moment.trick, seat[moment.leader], rows, moment.trumps), dict[int, int]()
    for player, card in moment.laid:
        position = futures.after(position, seat[player], play_of(position, card, hands, fallen))
        hands[seat[player]] &= ~(1 << card)
        fallen[seat[player]] = card
    return futures, position


def _whole(moment: Moment, futures: Futures) -> bool:
    """Is every card in one place, and has everybody as many as he plays?"""
    laid = dict(moment.laid)
    for seat, player in enumerate(moment.order):
        plays = [trick for trick in range(moment.trick, moment.law.cards + 1) if futures.plays(seat, trick)]
        if moment.hands[player].bit_count() < len(plays) - (player in laid) or (player in laid and moment.trick not in plays):
            return False
    places = [*moment.hands.values(), *(1 << card for _, card in moment.laid)]
    once = sum(places).bit_count() == sum(cards.bit_count() for cards in places)
    return once and len(laid) == len(moment.laid)


def _kept_apart(moment: Moment) -> int:
    if moment.ace:
        return moment.ace.bit_length() - 1
    suit = next((suit for suit, mask in enumerate(SUIT_MASKS) if moment.civil and mask & moment.trumps), None)
    return -1 if suit is None else 13 * suit + 12


def live(row: Row, hands: dict[int, int], fallen: dict[int, int]) -> list[int]:
    """The cards that a row stands for, the highest first. ``hands`` and ``fallen``: seat → what he holds, and has laid to this trick."""
    cards = [card for hand in hands.values() for card in cards_in(hand & MASKS[row.suit])]
    return sorted([*cards, fallen[row.by]] if row.laid >= 0 else cards, reverse=True)


def play_of(position: Position, card: int, hands: dict[int, int], fallen: dict[int, int]) -> Play:
    """The play by which a card of the pack leaves its row."""
    row = position.rows[min(card // 13, PAMS)]
    return row.play_at(live(row, hands, fallen).index(card))
