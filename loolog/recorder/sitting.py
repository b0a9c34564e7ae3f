"""A sitting: the record as far as it goes, what its finished deals come to, and the deal at hand.

Finished deals are read and settled once; whatever is added is read by itself, with the names and the figures that stand above it.
Nothing here changes: every addition makes another sitting, so that an earlier one is always there to go back to.
"""

from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property

from loolog.findings import Finding
from loolog.law import Law
from loolog.notation import statements as st
from loolog.notation.assembly import Assembly
from loolog.notation.digest import Running
from loolog.notation.reader import Reader
from loolog.recorder.hand import AtHand, at_hand
from loolog.settlement import AS_WRITTEN
from loolog.settlement.fold import GameFold
from loolog.settlement.forked import forked
from loolog.settlement.row import Dealt, row_of
from loolog.settlement.teller import Teller
from loolog.spans import Source


@dataclass(frozen=True, kw_only=True)
class Sitting:
    """``done + hand`` is the record's text, ``hand`` the block of the deal at hand ("" for none). ``fold`` stands as after ``done``; None
    while the game lacks its rules or seats. ``skipped``: what need not be asked of this deal."""

    name: str
    done: str
    hand: str = ""
    fold: GameFold | None = None
    names: dict[str, str] = field(default_factory=dict)  # every full name and short form → full name
    seated: tuple[str, ...] = ()
    ended: bool = False
    errors: tuple[Finding, ...] = ()  # what could not be read
    skipped: frozenset[str] = frozenset()
    marks: bool = True  # does every finished deal get its `mark`?
    digested: tuple[Running, int] | None = None  # the digest of the beginning of ``done``, and how long that is

    @property
    def text(self) -> str:
        """The whole record."""
        return self.done + self.hand

    @property
    def law(self) -> Law:
        """The law of the game; only where there is a fold."""
        assert self.fold is not None and self.fold.law is not None
        return self.fold.law

    @cached_property
    def at(self) -> AtHand | None:
        """The deal at hand, judged as far as it goes; None for none."""
        if not self.hand or self.fold is None:
            return None
        assembly = read_on(self, self.hand)
        return at_hand(self.fold, assembly, self.hand)

    def rest(self) -> "Sitting":
        """The same sitting, which no longer keeps what it can work out again; for one that is only gone back to."""
        self.__dict__.pop("at", None)
        return self

    @cached_property
    def running(self) -> Running:
        """The digest of ``done``, made from that of an earlier sitting where there is one; to be copied, not read on."""
        running, length = self.digested or (Running(), 0)
        return running.copy().read(self.done[length:])

    def _digested(self) -> tuple[Running, int] | None:
        return (self.running, len(self.done)) if "running" in self.__dict__ else self.digested

    @cached_property
    def called(self) -> dict[str, str]:
        """How each player is written: by the short form where there is one."""
        from loolog.notation.names import written

        found = {player: written(player) for player in self.names.values()}
        found.update({player: short for short, player in self.names.items() if short != player})
        return found

    def read(self, text: str, closed: bool = False) -> "Sitting":
        """The sitting that another text of the same record gives."""
        return sit(self.name, text, closed, self.marks)

    def skip(self, *kinds: str) -> "Sitting":
        """The same, and these questions are not asked of this deal."""
        return replace(self, skipped=self.skipped.union(kinds))

    def inside(self, text: str) -> "Sitting":
        """``text`` added to the deal at hand."""
        return replace(self, hand=self.hand + text)

    def line_ended(self) -> "Sitting":
        """The last line of the deal at hand ended: it says what it said."""
        ended = self.inside("\n")
        if "at" in self.__dict__:
            ended.__dict__["at"] = self.at
        return ended

    def deal(self, text: str) -> "Sitting":
        """``text``, a deal's head, added; the deal at hand is over."""
        return replace(self.closed(), hand=text)

    def between(self, text: str) -> "Sitting":
        """``text``, statements between deals, added; the deal at hand is over."""
        over = self.closed()
        if over.fold is None:
            return self.read(over.done + text)
        assembly = read_on(over, text)
        game = assembly.game
        assert game is not None
        if assembly.ended or any(isinstance(item, st.DealBlock) for item in game.items):
            return self.read(over.done + text, closed=True)
        fold = forked(over.fold)
        fold.result.players = game.players
        fold.balances |= {player: 0 for player in game.players if player not in fold.balances}
        for item in (*game.head, *game.items):  # a `pool` above the first deal is put in the head
            fold.take(_unblocked(item))
        errors = (*over.errors, *assembly.record.findings)
        return replace(over, done=over.done + text, fold=fold, names=assembly.names, seated=assembly.seated, errors=errors, digested=over._digested())

    def closed(self) -> "Sitting":
        """The same with no deal at hand: the one that was is settled with the others."""
        at = self.at
        if at is None:
            return self
        if at.corrects:
            return self.read(self.text, closed=True)
        errors = (*self.errors, *at.unread)
        return replace(self, done=self.text, hand="", fold=at.fold, errors=errors, skipped=frozenset(), digested=self._digested())


def _unblocked(item: st.Statement | st.DealBlock) -> st.Statement:
    assert isinstance(item, st.Statement), "blocks are read with the whole text"
    return item


def read_on(sitting: Sitting, text: str) -> Assembly:
    """``text`` read as it stands below the finished deals of ``sitting``."""
    assert sitting.fold is not None
    above = sitting.fold.block
    reader = Reader(Source(sitting.name, text))
    into = reader.into
    into.names, into.seated, into.ended = sitting.names, sitting.seated, sitting.ended
    into.game = st.GameBlock(
        number=above.number, start=0, file=above.file, title=above.title, rules=above.rules, seats=above.seats,
        players=sitting.fold.result.players, worth=above.worth,
    )  # fmt: skip
    into.deal = sitting.fold.seats.last_number
    reader.read()
    return into


def sit(name: str, text: str, closed: bool = False, marks: bool = True) -> Sitting:
    """The sitting that a record's text gives: its last game, the last deal at hand unless something stands below it, or ``closed``."""
    reader = Reader(Source(name, text))
    record, into = reader.read(), reader.into
    block = into.game
    if block is None or block.rules is None or not block.seats:
        return Sitting(name=name, done=text, errors=_errors(record.findings), marks=marks)
    last = block.items[-1] if block.items else None
    open_ = last if isinstance(last, st.DealBlock) and not closed and last.head.keyword != "add" and not into.ended else None
    above = copy(block)
    above.items = block.items[:-1] if open_ is not None else block.items
    start = text.rfind("\n", 0, open_.start) + 1 if open_ is not None else len(text)
    fold = _folded(record, above, open_)
    found = Sitting(
        name=name, done=text[:start], hand=text[start:], fold=fold, names=into.names, seated=into.seated, ended=into.ended,
        errors=_errors(record.findings), marks=marks,
    )  # fmt: skip
    return sit(name, text, True, marks) if _corrected(found) else found


def _corrected(sitting: Sitting) -> bool:
    """Is the deal at hand a correction of which nothing is open any more?"""
    from loolog.recorder.question import question

    return sitting.at is not None and sitting.at.corrects and question(sitting).kind == "deal"


def _errors(findings: list[Finding]) -> tuple[Finding, ...]:
    return tuple(found for found in findings if found.severity == "error")


def _folded(record: st.Record, block: st.GameBlock, open_: st.DealBlock | None) -> GameFold | None:
    """The game as it stands above the deal at hand: for a correction, above the deal that it corrects."""
    fold = GameFold(record, block, False, AS_WRITTEN)
    if fold.law is None:
        return None
    if any(isinstance(item, st.End) for item in block.items):
        fold.run()
        return fold
    fold.begin()
    corrected = open_.head.number if open_ is not None and open_.head.keyword == "correct" else None
    for item in row_of(block, Teller(block.number, fold.findings)):
        if isinstance(item, Dealt) and item.number == corrected:
            break
        fold.take(item)
    return fold
