"""The table during one deal: what is certain of it so far, and what each step of the replay adds."""

from fractions import Fraction
from typing import NamedTuple

from loolog.cards import UNKNOWN, mask_of, suit_of
from loolog.findings import Finding
from loolog.law import Law, Price
from loolog.outcome import Reckoning, Winners
from loolog.replay.facts import Facts
from loolog.replay.hands import Hands
from loolog.replay.judging import Bench, Judged
from loolog.replay.kinds import Kind, kind_of
from loolog.replay.standing import stand
from loolog.replay.tricks import Course, Trick

Amount = int | Fraction


class Entry(NamedTuple):
    """How a deal begins: what the old pool hands on; ``kept``: the kind of the deal it repeats, which costs no second stake;
    ``release``: the last deal of a game that ends so."""

    carried: Amount
    kept: Kind | None = None
    release: bool = False


class Table:
    """One deal on the table. ``facts``, ``law`` and ``entry`` are given; all else is filled in as the deal is replayed."""

    def __init__(self, facts: Facts, law: Law, entry: Entry) -> None:
        self.facts, self.law, self.entry = facts, law, entry
        self.kind: Kind = entry.kept or kind_of(law, entry.carried)
        self.reckoning = Reckoning(law, entry.carried)
        self.standing = stand(law, facts, self.kind, entry.release)
        self.findings: list[Finding] = list(self.standing.findings)
        self.open: list[str] = []
        self.needs: list[str] = []  # what would settle an open deal
        self.in_ = self.standing.order
        self.winners: Winners = ()
        self.first: list[Trick] = []
        self.again: list[Trick] = []
        self.judged = Judged()
        self.judged_again = Judged()
        self.trumps: int | None = None
        self.hands: Hands | None = None
        self.course: Course | None = None
        self.played_for: Amount = 0
        self.cost: dict[str, Amount] = {}  # offender → what his breach costs him
        self.worked_out: tuple[Winners, ...] = ()
        self.unchecked = False

    @property
    def loo(self) -> Amount:
        """The full loo of the deal."""
        return self.law.full_loo(self.played_for)

    def price(self, kind: str) -> Price:
        """What a fault of that kind costs; nothing where the book has no row for it."""
        return self.law.prices.get(kind, Price())

    def bench(self, replay: bool) -> Bench:
        """The referee's bench for the first play or the replay."""
        assert self.hands is not None
        up = self.standing.turn_up
        lying = mask_of([self.hands.pam, up.card.card if up is not None else UNKNOWN])
        ace = 0
        if self.standing.form == "declared" and up is not None and up.card.card != UNKNOWN:
            top = suit_of(up.card.card) * 13 + 12
            ace = 1 << (top - 1 if up.card.card == top else top)
        return Bench(
            facts=self.facts, law=self.law, hands=self.hands, simple=self.standing.form == "simple", ace=ace, replay=replay,
            in_count=len(self.standing.order), open=lying,
        )  # fmt: skip

    def left_open(self, why: str, needs: str, keep_owed: bool = False) -> None:
        """Note why the deal cannot be settled, and what the record would have to show for it; what was owed for it is not collected,
        unless ``keep_owed``."""
        self.open.append(why)
        self.needs.append(needs)
        if not keep_owed:
            self.reckoning.owed.clear()
