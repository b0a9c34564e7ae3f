"""For each way in which a replay may end, one lawful line of cards that ends so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from loolog.cards import PAM, SUIT_MASKS
from loolog.replay.futures import Futures, Position, futures_of, live
from loolog.replay.hands import pam_of

if TYPE_CHECKING:
    from loolog.replay.worked import Moment

Winners = tuple[str | None, ...]
#: Tricks as the cards fell in them: player and card.
Line = tuple[tuple[tuple[str, int], ...], ...]


class Lines(Mapping[Winners, Line]):
    """Order of winners → the cards of one lawful replay with these winners: its tricks from the moment's on, the cards that lay already
    among them, Pam as the knave he is. A line is looked for when it is asked for. TooLarge where there are too many to be found."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._futures, self._start = futures_of(moment)
        self._orders = {self._winners(order): order for order in self._found()}

    def _found(self) -> Iterator[int]:
        found = self._futures.of(self._start)
        while found:
            lowest = found & -found
            yield lowest.bit_length() - 1
            found ^= lowest

    def _winners(self, order: int) -> Winners:
        moment, worth = self._moment, self._futures.worth
        names = (*moment.order, None)
        return tuple(names[order // worth[moment.law.cards - trick] % len(names)] for trick in range(moment.trick, moment.law.cards + 1))

    @property
    def positions(self) -> int:
        """How many positions were worked out."""
        return self._futures.positions

    def __iter__(self) -> Iterator[Winners]:
        return iter(self._orders)

    def __len__(self) -> int:
        return len(self._orders)

    def __getitem__(self, winners: Winners) -> Line:
        moment, tricks = self._moment, self._replay(winners)
        pam = pam_of(moment.law, _suit(moment.trumps))
        printed = [[(moment.order[seat], pam if card == PAM else card) for seat, card in fallen.items()] for _, fallen in tricks]
        return tuple(tuple(trick) for trick in printed)

    def turned(self, winners: Winners) -> tuple[int, int] | None:
        """The trick in which that replay of a simple pool turns a trump, and its suit; None where it turns none."""
        tricks = self._replay(winners)
        known = next((at for at, (trumps, _) in enumerate(tricks) if trumps), None)
        suit = None if self._moment.trumps or known is None else _suit(tricks[known][0])
        return None if known is None or suit is None else (self._moment.trick + known, suit)

    def _replay(self, winners: Winners) -> list[tuple[int, dict[int, int]]]:
        """Each trick of the line: the trumps by which it is judged, and seat → card in the order in which they fell."""
        moment, futures, position, order = self._moment, self._futures, self._start, self._orders[winners]
        held = {seat: moment.hands[player] for seat, player in enumerate(moment.order)}
        fallen = {moment.order.index(player): card for player, card in moment.laid}
        tricks = []
        while position.trick <= moment.law.cards and (position.waiting or position.led):
            hands = {seat: hand for seat, hand in held.items() if futures.plays(seat, position.trick)}
            while position.waiting:
                seat = position.waiting[0]
                card, position = _next(futures, position, order, hands, fallen)
                hands[seat] &= ~(1 << card)
                fallen[seat] = card
            winner, order = divmod(order, futures.worth[moment.law.cards - position.trick])
            position = next(after for by, after in futures.ends(position) if by == winner and futures.of(after) >> order & 1)
            tricks.append((position.trumps, fallen))
            held, fallen = hands, {}
        return tricks


def _next(futures: Futures, position: Position, order: int, hands: dict[int, int], fallen: dict[int, int]) -> tuple[int, Position]:
    """A lawful card after which that order of winners is still possible, and the position after it."""
    # The highest that will do: of two trumps that only dead cards part, a law of sequences may ask for the higher.
    play, after = next((play, after) for play, after in futures.steps(position) if futures.of(after) >> order & 1)
    return live(position.rows[play.won.suit], hands, fallen)[play.at], after


def _suit(trumps: int) -> int | None:
    return next((suit for suit, mask in enumerate(SUIT_MASKS) if mask & trumps), None)
