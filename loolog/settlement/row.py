"""The deals of a game in a row, with the blocks that restate a deal or add to it put where they belong."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from loolog.ledger import Amount
from loolog.notation import statements as st
from loolog.settlement.teller import Teller
from loolog.spans import Span


@dataclass(slots=True, kw_only=True)
class Dealt:
    """One deal of the row: its block, with the blocks that restate it or add to it."""

    block: st.DealBlock
    number: int
    restated: bool = False  # corrected or added to: ``body`` is not the block's own
    body: Sequence[st.Statement] = ()
    dealer: st.Name | None = None  # as a correction names him

    @property
    def head(self) -> st.DealHead:
        """The head of the deal, as it stands or as corrected."""
        head = self.block.head
        return head if self.dealer is None else replace(head, dealer=self.dealer)

    @property
    def statements(self) -> Sequence[st.Statement]:
        """What counts for this deal, in order."""
        return self.body if self.restated else self.block.statements

    def restate(self, item: st.DealBlock) -> None:
        """`add` reads on at the end of a deal; `correct` states it anew, and claims and rulings on it stay, and payments by hand."""
        if item.head.keyword == "add":
            self.body = [*self.statements, *item.statements]
            self.block.spoiled = self.block.spoiled or item.spoiled
        else:
            kept = [s for s in self.statements if isinstance(s, st.Claim | st.Ruling)]
            self.body = [*_still_paid(self.statements, item.statements), *item.statements, *kept]
            self.block.spoiled = item.spoiled
            self.dealer = item.head.dealer or self.dealer
        self.restated = True


def _still_paid(before: Sequence[st.Statement], restated: Sequence[st.Statement]) -> Iterator[st.Statement]:
    """What was bought, cashed, paid or counted beside a deal is no part of it: it stays, unless the correction states the same for the
    same player anew."""
    anew = {key for statement in restated for key, _ in _payments(statement)}
    for statement in before:
        if isinstance(statement, st.Bank):
            amounts = tuple(amount for key, amount in _payments(statement) if key not in anew)
            if amounts:
                yield replace(statement, amounts=amounts)
        elif isinstance(statement, st.Pay) and not anew.intersection(key for key, _ in _payments(statement)):
            yield statement


def _payments(statement: st.Statement) -> Iterator[tuple[tuple[str, ...], tuple[st.Name, Amount]]]:
    """Each payment of a statement, by what it is and between whom."""
    if isinstance(statement, st.Bank):
        yield from (((statement.keyword, name.player), (name, amount)) for name, amount in statement.amounts)
    elif isinstance(statement, st.Pay):
        yield ("pay", statement.payer.player, statement.payee.player), (statement.payee, statement.amount)


def row_of(block: st.GameBlock, tell: Teller) -> list[st.Statement | Dealt]:
    """Deals and what stands between them, in order; a correction of a deal that is not there is told."""
    row: list[st.Statement | Dealt] = []
    by_number: dict[int, Dealt] = {}
    number = 0
    for item in block.items:
        if not isinstance(item, st.DealBlock):
            row.append(item)
            continue
        head = item.head if item.quick is None else None
        if head is None or head.keyword == "deal":
            number = item.quick[0] if item.quick is not None else item.head.number or number + 1
            row.append(dealt := Dealt(block=item, number=number))
            by_number.setdefault(number, dealt)
        elif (target := by_number.get(head.number or 0)) is not None:
            target.restate(item)
        elif head.number is not None:
            tell("no-such-deal", "error", f"There is no deal {head.number} above to {head.keyword}.", Span(head.start, head.end))
    return row
