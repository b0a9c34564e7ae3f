"""Every statement of a deal is read: what it says stands in its fields."""

from fractions import Fraction

import pytest
from recorded import all_inside, cards, inside, players, shown

import loolog
from loolog.cards import CODES, UNKNOWN
from loolog.notation import statements as st
from loolog.notation.words import KINDS


@pytest.mark.parametrize(
    ("line", "number", "dealer"),
    [("deal 7 Ann", 7, "Ann"), ("deal 7", 7, None), ("deal A", None, "Ann"), ("deal", None, None), ('deal 2 "Ann"', 2, "Ann")],
)
def test_deal(line: str, number: int | None, dealer: str | None) -> None:
    """Number and dealer, either left out."""
    record = loolog.read(f"rules foster\nseats Ann=A Bob\n{line}\n")
    (block,) = record.games[0].items
    assert isinstance(block, st.DealBlock)
    assert record.findings == []
    assert (block.head.keyword, block.head.number) == ("deal", number)
    assert (block.head.dealer.player if block.head.dealer else None) == dealer


@pytest.mark.parametrize(("line", "keyword", "dealer"), [("correct 1", "correct", ""), ("correct 1 B", "correct", "Bob"), ("add 1", "add", "")])
def test_blocks_on_an_earlier_deal(line: str, keyword: str, dealer: str) -> None:
    """`correct` restates a deal, `add` goes on with it; what follows belongs to them."""
    record = loolog.read(f"rules foster\nseats Ann Bob=B\ndeal 1 Ann\n  turn 4h\n{line}\n  turn 5h\n")
    block = record.games[0].items[1]
    assert isinstance(block, st.DealBlock)
    assert (block.head.keyword, block.head.number) == (keyword, 1)
    assert (block.head.dealer.player if block.head.dealer else "") == dealer
    assert [type(statement) for statement in block.statements] == [st.Turn]


def test_turn() -> None:
    """The card turned up."""
    turn = inside("turn 4h")
    assert isinstance(turn, st.Turn) and turn.card.card == CODES["4h"]


def test_hold() -> None:
    """Known cards of a hand; `?` is one that nobody saw."""
    hold = inside("hold Bob Ah 7h ?")
    assert isinstance(hold, st.Hold)
    assert (hold.name.player, shown(hold.cards)) == ("Bob", cards("Ah 7h ?"))


def test_hold_miss() -> None:
    """The miss has no player."""
    hold = inside("hold miss 2c 3c 4c")
    assert isinstance(hold, st.Hold) and hold.name.player == ""


def test_commas_join_hands() -> None:
    """Several hands in one statement are several statements."""
    holds = all_inside("hold B Ah 7h, C 9h, miss 2c")
    assert [(hold.name.player, len(hold.cards)) for hold in holds if isinstance(hold, st.Hold)] == [("Bob", 2), ("Cat", 1), ("", 1)]


def test_say_by_name() -> None:
    """Each declaration with its player, in the order written."""
    say = inside("say B stand, C pass, D miss, E ?, A defend")
    assert isinstance(say, st.Say) and not say.positional
    assert [(said.name.player if said.name else "", said.word) for said in say.said] == [
        ("Bob", "stand"), ("Cat", "pass"), ("Dan", "miss"), ("Eve", "?"), ("Ann", "defend"),
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["say stand pass miss defend ?", "say s p m d ?"])
def test_say_by_position(line: str) -> None:
    """Words or their first letters, without names."""
    say = inside(line)
    assert isinstance(say, st.Say) and say.positional
    assert [(said.name, said.word) for said in say.said] == [(None, word) for word in ("stand", "pass", "miss", "defend", "?")]


@pytest.mark.parametrize(
    ("line", "number", "out", "into"),
    [
        ("draw Bob 2 out 3c 4d in Kd 9s", 2, "3c 4d", "Kd 9s"),
        ("draw Bob out 3c in ?", None, "3c", "?"),
        ("draw Bob in Kd", None, "", "Kd"),
        ("draw Bob 0", 0, "", ""),
    ],
)
def test_draw(line: str, number: int | None, out: str, into: str) -> None:
    """How many, what went out, what came in."""
    draw = inside(line)
    assert isinstance(draw, st.Draw)
    (drawn,) = draw.draws
    assert (drawn.name.player, drawn.number, shown(drawn.out), shown(drawn.into)) == ("Bob", number, cards(out), cards(into))


def test_commas_join_exchanges() -> None:
    """As they fell."""
    draw = inside("draw B 2, C 1 in Kd")
    assert isinstance(draw, st.Draw)
    assert [(drawn.name.player, drawn.number) for drawn in draw.draws] == [("Bob", 2), ("Cat", 1)]


def test_flush() -> None:
    """With the cards shown, or without."""
    flush = inside("flush Bob Ah Kh 9h, Cat")
    assert isinstance(flush, st.Flush)
    assert [(name.player, shown(seen)) for name, seen in flush.flushes] == [("Bob", cards("Ah Kh 9h")), ("Cat", ())]


def test_trick() -> None:
    """Number, leader, the cards as they fell."""
    trick = inside("1. Bob Ah ? -")
    assert isinstance(trick, st.TrickLine) and trick.leader is not None
    assert (trick.number, trick.leader.player) == (1, "Bob")
    assert [play.card for play in trick.plays] == [CODES["Ah"], UNKNOWN, None]


@pytest.mark.parametrize("line", ["2. Ah 9h", "2 Ah 9h", "2.Ah 9h"])
def test_trick_without_leader(line: str) -> None:
    """The dot may be left out, a blank follows."""
    trick = inside(line)
    assert isinstance(trick, st.TrickLine)
    assert (trick.number, trick.leader, len(trick.plays)) == (2, None, 2)


@pytest.mark.parametrize("line", ["1. Bob 7h Dan:9h Cat:2h", "1. Bob:7h Dan:9h Cat: 2h"])
def test_trick_with_players(line: str) -> None:
    """From the first card with a name on every card has one."""
    trick = inside(line)
    assert isinstance(trick, st.TrickLine)
    first = trick.plays[0].name or trick.leader
    assert first is not None and first.player == "Bob"
    assert [play.name.player for play in trick.plays[1:] if play.name] == ["Dan", "Cat"]


def test_civil() -> None:
    """`!` calls for Pam's civility."""
    trick = inside("1. Bob Ah! 9h")
    assert isinstance(trick, st.TrickLine)
    assert [play.civil for play in trick.plays] == [True, False]


def test_replay() -> None:
    """A word alone."""
    assert isinstance(inside("replay"), st.Replay)


def test_show_by_name() -> None:
    """One card or several of each."""
    show = inside("show B 9c, C Th 4h")
    assert isinstance(show, st.Show) and not show.positional
    assert [(name.player if name else "", shown(seen)) for name, seen in show.shown] == [("Bob", cards("9c")), ("Cat", cards("Th 4h"))]


def test_show_by_position() -> None:
    """One card each, without names."""
    show = inside("show 9c Th Jh")
    assert isinstance(show, st.Show) and show.positional
    assert [(name, shown(seen)) for name, seen in show.shown] == [(None, cards(card)) for card in ("9c", "Th", "Jh")]


@pytest.mark.parametrize("kind", KINDS)
def test_fault(kind: str) -> None:
    """Every kind of fault, with card and trick."""
    fault = inside(f"fault Cat {kind} 4h 2")
    assert isinstance(fault, st.Fault) and fault.card is not None
    assert (fault.name.player, fault.kind.text, fault.card.card, fault.trick) == ("Cat", kind, CODES["4h"], 2)


def test_fault_alone() -> None:
    """Card and trick may be left out."""
    fault = inside("fault Cat looked")
    assert isinstance(fault, st.Fault) and (fault.card, fault.trick) == (None, None)


@pytest.mark.parametrize(("line", "trick"), [("found Bob 2", 2), ("found Bob late", None)])
def test_found(line: str, trick: int | None) -> None:
    """In a trick, or late."""
    found = inside(line)
    assert isinstance(found, st.Found) and (found.name.player, found.trick) == ("Bob", trick)


@pytest.mark.parametrize(("line", "scored"), [("score B 2, D 1, A 0", [("Bob", 2), ("Dan", 1), ("Ann", 0)]), ("score A pool", [("Ann", None)])])
def test_score(line: str, scored: list[tuple[str, int | None]]) -> None:
    """Tricks of each; None: he took the pool without play."""
    score = inside(line)
    assert isinstance(score, st.Score) and [(name.player, number) for name, number in score.tricks] == scored


def test_won_and_in() -> None:
    """The winners in order; who was in besides."""
    won, stated = all_inside("won B D B\nin A E")
    assert isinstance(won, st.Won) and players(won.names) == ["Bob", "Dan", "Bob"]
    assert isinstance(stated, st.In) and players(stated.names) == ["Ann", "Eve"]


@pytest.mark.parametrize(
    ("line", "what", "amount"), [("expect pool 12", "pool", 12), ("expect next 7/3", "next", Fraction(7, 3))]
)
def test_expect_pools(line: str, what: str, amount: Fraction | int) -> None:
    """What was played for, what is handed on."""
    expect = inside(line)
    assert isinstance(expect, st.Expect) and (expect.what, expect.amount) == (what, amount)


def test_expect_looed() -> None:
    """Exactly these; perhaps nobody."""
    expect, nobody = all_inside("expect looed A B\nexpect looed")
    assert isinstance(expect, st.Expect) and players(expect.names) == ["Ann", "Bob"]
    assert isinstance(nobody, st.Expect) and (nobody.what, nobody.names) == ("looed", ())


@pytest.mark.parametrize(
    ("line", "what", "amounts"),
    [("expect B +8, A −3", "net", [("Bob", 8), ("Ann", -3)]), ("expect balance B -4", "balance", [("Bob", -4)])],
)
def test_expect_amounts(line: str, what: str, amounts: list[tuple[str, int]]) -> None:
    """Net of the deal, or the running total."""
    expect = inside(line)
    assert isinstance(expect, st.Expect) and expect.what == what
    assert [(name.player, amount) for name, amount in expect.amounts] == amounts


def test_what_does_not_end_a_deal() -> None:
    """Notes, counts and payments may stand in it."""
    lines = 'note "late"\ncount Ann 17\nbuy Ann 20\ncash Ann 12\npay Bob to Ann 3\nturn 4h'
    kinds = [type(statement) for statement in all_inside(lines)]
    assert kinds == [st.Title, st.Bank, st.Bank, st.Bank, st.Pay, st.Turn]
