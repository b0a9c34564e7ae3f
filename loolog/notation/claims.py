"""A contention in the notation's own words, and a claim that is made elsewhere than in a record."""

from __future__ import annotations

import re

from loolog.cards import SUITS, card_name
from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.notation.names import written
from loolog.spans import Span

_KEYWORD = re.compile(r"\s*[Cc]laim(?=\s+[^\s:])\s*")


def said(contention: st.Contention) -> str:
    """How the notation writes a contention, its player always named: ``Bob revoked 2``, ``Bob not held Ah``, ``pool 15``."""
    if contention.kind == "net":
        return ", ".join(f"{written(player)} {_signed(amount)}" for player, amount in contention.amounts)
    words = [
        written(contention.player) if contention.player else "deal" if contention.kind == "void" else "",
        "not" if contention.negated else "",
        _VERBS.get(contention.kind, contention.kind),
        contention.word,
        "" if contention.card is None else card_name(contention.card),
        "" if contention.suit is None else SUITS[contention.suit],
        "" if contention.trick is None else str(contention.trick),
        "" if contention.amount is None else str(contention.amount),
    ]
    return " ".join(word for word in words if word)


#: Kinds that are not called by their own word.
_VERBS = {"won": "won trick", "leads": "lead", "declared": "", "fault": ""}


def _signed(amount: st.Amount) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


def read_claim(text: str, game: st.GameBlock, deal: int) -> st.Claim | Finding:
    """The claim that ``text`` makes about a deal of ``game``: ``Dan: Bob revoked 2``, its keyword before it or not.

    Where it cannot be read, the error. Places are offsets into ``text``, not into the record."""
    names = names_at(game, deal)
    if names is None:
        message = f"This game has no deal {deal}."
        return Finding(code="no-such-deal", severity="error", message=message, span=Span(0, len(text)), game=game.number)
    from loolog.notation.building.parts import Builder, Unreadable
    from loolog.notation.parse import parsed

    keyword = _KEYWORD.match(text)
    base = keyword.end() if keyword else 0
    made = parsed(text[base:], "claim", Builder(base, 0, len(text), "claim", names))
    if isinstance(made, Unreadable):
        span = Span(made.start, max(made.end, made.start + 1))
        return Finding(code=made.code, severity="error", message=made.message, span=span, hint=made.hint, game=game.number, deal=deal)
    (claim,) = made
    assert isinstance(claim, st.Claim)
    return claim


def names_at(game: st.GameBlock, deal: int) -> dict[str, str] | None:
    """Every name that is valid in a deal, short forms too → full name; None where the game has no such deal."""
    last = 0
    for block in game.items:
        if not isinstance(block, st.DealBlock):
            continue
        number = block.quick[0] if block.quick is not None else block.head.number
        if block.quick is None and block.head.keyword != "deal":
            continue
        last = last + 1 if number is None else number
        if last == deal:
            return block.names
    return None
