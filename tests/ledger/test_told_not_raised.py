"""Four records that once raised: what cannot be reckoned is told."""

import loolog


def test_a_stated_fraction_that_does_not_hold() -> None:
    """It is a dispute like any other figure (R-STATED)."""
    text = "loo 1\nrules foster\nseats Ann Bob Cat\npool 6\ndeal 1 Cat\n  score Ann 2, Bob 1\n  expect pool 7/2\n"
    assert [(finding.severity, finding.code) for finding in loolog.check(text)] == [("dispute", "R-STATED")]


def test_an_unseen_card_before_a_replay() -> None:
    """Which of her two trumps Ann kept nobody saw: the replay cannot be worked out, and the deal is open (P-REPLAY-D)."""
    deal = "turn 4h; hold Ann Kh 7h 9s; hold Bob 2h 3h 9h; say s s p; 1. Ann ? 2h; 2. Ann 9s 3h; 3. Bob 9h ?\n"
    (result,) = loolog.settle(f"loo 1\nrules peel\nseats Ann Bob Cat\npool 6\ndeal 1 Cat; {deal}").games[0].deals
    assert result.open


def test_an_unseen_turn_up_where_it_says_which_knave_is_pam() -> None:
    """Nobody knows who Pam is, and the score settles the deal (P5-PAM, R-SCORE-ONLY)."""
    head = "loo 1\nrules peel-five-card pam trump-knave\nseats Ann Bob Cat Dan\npool 7\n"
    settlement = loolog.settle(f"{head}deal 1 Dan; turn ?; say s s p p; score Ann 3, Bob 2\n")
    (result,) = settlement.games[0].deals
    assert (result.net["Ann"], result.net["Bob"], result.open) == (6, 4, ())


def test_a_ruling_that_gives_a_trick_to_who_does_not_play() -> None:
    """Nobody can lead the next trick of the replay, and the deal is open (P-REPLAY-D)."""
    head = "loo 1\nrules peel\nseats Ann Bob Cat\npool 6\ndeal 1 Cat; turn 7c; say s s p\n"
    play = "1. Ann 9h 4h\n2. Ann Kd 7d\n3. Ann 9c 8s\nclaim Bob: Cat won trick 1\nruling upheld Bob: Cat won trick 1\n"
    (result,) = loolog.settle(head + play).games[0].deals
    assert result.open == ("the replay cannot be worked out, whoever should lead does not play",)
