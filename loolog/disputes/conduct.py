"""Claims about conduct: faults, declarations, whose deal it was, whether the deal is void."""

from loolog.disputes.argument import Argument, Judgement
from loolog.disputes.case import Case
from loolog.notation.statements import Contention
from loolog.replay.faults import TOLD

#: Faults that the tricks themselves would show, if all are recorded.
_SEEN_IN_TRICKS = {"out-of-turn", "abandoned"}


def fault(case: Case, claim: Contention) -> Judgement:
    """Did he commit a fault of that kind?"""
    argument, player, kind = Argument(), claim.player, claim.word
    rule = f"fault.{kind}"
    article, source = case.law.code(rule), case.source(rule)
    facts = case.table.facts
    recorded = [*facts.first.faults, *(facts.replay.faults if facts.replay else ())]
    same = [one for one in recorded if one.kind.text == kind and claim.trick in (None, one.trick) and _whose(case, kind, one.name.player) == player]
    if same:
        argument.say(f"The record has it: {player} {TOLD[kind]}.", (), rule, source)
        return argument.end("upheld", article)
    if kind == "out-of-turn":
        late = [
            trick.number for trick in case.by_law.tricks for play in trick.plays
            if play.player == player and play.out_of_turn and claim.trick in (None, trick.number)
        ]  # fmt: skip
        if late:
            argument.say(f"By the order of the cards {player} played before the proper turn in trick {late[0]}.", (), "play.out-of-turn", source)
            return argument.end("upheld", article)
    tricks = [trick for trick in case.by_law.tricks if claim.trick in (None, trick.number)]
    if kind in _SEEN_IN_TRICKS and tricks and all(trick.complete for trick in tricks):
        argument.say(f"As the record has the cards, {player} played each of them in turn.")
        argument.say(f"A card that was taken back would have to be recorded: `fault {player} {kind}`.")
        return argument.end("dismissed", article)
    argument.say(f"Cards do not show it, and the record does not say that {player} {TOLD[kind]}.")
    price = case.law.article(rule)
    if price.says:
        argument.say(price.says, (), rule, source)
    return argument.end("undecided", article, f"the table's word: `fault {player} {kind}` if it was so, or a ruling")


def _whose(case: Case, kind: str, player: str) -> str:
    price = case.law.prices.get(kind)
    return case.table.facts.dealer if price is not None and price.by_dealer else player


def declared(case: Case, claim: Contention) -> Judgement:
    """Did he declare that?"""
    argument, player = Argument(), claim.player
    article = case.law.code("declaring.say")
    words = [one.word for one in case.table.facts.said if one.player == player and one.word != "?"]
    if words:
        argument.say(f"The record has: {player} {words[0]}. The first declaration stands.", (), "declaring.once", case.source("declaring.once"))
        return argument.end("upheld" if words[0] == claim.word else "dismissed", article)
    plays = any(play.player == player and play.card is not None for trick in case.by_law.tricks for play in trick.plays)
    if plays and claim.word == "pass":
        argument.say(f"{player} played a card, and so was in.")
        return argument.end("dismissed", article)
    if case.table.facts.said and not plays and case.by_law.tricks:
        argument.say(f"{player} is not named among those who declared, and played no card: {player} passed.")
        return argument.end("upheld" if claim.word == "pass" else "dismissed", article)
    argument.say(f"What {player} declared is not recorded.")
    return argument.end("undecided", article, f"what {player} said")


def dealer(case: Case, claim: Contention) -> Judgement:
    """Was it his turn to deal?"""
    argument, hearing = Argument(), case.hearing
    article, source = case.law.code("table.rotation"), case.source("table.rotation")
    if not hearing.at:
        argument.say(f"This is the first deal; the record names {case.by_law.dealer}, and does not say how the first dealer was found.")
        needs = "who was to deal first"
        return argument.end("undecided", case.law.code("table.first-deal"), needs)
    before = case.game.deals[hearing.at - 1]
    argument.say(f"{before.dealer} dealt deal {before.number}; the next deal is {hearing.due}'s.", (), "table.rotation", source)
    return argument.end("upheld" if hearing.due == claim.player else "dismissed", article)


def void(case: Case, _: Contention) -> Judgement:
    """Is the deal void?"""
    argument = Argument()
    if case.by_law.void:
        kinds = [one for one in case.table.facts.first.faults if (price := case.law.prices.get(one.kind.text)) and price.void]
        for one in kinds[:1]:
            rule = f"fault.{one.kind.text}"
            argument.say(f"{one.name.player} {TOLD[one.kind.text]}, which closes the deal.", (), rule, case.source(rule))
            return argument.end("upheld", case.law.code(rule))
    argument.say("The record has no fault that makes a deal void: misdeal, a card exposed in dealing, a faced card.")
    return argument.end("dismissed", case.law.code("fault.misdeal"))
