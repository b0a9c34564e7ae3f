"""What the tests of an evening share: Ann, Bob, Cat and Dan at a table, and what is told of them."""

from loolog.ledger import account_name
from loolog.notation.reader import read
from loolog.settlement import GameResult, Settlement, settle, transfers_of
from loolog.spans import Source


def evening(body: str, rules: str = "foster", seats: str = "Ann Bob Cat Dan") -> Settlement:
    """The record of one evening, settled the long way; the short way has to tell and give the same."""
    text = f'loo 1\ngame "A table"\nrules {rules}\nseats {seats}\n{body}\n'
    whole, short = (settle(read(Source("-", text)), detail=detail) for detail in (True, False))
    assert whole.findings == short.findings
    for game, same in zip(whole.games, short.games, strict=True):
        assert (game.balances, game.pool, game.between) == (same.balances, same.pool, same.between)
        assert sum(game.balances.values()) + game.pool == game.brought
    return whole


def game(body: str, rules: str = "foster", seats: str = "Ann Bob Cat Dan") -> GameResult:
    """The game of an evening of which nothing is told."""
    settled = evening(body, rules, seats)
    assert settled.findings == []
    return settled.games[0]


def told(settled: Settlement) -> list[tuple[str, str, str]]:
    """Everything told: severity, code, and of whom."""
    return [(found.severity, found.code, found.player or "") for found in settled.findings]


def messages(settled: Settlement, code: str) -> list[str]:
    """What findings of that code say."""
    return [found.message for found in settled.findings if found.code == code]


def transfers(result: GameResult) -> set[str]:
    """Who pays whom: ``Ann > Bob 3``."""
    return {f"{account_name(payer)} > {account_name(payee)} {amount}" for payer, payee, amount in transfers_of(result).transfers}
