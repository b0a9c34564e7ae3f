"""How a game ends: what is left in the pool is divided, or stands (P-FINISH, M-END, R-END-ODD-D)."""

from collections.abc import Iterator

from loolog.law import Amount, Law
from loolog.ledger import POOL, Posting
from loolog.outcome import parts_of


def division(law: Law, pool: Amount, order: tuple[str, ...]) -> Iterator[Posting]:
    """``pool`` divided equally; whole counters that are left over go one each to the players in ``order``, from the last dealer's
    left on, and a broken one stays."""
    base = min(parts_of(law, pool, len(order)))
    left = pool - base * len(order)
    for player in order:
        extra = law.unit if law.unit is not None and left >= law.unit else 0
        left -= extra
        if base + extra:
            yield Posting(POOL, player, base + extra, law.code("sharing.end"))
