"""Claims and rulings: every form is read into a value, is written back in the same words, and finds the claim it decides."""

from fractions import Fraction

import pytest
from recorded import HEAD, all_inside, codes, inside, players, told

import loolog
from loolog.cards import CODES
from loolog.findings import Finding
from loolog.notation import statements as st
from loolog.notation.claims import read_claim, said
from loolog.notation.words import CONTESTED, KINDS, RESERVED

#: What may be said of a player, and what is read.
OF_A_PLAYER: dict[str, dict[str, object]] = {
    "revoked 2": {"kind": "revoked", "trick": 2},
    "revoked": {"kind": "revoked"},
    "won trick 2": {"kind": "won", "trick": 2},
    "tricks 2": {"kind": "tricks", "amount": 2},
    "tricks 0": {"kind": "tricks", "amount": 0},
    "played 7s 3": {"kind": "played", "card": CODES["7s"], "trick": 3},
    "played 7s": {"kind": "played", "card": CODES["7s"]},
    "held Ah": {"kind": "held", "card": CODES["Ah"]},
    "lead 2": {"kind": "leads", "trick": 2},
    "stand": {"kind": "declared", "word": "stand"},
    "pass": {"kind": "declared", "word": "pass"},
    "miss": {"kind": "declared", "word": "miss"},
    "defend": {"kind": "declared", "word": "defend"},
    "looed": {"kind": "looed"},
    "flush": {"kind": "flush"},
    "dealer": {"kind": "dealer"},
    "balance -4": {"kind": "balance", "amount": -4},
    "balance 7/3": {"kind": "balance", "amount": Fraction(7, 3)},
    "looked": {"kind": "fault", "word": "looked"},
    "misdeal": {"kind": "fault", "word": "misdeal"},
    "out-of-turn 1": {"kind": "fault", "word": "out-of-turn", "trick": 1},
    "exposed Kc": {"kind": "fault", "word": "exposed", "card": CODES["Kc"]},
    "exposed Kc 1": {"kind": "fault", "word": "exposed", "card": CODES["Kc"], "trick": 1},
}
#: What may be said of the table.
OF_THE_TABLE: dict[str, dict[str, object]] = {
    "pool 15": {"kind": "pool", "amount": 15},
    "not pool 15": {"kind": "pool", "amount": 15, "negated": True},
    "next 6": {"kind": "next", "amount": 6},
    "not next 6": {"kind": "next", "amount": 6, "negated": True},
    "trump h": {"kind": "trump", "suit": 1},
    "not trump c": {"kind": "trump", "suit": 3, "negated": True},
    "deal void": {"kind": "void"},
    "deal not void": {"kind": "void", "negated": True},
    "Bob +4, Dan -4": {"kind": "net", "amounts": (("Bob", 4), ("Dan", -4))},
    "Bob 0": {"kind": "net", "amounts": (("Bob", 0),)},
}
DEAL = f"{HEAD}deal 1 Eve\n  score A 2, B 1\n"


def claimed(line: str) -> st.Claim:
    """The claim that a line makes in a deal."""
    claim = inside(line)
    assert isinstance(claim, st.Claim)
    return claim


def ruled(lines: str) -> st.Ruling:
    """The last ruling of a deal, in which nothing is wrong."""
    ruling = all_inside(lines)[-1]
    assert isinstance(ruling, st.Ruling)
    return ruling


@pytest.mark.parametrize("form", OF_A_PLAYER)
@pytest.mark.parametrize("negated", [False, True], ids=["", "not"])
@pytest.mark.parametrize("named", ["Bob", "B", None])
def test_of_a_player(form: str, negated: bool, named: str | None) -> None:
    """Of somebody, by name or short form, or of the claimant himself; that it was so, or that it was not."""
    text = " ".join(word for word in (named, "not" if negated else "", form) if word)
    claim = claimed(f'claim Dan: {text} "so there"')
    assert (claim.by.player, claim.words) == ("Dan", "so there")
    assert claim.contention == st.Contention(player="Bob" if named else "Dan", negated=negated, **OF_A_PLAYER[form])  # type: ignore[arg-type] # fields, by name


@pytest.mark.parametrize("form", OF_THE_TABLE)
def test_of_the_table(form: str) -> None:
    """Of the pool, the trump, the deal, or of several at once."""
    assert claimed(f"claim Dan: {form}").contention == st.Contention(**OF_THE_TABLE[form])  # type: ignore[arg-type] # fields, by name


@pytest.mark.parametrize("kind", KINDS)
def test_any_fault(kind: str) -> None:
    """Every kind of fault can be claimed and denied."""
    for line, negated in ((f"claim Dan: Bob {kind}", False), (f"claim Dan: Bob not {kind}", True)):
        assert claimed(line).contention == st.Contention(kind="fault", player="Bob", word=kind, negated=negated)


@pytest.mark.parametrize(
    ("typed", "same"),
    [("void", "deal void"), ("trump ♥️", "trump h"), ("trump ❤", "trump h"), ("trump ♧", "trump c"), ("trump S", "trump s"), ("trump H", "trump h"), ("Bob held 10♥", "Bob held Th"), ("B balance −4", "Bob balance -4"),
     ("Bob  looed", "Bob looed"), ('"Bob" looed', "Bob looed")],
)  # fmt: skip
def test_other_spellings(typed: str, same: str) -> None:
    """Are read alike."""
    assert claimed(f"claim Dan: {typed}").contention == claimed(f"claim Dan: {same}").contention


def test_words_alone() -> None:
    """Claim nothing that could be judged."""
    claim = claimed('claim Dan: "It was never his lead."')
    assert (claim.contention, claim.words) == (None, "It was never his lead.")


@pytest.mark.parametrize("form", [*(f"Bob {form}" for form in OF_A_PLAYER), *(f"Bob not {form}" for form in OF_A_PLAYER), *OF_THE_TABLE])
def test_written_as_it_was_read(form: str) -> None:
    """A contention knows its own words, and where it stands."""
    text = f'{DEAL}  claim Dan: {form} "words"\n'
    contention = claimed(f"claim Dan: {form}").contention
    assert contention is not None and said(contention) == form
    (block,) = loolog.read(text).games[0].items
    assert isinstance(block, st.DealBlock)
    (claim,) = (statement for statement in block.statements if isinstance(statement, st.Claim))
    assert claim.contention is not None and text[slice(*claim.contention.span)] == form


@pytest.mark.parametrize(
    ("said_of", "code"),
    [("Bob s", "unreadable"), ("d", "unreadable"), ("Bob lookd", "unreadable"), ("Bob", "unfinished"), ("Bob won trick 7", "not-a-number"), ("Bob held", "unfinished"), ("trump", "unfinished"),
     ("trump x", "unreadable"), ("Bub looed", "unknown-player"), ("not", "unfinished"), ("Bob not +4", "unreadable"), ("Bob balance", "unfinished"),
     ("deal", "unfinished"), ("Bob tricks 1/2", "not-a-number")],
)  # fmt: skip
def test_what_cannot_be_read(said_of: str, code: str) -> None:
    """One error, in the deal that it spoils."""
    assert codes(f"deal 1 Eve\n  claim Dan: {said_of}\n") == [code]


@pytest.mark.parametrize("word", sorted(CONTESTED))
def test_words_of_claims_are_names_elsewhere(word: str) -> None:
    """Such a player sits, deals and claims under his bare name; behind the colon it is quoted."""
    assert word not in RESERVED
    head = f"rules foster\nseats Ann {word} Cat\ndeal 1 {word}\n  score {word} 2, Ann 1\n"
    assert codes(f'{head}  claim {word}: "{word}" looed\n  expect {word} +2\n', head="") == []


# ---- rulings


@pytest.mark.parametrize(
    ("line", "verdict", "names", "kind", "words"),
    [
        ('ruling upheld Dan: Bob revoked 2 "seen"', "upheld", ["Dan"], "revoked", "seen"),
        ('ruling dismissed D: "he had none"', "dismissed", ["Dan"], None, "he had none"),
        ('ruling dismissed Dan "he had none"', "dismissed", ["Dan"], None, "he had none"),
        ('ruling upheld "Dan" "Bob"', "upheld", ["Dan"], None, "Bob"),
        ("ruling agreed Ann Bob Dan: B +4, D -4", "agreed", ["Ann", "Bob", "Dan"], "net", ""),
        ('ruling agreed Ann "Bob": void "again"', "agreed", ["Ann", "Bob"], "void", "again"),
        ("ruling agreed Ann Bob: deal void", "agreed", ["Ann", "Bob"], "void", ""),
        ('ruling agreed Ann Bob "we let it be"', "agreed", ["Ann", "Bob"], None, "we let it be"),
    ],
)
def test_ruling(line: str, verdict: str, names: list[str], kind: str | None, words: str) -> None:
    """What the table decided, and on what."""
    ruling = ruled(f'claim Dan: "here"\n{line}' if kind is None and verdict != "agreed" else line)
    assert (ruling.verdict, players(ruling.names), ruling.words) == (verdict, names, words)
    assert (ruling.contention.kind if ruling.contention else None) == kind


@pytest.mark.parametrize("form", ["Bob revoked 2", "Dan not looed", "Bob +4, Dan -4", "trump h"])
def test_the_claim_of_a_ruling(form: str) -> None:
    """Named in the same words, in fewer, or as the only one that its maker made."""
    for ruling in (f"ruling upheld Dan: {form}", "ruling upheld Dan", f"ruling dismissed Dan: {form.removesuffix(' 2')}"):
        decided = ruled(f"claim Dan: {form}\n  claim Eve: pool 3\n  {ruling}")
        assert decided.claim is not None and decided.claim.by.player == "Dan" and said(decided.claim.contention or st.Contention(kind="void")) == form
        assert decided.decides is not None


def test_a_claimant_speaks_of_himself_in_a_ruling_too() -> None:
    """`ruling upheld Dan: not looed` decides `claim Dan: Dan not looed`."""
    decided = ruled("claim Dan: Dan not looed\n  claim Dan: pool 15\n  ruling upheld Dan: not looed")
    assert decided.claim is not None and decided.claim.contention == decided.contention


def test_the_one_claim_left_is_meant() -> None:
    """What is decided already is not meant, unless all are."""
    lines = "claim Dan: Bob revoked 2\n  claim Dan: pool 15\n  ruling upheld Dan: pool 15\n  ruling dismissed Dan"
    decided = ruled(lines)
    assert decided.decides == st.Contention(kind="revoked", player="Bob", trick=2)
    again = ruled("claim Dan: looed\n  ruling upheld Dan\n  ruling dismissed Dan")
    assert again.decides == st.Contention(kind="looed", player="Dan")


def test_a_claim_made_twice_is_one() -> None:
    """Nobody needs to say which."""
    assert ruled("claim Dan: pool 15\n  claim Dan: pool 15\n  ruling upheld Dan").claim is not None


def test_a_ruling_that_says_what_it_decides_needs_no_claim() -> None:
    """It can be settled by."""
    decided = ruled("ruling upheld Dan: Bob revoked 2")
    assert decided.claim is None and decided.decides is not None


def test_which_of_several() -> None:
    """Nobody can tell: an error, and the deal is not settled."""
    text = "deal 1 Eve\n  score A 2, B 1\n  claim Dan: Bob revoked 2\n  claim Dan: pool 15\n  ruling upheld Dan\n"
    (found,) = told(text)
    assert (found.code, found.severity, found.deal) == ("ruling-which", "error", 1)
    assert not loolog.settle(HEAD + text).games[0].settled


@pytest.mark.parametrize("lines", ["ruling upheld Dan", "ruling upheld Dan\n  claim Dan: looed", "claim Bob: looed\n  ruling upheld Dan",
                                   "claim Dan: Bob revoked 3\n  ruling upheld Dan: Bob revoked 2"])  # fmt: skip
def test_no_claim_above(lines: str) -> None:
    """A warning: the record can be read."""
    (found,) = told(f"deal 1 Eve\n  {lines}\n")
    assert (found.code, found.severity) == ("ruling-no-claim", "warning")


def test_no_warning_below_a_claim_that_cannot_be_read() -> None:
    """The ruling is out of place only because of it."""
    assert codes("deal 1 Eve\n  claim Dan: Bob revokd 2\n  ruling upheld Dan\n") == ["unreadable"]


def test_claims_of_a_deal_wherever_they_stand() -> None:
    """In its own block, added later, or kept while it is told anew."""
    lines = "deal 1 Eve\n  score A 2, B 1\n  claim Dan: looed\ndeal 2 Ann\n  score A 2, B 1\nadd 1\n  ruling upheld Dan\n"
    lines += "add 2\n  claim Dan: pool 9\ncorrect 2\n  score A 3\n  ruling dismissed Dan\n"
    assert codes(lines) == []


@pytest.mark.parametrize(
    ("line", "place"), [("ruling upheld Dan Bob: looed", "Bob"), ("ruling agreed Ann Bob: looed", "looed"), ("ruling agreed Ann: 3", "3")]
)
def test_rulings_that_cannot_be_read(line: str, place: str) -> None:
    """Two claimants of one claim; words that nobody can be meant by."""
    text = f"{DEAL}  {line}\n"
    (found,) = told(text, head="")
    assert (found.severity, text[slice(*found.span)]) == ("error", place)


# ---- claims made elsewhere


@pytest.mark.parametrize("text", ["Dan: Bob revoked 2", "claim Dan: Bob revoked 2", " Claim D: B revoked 2 "])
def test_a_claim_from_the_command_line(text: str) -> None:
    """Is read as the record would read it."""
    game = loolog.read(DEAL + "deal\n  score B 2, D 1\n").games[0]
    for deal in (1, 2):
        claim = read_claim(text, game, deal)
        assert isinstance(claim, st.Claim)
        assert (claim.by.player, claim.contention) == ("Dan", st.Contention(kind="revoked", player="Bob", trick=2))


def test_a_claim_about_a_plain_deal() -> None:
    """Knows its players, and those who joined before it."""
    plain = "deal {} Ann\n  turn 4h\n  say Bob stand, Cat pass, Dan pass, Eve pass, Ann stand\n  1. Bob Ah 9h\n  2. Bob 7h Th\n  3. Ann Kc 3c\n"
    game = loolog.read(f"{HEAD}{plain.format(1)}{plain.format(2)}join Fay after Bob\n{plain.format(3)}").games[0]
    assert isinstance(read_claim("Bob: looed", game, 2), st.Claim)
    assert isinstance(read_claim("Fay: looed", game, 3), st.Claim)
    assert isinstance(read_claim("Fay: looed", game, 2), Finding)


@pytest.mark.parametrize(
    ("text", "deal", "code", "place"),
    [("Dan: Bub looed", 1, "unknown-player", "Bub"), ("claim Dan: Bob lookd", 1, "unreadable", "lookd"), ("Dan", 1, "unfinished", "n"),
     ("", 1, "unfinished", ""), ("Dan: Bob looed", 9, "no-such-deal", "Dan: Bob looed"), ("Dan: looed\nBob: looed", 1, "unreadable", "\nBob")],
)  # fmt: skip
def test_a_claim_that_cannot_be_read(text: str, deal: int, code: str, place: str) -> None:
    """Is told with its place in what was typed."""
    found = read_claim(text, loolog.read(DEAL).games[0], deal)
    assert isinstance(found, Finding)
    assert (found.code, found.severity, text[max(found.span.start, 0) : found.span.end]) == (code, "error", place)
