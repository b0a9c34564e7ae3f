"""An evening settled: the deals, the balances, the ending, who pays whom and the proof that it takes no more."""

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from loolog.amounts import short, signed, unit_note, words
from loolog.ledger import BANK, POOL, Posting, account_name
from loolog.report.checked import plural
from loolog.report.columns import columns
from loolog.report.payments import Payments, payments
from loolog.report.screen import Screen, visible
from loolog.settlement.rounds import counted

if TYPE_CHECKING:
    from loolog.replay.result import DealResult
    from loolog.settlement import GameResult

_ENDINGS = {
    "divide": "Ended: the pool was divided.",
    "release": "Ended: in the last deal all stood and nobody paid for failing.",
    "carry": "Not ended: the pool stands.",
}


_BANK = (
    "In front lies what was bought, less what was cashed, plus the balance. If counters were paid for, the bank pays out what lies in"
    " front, and nobody owes anything. If they were taken on account they go back to the box, and who pays whom settles it."
)


def evening(game: "GameResult", screen: Screen) -> Iterator[str]:
    """One game."""
    yield from _head(game, screen)
    if game.deals:
        yield ""
        yield from _deals(game, screen)
    yield from _open(game, screen)
    yield ""
    yield from _between(game, screen)
    yield from screen.wrap(_ENDINGS.get(game.ending, f"Ended: {game.ending}."))
    for posting in game.ending_postings:
        yield (
            f"  {visible(account_name(posting.payer))} → {visible(account_name(posting.payee))}"
            f" {short(posting.amount, game.law)} ({posting.rule})"
        )
    if game.agreed is not None:
        yield f"{plural(game.agreed, 'deal')} agreed, {counted(game) or 'none'} played."
    if game.pool:
        yield f"In the pool: {words(game.pool, game.law)}."
    yield ""
    yield from _balances_and_payments(game, screen)


def _head(game: "GameResult", screen: Screen) -> Iterator[str]:
    for line in screen.wrap(visible(game.title) or f"Game {game.number}"):
        yield screen.paint(line, "bold")
    given = [option if value is True else f"{option} {value}" for option, value in game.law.options.items()]
    yield from screen.wrap(f"{visible(', '.join([game.law.title, *given]))} · {plural(len(game.deals), 'deal')}")
    yield from screen.wrap(unit_note(game.law)) if unit_note(game.law) else ()


def _deals(game: "GameResult", screen: Screen) -> Iterator[str]:
    rows = [
        (
            f"{'!' if deal.open else ''}{deal.number}",
            visible(deal.dealer),
            "void" if deal.void else deal.kind,
            short(deal.played_for, game.law),
            visible(won_by(deal)),
            visible(" ".join(deal.looed)),
            short(deal.next, game.law),
        )
        for deal in game.deals
    ]
    return columns(("deal", "dealer", "kind", "pool", "won by", "looed", "next"), rows, ("deal", "pool", "next"), screen)


def won_by(deal: "DealResult") -> str:
    """Who won a deal's tricks, in their order: ``Bob Bob Dan``, ``?`` where unknown; or who took the pool unplayed."""
    if deal.void:
        return ""
    if deal.winners:
        return " ".join(winner or "?" for winner in deal.winners)
    takers = [payee for payer, payee, _, _ in deal.postings if payer == POOL and not payee.startswith("\n")]
    return " ".join(dict.fromkeys(takers))


def _open(game: "GameResult", screen: Screen) -> Iterator[str]:
    """The deals that could not be settled, and why."""
    unsettled = [deal for deal in game.deals if deal.open]
    if game.settled and not unsettled:
        return
    yield ""
    yield from screen.wrap(screen.paint("NOT SETTLED.", "error") + " Only what is certain of each deal has been moved, and every later figure rests on it.")
    for deal in unsettled:
        for reason in deal.open:
            yield from screen.wrap(visible(reason), f"! deal {deal.number}: ", "    ")


def _between(game: "GameResult", screen: Screen) -> Iterator[str]:
    """What passed by hand, in order; what several bought or cashed at one time in one line."""
    for (verb, at), run in groupby(game.between, lambda one: (_bank_verb(one[1]), one[0])):
        when = f"after deal {game.deals[at].number}" if 0 <= at < len(game.deals) else "before the first deal"
        if verb:
            several = ", ".join(
                f"{visible(account_name(posting.payee if posting.payer == BANK else posting.payer))} {short(posting.amount, game.law)}"
                for _, posting in run
            )
            yield from screen.wrap(f"{verb} {when}: {several}.", rest="  ")
            continue
        for _, (payer, payee, amount, rule) in run:
            who, moved = "The pool" if payer == POOL else visible(payer), words(amount, game.law)
            done = f"{who} paid {moved} into the pool" if payee == POOL else f"{who} paid {visible(payee)} {moved}"
            yield from screen.wrap(f"{done} {when} ({rule}).", rest="  ")


def _bank_verb(posting: Posting) -> str:
    """``Bought`` or ``Cashed``; "" for what passed between players or the pool."""
    return "Bought" if posting.payer == BANK else "Cashed" if posting.payee == BANK else ""


def _balances_and_payments(game: "GameResult", screen: Screen) -> Iterator[str]:
    settled = payments(game)
    table = [_row(game, player, settled) for player in game.players]
    more = [heading for heading in ("money", "bought", "cashed", "in front") if any(row.get(heading) for row in table)]
    headings = ["player", "balance", *more]
    rows = [tuple(row.get(heading, "") for heading in headings) for row in table]
    yield from columns(headings, rows, headings[1:], screen)
    if game.bought or game.cashed:
        yield from screen.wrap(_BANK)
    yield ""
    yield from _who_pays(game, settled, screen)


def _row(game: "GameResult", player: str, settled: Payments) -> dict[str, str]:
    """A player's line of the balances: by heading, what stands there."""
    law, left = game.law, game.seats is not None and player not in game.seats.seated
    row = {"player": visible(player) + " (left)" * left, "balance": signed(game.balances.get(player, 0), law)}
    if settled.gains:
        row["money"] = visible(settled.gains.get(player, "-"))
    if player in game.bought or player in game.cashed:
        row["bought"] = short(game.bought.get(player, 0), law)
        row["cashed"] = short(game.cashed.get(player, 0), law)
        row["in front"] = short(game.stack(player), law)
    return row


def _who_pays(game: "GameResult", settled: Payments, screen: Screen) -> Iterator[str]:
    if not settled.paid:
        yield "Nobody owes anybody anything."
        return
    yield "Who pays whom" + ("" if game.settled else ", as far as it is certain") + ":"
    for payer, payee, amount, money in settled.paid:
        coins = f" = {money}" if money is not None else ""
        yield f"  {_account(payer)} pays {_account(payee)} {words(amount, game.law)}{visible(coins)}"
    if len(settled.paid) > 1:  # one cannot be done with fewer
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
