"""Who sits at the table: coming and going, whose deal it is, and how many can play. Peel's deal costs 3, a loo 6."""

import pytest
from tabled import evening, game, messages, told

from loolog.settlement import transfers_of
from loolog.settlement.capacity import cards_needed

EIGHTEEN = "Ann Bob Cat Dan Eve Fay Gus Hal Ida Jim Kit Lea Max Ned Oda Pat Roy Sue"
PEEL = "pool 6\ndeal 1 Ann\n score Bob 2, Cat 1, Dan 0\n"  # nine: Bob +6, Cat +3, Dan -6, Ann -3; six are handed on


def seats(count: int) -> str:
    """So many players."""
    return " ".join(EIGHTEEN.split()[:count])


# ---- leaving


def test_who_left_stays_in_the_balances_and_transfers_alone() -> None:
    """Bob leaves with six; he is dealt no more cards, does not declare, and shares no pool, but is paid."""
    body = f"{PEEL}leave Bob\ndeal 2 Bob\n say s s p\n score Cat 2, Dan 1\ndeal 3 Cat\n turn 7h\n show Kc Qc Jc\nend divide"
    settled = evening(body, "peel")
    assert told(settled) == [("warning", "P-FAIR-END", "")]
    result = settled.games[0]
    second, third = result.deals[1:]
    # Nine: two tricks for Cat, one for Dan; the seats are Cat Dan Ann from Bob's left, and Bob has paid for the deal.
    assert (second.players, second.in_, second.net) == (("Cat", "Dan", "Ann"), ("Cat", "Dan"), {"Bob": -3, "Cat": 6, "Dan": 3})
    # A single that nobody wins: each pays three, Cat three for the deal too; of the twelve each of the three gets four.
    assert (third.players, third.next) == (("Dan", "Ann", "Cat"), 12)
    assert result.balances == {"Ann": -3 - 3 + 4, "Bob": 6 - 3, "Cat": 3 + 6 - 6 + 4, "Dan": -6 + 3 - 3 + 4}
    assert sum(amount for _, payee, amount in transfers_of(result).transfers if payee == "Bob") == 3


def test_who_leaves_after_the_last_deal_shares_no_pool() -> None:
    """The pool of six is divided among the three who still sit."""
    result = evening(f"{PEEL}leave Bob\nend divide", "peel").games[0]
    assert result.balances == {"Ann": -3 + 2, "Bob": 6, "Cat": 3 + 2, "Dan": -6 + 2}


def test_odd_counters_go_on_from_the_seat_of_who_left() -> None:
    """Bob, who deals last, has left: of seventeen each has five, and the odd two go to Cat and Dan, from that seat on."""
    body = "pool 6\ndeal 1 Ann\n score Bob 2, Cat 1, Dan 0\nleave Bob\ndeal 2 Bob\n fault Cat exposed\n score Cat 3\nend divide"
    result = evening(body, "peel loo 7 single-loo 4").games[0]
    # Nine: Bob +6, Cat +3, Dan -7. Then ten that Cat may not win and a loo of seven.
    assert (result.pool, result.balances) == (0, {"Ann": -3 + 5, "Bob": 6 - 3, "Cat": 3 - 7 + 6, "Dan": -7 + 6})


def test_the_deal_passes_on_from_the_seat_of_who_left() -> None:
    """After Bob's last deal it is Cat's turn, also where nobody writes it."""
    result = game(f"{PEEL}leave Bob\ndeal 2\n score Cat 3\ndeal 3\n score Dan 1", "peel")
    assert [deal.dealer for deal in result.deals] == ["Ann", "Bob", "Cat"]


def test_elsewhere_the_next_who_sits_deals() -> None:
    """Foster says nothing of how one leaves: without a name the deal is that of the next at the table; the one who left may have dealt it."""
    body = "deal 1 Ann\n score Bob 2, Cat 1\nleave Bob\n"
    assert game(f"{body}deal 2\n score Cat 3").deals[1].dealer == "Cat"
    assert game(f"{body}deal 2 Bob\n score Cat 3\ndeal 3 Cat\n score Dan 3").deals[1].players == ("Cat", "Dan", "Ann")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("leave Dan\ndeal 2 Bob\n score Cat 3", "Dan leaves, but it is Bob's turn to deal."),
        ("leave Bob\ndeal 2 Cat\n score Cat 3", "Bob leaves when it is Bob's turn to deal, but Cat deals."),
        ("leave Bob\nleave Cat\ndeal 2 Bob\n score Dan 3", "Cat leaves, but it is Bob's turn to deal."),
    ],
)
def test_p_withdraw_at_another_time(body: str, says: str) -> None:
    """In Peel's game a player leaves on his own deal, which he pays for."""
    settled = evening(f"{PEEL}{body}", "peel")
    assert [(severity, code) for severity, code, _ in told(settled)] == [("warning", "P-WITHDRAW")]
    assert messages(settled, "P-WITHDRAW") == [says]


def test_who_leaves_deals_a_void_deal_again() -> None:
    """Bob misdeals his last deal and deals again: one stake of three, three for the misdeal, and no cards. Then it is Cat's turn."""
    body = f"{PEEL}leave Bob\ndeal 2 Bob\n fault Bob misdeal\ndeal 3\n score Cat 3, Dan 0\ndeal 4\n score Dan 3"
    settled = evening(body, "peel")
    assert told(settled) == [("breach", "P-MISDEAL", "Bob")]
    assert [deal.dealer for deal in settled.games[0].deals] == ["Ann", "Bob", "Bob", "Cat"]
    assert settled.games[0].balances["Bob"] == 6 - 3 - 3


@pytest.mark.parametrize("line", ["fault Bob exposed", "found Bob 1", "hold Bob Ah", "flush Bob"])
def test_who_has_left_does_nothing_more(line: str) -> None:
    """In a later deal nothing can be said of him: an error that tells he is not there, and the deal is open."""
    settled = evening(f"{PEEL}leave Bob\ndeal 2 Bob\n score Cat 3\ndeal 3 Cat\n {line}\n score Dan 1", "peel")
    assert told(settled)[0] == ("error", "no-cards", "Bob")
    assert (settled.games[0].settled, settled.games[0].balances["Bob"]) == (False, 3)


def test_who_left_joins_again() -> None:
    """Whoever comes back goes on with the same balance, at the seat that is written."""
    body = f"{PEEL}leave Bob\ndeal 2 Bob\n score Cat 3, Dan 0\njoin Bob after Dan\ndeal 3 Cat\n score Bob 2, Dan 1"
    result = game(body, "peel")
    assert result.deals[2].players == ("Dan", "Bob", "Ann", "Cat")
    # The pool of nine for Cat, six from Dan; nine again for Bob and Dan.
    assert result.balances == {"Ann": -3, "Bob": 6 - 3 + 6, "Cat": 3 + 9 - 3, "Dan": -6 - 6 + 3}


def test_who_joins_sits_where_it_is_written_and_deals_in_turn() -> None:
    """Fay sits down after Bob and deals after him."""
    result = game("deal 1 Ann\n score Bob 2, Cat 1\njoin Fay=F after Bob\ndeal 2 Bob\n score F 3\ndeal 3\n score Cat 3")
    assert (result.deals[1].players, result.deals[2].dealer) == (("Fay", "Cat", "Dan", "Ann", "Bob"), "Fay")
    assert result.players == ("Ann", "Bob", "Cat", "Dan", "Fay")


# ---- how many can play


@pytest.mark.parametrize(
    ("rules", "pool", "players", "fits"),
    [
        ("foster", 0, 17, True),  # 17 x 3 + 1
        ("foster", 3, 17, False),  # 17 x 3 + 3 + 1
        ("foster", 3, 16, True),
        ("foster-irish", 3, 17, True),
        ("peel", 0, 17, True),  # one card each and one turned
        ("peel", 6, 17, False),
        ("hoffmann", 0, 17, True),  # a single that all must play: no miss
        ("hoffmann", 3, 17, False),
        ("peel-five-card", 5, 10, True),  # 10 x 5 + 1
        ("peel-five-card", 5, 11, False),
        ("peel pack 32", 6, 10, False),  # 10 x 3 + 3 + 1
        ("peel pack 32", 6, 9, True),
    ],
)
def test_g_capacity(rules: str, pool: int, players: int, fits: bool) -> None:
    """Hands, miss and turn-up come out of one pack, or the deal cannot have happened and stays open."""
    settled = evening(f"pool {pool}\ndeal 1 Ann\n score Bob pool", rules, seats(players))
    errors = [found for found in told(settled) if found[0] == "error"]
    assert errors == ([] if fits else [("error", "G-CAPACITY", "")])
    assert settled.games[0].settled == fits


def test_g_capacity_of_a_last_deal_that_releases() -> None:
    """It has no miss: seventeen fit where sixteen would have been the most."""
    body = "pool 6\ndeal 1 Ann\n score Bob 2, Cat 1\nend {}"
    assert ("error", "G-CAPACITY", "") not in told(evening(body.format("release"), "peel", seats(17)))
    assert ("error", "G-CAPACITY", "") in told(evening(body.format("divide"), "peel", seats(17)))


def test_the_most_cards_a_deal_can_take() -> None:
    """By the law and the kind of the deal."""
    from loolog.books import law

    assert [cards_needed(law("foster"), kind, 5) for kind in ("simple", "double")] == [16, 19]
    assert [cards_needed(law("peel"), kind, 5) for kind in ("single", "plain")] == [6, 19]
    assert cards_needed(law("peel"), "plain", 5, release=True) == 16
    assert cards_needed(law("peel-five-card"), "plain", 6) == 31


def test_g_capacity_of_an_exchange() -> None:
    """Of 52 cards 31 are dealt to six and turned: four draw five each, and for the fifth one is left."""
    body = "pool 7\ndeal 1 Fay\n turn 4h\n say s s s s s p\n draw Ann 5, Bob 5, Cat 5, Dan 5, Eve {}\n won Ann Ann Bob Cat Dan"
    fits, short = (evening(body.format(number), "peel-five-card", seats(6)) for number in (1, 2))
    assert "G-CAPACITY" not in [code for _, code, _ in told(fits)]
    assert messages(short, "G-CAPACITY") == ["Eve draws 2 cards; 1 of the pack is left."]
    assert not short.games[0].settled


def test_fi_stock_d_a_player_draws_what_is_left() -> None:
    """In Foster's Irish game asking for more than there is is no error; holding more is."""
    body = "deal 1 Roy\n turn 4h\n say Ann stand, Bob stand\n draw Ann 2{}\n score Ann 2, Bob 1"
    asked, got = (evening(body.format(cards), "foster-irish", seats(17)) for cards in ("", " in Kd 9s"))
    assert "G-CAPACITY" not in [code for _, code, _ in told(asked)]
    assert messages(got, "G-CAPACITY") == ["Ann draws 2 cards; none of the pack is left."]


@pytest.mark.parametrize(
    ("rules", "players", "severity", "code"),
    [
        ("foster", 8, "", ""),
        ("foster", 9, "note", "F-SEATS"),
        ("foster", 2, "warning", "F-SEATS"),
        ("modern", 9, "warning", "M-SEATS"),
        ("peel", 7, "", ""),
        ("peel", 8, "note", "P-SEATS"),
        ("peel-five-card", 5, "", ""),
        ("peel-five-card", 6, "note", "P5-SEATS"),
        ("peel-five-card", 7, "warning", "P5-SEATS"),
        ("hoffmann", 8, "note", "G-CAPACITY"),
    ],
)
def test_how_many_the_book_is_made_for(rules: str, players: int, severity: str, code: str) -> None:
    """More than usual are a note, more or fewer than the book seats a warning."""
    settled = evening("pool 15\ndeal 1 Ann\n score Bob pool", rules, seats(players))
    assert [(found.severity, found.code) for found in settled.findings] == ([(severity, code)] if code else [])


def test_how_many_is_told_once_and_again_when_more_come() -> None:
    """The note comes with the first deal at which so many sit, however plain the deal."""
    body = "deal {} {}\n  1. {} Kh {}\n  2. {} Qh {}\n  3. {} Jh {}\n"
    nine = seats(9).split()

    def plain(number: int, players: list[str]) -> str:
        dealer, leader = players[number - 1], players[number % len(players)]
        cards = [" ".join(f"{rank}{suit}" for suit in "scd" for rank in "23456789"[: len(players)])] * 3
        rows = [cards[0].split()[index : index + len(players) - 1] for index in (0, 8, 16)]
        return body.format(number, dealer, *(part for row in rows for part in (leader, " ".join(row))))

    eight = nine[:8]
    settled = evening(plain(1, eight) + plain(2, eight) + "join Ida after Hal\n" + plain(3, nine) + plain(4, nine), seats=seats(8))
    assert [found.deal for found in settled.findings if found.code == "F-SEATS"] == [3]
