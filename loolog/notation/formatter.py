"""The canonical form of a record: one statement a line, deals apart, tricks in columns, every comment kept.

What cannot be read is kept as it stands, on a line of its own. Formatting twice changes nothing, and the record that is read
before and after is the same.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any
from unicodedata import combining

from loolog.cards import card_name, read_card
from loolog.notation import statements as st
from loolog.notation.build import LETTERS
from loolog.notation.pieces import Piece, pieces
from loolog.notation.reader import _KEYWORD, _STARTS, _TRICK, BLOCKS, DEAL, INSIDE, KEYWORDS
from loolog.spans import Source

_TOKEN = re.compile(r'"[^"\n]*"|“[^”\n]*”|[,:=!]|[^\s,:=!"“]+')
#: Statements whose words are kept as typed: no card stands in them.
_AS_TYPED = ("title", "date", "rules", "mark", "seal", "version", "agree")


@dataclass(slots=True)
class _Line:
    """One line to be written: its text (or a trick's cells), how far in, what it begins, and the comment behind it."""

    text: str
    inner: bool  # belongs to a deal
    opens: bool = False  # begins a block, or stands between blocks
    cells: list[str] | None = None
    comment: str = ""
    only_comment: bool = False
    row: int = field(default=0)  # which deal's tricks it is aligned with


def format_text(source: Source) -> str:
    """The canonical form of a source's text, with the line ends (LF or CRLF) it had."""
    text = source.text.removeprefix("﻿")
    lines = _lines(text)
    _align(lines)
    written = _write(lines)
    if "\r\n" in text:
        written = written.replace("\n", "\r\n")
    return written if text is source.text else "﻿" + written


def _lines(text: str) -> list[_Line]:
    lines: list[_Line] = []
    in_deal, row, last_end = False, 0, -1
    for piece in pieces(text):
        raw = text[piece.start : piece.end]
        if piece.comment:
            if lines and last_end >= 0 and "\n" not in text[last_end : piece.start]:
                lines[-1].comment = raw
            else:
                lines.append(_Line(raw, inner=False, only_comment=True))
            last_end = -1
            continue
        keyword, start = _kind(text, piece)
        if keyword in BLOCKS:
            in_deal, row = True, row + 1
        elif keyword == "replay":
            row += 1  # its tricks have columns of their own
        elif keyword and keyword != "trick" and keyword not in (*DEAL, *INSIDE):
            in_deal = False
        inner = in_deal and keyword not in BLOCKS
        line = _Line(raw, inner=inner, opens=bool(keyword) and not inner, row=row)
        if start:
            tokens = _canonical(text, piece, keyword, start)
            line.text = _joined(keyword, start, tokens)
            line.cells = _cells(tokens) if keyword == "trick" else None
        lines.append(line)
        last_end = piece.end
    return _place_comments(lines)


def _kind(text: str, piece: Piece) -> tuple[str, str]:
    """The statement's keyword, and the grammar's start for it; the latter empty where it cannot be read."""
    from lark.exceptions import UnexpectedInput

    from loolog.notation.grammar import parser

    trick = _TRICK.match(text, piece.start, piece.end)
    word = _KEYWORD.match(text, piece.start, piece.end)
    keyword = "trick" if trick else word[1][0].lower() + word[1][1:] if word else ""
    if keyword != "trick" and keyword not in KEYWORDS:
        return "", ""
    start = _STARTS.get(keyword, keyword)
    begin = (trick or word).end()  # type: ignore[union-attr] # one of the two matched
    try:
        parser().parse(text[begin : piece.end], start=start)
    except UnexpectedInput:
        return keyword, ""
    return keyword, start


def _canonical(text: str, piece: Piece, keyword: str, start: str) -> list[str]:
    """The statement's words in canonical spelling, the keyword (or the trick's number) first."""
    trick = _TRICK.match(text, piece.start, piece.end)
    if trick:
        head, begin = f"{int(trick[1])}.", trick.end()
    else:
        head, begin = keyword, piece.start + len(keyword)
    rest = text[begin : piece.end]
    if start == "counter":
        units, _, money = rest.partition("=")
        return [head, units.strip(), "=", " ".join(money.split())]
    return [head, *(_spelled(token, start) for token in _TOKEN.findall(rest))]


def _spelled(token: str, start: str) -> str:
    if token[0] in '"“':
        inside = token[1:-1]
        return token if '"' in inside else f'"{inside}"'
    if start in _AS_TYPED:
        return token.lower() if start in ("mark", "seal") else token
    if token[0] == "−":
        return "-" + token[1:]
    if start == "say" and token in LETTERS:
        return LETTERS[token]
    try:
        return card_name(read_card(token))
    except ValueError:
        return token


def _joined(keyword: str, start: str, tokens: list[str]) -> str:
    """The words with the blanks where the notation has them."""
    close = {"=": start in ("seats", "join"), ":": start == "trick"}
    out = tokens[0]
    glue = " "
    for token in tokens[1:]:
        if token in (",", "!") or (token == ":" and not close[":"]):
            out += token
            glue = " "
        elif close.get(token, False):
            out += token
            glue = ""
        else:
            out += glue + token
            glue = " "
    return out


def _cells(tokens: list[str]) -> list[str]:
    """A trick's columns: number, leader ('' where he is left out), cards with the players and calls that belong to them."""
    words = _joined("trick", "trick", tokens).split(" ")
    quoted: list[str] = []
    for word in words:  # a quoted name with blanks in it is one cell
        if quoted and quoted[-1].count('"') == 1:
            quoted[-1] += " " + word
        else:
            quoted.append(word)
    has_leader = len(quoted) > 1 and ":" not in quoted[1] and not _is_card(quoted[1])
    return quoted if has_leader else [quoted[0], "", *quoted[1:]]


def _is_card(word: str) -> bool:
    try:
        read_card(word.rstrip("!"))
    except ValueError:
        return word == "-"
    return True


def _width(text: str) -> int:
    return sum(not combining(char) for char in text)


def _align(lines: list[_Line]) -> None:
    """Pad the cells of a deal's tricks to columns."""
    rows: dict[int, list[_Line]] = {}
    for line in lines:
        if line.cells is not None:
            rows.setdefault(line.row, []).append(line)
    for tricks in rows.values():
        table = [line.cells or [] for line in tricks]
        widths = [max(_width(cells[at]) for cells in table if at < len(cells)) for at in range(max(map(len, table)))]
        for line, cells in zip(tricks, table, strict=True):
            padded = [cell + " " * (width - _width(cell)) for cell, width in zip(cells, widths, strict=False) if width]
            line.text = " ".join(padded).rstrip()


def _place_comments(lines: list[_Line]) -> list[_Line]:
    """A comment on its own line goes with what follows it."""
    following: _Line | None = None
    for line in reversed(lines):
        if line.only_comment:
            line.inner = following is not None and following.inner
            line.opens = following is not None and following.opens
        else:
            following = line
    return lines


def _write(lines: list[_Line]) -> str:
    out: list[str] = []
    deal_above = False  # has a deal been written since the last blank line
    group = False  # within the comments that go before a block's head
    for line in lines:
        first_word = line.text.split(" ", 1)[0]
        begins = line.opens and not group and (deal_above or first_word in BLOCKS or (line.only_comment and _leads_to_block(lines, line)))
        last = line.only_comment and not line.inner and not line.opens and deal_above
        if out and (begins or last) and out[-1]:
            out.append("")
            deal_above = False
        group = line.only_comment and line.opens
        deal_above = deal_above or line.inner or first_word in BLOCKS
        out.append(("  " if line.inner else "") + line.text + (f"  {line.comment}" if line.comment else ""))
    return "\n".join(out) + "\n" if out else ""


def _leads_to_block(lines: list[_Line], comment: _Line) -> bool:
    at = next(index for index, line in enumerate(lines) if line is comment)
    following = next((line for line in lines[at:] if not line.only_comment), None)
    return following is not None and following.text.split(" ", 1)[0] in BLOCKS


def same_record(first: st.Record, second: st.Record) -> bool:
    """Do two records say the same, wherever it stands in their texts?"""
    return _plain(first.games) == _plain(second.games)


def _plain(value: Any) -> Any:
    """A value without places."""
    if isinstance(value, st.DealBlock):
        return "deal", _plain(value.head), _plain(value.statements), value.spoiled
    if is_dataclass(value):
        shown = ((item.name, getattr(value, item.name)) for item in fields(value) if item.name not in ("start", "end"))
        return type(value).__name__, [(name, _plain(part)) for name, part in shown]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [_plain(part) for name, part in zip(value._fields, value, strict=True) if name not in ("start", "end")]
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return value
