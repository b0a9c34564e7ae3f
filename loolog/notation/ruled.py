"""Which claim a ruling decides. A decision of ours: the nearest that fits, above it; where several fit, the ruling says which."""

from typing import NamedTuple

from loolog.findings import Severity
from loolog.notation import statements as st


class Doubt(NamedTuple):
    """Why a ruling's claim cannot be told. An error where several could be meant; a warning where there is none."""

    code: str
    severity: Severity
    message: str
    hint: str


def ruled_on(ruling: st.Ruling, claims: list[st.Claim], decided: set[int]) -> tuple[st.Claim | None, Doubt | None]:
    """The claim among those above (``claims``, of this deal) that a ruling decides, and the doubt about it. ``decided``: where the
    claims stand that were ruled on already.

    What all agreed on decides the whole dispute, no single claim. A ruling that says what it rules on needs no claim."""
    if ruling.verdict == "agreed":
        return None, None
    by = ruling.names[0].player
    his = [claim for claim in reversed(claims) if claim.by.player == by]
    if ruling.contention is not None:
        said = ruling.contention
        fitting = [claim for claim in his if claim.contention is not None and said.covers(claim.contention)]
        return next((claim for claim in fitting if claim.start not in decided), fitting[0] if fitting else None), _other(by, his, fitting)
    left = [claim for claim in his if claim.start not in decided] or his
    if not left:
        return None, Doubt("ruling-no-claim", "warning", f"No claim of {by}'s stands above this ruling; it decides nothing.", _WRITE.format(by=by))
    if any((claim.contention, claim.words) != (left[0].contention, left[0].words) for claim in left):
        return None, Doubt("ruling-which", "error", f"{by} made more than one claim; nobody can tell which this ruling decides.", _SAY.format(by=by))
    return left[0], None


_WRITE = "Write the claim above it: claim {by}: Bob revoked 2."
_SAY = "Say on what: ruling upheld {by}: Bob revoked 2."


def _other(by: str, his: list[st.Claim], fitting: list[st.Claim]) -> Doubt | None:
    if fitting or not his:
        return None
    return Doubt("ruling-no-claim", "warning", f"What this ruling decides, {by} did not claim above.", "Mend the claim, or the ruling.")
