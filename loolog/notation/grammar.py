"""The grammar, built once: `grammar/loolog.lark`, from the installed package or from beside it.

A built parser is kept in the user's cache folder, under the grammar's hash and Lark's version, so that a start costs a few
milliseconds; without a cache that can be written everything works the same.
"""

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from loolog.notation.keywords import KEYWORDS, STARTS

if TYPE_CHECKING:
    from lark import Lark

#: The start symbols: a row of plain deals, a trick, and each statement's.
START_SYMBOLS = ("session", "trick", *dict.fromkeys(STARTS.get(keyword, keyword) for keyword in KEYWORDS))


@cache
def grammar_text() -> str:
    """The grammar file's text."""
    package = Path(__file__).parent.parent
    for folder in (package, package.parent):  # installed; beside the package in a checkout
        path = folder / "grammar" / "loolog.lark"
        if path.is_file():
            return path.read_text("utf-8")
    raise FileNotFoundError("grammar/loolog.lark is missing from this installation")


@cache
def pattern(terminal: str) -> str:
    """The regular expression of a terminal, as the grammar file has it: it is found without a parser."""
    start = f"\n{terminal}: /"
    text = grammar_text()
    at = text.index(start) + len(start)
    return text[at : text.index("/\n", at)]


@cache
def parser() -> "Lark":
    """The parser, with one start symbol for each statement."""
    from hashlib import sha256
    from io import BytesIO

    from lark import Lark, __version__

    text = grammar_text()
    digest = sha256(f"{__version__}\n{text}".encode()).hexdigest()[:20]
    kept = _cache_folder() / f"grammar-{digest}.lark-cache"
    try:
        return Lark.load(BytesIO(kept.read_bytes()))
    except Exception:  # a missing, torn or foreign cache file is no reason to stop: build the grammar
        built = Lark(text, parser="lalr", lexer="contextual", start=list(START_SYMBOLS), maybe_placeholders=True)
        _keep(built, kept)
        return built


def _cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return Path(base if base else "~/.cache").expanduser() / "loolog"


def _keep(built: "Lark", path: Path) -> None:
    from io import BytesIO

    buffer = BytesIO()
    built.save(buffer)
    aside = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        aside.write_bytes(buffer.getvalue())
        aside.replace(path)
    except OSError:
        return
