"""The cards as they fell: who played which, in or out of turn, who won, and when a trump was turned.

Nothing is judged here but the order (G-TURN): the proper order is clockwise from the leader among those in; a card before its
turn leaves the turn where it was; a trick led by the wrong player goes round from him, and only he is out of turn. Where the
book makes him throw up his hand for it, his card lies for those who follow, and wins nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from loolog.cards import PAM_BIT, SUIT_MASKS, UNKNOWN, card_name, suit_of
from loolog.law import Law
from loolog.notation import statements as st
from loolog.replay.facts import Facts, Part
from loolog.replay.ruled import of_trick
from loolog.spans import Span


@dataclass(slots=True, kw_only=True)
class Fallen:
    """One card on the table. ``card`` as the law counts it (Pam moved); None where he had thrown up his hand; ``void``: it goes up
    with his hand, and cannot win."""

    player: str
    card: int | None
    play: st.Play
    out_of_turn: bool = False
    void: bool = False


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


@dataclass(slots=True)
class Told:
    """What the rest of the record tells of cards that nobody saw fall. ``cards``: player and trick → the one card it may have been, as
    people see it; ``winners``: trick → who won it whatever was played."""

    cards: dict[tuple[str, int], int] = field(default_factory=dict)
    winners: dict[int, str] = field(default_factory=dict)


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
    told: Told = field(default_factory=Told)
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
    away = _away(course, line)
    proper = _proper_leader(course, away)
    first = line.plays[0] if line.plays else None
    named = first.name if first is not None and first.name is not None else line.leader
    leader = named.player if named is not None else proper
    if leader is None:
        course.facts.error(
            "who-leads",
            f"Nobody can tell who led to trick {line.number}.",
            (line.start, line.end),
            trick=line.number,
            hint=f"Write who leads: {line.number}. NAME card card …",
        )
        return
    if leader not in course.order:
        span = (named.start, named.end) if named is not None else (line.start, line.end)
        _not_in(course, leader, span, line.number)
        return
    trick = Trick(number=line.number, span=Span(line.start, line.end), leader=leader, plays=[], trumps=course.trumps)
    _lay(course, trick, line, away)
    if trick.plays and proper is not None and leader != proper:
        _out_of_turn(course, trick, trick.plays[0])
    _finish(course, part, trick)
    course.tricks.append(trick)


def _away(course: Course, line: st.TrickLine) -> set[str]:
    """Who has thrown up his hand and plays no card to this trick; nobody whom the line has playing on all the same."""
    away = {player for player in course.order if course.thrown.get(player, 99) <= line.number}
    away -= {play.name.player for play in line.plays if play.name is not None and play.card is not None}
    cards = sum(play.card is not None for play in line.plays)
    return away if cards <= len(course.order) - len(away) else set()


def _proper_leader(course: Course, away: set[str]) -> str | None:
    """The winner of the trick before; where he has thrown up his hand, the next hand in."""
    leader = course.leader
    if leader is None or leader not in course.order:
        return leader
    return next((player for player in round_from(course.order, leader) if player not in away), leader)


def round_from(order: tuple[str, ...], player: str) -> tuple[str, ...]:
    """``order`` clockwise from ``player``."""
    at = order.index(player)
    return order[at:] + order[:at]


def _not_in(course: Course, player: str, span: tuple[int, int], trick: int) -> None:
    why = "has passed" if player in course.facts.players else "was dealt no cards"
    course.facts.error(
        "not-in",
        f"{player} {why} and is not in, and so plays no card.",
        span,
        player,
        trick=trick,
        hint=f"In are {', '.join(course.order)}. Mend the name, or the `say`.",
    )


def _lay(course: Course, trick: Trick, line: st.TrickLine, away: set[str]) -> None:
    waiting, ruled = list(round_from(course.order, trick.leader)), course.facts.ruled.cards
    for play in line.plays:
        due = next((player for player in waiting if play.card is None or player not in away), None)
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
        if play.card == UNKNOWN:
            play = play._replace(card=course.told.cards.get((player, trick.number), UNKNOWN))
        if play.card is None:
            _throw_up(course, trick, player)
            away.add(player)
        card = 52 if play.card == course.pam != UNKNOWN else play.card
        if play.card is not None and play.card != UNKNOWN:
            _once(course, trick, player, play)
        trick.plays.append(fallen := Fallen(player=player, card=card, play=play))
        if len(trick.plays) > 1 and player != due and play.card is not None:
            _out_of_turn(course, trick, fallen)
    trick.complete = not [player for player in waiting if player not in away]


def _throw_up(course: Course, trick: Trick, player: str) -> None:
    """From this trick on he plays no card."""
    course.thrown[player] = min(trick.number, course.thrown.get(player, 99))


def _out_of_turn(course: Course, trick: Trick, fallen: Fallen) -> None:
    """Mark a card played or led before its turn; in some books the hand is thrown up for it (H-EXPOSED)."""
    fallen.out_of_turn = True
    ruled = of_trick(course.facts.ruled.turned, fallen.player, trick.number)
    if course.law.prices["out-of-turn"].throws_up and ruled is not False:
        fallen.void = True
        _throw_up(course, trick, fallen.player)


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
        if not course.simple or course.trumps is not None:  # F-S-REVEAL: where the turned card is missing nothing later is decided
            trick.winner = _winner([fallen for fallen in trick.plays if fallen.card is not None], course.trumps)
            trick.winner = trick.winner or course.told.winners.get(trick.number)
        decided = course.decided
        if trick.winner is None and decided is not None and len(decided) >= trick.number:
            trick.winner = decided[trick.number - 1]
        if part is course.facts.last:
            trick.winner = course.facts.ruled.winners.get(trick.number, trick.winner)
        trick.undecided = trick.winner is None
    course.leader = trick.winner


def _winner(plays: list[Fallen], trumps: int | None) -> str | None:
    """Who wins the trick; None where a card that nobody saw, or a trump that nobody knows, may decide it."""
    led = plays[0].card
    plays = [fallen for fallen in plays if not fallen.void] or plays
    cards = [fallen.card for fallen in plays if fallen.card is not None]
    if len(cards) == 1:
        return plays[0].player
    if UNKNOWN in (*cards, led):
        return None
    assert led is not None
    asked = suit_led(led, trumps)
    if trumps is None:
        return plays[cards.index(max(cards))].player if all(asked >> card & 1 for card in cards) else None
    able = [index for index, card in enumerate(cards) if (asked | trumps) >> card & 1] or list(range(len(cards)))
    return plays[able[best_of([cards[index] for index in able], trumps)]].player
