"""Who sits at the table, whose turn it is to deal, and who leaves it."""

from collections.abc import Iterator
from typing import NamedTuple

from loolog.law import Law
from loolog.notation import statements as st
from loolog.replay.result import DealResult
from loolog.settlement.teller import Teller
from loolog.spans import Span

#: Before the name of a player who has left: his seat is still known, so that the deal passes on from it. No name begins so.
GONE = "\n"


class Leaving(NamedTuple):
    """A player who has left since the last deal; ``his_turn``: was he the next to deal?"""

    span: Span
    his_turn: bool


class Seats:
    """The seats from deal to deal. ``seated``: who sits now, clockwise; ``circle``: the same with the seats of those who left;
    ``leaving``: who left since the last deal; ``stayed``: who has sat from the first; ``again``: a void deal dealt again by its dealer."""

    def __init__(self, block: st.GameBlock, law: Law, tell: Teller) -> None:
        self.law, self.tell = law, tell
        self.seated = self.circle = block.seats
        self.stayed = list(block.seats)
        self.leaving: dict[str, Leaving] = {}
        self.again: DealResult | None = None
        self.last_number = 0
        self.last_seat = ""  # that of the last dealer, in ``circle``
        self.withdraws = bool(law.article("table.withdraw").says)  # does the book say how a player leaves?
        self._forget()

    # ---- coming and going ----------------------------------------------------------------------------------------------------

    def join(self, player: str, after: str) -> None:
        """``player`` sits down to the left of ``after``; where he does not sit, last."""
        if player in self.seated:
            return
        at = self.circle.index(after) + 1 if after in self.circle else len(self.circle)
        self._sit((*self.circle[:at], player, *self.circle[at:]))

    def leave(self, left: st.Leave) -> None:
        """A player leaves. Where the book lets him leave on his own deal only, another time is told (P-WITHDRAW)."""
        player, span = left.name.player, Span(left.start, left.end)
        if player not in self.seated:
            return
        if player in self.stayed:
            self.stayed.remove(player)
        turn = self.due()
        self.leaving[player] = Leaving(span, turn == player)
        if self.withdraws and self.last_seat and turn != player:
            self._untimely(player, span, f"{player} leaves, but it is {turn}'s turn to deal.")
        if self.last_seat == player:
            self.last_seat = GONE + player
        self._sit(tuple(GONE + seat if seat == player else seat for seat in self.circle))

    def _sit(self, circle: tuple[str, ...]) -> None:
        self.circle = circle
        self.seated = tuple(seat for seat in circle if seat[0] != GONE)
        self._forget()

    def _forget(self) -> None:
        """While nobody comes or goes the same is asked at every deal; once somebody does, all of it is found anew."""
        self._orders: dict[str, tuple[str, ...]] = {}  # dealer → who are dealt cards
        self._dues: dict[str, str] = {}  # seat of the last dealer → who is next, while nobody is leaving

    def _untimely(self, player: str, span: Span, message: str) -> None:
        self.tell(self.law.code("table.withdraw"), "warning", message, span, rule="table.withdraw", player=player)

    # ---- the deal ------------------------------------------------------------------------------------------------------------

    def _next(self, leavers: bool) -> str:
        """Who is next to the last dealer's left: of those who sit, with ``leavers`` of those too who left since; "" if nobody is."""
        circle = self.circle
        at = circle.index(self.last_seat) + 1 if self.last_seat in circle else 0
        for seat in circle[at:] + circle[:at]:
            player = seat.removeprefix(GONE)
            if seat == player or (leavers and player in self.leaving):
                return player
        return ""

    def due(self) -> str:
        """Who has to deal now: after a deal that is dealt again the same dealer, else the next; "" where nobody sits.

        Where the book says so, who has just left still deals when it is his turn (P-WITHDRAW)."""
        if self.leaving or self.again is not None:
            return self._same() or self._next(leavers=self.withdraws)
        due = self._dues.get(self.last_seat)
        if due is None:
            due = self._dues[self.last_seat] = self._next(leavers=False)
        return due

    def _same(self) -> str:
        """The dealer of a void deal that he has to deal again; "" if there is none, or he has left."""
        dealer = self.again.dealer if self.again is not None else ""
        return dealer if dealer in self.seated or (self.withdraws and dealer in self.leaving) else ""

    def dealer_of(self, head: st.DealHead, number: int) -> str:
        """The dealer of a deal: as written, or left out, who has to deal. Another is told."""
        due = self.due()
        dealer = (due or self.circle[0].removeprefix(GONE)) if head.dealer is None else head.dealer.player
        for player, left in self.leaving.items():
            if self.withdraws and player != dealer and left.his_turn and self.last_seat:
                self._untimely(player, left.span, f"{player} leaves when it is {player}'s turn to deal, but {dealer} deals.")
        allowed = {due} if self._same() else {self._next(leavers=True), self._next(leavers=False)}
        if head.dealer is not None and self.last_seat and self.seated and dealer not in allowed:
            span = Span(head.dealer.start, head.dealer.end)
            self.tell("dealer-order", "warning", f"{dealer} deals, but it is {due}'s turn to deal.", span, deal=number, player=dealer)
        return dealer

    def dealt(self, result: DealResult) -> None:
        """A deal is over."""
        self.last_number = result.number
        self.last_seat = self._seat_of(result.dealer)
        if self.leaving:  # who has dealt has left; but a void deal may be dealt again
            again = self._same()
            self.leaving = {player: left for player, left in self.leaving.items() if player == again}

    def _seat_of(self, player: str) -> str:
        return player if player in self.circle else GONE + player

    def from_left(self, dealer: str) -> tuple[str, ...]:
        """Everybody who sits, from the left of ``dealer``, who comes last if he sits; from that of his seat if he has left."""
        seat = self._seat_of(dealer)
        at = self.circle.index(seat) + 1 if seat in self.circle else 0
        return tuple(other for other in self.circle[at:] + self.circle[:at] if other[0] != GONE)

    def dealt_to(self, dealer: str) -> tuple[str, ...]:
        """Who are dealt cards, from the dealer's left, the dealer last (with `dealer-out` and more than five: not he)."""
        order = self._orders.get(dealer)
        if order is None:
            order = self.from_left(dealer)
            if self.law.dealer_out and len(self.seated) > 5 and dealer in self.seated:
                order = order[:-1]
            self._orders[dealer] = order
        return order

    def everyone(self) -> Iterator[str]:
        """Who sits or has sat, clockwise by their latest seats."""
        for at, seat in enumerate(self.circle):
            player = seat.removeprefix(GONE)
            if seat == player or (player not in self.circle and seat not in self.circle[at + 1 :]):
                yield player
