"""Only what is open is asked, in the order in which it happens."""

import pytest
from typist import added, enter, keeper

from loolog.recorder import Scorekeeper, sit


def kinds(scorekeeper: Scorekeeper, *answers: str) -> list[str]:
    """What is asked before each answer, and after the last; the player it is about, where there is one."""
    asked = []
    for answer in (*answers, None):
        question = scorekeeper.question
        asked.append(f"{question.kind} {question.who}".strip())
        if answer is not None:
            heard = scorekeeper.hear(answer)
            assert not heard.refused, heard.told
    return asked


def test_a_new_record_is_asked_for_its_head() -> None:
    """The book, the seats, the worth of a counter; then the first deal."""
    new = Scorekeeper(sit("new.loo", "", marks=False))
    assert kinds(new, "", "Ann Bob Cat", "0.05 GBP") == ["rules", "seats", "counter", "deal Ann"]
    assert new.text.splitlines()[3:] == ["rules foster", "seats Ann=A Bob=B Cat=C", "counter 1 = 0.05 GBP"]


def test_a_simple_pool_asks_for_the_trump_when_somebody_could_not_follow() -> None:
    """Before that for cards alone, and after it the winner leads."""
    asked = kinds(keeper(), "", "ah", "9h", "2h", "3h", "9s 2c 5s 4h", "7h", "ac 3c 4c 5c")
    assert asked == ["deal Ann", "lead Bob", "card Cat", "card Dan", "card Ann", "lead Bob", "turned", "lead Ann", "deal Bob"]


def test_a_double_pool_asks_for_the_turn_up_and_each_declaration() -> None:
    """From the dealer's left, the dealer last; who has passed is not asked for cards."""
    asked = kinds(keeper(pool=3), "", "4h", "s", "p", "m", "p", "ah", "2s")
    assert asked == ["deal Ann", "turn", "say Bob", "say Cat", "say Dan", "say Ann", "lead Bob", "card Dan", "lead Bob"]


def test_the_dealer_is_not_asked_when_everybody_before_him_has_passed() -> None:
    """He takes the pool whatever he says."""
    assert kinds(keeper(pool=3), "", "4h", "p", "p", "p")[-1] == "deal Bob"


@pytest.mark.parametrize(("said", "offered"), [("spp", "s p m d"), ("mpp", "s p"), ("ssp", "s p m"), ("pmp", "s p")])
def test_defending_is_offered_to_the_dealer_alone_and_the_miss_once(said: str, offered: str) -> None:
    """Against one who stands on his own cards; there is one miss."""
    scorekeeper = keeper(pool=3)
    enter(scorekeeper, "", "4h", said)
    assert scorekeeper.question.prompt == f"Ann says ({offered})?"


def test_irish_loo_asks_each_player_in_for_his_exchange() -> None:
    """In the same order, those in only."""
    asked = kinds(keeper("foster-irish"), "", "4h", "spsp", "2", "", "ah 2s")
    assert asked[-4:] == ["draw Bob", "draw Dan", "lead Bob", "lead Bob"]


def test_peels_single_asks_for_an_open_card_each() -> None:
    """The turn-up first; then the next deal, with what the highest trump won."""
    scorekeeper = keeper("peel")
    assert kinds(scorekeeper, "", "7h", "9c", "th jh", "2s") == ["deal Ann", "turn", "show Bob", "show Cat", "show Ann", "deal Bob"]
    assert added(scorekeeper).splitlines()[-1] == "show B 9c, C Th, D Jh, A 2s"


def test_a_club_turned_up_asks_nobody_under_club_law() -> None:
    """All stand."""
    assert kinds(keeper("peel club-law", pool=3), "", "4c")[-1] == "lead Bob"


def test_a_flush_ends_the_deal() -> None:
    """No trick is asked for."""
    assert kinds(keeper(pool=3), "", "4h", "sspp", "flush B Ah Kh 9h")[-1] == "deal Bob"


def test_a_deal_dealt_again_is_offered_to_the_same_dealer() -> None:
    """A card found faced: the same dealer deals again."""
    assert kinds(keeper(pool=3), "", "fault A faced")[-1] == "deal Ann"


def test_a_replay_asks_for_the_tricks_again() -> None:
    """Peel: the cards are played again in proper order."""
    scorekeeper = keeper("peel", pool=3)
    enter(scorekeeper, "", "4h", "ssp", "p", "ah 2s", "9c 3d", "kc 3h")
    assert kinds(scorekeeper, "replay", "ah 3h", "9c 2s", "kc 3d") == ["deal Bob", "lead Bob", "lead Bob", "lead Bob", "deal Bob"]


def test_after_the_winners_alone_it_asks_who_else_was_in() -> None:
    """In a pool where some may have passed; Enter for nobody."""
    assert kinds(keeper(pool=3), "", "BDB", "c")[1:] == ["turn", "in", "deal Bob"]
    assert kinds(keeper(pool=3), "", "BDB", "")[1:] == ["turn", "in", "deal Bob"]


def test_six_keystrokes_enter_a_deal() -> None:
    """Winners, Enter, who is looed, Enter."""
    scorekeeper = keeper(pool=3)
    enter(scorekeeper, *"BDB\nA\n".splitlines())
    assert added(scorekeeper).splitlines()[-2:] == ["won B D B", "in A"]
    assert scorekeeper.question.kind == "deal"


def test_the_first_question_says_who_deals_next() -> None:
    """Enter takes him, a letter another."""
    scorekeeper = keeper()
    assert scorekeeper.question.default == "A"
    told = enter(scorekeeper, "BDB", "d")
    assert told[-1] == "warning: Dan deals, but it is Bob's turn to deal. (dealer-order)"


def test_known_cards_are_offered_as_far_as_they_are_lawful() -> None:
    """Where the whole hand is in the record."""
    scorekeeper = keeper(pool=3)
    enter(scorekeeper, "", "4h", "hold B Ah 7h 2c", "sspp")
    assert [scorekeeper.question.who, scorekeeper.question.cards] == ["Bob", (25,)]
    enter(scorekeeper, "ah")
    assert scorekeeper.question.may == "a trump; void: any card"


def test_pam_who_was_asked_to_be_civil_is_not_offered() -> None:
    """Another trump is owed, where one is held."""
    scorekeeper = keeper("peel-five-card", pool=3)
    enter(scorekeeper, "", "4h", "hold C Jc 2h 3h 5s 6s", "sspp", "00", "ah!")
    assert scorekeeper.question.may == "a trump other than Pam; void: any card"
    assert scorekeeper.question.cards == (14, 13)
