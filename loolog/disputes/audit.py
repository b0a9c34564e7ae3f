"""The audit of one deal: every claim on it judged, what else is wrong with it, where record and law first part, what the table ruled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from loolog.disputes.case import Case
from loolog.disputes.claims import Heard, hear
from loolog.disputes.history import Corrected, Parting, corrected, parting
from loolog.findings import Finding
from loolog.notation import statements as st


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """A ruling of the table, as typed, and the claim it decides (None: none is named)."""

    ruling: st.Ruling
    text: str
    claim: st.Claim | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Audit:
    """``words``: claims that are only words. ``parting``: the first deal where what is stated and the law part, if they do before or in this
    deal. ``corrected``: what a correction of this deal changed, None where there is none. ``findings``: those of this deal."""

    case: Case
    claims: tuple[Heard, ...]
    words: tuple[st.Claim, ...]
    rulings: tuple[Ruled, ...]
    findings: tuple[Finding, ...]
    parting: Parting | None
    corrected: Corrected | None


def audit(case: Case, asked: Sequence[tuple[st.Claim, str]] = ()) -> Audit:
    """Everything the referee has to say about a deal. ``asked``: claims made beside the record, with their words as typed."""
    claims = [(claim, _typed(case, claim), _late(case, claim)) for claim in case.table.facts.claims]
    claims += [(claim, text, False) for claim, text in asked]
    return Audit(
        case=case,
        claims=tuple(hear(case, claim, text, late) for claim, text, late in claims if claim.contention is not None),
        words=tuple(claim for claim, _, _ in claims if claim.contention is None),
        rulings=tuple(_rulings(case)),
        findings=tuple(_of_deal(case)),
        parting=parting(case),
        corrected=corrected(case),
    )  # fmt: skip


def _text(case: Case) -> str:
    return case.settlement.record.source.text


def _typed(case: Case, claim: st.Claim) -> str:
    """What is claimed, as it was typed, blanks made one."""
    if claim.contention is None:
        return claim.words
    return " ".join(_text(case)[slice(*claim.contention.span)].split())


def _late(case: Case, claim: st.Claim) -> bool:
    """Was it made, in an `add` block, after a later deal?"""
    block = case.hearing.dealt.block
    later = [deal.block.start for deal in case.game.deals[case.hearing.at + 1 :] if deal.block is not None]
    return bool(later) and claim.start > block.end and claim.start > min(later)


def _rulings(case: Case) -> Iterator[Ruled]:
    for statement in case.hearing.dealt.statements:
        if isinstance(statement, st.Ruling):
            yield Ruled(ruling=statement, text=" ".join(_text(case)[statement.start : statement.end].split()), claim=statement.claim)


def _of_deal(case: Case) -> Iterator[Finding]:
    for found in case.settlement.findings:
        if found.game == case.game.number and found.deal == case.by_law.number:
            yield found
