"""Replays worked out over rows of owners, against every lawful line walked card by card (P-REPLAY-D)."""

import pytest
from enumerated import Laid, Setting, best, dealt, in_order, lawful, moments

from loolog.books import law
from loolog.cards import CODES, PAM, SUIT_MASKS, mask_of
from loolog.replay import futures
from loolog.replay.rows import Rows
from loolog.replay.worked import Line, Moment, TooLarge, lawful_replays, shortest_lines

SETTINGS = (
    Setting("foster", simple=True),
    Setting("foster", (("ace-lead", "always"), ("two-trumps", "highest"))),
    Setting("foster-irish"),
    Setting("modern", simple=True),
    Setting("modern", (("faults", "peel"),), simple=True, players=(3, 5)),
    Setting("modern", players=(3, 5)),
    Setting("modern", (("ace-lead", "opening"),)),
    Setting("peel", (("miss-leads", None),), players=(3, 5)),
    Setting("peel", (("two-trumps", "lead-one"),)),
    Setting("peel-irish"),
    Setting("peel-five-card"),
    Setting("peel-five-card", (("pam", "trump-knave"), ("two-trumps", "lead-one"))),
    Setting("peel-five-card", simple=True),  # in no book: Pam before a trump is turned
    Setting("hoffmann", players=(2, 2)),
    Setting("hoffmann"),
    Setting("hoffmann-five-card", players=(2, 2)),
    Setting("hoffmann-five-card"),
)
NAMES = [
    f"{setting.book}{' simple' * setting.simple} {setting.players[1]} {' '.join(str(option) for option, _ in setting.options)}"
    for setting in SETTINGS
]
FOUR = ("Ann", "Bob", "Cat", "Dan")


@pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)
def test_p_replay_d_every_lawful_line_counts(setting: Setting) -> None:
    """The orders of winners are just those of all lawful lines: hands thrown up, cards laid, leads out of the way, Pam civil, trumps
    still to be turned."""
    told = [(lawful_replays(moment), expected) for moment, expected in moments(setting, 0, 35)]
    assert [found for found, _ in told] == [expected for _, expected in told]


@pytest.mark.parametrize("setting", SETTINGS, ids=NAMES)
def test_p_replay_d_a_line_for_every_ending(setting: Setting) -> None:
    """Each line goes on from the cards that lay, breaks no duty, and ends as it is said to."""
    for moment, expected in moments(setting, 1000, 12):
        shown = shortest_lines(moment)
        assert frozenset(shown) == expected
        for winners in shown:
            assert replayed(moment, shown[winners], shown.turned(winners)) == winners


def replayed(moment: Moment, line: Line, turned: tuple[int, int] | None) -> tuple[str | None, ...]:
    """The winners of a line, every card of it judged as it falls."""
    hands, leader, trumps, winners = dict(moment.hands), moment.leader, moment.trumps, list[str | None]()
    for trick, cards in enumerate(line, moment.trick):
        laid: Laid = list(moment.laid) if trick == moment.trick else []
        fell = [(player, unprinted(moment, card)) for player, card in cards]
        assert fell[: len(laid)] == laid
        assert {player for player, _ in fell} == set(in_order(moment, leader, trick))
        for player, card in fell[len(laid) :]:
            assert player == next(player for player in in_order(moment, leader, trick) if player not in dict(laid))
            assert lawful(moment, hands[player], trick, laid, trumps) >> card & 1
            hands[player] &= ~(1 << card)
            laid.append((player, card))
        if turned is not None and turned[0] == trick:
            assert trumps == 0 and turned[1] in moment.indicators and len({card // 13 for _, card in laid}) > 1
            trumps = SUIT_MASKS[turned[1]]
        assert trumps or not moment.simple or len({card // 13 for _, card in laid}) == 1
        leader = best(laid, trumps)[0]
        winners.append(leader)
    return *winners, *[None] * (moment.law.cards + 1 - moment.trick - len(winners))


def unprinted(moment: Moment, card: int) -> int:
    """A printed card as the law counts it: no hand holds the knave that is Pam."""
    pam = {"none": -1, "club-knave": CODES["Jc"], "trump-knave": (moment.ace.bit_length() - 1) // 13 * 13 + 9}[moment.law.pam]
    return PAM if card == pam else card


def moment(book: str, hands: list[str], leader: str = "Ann", **more: object) -> Moment:
    """Clubs are trumps, the deuce turned up."""
    order = FOUR[: len(hands)]
    given = {
        "law": law(book), "order": order, "hands": {name: mask_of(map(CODES.__getitem__, hand.split())) for name, hand in zip(order, hands, strict=True)},
        "trick": 1, "leader": leader, "laid": (), "trumps": SUIT_MASKS[3], "ace": 1 << CODES["Ac"], "simple": False, "civil": frozenset(),
        "thrown": {}, "indicators": (),
    }  # fmt: skip
    return Moment(**given | more)  # type: ignore[arg-type] # the fields of a moment


def test_the_ace_is_not_as_good_as_the_king_beside_it() -> None:
    """Where the ace has to be led, whoever parts with it is freer than he who keeps it: both are tried."""
    # Modern: Cat heads the Queen with the King or the ace. With the ace gone he may lead the three next, and Ann's ten takes it.
    kept = moment("modern", ["4c Tc Qc", "8h 5c 9c", "3c Kc Ac", "6c 7c Jc"], laid=())
    assert ("Cat", "Ann", "Cat") in lawful_replays(kept)
    line = shortest_lines(kept)["Cat", "Ann", "Cat"]
    assert dict(line[0])["Cat"] == CODES["Ac"]
    assert line[1][0] == ("Cat", CODES["3c"])


def test_rows_tell_owners_not_ranks() -> None:
    """Hands that differ by dead cards alone have one row; an ace that has to be led keeps its place."""
    spades = [
        Rows(2, -1).of(dict(enumerate(mask_of(CODES[card] for card in hand.split()) for hand in hands)))[0]
        for hands in (("As 9s", "Ks"), ("6s 2s", "4s"))
    ]
    assert spades[0].owners == spades[1].owners
    assert spades[0].held == spades[1].held
    rows = Rows(2, CODES["As"])
    with_ace, without = (rows.of({0: mask_of([CODES[top], CODES["9s"]]), 1: 1 << CODES["Ts"]})[0] for top in ("As", "Ks"))
    assert with_ace is not without
    assert with_ace.held[0] >> CODES["As"] & 1
    assert not without.held[0] >> CODES["As"] & 1


def test_hands_thrown_up() -> None:
    """Who has thrown up his hand plays no card, his lead passes on; once all have, nobody wins."""
    thrown = moment("peel", ["Ac 3c 2h", "5c 6c 3h", "Kc Qc Jc"], thrown={"Ann": 2, "Bob": 3, "Cat": 3})
    assert lawful_replays(thrown) == {("Ann", "Cat", None)}
    assert [[player for player, _ in trick] for trick in shortest_lines(thrown)["Ann", "Cat", None]] == [
        ["Ann", "Bob", "Cat"],
        ["Bob", "Cat"],
    ]


def test_a_trick_complete_or_an_end_already() -> None:
    """Where every card of the last trick lies there is one replay: that."""
    over = moment("peel", ["", ""], trick=3, laid=(("Ann", CODES["4h"]), ("Bob", CODES["3c"])))
    assert dict(shortest_lines(over)) == {("Bob",): ((("Ann", CODES["4h"]), ("Bob", CODES["3c"])),)}


def test_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """The working-out gives up by positions, not by seconds."""
    hand = dealt(Setting("peel-five-card", players=(5, 5)), 3)
    assert lawful_replays(hand)
    monkeypatch.setattr(futures, "POSITIONS", 20)
    with pytest.raises(TooLarge):
        lawful_replays(hand)


@pytest.mark.parametrize(
    ("hands", "laid"),
    [
        (["Ac 3c 2h", "5c 6c 2h"], ()),
        (["Ac 3c 2h", "5c 6c"], ()),
        (["3c 2h", "5c 6c 3h"], (("Ann", CODES["5c"]),)),
        (["3c 2h", "5c 6c 3h"], (("Ann", CODES["Ac"]), ("Ann", CODES["4c"]))),
    ],
    ids=["a card in two hands", "a card too few", "a card laid that another holds", "two cards of one player"],
)
def test_what_cannot_have_happened(hands: list[str], laid: tuple[tuple[str, int], ...]) -> None:
    """Such a moment is given up like one that is too large: the record has its error already."""
    with pytest.raises(TooLarge):
        lawful_replays(moment("peel", hands, laid=laid))


@pytest.mark.parametrize(
    ("setting", "most"),
    [
        (Setting("peel-five-card", players=(5, 5)), 55_000),
        (Setting("peel", players=(8, 8)), 3_500),
        (Setting("modern", simple=True, players=(8, 8)), 13_000),
    ],
    ids=["five-card", "peel, eight in", "modern simple, eight in"],
)
def test_how_many_positions(setting: Setting, most: int) -> None:
    """Fifteen dealt hands stay within these many positions all together: what is alike is worked out once."""
    assert sum(shortest_lines(dealt(setting, seed)).positions for seed in range(15)) <= most
