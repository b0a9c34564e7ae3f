"""Counters moved: every one a posting that names its article."""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

Amount = int | Fraction

# Accounts that are no player's. A line end cannot stand in a name, so nobody is ever called this.
POOL = "\npool"  # the pool being played for
NEXT = "\nnext"  # the next pool
BANK = "\nbank"


class Posting(NamedTuple):
    """``amount`` counters (in the book's unit) from one account to another, by the article ``rule``."""

    payer: str
    payee: str
    amount: Amount
    rule: str


#: The same posting; what is equal is one object. An evening moves the same few counters again and again, which so cost a third.
posting = lru_cache(maxsize=4096)(Posting)


def account_name(account: str) -> str:
    """The account as it is printed: a player's name, or pool, next, bank."""
    return account.removeprefix("\n")


def balances(postings: Iterable[Posting]) -> dict[str, Amount]:
    """What each account gained (received less paid), in order of first mention."""
    sums: dict[str, Amount] = {}
    for payer, payee, amount, _ in postings:
        sums[payer] = sums.get(payer, 0) - amount
        sums[payee] = sums.get(payee, 0) + amount
    return sums
