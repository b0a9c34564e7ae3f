"""One player's evening, deal by deal in words: where each of his counters went, and why."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from loolog.amounts import signed, words
from loolog.ledger import BANK, NEXT, POOL, Amount, Posting, account_name
from loolog.outcome import parts_of
from loolog.report.deal import part_of
from loolog.report.screen import Screen, visible
from loolog.report.text import OURS

if TYPE_CHECKING:
    from loolog.law import Law
    from loolog.replay.result import DealResult
    from loolog.settlement import GameResult


_HAND_TO = {POOL: "into the pool"}


def account(game: "GameResult", player: str, screen: Screen) -> Iterator[str]:
    """Every payment of ``player`` with its article and source, and his running balance; no deal in which he had no part."""
    for line in screen.wrap(f"{visible(player)}, {visible(game.title) or f'game {game.number}'}"):
        yield screen.paint(line, "bold")
    said: set[str] = set()  # articles told in full already
    yield from _by_hand(game, player, -1, screen)
    for at, deal in enumerate(game.deals):
        if _had_part(deal, player):
            yield ""
            yield from _deal(game, deal, at, player, said, screen)
        yield from _by_hand(game, player, at, screen)
    yield ""
    for posting in game.ending_postings:
        if player in posting[:2]:
            yield from screen.wrap(told(posting, player, game.law, said), "At the end: ", "  ")
    balance = signed(game.balances.get(player, 0), game.law)
    yield from screen.wrap(f"{visible(player)} ends at {balance}: {_ends(game, player)}.")
    if player in game.bought or player in game.cashed:
        yield from screen.wrap(f"{in_front(game, player)}.")


def _had_part(deal: "DealResult", player: str) -> bool:
    return player in deal.players or player == deal.dealer or any(player in posting[:2] for posting in deal.postings)


def _deal(game: "GameResult", deal: "DealResult", at: int, player: str, said: set[str], screen: Screen) -> Iterator[str]:
    where = part_of(deal, player).partition(", ")[0]
    tricks = sum(winner == player for winner in deal.winners)
    if player in deal.in_ and len(deal.winners) > 1:
        where += f", {tricks} of {len(deal.winners)} tricks"
    about = "void" if deal.void else f"{deal.kind}, {words(deal.played_for, game.law)} played for"
    yield from screen.wrap(f"Deal {deal.number} ({about}): {where or 'dealt in'}")
    own = Counter(posting for posting in deal.postings if player in posting[:2])
    for posting, times in own.items():
        yield from screen.wrap(told(posting, player, game.law, said, times), "  ", "    ")
    stayed = stays(game.law, deal, player)
    if stayed:
        rule = "sharing.defended" if player == deal.defender else "sharing.barred"
        left = f"left {words(stayed, game.law)} in the pool, the share of the tricks won"
        yield from screen.wrap(_cited(left, game.law.code(rule), game.law, said), "  ", "    ")
    if not own and not stayed:
        yield "  nothing moved"
    for reason in deal.open:
        yield from screen.wrap(visible(reason), "  not settled: ", "    ")
    running = game.running[at].get(player, 0) if at < len(game.running) else 0
    yield f"  {signed(deal.net.get(player, 0), game.law)} in this deal, {signed(running, game.law)} in all"


def stays(law: "Law", deal: "DealResult", player: str) -> Amount:
    """The share of the tricks that ``player`` won and that stayed in the pool: he defended it, or could win nothing."""
    if player not in deal.winners or deal.open or any(player == payee for payer, payee, _, _ in deal.postings if payer == POOL):
        return 0
    if any(posting.rule == law.code("sharing.revoke") for posting in deal.postings):
        return 0  # the pool was divided, and no trick earned anything
    parts = parts_of(law, deal.played_for, len(deal.winners))
    return sum((part for winner, part in zip(deal.winners, parts, strict=True) if winner == player), start=0)


def _by_hand(game: "GameResult", player: str, at: int, screen: Screen) -> Iterator[str]:
    """What was bought, cashed, paid or got by hand; ``at``: the index of the deal before it, -1 before the first."""
    for after, posting in game.between:
        if after == at and player in posting[:2]:
            yield from screen.wrap(by_hand(posting, player, game.law), "  then: " if at >= 0 else "  first: ", "    ")


def by_hand(posting: Posting, player: str, law: "Law") -> str:
    """A payment that no deal asked for, as ``player`` sees it: ``bought 20 counters from the bank``."""
    payer, payee, amount, rule = posting
    what = words(amount, law)
    if payer == player:
        return f"cashed {what}" if payee == BANK else f"paid {what} {_HAND_TO.get(payee, f'to {visible(payee)}')} ({rule})"
    return f"bought {what}" if payer == BANK else f"got {what} {_from(payer)} ({rule})"


def in_front(game: "GameResult", player: str) -> str:
    """What lies in front of a player and what it is made of: ``In front: 16 (bought 20, won or lost -4)``."""
    law = game.law
    parts = [
        f"bought {words(game.bought.get(player, 0), law)}",
        *([f"cashed {words(game.cashed[player], law)}"] if player in game.cashed else []),
        f"balance {signed(game.balances.get(player, 0), law)}",
    ]
    return f"In front: {words(game.stack(player), law)} ({', '.join(parts)})"


def told(posting: Posting, player: str, law: "Law", said: set[str], times: int = 1) -> str:
    """A payment as ``player`` sees it: ``paid 3 reds into this pool: The dealer pays … (F-STAKE; Foster, The pool)``.

    An article that is among those ``said`` already is named alone; else it is added to them."""
    payer, payee, amount, rule = posting
    what = words(amount, law) + (f" {times} times" if times > 1 else "")
    moved = f"paid {what} {_to(payee)}" if payer == player else f"got {what} {_from(payer)}"
    return _cited(moved, rule, law, said)


def _cited(moved: str, rule: str, law: "Law", said: set[str]) -> str:
    """What was moved, with its article and source; what the article says is told the first time."""
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
