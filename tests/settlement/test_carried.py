"""An evening cut in two at any deal and carried over ends as the whole evening does."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from loolog.notation.reader import read
from loolog.report.carried import next_head
from loolog.settlement import GameResult, Settlement, settle
from loolog.spans import Source


def head(rules: str, seats: str) -> str:
    """The head of the first file."""
    return f'loo 1\ngame "Friday"\nplace "The Crown"\nrules {rules}\nseats {seats}\ncounter 1 = 0.05 GBP\n'


def settled(text: str) -> Settlement:
    """The record settled."""
    return settle(read(Source("-", text)))


def carried(text: str, paid: bool = False) -> str:
    """The head that carries its last game on."""
    settlement = settled(text)
    result = settlement.games[-1]
    return "".join(f"{line}\n" for line in next_head(result, settlement.record.games[result.number - 1], text, paid))


def accounts(result: GameResult) -> dict[str, tuple[Fraction, Fraction]]:
    """Everybody's balance and what lies in front of him; who has neither is left out."""
    found = {player: (Fraction(result.balances[player]), Fraction(result.stack(player))) for player in result.players}
    return {player: both for player, both in found.items() if any(both)}


FOSTER = (
    "deal Dan\n score A 2, B 1\n",  # a pool of 6
    "deal Ann\n score B 2, D 1, C 0\n",
    "pay Cat to Ann 2\ndeal Bob\n say A stand, B defend\n score A 1, B 2\n",  # what the dealer wins stays
    "buy Cat 20\njoin Fay=F after Bob\ndeal Cat\n score F 2, A 1, C 0\n",
    "leave Dan\ncash Cat 4\ndeal Fay\n score A 1, B 1, C 1\n",
    "deal Ann\n fault Ann misdeal\n",
    "deal Bob\n score F 2, A 1, C 0\n",
)
PEEL = (
    "deal Dan\n turn 7h\n show 9c Th Jh 2s\n",
    "deal Ann\n score B 2, D 1, C 0\n",
    "buy B 5\nleave Bob\ndeal Bob\n score A 2, C 1, D 0\n",
    "deal Cat\n score A 2, D 1, C 0\n",
    "cash B 2\ndeal Dan\n say A miss, C pass, D pass\n",
    "join Bob after Ann\ndeal Ann\n turn 7h\n show 9c Th Jh 2s\n",
)
MODERN = (
    "agree 4 deals\ndeal Eve\n score A 2, B 1\n",
    "deal Ann\n score B 1, C 2, A 0\n",
    "deal Bob\n say C stand, B defend\n score C 2, B 1\n",
    "deal Cat\n score C 3, A 0\n",
)
EVENINGS = [
    ("foster", "Ann=A Bob=B Cat=C Dan=D", FOSTER),
    ("foster-unlimited", "Ann=A Bob=B Cat=C Dan=D", FOSTER),
    ("peel", "Ann=A Bob=B Cat=C Dan=D", PEEL),
    ("peel unlimited", "Ann=A Bob=B Cat=C Dan=D", PEEL),
    ("modern", 'Ann=A "[b]Bob"=B Cat=C Dan=D "Mary Ann"=Eve', MODERN),
]
CUTS = [
    pytest.param(rules, seats, parts, cut, ending, id=f"{rules}-{cut}-{ending}")
    for rules, seats, parts in EVENINGS
    for cut in range(len(parts) + 1)
    for ending in ("", "end divide\n")
]


@pytest.mark.parametrize(("rules", "seats", "parts", "cut", "ending"), CUTS)
def test_an_evening_in_two_files(rules: str, seats: str, parts: Sequence[str], cut: int, ending: str) -> None:
    """Balances, stacks, the pool and the seats are the same, and nothing is told of the second file that the whole does not tell."""
    deals = [part.replace("deal Bob", "deal B") for part in parts]
    whole = settled(head(rules, seats) + "".join(deals) + ending)
    assert whole.games[0].settled
    assert {found.severity for found in whole.findings} <= {"breach", "warning", "note"}
    second = settled(carried(head(rules, seats) + "".join(deals[:cut])) + "".join(deals[cut:]) + ending)
    assert accounts(second.games[0]) == accounts(whole.games[0])
    assert (second.games[0].pool, second.games[0].brought) == (whole.games[0].pool, 0)
    assert second.games[0].law == whole.games[0].law
    told = {found.code for found in whole.findings} | {"P-FAIR-END", "unequal-deals"}  # rounds are those of one evening
    assert {found.code for found in second.findings} <= told


@pytest.mark.parametrize(("rules", "seats", "parts", "cut", "ending"), CUTS)
def test_the_head_alone_is_in_order(rules: str, seats: str, parts: Sequence[str], cut: int, ending: str) -> None:
    """Nothing is told of the new file, and carrying it over again changes no account."""
    once = carried(head(rules, seats) + "".join(part.replace("deal Bob", "deal B") for part in parts[:cut]) + ending)
    assert {found.code for found in settled(once).findings} <= {"stack-below-nothing"}
    assert accounts(settled(carried(once)).games[0]) == accounts(settled(once).games[0])


def test_what_a_head_says() -> None:
    """Title, place, rules and worth as written; the seats from the next dealer on; debts, the pool, and what lies in front of each."""
    text = head("foster  ace-lead always", "Ann=A Bob=B Cat Dan") + "deal 1 A\n score B 2, Cat 1\nbuy Dan 5\n"
    # Three staked: Bob has 2, Cat 1; Ann and Dan pay loos of 3. The pool of 6 is owed by the losers: 6 + 3 against 2 + 1 + 6.
    assert carried(text).splitlines() == [
        "loo 1",
        'game "Friday, continued"',
        'place "The Crown"',
        "rules foster  ace-lead always",
        "seats Bob=B Cat Dan Ann=A  # clockwise; Bob deals next",
        "counter 1 = 0.05 GBP",
        "buy Dan 5",
        "pay Ann to pool 6",
        "pay Dan to Bob 2",
        "pay Dan to Cat 1",
        "pool 6",
        "count Bob 2",
        "count Cat 1",
        "count Dan 2",
    ]


def test_everybody_has_paid() -> None:
    """Then the pool alone is carried over, as one that an earlier evening left."""
    text = head("foster", "Ann Bob Cat") + "deal 1 Ann\n score Bob 2, Cat 1\nleave Bob\n"
    result = settled(carried(text, paid=True)).games[0]
    assert (result.players, result.brought, set(result.balances.values())) == (("Cat", "Ann"), 3, {0})


def test_the_deals_agreed_that_are_left() -> None:
    """Of four deals one was void and one was played: three are left."""
    text = head("foster", "Ann Bob Cat") + "agree 4 deals\ndeal 1 Ann\n fault Ann misdeal\ndeal 2 Bob\n score Ann 3\n"
    assert "agree 3 deals" in carried(text).splitlines()
    assert "agree" not in carried(text + "end divide\n")


def test_who_is_still_to_deal_when_leaving() -> None:
    """Who has left and has the deal still to pay for comes first, and leaves again."""
    lines = carried(head("peel", "Ann Bob Cat") + "deal 1 Ann\n score Bob 1\nleave Bob\n").splitlines()
    assert lines[4].startswith("seats Bob Cat Ann")
    assert lines[-1] == "leave Bob"


def test_what_a_head_cannot_say_stands_as_a_comment() -> None:
    """A deal that is not settled, and a void one that its dealer deals again."""
    text = head("peel", "Ann Bob Cat") + "pool 6\ndeal 1 Ann\n turn 4h\n say s s p\ndeal 2 Bob\n fault Bob misdeal\n"
    comments = [line for line in carried(text).splitlines() if line.startswith("#")]
    assert len(comments) == 2
    assert comments[0].startswith("# NOT SETTLED, deal 1: ")
    assert comments[1] == "# Deal 2 was void. Bob deals it again without another stake, which no head can say."


def test_nobody_is_left() -> None:
    """Where nobody sits at the table there is no head."""
    with pytest.raises(ValueError, match="nobody"):
        carried(head("foster", "Ann Bob") + "leave Ann\nleave Bob\n")


def test_strange_names_and_titles() -> None:
    """Names are quoted where they have to be, and a title that holds a quote stands in others."""
    text = 'loo 1\ngame “the "big" one”\nrules foster\nseats "pool"=P "As" 李 Ann\ndeal 1 P\n score "As" 2, 李 1\n'
    lines = carried(text).splitlines()
    assert lines[1] == 'game “the "big" one, continued”'
    assert 'seats "As" 李 Ann "pool"=P  # clockwise; As deals next' in lines
    assert settled("\n".join(lines)).findings == []
