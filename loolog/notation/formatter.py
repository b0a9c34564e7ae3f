"""The canonical form of a record: one statement a line, deals apart, tricks in columns, every comment kept.

What cannot be read is kept as it stands, on a line of its own. Formatting twice changes nothing, and the record that is read
before and after is the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from lark import Token
from lark.exceptions import UnexpectedInput

from loolog.cards import card_name, read_card
from loolog.notation.grammar import parser
from loolog.notation.keywords import BETWEEN, BLOCKS, DEAL, HEAD, INSIDE, KEYWORD, KEYWORDS, STARTS, TRICK, keyword_of, taken_for
from loolog.notation.pieces import Piece, pieces
from loolog.notation.words import LETTERS, RESERVED
from loolog.spans import Source

_PLAIN_TRICK = re.compile(r"[ \t]+[^\W\d_][\w'\-]*(?:[ \t]+[2-9TJQKA][shdc])+")
_BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


@dataclass(slots=True)
class _Line:
    """A line to be written, without its indentation."""

    text: str
    start: int
    keyword: str = ""
    inner: bool = False  # belongs to a deal
    head: bool = False  # opens a deal's block
    gap: bool = False  # a blank line stood above it
    remark: bool = False  # a comment on a line of its own
    behind: str = ""  # the comment behind it
    cells: tuple[str, ...] = ()  # a trick's: number, leader or '', the cards as they fell
    columns: int = 0  # which play its tricks are aligned in


def format_text(source: Source) -> str:
    """The canonical form of a source's text. Never raises.

    The line ends are those of its first line (LF or CRLF), the last line has one. A record of another version of the notation
    is returned as it stands."""
    bom = _BOM if source.text.startswith(_BOM) else ""
    text = source.text.removeprefix(_BOM)
    lines = _Layout(text).lines()
    if lines is None:
        return source.text
    _set_apart(text, lines)
    _place_remarks(text, lines)
    _align(lines)
    written = "".join(f"{line}\n" for line in _written(lines))
    return bom + (written.replace("\n", "\r\n") if text.partition("\n")[0].endswith("\r") else written)


class _Layout:
    """Goes through a text and knows, as the reader does, which statements belong to a deal."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.in_deal = False
        self.columns = 0

    def lines(self) -> list[_Line] | None:
        """Every statement and every comment in its line; None where the text is in another version of the notation."""
        lines: list[_Line] = []
        above = 0
        for piece in pieces(self.text):
            between = self.text.count("\n", above, piece.start)
            if piece.comment and lines and not between and not lines[-1].remark:
                lines[-1].behind = self.text[piece.start : piece.end]
            else:
                line = self._remark(piece) if piece.comment else self._statement(piece)
                if line is None:
                    return None
                line.gap = between > 1
                lines.append(line)
            above = piece.end
        return lines

    def _remark(self, piece: Piece) -> _Line:
        return _Line(self.text[piece.start : piece.end], piece.start, inner=self.in_deal, remark=True)

    def _statement(self, piece: Piece) -> _Line | None:
        trick = TRICK.match(self.text, piece.start, piece.end)
        word = KEYWORD.match(self.text, piece.start, piece.end)
        keyword = "trick" if trick else keyword_of(word[1]) if word else ""
        known = keyword in (*KEYWORDS, "trick")
        meant = keyword if known else taken_for(self.text[piece.start : piece.end])[1]
        head = meant in BLOCKS
        if head:
            self.in_deal, self.columns = True, self.columns + 1
        elif meant == "game" or keyword in (*BETWEEN, *HEAD):
            self.in_deal = False
        elif keyword == "replay":
            self.columns += 1  # what is played again has columns of its own
        inner = self.in_deal and not head and (not known or keyword in (*DEAL, *INSIDE, "trick"))
        line = _Line(self.text[piece.start : piece.end], piece.start, keyword, inner=inner, head=head, columns=self.columns)
        matched = trick or word
        if matched is None or not known:
            return line
        tokens = _tokens(self.text[matched.end() : piece.end], STARTS.get(keyword, keyword))
        if tokens is None:
            return line
        if keyword == "loo" and [int(token) for token in tokens if token.isdecimal()] != [1]:
            return None
        if trick:
            if 1 <= int(trick[1][-9:]) <= 5:
                line.cells = (f"{int(trick[1])}.", *_cells(tokens))
        else:
            line.text = " ".join((keyword, *_words(tokens, keyword)))
        return line


class Alone(NamedTuple):
    """A statement by itself: its canonical text, a trick's cells one blank apart, and what it does to the deal that stands open."""

    keyword: str  # 'trick' for one; '' or another word for none
    text: str
    head: bool  # opens a deal's block
    closes: bool  # ends the deal
    inner: bool  # belongs to the deal, where one is open


def one_statement(text: str) -> Alone | None:
    """What a text without blanks around it is as a statement; None where it names another version of the notation."""
    layout = _Layout(text)
    layout.in_deal = True
    line = layout._statement(Piece(0, len(text), False))
    if line is None:
        return None
    canonical = " ".join(cell for cell in line.cells if cell) or line.text
    return Alone(line.keyword, canonical, line.head, not layout.in_deal, line.inner)


def _tokens(rest: str, start: str) -> list[Token] | None:
    """The words and signs behind a keyword; None where they cannot be read."""
    if start == "trick" and _PLAIN_TRICK.fullmatch(rest):
        leader, *cards = rest.split()
        if leader not in RESERVED and not _is_card(leader):
            return [Token("NAME", leader), *(Token("CARD", card) for card in cards)]
    try:
        parse = parser().parse_interactive(rest, start=start)
        tokens = list(parse.exhaust_lexer())
        parse.feed_token(Token.new_borrow_pos("$END", "", tokens[-1]) if tokens else Token("$END", ""))
    except UnexpectedInput:
        return None
    return tokens


@cache
def _is_card(word: str) -> bool:
    try:
        read_card(word)
    except ValueError:
        return False
    return True


def _spelled(token: Token) -> str:
    """A word or sign in its canonical spelling; names and amounts stay as they were typed."""
    match token.type:
        case "CARD":
            return card_name(read_card(str(token)))
        case "SUIT":
            return card_name(read_card(f"A{token}"))[1]
        case "DASH":
            return "-"
        case "NUMBER":
            return token.replace("−", "-")
        case "DECLARATION":
            return LETTERS.get(str(token), str(token))
        case "MONEY":
            return " ".join(token.split())
        case "QUOTED" if '"' not in token[1:-1]:
            return f'"{token[1:-1]}"'
    return str(token)


def _words(tokens: list[Token], keyword: str) -> Iterator[str]:
    """What is written with blanks between: commas and colons stand close behind, `Ann=A` is one word."""
    word = ""
    for token in tokens:
        close = token.type in ("COMMA", "COLON", "CIVIL") or (token.type == "EQUAL" and keyword in ("seats", "join"))
        opens = word[-1:] == {"seats": "=", "join": "=", "trick": ":"}.get(keyword)
        if word and not (close or opens):
            yield word
            word = ""
        word += _spelled(token)
    if word:
        yield word


def _cells(tokens: list[Token]) -> tuple[str, ...]:
    """A trick's leader, '' where he is left out, and the cards with the players and calls that belong to them."""
    led = tokens[0].type in ("NAME", "QUOTED") and tokens[1].type != "COLON"
    return (_spelled(tokens[0]) if led else "", *_words(tokens[led:], "trick"))


def _set_apart(text: str, lines: list[_Line]) -> None:
    """Take out of a deal what stands apart behind it: notes and counters, the first of them below a blank line and no further in than
    the deal's head, with nothing of the deal below. They are still read with it."""
    edge, gap = 0, False
    apart: list[_Line] = []
    for line in lines:
        gap = gap or line.gap
        if line.remark:
            continue
        if line.inner and line.keyword not in INSIDE:
            apart.clear()
        elif line.inner and (apart or (gap and _column(text, line.start) <= edge)):
            apart.append(line)
        elif not line.inner:
            _take_out(apart)
            edge = _column(text, line.start) if line.head else edge
        gap = False
    _take_out(apart)


def _take_out(lines: list[_Line]) -> None:
    for line in lines:
        line.inner = False
    lines.clear()


def _place_remarks(text: str, lines: list[_Line]) -> None:
    """Say of every comment on a line of its own whether it belongs to the deal above or to what follows.

    Before a statement of the deal it belongs to it. Before anything else it does if it stands further in than that."""
    following: _Line | None = None
    run: list[_Line] = []
    for line in [*lines, None]:
        if line is not None and line.remark:
            run.append(line)
            continue
        following, outside = line, False
        edge = _column(text, following.start) if following is not None else 0
        for remark in run:
            if following is None or not following.inner:
                outside = outside or _column(text, remark.start) <= edge
                remark.inner = remark.inner and not outside
        run.clear()


def _column(text: str, at: int) -> int:
    return at - text.rfind("\n", 0, at) - 1


def _align(lines: list[_Line]) -> None:
    """Set the tricks of each play of a deal in columns, counted in characters as every place in a record is."""
    plays: dict[int, list[_Line]] = {}
    for line in lines:
        if line.cells:
            plays.setdefault(line.columns, []).append(line)
    for tricks in plays.values():
        length = max(len(line.cells) for line in tricks)
        widths = [max((len(line.cells[at]) for line in tricks if at < len(line.cells)), default=0) for at in range(length)]
        for line in tricks:
            padded = (cell + " " * (width - len(cell)) for cell, width in zip(line.cells, widths, strict=False) if width)
            line.text = " ".join(padded).rstrip()


def _written(lines: list[_Line]) -> Iterator[str]:
    """The lines with their indentation, and the blank ones: around deals always, elsewhere outside deals where one stood."""
    for at, line in enumerate(lines):
        if at and not line.inner and (line.gap or _apart(lines, at)):
            yield ""
        yield ("  " if line.inner else "") + line.text + (f"  {line.behind}" if line.behind else "")


def _apart(lines: list[_Line], at: int) -> bool:
    """Does a blank line belong above this one, which stands outside of every deal's block or opens one?"""
    above, line = lines[at - 1], lines[at]
    if above.inner or above.head:
        return True
    if above.remark:
        return False
    while line.remark and at + 1 < len(lines):  # the comments above a deal's head go with it
        at += 1
        line = lines[at]
        if line.gap:
            return False
    return line.head
