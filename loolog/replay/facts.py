"""What the record says of one deal, gathered from its statements; the order of the lines no longer matters.

Forms by position become names here, because only here it is known who was dealt cards. Facts say what happened, lawful or not;
``problems`` holds what cannot have happened or cannot be understood.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.replay.ruled import Ruled
from loolog.replay.said import FlushShown, Saying
from loolog.spans import Span

#: How a deal was played: without trump or declarations, with both, or one open card each.
Form = Literal["simple", "declared", "single"]


@dataclass(slots=True, kw_only=True)
class Part:
    """One course of play: the first, or the replay. ``turned``: the card turned below trick n (0: above them all)."""

    tricks: list[st.TrickLine] = field(default_factory=list)
    turned: dict[int, st.Turn] = field(default_factory=dict)
    score: dict[str, int | None] | None = None  # tricks of each; None: he took the pool
    score_span: Span | None = None
    won: list[str] | None = None
    won_span: Span | None = None
    faults: list[st.Fault] = field(default_factory=list)
    founds: list[st.Found] = field(default_factory=list)

    @property
    def recorded(self) -> bool:
        """Is any result or play of this part recorded?"""
        return bool(self.tricks or self.score is not None or self.won is not None)


@dataclass(slots=True, kw_only=True)
class Facts:
    """A deal's facts. ``players``: who were dealt cards, from the dealer's left, the dealer last if he is among them."""

    number: int
    dealer: str
    players: tuple[str, ...]
    seated: tuple[str, ...]
    span: Span
    form: Form | None = None  # how it was played, where other rules than those of the replay tell it
    holds: dict[str, list[st.CardAt]] = field(default_factory=dict)
    miss: list[st.CardAt] | None = None
    said: list[Saying] = field(default_factory=list)
    draws: dict[str, st.Drawn] = field(default_factory=dict)
    flushes: list[FlushShown] = field(default_factory=list)
    shown: dict[str, list[st.CardAt]] = field(default_factory=dict)
    first: Part = field(default_factory=Part)
    replay: Part | None = None
    replay_span: Span | None = None
    stated_in: list[str] | None = None
    expects: list[st.Expect] = field(default_factory=list)
    claims: list[st.Claim] = field(default_factory=list)
    rulings: list[st.Ruling] = field(default_factory=list)
    ruled: Ruled = field(default_factory=Ruled)
    problems: list[Finding] = field(default_factory=list)

    def error(self, code: str, message: str, span: tuple[int, int], player: str = "", hint: str = "", trick: int | None = None) -> None:
        """Note something that cannot have happened."""
        self.problems.append(
            Finding(
                code=code,
                severity="error",
                message=message,
                span=Span(*span[:2]),
                deal=self.number,
                player=player or None,
                hint=hint,
                trick=trick,
            )
        )

    @property
    def last(self) -> Part:
        """The part that gives the result: the replay where there is one."""
        return self.replay if self.replay is not None else self.first

    def turns(self) -> list[st.Turn]:
        """Every turned card, first play and replay."""
        return [*self.first.turned.values(), *(self.replay.turned.values() if self.replay else ())]


def _span(part: st.Statement | st.Name | st.CardAt | st.Word | st.Said | st.Play) -> Span:
    return Span(part.start, part.end)


def gather(
    number: int,
    dealer: str,
    players: tuple[str, ...],
    seated: tuple[str, ...],
    span: Span,
    body: Sequence[st.Statement],
    form: Form | None = None,
) -> Facts:
    """The facts that the statements of a deal state; ``form``: how it was played, where that is known from elsewhere."""
    facts = Facts(number=number, dealer=dealer, players=players, seated=seated, span=span, form=form)
    part = facts.first
    for statement in body:
        if isinstance(statement, st.Replay):
            if facts.replay is not None:
                facts.error(
                    "two-replays",
                    "A deal has one replay; this is its second.",
                    _span(statement),
                    hint="Write one `replay` and its tricks once.",
                )
                continue
            facts.replay = part = Part()
            facts.replay_span = _span(statement)
        else:
            gather_one = _GATHER.get(type(statement))
            if gather_one is not None:
                gather_one(facts, part, statement)
    return facts


def _dealt(facts: Facts, name: st.Name, doing: str) -> bool:
    """Was he dealt cards? If not, say so once."""
    if name.player in facts.players:
        return True
    why = "is not at the table" if name.player not in facts.seated else "was dealt no cards"
    facts.error("no-cards", f"{name.player} {why} in this deal, and so cannot {doing}.", (name.start, name.end), name.player)
    return False


def _turn(facts: Facts, part: Part, turn: st.Turn) -> None:
    below = part.tricks[-1].number if part.tricks else 0
    if below in part.turned or (0 in part.turned and part is facts.first and not below):
        facts.error("turned-twice", "A second card is turned up at the same place.", _span(turn), hint="Leave one `turn`.")
    else:
        part.turned[below] = turn


def _hold(facts: Facts, _: Part, hold: st.Hold) -> None:
    if not hold.name.player:
        facts.miss = [*(facts.miss or []), *hold.cards]
    elif _dealt(facts, hold.name, "hold any"):
        facts.holds.setdefault(hold.name.player, []).extend(hold.cards)


def _say(facts: Facts, _: Part, say: st.Say) -> None:
    if not say.positional:
        for said in say.said:
            if said.name is not None and _dealt(facts, said.name, "declare"):
                facts.said.append(Saying(said.name.player, said.word, _span(said)))
    elif len(say.said) != len(facts.players):
        facts.error(
            "say-count",
            f"{len(facts.players)} players declare in this deal; {len(say.said)} declarations stand here.",
            _span(say),
            hint=f"One for each, in this order: {', '.join(facts.players)}; `?` where nobody noted it.",
        )
    else:
        for player, said in zip(facts.players, say.said, strict=True):
            facts.said.append(Saying(player, said.word, _span(said)))


def _draw(facts: Facts, _: Part, draw: st.Draw) -> None:
    for drawn in draw.draws:
        if not _dealt(facts, drawn.name, "exchange"):
            continue
        player = drawn.name.player
        if player in facts.draws:
            facts.error("drawn-twice", f"{player} exchanges a second time; it is done once.", _span(drawn.name), player)
        elif drawn.number is not None and max(len(drawn.out), len(drawn.into)) > drawn.number:
            facts.error(
                "draw-count",
                f"{player} exchanges {drawn.number}, but more cards than that are written.",
                _span(drawn.name),
                player,
                hint="Mend the number or the cards.",
            )
        else:
            facts.draws[player] = drawn


def _flush(facts: Facts, _: Part, flush: st.Flush) -> None:
    for name, cards in flush.flushes:
        if _dealt(facts, name, "show a flush"):
            facts.flushes.append(FlushShown(name.player, tuple(card.card for card in cards), _span(name)))
            facts.shown.setdefault(name.player, []).extend(cards)


def _show(facts: Facts, _: Part, show: st.Show) -> None:
    if show.positional:
        cards = [card for _, shown in show.shown for card in shown]
        if len(cards) != len(facts.players):
            facts.error(
                "show-count",
                f"{len(facts.players)} players were dealt a card; {len(cards)} cards stand here.",
                _span(show),
                hint=f"One for each, in this order: {', '.join(facts.players)}.",
            )
            return
        for player, card in zip(facts.players, cards, strict=True):
            facts.shown.setdefault(player, []).append(card)
    else:
        for name, shown in show.shown:
            if name is not None and _dealt(facts, name, "show cards"):
                facts.shown.setdefault(name.player, []).extend(shown)


def _trick(facts: Facts, part: Part, line: st.TrickLine) -> None:
    first_allowed = part.tricks[-1].number + 1 if part.tricks else 1
    if line.number != first_allowed and not (part is facts.replay and not part.tricks and line.number <= len(facts.first.tricks) + 1):
        facts.error(
            "trick-order",
            f"Trick {line.number} stands where trick {first_allowed} is expected.",
            _span(line),
            trick=line.number,
            hint="Number the tricks of a deal 1, 2, 3 in the order they were played.",
        )
    else:
        part.tricks.append(line)


def _score(facts: Facts, part: Part, score: st.Score) -> None:
    tricks = dict(part.score or {})
    for name, number in score.tricks:
        if _dealt(facts, name, "have a score"):
            if name.player in tricks:
                facts.error("scored-twice", f"{name.player} has two scores in this deal.", _span(name), name.player)
            tricks[name.player] = number
    part.score, part.score_span = tricks, _span(score)


def _won(facts: Facts, part: Part, won: st.Won) -> None:
    if part.won is not None:
        facts.error("scored-twice", "The winners of the tricks are named a second time.", _span(won), hint="Leave one `won`.")
        return
    dealt = [_dealt(facts, name, "win a trick") for name in won.names]  # each of them told, not the first alone
    if all(dealt):
        part.won, part.won_span = [name.player for name in won.names], _span(won)


def _in(facts: Facts, _: Part, stated: st.In) -> None:
    facts.stated_in = [
        *(facts.stated_in or []),
        *(name.player for name in stated.names if _dealt(facts, name, "be in")),
    ]


def _fault(facts: Facts, part: Part, fault: st.Fault) -> None:
    # Who leaves still deals: the faults of dealing can be his.
    if fault.name.player in (*facts.seated, facts.dealer) or _dealt(facts, fault.name, "be at fault"):
        part.faults.append(fault)


def _found(facts: Facts, part: Part, found: st.Found) -> None:
    if _dealt(facts, found.name, "have revoked"):
        part.founds.append(found)


def _expect(facts: Facts, _: Part, expect: st.Expect) -> None:
    facts.expects.append(expect)


def _claim(facts: Facts, _: Part, claim: st.Claim) -> None:
    facts.claims.append(claim)


def _ruling(facts: Facts, _: Part, ruling: st.Ruling) -> None:
    facts.rulings.append(ruling)


_GATHER: dict[type[st.Statement], Callable[[Facts, Part, Any], None]] = {
    st.Turn: _turn, st.Hold: _hold, st.Say: _say, st.Draw: _draw, st.Flush: _flush, st.Show: _show, st.TrickLine: _trick,
    st.Score: _score, st.Won: _won, st.In: _in, st.Fault: _fault, st.Found: _found, st.Expect: _expect, st.Claim: _claim,
    st.Ruling: _ruling,
}  # fmt: skip
