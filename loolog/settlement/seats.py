"""Who sits at the table, and whose turn it is to deal."""

from loolog.law import Amount, Law
from loolog.notation import statements as st
from loolog.replay.result import DealResult
from loolog.settlement.teller import Teller
from loolog.spans import Span


class Seats:
    """The seats from deal to deal. ``seated``: who sits now, clockwise; ``again``: a void deal that its dealer deals again."""

    def __init__(self, block: st.GameBlock, law: Law, tell: Teller) -> None:
        self.law, self.tell = law, tell
        self.players = block.players
        self.seated = block.seats
        self.again: DealResult | None = None
        self.last_dealer = ""
        self.last_number = 0
        self._orders: dict[tuple[tuple[str, ...], str], tuple[str, ...]] = {}  # who are dealt cards, by seats and dealer

    def next_dealer(self) -> str:
        """Whose turn to deal follows that of the last dealer, among those who sit; "" where nobody sits."""
        seats = self.seated
        if self.last_dealer in seats:
            return seats[(seats.index(self.last_dealer) + 1) % len(seats)]
        order = self.players
        if self.last_dealer in order:  # he has left: the next of those who still sit
            at = order.index(self.last_dealer)
            return next((p for p in order[at + 1 :] + order[:at] if p in seats), "")
        return seats[0] if seats else ""

    def due(self) -> str:
        """Who has to deal now: after a deal that is dealt again the same dealer, else the next."""
        return self.again.dealer if self.again is not None else self.next_dealer()

    def dealer_of(self, head: st.DealHead, number: int, seated: tuple[str, ...]) -> str:
        """The dealer of a deal before which ``seated`` have sat down: as written, or left out, who has to deal. Another is told."""
        leaving = self.next_dealer()  # of those who sat before: who leaves as the next dealer still deals (P-WITHDRAW)
        self.seated = seated or self.seated
        due = self.due()
        if head.dealer is None:
            return due
        dealer = head.dealer.player
        left = dealer == leaving and dealer not in self.seated
        if self.last_dealer and dealer != due and self.seated and not left:
            span = Span(head.dealer.start, head.dealer.end)
            self.tell("dealer-order", "warning", f"{dealer} deals, but it is {due}'s turn to deal.", span, deal=number, player=dealer)
        return dealer

    def from_left(self, dealer: str) -> tuple[str, ...]:
        """Everybody who sits, from the left of ``dealer``, who comes last if he sits."""
        at = self.seated.index(dealer) + 1 if dealer in self.seated else 0
        return self.seated[at:] + self.seated[:at]

    def dealt_to(self, dealer: str) -> tuple[str, ...]:
        """Who are dealt cards, from the dealer's left, the dealer last (with `dealer-out` and more than five: not he)."""
        key = self.seated, dealer
        order = self._orders.get(key)
        if order is None:
            order = self.from_left(dealer)
            if self.law.dealer_out and len(self.seated) > 5 and dealer in self.seated:
                order = order[:-1]
            self._orders[key] = order
        return order

    def capacity(self, players: tuple[str, ...], pool: Amount, span: Span, number: int) -> None:
        """G-CAPACITY: hands, miss and turn-up fit the pack; and the book's range of players."""
        law, count = self.law, len(self.seated)
        need = self.cards_needed(len(players), pool)
        if need > int(law.pack):
            message = f"{len(players)} players need {need} cards; the pack has {law.pack}."
            self.tell(law.code("table.capacity"), "error", message, span, rule="table.capacity", deal=number)
        elif not law.seats_least <= count <= law.seats_most and number == 1:
            message = f"{count} players sit here; this book seats {law.seats_least} to {law.seats_most}."
            self.tell(law.code("table.seats"), "warning", message, span, rule="table.seats", deal=number)

    def cards_needed(self, players: int, pool: Amount) -> int:
        """How many cards a deal takes from the pack when the old pool hands on ``pool``: hands, miss, turn-up."""
        law = self.law
        if law.kinds == "single-plain" and not pool and law.single == "open":
            return players + 1
        return players * law.cards + 1 + (law.cards if law.miss and (pool or law.kinds == "plain") else 0)
