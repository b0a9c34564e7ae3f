"""What a deal says twice, held against itself: a score or its order of winners beside trick lines, and the one beside the other;
who is in, beside who won.

The cards decide; `won` only where they leave a winner open (R-STATED).
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from loolog.findings import Finding
from loolog.law import Law
from loolog.replay.facts import Facts, Part
from loolog.replay.standing import Standing, finding
from loolog.replay.tricks import Trick
from loolog.spans import Span


def said_twice(facts: Facts, law: Law, part: Part, tricks: Sequence[Trick]) -> Iterator[Finding]:
    """A dispute where the score of ``part`` does not fit its winners; ``tricks`` are all that count for it, from the first on."""
    winners = [trick.winner for trick in tricks if trick.complete]
    won = part.won
    if won is not None and part.won_span is not None and len(won) >= len(winners):
        for number, (stated, winner) in enumerate(zip(won, winners, strict=False), 1):
            if winner is not None and winner != stated:
                message = f"Trick {number} is stated as won by {stated}; by the cards {winner} won it."
                yield _dispute(facts, law, message, part.won_span)
                return
    known = [winner for winner in winners if winner is not None] if winners else list(won or ())
    if part.score is not None and part.score_span is not None and len(known) == law.cards:
        counted = Counter(known)
        for player, tricks_stated in part.score.items():
            if tricks_stated is not None and tricks_stated != counted[player]:
                message = f"{player}'s tricks are stated as {tricks_stated}; counted they are {counted[player]}."
                yield _dispute(facts, law, message, part.score_span)
                return


def only_those_in(facts: Facts, law: Law, standing: Standing) -> Iterator[Finding]:
    """An error for whoever is said to have won a trick, or to have revoked, and is not in; a dispute for whoever is only named as in."""
    scored = [player for player, tricks in (facts.last.score or {}).items() if tricks == 0]
    named = dict.fromkeys(facts.stated_in or (), facts.span) | dict.fromkeys(scored, facts.last.score_span or facts.span)
    for player, span in named.items():
        if standing.said.get(player) == "pass":
            message = f"{player} is named as in, but has passed; the declaration counts."
            yield finding(facts, law, "recording.stated", "dispute", message, span, player)
    for part in (facts.first, facts.replay) if facts.replay is not None else (facts.first,):
        scored = [player for player, tricks in (part.score or {}).items() if tricks]
        won = dict.fromkeys(part.won or (), part.won_span) | dict.fromkeys(scored, part.score_span)
        for player, where in won.items():
            if player not in standing.order:
                _not_in(facts, player, "wins no trick", where or facts.span)
        for found in part.founds:
            if found.name.player not in standing.order:
                _not_in(facts, found.name.player, "cannot have revoked", Span(found.start, found.end))


def _not_in(facts: Facts, player: str, so: str, span: Span) -> None:
    message = f"{player} has passed and is not in, and so {so}."
    facts.error("not-in", message, span, player, hint="Mend the name, or the `say`.")


def _dispute(facts: Facts, law: Law, message: str, span: Span) -> Finding:
    return finding(facts, law, "recording.stated", "dispute", message, span, hint=f"loolog show FILE --deal {facts.number}")
