"""What is known of each hand: all that the record shows of it, and how many of its cards nobody saw.

R-KNOWN: dealt cards, cards drawn, cards shown, cards played, the miss he took. A card can lie in one place only; where the
record puts it in two, or five cards into a hand of three, that is an error of the record.
"""

from dataclasses import dataclass, field

from loolog.cards import PAM, PAM_BIT, UNKNOWN, card_name, sorted_cards, suit_of
from loolog.law import Law
from loolog.notation import statements as st
from loolog.replay.facts import Facts
from loolog.spans import Span


@dataclass(slots=True, kw_only=True)
class Hands:
    """The hands as play begins (after exchange; the miss where it was taken), Pam moved to his own place.

    ``known``: player → mask; ``unknown``: player → number of cards nobody saw; ``elsewhere``: every card that lies open in a
    known place, so that no other hand can hold it.
    """

    known: dict[str, int] = field(default_factory=dict)
    unknown: dict[str, int] = field(default_factory=dict)
    elsewhere: int = 0
    perhaps: dict[str, int] = field(default_factory=dict)  # dealt to him; he may have put them out
    left_out: dict[str, int] = field(default_factory=dict)  # how many cards he put out that nobody named
    pam: int = UNKNOWN  # the knave that is Pam
    pack: int = 0

    def place(self, card: int) -> int:
        """A card of the record as the law counts it: Pam in his own place."""
        return PAM if card == self.pam else card

    def printed(self, card: int) -> int:
        """The card a person sees."""
        return self.pam if card == PAM else card

    def unseen(self, player: str) -> int:
        """Every card that may be among those of ``player`` that nobody saw."""
        return (self.pack & ~self.elsewhere | self.perhaps.get(player, 0)) & ~self.known[player]


def pam_of(law: Law, trump: int | None) -> int:
    """The knave that is Pam under this law; UNKNOWN for none. ``trump`` is the suit's number."""
    suit = {"none": None, "club-knave": 3, "trump-knave": trump}[law.pam]
    return UNKNOWN if suit is None else suit * 13 + 9


class _Places:
    """Where each card was seen first: the name of the place and the span, to catch a card in two places."""

    def __init__(self, facts: Facts, law: Law) -> None:
        self.facts, self.law = facts, law
        self.seen: dict[int, tuple[str, Span]] = {}

    def put(self, card: int, place: str, span: tuple[int, int], label: str) -> None:
        if card == UNKNOWN:
            return
        if not self.law.pack_mask >> card & 1:
            self.facts.error("not-in-pack", f"The {card_name(card)} is not in a pack of {self.law.pack} cards.", span)
        elif card in self.seen and self.seen[card][0] != place:
            other = self.seen[card][0].lstrip("\n")
            self.facts.error(
                "card-twice",
                f"The {card_name(card)} is {label} here, but another line has it {other}.",
                span,
                hint="One of the two lines names the wrong card.",
            )
        else:
            self.seen.setdefault(card, (place, Span(*span[:2])))


def know(facts: Facts, law: Law, takers: set[str], in_play: tuple[str, ...], plays: dict[str, list[st.Play]]) -> Hands:
    """All that the record shows of the hands. ``takers``: who play the miss; ``plays``: each player's cards, both parts."""
    turn_up = facts.first.turned.get(0)
    trump = suit_of(turn_up.card.card) if turn_up is not None and turn_up.card.card != UNKNOWN else None
    hands = Hands(pam=pam_of(law, trump), pack=law.pack_mask)
    if hands.pam != UNKNOWN and hands.pack >> hands.pam & 1:
        hands.pack = hands.pack & ~(1 << hands.pam) | PAM_BIT
    places = _Places(facts, law)
    for turn in facts.turns():
        if turn.card.card != UNKNOWN:
            places.put(turn.card.card, "turned up", (turn.card.start, turn.card.end), "turned up")
    stock = law.pack_mask.bit_count() - len(facts.players) * law.cards - 1
    for player in facts.players:
        stock = _dealt_hand(facts, law, hands, places, player, player in takers, stock)
    if not takers:
        for card in facts.miss or ():
            places.put(card.card, "in the miss", (card.start, card.end), "in the miss")
    for player in facts.players:
        _seen_later(facts, law, hands, places, player, plays.get(player, []))
    for seen in places.seen:
        hands.elsewhere |= 1 << hands.place(seen)
    return hands


def _dealt_hand(facts: Facts, law: Law, hands: Hands, places: _Places, player: str, took_miss: bool, stock: int) -> int:
    """The cards he was dealt, less those he put out, with those he drew; or the miss, his own hand being thrown up.

    Returns how many cards the stock still has. Where the record does not say which of his cards went out, those he is not seen to
    play may be in his hand or not (``hands.perhaps``)."""
    dealt = facts.holds.get(player, [])
    if len(dealt) > law.cards:
        extra = dealt[law.cards]
        facts.error(
            "too-many-cards",
            f"{player} holds {len(dealt)} cards; {law.cards} are dealt.",
            (extra.start, extra.end),
            player,
        )
    if took_miss:
        for card in dealt:
            places.put(card.card, f"\namong {player}'s thrown-up cards", (card.start, card.end), "dealt to him")
        mine = facts.miss or []
    else:
        drawn = facts.draws.get(player)
        asked = _asked(drawn)
        if drawn is not None and asked > law.cards:
            span = (drawn.name.start, drawn.name.end)
            facts.error(
                "draw-count", f"{player} exchanges {asked} cards, but {law.cards} are dealt.", span, player, hint="Mend the number."
            )
            asked = law.cards
        got = min(asked, stock)  # FI-STOCK-D: when the pack runs out he draws what is left and keeps the rest
        stock -= got
        out = {card.card for card in drawn.out} if drawn and got == asked else set()
        for card in drawn.out if drawn and got == asked else ():
            places.put(card.card, f"\nput out by {player}", (card.start, card.end), f"put out by {player}")
        mine = [card for card in dealt if card.card not in out]
        known_out = len(drawn.out) if drawn and got == asked else 0
        if got > known_out:
            for card in mine:
                places.put(card.card, f"with {player}", (card.start, card.end), f"dealt to {player}")
            hands.perhaps[player] = sum({1 << hands.place(card.card) for card in mine if card.card != UNKNOWN})
            hands.left_out[player] = got - known_out
            mine = []
        mine = [*mine, *(drawn.into if drawn else ())]
    for card in mine:
        places.put(card.card, f"with {player}", (card.start, card.end), f"with {player}")
    hands.known[player] = sum({1 << hands.place(card.card) for card in mine if card.card != UNKNOWN})
    return stock


def _asked(drawn: st.Drawn | None) -> int:
    if drawn is None:
        return 0
    return drawn.number if drawn.number is not None else max(len(drawn.out), len(drawn.into))


def _seen_later(facts: Facts, law: Law, hands: Hands, places: _Places, player: str, plays: list[st.Play]) -> None:
    """Cards he showed or played belong to the hand he played from."""
    later: list[tuple[int, tuple[int, int]]] = [(card.card, (card.start, card.end)) for card in facts.shown.get(player, [])]
    later += [(play.card, (play.start, play.end)) for play in plays if play.card is not None]
    for part in (facts.first, facts.replay):
        for fault in part.faults if part else ():
            if fault.kind.text == "exposed" and fault.name.player == player and fault.card:
                later.append((fault.card.card, (fault.card.start, fault.card.end)))
    for card, span in later:
        if card == UNKNOWN:
            continue
        before = hands.known[player]
        places.put(card, f"with {player}", span, f"with {player}")
        hands.known[player] |= 1 << hands.place(card)
        if hands.known[player].bit_count() > law.cards >= before.bit_count():
            facts.error(
                "too-many-cards",
                f"With the {card_name(card)} {player} shows more than {law.cards} cards.",
                span,
                player,
                hint=f"Known of that hand before: {', '.join(card_name(hands.printed(c)) for c in sorted_cards(before))}.",
            )
    perhaps = hands.perhaps.get(player, 0) & ~hands.known[player]
    if perhaps.bit_count() == hands.left_out.get(player):  # what he did not play is what he put out
        perhaps = 0
    hands.perhaps[player] = perhaps
    hands.unknown[player] = max(0, law.cards - hands.known[player].bit_count())
