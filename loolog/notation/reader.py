"""A text becomes a record: statements are read one by one, an error spoils its own statement, everything is reported in one run.

A block of plain statements that match the grammar's deal terminal as a whole is only marked (``clean``); its statements are made
when somebody asks for them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from loolog.notation import statements as st
from loolog.notation.assembly import Assembly
from loolog.notation.keywords import BETWEEN, BLOCKS, HEAD, KEYWORD, KEYWORDS, STARTS, TRICK, keyword_of, taken_for
from loolog.notation.look import by_look
from loolog.notation.pieces import Piece, pieces
from loolog.notation.words import KINDS
from loolog.spans import Source

_NUMBER = re.compile(r"\s+(\d{1,6})(?!\w)")
_NO_TEXT = re.compile("[\udc80-\udcff]+")  # how undecodable bytes are kept


class Reader:
    """Reads one source; ``into`` puts the record together."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.into = Assembly(source, self._make)
        self.bytes_at: tuple[int, int] | None = None  # the first stretch of the file that is no text, until it is told

    def read(self) -> st.Record:
        """Everything, front to back."""
        text, at, into = self.source.text, 0, self.into
        bad = None if text.isascii() else _NO_TEXT.search(text)
        self.bytes_at = bad.span() if bad is not None else None
        while at < len(text) and not into.stopped:
            game = into.game
            if into.bare and into.seated and not into.ended and game is not None and game.rules is not None and not game.spoiled:
                at = self._plain(text, at, game)
            if at < len(text):
                at = self._slow(at)
        into.close()
        return into.record

    def _plain(self, text: str, at: int, game: st.GameBlock) -> int:
        """Mark every whole plain deal from ``at`` on; returns where the row of them ends."""
        into, match_deal = self.into, whole_deal().match
        names, seated, items, make = into.names, into.seated, game.items, self._make
        while (match := match_deal(text, at)) is not None:
            number, dealer = match.group("number", "dealer")
            if dealer not in names:
                break
            into.close()
            start, at = match.span()
            block = st.DealBlock(start, at, names, seated, make, clean=True)
            block.quick = (int(number), names[dealer])
            into.deal = int(number)
            items.append(block)
        return at

    def _slow(self, at: int) -> int:
        """Read statement by statement up to the next deal head; returns where to go on."""
        text, into = self.source.text, self.into
        for piece in pieces(text, at):
            if not piece.comment:
                if piece.start > at and into.seated and _starts_deal(text, piece) and self._line_starts(piece.start, at):
                    return self._line_start(piece.start)
                self._statement(piece)
                if into.stopped:
                    break
            if self.bytes_at is not None and self.bytes_at[0] < piece.end:
                self._no_text(self.bytes_at)
        return len(text)

    def _line_start(self, at: int) -> int:
        return self.source.text.rfind("\n", 0, at) + 1

    def _line_starts(self, at: int, after: int) -> bool:
        """Is the piece at ``at`` the first on its line, and did that line start behind ``after``?"""
        start = self._line_start(at)
        return start > after and not self.source.text[start:at].strip()

    def _make(self, block: st.DealBlock) -> tuple[st.DealHead, list[st.Statement]]:
        """The statements of a clean block."""
        record = self.into.record
        game = next((g for g in reversed(record.games) if g.start <= block.start), None)
        reader = Reader(self.source)
        into = reader.into
        into.names, into.seated = block.names, block.seated
        into.record.findings = record.findings
        into.game = st.GameBlock(number=game.number if game else 1, start=block.start, seats=block.seated)
        into.game.rules = game.rules if game else None
        for piece in pieces(self.source.text, block.start, block.end):
            if not piece.comment:
                reader._statement(piece)
        made = into.open
        assert made is not None
        block.spoiled = block.spoiled or made.block.spoiled
        return made.head, made.statements

    # ---- one statement -------------------------------------------------------------------------------------------------------

    def _statement(self, piece: Piece) -> None:
        text, into = self.source.text, self.into
        trick = TRICK.match(text, piece.start, piece.end)
        if trick is not None:
            self._trick(piece, trick)
            return
        word = KEYWORD.match(text, piece.start, piece.end)
        keyword = keyword_of(word[1]) if word else ""
        if word is None or keyword not in KEYWORDS:
            self._unknown(piece)
            return
        into.heading = keyword in BLOCKS
        if into.heading:
            self._numbered(keyword, word.end(), piece.end)
        if keyword in (*BLOCKS, *BETWEEN, *HEAD, "game"):
            into.close()  # an error in what ends a deal is not that deal's
        if keyword in BLOCKS:
            into.ready(piece)  # without seats its dealer is no error of his own
        for statement in self._parsed(STARTS.get(keyword, keyword), keyword, word.end(), piece) or [None]:
            into.put(keyword, statement, piece)
        into.heading = False

    def _numbered(self, keyword: str, at: int, end: int) -> None:
        """Which deal a head is about, even where the rest of it cannot be read."""
        written = _NUMBER.match(self.source.text, at, end)
        number = int(written[1]) if written else None
        if keyword == "deal":
            number = self.into.deal = number if number is not None else self.into.deal + 1
        self.into.at_deal = number

    def _trick(self, piece: Piece, number: re.Match[str]) -> None:
        into = self.into
        value = int(number[1]) if len(number[1]) < 4 else 0
        if not 1 <= value <= 5:
            message = f"There is no trick {number[1]}; a deal has three, or five."
            into.tell("trick-number", message, (piece.start, piece.start + len(number[1])))
            into.spoil()
            return
        (statement,) = self._parsed("trick", "trick", number.end(), piece, value) or [None]
        if into.open is None:
            if statement is not None and into.ready(piece):
                into.outside("A trick stands outside any deal.", piece, "Begin the deal: deal 1 NAME.", value)
        elif statement is not None:
            into.open.statements.append(statement)
            into.open.block.end = piece.end
        else:
            into.spoil()

    def _unknown(self, piece: Piece) -> None:
        from loolog.notation.names import shown

        into = self.into
        word, meant = taken_for(self.source.text[piece.start : piece.end])
        instead = _INSTEAD.get(word, f"A fault is written with its player: fault NAME {word}." if word in KINDS else "")
        near = f" Did you mean {meant}?" if meant and not instead else ""
        if meant in BLOCKS or meant == "game":
            into.close()
        if not self._no_text_in(piece):
            hint = instead or "A statement begins with its keyword, or with the number of a trick."
            span = (piece.start, piece.start + len(word))
            into.tell("unknown-keyword", f"No statement begins with {shown(word)}.{near}", span, hint)
        if meant in ("seats", "rules") and (into.game is None or not into.game.items):
            into.this_game(piece.start).spoiled = True  # so that nobody is told that they are missing
            into.muted = into.muted or not into.seated
        if meant in BLOCKS or meant == "game":  # what follows belongs to this one, not to the one above
            into.put(meant, None, piece)
        into.spoil()

    def _parsed(self, start: str, keyword: str, base: int, piece: Piece, number: int = 0) -> Sequence[st.Statement | None]:
        """The statement (the several that commas join), or none, with the error told."""
        names = self.into.names if start != "seats" else {}
        known = by_look(self.source.text, base, piece.start, piece.end, keyword, names)
        if known is not None:
            if start == "seats":
                self.into.newcomers = names
            return (known,)
        from loolog.notation.building.parts import Builder, Unreadable
        from loolog.notation.parse import parsed

        made = parsed(self.source.text[base : piece.end], start, Builder(base, piece.start, piece.end, keyword, names, number))
        if not isinstance(made, Unreadable):
            if start == "seats":
                self.into.newcomers = names
            return made
        if not self._no_text_in(piece) and not (made.code == "unknown-player" and self.into.muted):
            self.into.tell(made.code, made.message, (made.start, max(made.end, made.start + 1)), made.hint, number or None)
        return ()

    def _no_text_in(self, piece: Piece) -> bool:
        """Is a statement that cannot be read no text in some place? Then that is all that is told of it."""
        if self.source.text.isascii():
            return False
        bad = _NO_TEXT.search(self.source.text, piece.start, piece.end)
        if bad is not None:
            self._no_text(bad.span())
        return bad is not None

    def _no_text(self, span: tuple[int, int]) -> None:
        self.into.tell("not-utf8", "Here the file is not UTF-8 text.", span, "Save it as UTF-8; the rest is read all the same.")
        self.bytes_at = None


#: Words that people write first, and what stands in their place.
_INSTEAD = dict.fromkeys(
    ("revoke", "revoked", "renege"),
    "The tricks show a revoke, and the replay finds it. Where they are not recorded: found NAME 2. Where it is contested: claim NAME: NAME revoked 2.",
)


def _starts_deal(text: str, piece: Piece) -> bool:
    return text.startswith(("deal", "Deal"), piece.start)


@cache
def whole_deal() -> re.Pattern[str]:
    """One plain deal as a whole: the grammar's terminal DEAL, as a pattern."""
    from loolog.notation.grammar import pattern

    return re.compile(pattern("DEAL"))


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
