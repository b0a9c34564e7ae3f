"""The law a table plays by: every setting of a book after its amendments, and the duties they add up to.

A ``Law`` is made by ``loolog.books`` from data. It holds no rule itself: a rule is a function of ``loolog.rules``, an article is a
book's provision that calls for it. Here the settings become, for each lead and each card that follows, the list of duties
that narrow a player's options.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Literal, NamedTuple

from loolog.cards import PACK_32, PACK_52

Amount = int | Fraction


class Turn(NamedTuple):
    """What a duty looks at when a card is to be played. All masks; ``led`` and ``beat`` are 0 for a leader."""

    hand: int  # what he holds before he plays
    led: int  # every card of the suit led (trumps led: Pam too)
    beat: int  # every card that would head the trick as it lies
    trumps: int  # every trump; 0 while none is known
    ace: int  # the ace of trumps, or the King when the ace is the turn-up; 0 while no trump is known
    players: int  # how many are in
    civil: bool  # "Pam, be civil" has been called in this trick
    seen: int  # cards that lie open and are in no hand (the turn-up, cards played), for cards that rank as neighbours


#: A duty narrows the cards a player may still choose from. What would leave nothing binds nobody: it returns its options.
Duty = Callable[[Turn, int], int]
NamedDuty = tuple[str, Duty]


def narrow(duties: Iterable[NamedDuty], turn: Turn) -> list[tuple[str, int]]:
    """Every step of the argument: the duty's name and what it left. The last step's rest is what was lawful."""
    steps, options = [], turn.hand
    for name, duty in duties:
        options = duty(turn, options)
        steps.append((name, options))
    return steps


@dataclass(frozen=True, slots=True, kw_only=True)
class Article:
    """One book's own provision: the rule it calls for, in our words, and where the book says it."""

    id: str
    rule: str  # the general name, the same in every book
    says: str
    source: str  # "Foster, Leading"; "decision" where the book is silent and the reading is ours
    when: str = ""  # the occasion it speaks of, where a book has several articles for one rule
    example: str = ""  # a record that shows it


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """What a fault costs (one row of the table of prices)."""

    to: Literal["current", "next", ""] = ""  # the pool it is paid to; "": reported, no price
    pays: str = ""  # an amount, or loo, single-loo, penalty, revoke, "4 singles"
    bar: bool = False  # can win nothing in this deal
    out: bool = False  # out of the round, unless he is already in (then barred)
    throws_up: bool = False  # his hand is thrown up at that trick
    is_loo: bool = False  # what he pays was his loo: winning no trick costs no second one
    simple: Literal["", "only", "free"] = ""  # priced in a simple pool only, or not there
    by_dealer: bool = False  # always paid by the dealer
    void: Literal["", "always", "no-play"] = ""  # closes the deal: always, or when no play follows
    again: Literal["same", "next"] = "next"  # who deals after a deal it closed


@dataclass(frozen=True, kw_only=True)
class Law:
    """A book with its amendments. Settings are named as in the data files, with ``_`` for ``-``."""

    book: str
    title: str
    author: str
    options: dict[str, str | bool]
    origin: dict[str, str] = field(default_factory=dict)  # setting → the file that set it
    articles: tuple[Article, ...] = ()
    houses: tuple[str, ...] = ()  # the table's own files, as they were named

    # the table
    seats_least: int
    seats_most: int
    seats_usual: int  # the most that the book calls usual or good
    seats_best: str
    cards: int  # dealt to each; also the number of tricks
    pack: Literal["52", "32"]
    kinds: Literal["simple-double", "single-plain", "plain"]
    miss: bool  # a spare hand is dealt where players declare
    exchange: int  # most cards a player may exchange
    pam: Literal["none", "club-knave", "trump-knave"]
    flush: Literal["off", "trumps", "suit"]
    dealer_out: bool
    club_law: bool
    single: Literal["open", "must"]  # how a single is dealt: one open card each, or a hand that all must play

    # counters, in the book's unit
    stake: Amount
    loo: Amount
    single_loo: Amount
    loo_measure: Literal["fixed", "pool"]
    limit: Amount | None
    unit: Amount | None  # the smallest piece a share may have; None: exact fractions
    odd: Literal["stay", "earlier-tricks"]
    penalty: Amount
    revoke: Amount
    flush_to: Literal["next", "holder"]
    flush_pays: Literal["in", "all", "all-but-pam"]  # all: who passed too; a loser who holds Pam may be spared
    flush_rank: Literal["elder", "pam", "better"]  # of two flushes, neither the only one of trumps; then the elder

    # play
    ace_lead: Literal["opening", "always", "never"]
    two_trumps: Literal["any", "lead-one", "highest", "sequence"]
    lone_trump: Literal["owed", "free"]  # must a lone trump be led to the first trick
    trump_leads: int  # the last trick whose leader owes trumps
    miss_leads: bool

    # faults
    faults: str
    breach_pays: str
    breach_then: Literal["divide", "replay", "replay-if-asked", "stand"]
    breaches: Literal["priced", "as-played"]
    prices: dict[str, Price]

    @cached_property
    def pack_mask(self) -> int:
        """The cards of the pack."""
        return PACK_32 if self.pack == "32" else PACK_52

    @cached_property
    def _codes(self) -> dict[tuple[str, str], Article]:
        # A book's own articles stand before the shared ones: the first that fits is cited.
        return {(article.rule, article.when): article for article in reversed(self.articles)}

    def article(self, rule: str, when: str = "") -> Article:
        """The article of this book that calls for ``rule``; the one for the occasion ``when`` if there is one."""
        found = self._codes.get((rule, when)) or self._codes.get((rule, ""))
        return found or Article(id=rule, rule=rule, says="", source="decision")

    @cached_property
    def _ids(self) -> dict[tuple[str, str], str]:
        return {}

    def code(self, rule: str, when: str = "") -> str:
        """The id of the article that calls for ``rule``."""
        found = self._ids.get((rule, when))
        if found is None:
            found = self._ids[rule, when] = self.article(rule, when).id
        return found

    @cached_property
    def parts(self) -> dict[tuple[Amount, int], tuple[Amount, ...]]:
        """What ``loolog.outcome`` has already worked out under this law: a pool and a number of tricks → what each trick earns."""
        return {}

    def source(self, code: str) -> str:
        """Where an article (by id) comes from, as a ruling cites it; "" for a code that is none of this book's."""
        return next((article.source for article in self.articles if article.id == code), "")

    @cached_property
    def following(self) -> tuple[NamedDuty, ...]:
        """The duties of whoever follows, in the order in which a breach is named after them."""
        names = ["following.suit", "following.civil", "following.head", "following.trump"]
        if self.pam == "none":
            names.remove("following.civil")
        return _duties(names)

    @cached_property
    def following_duties(self) -> tuple[Duty, ...]:
        """The duties of ``following`` without their names."""
        return tuple(duty for _, duty in self.following)

    def leading_duties(self, trick: int, simple: bool = False) -> tuple[Duty, ...]:
        """The duties of ``leading`` without their names."""
        return self._leading_duties[simple][trick - 1]

    @cached_property
    def _leading_duties(self) -> tuple[list[tuple[Duty, ...]], ...]:
        return tuple([tuple(duty for _, duty in duties) for duties in row] for row in self._leading)

    @cached_property
    def loo_when(self) -> str:
        """The occasion of the article by which a loo is paid: "", "unlimited" or "limit"."""
        return "limit" if self.limit is not None else "unlimited" if self.loo_measure == "pool" else ""

    def leading(self, trick: int, simple: bool = False) -> tuple[NamedDuty, ...]:
        """The duties of the leader to a trick (from 1), in the order in which a breach is named after them."""
        return self._leading[simple][min(trick, self.cards) - 1]

    @cached_property
    def _leading(self) -> tuple[list[tuple[NamedDuty, ...]], list[tuple[NamedDuty, ...]]]:
        tricks = range(1, self.cards + 1)
        declared = [_duties(self._lead_names(trick)) for trick in tricks]
        return declared, [_duties(["leading.trump"])] * self.cards

    def _lead_names(self, trick: int) -> list[str]:
        names = []
        if self.ace_lead == "always" or (self.ace_lead == "opening" and trick == 1):
            names.append("leading.ace")
        if trick <= self.trump_leads:
            if self.two_trumps == "highest":
                names.append("leading.highest")
            if self.two_trumps == "sequence":
                names.append("leading.highest-of-two-in")
            names.append("leading.one-of-two" if trick == 1 and self.lone_trump == "free" else "leading.trump")
        return names

    def amount(self, pays: str, loo: Amount) -> Amount:
        """The counters a price stands for, ``loo`` being the full loo of the deal."""
        named = {"loo": loo, "single-loo": self.single_loo, "penalty": self.penalty, "revoke": self.revoke}
        if pays in named:
            return named[pays]
        number, _, unit = pays.partition(" ")
        return int(number) * (self.single_loo if unit else 1)

    def full_loo(self, played_for: Amount) -> Amount:
        """What a player pays for failing when ``played_for`` counters were played for."""
        if self.loo_measure == "fixed":
            return self.loo
        return played_for if self.limit is None else min(played_for, self.limit)


def _duties(names: Iterable[str]) -> tuple[NamedDuty, ...]:
    from loolog.rules import duty

    return tuple((_reported_as(name), duty(name)) for name in names)


def _reported_as(name: str) -> str:
    """Two duties are narrower readings of a general rule and share its name in findings."""
    return {"leading.one-of-two": "leading.trump", "leading.highest-of-two-in": "leading.highest"}.get(name, name)
