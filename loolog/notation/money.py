"""Sums of money as people write them: 0.05 GBP, £1, and the old money, 1s = 12d, £1 = 20s."""

import re
from fractions import Fraction

_OLD = re.compile(r"(?:£\s*(?P<pounds>\d+)\s*)?(?:(?P<shillings>\d+)\s*s)?\s*(?:(?P<pence>\d+(?:/\d+)?)?(?P<part>[¼½¾])?\s*d)?")
_NEW = re.compile(r"(?P<sign>[£$€¥]?)\s*(?P<number>\d+(?:\.\d+|/\d+)?)\s*(?P<unit>[A-Za-z£$€¥]{0,8})")
_PARTS = {"¼": Fraction(1, 4), "½": Fraction(1, 2), "¾": Fraction(3, 4)}


def read_money(text: str) -> tuple[Fraction | int, str] | None:
    """The sum and its currency; old money in pence, with currency 'd'. None if it is no sum of money."""
    text = text.strip()
    old = _OLD.fullmatch(text)
    if old and (old["shillings"] or old["pence"] or old["part"]):
        try:
            pence = Fraction(old["pence"] or 0) + _PARTS.get(old["part"] or "", 0)
        except ZeroDivisionError:
            return None
        total = int(old["pounds"] or 0) * 240 + int(old["shillings"] or 0) * 12 + pence
        return (total.numerator if total.denominator == 1 else total, "d") if total > 0 else None
    new = _NEW.fullmatch(text)
    if not new or bool(new["sign"]) == bool(new["unit"]):
        return None
    try:
        number = Fraction(new["number"])
    except ZeroDivisionError:
        return None
    currency = new["sign"] or new["unit"]
    return (number.numerator if number.denominator == 1 else number, currency) if number > 0 else None
