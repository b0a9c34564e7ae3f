"""A record settled: every game's deals in a row, the pool carried from each to the next, balances, the ending."""

from loolog.findings import SEVERITIES
from loolog.notation.statements import Record
from loolog.settlement.chosen import AS_WRITTEN, Chosen
from loolog.settlement.fold import GameFold
from loolog.settlement.result import GameResult, Hearing, Settlement, transfers_of

__all__ = ["AS_WRITTEN", "Chosen", "GameResult", "Hearing", "Settlement", "settle", "transfers_of"]


def settle(record: Record, detail: bool = True, chosen: Chosen = AS_WRITTEN, hear: tuple[int, int] | None = None) -> Settlement:
    """Replay and settle every game of a record. Nothing in the record makes it raise.

    ``detail`` False: deals that are plain and clean go the short way, without tricks and hands to show in their results; the
    figures and findings are the same. ``chosen``: by which rules, those that each game names for itself or others. ``hear``: the number
    of a game and of a deal in it that a referee will hear again: its ``Hearing`` is kept, as that of every deal with a claim is."""
    settlement = Settlement(record=record)
    for block in record.games:
        fold = GameFold(record, block, detail, chosen, hear[1] if hear and hear[0] == block.number else None)
        if fold.law is not None:
            settlement.games.append(fold.run())
        settlement.findings += fold.findings
    settlement.findings += record.findings
    if record.marked:
        from loolog.trust.findings import broken_mark

        settlement.findings += broken_mark(record.source)
    settlement.findings.sort(key=lambda found: (found.span.start, SEVERITIES.index(found.severity), found.span.end))
    return settlement
