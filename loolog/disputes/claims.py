"""Every kind of claim and who judges it; and what counters hang on a claim."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from loolog.disputes import accounts, cards, conduct, play
from loolog.disputes.argument import Argument, Judgement
from loolog.disputes.case import Case
from loolog.law import Amount
from loolog.ledger import Posting
from loolog.notation import statements as st
from loolog.replay.result import DealResult

_JUDGES: dict[str, Callable[[Case, st.Contention], Judgement]] = {
    "revoked": play.revoked, "won": play.won, "tricks": play.tricks, "played": play.played, "leads": play.leads,
    "held": cards.held, "flush": cards.flush, "trump": cards.trump,
    "fault": conduct.fault, "declared": conduct.declared, "dealer": conduct.dealer, "void": conduct.void,
    "pool": accounts.pool, "next": accounts.handed_on, "looed": accounts.looed, "net": accounts.net, "balance": accounts.balance,
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """A claim judged. ``postings_if``: the counters that move if it is upheld and do not if it is dismissed; ``net_if``: what each player
    then gains or loses by it; ``settled``: are they among those that were settled? ``late``: made after later deals had begun."""

    claim: st.Claim
    text: str  # as it was typed
    judgement: Judgement
    postings_if: tuple[Posting, ...] = ()
    net_if: dict[str, Amount]
    settled: bool
    late: bool = False


def judge(case: Case, contention: st.Contention) -> Judgement:
    """Is it so, by the law and the record?"""
    if case.spoiled:
        argument = Argument()
        argument.say("A statement of this deal could not be read, so nothing can be ruled on it.")
        return argument.end("undecided", "", "the statement that could not be read, mended")
    judgement = _JUDGES[contention.kind](case, contention)
    return judgement.negated() if contention.negated else judgement


def hear(case: Case, claim: st.Claim, text: str, late: bool = False) -> Heard:
    """A claim judged, with the counters that hang on it."""
    assert claim.contention is not None
    judgement = judge(case, claim.contention)
    if late:
        argument = Argument([*judgement.argument])
        argument.say("The claim was made when later deals had begun; the pool of this one had been divided.", (), "recording.late", "decision")
        judgement = argument.end(judgement.answer, judgement.article, *judgement.needs)
    so, not_so = (case.heard(supposed(claim, verdict)) for verdict in (True, False))
    moved = Counter(so.postings) - Counter(not_so.postings)
    postings = tuple(posting for posting in so.postings if _take(moved, posting))
    net = {player: gain for player in {**so.net, **not_so.net} if (gain := so.net.get(player, 0) - not_so.net.get(player, 0))}
    return Heard(
        claim=claim, text=text, judgement=judgement, postings_if=postings, net_if=net, settled=_same(so, case.settled), late=late
    )  # fmt: skip


def _take(counted: Counter[Posting], posting: Posting) -> bool:
    counted[posting] -= 1
    return counted[posting] >= 0


def _same(one: DealResult, other: DealResult) -> bool:
    return Counter(one.postings) == Counter(other.postings)


def supposed(claim: st.Claim, upheld: bool) -> st.Ruling:
    """The ruling that would uphold, or dismiss, a claim."""
    return st.Ruling(verdict="upheld" if upheld else "dismissed", names=(claim.by,), contention=claim.contention, start=claim.start, end=claim.end)
