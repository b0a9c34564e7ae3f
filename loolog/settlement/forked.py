"""A game's fold taken further on trial: a copy on which a deal may be tried while the original stays as it was."""

from copy import copy

from loolog.settlement.chips import Chips
from loolog.settlement.fold import GameFold
from loolog.settlement.teller import Teller


def forked(fold: GameFold) -> GameFold:
    """A fold that has come as far as ``fold`` and can be taken further without touching it. A few microseconds, whatever it has seen:
    finished deals are shared, not copied."""
    other, game = copy(fold), copy(fold.result)
    for name in ("deals", "running", "between", "ending_postings", "hearings"):
        setattr(game, name, list(getattr(game, name)))
    game.bought, game.cashed = dict(game.bought), dict(game.cashed)
    other.result, other.balances = game, dict(fold.balances)
    other.findings = list(fold.findings)
    other.tell = Teller(fold.block.number, other.findings)
    other.told, other.forms = set(fold.told), list(fold.forms)
    other.seats = seats = copy(fold.seats)
    seats.tell, seats.stayed, seats.leaving = other.tell, list(seats.stayed), dict(seats.leaving)
    other.chips = Chips(game.law, other.tell if fold.own else Teller(fold.block.number, []), game, other.balances)
    other.chips.unsure, other.chips.short = fold.chips.unsure, set(fold.chips.short)
    return other
