"""One deal, from its facts to its postings: the fold that the law judges and the pool follows."""

from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

from loolog.cards import SUITS, UNKNOWN, suit_of
from loolog.findings import Finding
from loolog.law import Law, Price
from loolog.notation import statements as st
from loolog.outcome import Reckoning, Winners, parts_of
from loolog.replay.facts import Facts, Part
from loolog.replay.flush import flushes_shown, silent_flushes, take
from loolog.replay.hands import Hands, know, pam_of
from loolog.replay.judging import Bench, Judged, judge_tricks
from loolog.replay.proper import Replayed, replayed
from loolog.replay.result import DealResult
from loolog.replay.standing import Kind, finding, kind_of, stand
from loolog.replay.tricks import Course, Trick, fall, trumps_of
from loolog.replay.twice import said_twice
from loolog.spans import Span

Amount = int | Fraction


class Entry(NamedTuple):
    """How a deal begins: what the old pool hands on; ``kept``: the kind of the deal it repeats, which costs no second stake;
    ``release``: the last deal of a game that ends so."""

    carried: Amount
    kept: Kind | None = None
    release: bool = False


class DealReplay:
    """The replay of one deal. ``result`` runs it."""

    def __init__(self, facts: Facts, law: Law, entry: Entry) -> None:
        self.facts, self.law, self.entry = facts, law, entry
        self.kind: Kind = entry.kept or kind_of(law, entry.carried)
        self.reckoning = Reckoning(law, entry.carried)
        self.standing = stand(law, facts, self.kind, entry.release)
        self.findings: list[Finding] = list(self.standing.findings)
        self.open: list[str] = []
        self.in_ = self.standing.order
        self.winners: Winners = ()
        self.first: list[Trick] = []
        self.again: list[Trick] = []
        self.judged = Judged()
        self.judged_again = Judged()
        self.trumps: int | None = None
        self.hands: Hands | None = None
        self.played_for: Amount = 0
        self.cost: dict[str, Amount] = {}
        self.unchecked = False

    # ---- the course of a deal --------------------------------------------------------------------------------------------

    def result(self) -> DealResult:
        """Replay, judge and settle."""
        facts, reckoning = self.facts, self.reckoning
        if self.entry.kept is None:
            reckoning.stake(facts.dealer)
        before = reckoning.pool
        self._forfeits()
        self.played_for = reckoning.pool
        closed = self._void_by()
        if closed:
            self.in_ = ()
        else:
            self._play_out()
        if facts.problems:
            self.open = ["the record of this deal holds an error", *self.open]
            self.findings += facts.problems
        if any(problem.severity == "error" for problem in facts.problems):
            reckoning.undo_awards()
        when = "void" if closed else "open" if self.open else ""
        handed_on = reckoning.close(facts.seated, self.law.code("sharing.carry", when))
        return self._as_result(before, handed_on, bool(closed))

    def _as_result(self, before: Amount, handed_on: Amount, void: bool) -> DealResult:
        facts, reckoning = self.facts, self.reckoning
        paid = {*reckoning.owed, *reckoning.paid_holder}
        return DealResult(
            number=facts.number, dealer=facts.dealer, block=None, kind=self.kind, carried=self.entry.carried,
            staked=before - self.entry.carried, forfeited=reckoning.forfeited, played_for=self.played_for, next=handed_on,
            players=facts.players, in_=self.in_, defender=self.standing.defender if not void else None, trump=self._trump(),
            winners=self.winners, looed=tuple(player for player in self._from_left() if player in paid),
            postings=reckoning.postings, open=tuple(self.open), void=void, said=dict(self.standing.said),
            turn_up=self.standing.turn_up.card.card if self.standing.turn_up and self.standing.form != "simple" else None,
            tricks=self.judged.tricks, replayed=self.judged_again.tricks, hands=self._shown_hands(),
            findings=self.findings, unchecked=self.unchecked, breaches_cost=self.cost,
        )  # fmt: skip

    def _from_left(self) -> tuple[str, ...]:
        """Everybody at the table, from the dealer's left."""
        seats = self.facts.seated
        at = seats.index(self.facts.dealer) + 1 if self.facts.dealer in seats else 0
        return seats[at:] + seats[:at]

    def _trump(self) -> str | None:
        if self.standing.form == "single":
            return None
        turned = [trick.turned for trick in (self.again or self.first) if trick.turned is not None and trick.turned >= 0]
        if self.standing.form == "simple":
            start = self.facts.first.turned.get(0)
            turned += [start.card.card] if start else []
        elif self.standing.turn_up is not None:
            turned = [self.standing.turn_up.card.card]
        return SUITS[suit_of(turned[0])] if turned and turned[0] >= 0 else None

    def _shown_hands(self) -> dict[str, tuple[int, int]]:
        hands = self.hands
        if hands is None:
            return {}
        return {player: (hands.known[player], hands.unknown[player]) for player in self.in_}

    # ---- faults ----------------------------------------------------------------------------------------------------------

    def _void_by(self) -> str:
        """The fault that closed the deal; '' if none did."""
        facts = self.facts
        went_on = bool(facts.said or facts.flushes or facts.shown or facts.first.recorded)
        for fault in facts.first.faults:
            price = self.law.prices.get(fault.kind.text, Price())
            if price.void == "always" or (price.void == "no-play" and not went_on):
                return fault.kind.text
        return ""

    def _forfeits(self) -> None:
        """What is paid to the current pool, in the order of the record; and who is barred."""
        for fault in self.facts.first.faults:
            kind, player = fault.kind.text, fault.name.player
            price = self.law.prices.get(kind, Price())
            payer = self.facts.dealer if price.by_dealer else player
            code = self.law.code(f"fault.{kind}")
            simple = self.standing.form == "simple"
            free = (price.simple == "free" and simple) or (price.simple == "only" and not simple)
            words = ""
            if price.to == "current" and not free:
                loo = self.law.full_loo(self.reckoning.pool)
                amount = self.law.amount(price.pays, loo)
                self.reckoning.forfeit(payer, amount, code)
                words = f"{amount} to the pool being played for"
                if price.is_loo and payer in self.in_:
                    self.reckoning.exempt.add(payer)
            if price.to == "current" and not free and (price.bar or (price.out and payer in self.in_)):
                self.reckoning.barred[payer] = code
                words += "; he can win nothing in this deal"
            if price.to == "next":
                words = "paid to the next pool; he can win nothing in this deal"
            self.findings.append(self._fault_finding(fault, words))

    def _fault_finding(self, fault: st.Fault, words: str, replay: bool = False) -> Finding:
        kind, player = fault.kind.text, fault.name.player
        return Finding(
            code=self.law.code(f"fault.{kind}"), rule=f"fault.{kind}", severity="breach", message=f"{player}: {_TOLD[kind]}.",
            span=Span(fault.start, fault.end), deal=self.facts.number, trick=fault.trick, player=player, price=words or "no price",
            replay=replay,
        )  # fmt: skip

    def _play_faults(self) -> None:
        """Exposing, naming, out of turn, throwing up: to the next pool, and nothing is won."""
        loo = self.law.full_loo(self.played_for)
        for fault in self.facts.first.faults:
            price = self.law.prices.get(fault.kind.text, Price())
            if price.to == "next":
                code = self.law.code(f"fault.{fault.kind.text}")
                self.reckoning.owe(fault.name.player, self.law.amount(price.pays, loo), code)
                self.reckoning.barred.setdefault(fault.name.player, code)

    # ---- without play ------------------------------------------------------------------------------------------------------

    def _play_out(self) -> None:
        standing, facts = self.standing, self.facts
        if standing.form == "single":
            self._single()
            return
        took = [player for player, tricks in (facts.last.score or {}).items() if tricks is None]
        if took:
            self.in_ = (took[0],)
            self._take_pool(took[0], "sharing.all-pass" if took[0] == facts.dealer else "sharing.one-in")
            return
        self._lay_out()
        if facts.flushes and self._flush():
            return
        if standing.form == "declared" and not standing.must_all and facts.said and self._nobody_plays():
            return
        self._tricks()

    def _take_pool(self, player: str, rule: str, when: str = "") -> None:
        self._play_faults()
        self.reckoning.award(player, self.reckoning.pool, self.law.code(rule, when))

    def _nobody_plays(self) -> bool:
        """The pool goes without play where all before the dealer passed, or one alone is in (G-ALLPASS, G-ONE-IN)."""
        last = self.facts.players[-1]
        if all(player == last for player in self.standing.order):
            self.in_ = ()
            self._take_pool(last, "sharing.all-pass")
            return True
        if len(self.standing.order) == 1:
            lone = self.standing.order[0]
            self._take_pool(lone, "sharing.one-in", "miss" if self.standing.taker == lone else "")
            return True
        return False

    def _flush(self) -> bool:
        assert self.hands is not None
        shown = flushes_shown(self.law, self.facts, self.standing, self.hands, self.trumps)
        self.findings += shown.findings
        if not shown.holders:
            return False
        self._play_faults()
        if shown.winner is None:
            self.open.append("two flushes, and nobody can tell which is the better")
            self.reckoning.owed.clear()
        else:
            take(self.law, self.facts, self.standing, self.reckoning, shown, self.law.full_loo(self.played_for))
        return True

    def _single(self) -> None:
        """One open card each: the highest of the turned suit that beats the turned card (P-SINGLE, P-SINGLE-LOO)."""
        facts = self.facts
        self._play_faults()
        won: set[str | None] = set()
        if facts.first.score is not None:
            won = {player for player, tricks in facts.first.score.items() if tricks} or {None}
        elif facts.first.won is not None:
            won = set(facts.first.won) or {None}
        else:
            won = self._best_shown()
        if len(won) != 1:
            self.open.append("not every card of the single is known" if won else "the single's cards are not recorded")
            self.reckoning.owed.clear()
            return
        (winner,) = won
        self.winners = (winner,) if winner is not None else ()
        loo = (self.law.single_loo, self.law.code("paying.single-loo"))
        looable = () if self.entry.release else self.in_
        self.reckoning.share([(winner,)], self.in_, 1, looable, loo)

    def _best_shown(self) -> set[str | None]:
        """Who may have won: one name (None: nobody) where that is certain."""
        turn = self.standing.turn_up or self.facts.first.turned.get(0)
        shown = {player: cards[0].card for player, cards in self.facts.shown.items() if cards}
        if turn is None or turn.card.card == UNKNOWN or any(shown.get(player, UNKNOWN) == UNKNOWN for player in self.in_):
            return set()
        up = turn.card.card
        better = {card: player for player, card in shown.items() if suit_of(card) == suit_of(up) and card > up}
        know(self.facts, self.law, set(), self.in_, {})  # a card in two hands is an error of the record
        return {better[max(better)]} if better else {None}

    # ---- the tricks --------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Lay out first play and replay, and gather what is known of the hands."""
        facts, law, standing = self.facts, self.law, self.standing
        up = standing.turn_up if standing.form == "declared" else facts.first.turned.get(0)
        suit = suit_of(up.card.card) if up is not None and up.card.card != UNKNOWN else None
        pam = pam_of(law, suit)
        self.trumps = trumps_of(suit, pam) if suit is not None else (0 if standing.form == "simple" and up is None else None)
        leader = standing.order[0] if standing.order else None
        if law.miss_leads and standing.taker in standing.order:
            leader = standing.taker
        thrown = {
            fault.name.player: fault.trick or self._missing_from(facts.first) for fault in facts.first.faults
            if law.prices.get(fault.kind.text, Price()).throws_up
        }  # fmt: skip
        course = Course(
            facts=facts, law=law, order=standing.order, simple=standing.form == "simple", trumps=self.trumps, leader=leader,
            pam=pam, thrown=thrown, decided=facts.first.won,
        )  # fmt: skip
        self.course = course
        self.first = fall(course, facts.first)
        if facts.replay is not None:
            self.again = self._fall_again(facts.replay, leader)
        takers = {standing.taker} if standing.taker else set()
        self.hands = know(facts, law, takers, standing.order, _cards_of(self.first, self.again))

    def _missing_from(self, part: Part) -> int:
        """The first trick to which somebody plays no card; 99 where there is none."""
        for line in part.tricks:
            if any(play.card is None for play in line.plays) or (
                len(line.plays) < len(self.standing.order) and line is not part.tricks[-1]
            ):
                return line.number
        return 99

    def _fall_again(self, replay: Part, leader: str | None) -> list[Trick]:
        start = replay.tricks[0].number if replay.tricks else len(self.law_tricks()) + 1
        stand_still = [trick for trick in self.first if trick.number < start]
        last = stand_still[-1] if stand_still else None
        trumps = self.trumps
        for trick in stand_still:
            if trick.turned is not None and trick.turned >= 0 and self.course.simple:
                trumps = trumps_of(suit_of(trick.turned), UNKNOWN)
        top = next((trick.turned for trick in self.first if trick.turned is not None), None)
        course = Course(
            facts=self.facts, law=self.law, order=self.standing.order, simple=self.course.simple, trumps=trumps,
            leader=last.winner if last else leader, pam=self.course.pam, thrown=dict(self.course.thrown), decided=replay.won, top_card=top,
        )  # fmt: skip
        course.laid |= {(one.player, one.play.card) for trick in stand_still for one in trick.plays if one.play.card is not None}
        return fall(course, replay, start)

    def law_tricks(self) -> range:
        """The numbers of the tricks of a deal."""
        return range(1, self.law.cards + 1)

    def _bench(self, replay: bool) -> Bench:
        assert self.hands is not None
        up = self.standing.turn_up
        ace = 0
        if self.standing.form == "declared" and up is not None and up.card.card != UNKNOWN:
            top = suit_of(up.card.card) * 13 + 12
            ace = 1 << (top - 1 if up.card.card == top else top)
        return Bench(
            facts=self.facts, law=self.law, hands=self.hands, simple=self.standing.form == "simple", ace=ace, replay=replay,
            in_count=len(self.standing.order),
        )  # fmt: skip

    def _tricks(self) -> None:
        """Judge the tricks, price what was broken, and share the pool by what the law makes of it."""
        facts, law = self.facts, self.law
        self.judged = judge_tricks(self._bench(False), self.first)
        before = {trick.number for trick in self.again}
        standing_tricks = [trick for trick in self.first if self.again and trick.number < min(before)]
        judged_again = judge_tricks(self._bench(True), [*standing_tricks, *self.again])
        self.judged_again = judged_again
        judged_again.findings = [f for f in judged_again.findings if f.trick in before]
        judged_again.tricks = judged_again.tricks[len(standing_tricks) :]
        self.unchecked = not facts.first.tricks or any(
            p.verdict == "unchecked" for t in self.judged.tricks for p in t.plays if p.card is not None
        )
        if self.standing.form == "declared" and self.hands is not None:
            self.findings += silent_flushes(law, facts, self.standing, self.hands, self.trumps)
        self.findings += said_twice(facts, law, facts.first, self.first)
        if facts.replay is not None:
            self.findings += said_twice(facts, law, facts.replay, [*standing_tricks, *self.again])
        self._play_faults()
        offenders = self._offenders()
        turned = self._out_of_turn(offenders)
        self.findings += [self._priced(f, offenders, turned) for f in self.judged.findings]
        self.findings += [
            *judged_again.findings,
            *(self._fault_finding(fault, "", True) for fault in (facts.replay.faults if facts.replay else ())),
        ]
        if law.breach_then == "divide" and offenders:
            self.winners = tuple(trick.winner for trick in self.first if trick.complete)
            self._divide(offenders)
            return
        self._share(offenders, turned)

    def _offenders(self) -> list[str]:
        """Whose breach counts: found by the replay, or by the table where his cards cannot contradict it (F-FOUND-D)."""
        facts, law = self.facts, self.law
        found = [found for found in facts.first.founds if found.trick is not None]
        late = any(found.trick is None for found in facts.first.founds)  # the pool was divided: the deal stands as played
        by_table = {one.name.player for one in found}
        offenders = [
            player for player in self.judged.offenders
            if not late and (law.breaches == "priced" or player in by_table)
        ]  # fmt: skip
        for one in found:
            player = one.name.player
            if player in self.judged.offenders or player in self.judged.out_of_turn:
                continue
            assert self.hands is not None
            span = Span(one.start, one.end)
            if player in self.hands.unknown and not self.hands.unknown[player]:
                message = f"The table found a revoke of {player}, but his cards, all known, show none."
                self.findings.append(finding(facts, law, "recording.found", "dispute", message, span, player))
            elif player in self.in_:
                offenders.append(player)
                message = f"The table found a revoke of {player}; his cards are not all known, so the table is believed."
                self.findings.append(finding(facts, law, "recording.found", "breach", message, span, player))
        if law.breach_pays != "0":
            loo = law.full_loo(self.played_for)
            for player in offenders:
                amount = law.amount(law.breach_pays, loo)
                self.cost[player] = amount
                self.reckoning.owe(player, amount, law.code("paying.breach"))
                self.reckoning.barred.setdefault(player, law.code("paying.breach"))
        return offenders

    def _out_of_turn(self, offenders: Collection[str]) -> list[str]:
        """Cards out of turn that the replay found, priced as the fault of that kind."""
        price = self.law.prices["out-of-turn"]
        if price.to != "next":
            return list(self.judged.out_of_turn)
        loo = self.law.full_loo(self.played_for)
        for player in self.judged.out_of_turn:
            code = self.law.code("play.out-of-turn")
            amount = self.law.amount(price.pays, loo)
            self.cost.setdefault(player, amount)
            self.reckoning.owe(player, amount, code)
            self.reckoning.barred.setdefault(player, code)
        return list(self.judged.out_of_turn)

    def _priced(self, found: Finding, offenders: Collection[str], turned: Collection[str]) -> Finding:
        if found.severity != "breach" or found.player is None:
            return found
        counts = found.player in (turned if found.rule == "play.out-of-turn" else offenders)
        if not counts or found.player not in self.reckoning.owed:
            return replace(
                found,
                price="no price: " + ("the table played on" if self.law.breach_pays != "0" else "the book is silent"),
            )
        then = {
            "divide": "the hands are abandoned and the pool divided",
            "replay": "the cards are replayed in proper order",
        }
        words = f"{self.cost[found.player]} to the next pool; he wins nothing from this one"
        follows = then.get(self.law.breach_then) if found.rule != "play.out-of-turn" or self.law.breach_then == "replay" else None
        return replace(found, price=f"{words}; {follows}" if follows else words)

    def _divide(self, offenders: Collection[str]) -> None:
        """Foster's remedy: abandon the hands and divide the pool among those who declared to play, the offenders excepted."""
        reckoning, law, defender = self.reckoning, self.law, self.standing.defender
        code = law.code("sharing.revoke")
        sharers = [player for player in self.in_ if player not in offenders and player != defender]
        if not sharers:
            return
        if defender in offenders:
            for player in sharers:
                reckoning.award(player, reckoning.pool, code)
            return
        each = parts_of(law, reckoning.pool, len(sharers))
        for player, part in zip(sharers, each, strict=True):
            reckoning.award(player, part, code)

    def _share(self, offenders: list[str], turned: list[str]) -> None:
        outcome = self._possible(offenders, turned)
        self.winners = outcome.shown
        if outcome.why:
            self.open.append(outcome.why)
            if not outcome.keep_owed:
                self.reckoning.owed.clear()
            return
        defender = self.standing.defender
        playing = [player for player in self.in_ if player != defender]
        looable = [] if self.entry.release else playing
        loo = (self.law.full_loo(self.played_for), self.law.code("paying.loo", self.law.loo_when))
        if not self.reckoning.share(outcome.possible, playing, self.law.cards, looable, loo):
            self.open.append(outcome.differs)

    def _possible(self, offenders: list[str], turned: list[str]) -> Replayed:
        """Every order of winners that the law allows: one where the play is the result, more where it is worked out."""
        facts, law = self.facts, self.law
        replays = law.breach_then == "replay" or (law.breach_then == "replay-if-asked" and facts.replay is not None)
        if replays and (facts.replay is not None or offenders or turned):
            return replayed(self, offenders, turned)
        if facts.first.tricks:
            return self._as_played()
        return self._by_score(facts.first)

    def _as_played(self) -> Replayed:
        tricks = self.first
        shown = tuple(trick.winner for trick in tricks if trick.complete)
        for trick in tricks:
            if trick.complete and trick.winner is None:
                return Replayed(shown=shown, why=f"nobody can tell who won trick {trick.number}")
        if len(shown) < self.law.cards:
            return Replayed(shown=shown, why=f"only {len(shown)} of {self.law.cards} tricks are recorded")
        return Replayed(shown=shown, possible=[shown])

    def _by_score(self, part: Part, stood: Winners = ()) -> Replayed:
        """A deal by its score alone: in the order given, or in every order where the odd counters depend on it (R-SCORE-ONLY)."""
        count = self.law.cards
        if part.won is not None:
            shown = (*stood, *part.won) if len(part.won) + len(stood) == count else tuple(part.won)
            if len(shown) != count:
                self._bad_score(part, len(shown))
                return Replayed(why="its score does not add up")
            return Replayed(shown=shown, possible=[shown])
        if part.score is None:
            return Replayed(why="its play is not recorded")
        bag = [player for player, tricks in part.score.items() for _ in range(min(tricks or 0, count + 1))]
        if len(bag) != count:
            self._bad_score(part, len(bag))
            return Replayed(why="its score does not add up")
        parts = parts_of(self.law, self.played_for, count)
        orders = {tuple(bag)} if len(set(parts)) == 1 else set(permutations(bag))
        return Replayed(possible=list(orders), differs="the odd counters depend on the order of the tricks: write `won NAME NAME …`")

    def _bad_score(self, part: Part, tricks: int) -> None:
        self.facts.error(
            "score-sum", f"A deal has {self.law.cards} tricks; this score has {tricks}.",
            part.won_span or part.score_span or self.facts.span, hint="Mend the numbers, or name all winners.",
        )  # fmt: skip


def _cards_of(*parts: list[Trick]) -> dict[str, list[st.Play]]:
    plays: dict[str, list[st.Play]] = {}
    for tricks in parts:
        for trick in tricks:
            for fallen in trick.plays:
                plays.setdefault(fallen.player, []).append(fallen.play)
    return plays


#: What each fault is, in words.
_TOLD = {
    "misdeal": "misdealt", "faced": "a card was found faced, or the pack was wrong", "exposed-in-deal": "exposed a card in dealing",
    "touched": "touched the cards during the deal", "turned-trump": "turned a trump where none is turned",
    "looked": "looked at his cards before his turn", "out-of-turn-say": "declared out of turn",
    "looked-miss": "looked at the miss without taking it", "looked-pack": "looked at the undealt cards",
    "looked-thrown": "looked at thrown-up cards", "peeked": "looked at another player's hand", "exposed": "exposed a card",
    "named": "named an unplayed card", "out-of-turn": "played out of turn", "abandoned": "threw up his hand",
}  # fmt: skip


def replay_deal(facts: Facts, law: Law, entry: Entry) -> DealResult:
    """Replay one deal: everything that follows from its facts under ``law``."""
    return DealReplay(facts, law, entry).result()
