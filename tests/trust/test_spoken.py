"""The words of a digest: short, unlike one another, and back to the digits they stand for."""

import random
from hashlib import sha256
from itertools import combinations

import pytest

from loolog.trust.spoken import SPOKEN, WORDS, digits, spoken, vocabulary


def test_there_are_1024_words() -> None:
    """Sorted, small letters alone, of three to eight letters, and none twice in its first four."""
    words = vocabulary()
    assert len(words) == len({word[:4] for word in words}) == 1024
    assert list(words) == sorted(words)
    assert all(word.isascii() and word.isalpha() and word.islower() and 3 <= len(word) <= 8 for word in words)


def test_no_two_words_differ_in_one_letter() -> None:
    """What is misheard or misread is no other word."""
    assert [
        (a, b) for a, b in combinations(vocabulary(), 2) if len(a) == len(b) and sum(x != y for x, y in zip(a, b, strict=True)) < 2
    ] == []


@pytest.mark.parametrize("seed", range(50))
def test_words_stand_for_the_first_digits(seed: int) -> None:
    """However they are typed."""
    digest = sha256(str(seed).encode()).hexdigest()
    words = spoken(digest)
    assert len(words.split()) == WORDS
    assert spoken(digest[:16]) == words
    for typed in (
        words,
        words.upper(),
        words.replace(" ", "-"),
        f"  {words.replace(' ', ', ')}. ",
        " ".join(word[:4] for word in words.split()),
    ):
        assert digits(typed) == digest[:SPOKEN]
    for length in (16, 32, 64):
        assert digits(digest[:length].upper()) == digest[:length]


def test_every_bit_counts() -> None:
    """Two digests that differ in a bit of what is spoken have other words."""
    rng = random.Random(1)
    number = rng.getrandbits(60)
    assert len({spoken(f"{number ^ (1 << bit):015x}") for bit in range(60)} | {spoken(f"{number:015x}")}) == 61


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "a code has 6 words, and this has 0"),
        ("abbey able", "a code has 6 words, and this has 2"),
        ("0123456789abcde", "16 to 64 digits, and these are 15"),
        ("0" * 65, "16 to 64 digits"),
        ("abbey able about above absent maplle", "no code has the word 'maplle'; did you mean maple"),
    ],
)
def test_what_is_no_code(typed: str, why: str) -> None:
    """Says why."""
    with pytest.raises(ValueError, match=why):
        digits(typed)
