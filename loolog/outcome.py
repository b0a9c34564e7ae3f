"""What follows from a deal in counters: forfeits, shares, loos, and what stays for the next pool.

Where the winners are not known for certain, every possible order of winners is reckoned: what is the same in all is ruled, for
the rest each player has the least he gets in any and pays a loo only if he is looed in all, and the deal is open.
"""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction

from loolog.law import Law
from loolog.ledger import NEXT, POOL, Posting, posting

Amount = int | Fraction
Winners = tuple[str | None, ...]


def parts_of(law: Law, pool: Amount, tricks: int) -> tuple[Amount, ...]:
    """What each trick earns, first to last; what they leave of the pool is the remainder (G-SHARE, F-ODD-D, P-ODD, M-THIRD)."""
    known = law.parts  # the same pools come again and again in an evening
    parts = known.get((pool, tricks))
    if parts is None:
        parts = known[pool, tricks] = _parts(law.unit, law.odd, pool, tricks)
    return parts


def _parts(unit: Amount | None, odd: str, pool: Amount, tricks: int) -> tuple[Amount, ...]:
    if unit is None:
        return (_whole(Fraction(pool) / tricks),) * tricks
    each, left = divmod(pool // unit, tricks)
    if odd == "earlier-tricks":
        return tuple(_whole((each + (index < left)) * unit) for index in range(tricks))
    return (_whole(each * unit),) * tricks


def _whole(amount: Amount) -> Amount:
    """An exact amount, an int where it is one."""
    return amount.numerator if amount.denominator == 1 else amount


class Reckoning:
    """The counters of one deal as they move. ``owed``: who pays the next pool, how much and by which article (once each, G-ONCE-D)."""

    __slots__ = ("barred", "exempt", "forfeited", "law", "owed", "paid_holder", "pool", "postings")

    def __init__(self, law: Law, carried: Amount) -> None:
        self.law = law
        self.pool = carried
        self.forfeited: Amount = 0
        self.postings: list[Posting] = []
        self.owed: dict[str, tuple[Amount, str]] = {}
        self.paid_holder: list[str] = []  # who paid the holder of a flush
        self.barred: dict[str, str] = {}  # can win nothing in this deal → the article
        self.exempt: set[str] = set()  # owe no loo: they paid it already

    def stake(self, player: str) -> None:
        """The dealer pays for his deal."""
        self._into_pool(player, self.law.stake, self.law.code("paying.stake"))

    def forfeit(self, player: str, amount: Amount, code: str) -> None:
        """Paid to the pool being played for."""
        self._into_pool(player, amount, code)
        self.forfeited += amount

    def _into_pool(self, player: str, amount: Amount, code: str) -> None:
        if amount:
            self.postings.append(posting(player, POOL, amount, code))
            self.pool += amount

    def owe(self, player: str, amount: Amount, code: str) -> None:
        """Owed to the next pool; of two such debts the larger is paid, once (G-ONCE-D)."""
        if amount > self.owed.get(player, (-1, ""))[0]:
            self.owed[player] = (amount, code)

    def pay(self, payer: str, payee: str, amount: Amount, code: str) -> None:
        """Paid by one player to another."""
        if amount:
            self.postings.append(posting(payer, payee, amount, code))
            self.paid_holder.append(payer)

    def award(self, player: str, amount: Amount, code: str) -> None:
        """Paid out of the pool, unless he can win nothing."""
        if amount and player not in self.barred:
            self.postings.append(posting(POOL, player, amount, code))
            self.pool -= amount

    def undo_awards(self) -> None:
        """Only the stake and the forfeits move: the record of the deal holds an error (R-OPEN-D)."""
        kept = [moved for moved in self.postings if moved.payee == POOL]
        for moved in self.postings:
            if moved.payer == POOL:
                self.pool += moved.amount
        self.postings = kept
        self.owed.clear()
        self.paid_holder.clear()

    def share(
        self,
        possible: Collection[Winners],
        players: Iterable[str],
        tricks: int,
        looable: Collection[str],
        loo: tuple[Amount, str],
    ) -> bool:
        """Share the pool among the winners of the tricks, and loo those of ``looable`` who won none; is the result certain?"""
        parts = parts_of(self.law, self.pool, tricks)
        code = self.law.code("sharing.single") if tricks == 1 else self.law.code("sharing.trick")
        if len(possible) == 1:
            (winners,) = possible
            for winner, part in zip(winners, parts, strict=False):
                if winner is not None and winner in players:
                    self.award(winner, part, code)
            for player in looable:
                if player not in winners and player not in self.exempt:
                    self.owe(player, *loo)
            return True
        certain = self._least(possible, players, parts, code)
        for player in looable:
            lost = sum(player not in winners for winners in possible)
            if not lost or player in self.exempt:
                continue
            if lost == len(possible):
                self.owe(player, *loo)
            elif self.owed.get(player, (-1, ""))[0] < loo[0]:
                certain = False
        return certain

    def _least(self, possible: Collection[Winners], players: Iterable[str], parts: Sequence[Amount], code: str) -> bool:
        certain = True
        for player in players:
            gets = {sum((part for winner, part in zip(w, parts, strict=False) if winner == player), start=0) for w in possible}
            self.award(player, min(gets), code)
            certain = certain and (len(gets) == 1 or player in self.barred)
        return certain

    def close(self, order: Iterable[str], code: str) -> Amount:
        """Collect what is owed, hand on what is left; returns what the next pool starts with."""
        total = self.pool
        for player in order:
            if player in self.owed:
                amount, owed_code = self.owed[player]
                if amount:
                    self.postings.append(posting(player, NEXT, amount, owed_code))
                    total += amount
        if self.pool:
            self.postings.append(posting(POOL, NEXT, self.pool, code))
            self.pool = 0
        return _whole(total)
