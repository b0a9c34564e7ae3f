"""A game settled: deals in a row, the pool carried from each to the next, balances, the ending."""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from loolog.books import BooksDisagree, NoSuchBook, NoSuchOption, books, law, options_of
from loolog.findings import SEVERITIES, Finding, Severity
from loolog.law import Law
from loolog.ledger import NEXT, POOL, Posting
from loolog.notation import statements as st
from loolog.notation.names import suggestion
from loolog.notation.statements import CounterWorth, Record
from loolog.outcome import parts_of
from loolog.replay.deal import Entry, replay_deal
from loolog.replay.facts import gather
from loolog.replay.plain import plain_deal
from loolog.replay.result import DealResult
from loolog.spans import Span
from loolog.stated import check_stated
from loolog.transfers import Transfers, smallest_transfers

Amount = int | Fraction


@dataclass(slots=True, kw_only=True)
class GameResult:
    """One game of a file, settled. ``balances`` and ``pool`` are those after the ending; they sum to zero."""

    number: int
    title: str
    law: Law
    players: tuple[str, ...]
    deals: list[DealResult] = field(default_factory=list)
    running: list[dict[str, Amount]] = field(default_factory=list)  # balances after each deal, every player
    between: list[tuple[int, Posting]] = field(default_factory=list)  # (index of the deal before it, or -1; a payment between players)
    ending: str = "carry"  # divide, release, carry
    ending_postings: list[Posting] = field(default_factory=list)
    balances: dict[str, Amount] = field(default_factory=dict)
    pool: Amount = 0
    brought: Amount = 0  # what an earlier evening left in the pool; balances + pool always make this sum
    settled: bool = True
    worth: CounterWorth | None = None


@dataclass(slots=True, kw_only=True)
class Settlement:
    """A whole record, settled, with every finding of it, sorted by place."""

    record: Record
    games: list[GameResult] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return sum(len(game.deals) for game in self.games)

    @property
    def unchecked(self) -> int:
        """How many deals' play could not be judged."""
        return sum(deal.unchecked for game in self.games for deal in game.deals)


def transfers_of(game: GameResult) -> Transfers:
    """Who pays whom: the smallest number of transfers that clears the balances. The pool takes part as an account: it is owed what it
    has gained in the evening, and pays what it lost of counters that an earlier evening left in it."""
    return smallest_transfers({**game.balances, POOL: game.pool - game.brought})


def settle(record: Record, detail: bool = True) -> Settlement:
    """Replay and settle every game of a record. Nothing in the record makes it raise.

    ``detail`` False: deals that are plain and clean go the short way, without tricks and hands to show in their results; the
    figures and findings are the same."""
    settlement = Settlement(record=record)
    for block in record.games:
        game = _GameFold(record, block, detail)
        if game.law is not None:
            settlement.games.append(game.run())
        settlement.findings += game.findings
    settlement.findings += record.findings
    settlement.findings.sort(key=lambda found: (found.span.start, SEVERITIES.index(found.severity), found.span.end))
    return settlement


@dataclass(slots=True, kw_only=True)
class _Dealt:
    """One deal of the row: its block, with the blocks that restate it or add to it."""

    block: st.DealBlock
    number: int
    restated: bool = False  # corrected or added to: ``body`` is not the block's own
    body: list[st.Statement] = field(default_factory=list)
    dealer: st.Name | None = None  # as a correction names him

    @property
    def head(self) -> st.DealHead:
        """The head of the deal, as it stands or as corrected."""
        head = self.block.head
        return head if self.dealer is None else replace(head, dealer=self.dealer)


class _GameFold:
    """A game's deals in a row, each with the pool the one before hands on."""

    def __init__(self, record: Record, block: st.GameBlock, detail: bool) -> None:
        self.record, self.block, self.detail = record, block, detail
        self.orders: dict[tuple[tuple[str, ...], str], tuple[str, ...]] = {}  # who are dealt cards, by seats and dealer
        self.findings: list[Finding] = []
        self.law = self._law()
        self.pool: Amount = 0
        self.again: DealResult | None = None  # a void deal that its dealer deals again
        self.balances: dict[str, Amount] = dict.fromkeys(block.players, 0)
        self.seated = block.seats
        self.last_dealer = ""
        self.last_number = 0
        self.result: GameResult | None = None

    def tell(self, code: str, severity: Severity, message: str, span: Span, **more: Any) -> None:
        """Report something about the game."""
        self.findings.append(Finding(code=code, severity=severity, message=message, span=span, game=self.block.number, **more))

    def _law(self) -> Law | None:
        """The law of the game; what is wrong with its `rules` is told, and the other options still count."""
        rules = self.block.rules
        if rules is None or (self.block.spoiled and not self.block.seats):
            return None
        book = rules.book
        chosen: list[tuple[str, str | None]] = []
        if book.text not in books():
            near = suggestion(book.text, list(books()))
            self.tell(
                "unknown-book",
                "error",
                f"There is no book {book.text}.{near}",
                Span(book.start, book.end),
                hint=f"The books are {', '.join(books())}.",
            )
            return None
        for house in rules.houses:
            self.tell(
                "not-judged-yet",
                "warning",
                f"House rules from a file are not read yet: {house.text}.",
                Span(house.start, house.end),
            )
        for option, value in rules.options:
            end = value.end if value is not None else option.end
            try:
                law(book.text, [*chosen, (option.text, value.text if value is not None else None)])
            except (NoSuchOption, BooksDisagree, NoSuchBook) as error:
                near = suggestion(option.text, list(options_of(book.text))) if option.text not in options_of(book.text) else ""
                self.tell(
                    "unknown-option",
                    "error",
                    f"{str(error)[:1].upper()}{str(error)[1:]}.{near}",
                    Span(option.start, end),
                )
            else:
                chosen.append((option.text, value.text if value is not None else None))
        made = law(book.text, chosen)
        if made.kinds == "single-plain" and "single-loo" not in dict(chosen) and made.single_loo.denominator > 1 and made.unit is not None:
            fix = f"fix it, for example: single-loo {made.loo // 2 + 1}"
            message = f"The loo is {made.loo}, so a single loo is half a counter more; {fix}."
            self.tell("odd-loo", "warning", message, Span(rules.start, rules.end))
        return made

    # ---- the row of deals --------------------------------------------------------------------------------------------------

    def run(self) -> GameResult:
        """The whole game."""
        assert self.law is not None
        self.result = game = GameResult(
            number=self.block.number,
            title=self.block.title,
            law=self.law,
            players=self.block.players,
            worth=self.block.worth,
        )
        if self.block.spoiled:
            game.settled = False
        for statement in self.block.head:
            if isinstance(statement, st.Pool):
                self._stated_pool(statement)
        ending = next((item for item in reversed(self.block.items) if isinstance(item, st.End)), None)
        game.ending = ending.how if ending is not None else "carry"
        row = self._row()
        last = next((item for item in reversed(row) if isinstance(item, _Dealt)), None)
        for item in row:
            if isinstance(item, _Dealt):
                self._deal(game, item, release=game.ending == "release" and item is last)
            else:
                self._between(game, item)
        self._end(game)
        game.balances, game.pool = self.balances, self.pool
        game.settled = game.settled and not any(deal.open for deal in game.deals)
        return game

    def _row(self) -> list[st.Statement | _Dealt]:
        """Deals and what stands between, with corrections and additions put where they belong."""
        row: list[st.Statement | _Dealt] = []
        by_number: dict[int, _Dealt] = {}
        number = 0
        for item in self.block.items:
            if not isinstance(item, st.DealBlock):
                row.append(item)
                continue
            if item.quick is not None:
                number = item.quick[0]
                row.append(dealt := _Dealt(block=item, number=number))
                by_number.setdefault(number, dealt)
                continue
            head = item.head
            target = by_number.get(head.number or 0)
            if head.keyword == "deal":
                number = head.number if head.number is not None else number + 1
                row.append(dealt := _Dealt(block=item, number=number))
                by_number.setdefault(number, dealt)
            elif target is None:
                if head.number is not None:
                    self.tell(
                        "no-such-deal", "error", f"There is no deal {head.number} above to {head.keyword}.", Span(head.start, head.end)
                    )
            else:
                self._restate(target, item)
        return row

    def _restate(self, target: _Dealt, item: st.DealBlock) -> None:
        """`add` reads on at the end of a deal; `correct` states it anew, and claims and rulings on it stay."""
        body = target.body if target.restated else list(target.block.statements)
        if item.head.keyword == "add":
            target.body = [*body, *item.statements]
            target.block.spoiled = target.block.spoiled or item.spoiled
        else:
            target.body = [*item.statements, *(s for s in body if isinstance(s, st.Claim | st.Ruling))]
            target.block.spoiled = item.spoiled
            target.dealer = item.head.dealer or target.dealer
        target.restated = True

    def _deal(self, game: GameResult, dealt: _Dealt, release: bool) -> None:
        result = None
        if not (self.detail or dealt.restated or release or dealt.block.quick is None):
            result = self._plain(dealt.block)
        if result is None:
            result = self._replayed(dealt, release)
        result.block = dealt.block
        self.pool = result.next
        balances = self.balances
        for payer, payee, amount, _ in result.postings:
            if payer[0] != "\n":  # a player, not the pool or the next
                balances[payer] -= amount
            if payee[0] != "\n":
                balances[payee] += amount
        game.deals.append(result)
        game.running.append(balances.copy())
        self.last_number, self.last_dealer = result.number, result.dealer

    def _plain(self, block: st.DealBlock) -> DealResult | None:
        """The short way, where number and dealer are as expected and the deal is plain and clean."""
        assert self.law is not None and block.quick is not None
        number, dealer = block.quick
        again = self.again
        if number != self.last_number + 1 or (self.last_dealer and dealer != (again.dealer if again else self._next_dealer())):
            return None
        self.seated = block.seated
        players = self._dealt_to(dealer)
        if number == 1 or len(players) * self.law.cards + self.law.cards + 1 > int(self.law.pack):
            return None
        kept = again.kind if again is not None else None
        result = plain_deal(self.law, block, self.record.source.text, number, dealer, players, self.seated, self.pool, kept)
        if result is not None:
            self.again = None
        return result

    def _replayed(self, dealt: _Dealt, release: bool) -> DealResult:
        """The long way: everything a deal may hold, judged, with its findings."""
        assert self.law is not None
        head, number = dealt.head, dealt.number
        span = Span(head.start, head.end)
        expected = self.last_number + 1
        if number != expected:
            self.tell("deal-number", "warning", f"Deal {number} stands where deal {expected} is expected.", span, deal=number)
        leaving = self._next_dealer()  # of those who sat before this deal: who leaves as the next dealer still deals it (P-WITHDRAW)
        self.seated = dealt.block.seated or self.seated
        dealer = self._dealer(head, number, leaving)
        players = self._dealt_to(dealer)
        body = dealt.body if dealt.restated else dealt.block.statements
        facts = gather(number, dealer, players, self.seated, span, body)
        self._capacity(players, span, number)
        again = self.again if self.again is not None and self.again.dealer == dealer else None
        result = replay_deal(facts, self.law, Entry(self.pool, again.kind if again is not None else None, release))
        if dealt.block.spoiled:
            result = _spoiled(result)
        self.again = result if result.void and self._same_dealer(facts.first.faults) else None
        balances = dict(self.balances)
        for player, amount in result.net.items():
            balances[player] = balances.get(player, 0) + amount
        found = [*result.findings, *check_stated(facts, result, self.law, balances)]
        if result.open and not any(one.severity == "error" for one in found) and not dealt.block.spoiled:
            found.append(self._left_open(result, span))
        self.findings += [_numbered(one, self.block.number) for one in found]
        return result

    def _left_open(self, result: DealResult, span: Span) -> Finding:
        """Why a deal could not be settled."""
        assert self.law is not None
        message = f"Deal {result.number} is not settled: {'; '.join(result.open)}."
        code = self.law.code("sharing.carry", "open")
        return Finding(code=code, rule="sharing.carry", severity="note", message=message, span=span, deal=result.number)

    def _same_dealer(self, faults: list[st.Fault]) -> bool:
        assert self.law is not None
        return any(
            (price := self.law.prices.get(fault.kind.text)) is not None and price.void and price.again == "same" for fault in faults
        )  # fmt: skip

    def _dealer(self, head: st.DealHead, number: int, leaving: str) -> str:
        """As written; left out, the same after a deal that is dealt again, else the next to deal."""
        after = self._next_dealer()
        due = self.again.dealer if self.again is not None else after
        if head.dealer is None:
            return due
        dealer = head.dealer.player
        left = dealer == leaving and dealer not in self.seated
        if self.last_dealer and dealer != due and self.seated and not left:
            self.tell(
                "dealer-order",
                "warning",
                f"{dealer} deals, but it is {due}'s turn to deal.",
                Span(head.dealer.start, head.dealer.end),
                deal=number,
                player=dealer,
            )
        return dealer

    def _next_dealer(self) -> str:
        seats = self.seated
        if self.last_dealer in seats:
            return seats[(seats.index(self.last_dealer) + 1) % len(seats)]
        order = self.block.players
        if self.last_dealer in order:  # he has left: the next of those who still sit
            at = order.index(self.last_dealer)
            return next((p for p in order[at + 1 :] + order[:at] if p in seats), "")
        return seats[0] if seats else ""

    def _dealt_to(self, dealer: str) -> tuple[str, ...]:
        """Who are dealt cards, from the dealer's left, the dealer last."""
        assert self.law is not None
        key = self.seated, dealer
        order = self.orders.get(key)
        if order is None:
            seats = self.seated
            at = seats.index(dealer) + 1 if dealer in seats else 0
            order = seats[at:] + seats[:at]
            if self.law.dealer_out and len(seats) > 5 and dealer in seats:
                order = order[:-1]
            self.orders[key] = order
        return order

    def _capacity(self, players: tuple[str, ...], span: Span, number: int) -> None:
        """G-CAPACITY: hands, miss and turn-up fit the pack; and the book's range of players."""
        assert self.law is not None
        law, count = self.law, len(self.seated)
        size = int(law.pack)
        need = len(players) * law.cards + 1
        if law.miss and (self.pool or law.kinds == "plain"):
            need += law.cards
        if law.kinds == "single-plain" and not self.pool and law.single == "open":
            need = len(players) + 1
        if need > size:
            self.tell(
                law.code("table.capacity"),
                "error",
                f"{len(players)} players need {need} cards; the pack has {size}.",
                span,
                rule="table.capacity",
                deal=number,
            )
        elif not law.seats_least <= count <= law.seats_most and number == 1:
            self.tell(
                law.code("table.seats"),
                "warning",
                f"{count} players sit here; this book seats {law.seats_least} to {law.seats_most}.",
                span,
                rule="table.seats",
                deal=number,
            )

    # ---- between deals and at the end --------------------------------------------------------------------------------------

    def _between(self, game: GameResult, item: st.Statement) -> None:
        if isinstance(item, st.Pool):
            self._stated_pool(item)
        elif isinstance(item, st.Pay):
            posting = Posting(item.payer.player, item.payee.player, item.amount, "payment")
            game.between.append((len(game.deals) - 1, posting))
            self.balances[posting.payer] -= item.amount
            self.balances[posting.payee] += item.amount

    def _stated_pool(self, stated: st.Pool) -> None:
        """What the old pool hands on: taken where the record does not show it, checked where it does."""
        assert self.result is not None
        span = Span(stated.start, stated.end)
        if not self.result.deals:
            self.pool = self.result.brought = stated.amount
        elif stated.amount != self.pool:
            self.tell(
                self.law.code("recording.stated") if self.law else "R-STATED", "dispute",
                f"The old pool is stated as {stated.amount}; by the deals above it holds {self.pool}.", span, rule="recording.stated",
            )  # fmt: skip

    def _end(self, game: GameResult) -> None:
        """What is left is divided, or stands (P-FINISH, M-END, R-END-ODD-D)."""
        assert self.law is not None
        if game.ending == "carry" or not self.pool or not self.seated:
            return
        code = self.law.code("sharing.end")
        order = self._from_left_of_last(game)
        each = parts_of(self.law, self.pool, len(order))
        unit = self.law.unit
        base = min(each)
        left = self.pool - base * len(order)
        for player in order:
            extra = unit if unit is not None and left >= unit else 0
            left -= extra
            if base + extra:
                game.ending_postings.append(Posting(POOL, player, base + extra, code))
                self.balances[player] += base + extra
                self.pool -= base + extra

    def _from_left_of_last(self, game: GameResult) -> tuple[str, ...]:
        seats = self.seated
        dealer = game.deals[-1].dealer if game.deals else seats[-1]
        at = seats.index(dealer) + 1 if dealer in seats else 0
        return seats[at:] + seats[:at]


def _numbered(found: Finding, game: int) -> Finding:
    return found if found.game == game else replace(found, game=game)


def _spoiled(result: DealResult) -> DealResult:
    """A deal with a statement that could not be read is not settled: only the stake moves; what follows from the error is muted."""
    moved = [posting for posting in result.postings if posting.payee == POOL]
    pool = result.carried + sum((posting.amount for posting in moved), start=0)
    if pool:
        moved.append(Posting(POOL, NEXT, pool, "R-OPEN-D"))
    result.postings, result.next, result.played_for = moved, pool, pool
    result.looed, result.open, result.findings = (), ("a statement of this deal could not be read",), ()
    result.winners = ()
    return result
