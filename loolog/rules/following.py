"""What whoever follows to a trick owes, in this order."""

from loolog.cards import PAM_BIT
from loolog.law import Turn


def suit(turn: Turn, options: int) -> int:
    """Who holds the suit led plays it. Pam called civil is not asked for: with no other trump the holder may play anything.

    Foster, Simple pools; Modern §6; Peel, Play; Hoffmann, Law 12."""
    if turn.civil and not options & turn.led & ~PAM_BIT:
        return options
    return options & turn.led or options


def civil(turn: Turn, options: int) -> int:
    """At the call "Pam, be civil" his holder lets the trick pass, if he can without revoking.

    Peel, Five-card Loo; Hoffmann, Five-card."""
    if turn.civil and options & turn.led & ~PAM_BIT:
        return options & ~PAM_BIT
    return options


def head(turn: Turn, options: int) -> int:
    """Who follows suit and can beat the best card so far does so, with any card that beats it.

    Foster, Simple pools; Modern §6; Peel, Play; Hoffmann, Law 13."""
    return options & turn.beat or options if options & turn.led else options


def trump(turn: Turn, options: int) -> int:
    """Who is void of the suit led plays a trump that beats every trump in the trick, if he has one; he need not under-trump.

    Foster, Leading; Modern §6; Peel, Play; Hoffmann, Law 13."""
    return options if options & turn.led else options & turn.beat or options
