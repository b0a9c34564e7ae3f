"""Statements of the head and between deals."""

from __future__ import annotations

from typing import Any

from loolog.ledger import POOL
from loolog.notation import statements as st
from loolog.notation.building.parts import Builder, Unreadable, of_rule, text_of
from loolog.notation.money import read_money


def title(b: Builder, c: list[Any]) -> st.Statement:
    """`game "…"`, `place "…"`, `scorer "…"`, `note "…"`."""
    return st.Title(keyword=b.keyword, text=text_of(c[0]), **b.place)


def date(b: Builder, c: list[Any]) -> st.Statement:
    """`date 2026-11-27`; a day that is in the calendar."""
    from datetime import date as day

    try:
        day.fromisoformat(str(c[0]))
    except ValueError:
        raise Unreadable("not-a-date", f"{c[0]} is not a day of the calendar.", *b.at(c[0]), "Write year-month-day: 2026-11-27.") from None
    return st.Date(iso=str(c[0]), **b.place)


def rules(b: Builder, c: list[Any]) -> st.Statement:
    """`rules BOOK option value + "house.toml"`."""
    book, options, houses = b.word(c[0]), [], []
    for part in c[1:]:
        if of_rule(part, "house"):
            houses.append(st.Word(text_of(part.children[0]), *b.at(part.children[0])))
        else:
            options.append(b.word(part))
    return st.Rules(book=book, options=_paired(options), houses=tuple(houses), **b.place)


def _paired(words: list[st.Word]) -> tuple[tuple[st.Word, st.Word | None], ...]:
    """Options with their values: a number belongs to the word before it, and so does a word that some option takes."""
    from loolog.notation.options import takes_a_word

    pairs: list[tuple[st.Word, st.Word | None]] = []
    waiting = False
    for word in words:
        number = word.text[:1].isdecimal() or word.text[:1] in "+-−"
        if pairs and pairs[-1][1] is None and (number or waiting):
            pairs[-1] = (pairs[-1][0], word)
            waiting = False
        else:
            pairs.append((word, None))
            waiting = takes_a_word(word.text)
    return tuple(pairs)


def seats(b: Builder, c: list[Any]) -> st.Statement:
    """`seats Ann=A Bob`; the builder knows these names from here on."""
    seats = []
    for tree in c:
        seat = b.new_seat(tree)
        seats.append(seat)
        b.names[seat.name.player] = seat.name.player
        if seat.short is not None:
            b.names[seat.short] = seat.name.player
    return st.Seats(seats=tuple(seats), **b.place)


def counter(b: Builder, c: list[Any]) -> st.Statement:
    """`counter 1 = 0.05 GBP`."""
    money = read_money(str(c[1]))
    if money is None:
        raise Unreadable(
            "not-money",
            f"{str(c[1]).strip()} is no sum of money.",
            *b.at(c[1]),
            "Write 0.05 GBP, £1, 3d, 1/2d or 2s 6d.",
        )
    units = b.amount(c[0])
    if units <= 0:
        raise Unreadable("not-a-number", "The number of counters must be more than nothing.", *b.at(c[0]))
    return st.CounterWorth(units=units, money=money[0], currency=money[1], **b.place)


def join(b: Builder, c: list[Any]) -> st.Statement:
    """`join Fay=F after Bob`."""
    after = b.name(c[1])
    return st.Join(seat=b.new_seat(c[0]), after=after, **b.place)


def bank(b: Builder, c: list[Any]) -> st.Statement:
    """`buy`, `cash` or `count`: names with amounts."""
    for part in c:
        b.counters(part.children[1])
    return st.Bank(keyword=b.keyword, amounts=b.nets(c), **b.place)


def pay(b: Builder, c: list[Any]) -> st.Statement:
    """`pay Bob to Ann 3`; either may be the pool."""
    payer, payee = (st.Name(POOL, *b.at(token)) if token.type == "POOL" else b.name(token) for token in c[:2])
    return st.Pay(payer=payer, payee=payee, amount=b.counters(c[2]), **b.place)


def head(b: Builder, c: list[Any]) -> st.Statement:
    """`deal 7 Ann`, `correct 7 Bob`, `add 7`."""
    number, dealer = (*c, None)[:2] if b.keyword != "deal" else c
    return st.DealHead(
        keyword=b.keyword, number=None if number is None else b.whole(number, 1), dealer=None if dealer is None else b.name(dealer), **b.place
    )  # fmt: skip
