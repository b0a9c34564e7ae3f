"""Errors of the notation: where, in which words, how many, and what is not told again."""

import pytest
from recorded import HEAD, at, codes, told

import loolog
from loolog.notation import statements as st
from loolog.notation.grammar import parser

DEAL = "deal 1 Ann\n"


@pytest.mark.parametrize(
    ("line", "code", "place"),
    [
        ("turn", "unfinished", "n"),
        ("turn 1h", "unknown-card", "1h"),
        ("turn 11♥", "unknown-card", "11♥"),
        ("turn 4h 5h", "unreadable", "5h"),
        ("trun 4h", "unknown-keyword", "trun"),
        ("hold Bub Ah", "unknown-player", "Bub"),
        ("say Bob stnd", "unreadable", "stnd"),
        ("say Bob stand, Cat", "unfinished", "t"),
        ("score Bob 9", "not-a-number", "9"),
        ("score Bob 1/2", "not-a-number", "1/2"),
        ("expect pool 1/0", "not-a-number", "1/0"),
        ("fault Bob lookd", "unknown-fault", "lookd"),
        ("found Bob 7", "not-a-number", "7"),
        ("claim Dan Bob", "unreadable", "Bob"),
        ("ruling maybe Dan", "unreadable", "maybe"),
        ("1. Bob:Ah 9h", "who-played", "9h"),
        ("1. Bob Ah, 9h", "unreadable", ","),
        ("1. Bob Ah 2. Cat Kh", "unreadable", "2."),
        ("9. Bob Ah", "trick-number", "9"),
        ('note "abc', "unclosed-quote", '"abc'),
        ("note “abc", "unclosed-quote", "“abc"),
        ("won As", "not-a-name", "As"),
        ("score pool 2", "not-a-name", "pool"),
        ("count Ann", "unfinished", "n"),
    ],
)
def test_in_a_deal(line: str, code: str, place: str) -> None:
    """One error for one statement, pointing at the word, in the deal it spoils."""
    text = f"{HEAD}{DEAL}  {line}\n  turn 4h\n"
    (finding,) = told(text, head="")
    assert (finding.code, at(finding, text), finding.deal, finding.severity) == (code, place, 1, "error")
    (block,) = loolog.read(text).games[0].items
    assert isinstance(block, st.DealBlock) and block.spoiled and isinstance(block.statements[-1], st.Turn)


@pytest.mark.parametrize(
    ("line", "code", "place"),
    [
        ("date 2026-13-01", "not-a-date", "2026-13-01"),
        ("counter 1 = tuppence", "not-money", "tuppence"),
        ("counter 0 = 3d", "not-a-number", "0"),
        ("pool Ann", "unreadable", "Ann"),
        ("deal Ann 7", "unreadable", "7"),
        ("deal 0 Ann", "not-a-number", "0"),
        ("join Fay", "unfinished", "y"),
        ("join Zed=A after Ann", "name-taken", "Zed"),
        ("join Bob after Ann", "already-seated", "Bob"),
        ("leave Zed", "unknown-player", "Zed"),
        ("pay Bob Ann 3", "unreadable", "Ann"),
        ("agree 12", "unfinished", "2"),
        ("end soon", "unreadable", "soon"),
        ("mark xyz", "unreadable", "xyz"),
        ("hold Bob Ah", "outside-deal", "hold Bob Ah"),
        ("1. Bob Ah", "outside-deal", "1. Bob Ah"),
        ("seats Ann Bob", "twice", "seats Ann Bob"),
        ("rules peel", "twice", "rules peel"),
        ("loo 1", "version", "loo 1"),
    ],
)
def test_outside_of_deals(line: str, code: str, place: str) -> None:
    """The same of the head and of what stands between deals."""
    text = f"{HEAD}{line}\n"
    (finding,) = told(text, head="")
    assert (finding.code, at(finding, text)) == (code, place)


def test_line_and_column() -> None:
    """Counted from 1, in characters, behind a `;`, CRLF and wide signs too."""
    text = "loo 1\r\nrules foster\r\nseats Ann 李\r\ndeal 1 Ann; hold 李 Ah 1h\r\n"
    record = loolog.read(text)
    (finding,) = told(text, head="")
    assert record.source.place(finding.span) == (4, 23, 4, 25)


def test_words_a_player_knows() -> None:
    """No message names a terminal of the grammar."""
    terminals = {terminal.name for terminal in parser().terminals} - {"MISS", "POOL"}
    lines = ("turn", "hold", "say", "draw", "flush", "1.", "show", "fault", "found", "score", "won", "in", "expect", "claim", "ruling", "join",
             "leave", "buy", "cash", "count", "pay", "agree", "end", "mark", "seal", "loo", "game", "date", "counter", "pool", "add", "correct")  # fmt: skip
    broken = [f"{line}{rest}" for line in lines for rest in ("", " Bob", " Bob 2", " : ", " Ah", " 3 x", ' "a" "b"', " @")]
    for finding in (found for line in broken for found in loolog.read(f"{HEAD}{DEAL}{line}\n").findings):
        words = set(f"{finding.message} {finding.hint}".replace("`", " ").replace(",", " ").split())
        assert not words & terminals, finding
        assert finding.message.endswith((".", "?")) and "Token(" not in finding.message


@pytest.mark.parametrize(
    ("line", "meant"), [("trun 4h", "turn"), ("hold Ctt Ah", "Cat"), ("fault Bob abandonned", "abandoned"), ("Sya Bob stand", "say")]
)
def test_did_you_mean(line: str, meant: str) -> None:
    """The nearest keyword, player or kind of fault is offered."""
    (finding,) = told(f"{DEAL}{line}\n")
    assert finding.message.endswith(f"Did you mean {meant}?")


def test_nothing_near_is_offered() -> None:
    """A guess that is none is not made."""
    (finding,) = told(f"{DEAL}xyzzyx 4h\n")
    assert "mean" not in finding.message


def test_every_error_in_one_run() -> None:
    """An error spoils its own statement, never the next."""
    lines = "deal 1 Ann\n  turn 1h; hold Bub Ah\n  score Bob\ndeal 2 Bob\n  trun 4h\n  fault Bob lookd\nend soon\n"
    assert [(finding.code, finding.deal) for finding in told(lines)] == [
        ("unknown-card", 1), ("unknown-player", 1), ("unfinished", 1), ("unknown-keyword", 2), ("unknown-fault", 2), ("unreadable", None),
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["seats Ann Bob As", "seets Ann Bob", "seats"])
def test_unreadable_seats_mute_the_names(line: str) -> None:
    """What follows only from them is not told again, by the settlement neither."""
    text = f"loo 1\nrules foster\n{line}\ndeal 1 Ann\n  score Ann 2, Bob 1\n  1. Bob Ah\ndeal 2 Bob\n"
    assert len(told(text, head="")) == 1
    assert len(loolog.check(text)) == 1


@pytest.mark.parametrize("line", ["ruels foster", "rules", ""])
def test_unreadable_rules(line: str) -> None:
    """The deals are read all the same."""
    text = f"loo 1\n{line}\nseats Ann Bob\ndeal 1 Ann\n  score Ann 2, Bob 1\n"
    assert len(loolog.check(text)) == 1


def test_a_join_that_cannot_be_read_mutes_the_newcomer() -> None:
    """His name is unknown only because of it."""
    assert codes("deal 1 Ann\n  fault Ann misdeal\njoin Fay\ndeal 2 Bob\n  hold Fay Ah\n") == ["unfinished"]


@pytest.mark.parametrize("head", ["deal 1 Ctt", "deal x y", "dael 1 Ann", "correct", "add Ann"])
def test_a_spoiled_head_opens_its_block(head: str) -> None:
    """What follows belongs to it, and the deal above is left alone."""
    text = f"{HEAD}deal 1 Ann\n  turn 4h\n{head}\n  turn 5h\n"
    (finding,) = told(text, head="")
    assert finding.deal == {"deal 1 Ctt": 1, "deal x y": 2}.get(head)  # as written, else the next; nobody knows which is corrected
    first, second = loolog.read(text).games[0].items
    assert isinstance(first, st.DealBlock) and isinstance(second, st.DealBlock)
    assert (first.spoiled, second.spoiled, len(first.statements), len(second.statements)) == (False, True, 1, 1)


@pytest.mark.parametrize("game", ['gmae "After supper"', 'game "After supper', "game"])
def test_a_spoiled_game_begins_one(game: str) -> None:
    """What follows is not told as if it belonged to the game above."""
    text = f"{HEAD}deal 1 Ann\n  score A 2, B 1\n{game}\nrules peel\nseats Ann Bob Cat\ndeal 1 Ann\n  score Ann 2, Bob 1\n"
    assert len(codes(text, head="")) == 1
    assert [len(block.items) for block in loolog.read(text).games] == [1, 1]


def test_an_unclosed_quote_ends_with_its_line() -> None:
    """Even where `;` and `#` stand in it."""
    assert codes('deal 1 Ann\n  note "so; he # said\n  turn 4h\n') == ["unclosed-quote"]


def test_another_version() -> None:
    """Is refused in one message; nothing else of the file is told."""
    assert codes("loo 2\nnonsense\ndeal 1\nturn 1h\n", head="") == ["version"]


def test_a_missing_table() -> None:
    """A deal without seats or rules is told once for each."""
    assert sorted(codes("deal 1 Ann\n  turn 4h\ndeal 2 Bob\n", head="loo 1\n")) == ["missing-rules", "missing-seats"]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('  note "caf\udce9"\n  turn 1h\n', [("not-utf8", "\udce9"), ("unknown-card", "1h")]),
        ("  turn 4\udce9\udce8\n", [("not-utf8", "\udce9\udce8")]),
        ("  hold Ren\udce9 Ah\n", [("not-utf8", "\udce9")]),
        ("  \udce9\n", [("not-utf8", "\udce9")]),
        ("  turn 4h # \udce9\n", [("not-utf8", "\udce9")]),
        ('  note "\udce9"\n  note "\udce8"\n  turn \udce7\n', [("not-utf8", "\udce9"), ("not-utf8", "\udce7")]),
        ("  1. Ann \udce9h\n", [("not-utf8", "\udce9")]),
    ],
)
def test_bytes_that_are_no_text(lines: str, expected: list[tuple[str, str]]) -> None:
    """Are told where they first stand, and where they make a statement unreadable; that is the one error of the statement."""
    text = f"{HEAD}deal 1 Ann\n{lines}"
    found = told(text, head="")
    assert [(finding.code, at(finding, text)) for finding in found] == expected
    assert {finding.deal for finding in found} == {1}


@pytest.mark.parametrize("text", ["", "\n", "#", ";;;", "\N{ZERO WIDTH NO-BREAK SPACE}", "\r\n", '"', "\x00", "\N{LINE SEPARATOR}", "1.", "é"])
def test_next_to_nothing(text: str) -> None:
    """The smallest texts are read without an exception."""
    assert loolog.read(text).source.text == text


def test_rules_without_a_book() -> None:
    """What is missing there is no player's name."""
    (found,) = loolog.check('loo 1\ngame "x"\nrules\nseats A B C\n')
    assert (found.code, found.message) == ("unfinished", "The statement stops too soon; a book or an option is missing.")


@pytest.mark.parametrize(
    ("line", "said"),
    [("misdeal", "fault NAME misdeal"), ("looked Ann", "fault NAME looked"), ("revoke Bob 2", "found NAME 2"), ("renege", "found NAME 2")],
)
def test_a_word_that_people_write_first_is_told_how_it_is_written(line: str, said: str) -> None:
    """Nobody is asked whether `seal` was meant for `misdeal`."""
    text = f'loo 1\ngame "x"\nrules foster\nseats Ann Bob Cat\ndeal 1 Cat\n  {line}\n'
    (found,) = [one for one in loolog.check(text) if one.code == "unknown-keyword"]
    assert said in found.hint
    assert "Did you mean" not in found.message
