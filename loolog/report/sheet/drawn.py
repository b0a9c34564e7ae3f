"""The tables of a sheet: the tricks as they fell, and who got what."""

from collections.abc import Sequence

from loolog.amounts import signed
from loolog.replay.result import DealResult, JudgedPlay, JudgedTrick
from loolog.report.deal import KEYS, marks_of, part_of
from loolog.report.sheet.model import Grid
from loolog.report.sheet.plainly import card_shown
from loolog.settlement import GameResult


def tricks(deal: DealResult, played: Sequence[JudgedTrick], caption: str) -> Grid:
    """A row a trick, a column a seat, clockwise from the first leader."""
    seats = _clockwise(deal, played)
    turned = any(trick.turned is not None for trick in played)
    rows = []
    for trick in played:
        plays = {play.player: play for play in trick.plays}
        row = [str(trick.number), *(_cell(trick, plays[seat]) if seat in plays else "" for seat in seats)]
        rows.append((*row, *(["" if trick.turned is None else card_shown(trick.turned)] if turned else [])))
    marks = {mark for trick in played for play in trick.plays for mark in marks_of(trick, play)}
    key = tuple((mark, means) for mark, means in KEYS.items() if mark in marks)
    narrow = [f"{trick.number}. " + ", ".join(f"{play.player} {_cell(trick, play)}" for play in trick.plays) for trick in played]
    return Grid(("trick", *seats, *(["turned"] if turned else [])), tuple(rows), (), caption, "", tuple(narrow), key)


def _clockwise(deal: DealResult, played: Sequence[JudgedTrick]) -> list[str]:
    there = dict.fromkeys(play.player for trick in played for play in trick.plays)
    order = [player for player in dict.fromkeys((*deal.players, *there)) if player in there]
    leader = played[0].leader
    at = order.index(leader) if leader in order else 0
    return order[at:] + order[:at]


def _cell(trick: JudgedTrick, play: JudgedPlay) -> str:
    marks = marks_of(trick, play)
    card = "-" if play.card is None else card_shown(play.card)
    return ("»" if "»" in marks else "") + card + marks.replace("»", "")


def accounts(game: GameResult, at: int) -> Grid:
    """What each player was, gained, and now has."""
    deal, law, running = game.deals[at], game.law, game.running[at]
    rows = tuple(
        (
            player, part_of(deal, player).removeprefix(", "), str(deal.winners.count(player)) if player in deal.in_ and deal.winners else "",
            signed(deal.net.get(player, 0), law), signed(running.get(player, 0), law),
        )
        for player in dict.fromkeys((*deal.players, *deal.in_, *deal.net))
    )  # fmt: skip
    narrow = tuple(f"{player}: {part}; gains {gain}, stands at {balance}" for player, part, _, gain, balance in rows)
    return Grid(("player", "part", "tricks", "gains", "balance"), rows, ("tricks", "gains", "balance"), "Who got what", "", narrow)
