"""Who pays whom when a game is over, in counters and in money."""

from dataclasses import dataclass
from typing import NamedTuple

from loolog.counters import money_text, worth_of_one
from loolog.ledger import Amount
from loolog.settlement import GameResult, transfers_of
from loolog.transfers import Transfers, money_of_transfers


class Payment(NamedTuple):
    """One transfer; ``money`` as it is written, None where counters have no stated worth."""

    payer: str
    payee: str
    amount: Amount
    money: str | None


@dataclass(frozen=True, slots=True)
class Payments:
    """All transfers of a game, with the groups that prove their number, and each player's gain in money."""

    paid: list[Payment]
    transfers: Transfers
    gains: dict[str, str]  # player → money; empty where counters have no stated worth


def payments(game: GameResult) -> Payments:
    """The smallest number of transfers, and what they come to in money if the record says what a counter is worth."""
    transfers = transfers_of(game)
    worth = game.worth
    if worth is None:
        return Payments([Payment(*transfer, None) for transfer in transfers.transfers], transfers, {})
    money = money_of_transfers(transfers, worth_of_one(worth.units, worth.money), worth.currency)
    sums = [money_text(coins, worth.currency) for coins in money.transfers]
    paid = [Payment(*transfer, sum_) for transfer, sum_ in zip(transfers.transfers, sums, strict=True)]
    return Payments(paid, transfers, {name: money_text(coins, worth.currency) for name, coins in money.players.items()})
