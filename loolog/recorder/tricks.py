"""Cards as they fall become the columns of a trick line; whoever plays out of turn is named with his card, as are all after him."""

from loolog.recorder import words
from loolog.recorder.refused import Refused
from loolog.recorder.sitting import Sitting


def laid(sitting: Sitting, waiting: list[str], typed: str, suit: str, naming: bool) -> str | Refused | None:
    """The cards of ``typed`` as a trick line has them. ``waiting``: who has still to play, in turn; ``suit``: what a rank alone stands
    for, if a card lies already; ``naming``: the line names its players already. None: they are no cards."""
    waiting, named, cells = list(waiting), "", []
    for word in typed.replace(",", " ").replace(":", ": ").split():
        cards = words.cards(word, suit)
        if not cards:
            if named or not (named := words.player(sitting, word.rstrip(":"))):
                return None
            continue
        for card in cards:
            if not waiting:
                return Refused("More cards than players who are in and have still to play to this trick.")
            player = named or waiting[0]
            if player not in waiting:
                return Refused(f"{player} does not play to this trick any more; waited for: {', '.join(waiting)}.")
            naming = naming or player != waiting[0]
            waiting.remove(player)
            cells.append(f"{sitting.called[player]}:{card}" if naming else card)
            suit, named = suit or card[1:2], ""
    return " ".join(cells) if cells and not named else None
