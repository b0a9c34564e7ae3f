"""What a mutation run found untested in who is in and who is not: where few or no declarations are recorded, where a deal is not played
out, where somebody is named who does not play."""

import pytest
from evening import breaches, codes, deal, deal_of, nets, paid, record, settled, told
from table import first, played

IN = "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat pass, Dan pass\n"


def test_f_flush_barred_d_after_a_fault_in_play() -> None:
    """The holder of the flush exposed a card: he pays three and can win nothing; the six stay, and Ann is looed."""
    result = first(played(IN + " fault Bob exposed\n flush Bob Kh 9h 2h"))
    assert (nets(result), result.next) == ({"Ann": -3, "Bob": -3, "Dan": -3}, 6 + 3 + 3)


def test_g_barred_d_and_alone() -> None:
    """So does the pool of the taker of the widow, alone in, who threw up his hand or named a card."""
    for kind in ("exposed", "named", "abandoned"):
        result = first(played(f"deal 1 Dan\n turn 4h\n say Ann miss, Bob pass, Cat pass, Dan pass\n fault Ann {kind}"))
        assert (nets(result), result.in_, result.next) == ({"Ann": -3, "Dan": -3}, ("Ann",), 6 + 3)


def test_p_finish_release_a_single() -> None:
    """A single that is the last deal looes nobody either."""
    evening = settled(record("peel", "deal 1 Dan\n turn 7h\n show Ann 9h, Bob 2s, Cat 3c, Dan 4d\nend release"))
    assert (nets(deal_of(evening)), evening.games[0].pool) == ({"Ann": 3, "Dan": -3}, 0)


def test_p_touched_and_a_single_dealt() -> None:
    """Open cards are a deal that went on: Bob's single loo is in the pool of six, which Ann wins, and three are looed."""
    result = deal(record("peel", "deal 1 Dan\n turn 7h\n fault Bob touched\n show Ann 9h, Bob 2s, Cat 3c, Dan 4d"))
    assert not result.void
    assert nets(result) == {"Ann": 6, "Bob": -6, "Cat": -3, "Dan": -6}


def test_prices_touched_and_a_flush() -> None:
    """A flush is a deal that went on, also where nobody noted the declarations."""
    result = first(played("deal 1 Dan\n turn 4h\n fault Cat touched\n flush Bob Kh 9h 2h"))
    assert (result.void, nets(result)) == (False, {"Bob": 9, "Cat": -3, "Dan": -3})


def test_prices_in_the_order_of_the_record() -> None:
    """Forfeits are paid in the order in which they are written."""
    result = deal(record("peel", IN + " fault Cat looked\n fault Bob looked\n score Ann 2, Bob 1", pool=6))
    assert paid(result)[1:3] == ["Cat > pool 3 P-LOOKED", "Bob > pool 3 P-LOOKED"]


@pytest.mark.parametrize("kind", ["looked-miss", "peeked"])
def test_h_peeked_by_score(kind: str) -> None:
    """Who was in already, and by the score won a trick nobody knows when, can win nothing: his third of twelve stays."""
    result = deal(record("hoffmann", IN + f" fault Bob {kind}\n score Ann 2, Bob 1", pool=6))
    assert (nets(result), result.next, result.looed) == ({"Ann": 8, "Bob": -3, "Dan": -3}, 4, ())


def test_r_facts_a_turn_up_below_a_trick() -> None:
    """It was turned before the play: Bob's two of hearts is a trump, and wins the trick that stands above it."""
    body = "deal 1 Dan\n say Ann stand, Bob stand, Cat pass, Dan pass\n 1. Ann 9s 2h\n turn 4h\n 2. Bob 7c Ac\n 3. Ann Kc 5c"
    evening = settled(record("peel", body, pool=6))
    assert codes(evening, "warning") == ["turn-late"]
    assert (deal_of(evening).winners, nets(deal_of(evening))) == (("Bob", "Ann", "Ann"), {"Ann": 6, "Bob": 3, "Dan": -3})


def test_r_facts_a_card_of_everybody() -> None:
    """Without declarations a first trick with a card for each of the four says that all are in; the three without a trick are looed."""
    result = deal(record("peel", "deal 1 Dan\n turn 4h\n 1. Ann 9s 7s 5s 2s\n 2. Ann Kc 2c 3c 5c\n 3. Ann Kd 2d 3d 5d", pool=6))
    assert (result.in_, nets(result)) == (("Ann", "Bob", "Cat", "Dan"), {"Ann": 9, "Bob": -6, "Cat": -6, "Dan": -9})


def test_p_defend_whatever_his_name() -> None:
    """The dealer is the last to declare, also where his name comes first: Ann defends against Bob, her trick's three stay."""
    body = "deal 1 Ann\n turn 4h\n say Bob stand, Cat pass, Dan pass, Ann defend\n score Bob 2, Ann 1"
    evening = settled(record("peel", body, pool=6))
    result = deal_of(evening)
    assert (told(evening), result.defender) == ([], "Ann")
    assert (nets(result), result.next) == ({"Bob": 6, "Ann": -3}, 3)


@pytest.mark.parametrize("rules", ["foster", "peel"])
def test_f_found_d_of_who_passed(rules: str) -> None:
    """Who is not in has played no card, and cannot have revoked: it is an error, no breach is told beside it, and the stake alone moves."""
    play = " 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 7c Tc\n found Cat 2"
    evening = settled(record(rules, IN + play, pool=6), errors=("not-in",))
    assert (told(evening), nets(deal_of(evening))) == ([], {"Dan": -3})


def test_f_revoke_ruled_of_a_score() -> None:
    """Where the table ruled that Bob revoked, in a deal of which it has the score alone, the hands count as abandoned: of six reds Ann
    and Cat have three each, and Bob pays six."""
    score = " score Ann 1, Bob 2, Cat 0\n claim Cat: Bob revoked 2\n ruling upheld Cat: Bob revoked 2"
    result = first(played(IN.replace("Cat pass", "Cat stand") + score))
    assert (nets(result), result.looed, result.next) == ({"Ann": 3, "Bob": -6, "Cat": 3, "Dan": -3}, ("Bob",), 6)


OUT = " 1. Ann Kd 3d 2d\n 2. {}\n 3. {}"


def test_h_exposed_two_out_of_turn() -> None:
    """Two who play out of turn, Cat before Bob and then Ann in Bob's place, pay in the order in which they did."""
    tricks = OUT.format("Ann 8s Cat:Qs Bob:Ts", "Ann 5s Bob:9s")
    result = deal(record("hoffmann", IN.replace("Cat pass", "Cat stand") + tricks, pool=6))
    assert [line for line in paid(result) if "H-EXPOSED" in line] == ["Cat > pool 3 H-EXPOSED", "Ann > pool 3 H-EXPOSED"]


def test_f_found_d_of_who_played_out_of_turn() -> None:
    """What the table found of Cat is the lead out of turn that the record shows: a single, and no breach of another duty beside it."""
    tricks = OUT.format("Cat Qs 8s Ts", "Bob 5s 9s") + "\n found Cat 3"
    evening = settled(record("hoffmann", IN.replace("Cat pass", "Cat stand") + tricks, pool=6))
    assert told(evening) == ["play.out-of-turn"]
    assert [line for line in paid(deal_of(evening)) if line.startswith("Cat")] == ["Cat > pool 3 H-EXPOSED", "Cat > next 3 G-LOOED"]


def test_r_facts_a_card_of_everybody_and_no_more() -> None:
    """So it does where the rest of the play is not recorded: all are in, and the deal is open."""
    result = deal(record("peel", "deal 1 Dan\n turn 4h\n 1. Ann 9s 7s 5s 2s", pool=6))
    assert (result.in_, nets(result)) == (("Ann", "Bob", "Cat", "Dan"), {"Dan": -3})
    assert result.open


def test_r_facts_named_cards_tell_who_is_in() -> None:
    """Without declarations those are in who play a card: Ann leads, and Cat's card carries her name."""
    result = deal(record("peel", "deal 1 Dan\n turn 4h\n 1. Ann 9s Cat:7s\n 2. Ann Kc 3c\n 3. Ann Kd 3d", pool=6))
    assert (result.in_, nets(result)) == (("Ann", "Cat"), {"Ann": 9, "Cat": -6, "Dan": -3})


def test_g_played_d_declared_without_a_turn_up() -> None:
    """Declarations make it a double though nobody noted the turn-up: Cat and Dan have passed, and are not looed."""
    body = "deal 1 Dan\n say Ann stand, Bob stand, Cat pass, Dan pass\n 1. Ann Kd 3d\n 2. Ann 8s 5s\n 3. Ann 7c 2c"
    evening = settled(record("foster", body, pool=6))
    assert (codes(evening, "warning"), deal_of(evening).in_) == ([], ("Ann", "Bob"))
    assert nets(deal_of(evening)) == {"Ann": 9, "Bob": -3, "Dan": -3}


def test_g_played_d_cards_seen_beside_a_score() -> None:
    """Cards that were seen in a hand do not make a deal with a score a single: Ann has two tricks of nine, Bob one."""
    evening = settled(record("peel", "deal 1 Dan\n turn 4h\n show Ann 9h\n show Bob 2s\n score Ann 2, Bob 1", pool=6))
    assert (codes(evening, "warning"), nets(deal_of(evening))) == ([], {"Ann": 6, "Bob": 3, "Dan": -3})


@pytest.mark.parametrize(
    ("trick", "breach"),
    [
        ("Ann 9s 5s 2s", ["1 Bob 5s following.head: Ks"]),  # spades have to be headed, be they trumps or not
        ("Ann 9s Ks 2s", []),
        ("Ann 9s 7d 2s", ["1 Bob 7d following.suit: Ks"]),
    ],
)
def test_r_known_without_a_turn_up(trick: str, breach: list[str]) -> None:
    """Where nobody knows the trumps, following suit and heading are asked all the same."""
    body = f"deal 1 Dan\n say Ann stand, Bob stand, Cat stand, Dan pass\n hold Bob Ks 5s 7d\n 1. {trick}"
    assert breaches(settled(record("peel", body, pool=6))) == breach


def test_r_known_without_a_turn_up_and_another_suit() -> None:
    """Bob's heart may be a trump, and then nothing of Cat's beats it by following: only the suit is asked of Cat."""
    body = "deal 1 Dan\n say Ann stand, Bob stand, Cat stand, Dan pass\n hold Bob 2h 3h 7d\n hold Cat {} 2d\n 1. Ann 9s 2h 4s"
    assert breaches(settled(record("peel", body.format("Ks 4s"), pool=6))) == []


@pytest.mark.parametrize("rules", ["foster", "modern", "peel", "hoffmann"])
def test_g_lead_the_miss_does_not_lead(rules: str) -> None:
    """Who took the miss does not lead for it: the eldest hand in does."""
    body = "deal 1 Dan\n turn 4h\n say Ann stand, Bob miss, Cat pass{}, Dan pass\n 1. {}\n 2. Ann 8s 5s\n 3. Ann 7c 2c"
    seats, eve = ("Ann Bob Cat Eve Dan", ", Eve pass") if rules == "modern" else ("Ann Bob Cat Dan", "")
    assert told(settled(record(rules, body.format(eve, "Ann Kd 3d"), seats, 6))) == []
    assert "play.out-of-turn" in told(settled(record(rules, body.format(eve, "Bob 3d Kd"), seats, 6)))


def test_p_finish_release_all_are_in() -> None:
    """In the last deal of such a game all stand, also who is not named in the score."""
    result = deal(record("peel", "deal 1 Dan\n score Ann 2, Bob 1\nend release", pool=6))
    assert (result.in_, nets(result)) == (("Ann", "Bob", "Cat", "Dan"), {"Ann": 6, "Bob": 3, "Dan": -3})


def test_f_defend_say_d_not_the_dealer() -> None:
    """Nobody but the last to declare may defend: Ann, who says so, is no defender, and has the pool alone, since Dan
    (who should have played against her) passed."""
    evening = settled(record("foster", "deal 1 Dan\n turn 4h\n say Ann defend, Bob pass, Cat pass, Dan pass\n score Ann pool", pool=3))
    assert (told(evening), deal_of(evening).defender) == (["declaring.defend"] * 2, None)
    assert nets(deal_of(evening)) == {"Ann": 6, "Dan": -3}


def test_g_played_d_a_flush_in_a_simple_pool() -> None:
    """A flush makes it a deal with declarations: it takes the three, and nobody else is in."""
    evening = settled(record("foster", "deal 1 Dan\n turn 4h\n flush Ann Kh 9h 2h"))
    assert (codes(evening, "warning"), nets(deal_of(evening))) == (["G-PLAYED-D"], {"Ann": 3, "Dan": -3})


def test_r_facts_a_declaration_nobody_noted() -> None:
    """Who plays no card, and whose word nobody noted, has passed; who plays one is in."""
    body = "deal 1 Dan\n turn 4h\n say Ann stand, Bob ?, Cat ?, Dan pass\n 1. Ann 9s Cat:7s\n 2. Ann Kc 3c\n 3. Ann Kd 3d"
    result = deal(record("peel", body, pool=6))
    assert (result.in_, nets(result)) == (("Ann", "Cat"), {"Ann": 9, "Cat": -6, "Dan": -3})


def test_pi_irish_defending_is_standing() -> None:
    """Without a miss nobody can defend with it: Dan stands, on the cards he was dealt, and could have headed."""
    body = "deal 1 Dan\n turn 4h\n say Ann stand, Bob pass, Cat pass, Dan defend\n hold Dan Ks 5s 7d\n 1. Ann 9s 5s"
    evening = settled(record("peel-irish", body, pool=6))
    assert told(evening) == ["declaring.defend", "following.head"]


def test_r_score_only_in_without_a_trick() -> None:
    """Beside the winners those are in who are named so."""
    result = deal(record("peel", "deal 1 Dan\n won Bob Cat Bob\n in Ann", pool=6))
    assert (result.in_, nets(result)) == (("Ann", "Bob", "Cat"), {"Ann": -6, "Bob": 6, "Cat": 3, "Dan": -3})


def test_g_played_d_tricks_in_a_single() -> None:
    """Tricks make a pool of the stake alone a deal with declarations, whatever cards were seen beside them."""
    body = "deal 1 Dan\n turn 4h\n show Bob 5s\n 1. Ann Kd Bob:3d\n 2. Ann 8s 5s\n 3. Ann 7c 2c"
    evening = settled(record("peel", body))
    assert (codes(evening, "warning"), nets(deal_of(evening))) == (["G-PLAYED-D"], {"Ann": 3, "Bob": -6, "Dan": -3})


def test_h_exposed_as_the_table_dismissed() -> None:
    """Where the table ruled that Cat's card was in turn no hand is thrown up, and her trick is hers."""
    tricks = " 1. Ann 9d Cat:Kd Bob:Kc\n 2. Cat 5s 9s Ts\n 3. Bob 2s 3s 4s"
    body = IN.replace("Cat pass", "Cat stand") + tricks + "\n claim Ann: Cat out-of-turn 1\n ruling dismissed Ann: Cat out-of-turn 1"
    result = deal(record("hoffmann", body))
    assert (result.winners, nets(result)) == (("Cat", "Bob", "Ann"), {"Ann": 1, "Bob": 1, "Cat": 1, "Dan": -3})


def test_r_known_after_a_card_nobody_saw() -> None:
    """What Ann shows after it she held all along: she leads her one trump to the second trick, and has none for the third."""
    for rules in ("hoffmann", "peel", "foster"):
        evening = settled(record(rules, IN + " 1. Ann ? 2c\n 2. Ann Qh 3d\n 3. Ann Kd 5s", pool=6))
        assert breaches(evening) == []


def test_r_known_heading_in_any_suit() -> None:
    """Without a turn-up hearts have to be headed like spades."""
    body = "deal 1 Dan\n say Ann stand, Bob stand, Cat stand, Dan pass\n hold Bob Kh 5h 7d\n 1. Ann 9h 5h 2h"
    assert breaches(settled(record("peel", body, pool=6))) == ["1 Bob 5h following.head: Kh"]


def test_r_known_behind_a_card_nobody_saw() -> None:
    """Who plays after a card that nobody saw owes the suit led, and more one cannot ask; if the card led was not seen, nothing."""
    three = "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat stand, Dan pass\n hold Cat 2d Jc 5s\n 1. Ann {}"
    found = {
        trick: breaches(settled(record("peel", three.format(trick), pool=6))) for trick in ("Kd ? Jc", "Kd ? 2d", "3d ? 2d", "? 3d Jc")
    }
    assert found == {"Kd ? Jc": ["1 Cat Jc following.suit: 2d"], "Kd ? 2d": [], "3d ? 2d": [], "? 3d Jc": []}


def test_r_known_the_card_nobody_saw_has_gone() -> None:
    """Of the three cards Ann held she shows two; the third is the one that nobody saw fall, and is not asked for later."""
    for rules in ("hoffmann", "foster"):
        body = IN + " hold Ann 9h Kd 8c\n 1. Ann ? 2c\n 2. Ann Kd 3d\n 3. Ann 8c 5s"
        assert breaches(settled(record(rules, body, pool=6))) == []


def test_r_known_heading_the_best_so_far() -> None:
    """Without a turn-up the best card of the trick has to be headed, not any: Cat's ten does not beat the knave."""
    body = "deal 1 Dan\n say Ann stand, Bob stand, Cat stand, Dan pass\n hold Cat Th 5h 2c\n 1. Ann 9h Jh 5h"
    assert breaches(settled(record("peel", body, pool=6))) == []


@pytest.mark.parametrize("suit", "shdc")
def test_r_known_a_second_trump_nobody_saw(suit: str) -> None:
    """A lone trump need not be led; the highest of two must. Of Ann's third card nobody knows, so her lead is undecided, in any suit."""
    plain = "8c" if suit != "c" else "8d"
    body = f"deal 1 Dan\n turn 4{suit}\n say Ann stand, Bob stand, Cat pass, Dan pass\n hold Ann 5{suit} {plain} ?\n 1. Ann {plain}"
    evening = settled(record("peel", body, pool=6))
    assert (breaches(evening), codes(evening, "note").count("R-KNOWN")) == ([], 1)


def test_r_known_of_five_cards_one() -> None:
    """Of five cards one was seen: whether another had to be led nobody can say."""
    evening = settled(record("peel-five-card", "deal 1 Dan\n turn 4h\n say Ann stand, Bob stand, Cat pass, Dan pass\n 1. Ann 9s", pool=7))
    assert (breaches(evening), codes(evening, "note").count("R-KNOWN")) == ([], 1)


@pytest.mark.parametrize("seats", ["Ann Bob Dan", "Ann Bob Cat Dan", "Ann Bob Cat Eve Dan"])
def test_p_dealer_out_only_with_more_than_five(seats: str) -> None:
    """With five or fewer at the table the dealer is in, whatever the table plays with six: Dan has his trick of nine."""
    others = "".join(f", {name} pass" for name in seats.split()[2:-1])
    body = f"deal 1 Dan\n turn 4h\n say Ann stand, Bob pass{others}, Dan stand\n score Ann 2, Dan 1"
    result = deal(record("peel dealer-out", body, seats, 6))
    assert (result.in_, nets(result)) == (("Ann", "Dan"), {"Ann": 6})


def test_g_rotation_past_who_has_left() -> None:
    """The deal passes on from the seat of the last dealer, also where he has left: after Bob it is Cat's."""
    evening = settled(record("foster", "deal 1 Bob\n score Ann 2, Cat 1\nleave Bob\ndeal\n score Ann 2, Dan 1", pool=0))
    assert [result.dealer for result in evening.games[0].deals] == ["Bob", "Cat"]
    assert nets(deal_of(evening, 2))["Cat"] < 0
