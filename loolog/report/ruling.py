"""An audit as the document that `loolog audit --format json` writes."""

from collections.abc import Sequence
from typing import Any

from loolog.cards import card_name
from loolog.counters import text_of
from loolog.disputes.audit import Audit
from loolog.disputes.claims import Heard
from loolog.disputes.follows import Follows
from loolog.disputes.whatif import WhatIf
from loolog.report.checked import Checked
from loolog.report.facts import amounts, deal_facts, findings_of, posting_facts

Facts = dict[str, Any]


def ruling_facts(audit: Audit, report: Checked, digest: str, follows: Follows | None, what_if: Sequence[WhatIf]) -> Facts:
    """The document. ``report`` holds the findings of the deal alone; ``digest`` is the record's."""
    case = audit.case
    return {
        "schema": "loolog.ruling/1",
        "file": report.source.name,
        "digest": digest,
        "game": case.game.number,
        "deal": case.by_law.number,
        "rules": {"book": case.law.book, "options": case.law.options},
        "claims": [_claim(heard) for heard in audit.claims],
        "rulings": [{"ruling": ruled.text, "verdict": ruled.ruling.verdict} for ruled in audit.rulings],
        "findings": list(findings_of(report)),
        "parting": None if audit.parting is None else {"deal": audit.parting.deal, "message": audit.parting.finding.message},
        "corrected": None if audit.corrected is None else _corrected(audit),
        "follows": None if follows is None else _follows(follows),
        "what_if": [_what_if(one) for one in what_if],
        "deal_result": deal_facts(case.settled),
        "law_result": deal_facts(case.by_law),
    }


def _claim(heard: Heard) -> Facts:
    judgement = heard.judgement
    return {
        "by": heard.claim.by.player,
        "claim": heard.text,
        "words": heard.claim.words,
        "late": heard.late,
        "verdict": judgement.answer,
        "argument": [
            {"step": reason.step, "left": [card_name(card) for card in reason.left], "rule": reason.rule, "source": reason.source}
            for reason in judgement.argument
        ],
        "article": judgement.article,
        "needs": list(judgement.needs),
        "postings_if": [posting_facts(posting) for posting in heard.postings_if],
        "net_if": amounts(heard.net_if),
        "settled": heard.settled,
    }


def _corrected(audit: Audit) -> Facts:
    assert audit.corrected is not None
    return {
        "first": deal_facts(audit.corrected.first),
        "changed": [
            {
                "deal": one.number,
                "played_for": [text_of(amount) for amount in one.played_for],
                "next": [text_of(amount) for amount in one.next],
            }
            for one in audit.corrected.changed
        ],
    }


def _follows(follows: Follows) -> Facts:
    return {
        "remedy": follows.remedy,
        "from_trick": follows.trick,
        "complete": follows.complete,
        "outcomes": [
            {
                "winners": list(outcome.winners),
                "net": amounts(outcome.net),
                "looed": list(outcome.looed),
                "line": [[f"{player} {card_name(card)}" for player, card in trick] for trick in outcome.line],
            }
            for outcome in follows.outcomes
        ],
        "wins": follows.wins,
    }


def _what_if(one: WhatIf) -> Facts:
    return {
        "asked": one.text,
        "kept": list(one.kept),
        "dropped": list(one.dropped),
        "wins": one.wins,
        "breaches": [{"player": found.player, "trick": found.trick, "rule": found.rule, "message": found.message} for found in one.breaches],
        "deal_result": deal_facts(one.result),
    }
