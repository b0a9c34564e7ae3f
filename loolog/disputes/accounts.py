"""Claims about counters: the pool, what is handed on, who is looed, what somebody gained."""

from collections.abc import Iterable

from loolog.disputes.argument import Argument, Judgement
from loolog.disputes.case import Case, posted
from loolog.law import Amount
from loolog.ledger import NEXT, POOL, Posting
from loolog.notation.statements import Contention


def pool(case: Case, claim: Contention) -> Judgement:
    """Were so many counters played for?"""
    argument, deal = Argument(), case.by_law
    argument.say(f"The deal before handed on {case.amount(deal.carried)}.", (), "sharing.carry", case.source("sharing.carry"))
    _list(case, argument, [one for one in deal.postings if one.payee == POOL])
    argument.say(f"{case.amount(deal.played_for)} were played for; {case.amount(claim.amount or 0)} are claimed.")
    return argument.end("upheld" if claim.amount == deal.played_for else "dismissed", case.law.code("paying.stake"))


def handed_on(case: Case, claim: Contention) -> Judgement:
    """Did the deal hand on so many counters?"""
    argument, deal = Argument(), case.by_law
    _list(case, argument, [one for one in deal.postings if one.payee == NEXT])
    argument.say(f"{case.amount(deal.next)} are handed on; {case.amount(claim.amount or 0)} are claimed.")
    return _figure(case, argument, deal.next == claim.amount, case.law.code("sharing.carry"))


def looed(case: Case, claim: Contention) -> Judgement:
    """Is he looed?"""
    argument, player, deal = Argument(), claim.player, case.by_law
    article = case.law.code("paying.loo", case.law.loo_when)
    paid = [one for one in deal.postings if one.payer == player and one.payee != POOL]
    if player in deal.looed:
        _list(case, argument, paid)
        return argument.end("upheld", paid[0].rule if paid else article)
    facts = case.table.facts
    if deal.open and not facts.said and not facts.first.recorded:
        return _open(case, argument, article)
    if player not in deal.in_:
        argument.say(f"{player} was not in, and so neither pays nor receives on the tricks.")
        return argument.end("dismissed", article)
    if player == deal.defender:
        argument.say(f"{player} defended the pool, and a defender is not looed.")
        return argument.end("dismissed", article)
    won = [str(number) for number, winner in enumerate(deal.winners, 1) if winner == player]
    if won:
        argument.say(f"{player} won trick {' and '.join(won)}.")
        return argument.end("dismissed", article)
    if deal.open:
        return _open(case, argument, article)
    argument.say(f"{player} took the pool without play." if deal.in_ == (player,) else f"{player} owes nothing.")
    return argument.end("dismissed", article)


def net(case: Case, claim: Contention) -> Judgement:
    """Did each gain as claimed in this deal, stake, loo and forfeits included?"""
    argument, deal = Argument(), case.by_law
    for player, _ in claim.amounts:
        _list(case, argument, [one for one in deal.postings if player in (one.payer, one.payee)])
        argument.say(f"Together {player} {_gain(case, deal.net.get(player, 0))}.")
    holds = all(deal.net.get(player, 0) == amount for player, amount in claim.amounts)
    rules = [one.rule for one in deal.postings if one.payee == claim.amounts[0][0] or one.payer == claim.amounts[0][0]]
    return _figure(case, argument, holds, rules[-1] if rules else case.law.code("sharing.trick"))


def balance(case: Case, claim: Contention) -> Judgement:
    """Does he stand so after this deal?"""
    argument, player, at = Argument(), claim.player, case.hearing.at
    running = case.game.running[at].get(player, 0)
    for deal in case.game.deals[: at + 1]:
        if deal.net.get(player):
            argument.say(f"Deal {deal.number}: {_gain(case, deal.net[player])}.")
    argument.say(f"{player} stands at {case.amount(running)}; {case.amount(claim.amount or 0)} are claimed.")
    unsettled = [f"deal {deal.number}, which is not settled" for deal in case.game.deals[: at + 1] if deal.open]
    if unsettled:
        return argument.end("undecided", case.law.code("sharing.carry", "open"), *unsettled)
    return argument.end("upheld" if running == claim.amount else "dismissed", case.law.code("recording.stated"))


def _list(case: Case, argument: Argument, postings: Iterable[Posting]) -> None:
    for posting in postings:
        for sentence in posted(case, [posting]):
            argument.say(f"{sentence}.", (), "", case.law.source(posting.rule))


def _gain(case: Case, amount: Amount) -> str:
    return f"gains {case.amount(amount)}" if amount > 0 else f"loses {case.amount(-amount)}" if amount < 0 else "neither gains nor loses"


def _figure(case: Case, argument: Argument, holds: bool, article: str) -> Judgement:
    return _open(case, argument, article) if case.by_law.open else argument.end("upheld" if holds else "dismissed", article)


def _open(case: Case, argument: Argument, article: str) -> Judgement:
    """The deal is not settled by the law: what would settle it is what the claim needs."""
    for why in case.by_law.open:
        argument.say(f"The deal is not settled: {why}.")
    return argument.end("undecided", article, *case.by_law.needs)
