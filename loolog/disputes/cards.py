"""Claims about hands: a card held, a flush, the suit of trumps."""

from loolog.cards import SUITS, card_name
from loolog.disputes.argument import Argument, Judgement
from loolog.disputes.case import Case, named
from loolog.notation.statements import Contention
from loolog.replay.silent import is_flush


def held(case: Case, claim: Contention) -> Judgement:
    """Had he that card, as dealt or after his exchange?"""
    argument, player, card = Argument(), claim.player, claim.card or 0
    article, name = case.law.code("recording.known"), card_name(claim.card or 0)
    dealt = {one.card for one in case.table.facts.holds.get(player, ())} | {one.card for one in case.table.facts.shown.get(player, ())}
    hands = case.hands
    if card in dealt or (hands is not None and hands.known.get(player, 0) >> hands.place(card) & 1):
        argument.say(f"The record shows the {name} with {player}.")
        return argument.end("upheld", article)
    if hands is None or player not in hands.unknown:
        argument.say(f"The record shows no card of {player}.")
        return argument.end("undecided", article, f"{case.law.cards} cards of {player}")
    if not case.law.pack_mask >> card & 1:
        argument.say(f"The pack has no {name}.")
        return argument.end("dismissed", article)
    if hands.elsewhere >> hands.place(card) & 1 and not hands.perhaps.get(player, 0) >> hands.place(card) & 1:
        other = next((one for one, mask in hands.known.items() if mask >> hands.place(card) & 1), "")
        argument.say(f"The {name} is {f'with {other}' if other else 'seen elsewhere'}, so {player} cannot have held it.")
        return argument.end("dismissed", article)
    known = case.cards(hands.known[player])
    if not hands.unknown[player]:
        argument.say(f"All cards of {player} are known: {named(known)}.", known)
        return argument.end("dismissed", article)
    argument.say(f"Known of {player}'s hand: {named(known)}; the {name} is seen nowhere else.", known)
    return argument.end("undecided", article, case.unseen_of(player))


def flush(case: Case, claim: Contention) -> Judgement:
    """Had he a flush?"""
    argument, player, hands = Argument(), claim.player, case.hands
    article, source = case.law.code("sharing.flush"), case.source("sharing.flush")
    if case.law.flush == "off":
        argument.say("Under these rules a flush counts for nothing.")
        return argument.end("dismissed", article)
    if hands is None or player not in hands.known:
        argument.say(f"The record shows no card of {player}.")
        return argument.end("undecided", article, f"{case.law.cards} cards of {player}")
    mask, known = hands.known[player], case.cards(hands.known[player])
    trumps = case.table.trumps or 0
    unknown = hands.unknown[player]
    hidden = f", and {unknown} that nobody saw" if unknown else ""
    argument.say(f"{player} held {named(known)}{hidden}.", known)
    what = "all trumps" if case.law.flush == "trumps" else "all of one suit, Pam going with any"
    if case.law.flush == "trumps" and not trumps:
        argument.say("No trump is known.")
        return argument.end("undecided", article, "the turn-up")
    if not is_flush(case.law, mask, trumps):
        argument.say(f"A flush is {what}; this is none.", known, "sharing.flush", source)
        return argument.end("dismissed", article)
    if unknown:
        return argument.end("undecided", article, case.unseen_of(player))
    argument.say(f"A flush is {what}; this is one.", known, "sharing.flush", source)
    if player not in {one.player for one in case.table.facts.flushes}:
        argument.say(f"{player} did not announce it before the first lead, so it is lost.", (), "flush.silent", case.source("flush.silent"))
    return argument.end("upheld", article)


def trump(case: Case, claim: Contention) -> Judgement:
    """Was that suit trumps?"""
    argument, letter = Argument(), SUITS[claim.suit or 0]
    turned = case.by_law.trump
    article = case.law.code("dealing.simple" if case.table.standing.form == "simple" else "dealing.double")
    if turned is not None:
        argument.say(f"The card turned makes trumps {turned}.")
        return argument.end("upheld" if turned == letter else "dismissed", article)
    complete = len([trick for trick in case.by_law.tricks if trick.complete]) == case.law.cards
    if case.table.standing.form == "simple" and complete and None not in case.by_law.winners:
        argument.say("Everybody followed suit in every trick, so no trump was turned.", (), "play.no-reveal", case.source("play.no-reveal"))
        return argument.end("dismissed", case.law.code("play.no-reveal"))
    argument.say("The record does not say which card was turned.")
    return argument.end("undecided", article, "the card turned for trump")
