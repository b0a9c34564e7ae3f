"""A suit as a row of owners: who holds its highest live card, who the next, and so on down.

Between cards of a suit only their order counts, so a row tells no ranks: a dead card is just not in it, and positions that differ by
dead cards alone have the same rows. A row is made once for each suit and order of owners; two equal rows are one object.
"""

from typing import NamedTuple

from loolog.cards import PAM, cards_in

#: The place of Pam's own row, after the four suits.
PAMS = 4
# An owner is his seat, with a mark where the card is not one of his hand like any other.
_SEAT, _KEPT, _LAID = 63, 64, 128


class Play(NamedTuple):
    """A card of a row that may be played, and the row after it: ``lost`` where it can win nothing now, ``won`` where it lies best."""

    card: int  # in the row's own ranks
    at: int  # its place in the row, 0 the highest
    lost: "Row"
    won: "Row"


class Row:
    """One suit. ``held``: seat → his cards of it; ``laid``: the card on the table that may still win (-1: none), ``by`` whose it is.

    The cards have ranks of the row's own: the live ones, pushed together under the ace of the suit."""

    __slots__ = ("_cleared", "_plays", "_rows", "by", "held", "laid", "owners", "suit")

    def __init__(self, rows: "Rows", suit: int, owners: bytes) -> None:
        self._rows, self.suit, self.owners = rows, suit, owners
        self._plays: dict[int, tuple[Play, ...]] = {}
        self._cleared: Row | None = None
        self.held, self.laid, self.by = [0] * rows.seats, -1, -1
        highest = self._highest(rows.kept)
        for at, owner in enumerate(owners):
            if owner & _LAID:
                self.laid, self.by = highest - at, owner & _SEAT
            else:
                self.held[owner & _SEAT] |= 1 << (highest - at)

    def _highest(self, kept: int) -> int:
        """The rank of the first card. The card that is kept apart has its own rank, and no other ever takes it."""
        if self.suit == PAMS:
            return PAM
        if kept // 13 != self.suit:
            return 13 * self.suit + 12
        at = next((at for at, owner in enumerate(self.owners) if owner & _KEPT), None)
        return kept - 1 if at is None else kept + at

    def plays(self, options: int) -> tuple[Play, ...]:
        """One play for each run of cards of ``options`` between which no other live card lies: the highest of the run."""
        found = self._plays.get(options)
        if found is None:
            highest = self._highest(self._rows.kept)
            every = [self.play_at(highest - card) for card in sorted(cards_in(options), reverse=True)]
            found = tuple(
                play for before, play in zip([None, *every], every, strict=False) if before is None or play.lost is not before.lost
            )
            self._plays[options] = found
        return found

    def play_at(self, at: int) -> Play:
        """The play of the card at that place of the row."""
        before, owner, after = self.owners[:at], self.owners[at], self.owners[at + 1 :]
        lies = _off_table(before) + bytes([owner | _LAID]) + _off_table(after)
        row = self._rows.row
        return Play(self._highest(self._rows.kept) - at, at, row(self.suit, before + after), row(self.suit, lies))

    @property
    def cleared(self) -> "Row":
        """The row once the trick is taken up."""
        if self._cleared is None:
            self._cleared = self if self.laid < 0 else self._rows.row(self.suit, _off_table(self.owners))
        return self._cleared

    def without(self, seat: int) -> "Row":
        """The row once that seat has thrown up its hand."""
        return self._rows.row(self.suit, bytes(owner for owner in self.owners if owner & _LAID or owner & _SEAT != seat))


def _off_table(owners: bytes) -> bytes:
    return bytes(owner for owner in owners if not owner & _LAID)


class Rows:
    """All rows of a position and of what may follow from it. ``kept``: a card that is never as good as its neighbour (the ace of
    trumps, which may have to be led, or asks Pam to be civil); below 0: none."""

    def __init__(self, seats: int, kept: int) -> None:
        self.seats, self.kept = seats, kept
        self._made: dict[tuple[int, bytes], Row] = {}

    def row(self, suit: int, owners: bytes) -> Row:
        """The row of that suit with those owners."""
        found = self._made.get((suit, owners))
        if found is None:
            found = self._made[suit, owners] = Row(self, suit, owners)
        return found

    def of(self, hands: dict[int, int]) -> tuple[Row, ...]:
        """The five rows of hands. ``hands``: seat → his cards."""
        owner = {card: seat | (_KEPT if card == self.kept else 0) for seat, hand in hands.items() for card in cards_in(hand)}
        places = [range(13 * suit + 12, 13 * suit - 1, -1) for suit in range(4)]
        return tuple(self.row(suit, bytes(owner[card] for card in cards if card in owner)) for suit, cards in enumerate([*places, [PAM]]))
