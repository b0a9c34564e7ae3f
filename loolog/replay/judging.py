"""Every card held against the duties of its moment: verdicts, and a finding for each breach."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from loolog.cards import PAM_BIT, UNKNOWN, card_name, mask_of, sorted_cards
from loolog.findings import Finding, Severity, Step
from loolog.law import Law, NamedDuty, Turn
from loolog.replay.facts import Facts
from loolog.replay.hands import Hands
from loolog.replay.result import Heard, JudgedPlay, JudgedTrick, Verdict
from loolog.replay.tricks import Fallen, Trick, best_of, suit_led
from loolog.replay.verdict import Judgment, judge
from loolog.spans import Span


@dataclass(slots=True, kw_only=True)
class Judged:
    """A part of the play, judged. ``offenders``: player → where (trick index, play index) his first certain breach of a duty is;
    ``out_of_turn`` the same for cards out of turn. ``undecided``: how many cards stay open."""

    tricks: list[JudgedTrick] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    offenders: dict[str, tuple[int, int]] = field(default_factory=dict)
    out_of_turn: dict[str, tuple[int, int]] = field(default_factory=dict)
    undecided: int = 0


@dataclass(slots=True, kw_only=True)
class Bench:
    """The referee's bench: what he needs for one part of a deal."""

    facts: Facts
    law: Law
    hands: Hands
    simple: bool
    ace: int  # the card that the ace duty asks for, as a bit
    replay: bool
    in_count: int
    open: int = 0  # cards that lie open and are in no hand before the play, and the place that Pam has left


def judge_tricks(bench: Bench, tricks: Sequence[Trick]) -> Judged:
    """Judge every card of ``tricks`` in the order they fell."""
    judged, course = Judged(), _Course(bench, tricks)
    for trick in tricks:
        shown = JudgedTrick(
            number=trick.number, leader=trick.leader, plays=[], winner=trick.winner, complete=trick.complete, turned=trick.turned
        )  # fmt: skip
        course.begin()
        for fallen in trick.plays:
            play = JudgedPlay(
                player=fallen.player, card=fallen.card if fallen.card is None else bench.hands.printed(fallen.card),
                verdict="unchecked", civil=fallen.play.civil, out_of_turn=fallen.out_of_turn,
            )  # fmt: skip
            shown.plays.append(play)
            if fallen.card is None:
                continue
            where = (len(judged.tricks), len(shown.plays) - 1)
            if fallen.out_of_turn:
                judged.out_of_turn.setdefault(fallen.player, where)
                judged.findings.append(_out_of_turn(bench, trick, fallen))
            if fallen.card != UNKNOWN:
                _judge_one(bench, judged, trick, fallen, course, play, where)
            course.lay(trick, fallen)
        judged.tricks.append(shown)
    return judged


class _Course:
    """What has been played so far, by whom; of the trick on the table the cards ``laid``, and whether Pam was asked to be civil."""

    def __init__(self, bench: Bench, tricks: Sequence[Trick]) -> None:
        self.bench = bench
        self.later = _later_plays(tricks)
        self.gone: dict[str, int] = {}
        self.played: dict[str, int] = {}
        self.hidden: set[str] = set()  # who has played a card that nobody saw
        self.open = bench.open  # every card that lies open and is in no hand
        self.begin()

    def begin(self) -> None:
        """A new trick."""
        self.laid: list[int] = []
        self.civil = False

    def lay(self, trick: Trick, fallen: Fallen) -> None:
        """A card leaves a hand."""
        player, card = fallen.player, fallen.card
        assert card is not None
        if card == UNKNOWN:
            self.hidden.add(player)
        else:
            self.gone[player] = self.gone.get(player, 0) | 1 << card
            self.open |= 1 << card
        self.played[player] = self.played.get(player, 0) + 1
        self.later[player] = self.later[player][1:]
        called = fallen.play.civil and bool(self.bench.ace) and not self.laid
        self.civil = self.civil or (called and _is_trump_ace(self.bench, trick, fallen))
        self.laid.append(card)


def _is_trump_ace(bench: Bench, trick: Trick, fallen: Fallen) -> bool:
    return bench.law.pam != "none" and trick.trumps is not None and fallen.card is not None and fallen.card >= 0 and bool(
        trick.trumps >> fallen.card & 1 and fallen.card % 13 == 12 and fallen.card < 52
    )  # fmt: skip


def _later_plays(tricks: Sequence[Trick]) -> dict[str, list[int]]:
    plays: dict[str, list[int]] = {}
    for trick in tricks:
        for fallen in trick.plays:
            if fallen.card is not None:
                plays.setdefault(fallen.player, []).append(fallen.card)
    return plays


class _Held:
    """What he held when he played: known cards, how many unknown, and where those may come from."""

    __slots__ = ("known", "unknown", "unseen")

    def __init__(self, course: _Course, player: str) -> None:
        hands = course.bench.hands
        self.known = hands.known[player] & ~course.gone.get(player, 0)
        self.unseen = hands.unseen(player)
        if player in course.hidden:
            # A card nobody saw was one of his: what he shows from here on he still holds, of the rest one cannot tell.
            certain = mask_of(course.later[player])
            self.unseen |= self.known & ~certain
            self.known = certain
        self.unknown = max(0, course.bench.law.cards - course.played.get(player, 0) - self.known.bit_count())


def _judge_one(
    bench: Bench, judged: Judged, trick: Trick, fallen: Fallen, course: _Course, play: JudgedPlay, where: tuple[int, int]
) -> None:
    assert fallen.card is not None
    held = _Held(course, fallen.player)
    duties, turn = _moment(bench, trick, fallen, course, held.known)
    if turn is None:
        return
    judgment = judge(duties, turn, fallen.card, held.unknown, held.unseen)
    verdict: Verdict = "breach" if judgment.verdict == "breach" else "lawful" if judgment.verdict == "lawful" else "undecided"
    play.heard = Heard(judgment.steps, held.known, held.unknown, judgment.deciding)
    play.verdict, play.rule = verdict, judgment.rule if verdict != "lawful" else ""
    play.lawful = _printed(bench, judgment.lawful)
    if verdict == "breach":
        judged.offenders.setdefault(fallen.player, where)
        judged.findings.append(_breach(bench, trick, fallen, judgment))
    elif verdict == "undecided":
        judged.undecided += 1
        judged.findings.append(_open_verdict(bench, trick, fallen, judgment))


def _moment(bench: Bench, trick: Trick, fallen: Fallen, course: _Course, hand: int) -> tuple[Sequence[NamedDuty], Turn | None]:
    """The duties that bind this card, and what they look at; None where the record does not say enough to judge at all."""
    law, trumps, laid, civil = bench.law, trick.trumps, course.laid, course.civil
    seen = course.open if law.two_trumps == "sequence" else 0
    if not laid:
        if trumps is None or fallen.out_of_turn:
            return (), None if trumps is None else Turn(hand, 0, 0, trumps, 0, bench.in_count, False, seen)
        return law.leading(trick.number, bench.simple), Turn(hand, 0, 0, trumps, bench.ace, bench.in_count, False, seen)
    if UNKNOWN in laid:
        # Without a card of the trick only the suit led can be asked for, and only if that card was seen.
        if laid[0] == UNKNOWN:
            return (), None
        return law.following[:1], Turn(hand, suit_led(laid[0], trumps or 0), 0, trumps or 0, 0, bench.in_count, civil, seen)
    led = suit_led(laid[0], trumps or 0)
    if trumps is None:
        duties = [duty for duty in law.following if duty[0] in ("following.suit", "following.head")]
        trumped = any(not led >> card & 1 for card in laid)
        beat = 0 if trumped else led & -(2 << max(laid))
        return duties[:1] if trumped else duties, Turn(hand, led, beat, 0, 0, bench.in_count, False, seen)
    best = laid[best_of(laid, trumps)]
    above = -(2 << best)
    beat = trumps & above if trumps >> best & 1 else led & above | trumps
    return law.following, Turn(hand, led, 0 if civil else beat, trumps, 0, bench.in_count, civil, seen)


def _printed(bench: Bench, mask: int) -> tuple[int, ...]:
    """A mask as the cards people see, sorted as lawful lists are."""
    if mask & PAM_BIT:
        mask = mask & ~PAM_BIT | 1 << bench.hands.pam
    return tuple(sorted_cards(mask))


def _which(bench: Bench, mask: int) -> str:
    """The lawful cards, as the end of a sentence; nothing where none of them is known."""
    cards = ", ".join(card_name(card) for card in _printed(bench, mask))
    return f": {cards}" if cards else ""


#: What each duty asks, as the end of a sentence about the player.
_ASKS = {
    "leading.ace": "the ace of trumps (or the King under a turned-up ace) had to be led",
    "leading.highest": "of two trumps or more the highest had to be led",
    "leading.trump": "a trump had to be led",
    "following.suit": "could follow suit",
    "following.civil": "Pam had been asked to be civil, and there was another trump to play",
    "following.head": "could head the trick",
    "following.trump": "could win the trick with a trump, void of the suit led",
}


def occasion(simple: bool, trick: int, rule: str) -> str:
    """The occasion by which a book may have an article of its own for a leading duty: simple, opening, winner; "" for other duties."""
    if not rule.startswith("leading."):
        return ""
    return "simple" if simple else "opening" if trick == 1 else "winner"


def _told(
    bench: Bench, trick: Trick, fallen: Fallen, rule: str, message: str, *, code: str = "", severity: Severity = "breach",
    lawful: tuple[int, ...] = (), steps: tuple[Step, ...] = (), hint: str = "",
) -> Finding:  # fmt: skip
    """A finding about one card on the table; ``code`` is left out where the article for ``rule`` itself is cited."""
    seen = _seen_as(bench, fallen)
    return Finding(
        code=code or bench.law.code(rule), severity=severity, rule=rule, message=message, span=Span(fallen.play.start, fallen.play.end),
        deal=bench.facts.number, trick=trick.number, replay=bench.replay, player=fallen.player, card=None if seen == UNKNOWN else seen,
        lawful=lawful, steps=steps, hint=hint,
    )  # fmt: skip


def _seen_as(bench: Bench, fallen: Fallen) -> int:
    """The card people saw fall; UNKNOWN where nobody did."""
    return UNKNOWN if fallen.card is None else bench.hands.printed(fallen.card)


def _breach(bench: Bench, trick: Trick, fallen: Fallen, judgment: Judgment) -> Finding:
    doing = "leads" if trick.plays[0] is fallen else "plays"
    played = card_name(_seen_as(bench, fallen))
    return _told(
        bench, trick, fallen, judgment.rule,
        f"{fallen.player} {doing} the {played}, but {_ASKS[judgment.rule]}{_which(bench, judgment.lawful)}.",
        code=bench.law.code(judgment.rule, occasion(bench.simple, trick.number, judgment.rule)), lawful=_printed(bench, judgment.lawful),
        steps=tuple(Step(rule=name, left=_printed(bench, left)) for name, left in judgment.steps),
    )  # fmt: skip


def _open_verdict(bench: Bench, trick: Trick, fallen: Fallen, judgment: Judgment) -> Finding:
    player, played = fallen.player, card_name(_seen_as(bench, fallen))
    return _told(
        bench, trick, fallen, judgment.rule,
        f"Nobody can say whether {player} could play the {played}: it depends on a card of that hand that nobody saw.",
        code=bench.law.code("recording.known"), severity="note",
        hint=f"Write what is known of {player}'s hand: `hold {player} …`; a breach if it held {_some(bench, judgment.deciding)}.",
    )  # fmt: skip


def _some(bench: Bench, mask: int) -> str:
    cards = [card_name(card) for card in _printed(bench, mask)]
    return " or ".join(cards[:3]) if len(cards) <= 3 else f"{cards[0]}, {cards[1]} or the like"


def _out_of_turn(bench: Bench, trick: Trick, fallen: Fallen) -> Finding:
    doing = f"leads to trick {trick.number}" if trick.plays[0] is fallen else "plays"
    return _told(bench, trick, fallen, "play.out-of-turn", f"{fallen.player} {doing} out of turn.")
