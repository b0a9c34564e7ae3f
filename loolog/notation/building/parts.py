"""The parts of statements, made from tokens: names resolved, cards and amounts read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lark import Token, Tree

from loolog.cards import read_card
from loolog.counters import Amount, exact
from loolog.notation import statements as st
from loolog.notation.names import normal, suggestion, why_no_name
from loolog.notation.words import KINDS, RESERVED


class Unreadable(Exception):
    """A statement's part that cannot be read: code, message, place, what to do."""

    def __init__(self, code: str, message: str, start: int, end: int, hint: str = "") -> None:
        super().__init__(message)
        self.code, self.message, self.start, self.end, self.hint = code, message, start, end, hint


@dataclass(slots=True)
class Builder:
    """Makes statements. ``base``: where the parsed text starts in the file; ``names``: every name valid here → full name;
    ``muted``: unknown names follow from an error already told and raise quietly."""

    base: int
    start: int
    end: int
    keyword: Any  # one of the words of notation.keywords.KEYWORDS; the classes that keep it name which
    names: dict[str, str]
    number: int = 0

    # ---- parts -------------------------------------------------------------------------------------------------------------

    def at(self, token: Token) -> tuple[int, int]:
        """Where a token stands in the file."""
        start = self.base + (token.start_pos or 0)
        return start, start + len(token)

    def name(self, token: Token) -> st.Name:
        """A player at this table."""
        start, end = self.at(token)
        why = why_no_name(str(token))
        if why and not (normal(str(token)) in self.names and str(token) not in RESERVED):
            raise Unreadable("not-a-name", f"A player's name belongs here, but {why}.", start, end)
        player = self.names.get(normal(str(token)))
        if player is None:
            known = list(dict.fromkeys(self.names.values()))
            near = suggestion(normal(str(token)), list(self.names))
            raise Unreadable(
                "unknown-player", f"There is no player {normal(str(token))} at the table.{near}", start, end,
                f"The players are {', '.join(known)}." if known else "Write `seats` first.",
            )  # fmt: skip
        return st.Name(player, start, end)

    def new_seat(self, tree: Tree[Token]) -> st.Seat:
        """A name, and perhaps a short form, that nobody has yet."""
        token, short = tree.children
        assert isinstance(token, Token)
        start, end = self.at(token)
        why = why_no_name(str(token)) or (short is not None and isinstance(short, Token) and why_no_name(str(short)))
        if why:
            raise Unreadable("not-a-name", f"A player's name belongs here, but {why}.", start, end)
        player = normal(str(token))
        for word in (player, normal(str(short)) if short is not None else None):
            if word is not None and self.names.get(word, player) != player:
                raise Unreadable(
                    "name-taken",
                    f"{word} already stands for {self.names[word]}; two players never share a name.",
                    start,
                    end,
                )
        if self.keyword == "seats" and player in self.names and self.names[player] == player:
            raise Unreadable("name-taken", f"{player} sits here twice.", start, end)
        return st.Seat(st.Name(player, start, end), normal(str(short)) if short is not None else None)

    def card(self, token: Token) -> st.CardAt:
        """A card, or UNKNOWN."""
        return st.CardAt(read_card(str(token)), *self.at(token))

    def cards(self, parts: list[Any]) -> tuple[st.CardAt, ...]:
        """Every card among ``parts``."""
        return tuple(self.card(part) for part in parts if isinstance(part, Token) and part.type in ("CARD", "UNKNOWN"))

    def amount(self, token: Token) -> Amount:
        """An exact amount."""
        start, end = self.at(token)
        if len(token) > 60:
            raise Unreadable("not-a-number", "No table has that many counters.", start, end)
        try:
            return exact(str(token))
        except ValueError:
            raise Unreadable("not-a-number", f"{token} is no amount of counters.", start, end, "Write 3, 7/3, 2.5 or 2r1w.") from None

    def counters(self, token: Token) -> Amount:
        """Counters that lie or pass somewhere: never fewer than none."""
        found = self.amount(token)
        if found < 0:
            start, end = self.at(token)
            raise Unreadable("not-a-number", "There cannot be fewer counters than none.", start, end, "Write who pays whom: pay Bob to Ann 3.")
        return found

    def whole(self, token: Token, least: int = 0, most: int = 10**9) -> int:
        """A whole number."""
        start, end = self.at(token)
        if not (str(token).isdecimal() and len(token) < 10) or not least <= int(token) <= most:
            raise Unreadable("not-a-number", f"A whole number belongs here, not {token}.", start, end)
        return int(token)

    def word(self, token: Token) -> st.Word:
        """A word of the notation."""
        return st.Word(str(token), *self.at(token))

    def kind(self, token: Token) -> st.Word:
        """A kind of fault."""
        if str(token) not in KINDS:
            start, end = self.at(token)
            near = suggestion(str(token), list(KINDS))
            raise Unreadable(
                "unknown-fault",
                f"There is no fault called {token}.{near}",
                start,
                end,
                f"The kinds are {', '.join(KINDS)}.",
            )
        return self.word(token)

    def nets(self, trees: list[Any]) -> tuple[tuple[st.Name, Amount], ...]:
        """Names with amounts."""
        return tuple((self.name(tree.children[0]), self.amount(tree.children[1])) for tree in trees if of_rule(tree, "net"))

    @property
    def place(self) -> dict[str, Any]:
        """The statement's own place."""
        return {"start": self.start, "end": self.end}


def of_rule(part: Any, rule: str) -> bool:
    """Is a part of a parse what ``rule`` of the grammar made?"""
    return isinstance(part, Tree) and part.data == rule


def text_of(token: Token) -> str:
    """What stands between the quotes."""
    return str(token)[1:-1]
