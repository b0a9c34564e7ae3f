"""What working out every lawful replay costs: seeded hands, all from the first lead on, with nothing laid yet, which is the most there is.

python bench/replays.py          the loolog that this Python imports
python bench/replays.py 1000     so many hands a row
"""

import random
import statistics
import sys
import time

from loolog.books import law
from loolog.cards import PAM, PAM_BIT, SUIT_MASKS, mask_of
from loolog.replay import futures
from loolog.replay.worked import Moment, TooLarge, shortest_lines

HANDS = 200
#: What, the book, how many play, how trumps are favoured as by exchanging (1: not), a simple pool or not.
ROWS = (
    ("five-card, five in", "peel-five-card", 5, 1, False),
    ("five-card, five in, rich in trumps", "peel-five-card", 5, 4, False),
    ("five-card, six in", "peel-five-card", 6, 2, False),
    ("three cards, ten in", "peel", 10, 1, False),
    ("three cards, ten in, rich in trumps", "peel", 10, 4, False),
    ("Modern simple, eight in, any suit turned", "modern", 8, 1, True),
    ("three cards, sixteen in (a tenth of the hands)", "peel", 16, 1, False),
)


def dealt(book: str, players: int, favour: float, simple: bool, seed: int) -> Moment:
    """A hand before its first lead; in every other one "Pam, be civil" is called in the first and the third trick."""
    chance, rules = random.Random(seed), law(book)
    turned = chance.randrange(52)
    suit, names = turned // 13, tuple(f"P{at}" for at in range(players))
    pack = [PAM if card == 48 and rules.pam != "none" else card for card in range(52) if card != turned]
    pack.sort(key=lambda card: chance.random() * (favour if card // 13 in (suit, 4) else 1), reverse=True)
    cards = pack[: players * rules.cards]
    chance.shuffle(cards)
    top = 13 * suit + 12
    trumps = SUIT_MASKS[suit] | (PAM_BIT if rules.pam != "none" else 0)
    return Moment(
        law=rules, order=names, hands={name: mask_of(cards[at::players]) for at, name in enumerate(names)}, trick=1, leader=names[0], laid=(),
        trumps=0 if simple else trumps, ace=0 if simple else 1 << (top - 1 if turned == top else top), simple=simple,
        civil=frozenset((1, 3) if seed % 2 and rules.pam != "none" else ()), thrown={}, indicators=(0, 1, 2, 3),
    )  # fmt: skip


def measured(moment: Moment) -> tuple[float, int, int]:
    """CPU seconds, positions worked out, and how many orders of winners there are; 0 orders where it gave up."""
    start = time.process_time()
    try:
        lines = shortest_lines(moment)
    except TooLarge:
        return time.process_time() - start, futures.POSITIONS, 0
    return time.process_time() - start, lines.positions, len(lines)


def main() -> int:
    """Print the table."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    print(f"{'':<46}{'median':>9}{'worst':>9}{'positions':>11}{'at worst':>10}{'orders':>8}{'given up':>10}")
    for what, *rest in ROWS:
        found = [measured(dealt(*rest, seed)) for seed in range(hands // 10 if rest[1] > 10 else hands)]
        seconds, positions, orders = zip(*found, strict=True)
        middle = statistics.median(positions)
        print(
            f"{what:<46}{1000 * statistics.median(seconds):>6.0f} ms{1000 * max(seconds):>6.0f} ms{middle:>11.0f}{max(positions):>10}"
            f"{max(orders):>8}{orders.count(0):>10}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
