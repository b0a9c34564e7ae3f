"""loolog: record real games of Loo, replay every deal against the rule book the table plays by, settle the evening exactly.

From Python::

    import loolog
    evening = loolog.settle(text)          # every deal replayed, the pools carried, the balances
    evening.games[0].balances              # {'Ann': -4, …}: int or Fraction, in the book's unit
    loolog.check(text)                     # every finding, sorted by place; nothing is printed, nothing raised
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loolog.findings import Finding
    from loolog.notation.statements import Record
    from loolog.settlement import Settlement

__version__ = "0.1.0"
__all__ = ["__version__", "check", "read", "settle"]


def read(text: str, name: str = "-") -> Record:
    """The record that ``text`` holds; what could not be read is among its ``findings``. ``name`` is the file's, for
    messages, and to find the files of house rules beside it.

    Never raises for anything in the text."""
    from loolog.notation.reader import read as read_source
    from loolog.spans import Source

    return read_source(Source(name, text), whole=True)


def settle(record: Record | str, name: str = "-") -> Settlement:
    """Every game of a record (or of its text) replayed and settled: deals, postings, balances, findings.

    Amounts are exact, ``int`` or ``Fraction``, in the book's unit (Foster: reds)."""
    from loolog.notation.reader import read as read_source
    from loolog.settlement import settle as settle_record
    from loolog.spans import Source

    settlement = settle_record(read_source(Source(name, record)) if isinstance(record, str) else record)
    if any(game.hearings for game in settlement.games):
        from loolog.disputes.findings import with_claims

        with_claims(settlement)
    return settlement


def check(record: Record | str, name: str = "-") -> list[Finding]:
    """Every finding of a record (or of its text), sorted by place: errors, breaches, disputes, warnings, notes."""
    return settle(record, name).findings
