"""Cards as whole numbers and hands as bit masks; nothing here knows of Loo.

A card is ``suit * 13 + rank`` with the suits in the order s h d c and the ranks 2 … A as 0 … 12; a hand is an ``int`` with
one bit a card. ``UNKNOWN`` stands for a card nobody saw. ``PAM`` is a fifty-third card: a game that plays with Pam moves one
knave there, so that it belongs to no suit and lies above every trump.
"""

from collections.abc import Iterable, Iterator

RANKS = "23456789TJQKA"
SUITS = "shdc"
GLYPHS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
UNKNOWN = -1
PAM = 52
PAM_BIT = 1 << PAM

SUIT_MASKS: tuple[int, ...] = tuple(((1 << 13) - 1) << (13 * suit) for suit in range(4))
PACK_52 = (1 << 52) - 1
PACK_32 = sum(((1 << 13) - (1 << RANKS.index("7"))) << (13 * suit) for suit in range(4))
NAMES: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
CODES: dict[str, int] = {name: card for card, name in enumerate(NAMES)}
#: A card's name → the hand that holds it alone; such a hand → the suit it is of.
BITS: dict[str, int] = {name: 1 << card for card, name in enumerate(NAMES)}
SUIT_OF: dict[int, int] = {1 << card: SUIT_MASKS[card // 13] for card in range(52)}

# Every written form people use: any case, 10 for T, the four suit signs in black or white, an emoji selector after them.
_SIGNS = {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "❤": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"}


def read_card(text: str) -> int:
    """The card that ``text`` names in any written form (``Ah``, ``10♥``, ``tH``, ``?``); ``ValueError`` if none."""
    card = CODES.get(text)
    if card is not None:
        return card
    if text == "?":
        return UNKNOWN
    plain = text.replace("️", "").replace("︎", "")
    suit = _SIGNS.get(plain[-1:], plain[-1:].lower())
    rank = "T" if plain[:-1] == "10" else plain[:-1].upper()
    card = CODES.get(rank + suit)
    if card is None:
        raise ValueError(f"{text!r} is not a card")
    return card


def card_name(card: int) -> str:
    """The card as the notation writes it: ``Th``; ``?`` for an unknown one."""
    return "?" if card == UNKNOWN else NAMES[card]


def card_sign(card: int) -> str:
    """The card as a screen shows it: ``T♥``; ``?`` for an unknown one."""
    return "?" if card == UNKNOWN else NAMES[card][0] + GLYPHS[NAMES[card][1]]


def suit_of(card: int) -> int:
    """The suit's number, 0 … 3 for s h d c; Pam has none (4)."""
    return card // 13


def mask_of(cards: Iterable[int]) -> int:
    """The hand that holds the known cards among ``cards``."""
    mask = 0
    for card in cards:
        if card >= 0:
            mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a hand, lowest number first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def sorted_cards(mask: int) -> list[int]:
    """The cards of a hand by suit s h d c, rank high to low, as every list of lawful cards is printed."""
    return sorted(cards_in(mask), key=lambda card: (card // 13, -card))
