"""Where statements belong: into a game's head, its row of deals, or the deal that is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from loolog.findings import Finding, Severity
from loolog.notation import statements as st
from loolog.notation.keywords import BLOCKS, DEAL, HEAD, INSIDE
from loolog.notation.names import why_no_name
from loolog.notation.pieces import Piece
from loolog.notation.ruled import ruled_on
from loolog.spans import Source, Span

Make = Callable[[st.DealBlock], tuple[st.DealHead, list[st.Statement]]]


@dataclass(slots=True)
class Open:
    """A deal block being filled."""

    block: st.DealBlock
    head: st.DealHead
    statements: list[st.Statement] = field(default_factory=list)


class Assembly:
    """The record while it is put together. ``make`` makes the statements of a clean block when they are asked for."""

    def __init__(self, source: Source, make: Make) -> None:
        self.record = st.Record(source=source)
        self.make = make
        self.game: st.GameBlock | None = None
        self.names: dict[str, str] = {}
        self.newcomers: dict[str, str] = {}  # of the `seats` just parsed
        self.seated: tuple[str, ...] = ()
        self.open: Open | None = None
        self.muted = False  # unknown names follow from unreadable seats
        self.stopped = False
        self.ended = False  # the game has its `end`
        self.deal = 0  # the number of the last `deal`
        self.at_deal: int | None = None  # the deal that the open block is about
        self.heading = False  # a deal's own head is being read
        self.bare = False  # can every name here be written without quotes? Only then a plain deal is known by its look
        self.claims: dict[int, list[st.Claim]] = {}  # of the game: by deal
        self.decided: set[int] = set()  # where the claims stand that a ruling stands below

    def tell(
        self, code: str, message: str, span: tuple[int, int], hint: str = "", trick: int | None = None, severity: Severity = "error"
    ) -> None:  # fmt: skip
        """Report something about the record, in the deal that is open."""
        deal = self.at_deal if self.open is not None or self.heading else None
        game = self.game.number if self.game is not None else 1
        self.record.findings.append(
            Finding(code=code, severity=severity, message=message, span=Span(*span), hint=hint, game=game, deal=deal, trick=trick)
        )

    def spoil(self) -> None:
        """A statement of the open deal could not be read: the deal is not settled."""
        if self.open is not None:
            self.open.block.spoiled = True

    def put(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
        """A statement where it belongs; None stands for one that could not be read."""
        if keyword == "loo":
            self._version(statement, piece)
        elif keyword == "game":
            self._begin_game(statement, piece)
        elif keyword in HEAD:
            self._head(keyword, statement, piece)
        elif keyword in BLOCKS:
            self._begin_block(keyword, statement, piece)
        elif keyword in DEAL:
            self._inside(keyword, statement, piece)
        elif keyword in INSIDE and self.open is not None:
            self._within(statement, piece)
        else:
            self._between(keyword, statement)

    # ---- the game ------------------------------------------------------------------------------------------------------------

    def this_game(self, start: int) -> st.GameBlock:
        """The game being read; where none is, one that begins at ``start``."""
        if self.game is None:
            self.game = st.GameBlock(number=1, start=start, file=self.record.source.name)
            self.record.games.append(self.game)
        return self.game

    def _version(self, statement: st.Statement | None, piece: Piece) -> None:
        if isinstance(statement, st.Version) and statement.number != 1:
            message = f"This record is written in version {statement.number} of the notation; this program reads version 1."
            self.tell("version", message, (piece.start, piece.end))
            self.stopped = True
        elif self.record.games and statement is not None:
            self.tell("version", "`loo 1` stands once, as the first statement of the file.", (piece.start, piece.end), "Take this line out.")

    def _begin_game(self, statement: st.Statement | None, piece: Piece) -> None:
        if self.game is not None and not self.game.title and not self.game.items and self.game.seats == () and not self.game.spoiled:
            game = self.game
        else:
            self.close()
            game = st.GameBlock(number=len(self.record.games) + 1, start=piece.start, file=self.record.source.name)
            self.record.games.append(game)
            self.game, self.names, self.seated, self.muted, self.ended = game, {}, (), False, False
            self.deal, self.claims = 0, {}
        game.title = statement.text if isinstance(statement, st.Title) else game.title
        if statement is not None:
            game.head.append(statement)

    def _head(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
        self.close()
        game = self.this_game(piece.start)
        if game.items and keyword in ("rules", "seats"):
            message = f"`{keyword}` stands before the first deal of its game."
            self.tell("after-deals", message, (piece.start, piece.end), "Begin another `game`, or move the line up.")
        elif statement is None and keyword in ("rules", "seats"):
            game.spoiled = True
            self.muted = self.muted or keyword == "seats"
        elif (isinstance(statement, st.Rules) and game.rules is not None) or (isinstance(statement, st.Seats) and game.seats):
            self.tell("twice", f"This game already has its `{keyword}`.", (piece.start, piece.end), "Leave one of the two lines.")
        elif statement is not None:
            self._headed(game, statement)

    def _headed(self, game: st.GameBlock, statement: st.Statement) -> None:
        if isinstance(statement, st.Rules):
            game.rules = statement
        elif isinstance(statement, st.Seats):
            self.names = self.newcomers
            self.bare = not any(why_no_name(name) for name in self.names)
            game.seats = game.players = self.seated = tuple(seat.name.player for seat in statement.seats)
        elif isinstance(statement, st.CounterWorth):
            game.worth = statement
        game.head.append(statement)

    def ready(self, piece: Piece) -> bool:
        """Has the game its seats and rules? If not, say so once."""
        game = self.this_game(piece.start)
        if game.spoiled:
            return False
        for what, missing in (("seats", not game.seats), ("rules", game.rules is None)):
            if missing:
                example = "seats Ann Bob Cat Dan Eve" if what == "seats" else "rules foster"
                message = f"This game has no `{what}` before its first deal."
                self.tell(f"missing-{what}", message, (piece.start, piece.end), f"Write for example: {example}.")
                game.spoiled = self.muted = True
        return not game.spoiled

    # ---- deals ---------------------------------------------------------------------------------------------------------------

    def _begin_block(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
        """Open a deal's block, under a head that could not be read (None) too."""
        self.close()
        if keyword == "deal" and self.game is not None and self.ended:
            self.tell("after-end", "This deal stands after the game's end.", (piece.start, piece.end), "Move the `end`, or begin a `game`.")
        self.ready(piece)
        head = statement if isinstance(statement, st.DealHead) else st.DealHead(keyword="deal", start=piece.start, end=piece.end)
        if statement is None and keyword != "deal":
            head = st.DealHead(keyword="correct" if keyword == "correct" else "add", start=piece.start, end=piece.end)
        block = st.DealBlock(piece.start, piece.end, self.names, self.seated, self.make)
        block.spoiled = statement is None
        self.open = Open(block, head)
        block.fill(head, self.open.statements)

    def close(self) -> None:
        """The open deal ends here."""
        if self.open is not None and self.game is not None:
            self.game.items.append(self.open.block)
        self.open = None

    def _inside(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
        if self.open is not None:
            self._within(statement, piece)
        elif statement is not None and self.ready(piece):
            self.outside(f"`{keyword}` stands outside any deal.", piece, "Begin the deal above it: deal 1 NAME.")

    def outside(self, message: str, piece: Piece, hint: str, trick: int | None = None) -> None:
        """Report what belongs in a deal and stands in none."""
        self.tell("outside-deal", message, (piece.start, piece.end), hint, trick)

    def _within(self, statement: st.Statement | None, piece: Piece) -> None:
        assert self.open is not None
        self.open.block.end = piece.end
        if statement is None:
            self.spoil()
            return
        self.open.statements.append(statement)
        if isinstance(statement, st.Claim) and self.at_deal is not None:
            self.claims.setdefault(self.at_deal, []).append(statement)
        elif isinstance(statement, st.Ruling):
            self._ruling(statement)

    def _ruling(self, ruling: st.Ruling) -> None:
        """Set a ruling below its claim; tell where it has none, or where nobody can say which."""
        assert self.open is not None
        claims = self.claims.get(self.at_deal or 0, [])
        ruling.claim, doubt = ruled_on(ruling, claims, self.decided)
        if ruling.claim is not None:
            self.decided.add(ruling.claim.start)
        if doubt is not None and not (self.open.block.spoiled and doubt.severity == "warning"):  # the claim may be what is spoiled
            self.tell(doubt.code, doubt.message, (ruling.start, ruling.end), doubt.hint, severity=doubt.severity)
            if doubt.severity == "error":
                self.spoil()

    # ---- between deals -------------------------------------------------------------------------------------------------------

    def _between(self, keyword: str, statement: st.Statement | None) -> None:
        self.close()
        game = self.this_game(0)
        if statement is None:
            game.spoiled = game.spoiled or keyword == "join"
            self.muted = self.muted or keyword == "join"
            return
        self.ended = self.ended or isinstance(statement, st.End)
        self.record.marked = self.record.marked or isinstance(statement, st.Mark | st.Seal)
        if isinstance(statement, st.Join):
            self._join(game, statement)
        elif isinstance(statement, st.Leave):
            if statement.name.player not in self.seated:
                message = f"{statement.name.player} does not sit at the table, so he cannot leave it."
                self.tell("not-seated", message, (statement.name.start, statement.name.end))
            self.seated = tuple(player for player in self.seated if player != statement.name.player)
        target = game.items if game.items or (self.seated and not isinstance(statement, st.Pool)) else game.head
        target.append(statement)

    def _join(self, game: st.GameBlock, join: st.Join) -> None:
        player = join.seat.name.player
        if player in self.seated:
            self.tell("already-seated", f"{player} already sits at the table.", (join.seat.name.start, join.seat.name.end))
            return
        self.names = dict(self.names) | {player: player} | ({join.seat.short: player} if join.seat.short else {})
        self.bare = not any(why_no_name(name) for name in self.names)
        seats = [p for p in self.seated if p != player]
        at = seats.index(join.after.player) + 1 if join.after.player in seats else len(seats)
        self.seated = (*seats[:at], player, *seats[at:])
        if player not in game.players:
            game.players = (*game.players, player)
