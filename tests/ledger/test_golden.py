"""Golden counts of lawful play-outs, as chess programs count lines: a changed duty changes a count.

Every lawful line of a dealt hand is walked, card by card, by an enumerator of its own: it asks only the law's duties what may be
played, and decides for itself what beats what. The working-out of replays, which walks far fewer lines, must find the same winners.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

import pytest

from loolog.books import law
from loolog.cards import NAMES, PAM, SUIT_MASKS, cards_in
from loolog.law import Law, NamedDuty, Turn, narrow
from loolog.replay.worked import Moment, lawful_replays
from loolog.rules import duty

Winners = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Table:
    """A dealt hand: whose cards, and the card that is turned, at the start or, in a simple pool, at the first void."""

    law: Law
    hands: dict[str, int]
    turned: int
    simple: bool

    @property
    def trumps(self) -> int:
        """Every trump, once the card is turned."""
        return SUIT_MASKS[self.turned // 13] | (0 if self.law.pam == "none" else 1 << PAM)

    @property
    def ace(self) -> int:
        """The card that the ace duty asks for."""
        top = self.turned // 13 * 13 + 12
        return 0 if self.simple else 1 << (top - 1 if self.turned == top else top)


def dealt(book: str, players: str, seed: int, simple: bool = False, options: tuple[tuple[str, str | None], ...] = ()) -> Table:
    """A hand dealt by ``seed``: the pack in the order of a digest, a hand after a hand, then the card to turn."""
    rules = law(book, options)
    pack = sorted(range(52), key=lambda card: sha256(f"{seed} {card}".encode()).digest())
    if rules.pam == "club-knave":
        pack = [PAM if card == 48 else card for card in pack]
    names, size = players.split(), rules.cards
    hands = {name: sum(1 << card for card in pack[at * size : (at + 1) * size]) for at, name in enumerate(names)}
    turned = next(card for card in pack[len(names) * size :] if card != PAM)
    return Table(law=rules, hands=hands, turned=turned, simple=simple)


def lines(table: Table, hands: dict[str, int], leader: str, trick: int, trumps: int) -> Iterator[Winners]:
    """The winners of the tricks from ``trick`` on, once for each lawful line."""
    if trick > table.law.cards:
        yield ()
        return
    names = list(hands)
    order = names[names.index(leader) :] + names[: names.index(leader)]
    for laid in fallen(table, hands, order, trick, trumps, []):
        after = {name: hands[name] & ~(1 << card) for name, card in zip(order, laid, strict=True)}
        known = trumps
        if table.simple and not trumps and any(suit(card, 0) != suit(laid[0], 0) for card in laid):
            known = table.trumps
        winner = order[laid.index(best(laid, known))]
        for rest in lines(table, {name: after[name] for name in names}, winner, trick + 1, known):
            yield winner, *rest


def fallen(table: Table, hands: dict[str, int], order: list[str], trick: int, trumps: int, laid: list[int]) -> Iterator[list[int]]:
    """Every lawful way for the cards of a trick to fall."""
    if len(laid) == len(order):
        yield laid
        return
    hand = hands[order[len(laid)]]
    if not laid:
        duties = table.law.leading(trick, table.simple)
        turn = Turn(hand, 0, 0, trumps, table.ace, len(order), False, 0)
    else:
        asked = sum(1 << card for card in range(53) if suit(card, trumps) == suit(laid[0], trumps))
        beating = sum(1 << card for card in range(53) if card not in laid and best([*laid, card], trumps) == card)
        duties, turn = table.law.following, Turn(hand, asked, beating, trumps, 0, len(order), False, 0)
    steps = narrow(duties, turn)
    for card in cards_in(steps[-1][1] if steps else hand):
        yield from fallen(table, hands, order, trick, trumps, [*laid, card])


def suit(card: int, trumps: int) -> int:
    """The suit a card belongs to; every trump, Pam too, to the one suit -1."""
    return -1 if trumps >> card & 1 else card // 13


def best(cards: list[int], trumps: int) -> int:
    """The card that wins: the highest trump, else the highest of the suit led."""
    of_trumps = [card for card in cards if trumps >> card & 1]
    return max(of_trumps or [card for card in cards if card // 13 == cards[0] // 13])


def counted(table: Table) -> Counter[Winners]:
    """How many lawful lines lead to each order of winners."""
    start = 0 if table.simple else table.trumps
    return Counter(lines(table, table.hands, next(iter(table.hands)), 1, start))


def worked_out(table: Table) -> frozenset[tuple[str | None, ...]]:
    """The same orders, by the working-out of replays."""
    names = tuple(table.hands)
    return lawful_replays(
        Moment(
            law=table.law, order=names, hands=table.hands, trick=1, leader=names[0], laid=(), trumps=0 if table.simple else table.trumps,
            ace=table.ace, simple=table.simple, civil=frozenset(), thrown={}, indicators=(table.turned // 13,),
        )
    )  # fmt: skip


LEAD_ONE = (("two-trumps", "lead-one"),)
HIGHEST = (("two-trumps", "highest"),)
OPENING = (("ace-lead", "opening"),)
FOUR = "Ann Bob Cat Dan"
HANDS = {
    "foster simple": dealt("foster", FOUR, 1, simple=True),
    "foster double": dealt("foster", FOUR, 11),
    "foster double, the highest of two": dealt("foster", FOUR, 11, options=HIGHEST),
    "foster irish": dealt("foster-irish", FOUR, 3),
    "modern simple": dealt("modern", FOUR, 4, simple=True),
    "modern double": dealt("modern", FOUR, 5),
    "modern double, an ace won in": dealt("modern", "Ann Bob Cat", 77),
    "modern double, the ace at the opening": dealt("modern", "Ann Bob Cat", 77, options=OPENING),
    "peel": dealt("peel", FOUR, 11),
    "peel, two trumps lead one": dealt("peel", FOUR, 11, options=LEAD_ONE),
    "peel irish": dealt("peel-irish", FOUR, 7),
    "hoffmann, two in": dealt("hoffmann", "Ann Bob", 16),
    "five-card": dealt("peel-five-card", "Ann Bob Cat", 10),
    "five-card, two trumps lead one": dealt("peel-five-card", "Ann Bob Cat", 10, options=LEAD_ONE),
}

#: How many lawful lines each hand has, and in how many orders its tricks can be won.
GOLDEN = {
    "foster simple": (109, 19),
    "foster double": (40, 6),
    "foster double, the highest of two": (24, 4),
    "foster irish": (56, 7),
    "modern simple": (104, 9),
    "modern double": (24, 3),
    "modern double, an ace won in": (20, 1),
    "modern double, the ace at the opening": (24, 1),
    "peel": (24, 4),
    "peel, two trumps lead one": (40, 6),
    "peel irish": (32, 4),
    "hoffmann, two in": (8, 2),
    "five-card": (1524, 21),
    "five-card, two trumps lead one": (2012, 21),
}


@pytest.mark.parametrize("name", HANDS)
def test_golden_count(name: str) -> None:
    """A hand has as many lawful lines as it had when they were counted: no duty has been tightened or loosened."""
    found = counted(HANDS[name])
    assert (found.total(), len(found)) == GOLDEN[name]


@pytest.mark.parametrize("name", HANDS)
def test_golden_the_working_out_finds_every_order_of_winners(name: str) -> None:
    """The working-out of replays finds just the orders of winners that walking every lawful line finds."""
    assert worked_out(HANDS[name]) == frozenset(counted(HANDS[name]))


def test_golden_counted_by_hand() -> None:
    """One count worked out on paper: 24 lines."""
    # Ann must lead her King, Bob head it with the ace, Cat follow with the Jack; Dan, void and without a trump, has three cards.
    # Bob must lead the seven; Cat, Dan and Ann have two cards each and no club. The last trick is forced: 3 x 2 x 2 x 2.
    table = HANDS["modern double"]
    shown = [" ".join(NAMES[card] for card in cards_in(hand)) for hand in table.hands.values()]
    assert ", ".join([*shown, NAMES[table.turned]]) == "Th 2d Kc, 5d 7c Ac, Qs 6d Jc, 3s 4d Jd, 6c"
    assert counted(table).total() == 3 * 2 * 2 * 2


@pytest.mark.parametrize(
    ("name", "rule", "loosened"),
    [("peel, two trumps lead one", "leading.one-of-two", (52, 8)), ("hoffmann, two in", "leading.highest-of-two-in", (12, 2))],
)
def test_golden_a_duty_narrows(name: str, rule: str, loosened: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """With that one duty taken out of the law there are more lines: the hand puts it to the test."""
    table, taken = HANDS[name], duty(rule)
    leading = Law.leading

    def without(rules: Law, trick: int, simple: bool = False) -> tuple[NamedDuty, ...]:
        return tuple(named for named in leading(rules, trick, simple) if named[1] is not taken)

    monkeypatch.setattr(Law, "leading", without)
    found = counted(table)
    assert (found.total(), len(found)) == loosened
    assert found.total() > GOLDEN[name][0]


@pytest.mark.parametrize("seed", range(100, 112))
@pytest.mark.parametrize(("book", "simple"), [("foster", True), ("foster", False), ("modern", True), ("modern", False), ("peel", False)])
def test_golden_on_many_hands(book: str, simple: bool, seed: int) -> None:
    """So it is for a dozen hands more of each book, with three players."""
    table = dealt(book, "Ann Bob Cat", seed, simple)
    assert worked_out(table) == frozenset(counted(table))
