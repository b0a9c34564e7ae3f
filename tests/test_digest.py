"""The digest of a record: over its canonical form as the notation says, made without formatting it."""

import random
import re
from hashlib import sha256
from pathlib import Path

import pytest
from test_fuzz import mutated

from loolog.notation.digest import FULL, Running, digest
from loolog.notation.formatter import format_text
from loolog.notation.pieces import pieces
from loolog.spans import Source

HERE = Path(__file__).parent
FILES = [*sorted((HERE.parent / "samples").rglob("*.loo")), *sorted((HERE / "cases").rglob("*.loo"))]
TEXTS = [path.read_bytes().decode("utf-8", "surrogateescape") for path in FILES]


def by_the_notation(text: str) -> str:
    """The digest in full, word for word as the notation has it: format, take comments and blank lines out, each run of blanks one space."""
    canonical = format_text(Source("-", text.removeprefix("\ufeff"))).replace("\r\n", "\n")
    kept = []
    for piece in pieces(canonical):
        if not piece.comment:
            start = canonical.rfind("\n", 0, piece.start) + 1
            kept.append(re.sub(r"[^\S\n]+", " ", canonical[start : piece.end]).rstrip() + "\n")
    return sha256("".join(kept).encode("utf-8", "surrogateescape")).hexdigest()


@pytest.mark.parametrize("text", TEXTS, ids=[path.stem for path in FILES])
def test_it_is_the_digest_of_the_canonical_form(text: str) -> None:
    """Of every sample and every case."""
    assert digest(text, FULL) == by_the_notation(text)


@pytest.mark.parametrize("seed", range(4))
def test_of_whatever_stands_in_a_file(seed: int) -> None:
    """Mutated records have the digest that the notation gives them."""
    rng = random.Random(seed)
    for _ in range(150):
        text = mutated(rng, rng.choice(TEXTS)[:3000])
        if not re.search(r"\bloo\s+(?!1\b)", text, re.IGNORECASE):
            assert digest(text, FULL) == by_the_notation(text), text


@pytest.mark.parametrize("text", TEXTS[:40], ids=[path.stem for path in FILES[:40]])
def test_formatting_and_comments_change_nothing(text: str) -> None:
    """Neither the formatter, nor comments, CRLF, a byte-order mark, tabs or a missing last newline."""
    asked = digest(text)
    canonical = format_text(Source("-", text))
    assert digest(canonical) == asked
    assert digest("\ufeff" + text.replace("\n", "\r\n")) == asked
    assert digest(text.rstrip("\n")) == asked
    assert digest("# here\n" + re.sub(r"^( +)(?=\S)", r"\1 \t", canonical, flags=re.MULTILINE) + "\n  # there") == asked


def test_every_statement_counts() -> None:
    """A card, an amount, a name, the order of two lines, a line doubled or left out."""
    text = 'loo 1\nrules foster\nseats Ann Bob Cat\ndeal 1 Cat\n  score Ann 2, Bob 1\n  note "so"\npay Bob to Ann 1/3\n'
    lines = text.splitlines(keepends=True)
    others = [text.replace(old, new) for old, new in (("2", "3"), ("Bob 1", "Cat 1"), ("so", "not so"), ("1/3", "2/6"), ("foster", "peel"))]
    others += ["".join(lines[:at] + lines[at + 1 :]) for at in range(len(lines))]
    others += ["".join([*lines[:4], lines[5], lines[4], *lines[6:]]), text + lines[-1]]
    assert len({digest(one) for one in [text, *others]}) == len(others) + 1


def test_a_digest_goes_on() -> None:
    """Read line by line it is at every line the digest of the text so far; a copy that goes on otherwise leaves it alone."""
    text = TEXTS[FILES.index(next(path for path in FILES if path.stem == "comings-and-goings"))]
    running, above = Running(), ""
    for line in text.splitlines(keepends=True):
        running.read(line)
        above += line
        assert running.hex() == digest(above, FULL)
        running.copy().read('deal 99\nnote "x"\n')
    assert running.hex() == digest(text, FULL)


def test_another_version() -> None:
    """Its canonical form is what stands there; comments and blanks are left out all the same."""
    assert digest("loo 2\nwhat   ever # so\n") == digest("loo 2\n\nwhat ever\n") != digest("loo 2\nwhatever\n")
