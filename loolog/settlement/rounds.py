"""How many deals were agreed, and has everybody paid for as many?"""

from collections import Counter
from collections.abc import Iterator

from loolog.findings import Finding
from loolog.law import Law
from loolog.ledger import POOL
from loolog.notation import statements as st
from loolog.settlement.result import GameResult
from loolog.settlement.seats import Seats
from loolog.spans import Span


def counted(game: GameResult) -> int:
    """How many deals count towards those agreed: all but the void ones."""
    return sum(not deal.void for deal in game.deals)


def agreed(game: GameResult, agree: st.Agree, end: st.End | None) -> Iterator[Finding]:
    """A warning where more deals were played than ``agree`` says; where the game has ended, where fewer were."""
    dealt = counted(game)
    if dealt > agree.deals or (end is not None and dealt < agree.deals):
        at = end if end is not None and dealt < agree.deals else agree
        message = f"{_deals(agree.deals)} agreed; {dealt or 'none'} {'was' if dealt == 1 else 'were'} played."
        yield Finding(code="agreed-deals", severity="warning", message=message, span=Span(at.start, at.end), game=game.number)


def fairness(law: Law, game: GameResult, seats: Seats, end: st.End, agree: bool) -> Iterator[Finding]:
    """Where the pool is shared out before a single: have all who sat from first to last paid for as many deals (P-FAIR-END)? In a book
    that does not speak of it a note, once everybody has dealt, unless a number of deals was agreed."""
    paid = Counter(deal.dealer for deal in game.deals if deal.staked)
    if end.how == "carry" or len({paid[player] for player in seats.stayed}) < 2:
        return
    message = f"Not all have paid for as many deals: {', '.join(f'{player} {paid[player]}' for player in seats.stayed)}."
    span = Span(end.start, end.end)
    if law.article("table.fair-end").says:
        if not _single(game):
            message = f"The game ends before a single. {message}"
            code = law.code("table.fair-end")
            yield Finding(code=code, rule="table.fair-end", severity="warning", message=message, span=span, game=game.number)
    elif not agree and all(paid[player] for player in seats.stayed):
        yield Finding(code="unequal-deals", severity="note", message=message, span=span, game=game.number)


def _single(game: GameResult) -> bool:
    """Has a single come: is there nothing in the pool, because nobody who was in failed to win a trick? (When the looed are released
    the pool is empty all the same.)"""
    last = game.deals[-1]
    return not last.next and set(last.in_) <= {payee for payer, payee, _, _ in last.postings if payer == POOL}


def _deals(number: int) -> str:
    return "1 deal was" if number == 1 else f"{number} deals were"
