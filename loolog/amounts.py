"""Counters as a table counts them: Foster's in reds and whites, everybody else's in counters."""

from fractions import Fraction

from loolog.counters import Amount, mixed, reds_and_whites
from loolog.law import Law

_WHITE = Fraction(1, 3)


def in_reds(law: Law) -> bool:
    """Does the book count in reds and whites, a white being a third of a red?"""
    return law.unit == _WHITE


def words(amount: Amount, law: Law) -> str:
    """An amount in words: ``2 reds 1 white``, ``7 1/2 counters``."""
    if in_reds(law):
        return reds_and_whites(amount) if amount else "nothing"
    return f"{mixed(amount)} counter{'s' * (abs(amount) != 1)}" if amount else "nothing"


def short(amount: Amount, law: Law) -> str:
    """An amount as a column shows it: ``2r1w``, ``-3r``, ``7 1/2``, ``0``."""
    if not in_reds(law) or not amount:
        return mixed(amount)
    size = -amount if amount < 0 else amount
    reds, whites = int(size // 1), Fraction(size % 1) * 3
    if whites.denominator != 1:
        return f"{mixed(amount)}r"
    figures = (f"{reds}r" if reds else "") + (f"{whites}w" if whites else "")
    return f"-{figures}" if amount < 0 else figures


def told(amount: Amount, law: Law) -> str:
    """An amount within a sentence: a whole one as a bare figure, another as the table counts it: ``3``, ``8r2w``."""
    return str(amount) if amount.denominator == 1 else short(amount, law)


def signed(amount: Amount, law: Law) -> str:
    """A gain or a loss as a column shows it: ``+2r1w``, ``-3``, ``0``."""
    return f"+{short(amount, law)}" if amount > 0 else short(amount, law)


def unit_note(law: Law) -> str:
    """What the columns count in: a sentence for below a table."""
    return "Counted in reds (r) and whites (w), three whites to a red." if in_reds(law) else ""
