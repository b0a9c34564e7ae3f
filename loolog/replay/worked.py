"""Every lawful replay from a moment of the play: who can win which tricks (P-REPLAY-D).

Two lines that lead to the same hands with the same leader have one future, which is worked out once; of cards in a hand between
which no live card lies only one is tried.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from loolog.cards import SUIT_MASKS, UNKNOWN, cards_in
from loolog.law import Law, Turn, narrow
from loolog.replay.tricks import best_of, round_from, suit_led, trumps_of

Winners = tuple[str | None, ...]
#: Beyond this many cards tried the working-out gives up, and the ruling says so.
CARDS_TRIED = 400_000


class TooLarge(Exception):
    """There are more lawful lines than can be worked out in reasonable time."""


@dataclass(slots=True, kw_only=True)
class Moment:
    """Where the replay starts: whose cards, what lies on the table, what is trump."""

    law: Law
    order: tuple[str, ...]
    hands: dict[str, int]
    trick: int
    leader: str
    laid: tuple[tuple[str, int], ...]  # the lawful cards of the trick that stand
    trumps: int
    ace: int
    simple: bool
    civil: frozenset[int]  # tricks in which the record has the call "be civil"
    thrown: dict[str, int]
    indicators: tuple[int, ...]  # suits that the card turned in a simple pool may have
    tried: int = field(default=0)


Key = tuple[tuple[int, ...], int, str, int]


def lawful_replays(moment: Moment) -> frozenset[Winners]:
    """The winners of the tricks from ``moment.trick`` on, in every lawful replay; TooLarge where there are too many."""
    hands = tuple(moment.hands[player] for player in moment.order)
    return _from_trick(moment, {}, hands, moment.trick, moment.leader, moment.trumps, moment.laid)


def _from_trick(
    moment: Moment, known: dict[Key, frozenset[Winners]], hands: tuple[int, ...], trick: int, leader: str, trumps: int,
    laid: tuple[tuple[str, int], ...] = (),
) -> frozenset[Winners]:  # fmt: skip
    if trick > moment.law.cards:
        return frozenset({()})
    key = (hands, trick, leader, trumps)
    if not laid and key in known:
        return known[key]
    leader = _able_leader(moment, leader, trick)
    results: set[Winners] = set()
    outcomes: set[tuple[tuple[int, ...], str, int]] = set()
    order = [player for player in round_from(moment.order, leader) if moment.thrown.get(player, 99) > trick]
    if not order:
        return frozenset({(None,) * (moment.law.cards - trick + 1)})
    for after, cards in _trick_lines(moment, hands, trick, order, list(laid), trumps):
        for suit_trumps in _after_turning(moment, [card for _, card in cards], trumps):
            winner = cards[best_of([card for _, card in cards], suit_trumps)][0]
            outcomes.add((after, winner, suit_trumps))
    for after, winner, new_trumps in outcomes:
        for rest in _from_trick(moment, known, after, trick + 1, winner, new_trumps):
            results.add((winner, *rest))
    found = frozenset(results)
    if not laid:
        known[key] = found
    return found


def _able_leader(moment: Moment, leader: str, trick: int) -> str:
    return next((player for player in round_from(moment.order, leader) if moment.thrown.get(player, 99) > trick), leader)


def _after_turning(moment: Moment, cards: list[int], trumps: int) -> list[int]:
    """The trumps by which the trick is judged: in a simple pool a void turns a card, of any suit where the record has none."""
    if not moment.simple or trumps or all(suit_led(cards[0], 0) >> card & 1 for card in cards):
        return [trumps]
    return [trumps_of(suit, UNKNOWN) or 0 for suit in moment.indicators]


def _trick_lines(
    moment: Moment, hands: tuple[int, ...], trick: int, order: list[str], laid: list[tuple[str, int]], trumps: int
) -> Iterator[tuple[tuple[int, ...], list[tuple[str, int]]]]:
    """Every lawful way to play the trick out: the hands after it, and the cards as they fell."""
    done = {player for player, _ in laid}
    player = next((player for player in order if player not in done), None)
    if player is None:
        yield hands, laid
        return
    at = moment.order.index(player)
    options = _options(moment, hands[at], trick, [card for _, card in laid], trumps)
    live = sum(hands) | sum(1 << card for _, card in laid)
    for card in _distinct(options, live):
        moment.tried += 1
        if moment.tried > CARDS_TRIED:
            raise TooLarge
        after = (*hands[:at], hands[at] & ~(1 << card), *hands[at + 1 :])
        yield from _trick_lines(moment, after, trick, order, [*laid, (player, card)], trumps)


def _options(moment: Moment, hand: int, trick: int, laid: list[int], trumps: int) -> int:
    law, players = moment.law, len(moment.order)
    if not laid:
        duties = law.leading(trick, moment.simple)
        turn = Turn(hand, 0, 0, trumps, moment.ace, players, False, 0)
    else:
        best = laid[best_of(laid, trumps)]
        led, above = suit_led(laid[0], trumps), -(2 << best)
        civil = trick in moment.civil and bool(trumps >> laid[0] & 1) and laid[0] < 52 and laid[0] % 13 == 12
        beat = trumps & above if trumps >> best & 1 else led & above | trumps
        duties, turn = law.following, Turn(hand, led, 0 if civil else beat, trumps, 0, players, civil, 0)
    steps = narrow(duties, turn)
    return steps[-1][1] if steps else hand


def _distinct(options: int, live: int) -> Iterator[int]:
    """One of each run of cards of a suit between which no other live card lies."""
    for mask in (*SUIT_MASKS, 1 << 52):
        previous = -1
        for card in cards_in(options & mask):
            between = live & ~options & ((1 << card) - 1) & -(2 << previous) & mask if previous >= 0 else 1
            if between:
                yield card
            previous = card
