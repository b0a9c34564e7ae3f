"""The record without its last step, where nobody remembers what that was: taken from the text alone."""

import re

from loolog.recorder.sitting import Sitting

_TRICK = re.compile(r"(\s*\d\.?\s+\S+\s+\S.*?)\s+\S+")
_LIST = re.compile(r"(\s*(?:say|draw|show)\s.*),[^,]*")


def shorter(sitting: Sitting) -> Sitting | None:
    """One card, declaration or line less; None where only the head is left."""
    text = sitting.text.rstrip()
    while text:
        above, _, last = text.rpartition("\n")
        keyword = last.split(maxsplit=1)[0] if last.split() else ""
        if keyword in ("rules", "seats", "loo", "game"):
            return None
        for pattern in (_TRICK, _LIST):
            found = pattern.fullmatch(last)
            if found is not None and "#" not in last:
                return sitting.read(f"{above}\n{found[1]}")
        text = above.rstrip()
        if keyword not in ("", "mark", "seal") and not keyword.startswith("#"):
            if keyword in ("deal", "correct", "add"):  # its mark goes with it
                text = re.sub(r"\n\s*mark \w+$", "", text).rstrip()
            return sitting.read(text + "\n")
    return None
