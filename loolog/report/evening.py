"""An evening settled: the deals, the balances, the ending, who pays whom and the proof that it takes no more."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loolog.ledger import POOL, account_name
from loolog.report.amounts import short, signed, unit_note, words
from loolog.report.checked import plural
from loolog.report.payments import Payments, payments
from loolog.report.screen import Screen, visible

if TYPE_CHECKING:
    from loolog.replay.result import DealResult
    from loolog.settle import GameResult

_ENDINGS = {
    "divide": "Ended: the pool was divided.",
    "release": "Ended: in the last deal all stood and nobody paid for failing.",
    "carry": "Not ended: the pool stands.",
}


def evening(game: "GameResult", screen: Screen) -> Iterator[object]:
    """One game; renderables."""
    yield from _head(game, screen)
    if game.deals:
        yield ""
        yield _deals(game)
    yield from _open(game, screen)
    yield ""
    yield from _between(game, screen)
    yield _ENDINGS.get(game.ending, f"Ended: {game.ending}.")
    for posting in game.ending_postings:
        yield (
            f"  {visible(account_name(posting.payer))} → {visible(account_name(posting.payee))}"
            f" {short(posting.amount, game.law)} ({posting.rule})"
        )
    if game.pool:
        yield f"In the pool: {words(game.pool, game.law)}."
    yield ""
    yield from _balances_and_payments(game, screen)


def _head(game: "GameResult", screen: Screen) -> Iterator[object]:
    from rich.text import Text

    yield Text(visible(game.title) or f"Game {game.number}", style="bold")
    given = [option if value is True else f"{option} {value}" for option, value in game.law.options.items()]
    yield from screen.wrap(f"{visible(', '.join([game.law.title, *given]))} · {plural(len(game.deals), 'deal')}")
    yield from screen.wrap(unit_note(game.law)) if unit_note(game.law) else ()


def _deals(game: "GameResult") -> object:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("deal", "dealer", "kind", "pool", "won by", "looed", "next"):
        table.add_column(heading, justify="right" if heading in ("deal", "pool", "next") else "left")
    for deal in game.deals:
        mark = "!" if deal.open else ""
        table.add_row(
            f"{mark}{deal.number}",
            Text(visible(deal.dealer)),
            "void" if deal.void else deal.kind,
            short(deal.played_for, game.law),
            Text(visible(won_by(deal))),
            Text(visible(" ".join(deal.looed))),
            short(deal.next, game.law),
        )
    return table


def won_by(deal: "DealResult") -> str:
    """Who won a deal's tricks, in their order: ``Bob Bob Dan``, ``?`` where unknown; or who took the pool unplayed."""
    if deal.void:
        return ""
    if deal.winners:
        return " ".join(winner or "?" for winner in deal.winners)
    takers = [payee for payer, payee, _, _ in deal.postings if payer == POOL and not payee.startswith("\n")]
    return " ".join(dict.fromkeys(takers))


def _open(game: "GameResult", screen: Screen) -> Iterator[object]:
    """The deals that could not be settled, and why."""
    unsettled = [deal for deal in game.deals if deal.open]
    if game.settled and not unsettled:
        return
    yield ""
    yield screen_bold("NOT SETTLED. Only what is certain has been moved.")
    for deal in unsettled:
        for reason in deal.open:
            yield from screen.wrap(visible(reason), f"! deal {deal.number}: ", "    ")


def screen_bold(text: str) -> object:
    """A line that must not be missed."""
    from rich.text import Text

    return Text(text, style="bold red")


def _between(game: "GameResult", screen: Screen) -> Iterator[object]:
    for at, (payer, payee, amount, rule) in game.between:
        when = f"after deal {game.deals[at].number}" if 0 <= at < len(game.deals) else "before the first deal"
        moved = f"{visible(account_name(payer))} paid {visible(account_name(payee))} {words(amount, game.law)}"
        yield from screen.wrap(f"{moved} {when} ({rule}).")


def _balances_and_payments(game: "GameResult", screen: Screen) -> Iterator[object]:
    from rich.table import Table
    from rich.text import Text

    settled = payments(game)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("player")
    table.add_column("balance", justify="right")
    if settled.gains:
        table.add_column("money", justify="right")
    for player in game.players:
        row = [signed(game.balances.get(player, 0), game.law)]
        row += [settled.gains.get(player, "-")] if settled.gains else []
        table.add_row(Text(visible(player)), *row)
    yield table
    yield ""
    yield from _who_pays(game, settled, screen)


def _who_pays(game: "GameResult", settled: Payments, screen: Screen) -> Iterator[object]:
    if not settled.paid:
        yield "Nobody owes anybody anything."
        return
    yield "Who pays whom" + ("" if game.settled else ", as far as it is certain") + ":"
    for payer, payee, amount, money in settled.paid:
        coins = f" = {money}" if money is not None else ""
        yield f"  {_account(payer)} pays {_account(payee)} {words(amount, game.law)}{visible(coins)}"
    yield from screen.wrap(proof(settled))


def proof(settled: Payments) -> str:
    """Why no smaller number of payments clears the table."""
    groups = settled.transfers.groups
    off = sum(map(len, groups))
    count = len(settled.paid)
    cut = "; ".join(" + ".join(map(_account, group)) for group in groups)
    fall = "fall into 1 group that sums" if len(groups) == 1 else f"fall into {len(groups)} groups that each sum"
    made = (
        f"{off} accounts off zero {fall} to zero ({cut}),"
        f" and a group needs one payment less than it has members: {off} - {len(groups)} = {count}."
    )
    if settled.transfers.proven:
        return f"Fewer than {plural(count, 'payment')} cannot do it: {made}"
    return f"{made} No smaller number was found, but there are too many players to prove that there is none."


def _account(name: str) -> str:
    return "the pool" if name == POOL else visible(account_name(name))
