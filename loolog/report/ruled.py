"""By which rules a report was made, where they are not those that the record names."""

from typing import TYPE_CHECKING

from loolog.comparison import rules_text
from loolog.report.screen import visible

if TYPE_CHECKING:
    from loolog.settlement import GameResult, Settlement


def other_rules(settlement: "Settlement", game: "GameResult") -> str:
    """A sentence that names the rules of a game and those that its record has; "" where they are the same."""
    from loolog.settlement.chosen import AS_WRITTEN, law_of

    block = next(block for block in settlement.record.games if block.number == game.number)
    own = law_of(block, AS_WRITTEN, [])
    if own is None or own == game.law:
        return ""
    return visible(f"By {rules_text(game.law)}; the record's own rules are {rules_text(own)}.")
