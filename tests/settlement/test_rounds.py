"""How many deals were agreed, and whether everybody has paid for as many. A pool taken whole by one who stands alone is a quick deal."""

import pytest
from tabled import evening, game, messages, told


def deals(count: int, seats: str = "Ann Bob Cat Dan", winner: str = "score Ann 2, Bob 1, Cat 0") -> str:
    """So many deals, the first by the first who sits; each of them leaves a loo in the pool."""
    names = seats.split()
    return "".join(f"deal {number} {names[(number - 1) % len(names)]}\n {winner}\n" for number in range(1, count + 1))


@pytest.mark.parametrize(
    ("agree", "count", "end", "says"),
    [
        (4, 4, "end divide", []),
        (4, 3, "end divide", ["4 deals were agreed; 3 were played."]),
        (4, 5, "end divide", ["4 deals were agreed; 5 were played."]),
        (1, 2, "", ["1 deal was agreed; 2 were played."]),
        (4, 3, "end carry", ["4 deals were agreed; 3 were played."]),
        (4, 3, "", []),  # the evening goes on
        (3, 1, "end divide", ["3 deals were agreed; 1 was played."]),
    ],
)
def test_agreed(agree: int, count: int, end: str, says: list[str]) -> None:
    """More deals than agreed are a warning, and fewer when the game has ended."""
    settled = evening(f"agree {agree} deals\n{deals(count)}{end}")
    assert messages(settled, "agreed-deals") == says
    assert {severity for severity, code, _ in told(settled) if code == "agreed-deals"} <= {"warning"}


def test_a_void_deal_does_not_count() -> None:
    """A misdeal is dealt by its dealer's neighbour in Foster; four deals of which one is void are three."""
    body = "agree 3 deals\ndeal 1 Ann\n score Bob 2, Cat 1\ndeal 2 Bob\n fault Bob misdeal\ndeal 3 Cat\n score Ann 3\ndeal 4 Dan\n score Ann 3\nend divide"
    settled = evening(body)
    assert messages(settled, "agreed-deals") == []
    assert settled.games[0].agreed == 3


def test_agreed_anew() -> None:
    """The last agreement counts; it may stand in the head above the seats."""
    assert game(f"agree 2 deals\n{deals(2)}agree 3 deals\ndeal 3 Cat\n score Ann 3\nend carry").agreed == 3


# ---- P-FAIR-END


@pytest.mark.parametrize(("count", "fair"), [(4, True), (8, True), (1, False), (3, False), (5, False)])
@pytest.mark.parametrize("ending", ["divide", "release"])
def test_p_fair_end(count: int, fair: bool, ending: str) -> None:
    """To end before a single is fair just before the first dealer's turn."""
    settled = evening(f"pool 6\n{deals(count)}end {ending}", "peel")
    assert told(settled) == ([] if fair else [("warning", "P-FAIR-END", "")])


def test_p_fair_end_tells_who_paid_for_how_many() -> None:
    """The message counts the deals that each has paid for."""
    (said,) = messages(evening(f"pool 6\n{deals(5)}end divide", "peel"), "P-FAIR-END")
    assert said == "The game ends before a single. Not all have paid for as many deals: Ann 2, Bob 1, Cat 1, Dan 1."


def test_p_fair_end_at_a_single() -> None:
    """Nobody was looed: the next deal would be a single, and the game may end whoever's turn it is."""
    assert told(evening(f"pool 6\n{deals(2)}deal 3 Cat\n score Ann 2, Bob 1\nend divide", "peel")) == []
    assert told(evening("pool 6\ndeal 1 Ann\n score Ann 1, Bob 1, Cat 1\nend release", "peel", "Ann Bob Cat")) == []


def test_p_fair_end_of_a_pool_left_standing() -> None:
    """A game that is carried over has not ended."""
    assert told(evening(f"pool 6\n{deals(3)}end carry", "peel")) == []
    assert told(evening(f"pool 6\n{deals(3)}", "peel")) == []


def test_p_fair_end_counts_who_sat_from_first_to_last() -> None:
    """Who joined later and who left have paid for fewer deals without wrong; a deal dealt again is paid for once."""
    body = f"pool 6\n{deals(3)}join Fay after Dan\ndeal 4 Dan\n score Ann 2, Bob 1, Cat 0\nend divide"
    assert told(evening(body, "peel")) == []
    again = f"pool 6\n{deals(3)}deal 4 Dan\n fault Dan misdeal\ndeal 5 Dan\n score Ann 2, Bob 1, Cat 0\nend divide"
    assert [code for _, code, _ in told(evening(again, "peel"))] == ["P-MISDEAL"]


def test_unequal_deals_where_the_book_is_silent() -> None:
    """Elsewhere it is a note once everybody has dealt, and nothing at all where a number was agreed."""
    assert told(evening(f"{deals(5)}end divide")) == [("note", "unequal-deals", "")]
    assert told(evening(f"{deals(3)}end divide")) == []
    assert told(evening(f"agree 5 deals\n{deals(5)}end divide")) == []
    assert told(evening(f"{deals(4)}end divide")) == []
