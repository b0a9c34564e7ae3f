"""The blocks that statements stand in: a deal, a game, the record of a whole file."""

from collections.abc import Callable
from dataclasses import dataclass, field

from loolog.findings import Finding
from loolog.notation.statements.deal import DealHead
from loolog.notation.statements.game import CounterWorth, Rules
from loolog.notation.statements.parts import Statement
from loolog.spans import Source


class DealBlock:
    """A `deal`, `correct` or `add` with the statements that belong to it.

    ``clean`` says that the whole block matched the grammar's deal terminal: no error in it, only the plain statements of a
    deal. Its statements are then made on first demand (``head``, ``statements``), so that a replay which can work from the
    text alone never pays for them. ``spoiled``: a statement of it could not be read; it is not settled.
    """

    __slots__ = ("_made", "_make", "clean", "end", "names", "quick", "seated", "spoiled", "start")

    def __init__(
        self,
        start: int,
        end: int,
        names: dict[str, str],
        seated: tuple[str, ...],
        make: "Callable[[DealBlock], tuple[DealHead, list[Statement]]]",
        clean: bool = False,
    ) -> None:
        self.start, self.end = start, end
        self.names = names  # every full name and short form valid here → full name
        self.seated = seated  # the players at the table, clockwise
        self.clean = clean
        self.spoiled = False
        self.quick: tuple[int, str] | None = None  # number and dealer of a clean block, known without reading it
        self._make = make
        self._made: tuple[DealHead, list[Statement]] | None = None

    def fill(self, head: DealHead, statements: list[Statement]) -> None:
        """Its statements are these, whatever is still put into the list."""
        self._made = (head, statements)

    @property
    def head(self) -> DealHead:
        if self._made is None:
            self._made = self._make(self)
        return self._made[0]

    @property
    def statements(self) -> list[Statement]:
        if self._made is None:
            self._made = self._make(self)
        return self._made[1]


@dataclass(slots=True, kw_only=True, eq=False)
class GameBlock:
    """One game of a file: its head statements in ``head`` (`pool` too), then deals and what stands between them, in order."""

    number: int
    start: int
    file: str = "-"  # the record's name: house files lie beside it
    title: str = ""
    rules: Rules | None = None
    seats: tuple[str, ...] = ()  # as first seated, clockwise
    players: tuple[str, ...] = ()  # everybody who ever sat down, in the order of the seats, then as they joined
    worth: CounterWorth | None = None
    head: list[Statement] = field(default_factory=list)
    items: list[Statement | DealBlock] = field(default_factory=list)
    spoiled: bool = False  # its `rules` or `seats` could not be read, or are missing: nothing in it can be settled


@dataclass(slots=True, kw_only=True, eq=False)
class Record:
    """A whole file, read. ``findings`` holds what could not be read; blocks made later add theirs to it."""

    source: Source
    games: list[GameBlock] = field(default_factory=list)
    marked: bool = False  # has it a `mark` or a `seal`?
    findings: list[Finding] = field(default_factory=list)
