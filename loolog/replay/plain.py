"""The short way through plain deals: every card known, all tricks played out, nothing out of the ordinary.

The same duties judge them and the same reckoning settles them as in ``replay.deal``; only what such a deal does not need (places,
the argument) is left out. Whatever is not provably plain and lawful is answered with None, and the long way is taken.

Cards are masks of one bit all the way: a card is lawful where it lies in what the duties left, and no shift is needed to see it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from loolog.cards import BITS, SUIT_MASKS, SUIT_OF, SUITS
from loolog.findings import Finding
from loolog.law import Amount, Law
from loolog.notation.statements import DealBlock
from loolog.outcome import Reckoning
from loolog.replay.kinds import Kind, kind_of
from loolog.replay.result import DealResult
from loolog.replay.silent import is_flush, lost
from loolog.spans import Span

_Duties = Sequence[Callable[..., int]]  # that take a ``_Turn``
_NOTHING: Mapping[str, Any] = {}
_TRICKS = {f"{number}.": number for number in range(1, 6)}


class Plain(NamedTuple):
    """What stands in the text of a plain deal. ``turn_up``, ``turned``: a card's mask, 0 for none; ``after``: the trick below which
    one was turned; ``tricks``: each leader with the cards as they fell; ``holds``: hands of players who are not in."""

    turn_up: int
    turned: int
    after: int
    said: str
    tricks: list[tuple[str, list[int]]]
    holds: list[tuple[str, list[int]]]


class Entered(NamedTuple):
    """How the table comes to a deal. ``players``: who are dealt cards, from the dealer's left; ``kept``: the kind of the deal that it
    repeats."""

    number: int
    dealer: str
    players: tuple[str, ...]
    seated: tuple[str, ...]
    carried: Amount
    kept: Kind | None


class _Turn:
    """The same fields as ``loolog.law.Turn``, set anew for each card: a game makes one object instead of fifteen a deal."""

    __slots__ = ("ace", "beat", "civil", "hand", "led", "players", "seen", "trumps")
    hand: int
    led: int
    beat: int
    trumps: int
    ace: int
    players: int
    civil: bool
    seen: int


class PlainDeals:
    """The short way through the plain deals of one game, under its law. What comes again from deal to deal is looked up."""

    def __init__(self, law: Law) -> None:
        self.law = law
        #: Pam, an open card each and neighbouring cards take more than this.
        self.kinds = () if law.pam != "none" or law.two_trumps == "sequence" else ("simple", "double", "plain")
        self.following = law.following_duties
        self.leading = [[law.leading_duties(trick, simple) for trick in range(1, law.cards + 1)] for simple in (False, True)]
        self.names: dict[str, str] = {}
        self.orders: dict[tuple[str, tuple[str, ...]], tuple[str, ...]] = {}  # who is in, by the line that says so and who is asked
        self.turn = _Turn()
        self.turn.civil, self.turn.seen = False, 0
        self.codes = law.code("sharing.carry"), law.code("paying.loo", law.loo_when)

    def settled(self, text: str, block: DealBlock, entered: Entered) -> DealResult | None:
        """The deal of ``text`` settled, or None where it is not provably plain and lawful."""
        kind = entered.kept or kind_of(self.law, entered.carried)
        if kind not in self.kinds:
            return None
        try:
            plain = self._read(text, block)
            order = self._order(plain, kind == "simple", entered.players)
            hands = self._hands(plain, order)
        except (KeyError, ValueError, IndexError):
            return None
        notes = [lost(self.law, player, entered.number, _head(text, block)) for player in self._flushes(plain, order, hands)]
        winners = self._winners(plain, order, hands, simple=kind == "simple")
        return self._settled(plain, kind, entered, order, winners, notes) if winners else None

    # ---- what the text says; KeyError, ValueError or IndexError where that is not plain ---------------------------------------

    def _read(self, text: str, block: DealBlock) -> Plain:
        """The facts of the text, which has the look of a plain deal."""
        names = block.names
        if names is not self.names:
            self.names, self.orders = names, {}
        turn_up = turned = after = 0
        said, tricks, holds = "", [], []
        for line in text[block.start : block.end].split("\n")[1:]:
            words = line.split()
            if not words:
                continue
            key = words[0]
            if key in _TRICKS:
                tricks.append((names[words[1]], [BITS[word] for word in words[2:]]))
                if len(tricks) != _TRICKS[key]:
                    raise ValueError
            elif key == "turn":
                if turn_up or turned:
                    raise ValueError
                if tricks:
                    turned, after = BITS[words[1]], len(tricks)
                else:
                    turn_up = BITS[words[1]]
            elif key == "hold":
                holds.append((names[words[1]], [BITS[word] for word in words[2:]]))
            elif said:
                raise ValueError
            else:
                said = line
        return Plain(turn_up, turned, after, said, tricks, holds)

    def _order(self, plain: Plain, simple: bool, players: tuple[str, ...]) -> tuple[str, ...]:
        """Those in: everybody in a simple pool, else by one declaration of each, stand or pass."""
        said, up = plain.said, plain.turn_up
        if simple:
            if said or up:
                raise ValueError
            return players
        if not up or plain.turned or (self.law.club_law and up >= BITS["2c"]):
            raise ValueError
        order = self.orders.get((said, players))
        if order is None:
            order = self.orders[said, players] = self._declared(said, players)
        return order

    def _declared(self, said: str, players: tuple[str, ...]) -> tuple[str, ...]:
        """Who stands, by a line on which everybody stands or passes."""
        words = said.replace(",", "").split()
        declared = {self.names[name]: word for name, word in zip(words[1::2], words[2::2], strict=True)}
        order = tuple(player for player in players if declared[player] == "stand")
        if len(words) != 1 + 2 * len(players) or len(declared) != len(players) or len(order) < 2:
            raise ValueError
        return order

    def _hands(self, plain: Plain, order: tuple[str, ...]) -> list[int]:
        """Each hand: the cards its player played, one to every trick. Every card is of the pack, and shown in one place only."""
        law, count, columns = self.law, len(order), []
        for leader, cards in plain.tricks:
            first = count - order.index(leader)
            columns.append(cards[first:] + cards[:first])
            if len(cards) != count:
                raise ValueError
        if len(columns) != law.cards:
            raise ValueError
        hands = [sum(cards) for cards in zip(*columns, strict=True)]
        shown = sum(hands) + plain.turn_up + plain.turned
        total = law.cards * count + (plain.turn_up > 0) + (plain.turned > 0)
        for player, cards in plain.holds:
            if player in order or len(cards) > law.cards:
                raise ValueError
            shown += sum(cards)
            total += len(cards)
        # A sum of so many single bits has as many bits only where no two of them are the same.
        if shown.bit_count() != total or shown & ~law.pack_mask:
            raise ValueError
        return hands

    # ---- what the law says of it ----------------------------------------------------------------------------------------------

    def _flushes(self, plain: Plain, order: tuple[str, ...], hands: list[int]) -> list[str]:
        """Who holds a flush; in a plain deal nobody has announced one."""
        if not plain.turn_up or self.law.flush == "off":
            return []
        law, trumps = self.law, SUIT_OF[plain.turn_up]
        return [player for player, hand in zip(order, hands, strict=True) if is_flush(law, hand, trumps)]

    def _winners(self, plain: Plain, order: tuple[str, ...], hands: list[int], simple: bool) -> tuple[str, ...] | None:
        """The winners of the tricks, every card judged; None where a duty excludes one, or the order or the turned card is unusual."""
        count, turn, up, last = len(order), self.turn, plain.turn_up, self.law.cards
        turn.players, turn.trumps, turn.ace = count, 0, 0
        if up:
            turn.trumps = trumps = SUIT_OF[up]
            top = trumps & ~(trumps >> 1)
            turn.ace = top >> 1 if up == top else top
        leading, following = self.leading[simple], self.following
        leader, winners = 0, []
        for number, (name, cards) in enumerate(plain.tricks, 1):
            if name != order[leader]:
                return None
            if number == last:  # each has one card left, and no duty is without a card that meets it
                won = _best(cards, turn.trumps)
            else:
                won = _lawful(turn, cards, leader, hands, leading[number - 1], following)
                if won < 0:
                    return None
            if simple and not turn.trumps:
                led = SUIT_OF[cards[0]]
                if (sum(cards) & ~led > 0) is not (plain.after == number):
                    return None
                if plain.after == number:
                    turn.trumps = SUIT_OF[plain.turned]
                    won = _best(cards, turn.trumps)
            leader = (leader + won) % count
            winners.append(order[leader])
        return tuple(winners)

    def _settled(
        self, plain: Plain, kind: Kind, entered: Entered, order: tuple[str, ...], winners: tuple[str, ...], notes: list[Finding]
    ) -> DealResult:
        law, carried, players = self.law, entered.carried, entered.players
        reckoning = Reckoning(law, carried)
        if entered.kept is None:
            reckoning.stake(entered.dealer)
        played_for = reckoning.pool
        carry, loo = self.codes
        reckoning.share([winners], order, law.cards, order, (law.full_loo(played_for), loo))
        next_pool = reckoning.close(entered.seated, carry)
        turned, owed = plain.turn_up or plain.turned, reckoning.owed
        return DealResult(
            number=entered.number, dealer=entered.dealer, block=None, kind=kind, form="simple" if kind == "simple" else "declared",
            carried=carried, staked=played_for - carried, played_for=played_for, next=next_pool, players=players, in_=order,
            trump=SUITS[SUIT_MASKS.index(SUIT_OF[turned])] if turned else None, winners=winners,
            looed=tuple([player for player in players if player in owed]), postings=reckoning.postings, findings=notes,
            said=_NOTHING, hands=_NOTHING, breaches_cost=_NOTHING,
        )  # fmt: skip


def _head(text: str, block: DealBlock) -> Span:
    """Where the head of a plain deal stands: its first line, without blanks around it."""
    line = text[block.start : text.index("\n", block.start)]
    return Span(block.start + len(line) - len(line.lstrip()), block.start + len(line.rstrip()))


def _lawful(turn: _Turn, cards: list[int], at: int, hands: list[int], leading: _Duties, following: _Duties) -> int:
    """Which card of the trick wins it, -1 where one of them is not lawful. Takes them out of the hands."""
    trumps, count = turn.trumps, len(cards)
    won, best = 0, cards[0]
    options = turn.hand = hands[at]
    turn.led = turn.beat = 0
    for duty in leading:
        options = duty(turn, options)
    if not options & best:
        return -1
    hands[at] ^= best
    turn.led = led = SUIT_OF[best]
    for index in range(1, count):
        at = at + 1 if at + 1 < count else 0
        card = cards[index]
        turn.beat = beat = trumps & -(best << 1) if trumps & best else led & -(best << 1) | trumps
        options = turn.hand = hands[at]
        for duty in following:
            options = duty(turn, options)
        if not options & card:
            return -1
        hands[at] ^= card
        if beat & card:
            best, won = card, index
    return won


def _best(cards: list[int], trumps: int) -> int:
    """Which card of a trick wins it: the highest trump, else the highest of the suit led."""
    counting = sum(cards) & trumps or sum(cards) & SUIT_OF[cards[0]]
    return cards.index(1 << (counting.bit_length() - 1))
