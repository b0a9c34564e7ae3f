"""From a statement's parse to the statement: names resolved, cards and amounts read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from lark import Token, Tree

from loolog.cards import read_card
from loolog.counters import Amount, exact
from loolog.notation import statements as st
from loolog.notation.money import read_money
from loolog.notation.names import RESERVED, normal, suggestion, why_no_name

KINDS = (
    "misdeal", "faced", "exposed-in-deal", "touched", "turned-trump", "looked", "out-of-turn-say", "looked-miss", "looked-pack",
    "looked-thrown", "peeked", "exposed", "named", "out-of-turn", "abandoned",
)  # fmt: skip
LETTERS = {"s": "stand", "p": "pass", "m": "miss", "d": "defend"}


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
    keyword: Any  # one of the words of notation.reader.KEYWORDS; the classes that keep it name which
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
        return tuple((self.name(tree.children[0]), self.amount(tree.children[1])) for tree in trees if _is(tree, "net"))

    @property
    def place(self) -> dict[str, Any]:
        """The statement's own place."""
        return {"start": self.start, "end": self.end}


def _is(part: Any, rule: str) -> bool:
    return isinstance(part, Tree) and part.data == rule


def _text(token: Token) -> str:
    return str(token)[1:-1]


def _title(b: Builder, c: list[Any]) -> st.Statement:
    return st.Title(keyword=b.keyword, text=_text(c[0]), **b.place)


def _date(b: Builder, c: list[Any]) -> st.Statement:
    from datetime import date

    try:
        date.fromisoformat(str(c[0]))
    except ValueError:
        raise Unreadable("not-a-date", f"{c[0]} is not a day of the calendar.", *b.at(c[0]), "Write year-month-day: 2026-11-27.") from None
    return st.Date(iso=str(c[0]), **b.place)


def _rules(b: Builder, c: list[Any]) -> st.Statement:
    book, options, houses = b.word(c[0]), [], []
    for part in c[1:]:
        if _is(part, "house"):
            houses.append(st.Word(_text(part.children[0]), *b.at(part.children[0])))
        else:
            options.append(b.word(part))
    return st.Rules(book=book, options=_paired(options), houses=tuple(houses), **b.place)


def _paired(words: list[st.Word]) -> tuple[tuple[st.Word, st.Word | None], ...]:
    """Options with their values: a number belongs to the word before it, and so does a word that some option takes."""
    from loolog.notation.options import TAKES_A_WORD

    pairs: list[tuple[st.Word, st.Word | None]] = []
    waiting = False
    for word in words:
        number = word.text[:1].isdecimal() or word.text[:1] in "+-−"
        if pairs and pairs[-1][1] is None and (number or waiting):
            pairs[-1] = (pairs[-1][0], word)
            waiting = False
        else:
            pairs.append((word, None))
            waiting = word.text in TAKES_A_WORD
    return tuple(pairs)


def _seats(b: Builder, c: list[Any]) -> st.Statement:
    seats = []
    for tree in c:
        seat = b.new_seat(tree)
        seats.append(seat)
        b.names[seat.name.player] = seat.name.player
        if seat.short is not None:
            b.names[seat.short] = seat.name.player
    return st.Seats(seats=tuple(seats), **b.place)


def _counter(b: Builder, c: list[Any]) -> st.Statement:
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


def _said(b: Builder, c: list[Any]) -> st.Statement:
    said = []
    positional = not _is(c[0], "said")
    for tree in c:
        declared = (tree if positional else tree.children[1]).children[0]
        name = None if positional else b.name(tree.children[0])
        start, end = b.at(declared)
        said.append(st.Said(name, LETTERS.get(str(declared), str(declared)), start if name is None else name.start, end))
    return st.Say(said=tuple(said), positional=positional, **b.place)


def _draw(b: Builder, c: list[Any]) -> st.Statement:
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


def _shown(b: Builder, c: list[Any]) -> tuple[tuple[st.Name, tuple[st.CardAt, ...]], ...]:
    return tuple((b.name(tree.children[0]), b.cards(tree.children[1:])) for tree in c)


def _show(b: Builder, c: list[Any]) -> st.Statement:
    if _is(c[0], "shown"):
        return st.Show(shown=_shown(b, c), positional=False, **b.place)
    return st.Show(shown=tuple((None, (card,)) for card in b.cards(c)), positional=True, **b.place)


def _trick(b: Builder, c: list[Any]) -> st.Statement:
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


def _fault(b: Builder, c: list[Any]) -> st.Statement:
    name, kind, card, trick = c[0].children
    return st.Fault(
        name=b.name(name), kind=b.kind(kind), card=None if card is None else b.card(card),
        trick=None if trick is None else b.whole(trick, 1, 5), **b.place,
    )  # fmt: skip


def _found(b: Builder, c: list[Any]) -> st.Statement:
    name, trick = c[0].children
    return st.Found(name=b.name(name), trick=None if trick.type == "LATE" else b.whole(trick, 1, 5), **b.place)


def _score(b: Builder, c: list[Any]) -> st.Statement:
    scored = [(b.name(tree.children[0]), tree.children[1]) for tree in c]
    return st.Score(tricks=tuple((name, None if n.type == "POOL" else b.whole(n, most=5)) for name, n in scored), **b.place)


def _expect(b: Builder, tree: Tree[Token]) -> st.Statement:
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


def _claimed(b: Builder, tree: Tree[Token]) -> st.Claimed:
    c: list[Any] = list(tree.children)
    speaks_of = [] if tree.data in ("claimed_nets", "own_fault") else [part for part in c[:1] if part is not None]
    name = next((b.name(part) for part in speaks_of if part.type in ("NAME", "QUOTED")), None)
    last = c[-1] if c and isinstance(c[-1], Token) and c[-1].type == "NUMBER" else None
    match str(tree.data):
        case "revoked":
            return st.Claimed(what="revoked", name=name, trick=None if last is None else b.whole(last, 1, 5))
        case "won_trick":
            return st.Claimed(what="won", name=name, trick=b.whole(c[-1], 1, 5))
        case "claimed_tricks":
            return st.Claimed(what="tricks", name=name, number=b.whole(c[-1], most=5))
        case "played":
            return st.Claimed(what="played", name=name, card=b.card(c[1]), trick=None if last is None else b.whole(last, 1, 5))
        case "claimed_pool":
            return st.Claimed(what="pool", amount=b.amount(c[-1]))
        case "claimed_fault":
            card = None if c[2] is None else b.card(c[2])
            return st.Claimed(what=b.kind(c[1]).text, name=name, card=card, trick=None if last is None else b.whole(last, 1, 5))
        case "own_fault":
            card = None if c[1] is None else b.card(c[1])
            return st.Claimed(what=b.kind(c[0]).text, card=card)
        case "claimed_nets" if len(c) == 1 and str(c[0].children[0]) in KINDS:  # the claimant's own fault, and its trick
            kind, trick = c[0].children
            return st.Claimed(what=b.kind(kind).text, trick=b.whole(trick, 1, 5))
        case "claimed_nets":
            return st.Claimed(what="net", amounts=b.nets(c))
        case what:
            return st.Claimed(what=what.replace("_", "-"), name=name)


def _claim(b: Builder, tree: Tree[Token]) -> st.Statement:
    c: list[Any] = list(tree.children)
    if tree.data == "claim_words":
        return st.Claim(by=b.name(c[0]), claimed=st.Claimed(what="words"), words=_text(c[1]), **b.place)
    return st.Claim(by=b.name(c[0]), claimed=_claimed(b, c[1]), words="" if c[2] is None else _text(c[2]), **b.place)


def _ruling(b: Builder, c: list[Any]) -> st.Statement:
    verdict, *rest = [part for part in c if part is not None]
    tokens = [part for part in rest if isinstance(part, Token) and part.type in ("NAME", "QUOTED")]
    trees = [part for part in rest if isinstance(part, Tree)]
    void = any(isinstance(part, Token) and part.type == "VOID" for part in rest)
    words = ""
    if len(tokens) > 1 and tokens[-1].type == "QUOTED" and normal(str(tokens[-1])) not in b.names:
        words = _text(tokens.pop())
    claimed = st.Claimed(what="void") if void else _claimed(b, trees[0]) if trees else None
    how: Literal["upheld", "dismissed", "agreed"] = verdict.data
    return st.Ruling(verdict=how, names=tuple(b.name(token) for token in tokens), claimed=claimed, words=words, **b.place)


def _join(b: Builder, c: list[Any]) -> st.Statement:
    after = b.name(c[1])
    return st.Join(seat=b.new_seat(c[0]), after=after, **b.place)


def _bank(b: Builder, c: list[Any]) -> st.Statement:
    return st.Bank(keyword=b.keyword, amounts=b.nets(c), **b.place)


def _head(b: Builder, c: list[Any]) -> st.Statement:
    number, dealer = (*c, None)[:2] if b.keyword != "deal" else c
    return st.DealHead(
        keyword=b.keyword, number=None if number is None else b.whole(number, 1), dealer=None if dealer is None else b.name(dealer), **b.place
    )  # fmt: skip


def _hold(b: Builder, c: list[Any]) -> st.Statement:
    holder, *cards = c[0].children
    name = st.Name("", *b.at(holder)) if holder.type == "MISS" else b.name(holder)
    return st.Hold(name=name, cards=b.cards(cards), **b.place)


Build = Callable[[Builder, list[Any]], st.Statement]
BUILDERS: dict[str, Build] = {
    "version": lambda b, c: st.Version(number=b.whole(c[0]), **b.place),
    "title": _title, "date": _date, "rules": _rules, "seats": _seats, "counter": _counter,
    "pool": lambda b, c: st.Pool(amount=b.amount(c[0]), **b.place),
    "deal": _head, "correct": _head, "add": _head,
    "turn": lambda b, c: st.Turn(card=b.card(c[0]), **b.place),
    "hold": _hold, "say": _said, "draw": _draw,
    "flush": lambda b, c: st.Flush(flushes=_shown(b, c), **b.place),
    "trick": _trick,
    "replay": lambda b, c: st.Replay(**b.place),
    "show": _show, "fault": _fault, "found": _found, "score": _score,
    "won": lambda b, c: st.Won(names=tuple(b.name(t) for t in c), **b.place),
    "in": lambda b, c: st.In(names=tuple(b.name(t) for t in c), **b.place),
    "ruling": _ruling, "join": _join,
    "leave": lambda b, c: st.Leave(name=b.name(c[0]), **b.place),
    "buy": _bank, "cash": _bank, "count": _bank,
    "pay": lambda b, c: st.Pay(payer=b.name(c[0]), payee=b.name(c[1]), amount=b.amount(c[2]), **b.place),
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
        return [_expect(builder, tree)]
    if start == "claim":
        return [_claim(builder, tree)]
    if start in JOINED and len(tree.children) > 1:
        return [_part(builder, start, part) for part in tree.children]
    return [BUILDERS[start](builder, list(tree.children))]
