"""One deal as a table a person can follow, and a whole game as a list of deals."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from loolog.amounts import short, signed, unit_note, words
from loolog.cards import GLYPHS, card_sign
from loolog.ledger import account_name
from loolog.replay.result import DealResult, JudgedPlay, JudgedTrick
from loolog.report.columns import columns
from loolog.report.opened import open_cards, worked_out
from loolog.report.screen import Screen, cells, visible
from loolog.report.told import told

if TYPE_CHECKING:
    from loolog.settlement import GameResult

KEYS = {
    "»": "leads",
    "*": "wins the trick",
    "!": "unlawful",
    "~": "out of turn",
    "?": "cannot be judged",
    "°": "Pam, be civil",
}


def deal_screen(game: "GameResult", at: int, text: str, screen: Screen) -> Iterator[str]:
    """The ``at``-th deal of a game (from 0), with all that the record (``text``) and the replay know of it."""
    deal = game.deals[at]
    yield from screen.wrap(deal_heading(deal, screen), rest="  ")
    yield from screen.wrap(_pool_before(game, deal))
    opened = open_cards(deal)
    for label, words_ in told(deal, game.law, text):
        if not (opened and label == "Shown"):
            yield from screen.wrap(visible(words_), f"{label}: ", "  ")
    if opened:
        yield from screen.wrap(opened, "Open cards: ", "  ")
    yield from tricks_shown(game, deal, screen)
    if again := worked_out(deal):
        yield from screen.wrap(again, "Worked out: ", "  ")
    for finding in deal.findings:
        where = f"trick {finding.trick}: " if finding.trick is not None else ""
        yield from screen.wrap(visible(f"{where}{finding.message} ({finding.code})"), f"{finding.severity}: ", "  ")
    for reason in deal.open:
        yield from screen.wrap(visible(reason), "not settled: ", "  ")
    yield ""
    yield from _accounts(game, at, screen)
    yield from screen.wrap(_pool_after(game, deal))


def deal_account(game: "GameResult", at: int, screen: Screen) -> Iterator[str]:
    """The ``at``-th deal of a game (from 0) in counters: the pool, every payment with its article, who got what."""
    deal = game.deals[at]
    yield from screen.wrap(deal_heading(deal, screen), rest="  ")
    yield from screen.wrap(_pool_before(game, deal))
    for line in posting_lines(game, deal):
        yield from screen.wrap(line, "  ", "    ")
    for reason in deal.open:
        yield from screen.wrap(visible(reason), "not settled: ", "  ")
    yield ""
    yield from _accounts(game, at, screen)
    yield from screen.wrap(_pool_after(game, deal))


def game_line(game: "GameResult", screen: Screen) -> Iterator[str]:
    """Which game the deals below belong to."""
    title = visible(game.title) or f"Game {game.number}"
    yield from screen.wrap(f"{title} · {game.law.title}")


def deal_lines(game: "GameResult", at: int, screen: Screen) -> Iterator[str]:
    """The ``at``-th deal of a game (from 0) in a few lines: heading, a line a trick, what came of it."""
    deal = game.deals[at]
    yield from screen.wrap(deal_heading(deal, screen), rest="  ")
    for tricks, label in ((deal.tricks, ""), (deal.replayed, "again ")):
        for trick in tricks:
            yield from _trick_line(trick, f"  {label}{trick.number}. ", screen)
    for label, words_ in (("open", open_cards(deal)), ("worked out", worked_out(deal))):
        if words_:
            yield from screen.wrap(words_, f"  {label}: ", "    ")
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


def deal_heading(deal: DealResult, screen: Screen) -> str:
    parts = [screen.paint(f"Deal {deal.number}", "bold"), f"dealer {visible(deal.dealer)}", deal.kind]
    if deal.turn_up is not None:
        parts.append(f"turned {card_text(deal.turn_up, screen)}")
    if deal.trump is not None:
        parts.append(f"trump {_red_or_black(GLYPHS[deal.trump], screen)}")
    if deal.void:
        parts.append(screen.paint("void", "bold"))
    return " · ".join(parts)


def card_text(card: int, screen: Screen) -> str:
    """A card with its suit's sign, red where there is colour."""
    return _red_or_black(card_sign(card), screen)


def _red_or_black(sign: str, screen: Screen) -> str:
    return screen.paint(sign, "red") if sign[-1] in "♥♦" else sign


def _pool_before(game: "GameResult", deal: DealResult) -> str:
    law = game.law
    parts = [f"{short(deal.carried, law)} carried", f"{short(deal.staked, law)} staked"]
    parts += [f"{short(deal.forfeited, law)} forfeited"] if deal.forfeited else []
    return f"Pool: {' + '.join(parts)} = {short(deal.played_for, law)} played for"


def _pool_after(game: "GameResult", deal: DealResult) -> str:
    return f"Next pool: {words(deal.next, game.law)}. {unit_note(game.law)}".rstrip()


# ---- tricks ------------------------------------------------------------------------------------------------------


def tricks_shown(game: "GameResult", deal: DealResult, screen: Screen) -> Iterator[str]:
    """The tricks of a deal below a blank line, and those played again below theirs."""
    for heading, tricks in (("", deal.tricks), ("Played again in proper order:", deal.replayed)):
        if tricks:
            yield heading
            yield from _tricks(game, deal, tricks, screen)


def _tricks(game: "GameResult", deal: DealResult, tricks: Sequence[JudgedTrick], screen: Screen) -> Iterator[str]:
    """A column a seat, clockwise from the leader, if there is room; else a line a trick. Then the key to the marks."""
    table = list(_trick_table(_clockwise(deal, tricks), tricks, screen))
    if screen.width is None or max(map(cells, table)) <= screen.width:
        yield from table
    else:
        for trick in tricks:
            yield from _trick_line(trick, f"  {trick.number}. ", screen)
    marks = {mark for trick in tricks for play in trick.plays for mark in marks_of(trick, play)}
    yield from screen.wrap(", ".join(f"{mark} {means}" for mark, means in KEYS.items() if mark in marks), "  ")


def _clockwise(deal: DealResult, tricks: Sequence[JudgedTrick]) -> list[str]:
    """Everybody who played, clockwise from the first leader."""
    played = {play.player for trick in tricks for play in trick.plays}
    order = [player for player in deal.players if player in played]
    order += [player for player in played if player not in order]
    leader = tricks[0].leader
    at = order.index(leader) if leader in order else 0
    return order[at:] + order[:at]


def _trick_table(seats: list[str], tricks: Sequence[JudgedTrick], screen: Screen) -> Iterator[str]:
    turned = any(trick.turned is not None for trick in tricks)
    rows = []
    for trick in tricks:
        plays = {play.player: play for play in trick.plays}
        row = [str(trick.number)]
        row += [_play_text(trick, plays[seat], screen) if seat in plays else "" for seat in seats]
        if turned:
            row.append("" if trick.turned is None else card_text(trick.turned, screen))
        rows.append(row)
    headings = ["  trick", *(f"{visible(seat):<6}" for seat in seats), *(["turned"] * turned)]
    return columns(headings, rows, ["  trick"], Screen(colour=screen.colour))


def _trick_line(trick: JudgedTrick, first: str, screen: Screen) -> Iterator[str]:
    """A trick in a line: who played what, in the order of play."""
    plays = [f"{visible(play.player)} {_play_text(trick, play, screen, leads=False)}" for play in trick.plays]
    turned = f" · turned {card_text(trick.turned, screen)}" if trick.turned is not None else ""
    return screen.wrap(", ".join(plays) + turned, first)


def _play_text(trick: JudgedTrick, play: JudgedPlay, screen: Screen, leads: bool = True) -> str:
    marks = marks_of(trick, play)
    text = "-" if play.card is None else card_text(play.card, screen)
    before = "" if not leads else "»" if "»" in marks else " "
    after = "".join(screen.paint(mark, "error" if mark in "!~" else "bold") for mark in marks if mark != "»")
    return before + text + after


def marks_of(trick: JudgedTrick, play: JudgedPlay) -> str:
    marks = "»" if play.player == trick.leader else ""
    marks += "*" if play.player == trick.winner else ""
    marks += "!" if play.verdict == "breach" and not (play.out_of_turn and not play.lawful) else ""
    marks += "~" if play.out_of_turn else ""
    marks += "?" if play.verdict == "undecided" and play.card is not None and play.card >= 0 else ""
    return marks + ("°" if play.civil else "")


# ---- who got what ------------------------------------------------------------------------------------------------


def _accounts(game: "GameResult", at: int, screen: Screen) -> Iterator[str]:
    deal, law = game.deals[at], game.law
    balances = game.running[at] if at < len(game.running) else {}
    net = deal.net
    rows = [
        (
            visible(player),
            part_of(deal, player),
            str(sum(winner == player for winner in deal.winners)) if player in deal.in_ and deal.winners else "",
            signed(net.get(player, 0), law),
            signed(balances.get(player, 0), law),
        )
        for player in _concerned(deal)
    ]
    return columns(("player", "part", "tricks", "gains", "balance"), rows, ("tricks", "gains", "balance"), screen)


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
