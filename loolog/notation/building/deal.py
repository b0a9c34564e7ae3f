"""Statements of a deal; its claims and rulings are in ``claims``."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from loolog.cards import read_card
from loolog.notation import statements as st
from loolog.notation.building.parts import Builder, Unreadable, of_rule
from loolog.notation.words import LETTERS


def hold(b: Builder, c: list[Any]) -> st.Statement:
    """`hold Bob Ah 7h ?`, `hold miss 2c`; one hand."""
    holder, *cards = c[0].children
    name = st.Name("", *b.at(holder)) if holder.type == "MISS" else b.name(holder)
    return st.Hold(name=name, cards=b.cards(cards), **b.place)


def said(b: Builder, c: list[Any]) -> st.Statement:
    """`say B stand, C pass` or `say s p m`."""
    said = []
    positional = not of_rule(c[0], "said")
    for tree in c:
        declared = (tree if positional else tree.children[1]).children[0]
        name = None if positional else b.name(tree.children[0])
        start, end = b.at(declared)
        said.append(st.Said(name, LETTERS.get(str(declared), str(declared)), start if name is None else name.start, end))
    return st.Say(said=tuple(said), positional=positional, **b.place)


def draw(b: Builder, c: list[Any]) -> st.Statement:
    """`draw Bob 2 out 3c 4d in Kd 9s`."""
    draws = []
    for tree in c:
        name, count, out, into = tree.children
        draws.append(
            st.Drawn(
                b.name(name), None if count is None else b.whole(count, most=52), b.cards(out.children) if out else (),
                b.cards(into.children) if into else (),
            )
        )  # fmt: skip
    return st.Draw(draws=tuple(draws), **b.place)


def shown(b: Builder, c: list[Any]) -> tuple[tuple[st.Name, tuple[st.CardAt, ...]], ...]:
    """Names with the cards behind each."""
    return tuple((b.name(tree.children[0]), b.cards(tree.children[1:])) for tree in c)


def show(b: Builder, c: list[Any]) -> st.Statement:
    """`show B 9c, C Th`, or by position."""
    if of_rule(c[0], "shown"):
        return st.Show(shown=shown(b, c), positional=False, **b.place)
    return st.Show(shown=tuple((None, (card,)) for card in b.cards(c)), positional=True, **b.place)


def trick(b: Builder, c: list[Any]) -> st.Statement:
    """`1. Bob Ah 9h 2h`; the number is the builder's."""
    leader = b.name(c[0]) if c and isinstance(c[0], Token) else None
    plays, named = [], False
    for tree in c:
        if isinstance(tree, Token):
            continue
        who, what, civil = tree.children
        start, end = b.at(what)
        name = b.name(who) if who is not None else None
        if named and name is None:
            raise Unreadable(
                "who-played",
                "From the first card with a player's name on, every card of the trick has one.",
                start,
                end,
            )
        named = named or name is not None
        plays.append(
            st.Play(
                name,
                None if what.type == "DASH" else read_card(str(what)),
                civil is not None,
                name.start if name else start,
                end,
            )
        )
    return st.TrickLine(number=b.number, leader=leader, plays=tuple(plays), **b.place)


def fault(b: Builder, c: list[Any]) -> st.Statement:
    """`fault NAME KIND [card] [trick]`; one charge."""
    name, kind, card, trick = c[0].children
    return st.Fault(
        name=b.name(name), kind=b.kind(kind), card=None if card is None else b.card(card),
        trick=None if trick is None else b.whole(trick, 1, 5), **b.place,
    )  # fmt: skip


def found(b: Builder, c: list[Any]) -> st.Statement:
    """`found NAME 2`, `found NAME late`; one discovery."""
    name, trick = c[0].children
    return st.Found(name=b.name(name), trick=None if trick.type == "LATE" else b.whole(trick, 1, 5), **b.place)


def score(b: Builder, c: list[Any]) -> st.Statement:
    """`score B 2, D 1`, `score A pool`."""
    scored = [(b.name(tree.children[0]), tree.children[1]) for tree in c]
    return st.Score(tricks=tuple((name, None if n.type == "POOL" else b.whole(n, most=5)) for name, n in scored), **b.place)


def expect(b: Builder, tree: Tree[Token]) -> st.Statement:
    """One of the five figures that are stated."""
    what: Any = tree.data.removeprefix("expect_")  # the grammar's five figures
    tokens = [part for part in tree.children if isinstance(part, Token)]
    expect = st.Expect(what=what, **b.place)
    if what in ("pool", "next"):
        expect.amount = b.amount(tokens[-1])
    elif what == "looed":
        expect.names = tuple(b.name(token) for token in tokens)
    else:
        expect.amounts = b.nets(list(tree.children))
    return expect
