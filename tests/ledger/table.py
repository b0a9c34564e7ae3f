"""Foster's table for the tests of the ledger: Ann, Bob, Cat and Dan, who deals; what the old pool hands on makes it simple or double."""

from evening import Amount, record, settled

from loolog.books import law
from loolog.law import Article
from loolog.replay.result import DealResult
from loolog.settlement import Settlement


def played(body: str, rules: str = "foster", pool: Amount = 3, errors: tuple[str, ...] = (), seats: str = "Ann Bob Cat Dan") -> Settlement:
    """The deals of ``body`` settled; three reds of the old pool make the first a double of six."""
    return settled(record(rules, body, seats, pool), errors)


def first(evening: Settlement) -> DealResult:
    """Its first deal."""
    return evening.games[0].deals[0]


def article(book: str, code: str) -> Article:
    """The article of that id, as it stands in the book; ``StopIteration`` if it does not."""
    return next(one for one in law(book).articles if one.id == code)
