"""Claims about the cards as they fell: a revoke, who won, who had to lead, what was played."""

from collections.abc import Iterator

from loolog.cards import UNKNOWN, card_name
from loolog.disputes.argument import Argument, Judgement
from loolog.disputes.case import Case, named
from loolog.notation.statements import Contention
from loolog.replay.result import JudgedPlay, JudgedTrick
from loolog.replay.tricks import best_of, round_from

#: What each duty asks, as a step of an argument.
ASKS = {
    "leading.ace": "The ace of trumps must be led, or the King under a turned-up ace",
    "leading.highest": "Of two trumps or more the highest must be led",
    "leading.trump": "A trump must be led",
    "following.suit": "The suit led must be followed",
    "following.civil": "Pam has been asked to be civil",
    "following.head": "The trick must be headed by whoever can",
    "following.trump": "Without the suit led one must trump, if that wins the trick so far",
}


def revoked(case: Case, claim: Contention) -> Judgement:
    """Did he break a duty of leading or following (in that trick)?"""
    argument, player = Argument(), claim.player
    plays = [(trick, play) for trick, play in _plays(case, player) if claim.trick in (None, trick.number)]
    if not case.by_law.tricks:
        return _by_the_table(case, claim, argument)
    if player not in case.by_law.in_:
        argument.say(f"{player} was not in and played no card.")
        return argument.end("dismissed")
    if not plays:
        argument.say(f"No card of {player} is recorded{f' in trick {claim.trick}' if claim.trick else ''}.")
        return argument.end("undecided", "", f"the card {player} played to trick {claim.trick}" if claim.trick else "the tricks")
    breaches = [(trick, play) for trick, play in plays if play.verdict == "breach"]
    open_ = [(trick, play) for trick, play in plays if play.verdict in ("undecided", "unchecked")]
    for trick, play in breaches or open_ or plays:
        _trail(case, argument, trick, play)
    if breaches:
        trick, play = breaches[0]
        return argument.end("upheld", case.law.code(play.rule, case.occasion(trick.number, play.rule)))
    if open_ and _found(case, player):
        argument.say(f"The table found a revoke of {player}, and is believed where the cards are not all known.", (), "recording.found", "decision")
        return argument.end("upheld", case.law.code("recording.found"))
    if open_:
        return argument.end("undecided", case.law.code("recording.known"), *_needs(case, player, open_))
    for trick, play in _plays(case, player):
        if play.verdict == "breach":
            argument.say(f"Not in trick {claim.trick}; but in trick {trick.number} {player} broke a duty. {ASKS[play.rule]}.")
    return argument.end("dismissed", case.law.code("paying.breach"))


def _plays(case: Case, player: str) -> Iterator[tuple[JudgedTrick, JudgedPlay]]:
    for trick in case.by_law.tricks:
        yield from ((trick, play) for play in trick.plays if play.player == player and play.card is not None)


def _by_the_table(case: Case, claim: Contention, argument: Argument) -> Judgement:
    """Without tricks the table's own discovery is all there is (F-FOUND-D)."""
    argument.say("The tricks of this deal are not recorded.")
    if _found(case, claim.player):
        argument.say(f"The record says that the table found a revoke of {claim.player}.", rule="recording.found", source="decision")
        return argument.end("upheld", case.law.code("recording.found"))
    return argument.end("undecided", case.law.code("recording.score-only"), "the tricks, card by card")


def _found(case: Case, player: str) -> bool:
    """Did the table find a revoke of his?"""
    return any(one.name.player == player for one in case.table.facts.first.founds)


def _needs(case: Case, player: str, plays: list[tuple[JudgedTrick, JudgedPlay]]) -> Iterator[str]:
    """What would decide plays that are open: cards of his hand, or cards of the trick that nobody saw."""
    if any(play.heard is not None and play.heard.unknown for _, play in plays):
        yield case.unseen_of(player) or f"a card of {player}"
        return
    for trick, play in plays:
        if play.card == UNKNOWN:
            yield f"the card {player} played to trick {trick.number}"
        else:
            yield f"every card of trick {trick.number}" if case.by_law.trump else "the card turned for trump"


def _trail(case: Case, argument: Argument, trick: JudgedTrick, play: JudgedPlay) -> None:
    """What lay on the table, what he held, and what each duty left of it."""
    at = trick.plays.index(play)
    lay = [one.card for one in trick.plays[:at] if one.card is not None]
    shown = " ".join("?" if card == UNKNOWN else card_name(card) for card in lay)
    player = play.player
    before = f"before {player} lay {shown}" if lay else f"{player} had the lead"
    trump = f"; trumps were {case.by_law.trump}" if case.by_law.trump else ""
    argument.say(f"Trick {trick.number}: {before}{trump}.")
    card = "a card that nobody saw" if play.card == UNKNOWN else f"the {card_name(play.card or 0)}"
    if play.heard is None:
        argument.say(f"{player} played {card}; the record does not show enough to judge it.")
        return
    heard = play.heard
    hidden = f", and {heard.unknown} {'card' if heard.unknown == 1 else 'cards'} that nobody saw" if heard.unknown else ""
    argument.say(f"{player} held {named(case.cards(heard.hand))}{hidden}.", case.cards(heard.hand))
    for rule, left in _telling(play):
        when = case.occasion(trick.number, rule)
        cards = case.cards(left)
        if left == heard.hand and rule != play.rule:
            argument.say(f"{ASKS[rule]}; that excludes none of these cards.", cards, rule, case.source(rule, when))
            continue
        argument.say(f"{ASKS[rule]}: this leaves {named(cards)}.", cards, rule, case.source(rule, when))
    _verdict(case, argument, play, card)


def _telling(play: JudgedPlay) -> Iterator[tuple[str, int]]:
    """The duties that the argument needs: those that excluded a card, as far as the one that excluded this; of none, the first."""
    assert play.heard is not None
    left = play.heard.hand
    told = False
    for rule, rest in play.heard.steps:
        if rest != left or rule == play.rule:
            yield rule, rest
            told = True
        left = rest
        if rule == play.rule:
            return
    if not told and play.heard.steps:
        yield play.heard.steps[0]


def _verdict(case: Case, argument: Argument, play: JudgedPlay, card: str) -> None:
    assert play.heard is not None
    player = play.player
    if play.verdict == "breach":
        known = f" ({named(play.lawful)})" if play.lawful else ""
        sure = ", whatever the cards that nobody saw" if play.heard.unknown else ""
        argument.say(f"{player} played {card}, which was not among the lawful cards{known}{sure}.", play.lawful, play.rule)
    elif play.verdict == "undecided":
        deciding = case.cards(play.heard.deciding)
        some = f": {named(deciding)}" if len(deciding) <= 6 else ""
        argument.say(f"{player} played {card}. That was lawful or not by a card that nobody saw{some}.", rule=play.rule)
    else:
        argument.say(f"{player} played {card}, which was lawful.", play.lawful)


def won(case: Case, claim: Contention) -> Judgement:
    """Did he win that trick? The replay counts, where there is one."""
    argument, number = Argument(), claim.trick or 0
    winners = case.by_law.winners
    trick = next((one for one in [*case.by_law.replayed, *case.by_law.tricks] if one.number == number), None)
    if trick is not None:
        _taken(case, argument, trick)
    if number > len(winners) or winners[number - 1] is None:
        better = _beaten_by(case, claim.player, number)
        if better is not None:
            argument.say(f"Whoever won it, the {card_name(better)} beats the card that {claim.player} played.")
            return argument.end("dismissed", case.law.code("play.winner"))
        needs = f"every card of trick {number}" if trick is not None else f"trick {number}"
        argument.say(f"Who won trick {number} is not certain." if trick is not None else f"Trick {number} is not recorded.")
        return argument.end("undecided", case.law.code("play.winner"), needs)
    winner = winners[number - 1]
    argument.say(f"Trick {number} is {winner}'s.", rule="play.winner", source=case.source("play.winner"))
    return argument.end("upheld" if winner == claim.player else "dismissed", case.law.code("play.winner"))


def _beaten_by(case: Case, player: str, number: int) -> int | None:
    """A card of that trick which was seen and beats his, whatever nobody saw; None: his may be the best."""
    trick = next((one for one in [*case.table.again, *case.table.first] if one.number == number), None)
    if trick is None or not trick.trumps or case.hands is None or trick.plays[0].card == UNKNOWN:
        return None
    seen = [fallen for fallen in trick.plays if fallen.card is not None and fallen.card != UNKNOWN and not fallen.void]
    best = seen[best_of([fallen.card for fallen in seen if fallen.card is not None], trick.trumps)] if seen else None
    if best is None or best.card is None or best.player == player or player not in {fallen.player for fallen in seen}:
        return None
    return case.hands.printed(best.card)


def _taken(case: Case, argument: Argument, trick: JudgedTrick) -> None:
    plays = ", ".join(f"{play.player} {'?' if play.card == UNKNOWN else card_name(play.card)}" for play in trick.plays if play.card is not None)
    trump = f"; trumps were {case.by_law.trump}" if case.by_law.trump else "; no trump was known"
    argument.say(f"Trick {trick.number}: {plays}{trump}.")


def tricks(case: Case, claim: Contention) -> Judgement:
    """Did he win so many tricks?"""
    argument, player = Argument(), claim.player
    score = case.table.facts.last.score
    winners = case.by_law.winners
    sure = sum(winner == player for winner in winners)
    most = sure + sum(winner is None for winner in winners) + max(0, case.law.cards - len(winners))
    if score is not None and not case.by_law.tricks:
        sure = most = score.get(player) or 0
        argument.say(f"By the score {player} won {sure}.")
    else:
        argument.say(f"{player} won {sure} of the tricks that are certain; {most - sure} are open.")
    article = case.law.code("play.winner")
    if not sure <= (claim.amount or 0) <= most:
        return argument.end("dismissed", article)
    return argument.end("upheld", article) if sure == most else argument.end("undecided", article, "who won each trick")


def played(case: Case, claim: Contention) -> Judgement:
    """Did he play that card (to that trick)?"""
    argument, player = Argument(), claim.player
    if not case.by_law.tricks:
        argument.say("The tricks of this deal are not recorded.")
        return argument.end("undecided", "", "the tricks, card by card")
    asked = card_name(claim.card or 0)
    plays = list(_plays(case, player))
    for trick, play in plays:
        if play.card == claim.card:
            argument.say(f"The record has the {asked} in trick {trick.number}, played by {player}.")
            return argument.end("upheld" if claim.trick in (None, trick.number) else "dismissed")
    hidden = [trick.number for trick, play in plays if play.card == UNKNOWN and claim.trick in (None, trick.number)]
    if hidden and not _lies_elsewhere(case, player, claim.card or 0):
        argument.say(f"Nobody saw the card that {player} played to trick {hidden[0]}.")
        return argument.end("undecided", case.law.code("recording.known"), f"the card {player} played to trick {hidden[0]}")
    argument.say(f"The record has no {asked} from {player}{f' in trick {claim.trick}' if claim.trick else ''}.")
    return argument.end("dismissed")


def _lies_elsewhere(case: Case, player: str, card: int) -> bool:
    """Is that card seen in another place than his hand?"""
    hands = case.hands
    return hands is not None and bool(hands.elsewhere & ~hands.known.get(player, 0) & 1 << hands.place(card))


def leads(case: Case, claim: Contention) -> Judgement:
    """Was it for him to lead to that trick?"""
    argument, number = Argument(), claim.trick or 1
    order = case.by_law.in_
    article, source = case.law.code("play.leads"), case.source("play.leads")
    proper: str | None
    if number == 1:
        taker = case.table.standing.taker if case.law.miss_leads else None
        proper = taker if taker in order else order[0] if order else None
        argument.say(f"In are {', '.join(order)}, from the dealer's left; {proper} leads first.", rule="play.leads", source=source)
    else:
        before = next((trick for trick in case.by_law.tricks if trick.number == number - 1), None)
        proper = before.winner if before is not None else None
        if proper is None or proper not in order:  # `won` may name somebody who is not in
            argument.say(f"Who won trick {number - 1} is not certain.")
            return argument.end("undecided", article, f"every card of trick {number - 1}")
        argument.say(f"{proper} won trick {number - 1} and leads to the next.", rule="play.leads", source=source)
        thrown = case.table.course.thrown if case.table.course is not None else {}
        able = next((player for player in round_from(order, proper) if thrown.get(player, 99) > number), proper)
        if able != proper:
            argument.say(f"{proper} has thrown up the hand; {able} is the next who is in, and leads.", rule="play.leads", source=source)
            proper = able
    return argument.end("upheld" if proper == claim.player else "dismissed", article)
