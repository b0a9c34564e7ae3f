"""The same facts under several books, side by side: final balances, then deal by deal who gets what, breaches, and what does not fit."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from loolog.amounts import short, signed, unit_note
from loolog.law import Law
from loolog.report.checked import plural
from loolog.report.columns import columns
from loolog.report.deal import outcome
from loolog.report.screen import Screen, cells, visible
from loolog.report.text import OURS

if TYPE_CHECKING:
    from loolog.comparison import Compared, DealReading, Reading
    from loolog.findings import Finding
    from loolog.settlement import GameResult

_OTHER = "≠"
_HOW = "Each book settles the whole evening by itself: its own stakes and loos, and the pool that its own deals hand on."
_KEY = f"{_OTHER} is not as by the record's own rules, L is looed, ! could not be settled."


def comparison(compared: "Compared", wanted: Sequence[int], screen: Screen) -> Iterator[str]:
    """One game; of its deals those ``wanted``, by index from 0."""
    yield from _head(compared, screen)
    yield ""
    yield from _balances(compared, screen)
    yield from _notes(compared, screen)
    for at in wanted:
        yield ""
        yield from _deal(compared, at, screen)


def _head(compared: "Compared", screen: Screen) -> Iterator[str]:
    for line in screen.wrap(visible(compared.title) or f"Game {compared.number}"):
        yield screen.paint(line, "bold")
    own = compared.own
    yield from screen.wrap(f"Its own rules: {visible(own.name)} ({own.law.title}) · {plural(len(own.deals), 'deal')}")
    yield from screen.wrap(_HOW)
    yield from screen.wrap(_KEY)
    units = {unit_note(reading.law) for reading in compared.readings} - {""}
    for unit in sorted(units):
        yield from screen.wrap(unit)


def _notes(compared: "Compared", screen: Screen) -> Iterator[str]:
    """What cannot be compared, and what holds of the whole evening under a book."""
    for reading in compared.others:
        if reading.game is None:
            yield from screen.wrap(f"{visible(reading.name)} cannot be compared: {visible(reading.why)}.", rest="  ")
    for names, remark in _shared((reading.name, remark) for reading in compared.readings for remark in reading.remarks):
        yield from screen.wrap(visible(f"{names}: {remark}"), rest="  ")


def _balances(compared: "Compared", screen: Screen) -> Iterator[str]:
    """A row a book: who ends where, and what stays in the pool."""
    players = list(dict.fromkeys(player for reading in compared.readings for player in _game(reading).players))
    rows = []
    for reading in compared.readings:
        game, own = _game(reading), _game(compared.own)
        figures = [
            _marked(signed(game.balances.get(player, 0), reading.law), game.balances.get(player, 0) != own.balances.get(player, 0))
            for player in players
        ]
        pool = _marked(short(game.pool, reading.law), game.pool != own.pool)
        rows.append([f"{'' if game.settled else '!'}{visible(reading.name)}", *figures, pool])
    headings = ["balances", *map(visible, players), "pool"]
    table = list(columns(headings, rows, headings[1:], Screen(colour=screen.colour)))
    if _fits(table, screen):
        yield from table
        return
    for row in rows:
        parts = ", ".join(f"{name} {figure}" for name, figure in zip(headings[1:], row[1:], strict=True))
        yield from screen.wrap(f"{row[0]}: {parts}", rest="  ")


def _game(reading: "Reading") -> "GameResult":
    assert reading.game is not None, "only readings that can be compared are shown"
    return reading.game


def _marked(figure: str, other: bool) -> str:
    return f"{_OTHER}{figure}" if other else figure


def _fits(table: list[str], screen: Screen) -> bool:
    return screen.width is None or max(map(cells, table)) <= screen.width


# ---- one deal ----------------------------------------------------------------------------------------------------


def _deal(compared: "Compared", at: int, screen: Screen) -> Iterator[str]:
    deals = {reading.name: reading.deals[at] for reading in compared.readings}
    own = compared.own.deals[at].result
    yield from screen.wrap(f"{screen.paint(f'Deal {own.number}', 'bold')} · dealer {visible(own.dealer)}", rest="  ")
    table = list(_figures(compared, at, Screen(colour=screen.colour)))
    if _fits(table, screen):
        yield from table
    else:
        for reading in compared.readings:
            deal = deals[reading.name]
            mark = _OTHER * (deal.figures() != compared.own.deals[at].figures()) + "!" * bool(deal.open)
            kind = "void" if deal.result.void else deal.result.kind
            yield from screen.wrap(f"{mark}{visible(f'{reading.name}: {kind}, {outcome(_game(reading), deal.result)}')}", rest="  ")
    yield from _breaches(compared, at, screen)
    for names, message in _shared((name, misfit.message) for name, deal in deals.items() for misfit in deal.misfits):
        yield from screen.wrap(visible(f"{names}: {message}"), "  ", "    ")
    for names, reason in _shared((name, reason) for name, deal in deals.items() for reason in deal.open):
        yield from screen.wrap(visible(f"{names}: {reason}"), f"  {screen.paint('not settled', 'error')}, ", "    ")


def _figures(compared: "Compared", at: int, screen: Screen) -> Iterator[str]:
    """A row a book: the kind of the pool, what was played for, what each gained, what is handed on."""
    own = compared.own.deals[at].result
    readings = [(reading, reading.deals[at]) for reading in compared.readings]
    moved = {player for _, deal in readings for player in (*deal.result.players, *deal.result.net)}
    players = [player for player in _game(compared.own).players if player in moved]
    rows = []
    for reading, deal in readings:
        result, law = deal.result, reading.law
        row = [f"{'!' if deal.open else ''}{visible(reading.name)}", "void" if result.void else result.kind]
        row.append(_marked(short(result.played_for, law), result.played_for != own.played_for))
        row += [_gain(deal, compared.own.deals[at], player, law) for player in players]
        row.append(_marked(short(result.next, law), result.next != own.next))
        rows.append(row)
    headings = ["rules", "kind", "pool", *map(visible, players), "next"]
    return columns(headings, rows, headings[2:], screen)


def _gain(deal: "DealReading", own: "DealReading", player: str, law: Law) -> str:
    """What a player gained, marked where it or his loo is not as by the record's own rules."""
    gain, looed = deal.result.net.get(player, 0), player in deal.result.looed
    other = gain != own.result.net.get(player, 0) or looed != (player in own.result.looed)
    return _marked(signed(gain, law), other) + (" L" if looed else "")


# ---- breaches ----------------------------------------------------------------------------------------------------


def _breaches(compared: "Compared", at: int, screen: Screen) -> Iterator[str]:
    """Each play or fault that some book calls a breach: by which article of each, and where it is none."""
    acts: dict[tuple[object, ...], list[tuple[Reading, Finding]]] = {}
    for reading in compared.readings:
        for found in reading.deals[at].breaches:
            acts.setdefault(act_of(found), []).append((reading, found))
    for told in acts.values():
        yield from screen.wrap(visible(_act(told[0][1])), f"  {screen.paint('breach', 'breach')}: ", "    ")
        for names, article in _shared((reading.name, _article(reading.law, found, told[0][1])) for reading, found in told):
            yield from screen.wrap(visible(f"{names}: {article}"), "    ", "      ")
        guilty = {reading.name for reading, _ in told}
        free = [reading.name for reading in compared.readings if reading.name not in guilty]
        if free:
            yield from screen.wrap(visible(f"{', '.join(free)}: no breach"), "    ", "      ")


def act_of(found: "Finding") -> tuple[object, ...]:
    """What happened, whatever a book calls it: a card of a trick, or a fault or a declaration."""
    if found.card is not None:
        return found.trick, found.replay, found.player, found.card
    return found.trick, found.replay, found.player, found.rule, found.span


def _act(found: "Finding") -> str:
    where = f"trick {found.trick}{' of the replay' if found.replay else ''}: " if found.trick is not None else ""
    return f"{where}{found.message}"


def _article(law: Law, found: "Finding", first: "Finding") -> str:
    """The article of a book, what it says of the act where that is not as told already, and the price."""
    source = law.source(found.code)
    cited = f"{found.code} ({OURS if source in ('', 'decision') else source})"
    says = f"{found.message} {cited}" if found.message != first.message else cited
    return says + (f": {found.price}" if found.price else "")


def _shared(said: "Iterator[tuple[str, str]]") -> Iterator[tuple[str, str]]:
    """What is said of several books once: their names, and the words."""
    by_words: dict[str, list[str]] = {}
    for name, words in said:
        names = by_words.setdefault(words, [])
        if name not in names:
            names.append(name)
    return ((", ".join(names), words) for words, names in by_words.items())
