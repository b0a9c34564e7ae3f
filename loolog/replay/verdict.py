"""Was a card lawful? Three-valued: lawful, a breach, or undecided, because cards of the hand are unknown (R-KNOWN).

A breach is certain when every completion of the unknown cards makes it one, excluded when none does. Completions are not
counted card by card: cards that no duty can tell apart are one class, and a hand takes none, one or more of each class.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from loolog.cards import cards_in
from loolog.law import NamedDuty, Turn, narrow


class Judgment(NamedTuple):
    """``rule``: the first duty that excluded the card in any completion ('' if none). ``lawful``: known to be lawful, a mask.
    ``steps``: what each duty left of the known cards. ``deciding``: cards of which one in the hand would settle an open verdict."""

    verdict: str
    rule: str
    lawful: int
    steps: tuple[tuple[str, int], ...]
    deciding: int


def judge(duties: Sequence[NamedDuty], turn: Turn, card: int, unknown: int, unseen: int) -> Judgment:
    """Judge ``card`` played from ``turn.hand`` (the known cards) with ``unknown`` more cards out of ``unseen`` in the hand."""
    bit = 1 << card
    steps = narrow(duties, turn)
    if not unknown:
        rule = next((name for name, left in steps if not left & bit), "")
        return Judgment("breach" if rule else "lawful", rule, steps[-1][1] if steps else turn.hand, tuple(steps), 0)
    first, always, never, lawful, deciding = len(duties), True, True, turn.hand, 0
    for extra in _completions(turn, unknown, unseen):
        trail = narrow(duties, turn._replace(hand=turn.hand | extra))
        excluded = next((index for index, (_, left) in enumerate(trail) if not left & bit), None)
        lawful &= trail[-1][1] if trail else turn.hand
        if excluded is None:
            always = False
        else:
            never, first = False, min(first, excluded)
            deciding |= extra
    if never or not duties:
        return Judgment("lawful", "", lawful, tuple(steps), 0)
    return Judgment("breach" if always else "undecided", duties[first][0], lawful, tuple(steps), deciding)


def _completions(turn: Turn, unknown: int, unseen: int) -> Iterator[int]:
    """One representative of each kind of completion, as masks of ``unknown`` cards."""
    classes: dict[tuple[int, ...], list[int]] = {}
    known_trumps = turn.hand & turn.trumps
    for card in cards_in(unseen):
        bit = 1 << card
        rank = (known_trumps & (bit - 1)).bit_count() if bit & turn.trumps else -1
        if turn.seen and bit & turn.trumps:
            rank = 100 + card  # neighbours count: every trump is a class of its own
        key = (bool(bit & turn.led), bool(bit & turn.beat), rank, bool(bit & turn.ace), card >= 52)
        classes.setdefault(key, []).append(bit)
    members = list(classes.values())
    for chosen in combinations_with_replacement(range(len(members)), min(unknown, unseen.bit_count())):
        mask, taken = 0, [0] * len(members)
        for index in chosen:
            if taken[index] < len(members[index]):
                mask |= members[index][taken[index]]
            taken[index] += 1
        if all(count <= len(members[index]) for index, count in enumerate(taken)):
            yield mask
