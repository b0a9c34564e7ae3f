"""Names as people type them: full names and short forms, quoted or bare, in any script."""

import unicodedata

from loolog.cards import read_card
from loolog.notation.words import CONTESTED, RESERVED


def normal(typed: str) -> str:
    """The name that was typed: without its quotes, in Unicode's composed form, with one kind of apostrophe."""
    if typed[:1] in '"“':
        typed = typed[1:-1].strip()
    return unicodedata.normalize("NFC", typed.replace("’", "'"))


def why_no_name(typed: str) -> str:
    """Why a bare word cannot be a name as it stands; '' if it can."""
    if typed[:1] in '"“':
        return "" if typed[1:-1].strip() else "a name is not empty"
    if typed in RESERVED:
        return f'`{typed}` is a word of the notation; as a name it is quoted: "{typed}"'
    try:
        read_card(typed)
    except ValueError:
        pass
    else:
        return f'`{typed}` reads as a card; as a name it is quoted: "{typed}"'
    strange = [char for char in typed if not (char in "_-'’" or unicodedata.category(char)[0] in "LMN")]
    return f'{strange[0]!r} cannot stand in a bare name; quote it: "{typed}"' if strange else ""


def written(name: str) -> str:
    """A name as a record writes it anywhere: bare, or in quotes where it would be taken for something else."""
    return name if name[:1].isalpha() and name not in CONTESTED and not why_no_name(name) else f'"{name}"'


def suggestion(typed: str, known: list[str]) -> str:
    """The nearest of the known words, as the end of a message; '' if none is near."""
    from difflib import get_close_matches

    near = get_close_matches(typed, known, n=1, cutoff=0.5) or get_close_matches(typed.lower(), [k.lower() for k in known], n=1, cutoff=0.6)
    found = next((word for word in known if near and word.lower() == near[0].lower()), "")
    return f" Did you mean {found}?" if found else ""


def shown(word: str) -> str:
    """A stretch of the record as a message shows it: short, and without what is no letter or sign."""
    word = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in word)
    return word if len(word) <= 40 else f"{word[:37]}…"
