"""Whatever comes and goes at a table: nothing raises, no counter is lost, and an evening is carried over as it stood."""

import random

import pytest
from tabled import evening
from test_carried import accounts, carried, settled

NAMES = ("Ann", "Bob", "Cat", "Dan", "Fay", '"[b]Gus"')
BOOKS = ("foster", "foster-unlimited", "foster-irish", "modern", "peel", "peel dealer-out", "peel unlimited", "peel-five-card", "hoffmann")
DEALS = (
    "score {0} 2, {1} 1", "score {0} 3", "score {0} pool", "say s s p", "turn 7h; show 9c Th Jh", "fault {0} misdeal",
    "fault {0} exposed; score {1} 3", "won {0} {1} {0}", "count {0} 3; score {1} 2, {2} 1; buy {2} 4",
)  # fmt: skip
BETWEEN = (
    "leave {0}", "leave {0}", "join {0} after {1}", "join {0} after {1}", "buy {0} {n}", "cash {0} {n}", "pay {0} to {1} {n}",
    "pay {0} to pool {n}", "pay pool to {1} {n}", "count {0} {n}", "agree {n} deals", "pool {n}", "correct 1; score {0} 3",
)  # fmt: skip


def body(dice: random.Random) -> str:
    """Some thirty lines of an evening, lawful or not."""
    lines = []
    for _ in range(dice.randint(1, 25)):
        names, number = dice.sample(NAMES, 3), dice.choice(("3", "1", "20", "7/2", "0"))
        if dice.random() < 0.4:
            lines.append(dice.choice(("deal", f"deal {names[0]}", f"deal {names[2]}")))
            lines.append(dice.choice(DEALS).format(*names))
        else:
            lines.append(dice.choice(BETWEEN).format(*names, n=number))
    return "\n".join([*lines, *(["end " + dice.choice(("divide", "carry", "release"))] if dice.random() < 0.3 else [])])


@pytest.mark.parametrize("seed", range(150))
def test_an_evening_of_anything(seed: int) -> None:
    """The short way agrees with the long one, balances and pool hold what was brought, and the next file begins with every account."""
    dice = random.Random(seed)
    rules, seats = dice.choice(BOOKS), " ".join(dice.sample(NAMES, dice.randint(2, 5)))
    lines = body(dice)
    (before,) = evening(lines, rules, seats).games
    if before.seats is None or not before.seats.seated:
        return
    after = settled(carried(f'loo 1\ngame "A table"\nrules {rules}\nseats {seats}\n{lines}\n'))
    assert not [found for found in after.findings if found.severity in ("error", "dispute", "breach")]
    assert (accounts(after.games[0]), after.games[0].pool) == (accounts(before), before.pool)
