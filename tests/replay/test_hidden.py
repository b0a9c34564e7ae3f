"""Cards that nobody saw fall, held against every card they may have been (R-KNOWN)."""

from itertools import product
from random import Random

import pytest

import loolog
from loolog.cards import card_name
from loolog.replay.result import DealResult
from loolog.replay.tricks import best_of, trumps_of

HEAD = 'loo 1\ngame "x"\nrules {rules}\nseats Ann=A Bob=B Cat=C Dan=D\npool {pool}\ndeal 1 Dan\n'


def _deal(body: str, rules: str = "foster", pool: int = 6) -> DealResult:
    settled = loolog.settle(HEAD.format(rules=rules, pool=pool) + body)
    return settled.games[0].deals[0]


def _breaches(deal: DealResult) -> list[tuple[int | None, str | None, str]]:
    return [(found.trick, found.player, found.rule) for found in deal.findings if found.severity == "breach"]


def test_r_known_a_trick_is_his_who_wins_it_whatever_nobody_saw() -> None:
    """No card beats the King under a turned-up ace; the leads that follow may be left unnamed."""
    deal = _deal("turn Ah\nsay s s s p\n1. A Kh ? 2h\n2. Ks 3s 4s\n3. Qs 5s 6s\n")
    assert (deal.winners, deal.open, deal.looed) == (("Ann", "Ann", "Ann"), (), ("Bob", "Cat"))


def test_r_known_a_card_that_may_win_leaves_the_trick_open() -> None:
    """The ace may have been his; not where it lies with somebody else."""
    tricks = "say s s s p\n1. A Kh ? 2h\n2. A Ks 3s 4s\n3. A Qs 5s 6s\n"
    assert _deal("turn 4h\n" + tricks).winners == (None, "Ann", "Ann")
    assert _deal("turn 4h\nhold D Ah ? ?\n" + tricks).winners == ("Ann", "Ann", "Ann")


def test_r_known_one_card_left_is_that_card() -> None:
    """The last of a known hand is judged like any other."""
    lawful = _deal("turn 4h\nhold B 9h 8s 5d\nsay s s s p\n1. A Kh 9h 2h\n2. A Ks 8s 3s\n3. A Qs ? 4s\n")
    assert (lawful.winners, _breaches(lawful)) == (("Ann", "Ann", "Ann"), [])
    revoke = _deal("turn 4h\nhold B 9h 8s 5d\nsay s s s p\n1. A Kh 9h 2h\n2. A Ks ? 3s\n3. A Qs 8s 4s\n")
    assert (_breaches(revoke), revoke.looed) == ([(2, "Bob", "following.suit")], ("Bob",))


def test_r_known_nothing_is_inferred_from_a_record_that_errs() -> None:
    """One card in two hands: the third of a known hand is not told from them."""
    deal = _deal("turn 4h\nhold C 2h 9d Kc\nsay s s s p\n1. A Ah 9h 2h\n2. A 7h 3s 9d\n3. A Kc Ac ?\n")
    assert deal.winners == ("Ann", "Ann", None)


def test_f_s_reveal_a_void_nobody_saw_may_have_turned_a_trump() -> None:
    """In a simple pool a card that may not have followed leaves the trick open, one that followed does not."""
    tricks = "1. A Kh ? 2h 3h\n2. A Ks 3s 4s 5s\n3. A Qs 6s 7s 8s\n"
    assert _deal(tricks, pool=0).winners == (None, "Ann", "Ann")
    assert _deal("hold B 9h 3s 6s\n" + tricks, pool=0).winners == ("Ann", "Ann", "Ann")
    assert (
        _deal(
            "hold B 9d 3s 6s\n" + tricks.replace("3h\n", "3h\nturn 2d\n").replace("2. A Ks", "2. B").replace("5s\n", "5s Ks\n"), pool=0
        ).winners[0]
        == "Bob"
    )


def test_p_single_decided_by_the_cards_that_were_seen() -> None:
    """The ace of the turned suit wins whatever the others had, and under a turned ace nobody does."""
    ace = _deal("turn 7h\nshow A ?, B Ah, C ?, D ?\n", "peel", 0)
    assert (ace.winners, ace.looed, ace.open) == (("Bob",), ("Ann", "Cat", "Dan"), ())
    nobody = _deal("turn Ah\nshow A ?, B ?, C ?, D ?\n", "peel", 0)
    assert (nobody.winners, len(nobody.looed), nobody.open) == ((), 4, ())
    assert _deal("turn 7h\nshow A ?, B Qh, C Js, D 2s\n", "peel", 0).open
    assert not _deal("turn Qh\nshow A ?, B Kh, C Js, D Ah\n", "peel", 0).open


@pytest.mark.parametrize("seed", range(120))
def test_r_known_every_card_it_may_have_been(seed: int) -> None:
    """Random tricks, one or two cards unseen, most others in known hands: told just where every completion tells the same."""
    rng = Random(seed)
    pack = rng.sample(range(52), 52)
    hands, turn = {name: pack[3 * at : 3 * at + 3] for at, name in enumerate("ABC")}, pack[9]
    others = {f"P{at}": pack[10 + 3 * at : 13 + 3 * at] for at in range(rng.choice((2, 8, 12)))}
    unseen = {(rng.randrange(3), rng.choice("ABC")) for _ in range(rng.choice((1, 1, 2)))}
    held = {rng.choice("ABC"): True} if rng.random() < 0.7 else {}
    shown = {**others, **{name: hands[name] for name in held}}
    fallen = {hands[name][at] for at, name in product(range(3), "ABC") if (at, name) not in unseen}
    known = fallen | {turn, *(card for cards in shown.values() for card in cards)}
    may = {name: {*hands[name]} - fallen if name in held else {*range(52)} - known for name in "ABC"}
    lines, expected, leader, trumps = [], [], "A", trumps_of(turn // 13, -1) or 0
    for at in range(3):
        order = "ABC"["ABC".index(leader) :] + "ABC"[: "ABC".index(leader)]
        options = [may[name] if (at, name) in unseen else {hands[name][at]} for name in order]
        every = {order[best_of(cards, trumps)] for cards in product(*options) if len(set(cards)) == 3}
        expected.append(every.pop() if len(every) == 1 else None)
        fell = " ".join("?" if (at, name) in unseen else card_name(hands[name][at]) for name in order)
        lines.append(f"{at + 1}. {order[0]} {fell}")
        leader = order[best_of([hands[name][at] for name in order], trumps)]
    holds = "".join(f"hold {name} {' '.join(map(card_name, cards))}\n" for name, cards in shown.items())
    head = f'loo 1\ngame "x"\nrules foster\nseats A B C {" ".join(others)}\npool 6\ndeal 1 {[*others][-1]}\n'
    said = "say A stand, B stand, C stand\n"
    (deal,) = loolog.settle(f"{head}turn {card_name(turn)}\n{holds}{said}" + "\n".join(lines)).games[0].deals
    if len(unseen) == 1:
        assert list(deal.winners) == expected
    assert all(winner in (None, sure) for winner, sure in zip(deal.winners, expected, strict=True))


def test_p_replay_d_a_hand_thrown_up_need_not_be_known() -> None:
    """It stays out of a replay made for another cause, and so nothing in it can matter."""
    said = "turn 4h\nhold D Ah Jh Th\nsay s s s p\nfault C abandoned 2\n"
    deal = _deal(said + "1. A Kh 9h 2h\n2. A Ks 2d -\n3. A Qs 8s -\n", "peel")
    assert (deal.open, deal.winners, deal.looed) == ((), ("Ann", "Ann", "Ann"), ("Bob", "Cat"))
