"""The short way through a plain deal: every card known, all tricks played out, nothing out of the ordinary.

The same duties judge it and the same reckoning settles it as in ``replay.deal``; only what a clean deal does not need (places,
findings, the argument) is left out. Whatever is not provably clean is answered with None, and the long way is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from loolog.cards import CODES, SUIT_MASKS, SUITS
from loolog.law import Amount, Law
from loolog.notation.statements import DealBlock
from loolog.outcome import Reckoning
from loolog.replay.flush import is_flush
from loolog.replay.result import DealResult
from loolog.replay.standing import Kind, kind_of
from loolog.replay.tricks import best_of


class _Turn:
    """The same fields as ``loolog.law.Turn``, set anew for each card: a deal makes one object instead of fifteen."""

    __slots__ = ("ace", "beat", "civil", "hand", "led", "players", "seen", "trumps")
    hand: int
    led: int
    beat: int
    trumps: int
    ace: int
    players: int
    civil: bool
    seen: int


class _Lines:
    """The facts of a plain deal's text. ``KeyError`` or ``ValueError`` where it is not one."""

    __slots__ = ("holds", "said", "tricks", "turn_up", "turned")

    def __init__(self, text: str, names: dict[str, str]) -> None:
        self.turn_up = -1
        self.turned: dict[int, int] = {}
        self.said: dict[str, str] | None = None
        self.holds: list[tuple[str, int]] = []
        self.tricks: list[tuple[str, list[int]]] = []
        for line in text.replace(",", "").split("\n")[1:]:
            words = line.split()
            if not words:
                continue
            key = words[0]
            if key[0] in "12345":
                if int(key[:-1]) != len(self.tricks) + 1:
                    raise ValueError
                self.tricks.append((names[words[1]], [CODES[word] for word in words[2:]]))
            elif key == "say":
                self._say(words, names)
            elif key == "turn":
                self._turn(CODES[words[1]])
            elif key == "hold":
                self.holds.append((names[words[1]], sum(1 << CODES[word] for word in words[2:])))
            else:
                raise ValueError

    def _say(self, words: list[str], names: dict[str, str]) -> None:
        if self.said is not None:
            raise ValueError
        self.said = {names[name]: word for name, word in zip(words[1::2], words[2::2], strict=True)}
        if 2 * len(self.said) != len(words) - 1:
            raise ValueError

    def _turn(self, card: int) -> None:
        if self.tricks:
            if len(self.tricks) in self.turned:
                raise ValueError
            self.turned[len(self.tricks)] = card
        elif self.turn_up >= 0:
            raise ValueError
        else:
            self.turn_up = card


def plain_deal(
    law: Law,
    block: DealBlock,
    text: str,
    number: int,
    dealer: str,
    players: tuple[str, ...],
    seated: tuple[str, ...],
    carried: Amount,
    kept: Kind | None,
) -> DealResult | None:
    """The deal settled, or None where it is not provably plain and clean."""
    kind = kept or kind_of(law, carried)
    if law.pam != "none" or kind == "single" or law.two_trumps == "sequence":
        return None
    try:
        lines = _Lines(text[block.start : block.end], block.names)
    except (KeyError, ValueError, IndexError):
        return None
    order = _order(law, lines, kind, players)
    hands = _hands(law, lines, order) if order is not None else None
    if order is None or hands is None or not _all_there(law, lines, order, hands):
        return None
    if lines.turn_up >= 0 and any(is_flush(law, hand, SUIT_MASKS[lines.turn_up // 13]) for hand in hands):
        return None  # a flush that nobody announced is worth a note
    winners = _winners(law, lines, order, hands, simple=kind == "simple")
    if winners is None:
        return None
    return _settled(law, lines, kind, number, dealer, players, seated, order, winners, carried, kept is not None)


def _order(law: Law, lines: _Lines, kind: Kind, players: tuple[str, ...]) -> tuple[str, ...] | None:
    """Those in, where that is plain: everybody in a simple pool, else by one declaration of each, stand or pass."""
    said = lines.said
    if kind == "simple":
        return players if said is None and lines.turn_up < 0 else None
    up = lines.turn_up
    if said is None or up < 0 or lines.turned or len(said) != len(players) or (law.club_law and up >= 39):
        return None
    order = []
    for player in players:
        word = said.get(player)
        if word == "stand":
            order.append(player)
        elif word != "pass":
            return None
    return tuple(order) if len(order) > 1 else None


def _hands(law: Law, lines: _Lines, order: tuple[str, ...]) -> list[int] | None:
    """Each player's hand: the cards he played, one to every trick."""
    count, hands = len(order), [0] * len(order)
    if len(lines.tricks) != law.cards:
        return None
    for name, cards in lines.tricks:
        if name not in order or len(cards) != count:
            return None
        at = order.index(name)
        for card in cards:
            hands[at] |= 1 << card
            at = at + 1 if at + 1 < count else 0
    return hands


def _all_there(law: Law, lines: _Lines, order: tuple[str, ...], hands: list[int]) -> bool:
    """Is every card in one place only, and of the pack?"""
    mask, total = 0, law.cards * len(order)
    for hand in hands:
        mask |= hand
    shown = [*lines.turned.values(), lines.turn_up] if lines.turn_up >= 0 else lines.turned.values()
    for card in shown:
        mask |= 1 << card
        total += 1
    for player, held in lines.holds:
        if player in order or held.bit_count() > law.cards:
            return False
        mask |= held
        total += held.bit_count()
    return mask.bit_count() == total and not mask & ~law.pack_mask


def _winners(law: Law, lines: _Lines, order: tuple[str, ...], hands: list[int], simple: bool) -> list[str] | None:
    """The winners of the tricks, every card judged; None where a duty excludes one, or the order or the turned card is unusual."""
    count = len(order)
    turn = _Turn()
    turn.players, turn.civil, turn.seen = count, False, 0
    turn.trumps = turn.ace = 0
    up = lines.turn_up
    if up >= 0:
        turn.trumps = SUIT_MASKS[up // 13]
        top = up // 13 * 13 + 12
        turn.ace = 1 << (top - 1 if up == top else top)
    following = law.following_duties
    leader, winners = 0, []
    for trick, (name, cards) in enumerate(lines.tricks, 1):
        if name != order[leader]:
            return None
        won = _lawful(turn, cards, leader, hands, law.leading_duties(trick, simple), following)
        if won < 0:
            return None
        if simple and not turn.trumps:
            led = SUIT_MASKS[cards[0] // 13]
            void = any(not led >> card & 1 for card in cards)
            if void is not (trick in lines.turned):
                return None
            if void:
                turn.trumps = SUIT_MASKS[lines.turned[trick] // 13]
                won = best_of(cards, turn.trumps)
        elif trick in lines.turned:
            return None
        leader = (leader + won) % count
        winners.append(order[leader])
    return winners


def _lawful(
    turn: _Turn, cards: list[int], at: int, hands: list[int], leading: Sequence[Callable[..., int]], following: Sequence[Callable[..., int]]
) -> int:
    """Which card of the trick wins it, -1 where one of them is not lawful. Takes them out of the hands."""
    trumps, count = turn.trumps, len(cards)
    won, card = 0, cards[0]
    options = turn.hand = hands[at]
    turn.led = turn.beat = 0
    for duty in leading:
        options = duty(turn, options)
    if not options >> card & 1:
        return -1
    hands[at] ^= 1 << card
    turn.led = led = SUIT_MASKS[card // 13]
    best = card
    for index in range(1, count):
        at = at + 1 if at + 1 < count else 0
        card = cards[index]
        above = -(2 << best)
        turn.beat = beat = trumps & above if trumps >> best & 1 else led & above | trumps
        options = turn.hand = hands[at]
        for duty in following:
            options = duty(turn, options)
        if not options >> card & 1:
            return -1
        hands[at] ^= 1 << card
        if beat >> card & 1:
            best, won = card, index
    return won


def _settled(
    law: Law,
    lines: _Lines,
    kind: Kind,
    number: int,
    dealer: str,
    players: tuple[str, ...],
    seated: tuple[str, ...],
    order: tuple[str, ...],
    winners: list[str],
    carried: Amount,
    again: bool,
) -> DealResult:
    reckoning = Reckoning(law, carried)
    if not again:
        reckoning.stake(dealer)
    played_for = reckoning.pool
    loo = (law.full_loo(played_for), law.code("paying.loo", law.loo_when))
    reckoning.share([tuple(winners)], order, law.cards, order, loo)
    next_pool = reckoning.close(seated, law.code("sharing.carry"))
    turned = lines.turn_up if lines.turn_up >= 0 else next(iter(lines.turned.values()), -1)
    return DealResult(
        number=number,
        dealer=dealer,
        block=None,
        kind=kind,
        form="simple" if kind == "simple" else "declared",
        carried=carried,
        staked=played_for - carried,
        played_for=played_for,
        next=next_pool,
        players=players,
        in_=order,
        trump=SUITS[turned // 13] if turned >= 0 else None,
        winners=tuple(winners),
        looed=tuple(player for player in players if player in reckoning.owed),
        postings=reckoning.postings,
    )
