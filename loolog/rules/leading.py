"""What the leader to a trick owes. None of it binds while no trump is known."""

from loolog.cards import cards_in
from loolog.law import Turn


def ace(turn: Turn, options: int) -> int:
    """Who holds the ace of trumps, or the King when the ace is the turn-up, leads it.

    Foster, Leading; Modern §6; Peel, Lead; Hoffmann, Law 9."""
    return options & turn.ace or options


def highest(turn: Turn, options: int) -> int:
    """Who holds two or more trumps leads the highest of them.

    Peel, Lead and Play; obsolete in Foster, Leading."""
    trumps = options & turn.trumps
    if trumps & (trumps - 1):
        return 1 << (trumps.bit_length() - 1)
    return options


def highest_of_two_in(turn: Turn, options: int) -> int:
    """With only two players in, two trumps not in sequence nor equal: the highest. A card between them that is turned up or
    has been played makes them equal.

    Hoffmann, Law 11."""
    trumps = options & turn.trumps
    if turn.players != 2 or not trumps & (trumps - 1):
        return options
    equals = 0
    for card in sorted(cards_in(turn.trumps), reverse=True):
        if trumps >> card & 1:
            equals |= 1 << card
        elif equals and not turn.seen >> card & 1:
            break
    return equals


def one_of_two(turn: Turn, options: int) -> int:
    """Who holds two or more trumps leads one of them; a lone trump is free.

    Peel, Lead ("two or more trumps, lead one"); Hoffmann, Law 10."""
    trumps = options & turn.trumps
    return trumps if trumps & (trumps - 1) else options


def trump(turn: Turn, options: int) -> int:
    """Who holds a trump leads one.

    Foster, Leading and Simple pools; Modern §6; Peel, Play (the winner of the first trick); Hoffmann, Law 14."""
    return options & turn.trumps or options
