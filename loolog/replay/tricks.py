"""The cards as they fell: who played which, in or out of turn, who won, and when a trump was turned.

Nothing is judged here but the order (G-TURN): the proper order is clockwise from the leader among those in; a card before its
turn leaves the turn where it was; a trick led by the wrong player goes round from him, and only he is out of turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from loolog.cards import PAM_BIT, SUIT_MASKS, UNKNOWN, card_name, suit_of
from loolog.law import Law
from loolog.notation import statements as st
from loolog.replay.facts import Facts, Part
from loolog.spans import Span


@dataclass(slots=True, kw_only=True)
class Fallen:
    """One card on the table. ``card`` as the law counts it (Pam moved); None where he had thrown up his hand."""

    player: str
    card: int | None
    play: st.Play
    out_of_turn: bool = False


@dataclass(slots=True, kw_only=True)
class Trick:
    """One trick as it fell. ``trumps``: every trump while its cards were played (0: none known yet, None: the record does not say)."""

    number: int
    span: Span
    leader: str
    plays: list[Fallen]
    trumps: int | None
    winner: str | None = None
    complete: bool = False
    undecided: bool = False
    turned: int | None = None


@dataclass(slots=True, kw_only=True)
class Course:
    """What stays the same for all tricks of a part, and the state between them."""

    facts: Facts
    law: Law
    order: tuple[str, ...]  # those in, from the dealer's left
    simple: bool
    trumps: int | None
    leader: str | None
    pam: int
    decided: list[str] | None = None  # `won`, where it decides what cards leave open
    top_card: int | None = None  # the card that will be turned, known from the first play
    thrown: dict[str, int] = field(default_factory=dict)  # player → the first trick he plays no card to
    laid: set[tuple[str, int]] = field(default_factory=set)  # player and card, those of tricks that stand before a replay included
    tricks: list[Trick] = field(default_factory=list)


def trumps_of(suit: int | None, pam: int) -> int | None:
    """Every trump, Pam among them."""
    return None if suit is None else SUIT_MASKS[suit] | (0 if pam == UNKNOWN else PAM_BIT)


def suit_led(card: int, trumps: int | None) -> int:
    """Every card of the suit that ``card`` asks for: trumps (Pam too) when it is one."""
    if trumps and trumps >> card & 1:
        return trumps
    return SUIT_MASKS[suit_of(card)] if card < 52 else PAM_BIT


def best_of(cards: Sequence[int], trumps: int) -> int:
    """The index of the card that wins so far (G-WINNER): the highest trump, else the highest of the suit led."""
    led, best = suit_led(cards[0], trumps), 0
    for index, card in enumerate(cards):
        rival = cards[best]
        trumped = bool(trumps >> rival & 1)
        if trumps >> card & 1:
            best = index if not trumped or card > rival else best
        elif not trumped and led >> card & 1 and card > rival:
            best = index
    return best


def fall(course: Course, part: Part, start: int = 1) -> list[Trick]:
    """Lay the trick lines of ``part`` out on the table, from trick ``start`` on."""
    for line in part.tricks:
        if line.number >= start:
            _one(course, part, line)
    return course.tricks


def _one(course: Course, part: Part, line: st.TrickLine) -> None:
    proper = _proper_leader(course, line.number)
    first = line.plays[0] if line.plays else None
    named = first.name if first is not None and first.name is not None else line.leader
    leader = named.player if named is not None else proper
    if leader is None:
        course.facts.error(
            "who-leads",
            f"Nobody can tell who led to trick {line.number}.",
            (line.start, line.end),
            trick=line.number,
            hint=f"Write his name: {line.number}. NAME card card …",
        )
        return
    if leader not in course.order:
        span = (named.start, named.end) if named is not None else (line.start, line.end)
        _not_in(course, leader, span, line.number)
        return
    trick = Trick(number=line.number, span=Span(line.start, line.end), leader=leader, plays=[], trumps=course.trumps)
    _lay(course, trick, line)
    if trick.plays and proper is not None and leader != proper:
        trick.plays[0].out_of_turn = True
    _finish(course, part, trick)
    course.tricks.append(trick)


def _proper_leader(course: Course, number: int) -> str | None:
    """The winner of the trick before; where he has thrown up his hand, the next hand in."""
    leader = course.leader
    if leader is None or leader not in course.order:
        return leader
    for player in round_from(course.order, leader):
        if course.thrown.get(player, 99) > number:
            return player
    return leader


def round_from(order: tuple[str, ...], player: str) -> tuple[str, ...]:
    """``order`` clockwise from ``player``."""
    at = order.index(player)
    return order[at:] + order[:at]


def _not_in(course: Course, player: str, span: tuple[int, int], trick: int) -> None:
    why = "has passed" if player in course.facts.players else "was dealt no cards"
    course.facts.error(
        "not-in",
        f"{player} {why} and is not in, so he plays no card.",
        span,
        player,
        trick=trick,
        hint=f"In are {', '.join(course.order)}. Mend the name, or the `say`.",
    )


def _lay(course: Course, trick: Trick, line: st.TrickLine) -> None:
    waiting, ruled = list(round_from(course.order, trick.leader)), course.facts.ruled.cards
    for play in line.plays:
        skip = [player for player in waiting if play.card is None or course.thrown.get(player, 99) > trick.number]
        due = skip[0] if skip else None
        player = play.name.player if play.name is not None else due
        if player is None or (player not in waiting and player in course.order):
            who = f"{player} plays" if player else "somebody plays"
            course.facts.error(
                "too-many-plays",
                f"{who} a second card to trick {trick.number}: {len(course.order)} are in.",
                (play.start, play.end),
                player or "",
                trick=trick.number,
                hint="Mend the line, or the `say` that tells who is in.",
            )
            continue
        if player not in course.order:
            _not_in(course, player, (play.start, play.end), trick.number)
            continue
        waiting.remove(player)
        if ruled:
            play = play._replace(card=ruled.get((player, trick.number), play.card))
        if play.card is None:
            course.thrown[player] = min(trick.number, course.thrown.get(player, 99))
        card = 52 if play.card == course.pam != UNKNOWN else play.card
        late = bool(trick.plays) and player != due and play.card is not None
        if play.card is not None and play.card != UNKNOWN:
            _once(course, trick, player, play)
        trick.plays.append(Fallen(player=player, card=card, play=play, out_of_turn=late))
    trick.complete = not [player for player in waiting if course.thrown.get(player, 99) > trick.number]


def _once(course: Course, trick: Trick, player: str, play: st.Play) -> None:
    """A card is played once. That two players show it is told where the hands are gathered."""
    assert play.card is not None
    if (player, play.card) in course.laid:
        course.facts.error(
            "card-twice",
            f"{player} plays the {card_name(play.card)} a second time.",
            (play.start, play.end),
            player,
            trick=trick.number,
            hint="One of the two tricks names the wrong card.",
        )
    course.laid.add((player, play.card))


def _finish(course: Course, part: Part, trick: Trick) -> None:
    """Turn a trump where it is due, then see who won."""
    cards = [fallen.card for fallen in trick.plays if fallen.card is not None]
    turn = part.turned.get(trick.number)
    if turn is not None:
        trick.turned = turn.card.card
    if course.simple and course.trumps == 0 and trick.complete:
        void = bool(cards) and cards[0] >= 0 and any(card >= 0 and not suit_led(cards[0], 0) >> card & 1 for card in cards)
        if void and trick.turned is None:
            trick.turned = course.top_card
        if trick.turned is not None and trick.turned >= 0:
            course.trumps = trumps_of(suit_of(trick.turned), UNKNOWN)
        elif void or trick.turned is not None:
            course.trumps = None
    if trick.complete and cards:
        players = [fallen.player for fallen in trick.plays if fallen.card is not None]
        if not course.simple or course.trumps is not None:  # F-S-REVEAL: where the turned card is missing nothing later is decided
            trick.winner = _winner(players, cards, course.trumps)
        decided = course.decided
        if trick.winner is None and decided is not None and len(decided) >= trick.number:
            trick.winner = decided[trick.number - 1]
        if part is course.facts.last:
            trick.winner = course.facts.ruled.winners.get(trick.number, trick.winner)
        trick.undecided = trick.winner is None
    course.leader = trick.winner


def _winner(players: list[str], cards: list[int], trumps: int | None) -> str | None:
    if len(cards) == 1:
        return players[0]
    if UNKNOWN in cards:
        return None
    if trumps is None:
        led = suit_led(cards[0], 0)
        return players[cards.index(max(cards))] if all(led >> card & 1 for card in cards) else None
    return players[best_of(cards, trumps)]
