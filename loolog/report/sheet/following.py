"""On the sheet: what may follow from a breach, and what if other cards had been played."""

from collections.abc import Iterator

from loolog.amounts import short, signed
from loolog.cards import card_name
from loolog.disputes.case import Case
from loolog.disputes.follows import Follows, Outcome
from loolog.disputes.whatif import WhatIf
from loolog.report.sheet.drawn import tricks
from loolog.report.sheet.model import Block, Grid, Listed, Said, Section

_WHEN = {"all": "in all of them", "some": "in some", "none": "in none"}


def following(case: Case, follows: Follows | None) -> Iterator[Section]:
    """The book's remedy and, where the cards are played again, every way that may end."""
    if follows is None:
        return
    law = case.law
    who = " and ".join(follows.offenders)
    blocks: list[Block] = []
    match follows.remedy:
        case "divide":
            article = law.article("sharing.revoke")
            blocks.append(Said(f"The hands are abandoned and the pool is divided among the others who are in, without {who}. ({article.id})"))
        case "replay":
            article = law.article("replay.proper")
            blocks.append(Said(f"The cards are played again in proper order from the breach in trick {follows.trick}. ({article.id})"))
        case "replay-if-asked":
            article = law.article("replay.proper")
            blocks.append(Said(f"Anybody but {who} may ask that the hand is played again from trick {follows.trick}; else it stands. ({article.id})"))
        case _:
            blocks.append(Said("The play stands; these rules have no remedy for it."))
    if follows.why:
        blocks.append(Said(f"How a replay ends cannot be worked out: {follows.why}."))
    if follows.outcomes:
        wins = tuple(f"{player} wins a trick {_WHEN[when]}" for player, when in follows.wins.items())
        blocks.append(Listed("Over every lawful replay", wins))
        blocks.append(_outcomes(case, follows))
    yield Section(heading="What follows", blocks=tuple(blocks))


def _outcomes(case: Case, follows: Follows) -> Grid:
    rows = tuple((_winners(outcome), _gains(case, outcome), _line(outcome)) for outcome in follows.outcomes)
    more = f"{follows.more} more ways are not shown." if follows.more else ""
    narrow = tuple(f"{winners}: {gains}; so: {line}" for winners, gains, line in rows)
    return Grid(("tricks to", "gains", "a shortest line"), rows, (), "How the replay may end", more, narrow)


def _winners(outcome: Outcome) -> str:
    return " ".join(winner or "-" for winner in outcome.winners)


def _gains(case: Case, outcome: Outcome) -> str:
    return ", ".join(f"{player} {signed(gain, case.law)}" for player, gain in outcome.net.items())


def _line(outcome: Outcome) -> str:
    return "; ".join(" ".join(f"{player} {card_name(card)}" for player, card in trick) for trick in outcome.line)


def supposed(case: Case, one: WhatIf) -> Section:
    """The deal with other cards."""
    deal, settled, law = one.result, case.settled, case.law
    blocks: list[Block] = [tricks(deal, deal.tricks, "As it would have been")] if deal.tricks else []
    if one.kept:
        blocks.append(Said(f"As recorded stand tricks {', '.join(map(str, one.kept))}."))
    if one.dropped:
        blocks.append(Said(f"No longer possible as recorded: tricks {', '.join(map(str, one.dropped))}."))
    for found in one.breaches:
        blocks.append(Said(found.message, found.severity, "breach"))
    if one.wins:
        blocks.append(Listed("Over every lawful way to play the rest", tuple(f"{player} wins a trick {_WHEN[when]}" for player, when in one.wins.items())))
    for why in deal.open:
        blocks.append(Said(why, "Not settled"))
    players = dict.fromkeys((*settled.net, *deal.net))
    rows = tuple((player, signed(settled.net.get(player, 0), law), signed(deal.net.get(player, 0), law)) for player in players)
    rows += (("the next pool", short(settled.next, law), short(deal.next, law)),)
    narrow = tuple(f"{player}: settled {was}, then {then}" for player, was, then in rows)
    blocks.append(Grid(("", "as settled", "what if"), rows, ("as settled", "what if"), "The difference", "", narrow))
    return Section(heading=f"What if: {one.text}", blocks=tuple(blocks))
