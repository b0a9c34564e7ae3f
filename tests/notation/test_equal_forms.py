"""What is typed differently and means the same is read alike."""

import pytest
from recorded import HEAD, codes, inside

import loolog
from loolog.notation import statements as st
from loolog.notation.likeness import same_record

PLAIN = f"""{HEAD}deal 1 Eve
  turn 4h
  hold Bob Th 7h
  say stand pass pass pass pass
  1. Bob Th
  note "well; well # well"
end carry
"""


@pytest.mark.parametrize(
    "typed",
    [
        PLAIN.replace("\n", "\r\n"),
        "\N{ZERO WIDTH NO-BREAK SPACE}" + PLAIN,
        PLAIN.removesuffix("\n"),
        PLAIN.replace("  ", ""),
        PLAIN.replace("  ", "\t"),
        PLAIN.replace("\n", "\n\n \n"),
        PLAIN.replace("\n  ", " ; "),
        PLAIN.replace("\n", ";\n"),
        PLAIN.replace("\n", " # why; who knows\n").replace("loo 1", "# first\nloo 1"),
        PLAIN.replace('"', "“", 1).replace('"', "”", 1),
        PLAIN.replace("  turn", "  Turn").replace("deal", "Deal").replace("loo 1", "Loo 1"),
        PLAIN.replace("1. Bob", "1 Bob"),
        PLAIN.replace("stand pass pass pass pass", "s p p p p"),
        PLAIN.replace("Bob Th", "B Th"),
    ],
    ids=["CRLF", "BOM", "no last newline", "flat", "tabs", "blank lines", "one line", "semicolons", "comments", "curly quotes", "capitals",
         "no dot", "letters", "short name"],
)  # fmt: skip
def test_shapes(typed: str) -> None:
    """Line ends, blanks, comments, quotes, capitals, short forms."""
    assert same_record(loolog.read(PLAIN), loolog.read(typed))


@pytest.mark.parametrize("typed", ["Th", "tH", "TH", "10h", "10H", "T♥", "10♥", "T♡", "T❤", "T❤️", "10♥️", "T♥︎"])
def test_cards(typed: str) -> None:
    """Any case, 10 for T, the suit signs in black and white, an emoji selector."""
    turn, plain = inside(f"turn {typed}"), inside("turn Th")
    assert isinstance(turn, st.Turn) and isinstance(plain, st.Turn)
    assert turn.card.card == plain.card.card


@pytest.mark.parametrize("typed", ["-3", "−3"])
def test_minus(typed: str) -> None:
    """A typographic minus sign is one."""
    expect = inside(f"expect Ann {typed}")
    assert isinstance(expect, st.Expect) and expect.amounts[0][1] == -3


@pytest.mark.parametrize("dash", ["-", "−"])
def test_no_card(dash: str) -> None:
    """Nor need the dash of a player without a card be typed as ASCII."""
    trick = inside(f"1. Bob Ah {dash}")
    assert isinstance(trick, st.TrickLine) and trick.plays[1].card is None


def test_names_compare_composed() -> None:
    """A name is the same with its accents composed or not, and with either apostrophe."""
    text = "seats Jose\N{COMBINING ACUTE ACCENT} O’Neill\nrules foster\ndeal 1 Jos\N{LATIN SMALL LETTER E WITH ACUTE}\n  hold O'Neill Ah\n"
    assert codes(text, head="") == []


def test_case_counts_in_names() -> None:
    """`ann` is not `Ann`, but may be meant."""
    (finding,) = loolog.read("seats Ann Bob\nrules foster\ndeal 1 ann\n").findings
    assert (finding.code, "Did you mean Ann?" in finding.message) == ("unknown-player", True)
