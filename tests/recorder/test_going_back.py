"""`undo`, `redo`, `correct`, and a file in which a deal is half entered."""

from pathlib import Path

import pytest
from typist import added, enter, hurried, keeper, statements

from loolog.notation.formatter import format_text
from loolog.notation.reader import read
from loolog.recorder import Scorekeeper, sit
from loolog.settlement import settle
from loolog.spans import Source

SAMPLES = sorted((Path(__file__).parents[2] / "samples").glob("*.loo"))
FRIDAY = next(path for path in SAMPLES if path.stem == "friday-night")


def evening(path: Path) -> list[str]:
    """The answers that enter a sample."""
    return hurried(statements(path.read_text("utf-8")))


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_evening_typed_in_a_hurry_is_the_record_written_by_hand(path: Path) -> None:
    """But for comments and the blanks that set tricks in columns."""
    scorekeeper = Scorekeeper(sit("table.loo", "", marks=False))
    for answer in evening(path):
        assert not scorekeeper.hear(answer).refused, answer
    by_hand = format_text(Source("table.loo", "\n".join(statements(path.read_text("utf-8")))))
    assert format_text(Source("table.loo", scorekeeper.text)) == by_hand


def test_friday_night_is_the_same_to_the_byte() -> None:
    """Twenty-four deals; letters for names, so that nothing is to be set in columns."""
    scorekeeper = Scorekeeper(sit("table.loo", "", marks=False))
    enter(scorekeeper, *evening(FRIDAY))
    assert scorekeeper.text == format_text(Source("table.loo", "\n".join(statements(FRIDAY.read_text("utf-8")))))


def test_the_figures_are_those_of_the_whole_record() -> None:
    """Settling deal by deal and settling the file come to the same."""
    scorekeeper = Scorekeeper(sit("table.loo", "", marks=True))
    for answer in evening(FRIDAY):
        scorekeeper.hear(answer)
        sitting = scorekeeper.sitting
        fold = sitting.at.fold if sitting.at is not None else sitting.fold
        if fold is not None and scorekeeper.question.kind == "deal":
            game = settle(read(Source("table.loo", scorekeeper.text))).games[0]
            assert (fold.balances, fold.pool) == (game.balances, game.pool)


@pytest.mark.parametrize("marks", [True, False], ids=["with marks", "without marks"])
def test_a_start_after_any_answer_goes_on_where_it_stopped(marks: bool) -> None:
    """The file tells everything: the same question, the same pool, whatever was half entered."""
    scorekeeper = Scorekeeper(sit("table.loo", "", marks=marks))
    for answer in evening(FRIDAY):
        scorekeeper.hear(answer)
        again = Scorekeeper(sit("table.loo", scorekeeper.text, marks=marks))
        assert again.text == scorekeeper.text
        if scorekeeper.question.kind != "deal" or again.question.kind != "counter":
            assert again.question == scorekeeper.question


def test_undo_goes_back_over_a_whole_evening_and_redo_forth() -> None:
    """Step by step, across deals; what is written in between is as it was then."""
    scorekeeper = Scorekeeper(sit("table.loo", ""))
    texts = [scorekeeper.text]
    for answer in evening(FRIDAY):
        scorekeeper.hear(answer)
        texts.append(scorekeeper.text)
    for text in reversed(texts[:-1]):
        scorekeeper.hear("undo")
        assert scorekeeper.text == text
    assert scorekeeper.hear("undo").refused
    for text in texts[1:]:
        scorekeeper.hear("redo")
        assert scorekeeper.text == text
    assert scorekeeper.hear("redo").refused


def test_after_a_start_undo_takes_the_last_step_of_the_file() -> None:
    """A card, a declaration, a line; a deal's head with the mark above it; never the head of the game."""
    scorekeeper = keeper(marks=True)
    enter(scorekeeper, "BDB", "", "4h", "s", "p", "s", "p", "ah 2s")
    again = Scorekeeper(sit("table.loo", scorekeeper.text))
    lasts = []
    while not again.hear("undo").refused:
        lasts.append(again.text.rstrip().splitlines()[-1].strip())
        assert again.text == sit("table.loo", again.text).text
    assert lasts[:5] == ["1. C Ah", *(f"say C stand, D pass, A stand{more}" for more in (", B pass", "")), "say C stand, D pass", "say C stand"]
    assert lasts[5:] == ["turn 4h", "deal 2 B", "won B D B", "deal 1 A", "seats Ann=A Bob=B Cat=C Dan=D"]


def test_after_an_undo_the_answer_may_be_another() -> None:
    """And what was taken back is then gone."""
    scorekeeper = keeper(pool=3)
    enter(scorekeeper, "", "4h", "spsp", "ah", "undo", "kh")
    assert added(scorekeeper).splitlines()[-1] == "1. B Kh"
    assert scorekeeper.hear("redo").refused


def test_correct_enters_a_deal_anew_and_comes_back() -> None:
    """What stood there stays; the pool of the next deal is another."""
    scorekeeper = keeper()
    enter(scorekeeper, "BDB", "")
    assert scorekeeper.question.kind == "turn"
    enter(scorekeeper, "undo")
    told = enter(scorekeeper, "correct 1", "bcd", "")
    assert told == ["deal: Deal 1: Bob +1r, Cat +1r, Dan +1r, Ann -6r looed. Pool 3r."]
    assert added(scorekeeper).splitlines() == ["deal 1 A", "won B D B", "", "correct 1 A", "won B C D"]
    assert (scorekeeper.question.who, scorekeeper.sitting.fold and scorekeeper.sitting.fold.pool) == ("Bob", 3)


def test_correct_is_refused_while_a_deal_is_half_entered() -> None:
    """And for a deal that is not there."""
    scorekeeper = keeper()
    enter(scorekeeper, "BDB", "", "4h")
    assert enter(scorekeeper, "correct 1")[0].startswith("refused: Deal 2 is still being entered")
    enter(scorekeeper, "done")
    assert enter(scorekeeper, "correct 7") == ["refused: There is no deal 7 to correct."]


def test_a_deal_may_be_left_half_entered() -> None:
    """`done`, or the next deal; it is told what is missing."""
    scorekeeper = keeper()
    enter(scorekeeper, "", "ah 2h 3h 4h")
    assert enter(scorekeeper, "done") == ["warning: Deal 1 stays as it is: only 1 of 3 tricks are recorded."]
    assert scorekeeper.question.kind == "deal"
    assert enter(scorekeeper, "undo", "deal 2 B")[1:] == ["warning: Deal 1 stays as it is: only 1 of 3 tricks are recorded."]


def test_a_trick_that_ended_its_line_goes_on() -> None:
    """A file written by hand may end any line; a comment behind it stays."""
    scorekeeper = keeper(pool=3)
    enter(scorekeeper, "", "4h", "sspp", "ah")
    by_hand = Scorekeeper(sit("table.loo", scorekeeper.text + "  # slowly\n"))
    enter(by_hand, "2s")
    assert added(by_hand).splitlines()[-1] == "1. B Ah 2s  # slowly"


def test_leaving_marks_the_deal_and_seals_the_evening() -> None:
    """So that the marks fit, whatever is added later."""
    from loolog.trust.chain import chain

    scorekeeper = keeper(marks=True)
    enter(scorekeeper, "BDB", "pause")
    assert added(scorekeeper).splitlines()[-1].startswith("mark ")
    enter(scorekeeper, "4h", "sppp", "done", "end divide", "quit")
    assert added(scorekeeper).splitlines()[-1].startswith("seal 2 ")
    assert chain(scorekeeper.text).broken is None
