"""The head of the next evening's file: seats, rules, the standing pool, and what everybody still owes.

Nothing in it is for people only that counts: the debts are payments, which give every player the balance that he ended with, and the
pool and what lies in front of each are stated below them, so that reading the file checks them.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loolog.amounts import in_reds, short
from loolog.counters import text_of
from loolog.ledger import POOL, Amount
from loolog.notation import statements as st
from loolog.notation.names import written
from loolog.report.screen import visible
from loolog.settlement import GameResult, transfers_of
from loolog.settlement.rounds import counted

if TYPE_CHECKING:
    from loolog.settlement.seats import Seats


def next_head(game: GameResult, block: st.GameBlock, text: str, paid: bool = False) -> Iterator[str]:
    """The lines of a record that goes on where ``game``, read from ``block`` of ``text``, ended. ``paid``: everybody has paid what he
    owed, and the pool alone is carried over. ``ValueError`` where nobody is left to go on."""
    seats = game.seats
    assert seats is not None, "a settled game has seats"
    if not seats.seated:
        raise ValueError("nobody sits at the table any more")
    yield "loo 1"
    yield f"game {_quoted(_continued(game.title))}"
    for title in block.head:
        if isinstance(title, st.Title) and title.keyword in ("place", "scorer"):
            yield f"{title.keyword} {_quoted(title.text)}"
    if block.rules is not None:
        yield text[block.rules.start : block.rules.end].strip()
    at_table = _at_table(game, seats, paid)
    names = _short_forms(block)
    yield f"seats {' '.join(_seat(player, names.get(player)) for player in at_table)}  # clockwise; {visible(at_table[0])} deals next"
    if game.worth is not None:
        yield text[game.worth.start : game.worth.end].strip()
    left = (game.agreed or 0) - counted(game)
    if game.ending == "carry" and left > 0:
        yield f"agree {left} deals"
    yield from _not_carried(game, seats)
    yield from _accounts(game, paid)
    yield from (f"leave {written(player)}" for player in at_table if player not in seats.seated)


def _continued(title: str) -> str:
    title = title or "An evening of Loo"
    return title if title.endswith(", continued") else f"{title}, continued"


def _quoted(text: str) -> str:
    return f"“{text}”" if '"' in text else f'"{text}"'


def _seat(player: str, short_form: str | None) -> str:
    return written(player) + (f"={written(short_form)}" if short_form else "")


def _short_forms(block: st.GameBlock) -> dict[str, str]:
    """The short form of each player who has one."""
    seats = [seat for item in block.head if isinstance(item, st.Seats) for seat in item.seats]
    seats += [item.seat for item in block.items if isinstance(item, st.Join)]
    return {seat.name.player: seat.short for seat in seats if seat.short}


def _at_table(game: GameResult, seats: "Seats", paid: bool) -> list[str]:
    """Who has a seat in the next file, from the next dealer on: who sits, and whoever left and still has an account or a deal to pay."""
    due = seats.due()
    order = [player for player in seats.everyone() if player in seats.seated or player == due or (not paid and _has_account(game, player))]
    at = order.index(due)
    return order[at:] + order[:at]


def _has_account(game: GameResult, player: str) -> bool:
    return bool(game.balances.get(player) or game.bought.get(player, 0) != game.cashed.get(player, 0))


def _not_carried(game: GameResult, seats: "Seats") -> Iterator[str]:
    """What a head cannot say."""
    for deal in game.deals:
        if deal.open:
            yield visible(f"# NOT SETTLED, deal {deal.number}: {'; '.join(deal.open)}")
    if seats.again is not None:
        yield visible(
            f"# Deal {seats.again.number} was void. {seats.again.dealer} deals it again without another stake, which no head can say."
        )


def _accounts(game: GameResult, paid: bool) -> Iterator[str]:
    """The pool, and unless it is ``paid`` what everybody bought, owes and has in front of him."""
    if paid:
        yield f"pool {_amount(game, game.pool)}"
        return
    if game.brought:
        yield f"pool {_amount(game, game.brought)}"
    drawn = {player: game.bought.get(player, 0) - game.cashed.get(player, 0) for player in game.players}
    yield from (f"buy {written(player)} {_amount(game, amount)}" for player, amount in drawn.items() if amount > 0)
    paid_pool = False
    for payer, payee, amount in transfers_of(game).transfers:
        paid_pool = paid_pool or POOL in (payer, payee)
        yield f"pay {_account(payer)} to {_account(payee)} {_amount(game, amount)}"
    yield from (f"cash {written(player)} {_amount(game, -amount)}" for player, amount in drawn.items() if amount < 0)
    if paid_pool or not game.brought:
        yield f"pool {_amount(game, game.pool)}"
    for player in game.players:
        if game.stack(player) > 0:
            yield f"count {written(player)} {_amount(game, game.stack(player))}"


def _account(account: str) -> str:
    return "pool" if account == POOL else written(account)


def _amount(game: GameResult, amount: Amount) -> str:
    """An amount as the notation reads it: ``3``, ``7/3``; Foster's ``2r1w``."""
    whites = amount * 3
    return short(amount, game.law) if in_reds(game.law) and whites.denominator == 1 and amount.denominator != 1 else text_of(amount)
