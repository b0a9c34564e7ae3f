"""What a deal shows beside its tricks: the open cards of a single, and the replay that nobody recorded, worked out."""

from collections.abc import Iterator

from loolog.cards import card_sign
from loolog.notation.statements import Show
from loolog.replay.result import DealResult
from loolog.report.screen import visible


def opened(deal: DealResult) -> dict[str, int]:
    """The open card of each player in a single, in the order they were dealt; nobody's where the deal was none."""
    if deal.form != "single":
        return {}
    shown: dict[str, int] = {}
    for statement in deal.statements:
        if isinstance(statement, Show):
            cards = [(name, card) for name, row in statement.shown for card in row]
            for at, (name, card) in enumerate(cards[: len(deal.players)]):
                shown[deal.players[at] if name is None else name.player] = card.card
    return {player: shown[player] for player in deal.players if player in shown}


def open_cards(deal: DealResult) -> str:
    """The open cards of a single, the winner's marked: ``Bob 9♣, Cat T♥*``; "" where there are none."""
    won = deal.winners[0] if deal.winners else None
    return ", ".join(f"{visible(player)} {card_sign(card)}" + "*" * (player == won) for player, card in opened(deal).items())


def worked_out(deal: DealResult) -> str:
    """Who wins the tricks of a replay that nobody recorded, as every lawful one has it: ``the replay's tricks go to Ann, ?, ?: Ann 1
    or 2, Bob 0 or 1, Cat 1``; "" where there is none."""
    if not deal.worked_out:
        return ""
    winners = ", ".join(visible(winner) if winner is not None else "?" for winner in deal.winners)
    told = f"the replay's tricks go to {winners}"
    return told if None not in deal.winners else f"{told}: {', '.join(_ranges(deal))}"


def _ranges(deal: DealResult) -> Iterator[str]:
    for player in deal.in_:
        counts = {line.count(player) for line in deal.worked_out}
        least, most = min(counts), max(counts)
        between = "" if least == most else f" {'or' if most - least == 1 else 'to'} {most}"
        yield f"{visible(player)} {least}{between}"
