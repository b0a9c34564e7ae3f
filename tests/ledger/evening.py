"""What the tests of the ledger share: settle a record, look a deal up, and write what came of it in one line a thing.

Every record that is settled here is held against conservation (G-CONSERVE): the pool of each deal ends empty, in somebody's hands or
in the next pool, and the balances and the pool together hold what the old pool held, after every deal and after the ending.
"""

from fractions import Fraction

from loolog.cards import card_name
from loolog.ledger import NEXT, POOL, account_name
from loolog.notation.reader import read
from loolog.replay.result import DealResult
from loolog.settlement import GameResult, Settlement, settle
from loolog.spans import Source

Amount = int | Fraction


def record(rules: str, body: str, seats: str = "Ann Bob Cat Dan", pool: Amount | str = 0) -> str:
    """A whole record: the head for ``rules``, what the old pool hands on, and the deals of ``body``."""
    return f'loo 1\ngame "A ledger row"\nrules {rules}\nseats {seats}\npool {pool}\n{body}\n'


def settled(text: str, errors: tuple[str, ...] = ()) -> Settlement:
    """The record settled, both the long way and the short way, and conserved; ``errors`` are the codes of all its errors, in order."""
    evening = settle(read(Source("-", text)))
    assert tuple(found.code for found in evening.findings if found.severity == "error") == errors
    short = settle(read(Source("-", text)), detail=False)
    for game, same in zip(evening.games, short.games, strict=True):
        assert (same.balances, same.pool) == (game.balances, game.pool)
        _conserved(game)
    return evening


def _conserved(game: GameResult) -> None:
    held = game.deals[0].carried if game.deals else game.pool  # by the evening before
    carried = held
    for deal, balances in zip(game.deals, game.running, strict=True):
        assert deal.carried == carried
        into = {account: sum(p.amount for p in deal.postings if p.payee == account) for account in (POOL, NEXT)}
        out = {account: sum(p.amount for p in deal.postings if p.payer == account) for account in (POOL, NEXT)}
        assert deal.carried + into[POOL] - out[POOL] == 0, "the pool played for is not empty"
        assert (into[NEXT], out[NEXT]) == (deal.next, 0)
        assert deal.played_for == deal.carried + deal.staked + deal.forfeited
        assert all(p.amount > 0 and p.payer != p.payee for p in deal.postings)
        assert sum(balances.values()) + deal.next == held, "counters appeared or vanished"
        carried = deal.next
    assert sum(game.balances.values()) + game.pool == held


def deal_of(evening: Settlement, number: int = 1) -> DealResult:
    """The deal of that number in the first game."""
    return next(deal for deal in evening.games[0].deals if deal.number == number)


def deal(text: str, number: int = 1) -> DealResult:
    """One deal of a record without errors."""
    return deal_of(settled(text), number)


def nets(result: DealResult) -> dict[str, Amount]:
    """What each player gained in the deal, those left out who gained and lost nothing."""
    return {player: amount for player, amount in result.net.items() if amount}


def paid(result: DealResult) -> list[str]:
    """Every posting, in order: ``Ann > pool 3 P-STAKES``."""
    return [f"{account_name(p.payer)} > {account_name(p.payee)} {p.amount} {p.rule}" for p in result.postings]


def breaches(evening: Settlement, number: int = 1, replay: bool = False) -> list[str]:
    """Every card against a duty or out of turn: ``1 Ann 9h leading.ace: Ah`` (the trick, who, what, the rule, what was lawful)."""
    return [
        f"{found.trick} {found.player} {card_name(found.card)} {found.rule}: {' '.join(map(card_name, found.lawful))}".rstrip(": ")
        for found in evening.findings
        if found.severity == "breach" and found.deal == number and found.replay == replay and found.card is not None
    ]


def told(evening: Settlement, severity: str = "breach") -> list[str]:
    """The general names (else the codes) of all findings of a severity, in order."""
    return [found.rule or found.code for found in evening.findings if found.severity == severity]


def codes(evening: Settlement, severity: str = "breach") -> list[str]:
    """The articles cited by all findings of a severity, in order."""
    return [found.code for found in evening.findings if found.severity == severity]


def kinds(evening: Settlement) -> list[str]:
    """The kind of every deal, in order."""
    return [result.kind for result in evening.games[0].deals]
