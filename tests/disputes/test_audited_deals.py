"""The audit of a deal: rulings of the table, corrections, where record and law part, what follows, what if."""

from fractions import Fraction

import pytest
from test_claims import PLAYED, SCORED, TWO_TRICKS, answer, heard

import loolog
from loolog.disputes.audit import Audit, audit
from loolog.disputes.case import Case, bring
from loolog.disputes.follows import follows
from loolog.disputes.whatif import NotReadable, what_if
from loolog.ledger import NEXT, POOL, Posting
from loolog.settlement import GameResult

#: Ann does not follow, and Peel has the cards played again: Bob heads with his trump, or loses the trick.
PEEL = """\
loo 1
game "A replay that loos the first to win"
rules peel
seats Ann Bob Cat Dan
pool 6

deal 1 Dan
  turn 4h
  hold Ann Ks 7s 2d
  hold Bob 9h 2s 3c
  hold Cat As Kh 2c
  say Ann stand, Bob stand, Cat stand, Dan pass
  1. Ann Ks 9h Kh
"""


def game(text: str) -> GameResult:
    """The only game of a record that holds no error."""
    settled = loolog.settle(text)
    assert [one for one in settled.findings if one.severity == "error"] == []
    return settled.games[0]


def case(text: str, deal: int = 1) -> Case:
    """A deal brought before the referee."""
    found = bring(loolog.read(text), 1, deal)
    assert found is not None
    return found


def audited(text: str, deal: int = 1) -> Audit:
    """The audit of a deal."""
    return audit(case(text, deal))


def codes(text: str) -> list[str]:
    """Every code that `check` tells of a record, in order of place."""
    return [found.code for found in loolog.check(text)]


# ---- what counters hang on a claim -------------------------------------------------------------------------------------------


def test_a_revoke_claimed_moves_what_the_book_asks_for_it() -> None:
    """If Bob had revoked, Ann and Cat would divide nine reds, four and a white each, and he would pay six."""
    (claim,) = heard(PLAYED, "Ann: Bob revoked 1").claims
    half, white = Fraction(13, 3), Fraction(1, 3)
    assert set(claim.postings_if) == {
        Posting(POOL, "Ann", half, "F-REVOKE-DIVIDE"), Posting(POOL, "Cat", half, "F-REVOKE-DIVIDE"),
        Posting("Bob", NEXT, 6, "F-REVOKE"), Posting(POOL, NEXT, white, "G-CONSERVE"),
    }  # fmt: skip
    assert claim.net_if == {"Ann": half - 3, "Bob": -9, "Cat": half - 3}
    assert not claim.settled


def test_a_claim_that_is_settled_so_says_so() -> None:
    """The replay finds Ann's revoke whether it is claimed or not."""
    (claim,) = heard(PEEL, "Bob: Bob revoked 1").claims
    assert (claim.judgement.answer, claim.settled) == ("upheld", True)
    assert Posting("Bob", NEXT, 6, "P-BREACH") in claim.postings_if


def test_a_figure_claimed_moves_nothing() -> None:
    """Whoever claims what the pool was asks for no counter."""
    (claim,) = heard(PLAYED, "Ann: pool 9").claims
    assert (claim.postings_if, claim.net_if) == ((), {})


@pytest.mark.parametrize("claim", ["Ann: Bob revoked 1", "Ann: Bob held As", "Ann: Bob tricks 1", "Ann: Bob won trick 3", "Ann: Bob +3"])
def test_what_nobody_wrote_down_stays_undecided(claim: str) -> None:
    """Without the last trick Bob's third card is not known, nor who won."""
    assert answer(TWO_TRICKS, claim)[0] == "undecided"


def test_a_card_that_is_beaten_won_no_trick() -> None:
    """Who won is not known while Cat's card is not; Bob's two lost to Ann's King in any case."""
    text = TWO_TRICKS.replace("1. Ann Kh 2h 5h", "1. Ann Kh 2h ?")
    assert answer(text, "Ann: Bob won trick 1") == ("dismissed", "G-WINNER")
    assert answer(text, "Ann: Cat won trick 1") == ("undecided", "G-WINNER")


def test_an_undecided_revoke_asks_for_the_card_that_would_decide() -> None:
    """Bob has shown two of three cards."""
    (claim,) = heard(TWO_TRICKS, "Ann: Bob revoked 1").claims
    assert claim.judgement.needs == ("a card of Bob",)


def test_nothing_recorded_decides_nothing() -> None:
    """Where nobody is seen to declare or to play, nobody is known to have passed."""
    assert answer(PLAYED[: PLAYED.index("  hold")], "Ann: not looed")[0] == "undecided"


def test_a_duty_that_bound_nobody_says_so() -> None:
    """Ann leads without a trump: none had to be led."""
    (claim,) = heard(PLAYED, "Bob: Ann revoked 2").claims
    assert "A trump must be led; that excludes none of these cards." in [one.step for one in claim.judgement.argument]


def test_a_score_decides_tricks_and_no_revoke() -> None:
    """Of a score the tricks are known, and none of the cards."""
    assert answer(SCORED, "Ann: Bob tricks 1") == ("upheld", "G-WINNER")
    assert answer(SCORED, "Ann: Bob revoked 1") == ("undecided", "R-SCORE-ONLY")
    assert answer(SCORED, "Ann: Bob played 9h")[0] == "undecided"


def test_a_revoke_the_table_found_is_believed() -> None:
    """Where no card contradicts the table (F-FOUND-D)."""
    assert answer(SCORED + "  found Bob 2\n", "Ann: Bob revoked 2") == ("upheld", "F-FOUND-D")


def test_a_deal_that_could_not_be_read_is_not_ruled_on() -> None:
    """A statement that nobody could read may have said anything."""
    text = PLAYED.replace("  hold Bob 9h 2h 3c", "  hold Bob 9x") + "  claim Ann: pool 9\n"
    (claim,) = audited(text).claims
    assert claim.judgement.answer == "undecided"


# ---- the table's rulings -----------------------------------------------------------------------------------------------------


def test_the_settlement_follows_a_ruling_and_the_law_is_told_once() -> None:
    """By the cards Bob has not revoked; the table ruled that he has."""
    text = PLAYED + "  claim Ann: Bob revoked 1\n  ruling upheld Ann\n"
    deal = game(text).deals[0]
    assert deal.net == {"Dan": -3, "Ann": deal.net["Ann"], "Cat": deal.net["Cat"], "Bob": -6}
    assert deal.net["Ann"] * 3 == 13
    assert deal.by_law is not None
    assert deal.by_law.net == {"Dan": -3, "Ann": 3, "Bob": 3, "Cat": 3}
    assert codes(text).count("ruling-against-law") == 1


def test_a_breach_that_the_table_dismissed_costs_nothing() -> None:
    """Both breaches of the trick are dismissed, so nothing is played again, and no trick but the first is recorded."""
    text = PEEL + "  claim Ann: Bob revoked 1\n  claim Bob: Cat revoked 1\n  ruling dismissed Ann\n  ruling dismissed Bob\n"
    assert "Bob" not in game(text).deals[0].net
    assert "Cat" not in game(text).deals[0].net


@pytest.mark.parametrize(
    ("ruling", "net", "handed_on"),
    [
        ("agreed Ann Bob: Ann +4, Bob +2", {"Ann": 4, "Bob": 2, "Cat": 3}, 0),
        ("agreed Ann Bob: Ann 0", {"Ann": 0, "Bob": 3, "Cat": 3}, 3),
        ("agreed Ann Bob: void", {}, 9),
        ("upheld Ann: looed", {"Ann": 0, "Bob": 3, "Cat": 3}, 3),
        ("upheld Ann: Bob won trick 2", {"Ann": 3, "Bob": 6, "Cat": -3}, 3),
        ("upheld Ann: Cat looked", {"Ann": 4, "Bob": 4, "Cat": -3}, 4),
        ("dismissed Ann: Bob looed", {"Ann": 3, "Bob": 3, "Cat": 3}, 0),
    ],
)  # fmt: skip
def test_every_kind_of_ruling_moves_what_it_says(ruling: str, net: dict[str, int], handed_on: int) -> None:
    """Nets are as agreed, and the next pool takes or gives the rest; no counter appears or is lost."""
    said = ruling.partition(": ")[2]
    claim = f"  claim Ann: {said}\n" if not ruling.startswith("agreed") else ""
    result = game(PLAYED + claim + f"  ruling {ruling}\n")
    (deal,) = result.deals
    assert {player: gain for player, gain in deal.net.items() if gain and player != "Dan"} == {p: g for p, g in net.items() if g}
    assert deal.next == handed_on
    assert sum(result.balances.values()) + result.pool == result.brought


def test_agreed_nets_settle_a_deal_that_the_law_leaves_open() -> None:
    """Nobody knows the last trick; the table agrees on what each gets."""
    text = TWO_TRICKS + "  ruling agreed Ann Bob Cat: Ann +3, Bob +3, Cat +3\n"
    result = game(text)
    assert (result.settled, result.deals[0].open) == (True, ())


@pytest.mark.parametrize("ruling", ["agreed Ann Bob: Ann +40", "upheld Ann: pool 15"])
def test_a_ruling_that_cannot_be_followed_is_told(ruling: str) -> None:
    """The next pool cannot pay more than it holds, and a figure alone moves nothing."""
    claim = "  claim Ann: pool 15\n" if "pool" in ruling else ""
    text = PLAYED + claim + f"  ruling {ruling}\n"
    assert "ruling-not-followed" in codes(text)
    assert game(text).deals[0].net == {"Dan": -3, "Ann": 3, "Bob": 3, "Cat": 3}


# ---- corrections, additions, and where record and law part -------------------------------------------------------------------

LATER = PLAYED + "\ndeal 2 Ann\n  score Bob 2, Cat 1\n"


def test_a_correction_shows_both_and_every_pool_it_changes() -> None:
    """As first recorded nothing was handed on: a simple of three, Ann and Dan looed. By the correction Cat is looed, and six are played for."""
    found = audited(LATER + "\ncorrect 1\n  score Ann 2, Bob 1, Cat 0\n").corrected
    assert found is not None
    assert found.first.net == {"Dan": -3, "Ann": 3, "Bob": 3, "Cat": 3}
    assert [(one.number, one.played_for, one.next) for one in found.changed] == [(1, (9, 9), (0, 3)), (2, (3, 6), (6, 0))]


def test_a_claim_in_a_later_block_is_late() -> None:
    """Deal 2 had been played when the claim was made."""
    (late,) = audited(LATER + "\nadd 1\n  claim Ann: Bob revoked 1\n").claims
    (early,) = audited(PLAYED + "  claim Ann: Bob revoked 1\n\ndeal 2 Ann\n  score Bob 2, Cat 1\n").claims
    assert (late.late, early.late) == (True, False)
    assert late.judgement.answer == early.judgement.answer


def test_the_first_deal_where_record_and_law_part_is_named() -> None:
    """The table has been one red out since deal 2, and sees it in deal 3."""
    text = PLAYED + "  expect next 0\ndeal 2 Ann\n  score Bob 2, Cat 1, Dan 0\n  expect next 4\ndeal 3 Bob\n  score Ann 3\n  expect pool 7\n"
    parting = audited(text, 3).parting
    assert parting is not None
    assert (parting.deal, parting.agreed) == (2, 1)
    assert audited(text, 1).parting is None


# ---- what follows, and what if -----------------------------------------------------------------------------------------------


def test_every_lawful_replay_is_worked_out_with_a_line() -> None:
    """Bob must follow with the two of spades and Cat head with the ace; then her King draws Bob's nine."""
    found = follows(case(PEEL))
    assert found is not None
    assert (found.remedy, found.trick, found.offenders, found.complete) == ("replay", 1, ("Bob", "Cat"), True)
    assert [outcome.winners for outcome in found.outcomes] == [("Cat", "Cat", "Bob")]
    assert found.wins == {"Ann": "none", "Bob": "all", "Cat": "all"}
    assert [len(trick) for trick in found.outcomes[0].line] == [3, 3, 3]
    assert found.outcomes[0].net == game(PEEL).deals[0].net


def test_nothing_follows_where_nothing_was_broken() -> None:
    """A lawful deal has no remedy."""
    assert follows(case(PLAYED)) is None


def test_without_a_hand_the_replay_is_not_guessed() -> None:
    """Cat's hand is not known, so nobody can say how it would end."""
    found = follows(case(PEEL.replace("  hold Cat As Kh 2c\n", "")))
    assert found is not None
    assert (found.complete, found.outcomes) == (False, ())
    assert found.why


def test_other_cards_keep_what_is_still_possible() -> None:
    """With the nine on the first trick Bob wins it, so Ann did not lead to the second, and the third goes with it."""
    found = what_if(case(PLAYED), "2. Ann Jd 3c 7c")
    assert (found.kept, found.dropped) == ((1,), (3,))
    assert found.result.winners[:2] == ("Ann", "Ann")
    same = what_if(case(PLAYED), "1. Ann Kh 9h 5h")
    assert (same.kept, same.dropped) == ((2,), (3,))


def test_a_breach_with_other_cards_is_told() -> None:
    """Cat would have had to head with the ace."""
    found = what_if(case(PLAYED), "2. Ann Kc 3c 7c")
    assert [one.rule for one in found.breaches] == ["following.head"]


@pytest.mark.parametrize("text", ["", "Cat 7h", "2. Zoe 7h", "score Ann 2", "9. Ann 7h 2h 3h", "2. Ann Zz"])
def test_tricks_that_cannot_be_read_are_refused(text: str) -> None:
    """With what is wrong, not with a traceback."""
    with pytest.raises(NotReadable):
        what_if(case(PLAYED), text)
