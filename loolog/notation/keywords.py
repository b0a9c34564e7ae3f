"""What a statement begins with: its keyword, or the number of a trick; and which statements belong where."""

import re

HEAD = ("date", "place", "scorer", "rules", "seats", "counter")
DEAL = ("turn", "hold", "say", "draw", "flush", "replay", "show", "fault", "found", "score", "won", "in", "expect", "claim", "ruling")
INSIDE = ("note", "count", "buy", "cash", "pay")  # do not end a deal
BETWEEN = ("pool", "join", "leave", "agree", "end", "mark", "seal")
BLOCKS = ("deal", "correct", "add")
KEYWORDS = ("loo", "game", *HEAD, *DEAL, *INSIDE, *BETWEEN, *BLOCKS)
#: The grammar's start symbol where it is not the keyword itself.
STARTS = {"loo": "version", "game": "title", "place": "title", "scorer": "title", "note": "title"}
KEYWORD = re.compile(r"([A-Za-z]+)(?![\w'’\-])")
TRICK = re.compile(r"(\d+)(?:\.(?!\d)|(?=\s))")


def keyword_of(word: str) -> str:
    """A first word as a keyword is written: its first letter may be a capital."""
    return word[0].lower() + word[1:]


def taken_for(text: str) -> tuple[str, str]:
    """The first word of a statement that begins with no keyword, and the keyword it is taken for ('' for none)."""
    from loolog.notation.names import suggestion

    match = KEYWORD.match(text)
    word, words = match[1] if match else "", text.split() or [text]
    if not word or (len(words) == 1 and not word.isalpha()):
        word = words[0]
    near = suggestion(word[:60], list(KEYWORDS))
    return word, near.split()[-1].rstrip("?") if near else ""
