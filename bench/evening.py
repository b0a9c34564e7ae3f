"""A long, clean, lawful evening made from a seed: what the benchmarks read. Every card is one the law allows."""

import random

from loolog.books import law as law_of
from loolog.cards import card_name, cards_in, suit_of
from loolog.law import Law, Turn, narrow
from loolog.replay.tricks import best_of, suit_led, trumps_of

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")


def evening(deals: int, book: str = "foster", seed: int = 1) -> str:
    """A record of ``deals`` deals under ``book`` (three cards), canonical and without a breach."""
    rng, law = random.Random(seed), law_of(book)
    lines = ["loo 1", f'game "An evening of {deals} deals"', f"rules {book}", f"seats {' '.join(NAMES)}", ""]
    carried = False
    for number in range(1, deals + 1):
        dealer = (number - 1) % len(NAMES)
        order = [*NAMES[dealer + 1 :], *NAMES[: dealer + 1]]
        lines.append(f"deal {number} {order[-1]}")
        played, carried = _deal(rng, law, order, simple=not carried)
        lines += [*played, ""]
    return "\n".join(lines)


def _deal(rng: random.Random, law: Law, order: list[str], simple: bool) -> tuple[list[str], bool]:
    pack = list(cards_in(law.pack_mask))
    rng.shuffle(pack)
    hands = {player: [pack.pop() for _ in range(law.cards)] for player in order}
    lines, turn_up = [], None
    players = order
    if not simple:
        turn_up = pack.pop()
        lines.append(f"  turn {card_name(turn_up)}")
        count = rng.randint(2, 4)
        players = sorted(rng.sample(order, count), key=order.index)
        lines.append("  say " + ", ".join(f"{p} {'stand' if p in players else 'pass'}" for p in order))
    trumps = 0 if turn_up is None else trumps_of(suit_of(turn_up), -1) or 0
    ace = 0
    if turn_up is not None:
        top = suit_of(turn_up) * 13 + 12
        ace = 1 << (top - 1 if turn_up == top else top)
    leader, winners = players[0], []
    for trick in range(1, law.cards + 1):
        at = players.index(leader)
        fallen: list[int] = []
        for player in players[at:] + players[:at]:
            fallen.append(_play(rng, law, hands[player], trick, fallen, trumps, ace, len(players), turn_up is None))
        lines.append(f"  {trick}. {leader} " + " ".join(card_name(card) for card in fallen))
        if turn_up is None and not trumps and any(not suit_led(fallen[0], 0) >> card & 1 for card in fallen):
            turned = pack.pop()
            trumps = trumps_of(suit_of(turned), -1) or 0
            lines.append(f"  turn {card_name(turned)}")
        leader = (players[at:] + players[:at])[best_of(fallen, trumps)]
        winners.append(leader)
    return lines, any(player not in winners for player in players)


def _play(
    rng: random.Random, law: Law, hand: list[int], trick: int, fallen: list[int], trumps: int, ace: int, players: int, simple: bool
) -> int:
    mask = sum(1 << card for card in hand)
    if fallen:
        best = fallen[best_of(fallen, trumps)]
        led, above = suit_led(fallen[0], trumps), -(2 << best)
        beat = trumps & above if trumps >> best & 1 else led & above | trumps
        steps = narrow(law.following, Turn(mask, led, beat, trumps, 0, players, False, 0))
    else:
        steps = narrow(law.leading(trick, simple), Turn(mask, 0, 0, trumps, ace, players, False, 0))
    card = rng.choice(list(cards_in(steps[-1][1] if steps else mask)))
    hand.remove(card)
    return card
