"""What is typed in a hurry becomes notation; what cannot be is refused with its reason, what was unlawful is not."""

import pytest
from typist import added, enter, keeper

from loolog.recorder import Scorekeeper


def first_trick() -> Scorekeeper:
    """A double pool, Bob and Dan in, Bob to lead."""
    scorekeeper = keeper(pool=3)
    enter(scorekeeper, "", "4h", "spsp")
    return scorekeeper


@pytest.mark.parametrize(
    "typed",
    [["ah", "2s"], ["Ah 2s"], ["AH", "2♠"], ["ah2s"], ["B ah 2s"], ["bob ah", "2s"], ["1. B Ah 2s"], ["A♥️, 2S"]],
    ids=" / ".join,
)
def test_a_trick_may_be_typed_in_many_ways(typed: list[str]) -> None:
    """Card by card or as a whole, in any case and with signs."""
    scorekeeper = first_trick()
    enter(scorekeeper, *typed)
    assert added(scorekeeper).splitlines()[-1] == "1. B Ah 2s"
    assert scorekeeper.text.endswith("2s\n")


def test_a_rank_alone_is_of_the_suit_led() -> None:
    """One key for who follows."""
    scorekeeper = first_trick()
    enter(scorekeeper, "ah", "t", "9c 10")
    assert added(scorekeeper).splitlines()[-2:] == ["1. B Ah Th", "2. B 9c Tc"]


def test_x_is_a_card_that_nobody_saw_and_a_dash_no_card() -> None:
    """`?` asks for help."""
    scorekeeper = first_trick()
    enter(scorekeeper, "ah", "x", "B 9c", "-")
    assert added(scorekeeper).splitlines()[-2:] == ["1. B Ah ?", "2. B 9c -"]


def test_a_trick_on_its_way_is_a_line_without_its_end() -> None:
    """So that every card can be appended; the line ends with the trick."""
    scorekeeper = first_trick()
    enter(scorekeeper, "ah")
    assert scorekeeper.text.endswith("\n  1. B Ah")
    enter(scorekeeper, "2s")
    assert scorekeeper.text.endswith("\n  1. B Ah 2s\n")


def test_every_answer_but_one_that_goes_back_is_only_added() -> None:
    """Nothing that stands in the file is written anew."""
    scorekeeper = keeper(marks=True)
    for answer in ["BDB", "b", "4h", "s", "p", "s", "p", "ah", "2s", "note late", "9c 3c", "kc", "3d", "claim D: B revoked 1", "", "7h", "end divide"]:
        before = scorekeeper.text
        assert not scorekeeper.hear(answer).refused
        assert scorekeeper.text.startswith(before), answer


@pytest.mark.parametrize("said", [["s", "p", "m", "p"], ["spmp"], ["s p", "m p"], ["stand", "pass miss", "p"], ["say B stand, C pass, D miss, A pass"]])
def test_declarations_are_letters_or_words(said: list[str]) -> None:
    """One by one or several at once; they stand in one line."""
    scorekeeper = keeper(pool=3)
    enter(scorekeeper, "", "4h", *said)
    assert added(scorekeeper).splitlines()[-1] == "say B stand, C pass, D miss, A pass"


@pytest.mark.parametrize("typed", ["BDB", "bdb", "b d b", "Bob Dan Bob", "won B D B"])
def test_the_winners_alone_will_do(typed: str) -> None:
    """At the question who deals: dealt by whoever is due."""
    scorekeeper = keeper()
    assert enter(scorekeeper, typed) == ["deal: Deal 1: Bob +2r, Dan +1r, Cat -3r looed, Ann -6r looed. Pool 6r."]
    assert added(scorekeeper) == "deal 1 A\nwon B D B"


@pytest.mark.parametrize("typed", ["b2d1", "B 2, D 1", "b2 d1"])
def test_a_score_will_do(typed: str) -> None:
    """How many tricks each won."""
    scorekeeper = keeper()
    enter(scorekeeper, typed)
    assert added(scorekeeper) == "deal 1 A\nscore B 2, D 1"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("4h", "The 4h is with Bob here, but another line has it turned up. One of the two lines names the wrong card."),
        ("C ah", "Cat has passed and is not in; in are Bob, Dan."),
        ("ah kh qh", "More cards than players who are in and have still to play to this trick."),
        ("nonsense", "'nonsense' is no answer here. Type Ah (his card); Ah 9h 2h (the whole trick); BAB (who won the tricks); flush B (a flush); or ? for help."),
        ("hold B 2c 3c 4c 5c", "Bob holds 4 cards; 3 are dealt."),
        ("fault Bob yawned", "There is no fault called yawned."),
        ("note", "'note' is no answer here."),
        ("", "An answer is needed here; ? says which, `skip` leaves it out."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_reason(typed: str, why: str) -> None:
    """Nothing of it is written."""
    scorekeeper = first_trick()
    before = scorekeeper.text
    heard = scorekeeper.hear(typed)
    assert heard.refused and heard.told[0].text.startswith(why)
    assert scorekeeper.text == before


def test_a_card_seen_already_is_refused() -> None:
    """In another hand, or in the same."""
    scorekeeper = first_trick()
    enter(scorekeeper, "ah 2s")
    assert enter(scorekeeper, "2s")[0].startswith("refused: The 2s is with")
    assert enter(scorekeeper, "ah")[0].startswith("refused: Bob plays the Ah a second time.")


def test_an_unlawful_card_is_taken_and_its_finding_told_at_once() -> None:
    """When the card that shows it falls, before the trick goes on."""
    scorekeeper = first_trick()
    enter(scorekeeper, "9c", "2s", "B ah")
    assert enter(scorekeeper, "3c") == ["breach: trick 1: Dan plays the 2s, but could follow suit. (G-FOLLOW)"]
    assert added(scorekeeper).splitlines()[-1] == "2. B Ah 3c"


def test_a_card_out_of_turn_is_taken_and_told() -> None:
    """With the player's name before it; whoever follows is named too."""
    scorekeeper = keeper()
    enter(scorekeeper, "", "ah")
    assert enter(scorekeeper, "D 9h")[0].startswith("breach: trick 1: Dan plays out of turn.")
    enter(scorekeeper, "2h", "3")
    assert added(scorekeeper).splitlines()[-1] == "1. B Ah D:9h C:2h A:3h"


def test_who_leads_out_of_turn_is_named_first() -> None:
    """As the notation has it."""
    scorekeeper = first_trick()
    assert enter(scorekeeper, "D 9c")[0].startswith("breach: trick 1: Dan leads to trick 1 out of turn.")


def test_statements_can_be_pasted() -> None:
    """A whole deal, in lines or behind semicolons; the first that is refused stops it."""
    scorekeeper = keeper(pool=3)
    told = enter(scorekeeper, "deal 1 A; turn 4h\nsay s p s p  # three of us\n1. B Ah 2h; 2. B 9c 3c; 3. B Kc 2s")
    assert told == ["deal: Deal 1: Bob +6r, Ann -3r, Dan -3r looed. Pool 3r."]
    told = enter(scorekeeper, "deal 2 B; turn 4h; turn 5h; say s s s s")
    assert told == ["refused: turn 5h: A second card is turned up at the same place. Leave one `turn`."]
    assert added(scorekeeper).splitlines()[-2:] == ["deal 2 B", "turn 4h"]


def test_a_claim_is_answered_at_once() -> None:
    """While the deal is at hand, and added to it when it is over."""
    scorekeeper = first_trick()
    enter(scorekeeper, "9c 2s", "ah 3c")
    assert enter(scorekeeper, "claim A: D revoked 1") == ["note: Ann's claim `Dan revoked 1` is upheld (G-FOLLOW). (loolog audit shows why)"]
    over = Scorekeeper(scorekeeper.sitting.closed())
    enter(over, "claim B: D revoked 1")
    assert added(over).splitlines()[-2:] == ["add 1", "claim B: D revoked 1"]


def test_a_count_is_held_against_the_balance() -> None:
    """Told when it is right, disputed when it is not."""
    scorekeeper = keeper()
    enter(scorekeeper, "buy A 20, B 20", "BDB")
    assert enter(scorekeeper, "count A 14") == ["note: count A 14: as it should be."]
    assert enter(scorekeeper, "count B 20")[0].startswith("dispute: In front of Bob 20r are counted; by the record it is 22r")


def test_a_note_needs_no_quotes() -> None:
    """What is said is put between them."""
    scorekeeper = first_trick()
    enter(scorekeeper, "note Bob's glass was empty")
    assert added(scorekeeper).splitlines()[-1] == 'note "Bob\'s glass was empty"'


def test_players_come_and_go() -> None:
    """The next deal is asked of whoever sits then."""
    scorekeeper = keeper()
    enter(scorekeeper, "BDB", "leave Bob", "join Fay=F after Ann")
    assert scorekeeper.question.who == "Fay"
    enter(scorekeeper, "", "4h", "s", "p", "p", "s", "ah 2h")
    assert added(scorekeeper).splitlines()[-4:] == ["deal 2 F", "turn 4h", "say C stand, D pass, A pass, F stand", "1. C Ah 2h"]


def test_a_letter_that_is_a_player_is_no_command() -> None:
    """Una deals by `u`; elsewhere it takes back."""
    scorekeeper = keeper(names="Tom=T Una=U Rob=R")
    enter(scorekeeper, "u")
    assert added(scorekeeper) == "deal 1 U"


def test_help_says_what_is_lawful() -> None:
    """And the answers to this question."""
    told = enter(first_trick(), "?")
    assert told[:2] == ["note: Bob may play: the Ah, else a trump, if held", "key: Ah\this card"]


def test_a_queen_may_be_typed_as_a_letter() -> None:
    """It is no word for leaving."""
    scorekeeper = first_trick()
    enter(scorekeeper, "kh", "q")
    assert added(scorekeeper).splitlines()[-1] == "1. B Kh Qh"
