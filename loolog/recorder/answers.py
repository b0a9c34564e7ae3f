"""An answer to each question, as it is typed in a hurry, becomes notation in the record."""

import re
from collections.abc import Callable

from loolog.cards import SUITS, UNKNOWN, suit_of
from loolog.recorder import words
from loolog.recorder.head import headed
from loolog.recorder.lines import deal, line, listed, more, over
from loolog.recorder.question import Question
from loolog.recorder.refused import Refused
from loolog.recorder.sitting import Sitting
from loolog.recorder.tricks import laid
from loolog.replay.tricks import round_from
from loolog.settlement.fold import GameFold

#: None: the words are no answer to this question.
Answer = Sitting | Refused | None

_SAID = {
    "s": "stand", "p": "pass", "m": "miss", "d": "defend", "x": "?", "?": "?",
    "stand": "stand", "pass": "pass", "miss": "miss", "defend": "defend",
}  # fmt: skip


def answered(sitting: Sitting, asked: Question, typed: str) -> Answer:
    """``typed`` as the answer to what was ``asked``."""
    typed = typed.strip() or asked.default
    if not typed:
        return Refused("An answer is needed here; ? says which, `skip` leaves it out.")
    if typed == "skip" and asked.kind in _SKIPPED:
        return _SKIPPED[asked.kind](sitting, asked)
    return _ANSWERS[asked.kind](sitting, asked, typed)


# ---- the deal ------------------------------------------------------------------------------------------------------------------


def _deal(sitting: Sitting, asked: Question, typed: str) -> Answer:
    """Who deals; or at once how the deal went, dealt by whoever is due."""
    if typed == "on":
        return over(sitting)
    dealer = words.player(sitting, typed)
    if dealer and (dealer in sitting.seated or dealer == asked.who):
        fold = _after(sitting)
        return deal(sitting, f"deal {fold.seats.last_number + 1} {sitting.called[dealer]}")
    if dealer:
        return Refused(f"{dealer} is not at the table: {', '.join(sitting.seated)} are.")
    return _result(sitting, typed)


def _result(sitting: Sitting, typed: str) -> Answer:
    """Winners or a score, for the deal at hand or for the next one."""
    statement = ""
    if won := words.winners(sitting, typed):
        statement = f"won {' '.join(sitting.called[one] for one in won)}"
    elif scored := words.score(sitting, typed):
        statement = "score " + ", ".join(f"{sitting.called[one]} {tricks}" for one, tricks in scored)
    if not statement:
        return None
    at = sitting.at
    if at is not None and (at.facts.first.recorded or at.result.void):
        at = None
    if at is None:
        begun = _deal(sitting, Question(kind="deal", prompt=""), sitting.called[_after(sitting).seats.due()])
        if not isinstance(begun, Sitting):
            return begun
        sitting = begun
    return line(sitting, statement)


def _after(sitting: Sitting) -> GameFold:
    """The game with the deal at hand."""
    fold = sitting.at.fold if sitting.at is not None else sitting.fold
    assert fold is not None
    return fold


def _turn(sitting: Sitting, asked: Question, typed: str) -> Answer:
    shown = words.cards(typed)
    if len(shown) == 1 and shown[0] != "-":
        return line(sitting, f"turn {shown[0].rstrip('!')}")
    return _result(sitting, typed) if asked.kind == "turn" else None


def _say(sitting: Sitting, asked: Question, typed: str) -> Answer:
    parts = typed.replace(",", " ").split()
    if len(parts) == 1 and parts[0] not in _SAID:
        parts = list(parts[0])
    if not all(part in _SAID for part in parts):
        return _result(sitting, typed)
    at = sitting.at
    assert at is not None
    said = {saying.player for saying in at.facts.said}
    waiting = [one for one in at.facts.players if one not in said and one not in at.table.standing.retired]
    if len(parts) > len(waiting):
        return Refused(f"{len(parts)} declarations, but only {', '.join(waiting)} have still to declare.")
    for one, part in zip(waiting, parts, strict=False):
        sitting = _declared(sitting, f"{sitting.called[one]} {_SAID[part]}")
    return sitting


def _declared(sitting: Sitting, item: str) -> Sitting:
    if re.fullmatch(r"\s*say\s+[^#]*", sitting.hand.rpartition("\n")[2]):
        return sitting.inside(f", {item}")
    return line(sitting, f"say {item}", whole=False)


def _draw(sitting: Sitting, asked: Question, typed: str) -> Answer:
    at = sitting.at
    assert at is not None
    waiting = [one for one in at.table.standing.order if one not in at.facts.draws]
    if re.fullmatch(r"[\d ]+", typed):
        numbers = typed.replace(" ", "")
        if len(numbers) > len(waiting):
            return Refused(f"{len(numbers)} numbers, but only {', '.join(waiting)} have still to exchange.")
        for one, number in zip(waiting, numbers, strict=False):
            sitting = listed(sitting, "draw", f"{sitting.called[one]} {number}")
        return sitting
    if re.match(r"(\d\s+)?(out|in)\b", typed):
        return listed(sitting, "draw", f"{sitting.called[asked.who]} {_with_cards(typed)}")
    return _result(sitting, typed)


def _with_cards(typed: str) -> str:
    """An exchange with its cards as the notation writes it; what is no card is left for the reader to tell."""
    return " ".join(" ".join(words.cards(word)) or word for word in typed.split())


def _show(sitting: Sitting, asked: Question, typed: str) -> Answer:
    at = sitting.at
    assert at is not None
    winner = words.player(sitting, typed)
    if winner:
        return line(sitting, f"score {sitting.called[winner]} 1")
    shown = [card for word in typed.replace(",", " ").split() for card in words.cards(word) or [""]]
    waiting = [one for one in at.facts.players if one not in at.facts.shown]
    if not all(shown):
        return None
    if len(shown) > len(waiting):
        return Refused(f"{len(shown)} cards, but only {', '.join(waiting)} have still to show one.")
    for one, card in zip(waiting, shown, strict=False):
        sitting = listed(sitting, "show", f"{sitting.called[one]} {card}")
    return sitting


def _in(sitting: Sitting, asked: Question, typed: str) -> Answer:
    if typed == "-":
        return sitting.skip("in")
    found = words.players(sitting, typed)
    if not found:
        return Refused(f"{typed} names nobody at the table: {', '.join(sitting.seated)}.")
    return line(sitting, f"in {' '.join(sitting.called[one] for one in dict.fromkeys(found))}")


# ---- cards ---------------------------------------------------------------------------------------------------------------------


def _lead(sitting: Sitting, asked: Question, typed: str) -> Answer:
    if asked.trick == 1 and (result := _result(sitting, typed)) is not None:
        return result
    at = sitting.at
    assert at is not None
    first, _, rest = typed.partition(" ")
    leader = words.player(sitting, first) if rest and not words.cards(first) else ""
    if not leader and ":" in first:
        leader, _, card = first.partition(":")
        leader, rest = words.player(sitting, leader), f"{card} {rest}"
    plays = rest if leader else typed
    leader = leader or asked.who
    if not leader:
        return Refused("Nobody can tell who leads: type the name before the card.")
    if leader not in at.table.standing.order:
        return Refused(_not_in(sitting, leader))
    waiting = [one for one in _round(sitting, leader) if one == leader or not _away(sitting, one, asked.trick)]
    written = laid(sitting, waiting, plays, "", False)
    if not isinstance(written, str):
        return written
    return line(sitting, f"{asked.trick}. {sitting.called[leader]} {written}", whole=False)


def _card(sitting: Sitting, asked: Question, typed: str) -> Answer:
    at = sitting.at
    assert at is not None
    trick = (at.table.again if at.facts.replay is not None else at.table.first)[-1]
    played = {fallen.player for fallen in trick.plays}
    waiting = [one for one in _round(sitting, trick.leader) if one not in played and not _away(sitting, one, asked.trick)]
    led = trick.plays[0].card if trick.plays else None
    suit = SUITS[suit_of(led)] if led is not None and led != UNKNOWN and led < 52 else ""
    naming = ":" in sitting.hand[trick.span.start : trick.span.end]
    written = laid(sitting, waiting, typed, suit, naming)
    if not isinstance(written, str):
        return written
    return more(sitting, trick.span.end, f" {written}")


def _round(sitting: Sitting, leader: str) -> tuple[str, ...]:
    assert sitting.at is not None
    return round_from(sitting.at.table.standing.order, leader)


def _away(sitting: Sitting, player: str, trick: int) -> bool:
    """Has he thrown up his hand, and plays no card to this trick?"""
    assert sitting.at is not None
    course = sitting.at.table.course
    return course is not None and course.thrown.get(player, 99) <= trick


def _not_in(sitting: Sitting, player: str) -> str:
    at = sitting.at
    assert at is not None
    why = "has passed" if player in at.facts.players else "was dealt no cards"
    return f"{player} {why} and is not in; in are {', '.join(at.table.standing.order)}."


# ---- what is left out ----------------------------------------------------------------------------------------------------------


def _skip(sitting: Sitting, asked: Question) -> Sitting:
    return sitting.skip(asked.kind)


def _skip_turned(sitting: Sitting, asked: Question) -> Sitting:
    return line(sitting, "turn ?")


_SKIPPED: dict[str, Callable[[Sitting, Question], Sitting]] = {
    "turn": _skip, "say": _skip, "draw": _skip, "show": _skip, "in": _skip, "counter": _skip, "turned": _skip_turned,
}  # fmt: skip


def _head(sitting: Sitting, asked: Question, typed: str) -> Answer:
    return headed(sitting, asked.kind, typed)


def _none(sitting: Sitting, asked: Question, typed: str) -> Answer:
    return None


_ANSWERS: dict[str, Callable[[Sitting, Question, str], Answer]] = {
    "deal": _deal, "turn": _turn, "turned": _turn, "say": _say, "draw": _draw, "show": _show, "in": _in, "lead": _lead, "card": _card,
    "rules": _head, "seats": _head, "counter": _head, "ended": _none, "stuck": _none,
}  # fmt: skip
