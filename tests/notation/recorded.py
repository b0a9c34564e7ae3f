"""A small table to write statements at, and the statements that are read from it."""

import loolog
from loolog.cards import CODES
from loolog.findings import Finding
from loolog.notation import statements as st

HEAD = "loo 1\nrules foster\nseats Ann=A Bob=B Cat=C Dan=D Eve=E\n"


def inside(line: str) -> st.Statement:
    """The one statement that ``line`` makes inside a deal."""
    (statement,) = all_inside(line)
    return statement


def all_inside(lines: str) -> list[st.Statement]:
    """The statements that ``lines`` make inside a deal, read without an error."""
    record = loolog.read(f"{HEAD}deal 1 Eve\n{lines}\n")
    (block,) = record.games[0].items
    assert isinstance(block, st.DealBlock)
    statements = block.statements
    assert record.findings == []
    return statements


def between(line: str) -> st.Statement:
    """The one statement that ``line`` makes outside of deals."""
    record = loolog.read(f"{HEAD}{line}\n")
    assert record.findings == []
    return [*record.games[0].head, *record.games[0].items][-1]


def told(lines: str, head: str = HEAD) -> list[Finding]:
    """What could not be read, with every deal read."""
    record = loolog.read(head + lines)
    for game in record.games:
        for item in game.items:
            if isinstance(item, st.DealBlock):
                assert item.statements is not None
    return sorted(record.findings, key=lambda finding: finding.span)


def codes(lines: str, head: str = HEAD) -> list[str]:
    """The codes of what could not be read, by place."""
    return [finding.code for finding in told(lines, head)]


def at(finding: Finding, text: str) -> str:
    """What a finding points at."""
    return text[finding.span.start : finding.span.end]


def cards(text: str) -> tuple[int, ...]:
    """Cards by their names; -1 for `?`."""
    return tuple(CODES.get(name, -1) for name in text.split())


def shown(found: tuple[st.CardAt, ...]) -> tuple[int, ...]:
    """The cards of a statement, without their places."""
    return tuple(card.card for card in found)


def players(names: tuple[st.Name, ...]) -> list[str]:
    """The full names of a statement's players."""
    return [name.player for name in names]
