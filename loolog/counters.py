"""Amounts of counters, exact from what was typed to what is paid: read, written, shared out, turned into money.

An amount is an ``int`` or, where it is broken, a ``Fraction`` whose denominator is more than 1; nothing here ever makes
a ``float``. Money is counted in the smallest coin of its currency, as an ``int``.
"""

import re
from collections.abc import Mapping
from fractions import Fraction

Amount = int | Fraction

#: A typed amount with more characters than this is refused: nobody owns so many counters.
LONGEST = 64
_TYPED = re.compile(
    r"(?P<sign>[-+−]?)(?:"
    r"(?P<over>[0-9]+)/(?P<under>[0-9]+)|(?P<decimal>[0-9]+(?:\.[0-9]+)?)|(?=[0-9])(?:(?P<reds>[0-9]+)r)?(?:(?P<whites>[0-9]+)w)?"
    r")"
)
_WHITES_A_RED = 3

# Coins. Whatever is named nowhere has a hundred parts; the code lists follow the minor units of ISO 4217.
_OLD_PENCE = "d"
_UNDIVIDED = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ¥ ₩ ₫ p c ct ¢"
_THOUSANDTHS = "BHD IQD JOD KWD LYD OMR TND"
_PARTS = {
    **dict.fromkeys(_UNDIVIDED.split(), 1),
    **dict.fromkeys(_THOUSANDTHS.split(), 1000),
    _OLD_PENCE: 4,  # farthings
}
_FARTHINGS = ("", "¼", "½", "¾")


# ---- reading and writing -------------------------------------------------------------------------------------------


def simplest(amount: Amount) -> Amount:
    """The same amount, as an ``int`` where it is whole."""
    return amount if isinstance(amount, int) or amount.denominator != 1 else amount.numerator


def exact(text: str) -> Amount:
    """The amount typed as ``3``, ``+8``, ``-7/3``, ``2.5``, or in Foster's counters ``2r1w``, ``2r``, ``1w`` (in reds).

    ``−`` is read as ``-``. ``ValueError`` for anything else, for a division by nothing, and for more than LONGEST
    characters.
    """
    typed = _TYPED.fullmatch(text) if len(text) <= LONGEST else None
    if typed is None:
        raise ValueError(f"{text[:LONGEST]!r} is not an amount")
    sign, over, under, decimal, reds, whites = typed.groups()
    if under is not None and not int(under):
        raise ValueError(f"{text!r} divides by nothing")
    amount: Amount
    if decimal is not None:
        amount = Fraction(decimal) if "." in decimal else int(decimal)
    elif over is not None:
        amount = Fraction(int(over), int(under))
    else:
        amount = int(reds or 0) + Fraction(int(whites or 0), _WHITES_A_RED)
    return simplest(-amount if sign in ("-", "−") else amount)


def text_of(amount: Amount) -> str:
    """The amount as programs read it: ``4``, ``-7/3``; :func:`exact` reads back what is not longer than it takes."""
    if amount.denominator == 1:
        return _digits(amount.numerator)
    return f"{_digits(amount.numerator)}/{_digits(amount.denominator)}"


def mixed(amount: Amount) -> str:
    """The amount as people read it: ``4``, ``2 1/3``, ``-1/3``."""
    whole, rest = divmod(abs(Fraction(amount)), 1)
    parts = [_digits(whole)] if whole or not rest else []
    if rest:
        parts.append(text_of(rest))
    return ("-" if amount < 0 else "") + " ".join(parts)


def reds_and_whites(amount: Amount) -> str:
    """An amount of reds as Foster's table counts it: ``2 reds 1 white``, ``-1 red``, ``0``.

    One that whites cannot pay is ``2 1/4 reds``.
    """
    whites = simplest(abs(Fraction(amount)) * _WHITES_A_RED)
    if not isinstance(whites, int):
        return f"{mixed(amount)} reds"
    counts = zip(divmod(whites, _WHITES_A_RED), ("red", "white"), strict=True)
    words = [f"{_digits(count)} {colour}{'s' * (count != 1)}" for count, colour in counts if count]
    return ("-" if amount < 0 else "") + " ".join(words) if words else "0"


def _digits(number: int) -> str:
    """``str(number)`` of any length: Python itself stops at some thousands of digits, an exact sum must not."""
    try:
        return str(number)
    except ValueError:
        high, low = divmod(abs(number), 10**4000)
        return ("-" if number < 0 else "") + _digits(high) + str(low).zfill(4000)


# ---- sharing -------------------------------------------------------------------------------------------------------


def share(amount: Amount, parts: int, unit: Amount | None) -> tuple[Amount, Amount]:
    """What each of ``parts`` gets when all get the same, in pieces of ``unit`` (None: any fraction), and what is left.

    ``parts`` × part + remainder is always ``amount``. ``ValueError`` where there is nobody to share with, no unit to
    share in, or less than nothing to share.
    """
    if parts < 1 or amount < 0 or (unit is not None and unit <= 0):
        raise ValueError(f"{mixed(amount)} cannot be shared by {parts}")
    if unit is None:
        return simplest(Fraction(amount) / parts), 0
    part = amount // (parts * unit) * unit
    return simplest(part), simplest(amount - parts * part)


def shares_in_order(amount: Amount, parts: int, unit: Amount | None) -> tuple[tuple[Amount, ...], Amount]:
    """As :func:`share`, but the odd pieces go one each to the first: 10 by three in whole counters is 4, 3, 3.

    Only a broken counter, less than one ``unit``, is left over.
    """
    part, rest = share(amount, parts, unit)
    if unit is None or not rest:
        return (part,) * parts, rest
    odd = int(rest // unit)
    return (simplest(part + unit),) * odd + (part,) * (parts - odd), simplest(rest - odd * unit)


# ---- money ---------------------------------------------------------------------------------------------------------


def coins_in(currency: str) -> int:
    """How many of the smallest coin make one ``currency``: 100; 1 for yen, 1000 for dinars, 4 for old pence (``d``)."""
    return _PARTS.get(currency, 100)


def worth_of_one(units: Amount, money: Amount) -> Fraction:
    """What one counter is worth where ``units`` of them are worth ``money``; ValueError unless both are positive."""
    if units <= 0 or money <= 0:
        raise ValueError("counters are worth something, or their worth is not stated")
    return Fraction(money) / units


def nearest_coin(amount: Amount, worth: Fraction, currency: str) -> int:
    """What one amount is worth by itself, in the smallest coin; half a coin is rounded up."""
    return (amount * worth * coins_in(currency) + Fraction(1, 2)) // 1


def money(balances: Mapping[str, Amount], worth: Fraction, currency: str) -> dict[str, int]:
    """What each balance is worth, in the smallest coin, each rounded up or down and the sum rounded as a whole.

    Largest remainder: all are rounded down, then the missing coins go to those who lost most by it, the first named
    first among equals. Balances that sum to zero therefore stay at zero, and no sum misses by a coin. ``worth`` is that
    of one counter, in ``currency``.
    """
    coins = {name: balance * worth * coins_in(currency) for name, balance in balances.items()}
    rounded = {name: exactly // 1 for name, exactly in coins.items()}
    missing = nearest_coin(sum(balances.values()), worth, currency) - sum(rounded.values())
    for name in sorted(coins, key=lambda name: rounded[name] - coins[name])[:missing]:
        rounded[name] += 1
    return rounded


def money_text(coins: int, currency: str) -> str:
    """Money as written: ``0.20 GBP``, ``-£1.05``, ``300 JPY``, ``5p``; old pence ``£1 3s 4½d``, ``2s 6d``, ``0d``."""
    minus, coins, parts = "-" if coins < 0 else "", abs(coins), coins_in(currency)
    if currency == _OLD_PENCE:
        return minus + _old_money(coins)
    places = len(str(parts)) - 1
    whole, small = divmod(coins, parts)
    figures = f"{_digits(whole)}.{small:0{places}}" if places else _digits(whole)
    if len(currency) > 2:
        return f"{minus}{figures} {currency}"
    return f"{minus}{figures}{currency}" if currency.isalpha() or currency == "¢" else f"{minus}{currency}{figures}"


def _old_money(farthings: int) -> str:
    pence, quarters = divmod(farthings, coins_in(_OLD_PENCE))
    shillings, pence = divmod(pence, 12)
    pounds, shillings = divmod(shillings, 20)
    words = [f"£{_digits(pounds)}"] * bool(pounds) + [f"{shillings}s"] * bool(shillings)
    if pence or quarters or not words:
        words.append(f"{pence or (0 if not quarters else '')}{_FARTHINGS[quarters]}d")
    return " ".join(words)
