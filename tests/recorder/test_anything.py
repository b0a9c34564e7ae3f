"""Whatever is typed: nothing raises, the record never holds an error, and a start from the file knows the same."""

import random

import pytest
from typist import keeper

from loolog.books import books
from loolog.recorder import Scorekeeper, sit
from loolog.recorder.foot import foot

TYPED = (
    "ah kd 9h 2c ts 4h 7h 10s jc q x - ? ! s p m d spps spp pppp stand pass b Bob Zoe A BDB b2d1 0 2 3 20 skip done undo redo on show settle "
    "replay deal score won say draw in turn turned hold fault flush found late note claim count buy pay leave join correct add end divide "
    "carry 1. 2. 1 7 B: ; # \" “ \n pool to after looked faced misdeal revoked expect looed next mark seal ruling upheld miss out Ah! house.toml"
)
LIKELY = ("", "", "", "4h", "s", "p", "ss", "ah", "9", "2s", "kc qd", "BDB", "7d 8d 9d", "tc", "u", "3", "note x", "B", "done", "correct 1")


@pytest.mark.parametrize("seed", range(24))
def test_nothing_that_is_typed_breaks_the_record(seed: int) -> None:
    """Under every book, sensible answers and nonsense mixed."""
    rng = random.Random(seed)
    book = books()[seed % len(books())]
    scorekeeper = keeper(book, pool=rng.choice([0, 3]), marks=rng.random() < 0.5)
    for _ in range(60):
        typed = rng.choice(LIKELY) if rng.random() < 0.7 else " ".join(rng.choices(TYPED.split(" "), k=rng.randint(1, 4)))
        heard = scorekeeper.hear(typed)
        assert heard.told or heard.wish or not heard.refused
        foot(scorekeeper.sitting, scorekeeper.question)
        again = sit("table.loo", scorekeeper.text, marks=scorekeeper.sitting.marks)
        assert again.text == scorekeeper.text
        assert not again.errors, (typed, scorekeeper.text)
        _same(scorekeeper, again)


def _same(scorekeeper: Scorekeeper, again: object) -> None:
    """Do the figures of the file come out as those that the scorekeeper has?"""
    from loolog.recorder import Sitting

    assert isinstance(again, Sitting)
    if any(one.at is not None and one.at.corrects for one in (scorekeeper.sitting, again)):
        return  # a correction at hand stands above the deals below the one that is corrected
    folds = [one.at.fold if one.at is not None else one.fold for one in (scorekeeper.sitting, again)]
    assert folds[0] is not None and folds[1] is not None
    assert (folds[0].pool, folds[0].balances, folds[0].seats.due()) == (folds[1].pool, folds[1].balances, folds[1].seats.due()), scorekeeper.text
