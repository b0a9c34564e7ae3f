"""What the law asks of who is to play, in a few words; and the very cards, where the hand is known."""

from loolog.cards import PAM_BIT, SUITS, UNKNOWN, card_name, cards_in, mask_of, suit_of
from loolog.law import Law, Turn, narrow
from loolog.replay.table import Table
from loolog.replay.tricks import Trick, best_of, suit_led

SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def suit_word(card: int) -> str:
    """The suit of a card in words; Pam is a trump and no suit."""
    return SUIT_WORDS[SUITS[suit_of(card)]] if card < 52 else "trumps"


def duties_of_leader(law: Law, table: Table, number: int, trumps: int | None) -> str:
    """What a leader owes to trick ``number``: ``the Ah or else a trump, if held``."""
    if not trumps:
        return "any card"
    ace = table.bench(False).ace if table.hands is not None else 0
    words = {
        "leading.ace": f"the {card_name(next(cards_in(ace)))}" if ace else "",
        "leading.highest": "the highest trump",
        "leading.trump": "a trump",
    }
    owed = [words.get(name, "") for name, _ in law.leading(number, table.standing.form == "simple")]
    owed = [word for word in owed if word]
    return f"{', else '.join(owed)}, if held" if owed else "any card"


def duties_of_follower(law: Law, trick: Trick) -> str:
    """What whoever follows owes: ``hearts, over the 9h if able; void: a trump``."""
    cards = [fallen.card for fallen in trick.plays if fallen.card is not None]
    if not cards or UNKNOWN in cards or trick.trumps is None:
        return ""
    trumps, led = trick.trumps, cards[0]
    best = cards[best_of(cards, trumps)]
    above = (trumps if trumps >> best & 1 else suit_led(led, trumps)) & -(2 << best) & law.pack_mask | trumps & PAM_BIT & -(2 << best)
    over = f", over the {card_name(best)} if able" if above else ""
    if _civil(law, trick):
        return "a trump other than Pam; void: any card"
    if trumps >> led & 1:
        return f"a trump{over}; void: any card"
    if trumps >> best & 1:
        return f"{suit_word(led)}; void: {f'a trump{over}, else ' if above else ''}any card"
    return f"{suit_word(led)}{over}; void: {'a trump' if trumps else 'any card'}"


def _civil(law: Law, trick: Trick) -> bool:
    """Was the ace of trumps led with the call that Pam be civil?"""
    first = trick.plays[0]
    led = first.card
    trump = led is not None and 0 <= led < 52 and bool(trick.trumps) and bool((trick.trumps or 0) >> led & 1)
    return law.pam != "none" and first.play.civil and trump and led is not None and led % 13 == 12


def known_lawful(law: Law, table: Table, who: str, number: int, trumps: int | None, trick: Trick | None) -> tuple[int, ...]:
    """The lawful cards of ``who`` where his whole hand is known, as the law counts them but printed as people see them; else none."""
    hands, part = table.hands, table.again or table.first
    if hands is None or trumps is None or hands.unknown.get(who, 1):
        return ()
    gone = mask_of(fallen.card for one in part for fallen in one.plays if fallen.player == who and fallen.card is not None)
    hand = hands.known[who] & ~gone
    laid = [fallen.card for fallen in trick.plays if fallen.card is not None] if trick is not None else []
    if not hand or UNKNOWN in laid:
        return ()
    bench = table.bench(False)
    seen = bench.open | mask_of(fallen.card for one in part for fallen in one.plays if fallen.card is not None)
    seen = seen if law.two_trumps == "sequence" else 0
    if not laid:
        turn = Turn(hand, 0, 0, trumps, bench.ace, bench.in_count, False, seen)
        duties = law.leading(number, bench.simple) if trumps or not bench.simple else ()
    else:
        led, best = suit_led(laid[0], trumps), laid[best_of(laid, trumps)]
        above = -(2 << best)
        beat = trumps & above if trumps >> best & 1 else led & above | trumps
        civil = trick is not None and _civil(law, trick)
        turn = Turn(hand, led, 0 if civil else beat, trumps, 0, bench.in_count, civil, seen)
        duties = law.following
    steps = narrow(duties, turn)
    left = steps[-1][1] if steps else hand
    return tuple(hands.printed(card) for card in sorted(cards_in(left), key=lambda card: (card // 13, -card)))
