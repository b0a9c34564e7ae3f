"""What `check` tells of claims: for each a note with its ruling; the argument is the audit's to give."""

from collections.abc import Iterator
from functools import partial

from loolog.disputes.case import case_of
from loolog.disputes.claims import judge
from loolog.findings import SEVERITIES, Finding
from loolog.notation import statements as st
from loolog.settlement import GameResult, Settlement
from loolog.spans import Span

_ANSWERS = {"upheld": "is upheld", "dismissed": "is dismissed", "undecided": "cannot be decided"}


def with_claims(settlement: Settlement) -> Settlement:
    """The same settlement, a note added for every claim in it."""
    found = [one for game in settlement.games for one in _of_game(settlement, game)]
    if found:
        settlement.findings += found
        settlement.findings.sort(key=lambda one: (one.span.start, SEVERITIES.index(one.severity), one.span.end))
    return settlement


def _of_game(settlement: Settlement, game: GameResult) -> Iterator[Finding]:
    for hearing in game.hearings:
        case = case_of(settlement, game, hearing)
        for claim in case.table.facts.claims:
            note = partial(Finding, severity="note", span=Span(claim.start, claim.end), game=game.number, deal=hearing.dealt.number)
            if claim.contention is None:
                message = f"What {claim.by.player} says is kept; nothing is claimed that could be ruled on."
                yield note(code="claim-words", message=message)
                continue
            judgement = judge(case, claim.contention)
            needs = f" It would take {_listed(judgement.needs)}." if judgement.needs else ""
            article = f" ({judgement.article})" if judgement.article else ""
            message = f"{claim.by.player}'s claim{_about(claim.contention)} {_ANSWERS[judgement.answer]}{article}.{needs}"
            yield note(code=f"claim-{judgement.answer}", message=message)


def _about(contention: st.Contention) -> str:
    """What a claim is about, in a few words."""
    from loolog.notation.claims import said

    return f" `{said(contention)}`"


def _listed(needs: tuple[str, ...]) -> str:
    return needs[0] if len(needs) == 1 else f"{', '.join(needs[:-1])} and {needs[-1]}"
