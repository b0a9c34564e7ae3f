"""A game as a second screen at the table shows it: the deal being played, the pool, the balances, open claims."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from loolog.amounts import signed, words
from loolog.notation import statements as st
from loolog.report.checked import plural
from loolog.report.columns import columns
from loolog.report.deal import deal_heading, outcome, tricks_shown
from loolog.report.screen import Screen, visible

if TYPE_CHECKING:
    from loolog.replay.result import DealResult
    from loolog.settlement import GameResult, Settlement


def watched(settlement: "Settlement", screen: Screen, height: int | None = None) -> list[str]:
    """The lines of the screen, at most ``height`` (None: no limit). The last game of the file is the one that is played.

    Where there is not room for all, deals before the current one go first, then what stands lowest."""
    if not settlement.games:
        return [*_errors(settlement), "No game can be shown yet: its `rules` and `seats` are not there, or cannot be read."]
    game = settlement.games[-1]
    head, current = list(_head(game, screen)), list(_current(game, screen))
    standing, claims = list(_standing(game, screen)), [*_errors(settlement), *_claims(settlement, game, screen)]
    earlier = list(_earlier(game, screen))
    room = None if height is None else max(0, height - len(head) - len(current) - len(standing) - len(claims))
    lines = [*head, *current, *standing, *claims, *earlier[:room]]
    return lines[:height]


def _head(game: "GameResult", screen: Screen) -> Iterator[str]:
    title = visible(game.title) or f"Game {game.number}"
    yield from (screen.paint(line, "bold") for line in screen.wrap(f"{title} · {game.law.title}"))


def _current(game: "GameResult", screen: Screen) -> Iterator[str]:
    """The last deal as far as it goes."""
    if not game.deals:
        yield "No deal yet."
        return
    deal = game.deals[-1]
    yield from screen.wrap(deal_heading(deal, screen), rest="  ")
    if deal.said:
        yield from screen.wrap(visible(", ".join(f"{player} {word}" for player, word in deal.said.items())), "Said: ", "  ")
    if _declaring(deal):
        yield from screen.wrap("The others have not declared yet.")
        return
    yield from tricks_shown(game, deal, screen)
    for finding in deal.findings:
        if finding.severity in ("error", "breach", "dispute"):
            yield from screen.wrap(visible(finding.message), f"{screen.paint(finding.severity, finding.severity)}: ", "  ")
    if deal.open:
        yield from screen.wrap(visible("; ".join(deal.open)), "Not settled yet: ", "  ")
    else:
        yield from screen.wrap(visible(outcome(game, deal)), rest="  ")


def _declaring(deal: "DealResult") -> bool:
    """Do players still declare? What a finished record would say of the rest, that they have passed, does not hold yet."""
    shown = deal.tricks or deal.winners or deal.void or any(isinstance(one, st.Score | st.Won | st.Flush) for one in deal.statements)
    return 0 < len(deal.said) < len(deal.players) and not shown


def _standing(game: "GameResult", screen: Screen) -> Iterator[str]:
    yield ""
    pool, balances = game.pool, game.balances
    if game.deals and _declaring(game.deals[-1]):  # nothing of that deal counts yet
        pool, balances = game.deals[-1].carried, game.running[-2] if len(game.running) > 1 else {}
    yield from screen.wrap(f"In the pool: {words(pool, game.law)}.")
    rows = [(visible(player), signed(balances.get(player, 0), game.law)) for player in game.players]
    yield from columns(("player", "balance"), rows, ("balance",), screen)


def _claims(settlement: "Settlement", game: "GameResult", screen: Screen) -> Iterator[str]:
    """Claims that no ruling of the table has answered yet."""
    ruled = {
        statement.claim.start for deal in game.deals for statement in deal.statements
        if isinstance(statement, st.Ruling) and statement.claim is not None
    }  # fmt: skip
    for found in settlement.findings:
        if found.code.startswith("claim-") and found.game == game.number and found.span.start not in ruled:
            yield from screen.wrap(visible(found.message), f"deal {found.deal}: ", "  ")


def _errors(settlement: "Settlement") -> Iterator[str]:
    errors = [found for found in settlement.findings if found.severity == "error"]
    if errors:
        place = settlement.record.source.place(errors[0].span)
        yield f"{plural(len(errors), 'error')}, the first in line {place.line}: {visible(errors[0].message)}"


def _earlier(game: "GameResult", screen: Screen) -> Iterator[str]:
    """Earlier deals, a line each, the latest first."""
    for deal in reversed(game.deals[:-1]):
        yield from screen.wrap(_line(game, deal), rest="  ")


def _line(game: "GameResult", deal: "DealResult") -> str:
    return f"Deal {deal.number}, {visible(deal.dealer)}: {visible(outcome(game, deal))}"
