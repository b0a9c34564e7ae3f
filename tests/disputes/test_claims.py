"""Every kind of claim, upheld, dismissed and undecided, with its argument, its article, and the counters that hang on it."""

import pytest

import loolog
from loolog.disputes.audit import Audit, audit
from loolog.disputes.case import bring

#: Nine reds, three a trick: Ann, Cat and Bob win one each. Every card of Bob's is known, and Cat's and Ann's too.
PLAYED = """\
loo 1
game "Three tricks, one each"
rules foster
seats Ann Bob Cat Dan
pool 6

deal 1 Dan
  turn 4h
  hold Bob 9h 2h 3c
  say Ann stand, Bob stand, Cat stand, Dan pass
  1. Ann Kh 2h 5h
  2. Ann Kc 3c Ac
  3. Cat 7c Jd 9h
"""
#: The same with a last trick that nobody noted, and a score alone.
TWO_TRICKS = PLAYED[: PLAYED.index("  3. Cat")].replace("  hold Bob 9h 2h 3c\n", "")
SCORED = PLAYED[: PLAYED.index("  turn")] + "  score Ann 1, Bob 1, Cat 1\n"


def heard(record: str, *claims: str, deal: int = 1) -> Audit:
    """The audit of a deal with claims at its end."""
    text = record + "".join(f"  claim {claim}\n" for claim in claims)
    read = loolog.read(text)
    assert read.findings == []
    case = bring(read, 1, deal)
    assert case is not None
    return audit(case)


def answer(record: str, claim: str) -> tuple[str, str]:
    """The answer to one claim, and the article it turns on."""
    (one,) = heard(record, claim).claims
    assert one.judgement.argument
    assert bool(one.judgement.needs) == (one.judgement.answer == "undecided")
    return one.judgement.answer, one.judgement.article


@pytest.mark.parametrize(
    ("claim", "expected", "article"),
    [
        ("Ann: Bob revoked 1", "dismissed", "F-REVOKE"),
        ("Ann: Bob revoked", "dismissed", "F-REVOKE"),
        ("Bob: not revoked 1", "upheld", "F-REVOKE"),
        ("Ann: Dan revoked", "dismissed", ""),
        ("Bob: won trick 3", "upheld", "G-WINNER"),
        ("Bob: won trick 2", "dismissed", "G-WINNER"),
        ("Ann: Bob tricks 1", "upheld", "G-WINNER"),
        ("Ann: tricks 2", "dismissed", "G-WINNER"),
        ("Ann: Bob played 9h 3", "upheld", ""),
        ("Ann: Bob played 9h", "upheld", ""),
        ("Ann: Bob played 9h 2", "dismissed", ""),
        ("Ann: Bob played As", "dismissed", ""),
        ("Ann: Bob held 9h", "upheld", "R-KNOWN"),
        ("Ann: Bob held As", "dismissed", "R-KNOWN"),
        ("Ann: Bob held Kh", "dismissed", "R-KNOWN"),
        ("Ann: Bob lead 1", "dismissed", "G-LEAD"),
        ("Ann: lead 1", "upheld", "G-LEAD"),
        ("Ann: Cat lead 3", "upheld", "G-LEAD"),
        ("Ann: Bob not lead 3", "upheld", "G-LEAD"),
        ("Ann: pool 9", "upheld", "F-STAKE"),
        ("Ann: pool 6", "dismissed", "F-STAKE"),
        ("Ann: next 0", "upheld", "G-CONSERVE"),
        ("Ann: next 3", "dismissed", "G-CONSERVE"),
        ("Bob: looed", "dismissed", "F-LOO"),
        ("Bob: not looed", "upheld", "F-LOO"),
        ("Dan: looed", "dismissed", "F-LOO"),
        ("Bob: Bob +3, Dan -3", "upheld", "G-SHARE"),
        ("Bob: Bob +4", "dismissed", "G-SHARE"),
        ("Ann: Bob balance 3", "upheld", "R-STATED"),
        ("Ann: Bob balance 4", "dismissed", "R-STATED"),
        ("Ann: trump h", "upheld", "F-D-DEAL"),
        ("Ann: trump s", "dismissed", "F-D-DEAL"),
        ("Ann: Dan pass", "upheld", "F-DECLARE"),
        ("Ann: Dan stand", "dismissed", "F-DECLARE"),
        ("Ann: Cat out-of-turn 1", "dismissed", "F-PLAY-FAULT"),
        ("Ann: Cat abandoned", "dismissed", "F-PLAY-FAULT"),
        ("Ann: Cat looked", "undecided", "F-LOOKED"),
        ("Ann: Bob flush", "dismissed", "F-FLUSH"),
        ("Ann: deal void", "dismissed", "F-MISDEAL"),
        ("Ann: deal not void", "upheld", "F-MISDEAL"),
        ("Ann: Cat dealer", "undecided", "F-FIRST-DEAL"),
    ],
)
def test_a_claim_on_a_deal_that_is_all_recorded(claim: str, expected: str, article: str) -> None:
    """What the cards show is answered, yes or no; what they cannot show is not."""
    assert answer(PLAYED, claim) == (expected, article)


def test_who_leads_where_the_winner_named_is_not_in() -> None:
    """`won` names a player who has passed: an error of the record, and nobody can say who was to lead."""
    record = TWO_TRICKS.replace("2. Ann Kc 3c Ac\n", "2. Ann Kc ? Ac\n  won Ann Dan Ann\n")
    assert answer(record, "Bob: Bob lead 3") == ("undecided", "G-LEAD")
