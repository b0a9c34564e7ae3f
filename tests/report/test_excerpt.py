"""The source line of a finding, with carets where it points."""

import pytest

from loolog.report.excerpt import excerpt
from loolog.report.screen import Screen, cells
from loolog.spans import Source, Span


def shown(text: str, start: int, end: int, width: int | None = None) -> list[str]:
    """The excerpt for a span of ``text``."""
    return excerpt(Source("x.loo", text), Span(start, end), Screen(width=width))


def test_carets_stand_under_the_span() -> None:
    """As many as there are characters."""
    assert shown("deal 1 Anm\n", 7, 10) == ["    1 | deal 1 Anm", "      |        ^^^"]


def test_a_tab_is_widened() -> None:
    """The carets keep their place behind tabs."""
    assert shown("\ta\tb", 3, 4) == ["    1 |     a   b", "      |         ^"]


def test_wide_characters_take_two_carets() -> None:
    """Both before and under the place."""
    assert shown("deal 李 王x", 7, 8) == ["    1 | deal 李 王x", "      |         ^^"]


def test_an_empty_span_at_the_end_has_one_caret() -> None:
    """Also behind the last character of a file without a newline, or of an empty file."""
    assert shown("deal", 4, 4) == ["    1 | deal", "      |     ^"]
    assert shown("", 0, 0) == ["    1 |", "      | ^"]


def test_a_span_over_lines_is_marked_on_its_first() -> None:
    """To the end of that line."""
    assert shown("ab cd\r\nef", 3, 9) == ["    1 | ab cd", "      |    ^^"]


@pytest.mark.parametrize("at", [0, 5, 100, 250, 298])
def test_a_long_line_is_cut_around_the_place(at: int) -> None:
    """Nothing is wider than the screen, and the place itself is always there."""
    text = "".join(chr(ord("a") + index % 26) for index in range(at)) + "XY" + "z" * (298 - at)
    lines = shown(text, at, at + 2, width=60)
    assert all(cells(line) <= 60 for line in lines)
    assert lines[0][lines[1].index("^") :][:2] == "XY"


def test_a_long_place_is_cut_at_its_end() -> None:
    """Where the span alone is wider than the screen."""
    lines = shown("w" * 300, 10, 290, width=60)
    assert all(cells(line) <= 60 for line in lines)


def test_control_characters_are_seen() -> None:
    """An escape in a record is shown as a sign, and the carets count it."""
    assert shown("a\x1b[31mb", 6, 7) == ["    1 | a␛[31mb", "      |       ^"]
