"""A law weighed: settings that cannot go together, and settings that can never bite."""

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from typing import Any, NamedTuple

from loolog.counters import text_of
from loolog.law import Law, Price


class Weighed(NamedTuple):
    """What a setting, or what several together, cannot do. ``keys``: (part, key) of each, the first to be looked at first."""

    keys: tuple[tuple[str, str], ...]
    why: str


#: What differs between two laws without any deal going another way.
_NAMES = {"title", "author", "options", "origin", "articles", "houses"}


def same(one: Law, other: Law) -> bool:
    """Does every deal go the same way under both?"""
    return all(getattr(one, field.name) == getattr(other, field.name) for field in fields(one) if field.name not in _NAMES)


def impossible(law: Law) -> Iterator[Weighed]:
    """What of a law contradicts itself."""
    if law.seats_least > law.seats_most:
        yield _settings(f"the fewest players, {law.seats_least}, are more than the most, {law.seats_most}", "seats-least", "seats-most")
    need = cards_for(law, law.seats_least)
    if need > int(law.pack):
        why = f"{law.seats_least} players need {need} cards, the pack has {law.pack}"
        yield _settings(why, "cards", "seats-least", "pack", "miss")
    if law.exchange not in (0, law.cards):
        yield _settings(f"a player may exchange 0 cards, or as many as he likes of his {law.cards}", "exchange", "cards")
    if law.pam != "none" and law.kinds == "simple-double":
        yield _settings("a simple pool is led without a trump, and Pam is one", "pam", "kinds")
    for kind, price in law.prices.items():
        if bool(price.to) != (price.pays not in ("", "0")) and price.pays != "0":
            why = f"the price of {kind} says {'where to' if price.to else 'how much'} and not {'how much' if price.to else 'where to'}"
            yield Weighed((("prices", kind),), why)
        if price.is_loo and not price.pays:
            yield Weighed((("prices", kind),), f"the price of {kind} is a loo of nothing")


def cards_for(law: Law, players: int) -> int:
    """How many cards a deal takes, the turn-up and a miss with them."""
    return players * law.cards + 1 + (law.cards if law.miss else 0)


def idle(law: Law) -> Iterator[Weighed]:
    """What of a law can never make a difference, and why."""
    paid = {price.pays for price in law.prices.values()} | {law.breach_pays}
    singles = any("single" in pays for pays in paid)
    single_bites = singles or law.kinds == "single-plain"
    grows = law.loo_measure == "pool"
    halved = single_bites and law.single_loo * 2 == law.loo  # the smaller loo may be the half of it
    for key, is_idle, why in (
        ("loo", grows and not halved, "a loo is as much as was played for"),
        ("limit", not grows, 'a loo is always the same: loo-measure is "fixed"'),
        ("single-loo", not single_bites, "there are no singles, and no price is counted in the smaller loo"),
        ("single", law.kinds != "single-plain", f'there are no singles: kinds is "{law.kinds}"'),
        *((key, law.flush == "off", 'there are no flushes: flush is "off"') for key in ("flush-to", "flush-pays", "flush-rank")),
        ("two-trumps", not law.trump_leads, "leaders owe no trump: trump-leads is 0"),
        ("lone-trump", not law.trump_leads, "leaders owe no trump: trump-leads is 0"),
        ("odd", law.unit is None, 'no piece of a pool is odd: unit is "exact"'),
        ("penalty", "penalty" not in paid, "no price is called penalty"),
        ("revoke", "revoke" not in paid, "no price is called revoke"),
        ("miss-leads", law.miss_leads and not law.miss, "there is no miss"),
        ("dealer-out", law.dealer_out and law.seats_most <= 5, f"no more than {law.seats_most} play, and the dealer stands out with six"),
    ):
        if is_idle:
            yield _settings(why, key)
    yield from _idle_prices(law)


def _idle_prices(law: Law) -> Iterator[Weighed]:
    for kind, price in law.prices.items():
        for key, why in _idle_in(law, kind, price):
            yield Weighed((("prices", kind),), f"{key + ': ' if key else ''}{why}")


def _idle_in(law: Law, kind: str, price: Price) -> Iterator[tuple[str, str]]:
    simple = law.kinds == "simple-double"
    if kind == "looked-miss" and not law.miss:
        yield "", "there is no miss"
    if price.simple and not simple:
        yield "simple", f'there are no simple pools: kinds is "{law.kinds}"'
    if price.again == "same" and not price.void:
        yield "again", "nothing is dealt again where the deal is not closed"


def too_fine(law: Law) -> Iterator[Weighed]:
    """Amounts that the table's smallest piece cannot pay."""
    if law.unit is None:
        return
    for key in ("stake", "loo", "limit", "penalty", "revoke"):
        amount = getattr(law, key)
        if amount is not None and Fraction(amount) % law.unit:
            why = f"{key}: {text_of(amount)} cannot be paid in pieces of {text_of(law.unit)}"
            yield _settings(why, key, "unit")


def _settings(why: str, *keys: str) -> Weighed:
    return Weighed(tuple(("settings", key) for key in keys), why)


def value_words(value: Any) -> str:
    """A value as a file would have it: ``12``, ``"1/3"``, ``true``."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {value_words(one)}" for key, one in value.items()) + " }" if value else "{}"
    return f'"{text_of(value) if isinstance(value, Fraction) else value}"'
