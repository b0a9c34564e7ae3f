"""Why a statement could not be read, in words a card player understands."""

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from loolog.cards import read_card
from loolog.notation.building.parts import Unreadable
from loolog.notation.names import shown, why_no_name
from loolog.notation.words import CONTESTED, RESERVED

#: What each terminal of the grammar is, to a person.
_WORDS = {
    "CARD": "a card", "UNKNOWN": "`?` (a card nobody saw)", "NAME": "a player's name", "QUOTED": "words in quotes", "NUMBER": "a number",
    "DECLARATION": "stand, pass, miss or defend", "SUIT": "a suit", "MISS": "miss", "POOL": "pool", "LATE": "late", "COMMA": "a comma", "COLON": "a colon",
    "EQUAL": "`=`", "MONEY": "a sum of money", "DATE": "a date like 2026-11-27", "HEX": "a digest in hexadecimal", "DASH": "`-` (no card)",
    "CIVIL": "`!`", "PLUS": "`+`", "ENDING": "divide, release or carry", "VOID": "void", "$END": "the end of the statement",
}  # fmt: skip

#: How each statement is written: examples by start symbol; those with a quoted text follow their keyword.
USAGE: dict[str, tuple[str, ...]] = {
    "version": ("loo 1",), "title": ('"We began late"',), "date": ("date 2026-11-27",), "rules": ("rules foster", "rules peel club-law loo 12"),
    "seats": ("seats Ann=A Bob=B Cat=C",), "counter": ("counter 1 = 0.05 GBP",), "pool": ("pool 6",), "deal": ("deal 7 Ann",),
    "correct": ("correct 7",), "add": ("add 7",), "turn": ("turn 4h",), "hold": ("hold Bob Ah 7h ?",),
    "say": ("say Bob stand, Cat pass", "say s p m p s"), "draw": ("draw Bob 2 out 3c 4d in Kd 9s",), "flush": ("flush Bob Ah Kh 9h",),
    "trick": ("1. Bob Ah 9h 2h",), "replay": ("replay",), "show": ("show Bob 9c, Cat Th",), "fault": ("fault Bob looked",),
    "found": ("found Bob 2", "found Bob late"), "score": ("score Bob 2, Dan 1, Ann 0",), "won": ("won Bob Dan Bob",), "in": ("in Ann Eve",),
    "expect": ("expect pool 12", "expect Bob +8, Ann -3"),
    "claim": ("claim Dan: Bob revoked 2", "claim Dan: not looed", "claim Dan: pool 15"),
    "ruling": ("ruling upheld Dan: Bob revoked 2", "ruling agreed Ann Bob: void"), "join": ("join Fay after Bob",), "leave": ("leave Cat",),
    "buy": ("buy Ann 20",), "cash": ("cash Ann 12",), "count": ("count Ann 17",), "pay": ("pay Bob to Ann 3",), "agree": ("agree 12 deals",),
    "end": ("end divide",), "mark": ("mark 9f2c41d07ab31e55",), "seal": ("seal 24 followed by 64 hexadecimal digits",),
}  # fmt: skip


def diagnose(error: UnexpectedInput, start: str, keyword: str, text: str, base: int) -> Unreadable:
    """What stood where something else belongs, in the ``text`` behind the keyword, which begins at ``base`` in the file."""
    shown_like = [f"{keyword} {example}" if start == "title" else example for example in USAGE[start]]
    hint = f"It is written like this: {_either(shown_like)}."
    before = text[: error.pos_in_stream or 0].split()[-1:]
    if start in ("claim", "ruling") and before and before[0] in CONTESTED:
        hint = f'As a name `{before[0]}` is quoted here: "{before[0]}".'
    wanted = _wanted(error, start)
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        end = base + len(text)
        return Unreadable("unfinished", f"The statement stops too soon; {wanted} is missing.", end - 1, end, hint)
    at = error.pos_in_stream or 0
    word = _word_at(text, at)
    if word[:1] in '"“' and (len(word) == 1 or word[-1] not in '"”'):
        return Unreadable("unclosed-quote", "This quote is not closed on its line.", base + at, base + len(text), 'Close it with ".')
    typed = word.split("=")[0]
    if "NAME" in _expected(error) and start not in ("rules", "trick") and (typed in RESERVED or _is_card(typed)):
        return Unreadable("not-a-name", f"A player's name belongs here, but {why_no_name(typed)}.", base + at, base + at + len(typed))
    if start == "trick" and word[:-1].isdecimal() and word[-1:] == ".":
        return Unreadable(
            "unreadable",
            "Here a new trick begins.",
            base + at,
            base + at + len(word),
            "Each trick stands on its own line, or behind a `;`.",
        )
    if isinstance(error, UnexpectedToken | UnexpectedCharacters) and _looks_like_card(word) and "CARD" in _expected(error):
        return Unreadable(
            "unknown-card",
            f"{shown(word)} is no card of the pack.",
            base + at,
            base + at + len(word),
            "A card is a rank A K Q J T 9 … 2 and a suit s h d c, like Th.",
        )
    return Unreadable("unreadable", f"{shown(word)} cannot stand here; {wanted} can.", base + at, base + at + len(word), hint)


def _expected(error: UnexpectedInput) -> set[str]:
    if isinstance(error, UnexpectedToken):
        return set(error.accepts or error.expected)
    return set(getattr(error, "allowed", None) or ())


def _wanted(error: UnexpectedInput, start: str) -> str:
    names = []
    expected = _expected(error)
    if "REVOKED" in expected:
        return "what is claimed"
    if "DECLARATION" in expected:
        expected -= {"MISS"}  # among the declarations already
    for terminal in sorted(expected, key=_rank):
        word = _WORDS.get(terminal, f"`{terminal.lower()}`")
        word = "a book or an option" if start == "rules" and terminal == "NAME" else word
        names.append("`?` (nobody noted it)" if start == "say" and terminal == "UNKNOWN" else word)
    names = [name for name in names if name != "words in quotes" or len(names) == 1][:5]
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names) or "nothing"


def _either(examples: list[str]) -> str:
    """Examples with their own commas: ``a, or b``."""
    return ", or ".join(examples)


def _rank(terminal: str) -> tuple[int, str]:
    """The usual things first; the rest by the alphabet, so that a message is the same at every run."""
    return (list(_WORDS).index(terminal) if terminal in _WORDS else 99, terminal)


def _word_at(text: str, at: int) -> str:
    end = at + 1
    while end < len(text) and not text[end].isspace() and text[end] not in ",:":
        end += 1
    return text[at:end]


def _is_card(word: str) -> bool:
    try:
        return read_card(word) >= 0
    except ValueError:
        return False


def _looks_like_card(word: str) -> bool:
    return 2 <= len(word) <= 3 and (word[0].isdigit() or word[-1] in "♠♥♦♣♤♡♢♧")
