"""The digest of a record: SHA-256 over its canonical form, so that formatting and comments never change it."""

import re
from collections.abc import Iterator
from hashlib import sha256

from loolog.notation.formatter import format_text
from loolog.notation.pieces import pieces
from loolog.spans import Source

_BLANKS = re.compile(r"[^\S\n]+")
#: So many hex digits of a digest stand in a `mark` and on a ruling.
SHORT = 16


def digested(text: str) -> Iterator[str]:
    """The lines that are digested: the canonical form of a record's text without comments and blank lines, each run of blanks one
    space, lines ended by LF."""
    canonical = format_text(Source("-", text.removeprefix("\ufeff"))).replace("\r\n", "\n")
    for piece in pieces(canonical):
        if not piece.comment:
            start = canonical.rfind("\n", 0, piece.start) + 1  # its indentation counts, as one space
            yield _BLANKS.sub(" ", canonical[start : piece.end]).rstrip() + "\n"


def digest(text: str, digits: int = SHORT) -> str:
    """The first ``digits`` hex digits of the digest of a record's text; 64 are all."""
    hashed = sha256()
    for line in digested(text):
        hashed.update(line.encode("utf-8", "surrogateescape"))
    return hashed.hexdigest()[:digits]
