"""Statements typed where the next deal is asked for: of the last deal where they fit it, else of the next."""

from loolog.recorder import Scorekeeper, sit

HEAD = "loo 1\ngame \"At the table\"\nrules foster\nseats Ann=A Bob=B Cat=C\n"


def typed(*answers: str) -> str:
    """The record after these answers."""
    keeper = Scorekeeper(sit("table.loo", HEAD, marks=False))
    for answer in ("", *answers):  # counters are worth nothing
        keeper.hear(answer)
    return keeper.text.removeprefix(HEAD).strip()


def test_a_score_that_contradicts_the_last_deal_opens_the_next() -> None:
    """Bob, Ann and Bob won the first deal's tricks; two tricks of Ann's are another deal."""
    assert typed("A", "BAB", "score Ann 2, Cat 1") == "deal 1 A\n  won B A B\n\ndeal 2 B\n  score Ann 2, Cat 1"


def test_a_score_that_fits_the_last_deal_stays_with_it() -> None:
    """It says the same in other words."""
    assert typed("A", "BAB", "score Bob 2, Ann 1").count("deal") == 1


def test_a_misdeal_voids_no_deal_that_is_over() -> None:
    """It opens the next deal."""
    assert typed("A", "BAB", "fault Bob misdeal").endswith("deal 2 B\n  fault Bob misdeal")


def test_a_deal_of_which_only_the_head_is_written_has_not_begun() -> None:
    """An Enter too many costs nobody a stake."""
    assert typed("A", "BAB", "", "end divide") == "deal 1 A\n  won B A B\n\nend divide"


def test_nobody_leaves_in_the_middle_of_a_deal() -> None:
    """The deal is finished first."""
    text = typed("A", "BAB", "", "turn 4h", "B stand")
    keeper = Scorekeeper(sit("table.loo", HEAD + text + "\n", marks=False))
    assert keeper.hear("leave Cat").refused
    assert keeper.hear("join Dan after Bob").refused
