"""Flushes that nobody announced."""

from loolog.cards import PAM_BIT, SUIT_MASKS
from loolog.findings import Finding
from loolog.law import Law
from loolog.spans import Span


def is_flush(law: Law, hand: int, trumps: int) -> bool:
    """Is a whole hand, all of it known, a flush of this law? Pam goes with every suit."""
    if law.flush == "trumps":
        return bool(trumps) and not hand & ~trumps
    return law.flush == "suit" and any(not hand & ~(suit | PAM_BIT) for suit in SUIT_MASKS)


def lost(law: Law, player: str, deal: int, span: Span) -> Finding:
    """The note on a flush in a hand played out that its holder did not announce: it is lost (F-FLUSH-SILENT-D)."""
    return Finding(
        code=law.code("flush.silent"), rule="flush.silent", severity="note", span=span, deal=deal, player=player,
        message=f"{player} held a flush and did not announce it; it is lost.",
    )  # fmt: skip
