"""Who pays whom at the end: the smallest number of transfers that clears all balances, with the groups that prove it.

Any set of transfers that clears the balances falls into groups of players joined by payments; each group's balances
sum to zero, and joining k players takes at least k - 1 payments. So n players who do not stand at zero need n less the
number of groups, and the fewest transfers come from cutting them into the most groups that sum to zero.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise
from math import lcm, prod
from typing import NamedTuple

from loolog.counters import Amount, money, nearest_coin, simplest

#: Up to this many accounts off zero the answer is always proven: a full table of 17, a pool left standing, two more.
ALWAYS_PROVEN = 20
# How many zero-sum sets may be held for more, and how many looked at, before an answer is given without its proof.
_SETS_HELD = 100_000
_SETS_TRIED = 3_000_000

Group = tuple[str, ...]


class Transfer(NamedTuple):
    """``payer`` gives ``payee`` an ``amount`` of counters, more than nothing, in the unit of the balances."""

    payer: str
    payee: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Transfers:
    """``transfers``, group after group, and the ``groups``: each sums to zero and takes a transfer less than its size.

    ``proven`` says that no smaller number of transfers exists.
    """

    transfers: tuple[Transfer, ...]
    groups: tuple[Group, ...]
    proven: bool


class TransferMoney(NamedTuple):
    """Money in the smallest coin: a sum for each transfer, and what each player gains by them, zero in all."""

    transfers: tuple[int, ...]
    players: dict[str, int]


def smallest_transfers(balances: Mapping[str, Amount]) -> Transfers:
    """The fewest transfers that bring every balance to zero (who is below zero pays); the same for the same order.

    ``ValueError`` when the balances do not sum to zero. Beyond ALWAYS_PROVEN accounts off zero a search that grows too
    long ends in an answer that clears the balances but is not ``proven``.
    """
    if sum(balances.values()):
        raise ValueError("balances that do not sum to zero cannot be cleared by transfers")
    scale = lcm(*(balance.denominator for balance in balances.values()))
    owed = {name: int(balance * scale) for name, balance in balances.items() if balance}
    pairs = _opposite_pairs(owed)
    paired = {name for pair in pairs for name in pair}
    others = {name: amount for name, amount in owed.items() if name not in paired}
    found, proven = _most_groups(others)
    place = {name: at for at, name in enumerate(owed)}
    groups = sorted(
        (sorted(group, key=place.__getitem__) for group in pairs + found), key=lambda group: place[group[0]]
    )
    transfers = tuple(
        Transfer(payer, payee, simplest(Fraction(sum_, scale)))
        for group in groups
        for payer, payee, sum_ in _payments({name: owed[name] for name in group})
    )
    return Transfers(transfers, tuple(map(tuple, groups)), proven)


def money_of_transfers(transfers: Transfers, worth: Fraction, currency: str) -> TransferMoney:
    """What to pay in money: each player's total is the sum of his transfers to the coin, and all totals sum to zero.

    In each group the totals are rounded first, by largest remainder, and the transfers follow from them. Where that
    would ask a transfer smaller than a coin to run backwards, the running sum of the group's transfers is rounded
    instead. Either way nobody's total is a whole coin off. ``worth`` is that of one counter, in ``currency``.
    """
    sums: list[int] = []
    at = 0
    for group in transfers.groups:
        own = transfers.transfers[at : at + len(group) - 1]
        at += len(own)
        gains = _gains(own)
        rounded = _along(own, money({name: gains[name] for name in group}, worth, currency))
        if min(rounded) < 0:
            running = accumulate((transfer.amount for transfer in own), initial=0)
            marks = [nearest_coin(sum_, worth, currency) for sum_ in running]
            rounded = [after - before for before, after in pairwise(marks)]
        sums += rounded
    paid = [Transfer(payer, payee, sum_) for (payer, payee, _), sum_ in zip(transfers.transfers, sums, strict=True)]
    totals = _gains(paid)
    return TransferMoney(tuple(sums), {name: int(totals[name]) for group in transfers.groups for name in group})


def _gains(transfers: Iterable[Transfer]) -> dict[str, Amount]:
    """What each player receives less what he pays, in order of first mention."""
    gains: dict[str, Amount] = {}
    for payer, payee, amount in transfers:
        gains[payer] = gains.get(payer, 0) - amount
        gains[payee] = gains.get(payee, 0) + amount
    return gains


def _along(transfers: Sequence[Transfer], totals: dict[str, int]) -> list[int]:
    """The sums that give each player of a group his total: every transfer is the last of its payer or of its payee."""
    last = {name: at for at, transfer in enumerate(transfers) for name in transfer[:2]}
    left = dict(totals)
    sums = []
    for at, (payer, payee, _) in enumerate(transfers):
        sum_ = -left[payer] if last[payer] == at else left[payee]
        left[payer] += sum_
        left[payee] -= sum_
        sums.append(sum_)
    return sums


def _payments(owed: Mapping[str, int]) -> list[tuple[str, str, int]]:
    """The biggest debtor pays the biggest creditor, what is left of either goes to the next; equal ones in order."""
    by_size = sorted(owed, key=lambda name: -abs(owed[name]))
    debtors, creditors = ([name for name in by_size if owed[name] * sign > 0] for sign in (-1, 1))
    left = dict(owed)
    paid = []
    while debtors and creditors:
        payer, payee = debtors[0], creditors[0]
        sum_ = min(-left[payer], left[payee])
        paid.append((payer, payee, sum_))
        left[payer] += sum_
        left[payee] -= sum_
        debtors, creditors = debtors[not left[payer] :], creditors[not left[payee] :]
    return paid


# ---- the most groups -----------------------------------------------------------------------------------------------


def _opposite_pairs(owed: Mapping[str, int]) -> list[Group]:
    """Players who clear each other, in order.

    Taking them first costs nothing: where a cut into groups has such a pair in two groups, the pair and all the others
    of the two make two groups as well; where it has the pair in one group, that one makes two.
    """
    waiting: dict[int, list[str]] = {}
    pairs: list[Group] = []
    for name, amount in owed.items():
        partners = waiting.get(-amount)
        if partners:
            pairs.append((partners.pop(0), name))
        else:
            waiting.setdefault(amount, []).append(name)
    return pairs


def _most_groups(owed: Mapping[str, int]) -> tuple[list[Group], bool]:
    """The most groups that sum to zero among players no two of whom clear each other; whether that is proven."""
    if len(owed) < 6:  # a group has three at least
        return ([tuple(owed)] if owed else []), True
    try:
        found = _Search(list(owed.values()), proven=len(owed) <= ALWAYS_PROVEN).groups()
    except _TooLong:
        return _some_groups(owed), False
    names: dict[int, list[str]] = {}
    for name, amount in owed.items():
        names.setdefault(amount, []).append(name)
    return [tuple(names[amount].pop(0) for amount in group) for group in found], True


def _some_groups(owed: Mapping[str, int]) -> list[Group]:
    """A good cut, without proof: threes that sum to zero, then whatever the plain way of paying leaves apart."""
    left = dict(owed)
    groups: list[Group] = []
    for first in owed:
        three = _three_with(first, left) if first in left else ()
        if three:
            groups.append(three)
            for name in three:
                del left[name]
    clear: list[str] = []
    for payer, payee, sum_ in _payments(left):
        left[payer] += sum_
        left[payee] -= sum_
        clear += [name for name in (payer, payee) if name not in clear]
        if not left[payer] and not left[payee]:
            groups.append(tuple(clear))
            clear = []
    return groups


def _three_with(first: str, left: Mapping[str, int]) -> Group:
    """The first three that sum to zero with ``first`` in it; () if none."""
    seen: dict[int, str] = {}
    for name, amount in left.items():
        if name != first:
            if -left[first] - amount in seen:
                return first, seen[-left[first] - amount], name
            seen.setdefault(amount, name)
    return ()


class _TooLong(Exception):
    """The search met its bound."""


class _Search:
    """The most zero-sum groups among amounts no two of which are opposite.

    Equal amounts are interchangeable, so a set of players is how many of each amount it has: one whole number with a
    field an amount (a guard bit on top of each, so that one subtraction tells whether a set lies within another) and,
    above the fields, its size. The largest amounts have the lowest fields: few sets hold them. All zero-sum sets are
    found by meeting in the middle; in any cut of a set some group holds its lowest field, so only those are tried.
    """

    def __init__(self, amounts: Sequence[int], proven: bool) -> None:
        counts = Counter(amounts)
        self.amounts = sorted(counts, key=lambda amount: (-abs(amount), amount))
        self.width = max(counts.values()).bit_length() + 1
        self.top = self.width * len(self.amounts)
        self.guards = sum(1 << self.width * (at + 1) - 1 for at in range(len(self.amounts)))
        ones = [(1 << self.width * at) + (1 << self.top) for at in range(len(self.amounts))]
        self.kinds = [(amount, counts[amount], one) for amount, one in zip(self.amounts, ones, strict=True)]
        self.tries: float = float("inf") if proven else _SETS_TRIED
        self.most: dict[int, tuple[int, int]] = {0: (0, 0)}  # a set → the number of its groups, one of them
        self.by_lowest = self._zero_sets(proven)

    def groups(self) -> list[list[int]]:
        """The groups, each as its amounts. ``_TooLong`` where the bound was met."""
        left = sum(count * one for _, count, one in self.kinds)
        found = []
        while left:
            self._best(left)
            group = self.most[left][1]
            found.append(self._amounts_of(group))
            left -= group
        return found

    def _best(self, within: int) -> int:
        """Of how many groups the zero-sum set ``within`` can be made."""
        if within in self.most:
            return self.most[within][0]
        most, chosen, guarded, size = 0, within, within | self.guards, within >> self.top
        for group in self.by_lowest[self._lowest(within)]:
            rest = size - (group >> self.top)
            if rest // 3 < most:  # even all in threes it cannot do better, nor can what larger groups leave
                break
            self.tries -= 1
            if (guarded - group) & self.guards == self.guards:
                made = 1 + self._best(within - group)
                if made > most:
                    most, chosen = made, group
        if self.tries < 0:
            raise _TooLong
        self.most[within] = most, chosen
        return most

    def _zero_sets(self, proven: bool) -> dict[int, list[int]]:
        """Every zero-sum set by its lowest field, the smallest first."""
        halves = self.kinds[::2], self.kinds[1::2]
        if not proven and max(prod(count + 1 for _, count, _ in half) for half in halves) > _SETS_HELD:
            raise _TooLong
        one, other = _sums(halves[0]), _sums(halves[1])
        if not proven and sum(len(sets) * len(other.get(-sum_, ())) for sum_, sets in one.items()) > _SETS_HELD:
            raise _TooLong
        by_lowest: dict[int, list[int]] = {}
        for group in sorted(a + b for sum_, sets in one.items() for a in sets for b in other.get(-sum_, ())):
            by_lowest.setdefault(self._lowest(group), []).append(group)
        return by_lowest

    def _lowest(self, group: int) -> int:
        return ((group & -group).bit_length() - 1) // self.width

    def _amounts_of(self, group: int) -> list[int]:
        field = (1 << self.width) - 1
        return [amount for at, amount in enumerate(self.amounts) for _ in range(group >> self.width * at & field)]


def _sums(kinds: Sequence[tuple[int, int, int]]) -> dict[int, list[int]]:
    """All sets of some amounts, by their sum."""
    sums: dict[int, list[int]] = {0: [0]}
    for amount, count, one in kinds:
        more: dict[int, list[int]] = {}
        for sum_, sets in sums.items():
            for taken in range(count + 1):
                more.setdefault(sum_ + taken * amount, []).extend(each + taken * one for each in sets)
        sums = more
    return sums
