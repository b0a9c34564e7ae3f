"""One deal as a table a person can follow, and a whole game as a list of deals."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from loolog.cards import GLYPHS, card_sign
from loolog.ledger import account_name
from loolog.replay.result import DealResult, JudgedPlay, JudgedTrick
from loolog.report.amounts import short, signed, unit_note, words
from loolog.report.screen import Screen, cells, visible
from loolog.report.told import told

if TYPE_CHECKING:
    from rich.text import Text

    from loolog.settle import GameResult

_SUIT_STYLES = {"h": "red", "d": "red"}
KEYS = {
    "»": "leads",
    "*": "wins the trick",
    "!": "unlawful",
    "~": "out of turn",
    "?": "cannot be judged",
    "°": "Pam, be civil",
}


def deal_screen(game: "GameResult", at: int, text: str, screen: Screen) -> Iterator[object]:
    """The ``at``-th deal of a game (from 0), with all that the record (``text``) and the replay know of it."""
    deal = game.deals[at]
    yield _heading(game, deal)
    yield from screen.wrap(_pool_before(game, deal))
    for label, words_ in told(deal, text):
        yield from screen.wrap(visible(words_), f"{label}: ", "  ")
    for heading, tricks in (("", deal.tricks), ("Played again in proper order:", deal.replayed)):
        if tricks:
            yield heading
            yield from _tricks(game, deal, tricks, screen)
    for finding in deal.findings:
        where = f"trick {finding.trick}: " if finding.trick is not None else ""
        yield from screen.wrap(visible(f"{where}{finding.message} ({finding.code})"), f"{finding.severity}: ", "  ")
    for reason in deal.open:
        yield from screen.wrap(visible(reason), "not settled: ", "  ")
    yield ""
    yield _accounts(game, at)
    yield from screen.wrap(_pool_after(game, deal))


def game_line(game: "GameResult", screen: Screen) -> Iterator[object]:
    """Which game the deals below belong to."""
    title = visible(game.title) or f"Game {game.number}"
    yield from screen.wrap(f"{title} · {game.law.title}")


def deal_lines(game: "GameResult", at: int, screen: Screen) -> Iterator[object]:
    """The ``at``-th deal of a game (from 0) in a few lines: heading, a line a trick, what came of it."""
    deal = game.deals[at]
    yield _heading(game, deal)
    for tricks, label in ((deal.tricks, ""), (deal.replayed, "again ")):
        for trick in tricks:
            yield _trick_line(trick, f"  {label}{trick.number}. ")
    yield from screen.wrap(visible(outcome(game, deal)), "  ")


def outcome(game: "GameResult", deal: DealResult) -> str:
    """What came of a deal: ``pool 9r: Bob +6r, Dan +3r, Ann -3r (looed); next 3r``."""
    gains = [
        f"{player} {signed(amount, game.law)}" + (" (looed)" if player in deal.looed else "")
        for player, amount in deal.net.items()
        if amount or player in deal.looed
    ]
    state = "void; " if deal.void else ""
    state += f"NOT SETTLED: {'; '.join(deal.open)}; " if deal.open else ""
    moved = ", ".join(gains) or "nothing moved"
    return f"{state}pool {short(deal.played_for, game.law)}: {moved}; next {short(deal.next, game.law)}"


def _heading(game: "GameResult", deal: DealResult) -> "Text":
    from rich.text import Text

    text = Text(no_wrap=False)
    text.append(f"Deal {deal.number}", style="bold")
    text.append(f" · dealer {visible(deal.dealer)} · {deal.kind}")
    if deal.turn_up is not None:
        text.append(" · turned ").append_text(card_text(deal.turn_up))
    if deal.trump is not None:
        text.append(" · trump ").append(GLYPHS[deal.trump], style=_SUIT_STYLES.get(deal.trump, ""))
    if deal.void:
        text.append(" · void", style="bold")
    return text


def card_text(card: int) -> "Text":
    """A card with its suit's sign, red where there is colour."""
    from rich.text import Text

    sign = card_sign(card)
    return Text(sign, style="red" if sign[-1] in "♥♦" else "")


def _pool_before(game: "GameResult", deal: DealResult) -> str:
    law = game.law
    parts = [f"{short(deal.carried, law)} carried", f"{short(deal.staked, law)} staked"]
    parts += [f"{short(deal.forfeited, law)} forfeited"] if deal.forfeited else []
    return f"Pool: {' + '.join(parts)} = {short(deal.played_for, law)} played for"


def _pool_after(game: "GameResult", deal: DealResult) -> str:
    return f"Next pool: {words(deal.next, game.law)}. {unit_note(game.law)}".rstrip()


# ---- tricks ------------------------------------------------------------------------------------------------------


def _tricks(game: "GameResult", deal: DealResult, tricks: Sequence[JudgedTrick], screen: Screen) -> Iterator[object]:
    """A column a seat, clockwise from the leader, if there is room; else a line a trick. Then the key to the marks."""
    seats = _clockwise(deal, tricks)
    widths = [max(cells(visible(seat)), 6) for seat in seats]
    if screen.width is not None and 8 + sum(widths) + 2 * len(widths) > screen.width:
        for trick in tricks:
            yield _trick_line(trick, f"  {trick.number}. ")
    else:
        yield _trick_table(seats, tricks)
    marks = {mark for trick in tricks for play in trick.plays for mark in _marks(trick, play)}
    yield from screen.wrap(", ".join(f"{mark} {means}" for mark, means in KEYS.items() if mark in marks), "  ")


def _clockwise(deal: DealResult, tricks: Sequence[JudgedTrick]) -> list[str]:
    """Everybody who played, clockwise from the first leader."""
    played = {play.player for trick in tricks for play in trick.plays}
    order = [player for player in deal.players if player in played]
    order += [player for player in played if player not in order]
    leader = tricks[0].leader
    at = order.index(leader) if leader in order else 0
    return order[at:] + order[:at]


def _trick_table(seats: list[str], tricks: Sequence[JudgedTrick]) -> object:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("  trick", justify="right")
    for seat in seats:
        table.add_column(Text(visible(seat)), min_width=6, no_wrap=True)
    turned = any(trick.turned is not None for trick in tricks)
    if turned:
        table.add_column("turned")
    for trick in tricks:
        plays = {play.player: play for play in trick.plays}
        row = [_play_text(trick, plays[seat]) if seat in plays else Text("") for seat in seats]
        row += [card_text(trick.turned) if trick.turned is not None else Text("")] if turned else []
        table.add_row(str(trick.number), *row)
    return table


def _trick_line(trick: JudgedTrick, first: str) -> "Text":
    from rich.text import Text

    line = Text(first)
    for at, play in enumerate(trick.plays):
        line.append(", " if at else "").append(f"{visible(play.player)} ")
        line.append_text(_play_text(trick, play, leads=False))
    if trick.turned is not None:
        line.append(" · turned ").append_text(card_text(trick.turned))
    return line


def _play_text(trick: JudgedTrick, play: JudgedPlay, leads: bool = True) -> "Text":
    from rich.text import Text

    marks = _marks(trick, play)
    text = Text("»" if leads and "»" in marks else " " if leads else "")
    text.append_text(card_text(play.card) if play.card is not None else Text("-"))
    for mark in marks:
        if mark != "»":
            text.append(mark, style="bold red" if mark in "!~" else "bold")
    if play.player == trick.winner:
        text.stylize("bold")
    return text


def _marks(trick: JudgedTrick, play: JudgedPlay) -> str:
    marks = "»" if play.player == trick.leader else ""
    marks += "*" if play.player == trick.winner else ""
    marks += "!" if play.verdict == "breach" and not (play.out_of_turn and not play.lawful) else ""
    marks += "~" if play.out_of_turn else ""
    marks += "?" if play.verdict == "undecided" and play.card is not None and play.card >= 0 else ""
    return marks + ("°" if play.civil else "")


# ---- who got what ------------------------------------------------------------------------------------------------


def _accounts(game: "GameResult", at: int) -> object:
    from rich.table import Table
    from rich.text import Text

    deal, law = game.deals[at], game.law
    balances = game.running[at] if at < len(game.running) else {}
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("player", "part"):
        table.add_column(heading)
    for heading in ("tricks", "gains", "balance"):
        table.add_column(heading, justify="right")
    net = deal.net
    for player in _concerned(deal):
        tricks = "" if player not in deal.in_ else str(sum(winner == player for winner in deal.winners))
        gain, balance = net.get(player, 0), balances.get(player, 0)
        table.add_row(Text(visible(player)), part_of(deal, player), tricks, signed(gain, law), signed(balance, law))
    return table


def _concerned(deal: DealResult) -> Iterable[str]:
    """Whoever was dealt cards, in their order, then whoever else moved counters."""
    return dict.fromkeys((*deal.players, *deal.in_, *deal.net))


def part_of(deal: DealResult, player: str) -> str:
    """What a player was in a deal: ``in``, ``took the miss``, ``defends``, ``passed``, and whether he was looed."""
    said = deal.said.get(player, "")
    if player == deal.defender:
        part = "defends"
    elif player in deal.in_:
        part = "in, miss" if said == "miss" else "in"
    elif player in deal.players:
        part = "" if deal.void else "passed"
    else:
        part = "no cards"
    if player in deal.looed:
        part += ", looed"
    return f"{part}, dealt" if player == deal.dealer else part


def posting_lines(game: "GameResult", deal: DealResult) -> Iterator[str]:
    """Every counter moved, in order: ``Ann → pool 3r (F-STAKE)``."""
    for payer, payee, amount, rule in deal.postings:
        yield f"{visible(account_name(payer))} → {visible(account_name(payee))} {short(amount, game.law)} ({rule})"
