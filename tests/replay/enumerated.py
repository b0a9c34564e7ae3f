"""Every lawful line from a moment, card by card and merging nothing; and moments dealt by a seed, to be worked out both ways."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import NamedTuple

from loolog.books import law
from loolog.cards import PAM, SUIT_MASKS, cards_in
from loolog.law import Turn, narrow
from loolog.replay.worked import Moment

Winners = tuple[str | None, ...]
Laid = list[tuple[str, int]]
CLUB_KNAVE = 48
#: Walking more lines than these card by card would take long.
LINES = 2000


class Setting(NamedTuple):
    """What a moment is dealt under."""

    book: str
    options: tuple[tuple[str, str | None], ...] = ()
    simple: bool = False
    players: tuple[int, int] = (2, 4)


def suit(card: int, trumps: int) -> int:
    """The suit a card belongs to: every trump to the suit -1, Pam where he is none to a suit of his own."""
    return -1 if trumps >> card & 1 else card // 13


def best(laid: Sequence[tuple[str, int]], trumps: int) -> tuple[str, int]:
    """Who has the best card so far, and the card."""
    led = suit(laid[0][1], trumps)
    return max(laid, key=lambda fell: (suit(fell[1], trumps) == -1, suit(fell[1], trumps) == led, fell[1]))


@cache
def asked(first: int, trumps: int) -> int:
    """Every card of the suit that the first card asks for."""
    return sum(1 << card for card in range(53) if suit(card, trumps) == suit(first, trumps))


@cache
def beating(first: int, top: int, trumps: int) -> int:
    """Every card that would lie better than the best one."""
    laid = [("", first), ("", top)]
    return sum(1 << card for card in range(53) if best([*laid, ("he", card)], trumps)[0])


def lawful(moment: Moment, hand: int, trick: int, laid: Laid, trumps: int) -> int:
    """What the duties leave of a hand, asked of the law itself."""
    players = len(moment.order)
    if laid:
        first, top = laid[0][1], best(laid, trumps)[1]
        civil = trick in moment.civil and suit(first, trumps) == -1 and first < 52 and first % 13 == 12
        beat = 0 if civil else beating(first, top, trumps)
        steps = narrow(moment.law.following, Turn(hand, asked(first, trumps), beat, trumps, 0, players, civil, 0))
    else:
        steps = narrow(moment.law.leading(trick, moment.simple), Turn(hand, 0, 0, trumps, moment.ace, players, False, 0))
    return steps[-1][1] if steps else hand


def in_order(moment: Moment, leader: str, trick: int) -> list[str]:
    """Who plays to a trick, the leader (or, where he has thrown up, the next hand in) first."""
    at = moment.order.index(leader)
    return [player for player in (*moment.order[at:], *moment.order[:at]) if moment.thrown.get(player, 99) > trick]


def turnings(moment: Moment, laid: Laid, trumps: int) -> list[int]:
    """The trumps by which a complete trick may be judged."""
    if not moment.simple or trumps or len({suit(card, 0) for _, card in laid}) == 1:
        return [trumps]
    return [SUIT_MASKS[turned] for turned in moment.indicators]


def lines(moment: Moment) -> Iterator[Winners]:
    """The winners, once for each lawful line."""
    yield from _tricks(moment, dict(moment.hands), moment.trick, moment.leader, moment.trumps, list(moment.laid))


def _tricks(moment: Moment, hands: dict[str, int], trick: int, leader: str, trumps: int, laid: Laid) -> Iterator[Winners]:
    if trick > moment.law.cards:
        yield ()
        return
    order = in_order(moment, leader, trick)
    if not order:
        yield (None,) * (moment.law.cards - trick + 1)
        return
    waiting = [player for player in order if player not in dict(laid)]
    for fallen, after in _fallen(moment, hands, trick, waiting, trumps, laid):
        for known in turnings(moment, fallen, trumps):
            winner = best(fallen, known)[0]
            for rest in _tricks(moment, after, trick + 1, winner, known, []):
                yield winner, *rest


def _fallen(
    moment: Moment, hands: dict[str, int], trick: int, waiting: list[str], trumps: int, laid: Laid
) -> Iterator[tuple[Laid, dict[str, int]]]:
    if not waiting:
        yield laid, hands
        return
    player, *others = waiting
    for card in cards_in(lawful(moment, hands[player], trick, laid, trumps)):
        yield from _fallen(moment, hands | {player: hands[player] & ~(1 << card)}, trick, others, trumps, [*laid, (player, card)])


def moments(setting: Setting, seed: int, count: int) -> Iterator[tuple[Moment, frozenset[Winners]]]:
    """The first ``count`` moments, dealt by the seeds from ``seed`` on, that have few enough lines, each with its orders of winners."""
    while count:
        moment = dealt(setting, seed)
        found = list(islice(lines(moment), LINES + 1))
        if len(found) <= LINES:
            yield moment, frozenset(found)
            count -= 1
        seed += 1


def dealt(setting: Setting, seed: int) -> Moment:
    """A moment of a hand dealt and played lawfully so far, both by ``seed``: rich or poor in trumps, with hands thrown up, calls, and
    any leader."""
    chance, rules = Random(f"{setting} {seed}"), law(setting.book, setting.options)
    turned = chance.randrange(52)
    pam = {"none": -1, "club-knave": CLUB_KNAVE, "trump-knave": turned // 13 * 13 + 9}[rules.pam]
    rich = chance.choice((0.3, 1, 3))
    pack = [PAM if card == pam else card for card in range(52) if card != turned]
    pack.sort(key=lambda card: chance.random() * (rich if card // 13 in (turned // 13, 4) else 1), reverse=True)
    names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"][: chance.randint(*setting.players)]
    cards = pack[: len(names) * rules.cards]
    chance.shuffle(cards)
    trump = SUIT_MASKS[turned // 13] | (0 if pam < 0 else 1 << PAM)
    top = turned // 13 * 13 + 12
    moment = Moment(
        law=rules, order=tuple(names), hands={name: sum(1 << card for card in cards[at :: len(names)]) for at, name in enumerate(names)},
        trick=1, leader=chance.choice(names), laid=(), trumps=0 if setting.simple else trump,
        ace=0 if setting.simple else 1 << (top - 1 if turned == top else top), simple=setting.simple,
        civil=frozenset(trick for trick in range(1, rules.cards + 1) if chance.random() < 0.4),
        thrown={name: chance.randint(1, rules.cards) for name in names if chance.random() < 0.1},
        indicators=tuple(sorted(chance.sample(range(4), chance.choice((1, 2, 4))))),
    )  # fmt: skip
    _play_on(moment, chance)
    return moment


def _play_on(moment: Moment, chance: Random) -> None:
    """Some cards more, each lawful: a trick or two, and a part of one."""
    for _ in range(chance.choice((0, 0, 0, 1, 1, 2, 3)) * len(moment.order) // 2 + chance.choice((0, 0, 1, 2))):
        order = in_order(moment, moment.leader, moment.trick)
        waiting = [player for player in order if player not in dict(moment.laid)]
        if waiting:
            hand = moment.hands[waiting[0]]
            card = chance.choice(list(cards_in(lawful(moment, hand, moment.trick, list(moment.laid), moment.trumps))))
            moment.hands[waiting[0]] = hand & ~(1 << card)
            moment.laid = (*moment.laid, (waiting[0], card))
            if not moment.laid[1:]:
                moment.leader = waiting[0]
        elif order and moment.trick < moment.law.cards:
            moment.trumps = chance.choice(turnings(moment, list(moment.laid), moment.trumps))
            moment.leader = best(moment.laid, moment.trumps)[0]
            moment.trick, moment.laid = moment.trick + 1, ()
