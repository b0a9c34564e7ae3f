"""One player's evening, deal by deal in words: where each of his counters went, and why."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from loolog.ledger import NEXT, POOL, Posting, account_name
from loolog.report.amounts import signed, words
from loolog.report.deal import part_of
from loolog.report.screen import Screen, visible
from loolog.report.text import OURS

if TYPE_CHECKING:
    from loolog.law import Law
    from loolog.replay.result import DealResult
    from loolog.settlement import GameResult


def account(game: "GameResult", player: str, screen: Screen) -> Iterator[str]:
    """Every payment of ``player`` with its article and source, and his running balance."""
    for line in screen.wrap(f"{visible(player)}, {visible(game.title) or f'game {game.number}'}"):
        yield screen.paint(line, "bold")
    said: set[str] = set()  # articles told in full already
    yield from _between(game, player, -1, screen)
    for at, deal in enumerate(game.deals):
        yield ""
        yield from _deal(game, deal, at, player, said, screen)
        yield from _between(game, player, at, screen)
    yield ""
    for posting in game.ending_postings:
        if player in posting[:2]:
            yield from screen.wrap(told(posting, player, game.law, said), "At the end he ", "  ")
    balance = signed(game.balances.get(player, 0), game.law)
    yield from screen.wrap(f"{visible(player)} ends at {balance}: {_ends(game, player)}.")


def _deal(game: "GameResult", deal: "DealResult", at: int, player: str, said: set[str], screen: Screen) -> Iterator[str]:
    where = part_of(deal, player).partition(", ")[0]
    tricks = sum(winner == player for winner in deal.winners)
    if player in deal.in_ and deal.winners:
        where += f", {tricks} of {len(deal.winners)} tricks"
    about = "void" if deal.void else f"{deal.kind}, {words(deal.played_for, game.law)} played for"
    yield from screen.wrap(f"Deal {deal.number} ({about}): {where or 'dealt in'}")
    own = Counter(posting for posting in deal.postings if player in posting[:2])
    for posting, times in own.items():
        yield from screen.wrap(told(posting, player, game.law, said, times), "  he ", "    ")
    if not own:
        yield "  nothing moved"
    for reason in deal.open:
        yield from screen.wrap(visible(reason), "  not settled: ", "    ")
    running = game.running[at].get(player, 0) if at < len(game.running) else 0
    yield f"  {signed(deal.net.get(player, 0), game.law)} in this deal, {signed(running, game.law)} in all"


def _between(game: "GameResult", player: str, at: int, screen: Screen) -> Iterator[str]:
    for after, posting in game.between:
        if after == at and player in posting[:2]:
            yield from screen.wrap(told(posting, player, game.law, set()), "  then he " if at >= 0 else "  first he ", "    ")


def told(posting: Posting, player: str, law: "Law", said: set[str], times: int = 1) -> str:
    """A payment as ``player`` sees it: ``paid 3 reds into this pool: The dealer pays … (F-STAKE; Foster, The pool)``.

    An article that is among those ``said`` already is named alone; else it is added to them."""
    payer, payee, amount, rule = posting
    what = words(amount, law) + (f" {times} times" if times > 1 else "")
    moved = f"paid {what} {_to(payee)}" if payer == player else f"got {what} {_from(payer)}"
    article = next((article for article in law.articles if article.id == rule), None)
    if article is None:
        return moved
    source = OURS if article.source == "decision" else article.source
    known = rule in said or not article.says
    said.add(rule)
    return f"{moved} ({rule}; {source})" if known else f"{moved}: {visible(article.says)} ({rule}; {source})"


def _to(payee: str) -> str:
    return {POOL: "into this pool", NEXT: "into the next pool"}.get(payee, f"to {visible(account_name(payee))}")


def _from(payer: str) -> str:
    return {POOL: "out of the pool"}.get(payer, f"from {visible(account_name(payer))}")


def _ends(game: "GameResult", player: str) -> str:
    balance = Fraction(game.balances.get(player, 0))
    if not balance:
        return "neither won nor lost"
    kind = "a gain" if balance > 0 else "a loss"
    return f"{kind} of {words(abs(balance), game.law)}" + ("" if game.settled else ", as far as it is certain")
