"""What is still open: the next question to the table, with what Enter stands for and the keys that answer it.

Only what the deal leaves open is asked, in the order in which it happens: who deals, the turn-up, the declarations from the
dealer's left, exchanges, the tricks.
"""

from dataclasses import dataclass
from typing import Literal

from loolog.cards import UNKNOWN, card_name
from loolog.recorder.hand import AtHand
from loolog.recorder.lawful import duties_of_follower, duties_of_leader, known_lawful
from loolog.recorder.sitting import Sitting
from loolog.replay.tricks import Trick, round_from, suit_led

Kind = Literal["rules", "seats", "counter", "deal", "turn", "say", "draw", "lead", "card", "turned", "show", "in", "ended", "stuck", "torn"]

_WORDS = {"s": "stand", "p": "pass", "m": "miss", "d": "defend"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """``who``: the player it is about. ``default``: what Enter alone stands for, as it would be typed ("": nothing). ``keys``: short
    answers with what each means. ``may``: in words, what the law allows ``who``; ``cards``: the same as cards, where his hand is known."""

    kind: Kind
    prompt: str
    who: str = ""
    default: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    may: str = ""
    cards: tuple[int, ...] = ()
    trick: int = 0


def question(sitting: Sitting) -> Question:
    """What the table is to be asked next."""
    if sitting.fold is None:
        return _of_head(sitting)
    if sitting.ended:
        return Question(kind="ended", prompt="The game is over", keys=(("settle", "who pays whom"), ("quit", "leave")))
    at = sitting.at
    if at is None:
        if _asks_counter(sitting):
            prompt, keys = "What is a counter worth?", (("Enter", "nothing: played for counters"), ("0.05 GBP", "its worth in money"))
            return Question(kind="counter", prompt=prompt, default="-", keys=keys)
        return _next_deal(sitting)
    return _of_deal(sitting, at) or _next_deal(sitting)


def _of_head(sitting: Sitting) -> Question:
    words = {line.split(maxsplit=1)[0].lower() for line in sitting.done.splitlines() if line.strip()}
    if "rules" not in words:
        return Question(kind="rules", prompt="By which book?", default="foster", keys=(("foster loo 6", "options behind the book"),))
    if "seats" not in words:
        keys = (("Ann Bob Cat", "clockwise"), ("Ann=A", "with a short form"))
        return Question(kind="seats", prompt="Who plays, clockwise?", keys=keys)
    return Question(kind="stuck", prompt="The head of the file must be mended first", keys=(("quit", "leave"),))


def _asks_counter(sitting: Sitting) -> bool:
    fold = sitting.fold
    assert fold is not None
    return fold.block.worth is None and not fold.result.deals and "counter" not in sitting.skipped and "counter" not in sitting.done


def _next_deal(sitting: Sitting) -> Question:
    fold = sitting.at.fold if sitting.at is not None else sitting.fold
    assert fold is not None
    if sitting.at is not None and sitting.at.corrects:
        prompt = f"Deal {sitting.at.number} is corrected."
        return Question(kind="deal", prompt=prompt, default="on", keys=(("Enter", "go on"), ("note …", "add to it")))
    due, number = fold.seats.due(), fold.seats.last_number + 1
    keys = (("Enter", f"{due} deals"), (sitting.called.get(due, "Ann"), "who deals"), (_example(sitting), "who won the tricks"), ("end divide", "the end"))
    return Question(kind="deal", prompt=f"Deal {number}, dealt by {due}?", who=due, default=sitting.called.get(due, ""), keys=keys)


def _example(sitting: Sitting) -> str:
    """Winners of a whole deal as they are typed."""
    called = [sitting.called[player] for player in sitting.seated]
    winners = [called[at % len(called)] for at in (1, 0, 1, 1, 0)][: sitting.law.cards] if called else []
    return ("" if all(len(name) == 1 for name in winners) else " ").join(winners)


def _of_deal(sitting: Sitting, at: AtHand) -> Question | None:
    """What the deal at hand leaves open; None where nothing is left."""
    facts, standing = at.facts, at.table.standing
    if at.result.void or "rest" in sitting.skipped or (facts.last.founds and at.complete) or (facts.flushes and at.complete):
        return None
    if facts.last.won is not None or facts.last.score is not None:
        return _who_was_in(sitting, at)
    played = bool(facts.last.tricks)
    if standing.form != "simple" and not facts.first.turned and not played and "turn" not in sitting.skipped:
        return Question(kind="turn", prompt="Which card is turned up?", keys=(("4h", "the turn-up"), ("skip", "not noted")))
    if standing.form == "single":
        return _shown(sitting, at)
    if standing.form == "declared" and not played:
        asked = _declares(sitting, at) or _draws(sitting, at)
        if asked is not None:
            return asked
    if standing.form == "declared" and facts.said and len(standing.order) <= 1 and not facts.replay:
        return None
    return _of_tricks(sitting, at)


def _who_was_in(sitting: Sitting, at: AtHand) -> Question | None:
    """After the winners alone: who else was in and is looed, where not everybody must play."""
    facts, standing = at.facts, at.table.standing
    told = facts.last.score is not None or facts.stated_in is not None or facts.said or "in" in sitting.skipped
    others = [player for player in facts.players if player not in (facts.last.won or ())]
    if told or standing.form != "declared" or standing.must_all or not others:
        return None
    called = " ".join(sitting.called[player] for player in others)
    keys = (("Enter", "nobody"), (called, "they were in and won no trick"))
    return Question(kind="in", prompt="Who else was in?", default="-", keys=keys)


def _shown(sitting: Sitting, at: AtHand) -> Question | None:
    waiting = [player for player in at.facts.players if player not in at.facts.shown]
    if not waiting or "show" in sitting.skipped:
        return None
    keys = (("9c", "the open card"), (sitting.called[waiting[0]], "who won the single"))
    return Question(kind="show", prompt=f"{waiting[0]} shows?", who=waiting[0], keys=keys)


def _declares(sitting: Sitting, at: AtHand) -> Question | None:
    facts, standing, law = at.facts, at.table.standing, sitting.law
    said = {saying.player: saying.word for saying in facts.said}
    waiting = [player for player in facts.players if player not in said and player not in standing.retired]
    if not waiting or standing.must_all or "say" in sitting.skipped:
        return None
    who, dealer = waiting[0], facts.players[-1]
    in_ = [player for player, word in said.items() if word not in ("pass", "?")]
    if waiting == [dealer] and facts.said and all(word == "pass" for word in said.values()):
        return None  # the dealer takes the pool, whatever he says
    letters = ["s", "p"]
    if law.miss and "miss" not in said.values():
        letters.append("m")
        if who == dealer and len(waiting) == 1 and len(in_) == 1:
            letters.append("d")
    keys = (*((letter, _WORDS[letter]) for letter in letters), ("spp", "several at once"), ("x", "not noted"))
    may = ", ".join(_WORDS[letter] for letter in letters)
    return Question(kind="say", prompt=f"{who} says ({' '.join(letters)})?", who=who, keys=keys, may=may)


def _draws(sitting: Sitting, at: AtHand) -> Question | None:
    standing, law = at.table.standing, sitting.law
    if not law.exchange or standing.must_all or "draw" in sitting.skipped or len(standing.order) <= 1:
        return None
    waiting = [player for player in standing.order if player not in at.facts.draws]
    if not waiting:
        return None
    keys = (("2", "how many"), ("20", "each in turn"), ("2 out 3c 4d in Kd 9s", "with the cards"), ("skip", "not noted"))
    may = f"0 to {law.exchange}"
    return Question(kind="draw", prompt=f"{waiting[0]} exchanges (0-{law.exchange})?", who=waiting[0], default="0", keys=keys, may=may)


# ---- tricks --------------------------------------------------------------------------------------------------------------------


def _of_tricks(sitting: Sitting, at: AtHand) -> Question | None:
    facts, law = at.facts, sitting.law
    tricks = at.table.again if facts.replay is not None else at.table.first
    last = tricks[-1] if tricks else None
    if last is not None and (who := next_to_play(at, last)):
        return _card(sitting, at, last, who)
    if last is not None and _turn_is_due(at, last):
        return Question(kind="turned", prompt="Which card is turned for trump?", keys=(("6h", "the trump turned"), ("skip", "not noted")))
    number = last.number + 1 if last is not None else 1
    if number > law.cards:
        return None
    return _lead(sitting, at, tricks, number)


def next_to_play(at: AtHand, trick: Trick) -> str:
    """Whose card is waited for; "" where the trick is complete."""
    if trick.complete:
        return ""
    assert at.table.course is not None
    thrown = at.table.course.thrown
    played = {fallen.player for fallen in trick.plays}
    order = round_from(at.table.standing.order, trick.leader)
    return next((one for one in order if one not in played and thrown.get(one, 99) > trick.number), "")


def _turn_is_due(at: AtHand, trick: Trick) -> bool:
    """In a pool without a turn-up: could somebody not follow, and is the trump not yet noted?"""
    cards = [fallen.card for fallen in trick.plays if fallen.card is not None]
    if at.table.standing.form != "simple" or trick.trumps != 0 or trick.turned is not None or not cards or cards[0] == UNKNOWN:
        return False
    return any(card != UNKNOWN and not suit_led(cards[0], 0) >> card & 1 for card in cards)


def _lead(sitting: Sitting, at: AtHand, tricks: list[Trick], number: int) -> Question:
    order, law, standing = at.table.standing.order, sitting.law, at.table.standing
    eldest = order[0] if order else None
    opening = standing.taker if law.miss_leads and standing.taker in order else eldest
    leader = tricks[-1].winner if tricks else opening
    thrown = at.table.course.thrown if at.table.course is not None else {}
    if leader in order:
        leader = next((one for one in round_from(order, leader) if thrown.get(one, 99) > number), leader)
    example = _example(sitting)
    keys: tuple[tuple[str, str], ...] = (("Ah", "his card"), ("Ah 9h 2h", "the whole trick"))
    keys += ((example, "who won the tricks"),) if number == 1 else ()
    keys += (("flush B", "a flush"),) if number == 1 and standing.form == "declared" and law.flush != "off" else ()
    again = " again" if at.facts.replay is not None else ""
    prompt = f"{number}.{again} {leader} leads:" if leader else f"{number}.{again} Who leads, and what?"
    trumps = tricks[-1].trumps if tricks else at.table.trumps
    if tricks and tricks[-1].turned is not None and standing.form == "simple":
        trumps = suit_led(tricks[-1].turned, 0) if tricks[-1].turned >= 0 else None
    may = duties_of_leader(sitting.law, at.table, number, trumps)
    cards = known_lawful(sitting.law, at.table, leader or "", number, trumps, None)
    return Question(kind="lead", prompt=prompt, who=leader or "", keys=keys, may=may, cards=cards, trick=number)


def _card(sitting: Sitting, at: AtHand, trick: Trick, who: str) -> Question:
    lying = " ".join(f"{sitting.called[fallen.player]}:{_name(at, fallen.card)}" for fallen in trick.plays)
    may = duties_of_follower(sitting.law, trick)
    cards = known_lawful(sitting.law, at.table, who, trick.number, trick.trumps, trick)
    keys = (("9h", "his card"), ("9", "of the suit led"), ("x", "nobody saw it"), ("D 9h", "another plays out of turn"))
    return Question(kind="card", prompt=f"{trick.number}. {lying} {who}:", who=who, keys=keys, may=may, cards=cards, trick=trick.number)


def _name(at: AtHand, card: int | None) -> str:
    if card is None:
        return "-"
    return card_name(at.table.hands.printed(card) if at.table.hands is not None else card)
