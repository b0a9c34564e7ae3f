"""One contested deal as a referee has it before him: what the record says, what the law makes of it, what the table settled."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from loolog.amounts import short
from loolog.cards import PAM_BIT, card_name, sorted_cards
from loolog.law import Amount, Law
from loolog.ledger import NEXT, POOL, Posting
from loolog.notation import statements as st
from loolog.notation.statements import Record
from loolog.replay.deal import hear_deal
from loolog.replay.hands import Hands
from loolog.replay.judging import occasion
from loolog.replay.result import DealResult
from loolog.replay.table import Table
from loolog.settlement import AS_WRITTEN, Chosen, GameResult, Hearing, Settlement, settle


@dataclass(slots=True, kw_only=True)
class Case:
    """``settled`` follows the table's rulings; ``by_law`` and ``table`` are the law's own, without them."""

    settlement: Settlement
    game: GameResult
    hearing: Hearing
    settled: DealResult
    by_law: DealResult
    table: Table
    statements: list[st.Statement]  # what the record says happened: without claims, rulings and stated figures

    @property
    def law(self) -> Law:
        """The law of the game."""
        return self.game.law

    @property
    def spoiled(self) -> bool:
        """Could a statement of the deal not be read?"""
        return bool(self.hearing.dealt.block.spoiled)

    @property
    def hands(self) -> Hands | None:
        """What is known of the hands; None where the deal has none (a single, a score alone)."""
        return self.table.hands

    def hear(self, statements: Sequence[st.Statement]) -> DealResult:
        """What the law makes of the deal if the record said ``statements`` of it."""
        return self.hear_table(statements)[0]

    def hear_table(self, statements: Sequence[st.Statement]) -> tuple[DealResult, Table]:
        """As ``hear``, with the table as it then lies."""
        return hear_deal(self.hearing.gather(statements), self.law, self.hearing.entry)

    def heard(self, *rulings: st.Ruling) -> DealResult:
        """The deal as the law has it with ``rulings`` in the place of the table's own."""
        return self.hear([*self.statements, *rulings])

    def amount(self, amount: Amount) -> str:
        """An amount as the table counts it."""
        return short(amount, self.law)

    def source(self, rule: str, when: str = "") -> str:
        """Where the article for ``rule`` comes from."""
        return self.law.article(rule, when).source

    def occasion(self, trick: int, rule: str) -> str:
        """The occasion by which the book may have an article of its own for a duty in that trick."""
        return occasion(self.table.standing.form == "simple", trick, rule)

    def cards(self, mask: int) -> tuple[int, ...]:
        """A mask as the cards people see, sorted as lawful lists are."""
        if mask & PAM_BIT and self.hands is not None:
            mask = mask & ~PAM_BIT | 1 << self.hands.pam
        return tuple(sorted_cards(mask))

    def unseen_of(self, player: str) -> str:
        """How many cards of a player nobody saw, as what a claim needs: ``a card of Cat``; '' where all are known."""
        unknown = self.hands.unknown.get(player, 0) if self.hands is not None else self.law.cards
        return "" if not unknown else f"a card of {player}" if unknown == 1 else f"{unknown} cards of {player}"


def bring(record: Record, game: int, deal: int, chosen: Chosen = AS_WRITTEN) -> Case | None:
    """The case of a deal by its number, the first of that number in the game; None where there is none."""
    settlement = settle(record, detail=False, chosen=chosen, hear=(game, deal))
    for result in settlement.games:
        if result.number == game:
            found = next((one for one in result.hearings if one.dealt.number == deal), None)
            return case_of(settlement, result, found) if found is not None else None
    return None


def case_of(settlement: Settlement, game: GameResult, hearing: Hearing) -> Case:
    """The case of a deal that was kept for hearing."""
    unruled = [statement for statement in hearing.dealt.statements if not isinstance(statement, st.Ruling)]
    by_law, table = hear_deal(hearing.gather(unruled), game.law, hearing.entry)
    happened = [statement for statement in unruled if not isinstance(statement, st.Claim | st.Expect)]
    return Case(
        settlement=settlement, game=game, hearing=hearing, settled=game.deals[hearing.at], by_law=by_law, table=table,
        statements=happened,
    )  # fmt: skip


def named(cards: Iterable[int]) -> str:
    """Cards in words: ``Ah 7h``; ``none``."""
    return " ".join(card_name(card) for card in cards) or "none"


def posted(case: Case, postings: Iterable[Posting]) -> Iterable[str]:
    """Each posting as a sentence: ``Ann pays 3r to the pool (F-STAKE)``."""
    for payer, payee, amount, rule in postings:
        counters = case.amount(amount)
        match payer, payee:
            case "\npool", "\nnext":
                yield f"{counters} stay for the next pool ({rule})"
            case "\npool", _:
                yield f"{payee} receives {counters} from the pool ({rule})"
            case "\nnext", _:
                yield f"{payee} receives {counters} from the next pool ({rule})"
            case _:
                to = {POOL: "to the pool", NEXT: "to the next pool"}.get(payee, f"to {payee}")
                yield f"{payer} pays {counters} {to} ({rule})"
