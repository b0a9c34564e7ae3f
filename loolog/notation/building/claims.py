"""Claims and rulings, and the contentions in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from lark import Token, Tree

from loolog.cards import read_card, suit_of
from loolog.notation import statements as st
from loolog.notation.building.parts import Builder, Unreadable, text_of
from loolog.notation.names import normal, shown, suggestion
from loolog.notation.statements.claims import Kind
from loolog.notation.words import CLAIMED, KINDS
from loolog.spans import Span


def _trick(b: Builder, token: Token) -> dict[str, Any]:
    return {"trick": b.whole(token, 1, 5)}


def _count(b: Builder, token: Token) -> dict[str, Any]:
    return {"amount": b.whole(token, most=5)}


def _amount(b: Builder, token: Token) -> dict[str, Any]:
    return {"amount": b.amount(token)}


#: What the number in a contention of each kind is.
_NUMBERS: dict[str, Callable[[Builder, Token], dict[str, Any]]] = {
    "revoked": _trick, "won": _trick, "played": _trick, "leads": _trick, "fault": _trick,
    "tricks": _count, "balance": _amount, "pool": _amount, "next": _amount,
}  # fmt: skip
_OF_THE_TABLE = ("pool", "next", "trump", "void")


def contention(b: Builder, tree: Tree[Token], by: st.Name | None) -> st.Contention:
    """What is said to have been so. ``by`` is who is meant where nobody is named; None: somebody must be."""
    tokens = list(tree.scan_values(lambda part: part is not None))
    span = Span(b.at(tokens[0])[0], b.at(tokens[-1])[1])
    if tree.data == "nets" and not (len(tree.children) == 1 and str(tokens[0]) in KINDS):
        return st.Contention(kind="net", amounts=tuple((name.player, amount) for name, amount in b.nets(tree.children)), span=span)
    kind: Kind = "fault" if tree.data in ("nets", "own_fault") else tree.data  # type: ignore[assignment] # the grammar's names are the kinds
    named = tree.data not in ("nets", "own_fault") and tokens[0].type in ("NAME", "QUOTED")
    player = b.name(tokens.pop(0)) if named else by
    if player is None and kind not in _OF_THE_TABLE:
        raise Unreadable("unfinished", "Nobody can tell of whom this is said.", *span, "Write his name before it.")
    fields: dict[str, Any] = {"negated": any(token.type == "NOT" for token in tokens)}
    for token in tokens:
        fields |= _field(b, kind, token)
    return st.Contention(kind=kind, player=player.player if player and kind not in _OF_THE_TABLE else "", span=span, **fields)


def _field(b: Builder, kind: str, token: Token) -> dict[str, Any]:
    """What one word says; nothing for the words that only name the kind."""
    match token.type:
        case "NUMBER":
            return _NUMBERS[kind](b, token)
        case "CARD":
            return {"card": read_card(str(token))}
        case "NAME":
            return {"word": _fault(b, token)}
        case "DECLARED" | "MISS":
            return {"word": str(token)}
        case "SUIT":
            return {"suit": suit_of(read_card(f"A{token}"))}
    return {}


def _fault(b: Builder, token: Token) -> str:
    """A kind of fault; whatever else cannot be read here was meant for any of the words that a claim may have."""
    word, (start, end) = str(token), b.at(token)
    if word in KINDS:
        return word
    if normal(word) in b.names:
        raise Unreadable("unfinished", f"What is claimed of {b.names[normal(word)]} is missing.", start, end, "Write for example: Bob revoked 2.")
    near = suggestion(word, [*CLAIMED, *KINDS])
    hint = f"After the player's name stands one of {', '.join(CLAIMED)}, or a kind of fault."
    raise Unreadable("unreadable", f"Nobody can claim {shown(word)}.{near}", start, end, hint)


def claim(b: Builder, tree: Tree[Token]) -> st.Statement:
    """`claim Dan: Bob revoked 2 "words"`."""
    c: list[Any] = list(tree.children)
    by = b.name(c[0])
    if tree.data == "claim_words":
        return st.Claim(by=by, words=text_of(c[1]), **b.place)
    return st.Claim(by=by, contention=contention(b, c[1], by), words="" if c[2] is None else text_of(c[2]), **b.place)


def ruling(b: Builder, c: list[Any]) -> st.Statement:
    """`ruling upheld Dan: …`, `ruling agreed Ann Bob: … "words"`. Without a colon words in quotes may follow the names."""
    verdict, parties, *said = [part for part in c if part is not None]
    how: Literal["upheld", "dismissed", "agreed"] = verdict.data
    tokens, words = list(parties.children), ""
    said_of = next((part for part in said if isinstance(part, Tree)), None)
    if not said and len(tokens) > 1 and tokens[-1].type == "QUOTED" and (how != "agreed" or normal(str(tokens[-1])) not in b.names):
        words = text_of(tokens.pop())
    elif said and isinstance(said[-1], Token):
        words = text_of(said[-1])
    names = tuple(b.name(token) for token in tokens)
    if how != "agreed" and len(names) > 1:
        raise Unreadable("unreadable", "What is upheld or dismissed is one player's claim.", *names[1][1:], "Write a ruling for each claim.")
    of = contention(b, said_of, None if how == "agreed" else names[0]) if said_of is not None else None
    return st.Ruling(verdict=how, names=names, contention=of, words=words, **b.place)
