"""The same facts under several books: each game of a record settled by its own rules and by others, set side by side.

Each book settles the whole evening by itself: its own stakes and loos, and the pool that its own deals hand on. So a deal
that is a double pool under one may be a single under another; what the facts show that a book does not have is said
(``loolog.comparison.misfits``), and what cannot be compared at all is refused in words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from loolog.books import books
from loolog.comparison.misfits import Misfit, misfits, remarks
from loolog.findings import Finding
from loolog.law import Law
from loolog.notation import statements as st
from loolog.notation.statements import Record
from loolog.replay.facts import Facts, gather
from loolog.replay.result import DealResult
from loolog.settlement.chosen import AS_WRITTEN, Chosen, law_of
from loolog.settlement.fold import GameFold
from loolog.settlement.result import GameResult
from loolog.settlement.row import Dealt, row_of
from loolog.settlement.teller import Teller
from loolog.spans import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class DealReading:
    """One deal under one book. ``breaches``: what would have been one, as findings; ``misfits``: what the book does not have;
    ``errors``: what under it cannot have happened; ``open``: why it could not be settled."""

    result: DealResult
    breaches: tuple[Finding, ...]
    misfits: tuple[Misfit, ...]
    errors: tuple[Finding, ...]
    open: tuple[str, ...]

    def figures(self) -> tuple[object, ...]:
        """What two readings of a deal may differ in, in counters."""
        deal = self.result
        return deal.played_for, deal.next, set(deal.looed), {name: net for name, net in deal.net.items() if net}


@dataclass(slots=True, kw_only=True)
class Reading:
    """A game under one law. ``game`` is None where they cannot be compared, and ``why`` says why; ``remarks`` hold of the whole game."""

    law: Law
    game: GameResult | None = None
    why: str = ""
    deals: list[DealReading] = field(default_factory=list)
    remarks: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The rules as they are typed: ``peel club-law loo 12``."""
        return rules_text(self.law)


@dataclass(slots=True, kw_only=True)
class Compared:
    """One game of a file under its own rules and others. ``others`` in the order asked for; of one length where comparable."""

    number: int
    title: str
    own: Reading
    others: list[Reading]

    @property
    def readings(self) -> list[Reading]:
        """Every reading that can be compared, the record's own first."""
        return [self.own, *(reading for reading in self.others if reading.game is not None)]


def rules_text(law: Law) -> str:
    """A law by the words that ask for it: ``peel club-law loo 12 + "house.toml"``."""
    options = [option if value is True else f"{option} {value}" for option, value in law.options.items()]
    return " ".join([law.book, *options, *(f'+ "{house}"' for house in law.houses)])


def compare(record: Record, asked: Sequence[st.Rules] = ()) -> list[Compared]:
    """Every game of a record that has rules of its own, under these and under those ``asked`` for: none asked, every book in which
    as many cards are dealt. What is asked for twice, or is the record's own, is there once. Nothing in the record makes it raise."""
    found = []
    for block in record.games:
        law = law_of(block, AS_WRITTEN, [])
        if law is None:
            continue
        own = _read(record, block, AS_WRITTEN, law)
        others = [_other(record, block, rules, other, own) for rules, other in _asked(block, law, asked)]
        found.append(Compared(number=block.number, title=block.title, own=own, others=others))
    return found


def _asked(block: st.GameBlock, own: Law, asked: Sequence[st.Rules]) -> Iterator[tuple[st.Rules, Law]]:
    """The rules to compare with, each with its law."""
    seen = [own]
    for rules in asked or [st.Rules(book=st.Word(book, 0, 0), start=0, end=0) for book in books()]:
        law = law_of(block, Chosen(rules=rules), [])
        if law is None or law in seen or (not asked and law.cards != own.cards):
            continue
        seen.append(law)
        yield rules, law


def _other(record: Record, block: st.GameBlock, rules: st.Rules, law: Law, own: Reading) -> Reading:
    if law.cards != own.law.cards:
        return Reading(law=law, why=f"{law.cards} cards are dealt to each in it, and {own.law.cards} in this record")
    return _read(record, block, Chosen(rules=rules), law, own)


def _read(record: Record, block: st.GameBlock, chosen: Chosen, law: Law, own: Reading | None = None) -> Reading:
    """The game under ``chosen``; what ``own`` has as well fits this law no worse, and is not told again."""
    fold = GameFold(record, block, True, chosen)
    game = fold.run()
    row = [item for item in row_of(block, Teller(block.number, [])) if isinstance(item, Dealt)]
    deals = []
    for at, (dealt, result) in enumerate(zip(row, game.deals, strict=True)):
        span = Span(dealt.head.start, dealt.head.end)
        facts = gather(result.number, result.dealer, result.players, dealt.block.seated, span, dealt.statements)
        here = [found for found in fold.findings if found.deal == result.number and found.severity == "error"]
        deals.append(_deal(facts, law, result, here, own.deals[at] if own is not None else None))
    said = remarks(law, own.law, fold.findings) if own is not None else ()
    return Reading(law=law, game=game, deals=deals, remarks=tuple(said))


def _deal(facts: Facts, law: Law, result: DealResult, errors: list[Finding], own: DealReading | None) -> DealReading:
    told = {error.message for error in own.errors} if own is not None else {error.message for error in errors}
    new = [error for error in errors if error.message not in told]
    reasons = ("the facts do not fit", *result.open[1:]) if new and result.open and not told else result.open
    return DealReading(
        result=result,
        breaches=tuple(found for found in result.findings if found.severity == "breach" and not _no_such_thing(found, law)),
        misfits=tuple(misfits(facts, law, result, new, own is not None)),
        errors=tuple(errors),
        open=reasons,
    )


def _no_such_thing(found: Finding, law: Law) -> bool:
    """Is it a breach of what this law does not have at all? That is a misfit, and nobody's fault."""
    return found.rule == "flush.false" and law.flush == "off"
