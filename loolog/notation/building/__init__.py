"""From a statement's parse to the statement: names resolved, cards and amounts read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Tree

from loolog.notation import statements as st
from loolog.notation.building import deal, game
from loolog.notation.building.claims import claim, ruling
from loolog.notation.building.parts import Builder

Build = Callable[[Builder, list[Any]], st.Statement]
BUILDERS: dict[str, Build] = {
    "version": lambda b, c: st.Version(number=b.whole(c[0]), **b.place),
    "title": game.title, "date": game.date, "rules": game.rules, "seats": game.seats, "counter": game.counter,
    "pool": lambda b, c: st.Pool(amount=b.counters(c[0]), **b.place),
    "deal": game.head, "correct": game.head, "add": game.head,
    "turn": lambda b, c: st.Turn(card=b.card(c[0]), **b.place),
    "hold": deal.hold, "say": deal.said, "draw": deal.draw,
    "flush": lambda b, c: st.Flush(flushes=deal.shown(b, c), **b.place),
    "trick": deal.trick,
    "replay": lambda b, c: st.Replay(**b.place),
    "show": deal.show, "fault": deal.fault, "found": deal.found, "score": deal.score,
    "won": lambda b, c: st.Won(names=tuple(b.name(t) for t in c), **b.place),
    "in": lambda b, c: st.In(names=tuple(b.name(t) for t in c), **b.place),
    "ruling": ruling, "join": game.join,
    "leave": lambda b, c: st.Leave(name=b.name(c[0]), **b.place),
    "buy": game.bank, "cash": game.bank, "count": game.bank,
    "pay": game.pay,
    "agree": lambda b, c: st.Agree(deals=b.whole(c[0], 1), **b.place),
    "end": lambda b, c: st.End(how=c[0].value, **b.place),
    "mark": lambda b, c: st.Mark(digest=str(c[0]).lower(), **b.place),
    "seal": lambda b, c: st.Seal(deals=b.whole(c[0]), digest=str(c[1]).lower(), **b.place),
}  # fmt: skip


def _part(builder: Builder, start: str, part: Any) -> st.Statement:
    """One of several that commas join, in its own place."""
    statement = BUILDERS[start](builder, [part])
    tokens = [token for token in part.scan_values(lambda _: True) if token is not None]
    statement.start, statement.end = builder.at(tokens[0])[0], builder.at(tokens[-1])[1]
    return statement


#: Statements of which commas join several on one line: each becomes one of its own.
JOINED = ("hold", "fault", "found")


def build(builder: Builder, start: str, tree: Tree[Token]) -> list[st.Statement]:
    """The statement that a parse means, or the several that commas join. Unreadable where a part of it cannot be read."""
    if start == "expect":
        return [deal.expect(builder, tree)]
    if start == "claim":
        return [claim(builder, tree)]
    if start in JOINED and len(tree.children) > 1:
        return [_part(builder, start, part) for part in tree.children]
    return [BUILDERS[start](builder, list(tree.children))]
