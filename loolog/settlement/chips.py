"""Counters in front of the players: what each bought from the bank, less what was cashed, and what he has won since.

The bank is the box that counters come from. Buying moves no balance: the game's balances and the pool sum as if nobody had
bought. Who has not bought plays on account, and nothing is told of him while he is behind.
"""

from loolog.amounts import short, signed
from loolog.law import Law
from loolog.ledger import BANK, POOL, Amount, Posting
from loolog.notation import statements as st
from loolog.settlement.result import GameResult
from loolog.settlement.teller import Teller
from loolog.spans import Span

Balances = dict[str, Amount]


class Chips:
    """All that passes by hand in one game: purchases, payments, counts. ``unsure``: a deal that is not settled, after which nobody
    knows what lies in front of whom. What moves is entered in ``game`` and in ``balances``."""

    def __init__(self, law: Law, tell: Teller, game: GameResult, balances: Balances) -> None:
        self.law, self.tell, self.game, self.balances = law, tell, game, balances
        self.bought, self.cashed = game.bought, game.cashed
        self.unsure: int | None = None
        self.short: set[str] = set()  # of whom it is told already that he has less than nothing

    def stack(self, player: str) -> Amount:
        """What lies in front of ``player``: bought, less cashed, plus his balance."""
        return self.bought.get(player, 0) - self.cashed.get(player, 0) + self.balances[player]

    def pay(self, item: st.Pay, pool: Amount, deal: int | None) -> Amount:
        """Counters from hand to hand, or into or out of the pool that is handed on, which holds ``pool``; what they add to it."""
        payer, payee, amount = item.payer.player, item.payee.player, item.amount
        if payer == POOL and amount > pool:
            message = f"{payee} cannot have taken {amount} from the pool: it held {pool}. Nothing was moved."
            self.tell("pool-short", "error", message, Span(item.start, item.end), deal=deal, player=payee)
            return 0
        self._enter(Posting(payer, payee, amount, self.law.code("recording.facts")))
        for player, gain in ((payer, -amount), (payee, amount)):
            if player != POOL:
                self.balances[player] += gain
        return (payee == POOL) * amount - (payer == POOL) * amount

    def bank(self, item: st.Bank, deal: int | None) -> None:
        """`buy` and `cash` are payments from and to the bank; a `count` is held against what should be there."""
        for name, amount in item.amounts:
            player, span = name.player, Span(name.start, item.end)
            if item.keyword == "buy":
                self.bought[player] = self.bought.get(player, 0) + amount
                self._enter(Posting(BANK, player, amount, self.law.code("recording.facts")))
            elif item.keyword == "cash":
                self._cash(player, amount, span, deal)
                self._enter(Posting(player, BANK, amount, self.law.code("recording.facts")))
            else:
                self._count(player, amount, span, deal)

    def _enter(self, posting: Posting) -> None:
        self.game.between.append((len(self.game.deals) - 1, posting))

    def _cash(self, player: str, amount: Amount, span: Span, deal: int | None) -> None:
        has = self.stack(player)
        self.cashed[player] = self.cashed.get(player, 0) + amount
        if amount > has and self.unsure is None:
            self.short.add(player)
            message = f"{player} cashes {self._text(amount)}, of {self._text(max(has, 0))} in front: {self._made_of(player, less=amount)}."
            self.tell("cash-too-much", "warning", message, span, deal=deal, player=player)

    def _count(self, player: str, amount: Amount, span: Span, deal: int | None) -> None:
        code = self.law.code("recording.stated")
        has = self.stack(player)
        if self.unsure is not None:
            message = f"What lies in front of {player} is not checked: deal {self.unsure} is not settled."
            self.tell(code, "note", message, span, rule="recording.stated", deal=deal, player=player)
        elif amount != has:
            off = signed(amount - has, self.law)
            message = (
                f"In front of {player} {self._text(amount)} are counted; by the record it is {self._text(has)}, a difference of {off}:"
                f" {self._made_of(player)}."
            )
            self.tell(code, "dispute", message, span, rule="recording.stated", deal=deal, player=player)

    def below_nothing(self, span: Span, deal: int | None) -> None:
        """Tell of each player who bought and now has less than nothing, once until he has something again."""
        for player in self.bought if self.unsure is None else ():
            has = self.stack(player)
            if has >= 0:
                self.short.discard(player)
            elif player not in self.short:
                self.short.add(player)
                message = f"{player} has paid {self._text(-has)} more than there was in front: {self._made_of(player)}."
                self.tell("stack-below-nothing", "warning", message, span, deal=deal, player=player)

    def _made_of(self, player: str, less: Amount = 0) -> str:
        """``bought 20, cashed 12, lost 4``: of what a stack is made up; ``less``: what is being cashed."""
        cashed = self.cashed.get(player, 0) - less
        balance = self.balances[player]
        parts = [f"bought {self._text(self.bought.get(player, 0))}"]
        parts += [f"cashed {self._text(cashed)}"] if cashed else []
        return ", ".join([*parts, f"{'lost' if balance < 0 else 'won'} {self._text(-balance if balance < 0 else balance)}"])

    def _text(self, amount: Amount) -> str:
        return short(amount, self.law)
