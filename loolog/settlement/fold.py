"""A game folded: its deals in a row, each with the pool that the one before hands on."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from loolog.amounts import told
from loolog.findings import Finding
from loolog.law import Law
from loolog.notation import statements as st
from loolog.notation.statements import Record
from loolog.replay.kinds import kind_of
from loolog.replay.plain import Entered, PlainDeals
from loolog.replay.result import DealResult
from loolog.settlement.capacity import seating, too_many
from loolog.settlement.chips import Chips
from loolog.settlement.chosen import AS_WRITTEN, Chosen, law_of
from loolog.settlement.ending import division
from loolog.settlement.remarks import against_law, left_open, unread
from loolog.settlement.result import GameResult, Hearing
from loolog.settlement.rounds import agreed, fairness
from loolog.settlement.row import Dealt, row_of
from loolog.settlement.seats import Seats
from loolog.settlement.teller import Teller
from loolog.spans import Span

if TYPE_CHECKING:
    from loolog.replay.facts import Form
    from loolog.replay.table import Table

Amount = int | Fraction


class GameFold:
    """One game of a record. ``law`` is None where it names none that exists; ``run`` settles it; ``findings`` then holds what is
    told of it, except what could not be read."""

    def __init__(self, record: Record, block: st.GameBlock, detail: bool, chosen: Chosen, hear: int | None = None) -> None:
        self.record, self.block, self.detail = record, block, detail
        self.hear = hear  # the number of a deal that a referee will hear again
        self.findings: list[Finding] = []
        self.tell = Teller(block.number, self.findings)
        self.law = law_of(block, chosen, self.findings)
        # Figures were stated under the record's own rules; under others nothing follows from them.
        self.own = chosen == AS_WRITTEN or self.law == law_of(block, AS_WRITTEN, [])
        self.passed_over = False  # a stated figure was not checked

    def run(self) -> GameResult:
        """The whole game."""
        self.begin()
        block, game = self.block, self.result
        ending = next((item for item in reversed(block.items) if isinstance(item, st.End)), None)
        game.ending = ending.how if ending is not None else "carry"
        row = row_of(block, self.tell)
        last = next((item for item in reversed(row) if isinstance(item, Dealt)), None)
        closing = next((item for item in reversed(row) if isinstance(item, Dealt | st.End)), None)
        for item in row:
            self.take(item, release=game.ending == "release" and item is last)
            if item is closing and ending is not None:
                self._end()  # what is cashed or counted below it follows the division
        self._rounds(ending)
        if self.passed_over:
            self._not_checked()
        game.balances, game.pool, game.seats = self.balances, self.pool, self.seats
        game.settled = not block.spoiled and not any(deal.open for deal in game.deals)
        return game

    def begin(self) -> None:
        """As the table sits down, with what the head of the game states."""
        block, law = self.block, self._law
        self.seats = Seats(block, law, self.tell)
        self.forms = [] if self.own else self._own_forms()
        self.shown = False  # does the record show what the pool holds?
        self.told: set[int] = set()  # how many sat, wherever it was held against what the book seats
        self.pool: Amount = 0
        self.balances: dict[str, Amount] = dict.fromkeys(block.players, 0)
        self.result = GameResult(number=block.number, title=block.title, law=law, players=block.players, worth=block.worth)
        self.chips = Chips(law, self.tell if self.own else Teller(block.number, []), self.result, self.balances)
        self.plain = PlainDeals(law)
        self.table: Table | None = None  # as it lay at the end of the last deal that went the long way
        for statement in block.head:
            if isinstance(statement, st.Pool):
                self._stated_pool(statement)

    def take(self, item: st.Statement | Dealt, release: bool = False) -> None:
        """One more item of the row: a deal, or what stands between deals. ``release``: the last deal of a game that ends so."""
        if isinstance(item, Dealt):
            self._deal(item, release)
        else:
            self._between(item)

    @property
    def _law(self) -> Law:
        assert self.law is not None, "a game without a law is not run"
        return self.law

    # ---- a deal --------------------------------------------------------------------------------------------------------------

    def _deal(self, dealt: Dealt, release: bool) -> None:
        result = None
        if not (self.forms or self.detail or dealt.restated or release or dealt.block.quick is None or dealt.number == self.hear):
            result = self._plain(dealt.block)
        short = result is not None
        if result is None:
            result = self._replayed(dealt, release)
        result.block, result.restated = dealt.block, dealt.statements if dealt.restated else None
        self.pool = result.next
        balances = self.balances
        for payer, payee, amount, _ in result.postings:
            if payer in balances:  # a player, not the pool or the next
                balances[payer] -= amount
            if payee in balances:
                balances[payee] += amount
        game, self.shown = self.result, True
        game.deals.append(result)
        game.running.append(balances.copy())
        self.seats.dealt(result)
        if result.open and self.chips.unsure is None:
            self.chips.unsure = result.number
        if not short:
            for statement in dealt.statements:
                if isinstance(statement, st.Bank | st.Pay):
                    self._by_hand(statement, result.number)
        if game.bought:
            self.chips.below_nothing(self._line(dealt.block.start), result.number)

    def _line(self, start: int) -> Span:
        """The line of the text that begins a deal."""
        text = self.record.source.text
        end = text.find("\n", start)
        line = text[start : end if end >= 0 else len(text)]
        return Span(start + len(line) - len(line.lstrip()), start + len(line.rstrip()))

    def _plain(self, block: st.DealBlock) -> DealResult | None:
        """The short way, where number and dealer are as expected and the deal is plain and lawful."""
        law, seats = self._law, self.seats
        assert block.quick is not None
        number, dealer = block.quick
        if number != seats.last_number + 1 or seats.leaving or dealer != seats.due():
            return None
        players = seats.dealt_to(dealer)
        if len(players) * law.cards + law.cards + 1 > int(law.pack):
            return None
        kept = seats.again.kind if seats.again is not None else None
        result = self.plain.settled(self.record.source.text, block, Entered(number, dealer, players, seats.seated, self.pool, kept))
        if result is None:
            return None
        seats.again = None
        found = result.findings
        if len(seats.seated) not in self.told:
            self.told.add(len(seats.seated))
            found = [*seating(law, len(seats.seated), number, self._line(block.start)), *found]
        if found:
            self.findings += [_numbered(one, self.block.number) for one in found]
        return result

    def _replayed(self, dealt: Dealt, release: bool) -> DealResult:
        """The long way: everything a deal may hold, judged, with its findings. A record of plain deals never loads it."""
        from loolog.replay.deal import Entry, hear_deal, replay_deal
        from loolog.replay.facts import gather
        from loolog.stated import check_stated

        law, seats, head, number = self._law, self.seats, dealt.head, dealt.number
        span = Span(head.start, head.end)
        if number != seats.last_number + 1:
            message = f"Deal {number} stands where deal {seats.last_number + 1} is expected."
            self.tell("deal-number", "warning", message, span, deal=number)
        due = seats.due()
        dealer = seats.dealer_of(head, number)
        players = seats.dealt_to(dealer)
        form = self.forms[len(self.result.deals)] if self.forms else None
        gathered = partial(gather, number, dealer, players, seats.seated, span, form=form)
        facts = gathered(dealt.statements)
        if facts.expects and not self.own:
            facts.expects, self.passed_over = [], True
        again = seats.again if seats.again is not None and seats.again.dealer == dealer else None
        entry = Entry(self.pool, again.kind if again is not None else None, release)
        short = list(too_many(law, facts, entry.kept or kind_of(law, self.pool), release))
        facts.problems += short
        fits = all(one.player for one in short)  # as dealt, whatever is then drawn
        seating_told = tuple(seating(law, len(facts.seated), number, span)) if fits and len(seats.seated) not in self.told else ()
        self.told.add(len(seats.seated))
        result, self.table = hear_deal(facts, law, entry)
        if facts.rulings and not dealt.block.spoiled:
            unruled = [statement for statement in dealt.statements if not isinstance(statement, st.Ruling)]
            result.by_law = replay_deal(gathered(unruled), law, entry)
        if number == self.hear or facts.claims or facts.rulings:
            at = len(self.result.deals)
            self.result.hearings.append(Hearing(dealt, gathered, entry, at, due))
        if dealt.block.spoiled:
            result = unread(result)
        seats.again = result if result.void and self._same_dealer(facts.first.faults) else None
        balances = dict(self.balances)
        for player, amount in result.net.items():
            balances[player] = balances.get(player, 0) + amount
        found = [*seating_told, *result.findings, *check_stated(facts, result, law, balances, self.chips.unsure)]
        found += against_law(law, result, facts)
        if result.open and not any(one.severity == "error" for one in found) and not dealt.block.spoiled:
            found.append(left_open(law, result, span))
        self.findings += [_numbered(one, self.block.number) for one in found]
        return result

    def _same_dealer(self, faults: list[st.Fault]) -> bool:
        prices = self._law.prices
        return any((price := prices.get(one.kind.text)) is not None and price.void and price.again == "same" for one in faults)

    # ---- between deals, and the end --------------------------------------------------------------------------------------------

    def _between(self, item: st.Statement) -> None:
        if isinstance(item, st.Pool):
            self._stated_pool(item)
        elif isinstance(item, st.Join):
            self.seats.join(item.seat.name.player, item.after.player)
        elif isinstance(item, st.Leave):
            self.seats.leave(item)
        elif isinstance(item, st.Bank | st.Pay):
            self._by_hand(item, None)
            self.chips.below_nothing(Span(item.start, item.end), None)

    def _by_hand(self, item: st.Bank | st.Pay, deal: int | None) -> None:
        """Counters that pass by hand, between deals or in ``deal``, after which they are reckoned."""
        if isinstance(item, st.Pay):
            moved = self.chips.pay(item, self.pool, deal)
            self.pool, self.shown = self.pool + moved, self.shown or bool(moved)
        elif item.keyword == "count" and not self.own:
            self.passed_over = True
        else:
            self.chips.bank(item, deal)

    def _stated_pool(self, stated: st.Pool) -> None:
        """What the old pool hands on: taken where the record does not show it, checked where it does."""
        game = self.result
        if not self.shown:
            self.pool = game.brought = stated.amount
            self.shown = True
        elif not self.own:
            self.passed_over = True
        elif stated.amount != self.pool:
            message = f"The old pool is stated as {told(stated.amount, self._law)}; by what stands above it holds {told(self.pool, self._law)}."
            span = Span(stated.start, stated.end)
            self.tell(self._law.code("recording.stated"), "dispute", message, span, rule="recording.stated")

    def _own_forms(self) -> list[Form]:
        """How each deal was played, as the record's own rules tell it: a trump turned in the play is no turn-up under others."""
        own = GameFold(self.record, self.block, True, AS_WRITTEN)
        return [deal.form for deal in own.run().deals] if own.law is not None else []

    def _not_checked(self) -> None:
        """One note for all figures that the record states and that these rules say nothing about."""
        message = "The figures stated here belong to the record's own rules; under others they are not checked."
        own = self.block.rules
        span = Span(own.start, own.end) if own is not None else Span(self.block.start, self.block.start)
        self.tell(self._law.code("recording.stated"), "note", message, span, rule="recording.stated")

    def _rounds(self, ending: st.End | None) -> None:
        """The number of deals, held against what was agreed and what is fair."""
        agree = [item for item in (*self.block.head, *self.block.items) if isinstance(item, st.Agree)]
        if agree:
            self.result.agreed = agree[-1].deals
            self.findings += agreed(self.result, agree[-1], ending)
        if ending is not None:
            self.findings += fairness(self._law, self.result, self.seats, ending, bool(agree))

    def _end(self) -> None:
        if self.result.ending == "carry" or not self.pool or not self.seats.seated:
            return
        last = self.result.deals[-1].dealer if self.result.deals else self.seats.seated[-1]
        for posting in division(self._law, self.pool, self.seats.from_left(last)):
            self.result.ending_postings.append(posting)
            self.balances[posting.payee] += posting.amount
            self.pool -= posting.amount


def _numbered(found: Finding, game: int) -> Finding:
    return found if found.game == game else replace(found, game=game)
