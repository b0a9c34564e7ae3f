"""What a ruling says, for who has never seen the notation: a claim as a sentence, cards with their suits' signs, counters that moved."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from loolog.amounts import short, signed
from loolog.cards import GLYPHS, SUITS, card_sign
from loolog.law import Amount, Law
from loolog.ledger import BANK, NEXT, POOL, Posting
from loolog.notation.statements import Contention
from loolog.replay.faults import TOLD

SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_CARD = re.compile(r"(?<![\w+-])(?!(?<!\w )As [a-z])([2-9TJQKA])([shdc])(?!\w)")  # no sentence that begins with "As"
_TRUMPS = re.compile(r"\btrumps were ([shdc])\b")
_TEN = re.compile(r"(?<!\w)T(?=[♠♥♦♣])")
_BY_RULING = {"ruling": "as the table ruled"}  # what no article moves
_TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}
_POTS = {POOL: "the pool", NEXT: "the next pool", BANK: "the bank"}
#: How each kind of claim is said, and how its contrary.
_CLAIMED = {
    "revoked": ("{who} revoked{in_trick}", "{who} did not revoke{in_trick}"),
    "won": ("{who} won trick {trick}", "{who} did not win trick {trick}"),
    "tricks": ("{who} won {count}", "{who} did not win {count}"),
    "played": ("{who} played the {card}{in_trick}", "{who} did not play the {card}{in_trick}"),
    "held": ("{who} held the {card}", "{who} did not hold the {card}"),
    "leads": ("{who} had to lead to trick {trick}", "{who} did not have to lead to trick {trick}"),
    "looed": ("{who} is looed", "{who} is not looed"),
    "flush": ("{who} had a flush", "{who} had no flush"),
    "dealer": ("the deal was {who}’s", "the deal was not {who}’s"),
    "balance": ("{who} stands at {amount} after this deal", "{who} does not stand at {amount} after this deal"),
    "pool": ("the pool was {amount}", "the pool was not {amount}"),
    "next": ("the next pool is {amount}", "the next pool is not {amount}"),
    "trump": ("{suit} were trumps", "{suit} were not trumps"),
    "void": ("the deal is void", "the deal is not void"),
}
_DECLARED = {
    "stand": ("stood", "did not stand"), "pass": ("passed", "did not pass"),
    "miss": ("took the miss", "did not take the miss"), "defend": ("defended with the miss", "did not defend with the miss"),
}  # fmt: skip


def contended(claim: Contention, law: Law) -> str:
    """A contention as a sentence, without its full stop: ``Bob revoked in trick 2``."""
    if claim.kind == "net":
        return together([f"{player} {_gains(amount, law)}" for player, amount in claim.amounts])
    if claim.kind == "fault":
        return _fault(claim)
    if claim.kind == "declared":
        return f"{claim.player} {_DECLARED[claim.word][claim.negated]}"
    return _CLAIMED[claim.kind][claim.negated].format(
        who=claim.player, trick=claim.trick, in_trick="" if claim.trick is None else f" in trick {claim.trick}",
        card="" if claim.card is None else card_shown(claim.card), amount=short(claim.amount or 0, law),
        count=f"{claim.amount} trick{'s' * (claim.amount != 1)}", suit="" if claim.suit is None else SUIT_NAMES[SUITS[claim.suit]],
    )  # fmt: skip


def _gains(amount: Amount, law: Law) -> str:
    return f"gains {short(amount, law)}" if amount > 0 else f"loses {short(-amount, law)}" if amount < 0 else "neither gains nor loses"


def _fault(claim: Contention) -> str:
    told = TOLD[claim.word] if claim.word != "faced" else f"dealt, and {TOLD[claim.word]}"
    card = "" if claim.card is None else f" ({card_shown(claim.card)})"
    where = "" if claim.trick is None else f" in trick {claim.trick}"
    return f"{'it is not so that ' if claim.negated else ''}{claim.player} {told}{card}{where}"


def together(parts: Iterable[str]) -> str:
    """Parts as one enumeration: ``Ann, Bob and Cat``."""
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last


def card_shown(card: int) -> str:
    """A card as people write it: ``10♥``."""
    return _TEN.sub("10", card_sign(card))


def with_signs(text: str, names: Iterable[str]) -> str:
    """A sentence of ours with its cards shown by their signs: ``Jh`` as ``J♥``. Where a player is called like a card, as it is."""
    text = _TRUMPS.sub(lambda found: f"{SUIT_NAMES[found[1]]} were trumps", text)
    if any(_CARD.search(name) or _TEN.search(name) for name in names):
        return text
    return _TEN.sub("10", _CARD.sub(lambda found: found[1] + GLYPHS[found[2]], text))


def moved(postings: Iterable[Posting], law: Law) -> Iterator[str]:
    """What moved, in sentences; what several pay or receive alike, in one: ``Ann and Bob pay 6 each to the next pool (G-LOOED).``"""
    for (pot, paying, amount, rule), alike in groupby(sorted(postings, key=_order), key=_likeness):
        counters, rule = short(amount, law), _BY_RULING.get(rule, rule)
        who, each, times, several = _payers([one.payer if paying else one.payee for one in alike])
        if paying is None:
            yield f"Left for the next pool: {counters} ({rule})."
        elif paying:
            yield f"{who} {'pay' if several else 'pays'} {counters}{each} to {_POTS.get(pot, pot)}{times} ({rule})."
        else:
            yield f"{who} {'receive' if several else 'receives'} {counters}{each} from {_POTS[pot]}{times} ({rule})."


def _payers(players: list[str]) -> tuple[str, str, str, bool]:
    """Who pays or receives alike, ``each``, how often, and whether they are several: ``Ann (twice) and Bob (once)``, ``Ann`` and ``twice``."""
    count = {player: _TIMES.get(times := players.count(player), f"{times} times") for player in players}
    if len(count) == 1:
        return players[0], "", "" if len(players) == 1 else f" {count[players[0]]}", False
    if len(count) == len(players):
        return together(players), " each", "", True
    return together(f"{player} ({times})" for player, times in count.items()), "", "", True


def _likeness(posting: Posting) -> tuple[str, bool | None, Amount, str]:
    """The other side, does a player pay (None: pool to pool), how much, by which article."""
    payer, payee, amount, rule = posting
    if payer not in _POTS:
        return payee, True, amount, rule
    return payer, None if payee in _POTS else False, amount, rule


def _order(posting: Posting) -> tuple[int, str, str, Amount]:
    """Into the pool, out of it, into the next one, what stays."""
    pot, paying, amount, rule = _likeness(posting)
    step = 3 if paying is None else 0 if paying and pot == POOL else 1 if not paying else 2
    return step, pot, rule, amount


def differences(net: dict[str, Amount], law: Law) -> str:
    """Who gains and loses so much, and what that leaves the next pool: ``Ann +1, Bob -3, the next pool +2``."""
    rest = -sum(net.values())
    parts = [f"{player} {signed(amount, law)}" for player, amount in net.items()]
    return ", ".join([*parts, f"the next pool {signed(rest, law)}"] if rest else parts)
