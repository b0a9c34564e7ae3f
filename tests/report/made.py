"""An evening made by hand: results as a replay would return them, so that screens are tested apart from rules."""

from fractions import Fraction

from loolog.cards import CODES, mask_of
from loolog.findings import Finding, Step
from loolog.law import Article, Law, Price
from loolog.ledger import NEXT, POOL, Posting
from loolog.notation.statements import CardAt, CounterWorth, DealBlock, DealHead, Fault, Name, Record, Word
from loolog.replay.result import DealResult, JudgedPlay, JudgedTrick
from loolog.settlement import GameResult, Settlement
from loolog.spans import Source, Span

TEXT = """\
loo 1
game "Friday loo at the Crown"
rules foster
seats Ann=A Bob=B "[b]Cat" 李
\tdeal 1 李; 1. Ann Kh Ah 3h 5h
deal 2 Ann
  turn 4h
  1. Bob 9c Th 3c   # he held a trump
  fault Ann looked
"""
CAT = "[b]Cat"
PLAYERS = ("Ann", "Bob", CAT, "李")


def cards(text: str) -> tuple[int, ...]:
    """Cards by their names."""
    return tuple(CODES[name] for name in text.split())


def article(code: str, rule: str, says: str, source: str = "Foster, Leading") -> Article:
    """One article."""
    return Article(id=code, rule=rule, says=says, source=source)


def law(**changes: object) -> Law:
    """Foster's settings, with a few articles."""
    settings: dict[str, object] = {
        "book": "foster", "title": "Foster, three-card limited Loo", "author": "Foster", "options": {},
        "seats_least": 3, "seats_most": 17, "seats_usual": 8, "seats_best": "five or six", "cards": 3, "pack": "52",
        "kinds": "simple-double", "miss": True, "exchange": 0, "pam": "none", "flush": "trumps", "dealer_out": False,
        "club_law": False, "single": "open", "stake": 3, "loo": 3, "single_loo": Fraction(3, 2), "loo_measure": "fixed",
        "limit": None, "unit": Fraction(1, 3), "odd": "stay", "penalty": 3, "revoke": 6, "flush_to": "next",
        "flush_pays": "in", "flush_rank": "elder",
        "ace_lead": "opening", "two_trumps": "any", "lone_trump": "owed", "trump_leads": 5, "miss_leads": False,
        "faults": "foster", "breach_pays": "revoke", "breach_then": "divide", "breaches": "priced",
        "prices": {"looked": Price(to="current", pays="penalty", bar=True, simple="free")},
        "articles": (
            article("F-STAKE", "paying.stake", "The dealer of each deal pays three reds.", "Foster, The pool"),
            article("F-LOO", "paying.loo", "Who wins no trick pays a loo to the next pool.", "Foster, The pool"),
            article("F-LEAD-TRUMP", "leading.trump", "The eldest hand in leads a trump if he has one."),
            article("F-SHARE", "sharing.trick", "Each trick takes a third of the pool.", "decision"),
        ),
    }  # fmt: skip
    return Law(**{**settings, **changes})  # type: ignore[arg-type] # the settings, by name


def play(player: str, card: str, verdict: str = "lawful", **more: object) -> JudgedPlay:
    """One card as it fell."""
    return JudgedPlay(player=player, card=CODES[card], verdict=verdict, **more)  # type: ignore[arg-type] # further fields, by name


def span_of(part: str) -> Span:
    """Where ``part`` stands in TEXT."""
    at = TEXT.index(part)
    return Span(at, at + len(part))


def breach() -> Finding:
    """Bob led a plain card and held a trump."""
    return Finding(
        code="F-LEAD-TRUMP", severity="breach", message="Bob led 9c though he held trumps.", span=span_of("9c"),
        rule="leading.trump", deal=2, trick=1, player="Bob", card=CODES["9c"], lawful=cards("Th 7h"),
        steps=(Step(rule="leading.ace", left=cards("Th 7h 9c")), Step(rule="leading.trump", left=cards("Th 7h"))),
        price="6 reds to the next pool; he can win nothing",
    )  # fmt: skip


def error() -> Finding:
    """A name nobody has."""
    return Finding(
        code="unknown-player", severity="error", message='Nobody is called "李". Did you mean Ann?',
        span=span_of("李; 1."), deal=1, hint="Write the name as in `seats`, or add him there.",
    )  # fmt: skip


def _simple() -> DealResult:
    fell = zip(PLAYERS, ("Kh", "Ah", "3h", "5h"), strict=True)
    postings = [
        Posting("李", POOL, 3, "F-STAKE"), Posting(POOL, "Bob", 3, "F-SHARE"),
        Posting("Ann", NEXT, 3, "F-LOO"), Posting(CAT, NEXT, 3, "F-LOO"), Posting("李", NEXT, 3, "F-LOO"),
    ]  # fmt: skip
    return DealResult(
        number=1, dealer="李", block=None, kind="simple", carried=0, staked=3, played_for=3, next=9,
        players=PLAYERS, in_=PLAYERS, winners=("Bob", "Bob", "Bob"), looed=("Ann", CAT, "李"), postings=postings,
        tricks=[JudgedTrick(
            number=1, leader="Ann", plays=[play(*card) for card in fell], winner="Bob", complete=True,
            turned=CODES["3d"],
        )],
    )  # fmt: skip


def _double() -> DealResult:
    at = span_of("fault Ann looked")
    fault = Fault(start=at.start, end=at.end, name=Name("Ann", 0, 0), kind=Word("looked", 0, 0), card=CardAt(3, 0, 0))
    block = DealBlock(0, 0, {}, PLAYERS, lambda _: (DealHead(start=0, end=0), [fault]))
    finding = breach()
    tricks = [
        JudgedTrick(number=1, leader="Bob", complete=True, winner=CAT, plays=[
            play("Bob", "9c", "breach", rule="leading.trump", lawful=finding.lawful),
            play(CAT, "Th"), play("Ann", "3c", "undecided", out_of_turn=True),
        ]),
        JudgedTrick(number=2, leader=CAT, plays=[play(CAT, "2h")]),
    ]  # fmt: skip
    third = Fraction(7, 3)
    return DealResult(
        number=2, dealer="Ann", block=block, kind="double", carried=9, staked=3, played_for=12, next=Fraction(29, 3),
        players=("Bob", CAT, "李", "Ann"), in_=("Bob", CAT, "Ann"), trump="h", turn_up=CODES["4h"],
        winners=(CAT, None, None), looed=("Bob",), said={"Bob": "stand", CAT: "miss", "李": "pass", "Ann": "stand"},
        postings=[
            Posting("Ann", POOL, 3, "F-STAKE"), Posting(POOL, CAT, third, "F-SHARE"),
            Posting(POOL, NEXT, 12 - third, "F-SHARE"),
        ],
        tricks=tricks, hands={"Bob": (mask_of(cards("9c 7h Th")), 0), CAT: (mask_of(cards("2h")), 2)},
        findings=[finding], open=("the winner of trick 2 is not known",), unchecked=True,
    )  # fmt: skip


def evening(worth: bool = True, **changes: object) -> Settlement:
    """Two deals by Foster, the second of them open, with a breach and an error."""
    third = Fraction(7, 3)
    deals = [_simple(), _double()]
    first = {"Ann": -3, "Bob": 3, CAT: -3, "李": -6}
    second = {"Ann": -6, "Bob": 3, CAT: -3 + third, "李": -6}
    game = GameResult(
        number=1, title="Friday loo at the Crown", law=law(**changes), players=PLAYERS, deals=deals,
        running=[first, second], between=[(0, Posting("Bob", "Ann", 0 + 1, "paid"))], ending="carry",
        balances={"Ann": -5, "Bob": 2, CAT: -3 + third, "李": -6}, pool=Fraction(29, 3), settled=False,
        worth=CounterWorth(start=0, end=0, units=1, money=Fraction(1, 20), currency="GBP") if worth else None,
    )  # fmt: skip
    findings = [error(), breach()]
    record = Record(source=Source("friday.loo", TEXT), findings=findings)
    return Settlement(record=record, games=[game], findings=findings)
