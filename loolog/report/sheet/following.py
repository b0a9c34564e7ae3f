"""On the sheet: what may follow from a breach, and what if other cards had been played."""

from collections.abc import Iterator

from loolog.amounts import short, signed
from loolog.disputes.case import Case
from loolog.disputes.follows import Follows, Outcome
from loolog.disputes.whatif import WhatIf
from loolog.report.sheet.cited import Cited
from loolog.report.sheet.drawn import tricks
from loolog.report.sheet.model import Block, Grid, Said, Section
from loolog.report.sheet.plainly import card_shown, together, with_signs

_WHEN = {"all": "in all of them", "some": "in some", "none": "in none"}


def following(case: Case, follows: Follows | None, cited: Cited) -> Iterator[Section]:
    """The book's remedy and, where the cards are played again, every way that may end."""
    if follows is None:
        return
    blocks: list[Block] = [Said(_remedy(case, follows, cited))]
    if follows.why:
        blocks.append(Said(f"How a replay ends cannot be worked out: {follows.why}."))
    if follows.outcomes:
        blocks.append(Said(_wins(follows.wins), "Over every lawful replay"))
        if case.by_law.open or not case.by_law.replayed:  # else the table's own replay is the one that counts
            blocks.append(_outcomes(case, follows))
    yield Section(heading="What follows", blocks=tuple(blocks))


def _remedy(case: Case, follows: Follows, cited: Cited) -> str:
    law, who = case.law, together(follows.offenders)
    match follows.remedy:
        case "divide":
            article = cited.name(law.code("sharing.revoke"))
            return f"The hands are abandoned and the pool is divided among the others who are in, without {who}. {article}".rstrip()
        case "replay":
            article = cited.name(law.code("replay.proper"))
            return f"The cards are played again in proper order from the breach in trick {follows.trick}. {article}".rstrip()
        case "replay-if-asked":
            article = cited.name(law.code("replay.proper"))
            return f"Anybody but {who} may ask that the hand is played again from trick {follows.trick}; else it stands. {article}".rstrip()
        case _ if law.breach_then == "stand":
            return "The play stands; these rules have no remedy for it."
        case _:
            return "The play stands: the table played on, and the pool is divided."


def _wins(wins: dict[str, str]) -> str:
    """Who wins a trick in all, in some, in none: ``a trick is won by Bob in all of them, by Ann and Cat in none.``"""
    by = {when: [player for player, how in wins.items() if how == when] for when in _WHEN}
    return f"a trick is won {', '.join(f'by {together(players)} {_WHEN[when]}' for when, players in by.items() if players)}."


def _outcomes(case: Case, follows: Follows) -> Grid:
    rows = tuple((_winners(outcome), _gains(case, outcome), _line(outcome)) for outcome in follows.outcomes)
    more = f"{follows.more} more ways are not shown." if follows.more else ""
    narrow = tuple(f"- The tricks to {winners}: {gains}. For instance {line}." for winners, gains, line in rows)
    return Grid(("the tricks to", "gains", "for instance so"), rows, (), "How the replay may end", more, narrow)


def _winners(outcome: Outcome) -> str:
    return ", ".join(winner or "-" for winner in outcome.winners)


def _gains(case: Case, outcome: Outcome) -> str:
    return ", ".join(f"{player} {signed(gain, case.law)}" for player, gain in outcome.net.items())


def _line(outcome: Outcome) -> str:
    return "; ".join(", ".join(f"{player} {card_shown(card)}" for player, card in trick) for trick in outcome.line)


def supposed(case: Case, one: WhatIf, cited: Cited) -> Section:
    """The deal with other cards."""
    deal, players = one.result, case.game.players
    blocks: list[Block] = [tricks(deal, deal.tricks, "As it would have been")] if deal.tricks else []
    if one.kept:
        blocks.append(Said(f"As recorded: {_tricks(one.kept)}."))
    if one.dropped:
        blocks.append(Said(f"No longer possible as recorded: {_tricks(one.dropped)}."))
    for found in one.breaches:
        blocks.append(Said(f"{with_signs(found.message, players)} {cited.name(found.code)}".rstrip(), found.severity.capitalize(), "breach"))
    if one.wins:
        blocks.append(Said(_wins(one.wins), "Over every lawful way to play the rest"))
    for why in deal.open:
        blocks.append(Said(f"{why}.", "Not settled"))
    blocks.append(_compared(case, one))
    return Section(heading=f"What if: {one.text}", blocks=tuple(blocks))


def _tricks(numbers: tuple[int, ...]) -> str:
    return f"trick{'s' * (len(numbers) > 1)} {together(map(str, numbers))}"


def _compared(case: Case, one: WhatIf) -> Grid:
    deal, settled, law = one.result, case.settled, case.law
    players = dict.fromkeys((*settled.net, *deal.net))
    rows = tuple((player, signed(settled.net.get(player, 0), law), signed(deal.net.get(player, 0), law)) for player in players)
    rows += (("the next pool", short(settled.next, law), short(deal.next, law)),)
    narrow = tuple(f"{player}: settled {was}, then {then}" for player, was, then in rows)
    return Grid(("", "as settled", "what if"), rows, ("as settled", "what if"), "The difference", "", narrow)
