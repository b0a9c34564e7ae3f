"""The deal at hand: its statements so far, judged, and what they leave open."""

from dataclasses import dataclass

from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.notation.assembly import Assembly
from loolog.replay.facts import Facts
from loolog.replay.result import DealResult
from loolog.replay.table import Table
from loolog.settlement.fold import GameFold
from loolog.settlement.forked import forked
from loolog.settlement.row import Dealt
from loolog.spans import Source


@dataclass(frozen=True, kw_only=True)
class AtHand:
    """``fold`` is what the game comes to if nothing is added; ``findings`` what is told of this deal; ``unread`` what of it could not
    be read."""

    number: int
    corrects: bool
    fold: GameFold
    table: Table
    result: DealResult
    findings: tuple[Finding, ...]
    unread: tuple[Finding, ...]

    @property
    def facts(self) -> Facts:
        """What the record says of the deal."""
        return self.table.facts

    @property
    def complete(self) -> bool:
        """Is everything there that settles it?"""
        return not self.result.open


def at_hand(above: GameFold, assembly: Assembly, text: str) -> AtHand | None:
    """The deal in ``text``, as read by ``assembly``, judged on trial; None where there is none in it."""
    game = assembly.game
    blocks = [item for item in game.items if isinstance(item, st.DealBlock)] if game is not None else []
    if not blocks:
        return None
    block = blocks[-1]
    fold = forked(above)
    # Places in what is told of this deal are places in its own text.
    fold.record = st.Record(source=Source(above.record.source.name, text))
    number = block.head.number if block.head.number is not None else above.seats.last_number + 1
    before = len(fold.findings)
    fold.take(Dealt(block=block, number=number))
    assert fold.table is not None
    unread = tuple(assembly.record.findings)
    return AtHand(
        number=number, corrects=block.head.keyword == "correct", fold=fold, table=fold.table, result=fold.result.deals[-1],
        findings=(*unread, *fold.findings[before:]), unread=unread,
    )  # fmt: skip
