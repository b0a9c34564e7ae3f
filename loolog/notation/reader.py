"""A text becomes a record: statements are read one by one, an error spoils its own statement, everything is reported in one run.

A block of plain statements that match the grammar's deal terminal as a whole is only marked (``clean``); its statements are made
when somebody asks for them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.notation.names import suggestion, why_no_name
from loolog.notation.pieces import Piece, pieces
from loolog.spans import Source, Span

HEAD = ("date", "place", "scorer", "rules", "seats", "counter")
DEAL = (
    "turn",
    "hold",
    "say",
    "draw",
    "flush",
    "replay",
    "show",
    "fault",
    "found",
    "score",
    "won",
    "in",
    "expect",
    "claim",
    "ruling",
)
INSIDE = ("note", "count", "buy", "cash", "pay")  # do not end a deal
BETWEEN = ("pool", "join", "leave", "agree", "end", "mark", "seal")
BLOCKS = ("deal", "correct", "add")
KEYWORDS = ("loo", "game", *HEAD, *DEAL, *INSIDE, *BETWEEN, *BLOCKS)
_STARTS = {"loo": "version", "game": "title", "place": "title", "scorer": "title", "note": "title"}
_KEYWORD = re.compile(r"([A-Za-z]+)(?![\w'’\-])")
_NUMBER = re.compile(r"\s+(\d{1,6})(?!\w)")
_NO_TEXT = re.compile("[\udc80-\udcff]")  # how undecodable bytes are kept
_TRICK = re.compile(r"(\d+)(?:\.(?!\d)|(?=\s))")


@dataclass(slots=True)
class _Open:
    """A deal block being filled."""

    block: st.DealBlock
    head: st.DealHead
    statements: list[st.Statement] = field(default_factory=list)


class Reader:
    """Reads one source. ``record`` is what it makes."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.record = st.Record(source=source)
        self.game: st.GameBlock | None = None
        self.names: dict[str, str] = {}
        self.newcomers: dict[str, str] = {}  # of the `seats` just parsed
        self.seated: tuple[str, ...] = ()
        self.open: _Open | None = None
        self.muted = False  # unknown names follow from unreadable seats
        self.stopped = False
        self.ended = False  # the game has its `end`
        self.deal = 0  # the number of the last `deal`
        self.at_deal: int | None = None  # the deal that the open block is about
        self.heading = False  # a deal's own head is being read
        self.bare = False  # can every name here be written without quotes? Only then a plain deal is known by its look

    # ---- telling -------------------------------------------------------------------------------------------------------------

    def tell(self, code: str, message: str, span: tuple[int, int], hint: str = "", trick: int | None = None) -> None:
        """Report an error of the record."""
        deal = self.at_deal if self.open is not None or self.heading else None
        game = self.game.number if self.game is not None else 1
        self.record.findings.append(
            Finding(
                code=code,
                severity="error",
                message=message,
                span=Span(*span),
                hint=hint,
                game=game,
                deal=deal,
                trick=trick,
            )
        )

    # ---- the run -------------------------------------------------------------------------------------------------------------

    def read(self) -> st.Record:
        """Everything, front to back."""
        text, at = self.source.text, 0
        bad = None if text.isascii() else _NO_TEXT.search(text)
        if bad is not None:
            self.tell("not-utf8", "Here the file is not UTF-8 text.", bad.span(), "Save it as UTF-8; the rest is read all the same.")
        while at < len(text) and not self.stopped:
            if (
                self.game is not None
                and self.seated
                and not self.game.spoiled
                and self.game.rules is not None
                and self.bare
                and not self.ended
            ):
                at = self._plain(text, at)
            if at < len(text):
                at = self._slow(at)
        self._finish()
        return self.record

    def _plain(self, text: str, at: int) -> int:
        """Mark every whole plain deal from ``at`` on; returns where the row of them ends."""
        match_deal, names, seated = whole_deal().match, self.names, self.seated
        assert self.game is not None
        items, make = self.game.items, self._make
        while (match := match_deal(text, at)) is not None:
            number, dealer = match.group("number", "dealer")
            if dealer not in names:
                break
            self._close()
            start, at = match.span()
            block = st.DealBlock(start, at, names, seated, make, clean=True)
            block.quick = (int(number), names[dealer])
            self.deal = int(number)
            items.append(block)
        return at

    def _slow(self, at: int) -> int:
        """Read statement by statement up to the next deal head; returns where to go on."""
        for piece in pieces(self.source.text, at):
            if piece.comment:
                continue
            if piece.start > at and self.seated and _starts_deal(self.source.text, piece) and self._line_starts(piece.start, at):
                return self._line_start(piece.start)
            self._statement(piece)
            if self.stopped:
                break
        return len(self.source.text)

    def _line_start(self, at: int) -> int:
        return self.source.text.rfind("\n", 0, at) + 1

    def _line_starts(self, at: int, after: int) -> bool:
        """Is the piece at ``at`` the first on its line, and did that line start behind ``after``?"""
        start = self._line_start(at)
        return start > after and not self.source.text[start:at].strip()

    def _make(self, block: st.DealBlock) -> tuple[st.DealHead, list[st.Statement]]:
        """The statements of a clean block."""
        game = next((g for g in reversed(self.record.games) if g.start <= block.start), None)
        reader = Reader(self.source)
        reader.names, reader.seated = block.names, block.seated
        reader.record.findings = self.record.findings
        reader.game = st.GameBlock(number=game.number if game else 1, start=block.start, seats=block.seated)
        reader.game.rules = game.rules if game else None
        for piece in pieces(self.source.text, block.start, block.end):
            if not piece.comment:
                reader._statement(piece)
        made = reader.open
        assert made is not None
        block.spoiled = block.spoiled or made.block.spoiled
        return made.head, made.statements

    # ---- one statement -----------------------------------------------------------------------------------------------------

    def _statement(self, piece: Piece) -> None:
        text = self.source.text
        trick = _TRICK.match(text, piece.start, piece.end)
        if trick is not None:
            self._trick(piece, trick)
            return
        word = _KEYWORD.match(text, piece.start, piece.end)
        keyword = word[1][0].lower() + word[1][1:] if word else ""
        if keyword not in KEYWORDS:
            self._unknown(piece)
            return
        assert word is not None
        start = _STARTS.get(keyword, keyword)
        self.heading = keyword in BLOCKS
        if self.heading:
            written = _NUMBER.match(text, word.end(), piece.end)
            number = int(written[1]) if written else None
            if keyword == "deal":
                number = self.deal = number if number is not None else self.deal + 1
            self.at_deal = number
        if keyword in (*BLOCKS, *BETWEEN, *HEAD, "game"):
            self._close()  # an error in what ends a deal is not that deal's
        if keyword in BLOCKS:
            self._ready(piece)  # without seats its dealer is no error of his own
        for statement in self._parsed(start, keyword, word.end(), piece) or [None]:
            self._put(keyword, statement, piece)
        self.heading = False

    def _trick(self, piece: Piece, number: re.Match[str]) -> None:
        value = int(number[1]) if len(number[1]) < 4 else 0
        if not 1 <= value <= 5:
            self.tell(
                "trick-number",
                f"There is no trick {number[1]}; a deal has three, or five.",
                (piece.start, piece.start + len(number[1])),
            )
            self._spoil()
            return
        (statement,) = self._parsed("trick", "trick", number.end(), piece, value) or [None]
        if self.open is None:
            if statement is not None and self._ready(piece):
                self.tell(
                    "outside-deal",
                    "A trick stands outside any deal.",
                    (piece.start, piece.end),
                    "Begin the deal: deal 1 NAME.",
                    value,
                )
        elif statement is not None:
            self.open.statements.append(statement)
            self.open.block.end = piece.end
        else:
            self._spoil()

    def _unknown(self, piece: Piece) -> None:
        from loolog.notation.diagnosis import shown

        word, meant = taken_for(self.source.text[piece.start : piece.end])
        near = f" Did you mean {meant}?" if meant else ""
        hint = "A statement begins with its keyword, or with the number of a trick."
        if meant in BLOCKS:
            self._close()
        span = (piece.start, piece.start + len(word))
        self.tell("unknown-keyword", f"No statement begins with {shown(word)}.{near}", span, hint)
        if meant in ("seats", "rules") and (self.game is None or not self.game.items):
            self._game(piece).spoiled = True  # so that nobody is told that they are missing
            self.muted = self.muted or not self.seated
        if meant in BLOCKS:  # what follows belongs to this deal, not to the one above
            self._begin_block(meant, None, piece)
        self._spoil()

    def _parsed(self, start: str, keyword: str, base: int, piece: Piece, number: int = 0) -> Sequence[st.Statement | None]:
        """The statement (the several that commas join), or none, with the error told."""
        from lark.exceptions import UnexpectedInput

        from loolog.notation.build import Builder, Unreadable, build
        from loolog.notation.diagnosis import diagnose
        from loolog.notation.grammar import parser

        rest = self.source.text[base : piece.end]
        names = self.names if start != "seats" else {}
        builder = Builder(base, piece.start, piece.end, keyword, names, number)
        try:
            statements = build(builder, start, parser().parse(rest, start=start))
        except UnexpectedInput as error:
            told = diagnose(error, start, rest, base)
        except Unreadable as error:
            told = error
        else:
            if start == "seats":
                self.newcomers = names
            return statements
        if not (told.code == "unknown-player" and self.muted):
            self.tell(told.code, told.message, (told.start, max(told.end, told.start + 1)), told.hint, number or None)
        return ()

    def _spoil(self) -> None:
        """A statement of the open deal could not be read: the deal is not settled."""
        if self.open is not None:
            self.open.block.spoiled = True

    # ---- where it belongs ----------------------------------------------------------------------------------------------------

    def _put(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
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

    def _game(self, piece: Piece) -> st.GameBlock:
        if self.game is None:
            self.game = st.GameBlock(number=1, start=piece.start)
            self.record.games.append(self.game)
        return self.game

    def _version(self, statement: st.Statement | None, piece: Piece) -> None:
        if isinstance(statement, st.Version) and statement.number != 1:
            self.tell(
                "version",
                f"This record is written in version {statement.number} of the notation; this program reads version 1.",
                (piece.start, piece.end),
            )
            self.stopped = True
        elif self.record.games and statement is not None:
            self.tell(
                "version",
                "`loo 1` stands once, as the first statement of the file.",
                (piece.start, piece.end),
                "Take this line out.",
            )

    def _begin_game(self, statement: st.Statement | None, piece: Piece) -> None:
        if self.game is not None and not self.game.title and not self.game.items and self.game.seats == () and not self.game.spoiled:
            game = self.game
        else:
            self._finish()
            game = st.GameBlock(number=len(self.record.games) + 1, start=piece.start)
            self.record.games.append(game)
            self.game, self.names, self.seated, self.muted, self.ended = game, {}, (), False, False
            self.deal = 0
        game.title = statement.text if isinstance(statement, st.Title) else game.title
        if statement is not None:
            game.head.append(statement)

    def _head(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
        self._close()
        game = self._game(piece)
        if game.items and keyword in ("rules", "seats"):
            self.tell(
                "after-deals",
                f"`{keyword}` stands before the first deal of its game.",
                (piece.start, piece.end),
                "Begin another `game`, or move the line up.",
            )
            return
        if statement is None:
            if keyword in ("rules", "seats"):
                game.spoiled = True
                self.muted = self.muted or keyword == "seats"
            return
        if isinstance(statement, st.Rules):
            if game.rules is not None:
                self.tell(
                    "twice",
                    "This game already has its `rules`.",
                    (piece.start, piece.end),
                    "Leave one of the two lines.",
                )
                return
            game.rules = statement
        elif isinstance(statement, st.Seats):
            if game.seats:
                self.tell(
                    "twice",
                    "This game already has its `seats`.",
                    (piece.start, piece.end),
                    "Leave one of the two lines.",
                )
                return
            self.names = self.newcomers
            self.bare = not any(why_no_name(name) for name in self.names)
            game.seats = game.players = self.seated = tuple(seat.name.player for seat in statement.seats)
        elif isinstance(statement, st.CounterWorth):
            game.worth = statement
        game.head.append(statement)

    def _ready(self, piece: Piece) -> bool:
        """Has the game its seats and rules? If not, say so once."""
        game = self._game(piece)
        if game.spoiled:
            return False
        for what, missing in (("seats", not game.seats), ("rules", game.rules is None)):
            if missing:
                example = "seats Ann Bob Cat Dan Eve" if what == "seats" else "rules foster"
                self.tell(
                    f"missing-{what}",
                    f"This game has no `{what}` before its first deal.",
                    (piece.start, piece.end),
                    f"Write for example: {example}.",
                )
                game.spoiled = self.muted = True
        return not game.spoiled

    def _begin_block(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
        self._close()
        if keyword == "deal" and self.game is not None and self.ended:
            self.tell("after-end", "This deal stands after the game's end.", (piece.start, piece.end), "Move the `end`, or begin a `game`.")
        self._ready(piece)
        head = statement if isinstance(statement, st.DealHead) else st.DealHead(keyword="deal", start=piece.start, end=piece.end)
        if statement is None and keyword != "deal":
            head = st.DealHead(keyword="correct" if keyword == "correct" else "add", start=piece.start, end=piece.end)
        block = st.DealBlock(piece.start, piece.end, self.names, self.seated, self._make)
        block.spoiled = statement is None
        self.open = _Open(block, head)
        block._made = (head, self.open.statements)

    def _inside(self, keyword: str, statement: st.Statement | None, piece: Piece) -> None:
        if self.open is None:
            if statement is not None and self._ready(piece):
                self.tell(
                    "outside-deal",
                    f"`{keyword}` stands outside any deal.",
                    (piece.start, piece.end),
                    "Begin the deal above it: deal 1 NAME.",
                )
            return
        self._within(statement, piece)

    def _within(self, statement: st.Statement | None, piece: Piece) -> None:
        assert self.open is not None
        self.open.block.end = piece.end
        if statement is None:
            self._spoil()
        else:
            self.open.statements.append(statement)

    def _between(self, keyword: str, statement: st.Statement | None) -> None:
        self._close()
        if self.game is None:
            self.game = st.GameBlock(number=1, start=0)
            self.record.games.append(self.game)
        if statement is None:
            self.game.spoiled = self.game.spoiled or keyword == "join"
            self.muted = self.muted or keyword == "join"
            return
        self.ended = self.ended or isinstance(statement, st.End)
        if isinstance(statement, st.Join):
            self._join(statement)
        elif isinstance(statement, st.Leave):
            if statement.name.player not in self.seated:
                span = (statement.name.start, statement.name.end)
                self.tell("not-seated", f"{statement.name.player} does not sit at the table, so he cannot leave it.", span)
            self.seated = tuple(player for player in self.seated if player != statement.name.player)
        target = self.game.items if self.game.items or (self.seated and not isinstance(statement, st.Pool)) else self.game.head
        target.append(statement)

    def _join(self, join: st.Join) -> None:
        assert self.game is not None
        player = join.seat.name.player
        if player in self.seated:
            self.tell("already-seated", f"{player} already sits at the table.", (join.seat.name.start, join.seat.name.end))
            return
        self.names = dict(self.names) | {player: player} | ({join.seat.short: player} if join.seat.short else {})
        self.bare = not any(why_no_name(name) for name in self.names)
        seats = [p for p in self.seated if p != player]
        at = seats.index(join.after.player) + 1 if join.after.player in seats else len(seats)
        self.seated = (*seats[:at], player, *seats[at:])
        if player not in self.game.players:
            self.game.players = (*self.game.players, player)

    def _close(self) -> None:
        if self.open is not None and self.game is not None:
            self.game.items.append(self.open.block)
        self.open = None

    def _finish(self) -> None:
        self._close()


def taken_for(text: str) -> tuple[str, str]:
    """The first word of a statement that begins with no keyword, and the keyword it is taken for ('' for none)."""
    match = _KEYWORD.match(text)
    word, words = match[1] if match else "", text.split() or [text]
    if not word or (len(words) == 1 and not word.isalpha()):
        word = words[0]
    near = suggestion(word[:60], list(KEYWORDS))
    return word, near.split()[-1].rstrip("?") if near else ""


def _starts_deal(text: str, piece: Piece) -> bool:
    return text.startswith(("deal", "Deal"), piece.start)


@cache
def whole_deal() -> re.Pattern[str]:
    """One plain deal as a whole: the grammar's terminal DEAL, as a pattern."""
    from loolog.notation.grammar import parser

    return re.compile(parser().get_terminal("DEAL").pattern.to_regexp())


def read(source: Source, whole: bool = False) -> st.Record:
    """Everything ``source`` says, with what could not be read among its findings. Never raises.

    ``whole``: the statements of plain deals are made at once, so that ``findings`` is complete; else when they are asked for."""
    record = Reader(source).read()
    if whole:
        for game in record.games:
            for item in game.items:
                if isinstance(item, st.DealBlock):
                    _ = item.statements
    return record
