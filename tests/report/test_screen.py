"""Text for a screen is safe, and as wide as it looks."""

import pytest

from loolog.report.screen import Screen, cells, visible


def test_control_characters_become_signs() -> None:
    """A terminal obeys nothing that a record says."""
    assert visible("\x1b[31mred\x07\x9b\u202e") == "␛[31mred␇��"


def test_letters_of_every_script_stay() -> None:
    """Only what cannot be seen is replaced."""
    assert visible("José 李 अनिता 🂱 [b] :smile:") == "José 李 अनिता 🂱 [b] :smile:"


@pytest.mark.parametrize(("text", "width"), [("Ann", 3), ("李", 2), ("é", 1), ("e\u0301", 1), ("😀", 2)])
def test_width_in_cells(text: str, width: int) -> None:
    """An ideograph and an emoji fill two cells, a combining mark none."""
    assert cells(text) == width


def test_wrapped_lines_fit() -> None:
    """No line is wider than the screen, whatever stands before it."""
    lines = list(Screen(width=40).wrap("Who is in and wins no trick pays a loo to the next pool " * 3, "article: ", "  "))
    assert max(map(len, lines)) <= 40
    assert lines[1].startswith("  ")


def test_a_pipe_does_not_wrap() -> None:
    """Without a width a text stays one line."""
    assert list(Screen().wrap("word " * 100)) == ["word " * 100]


def test_no_colour_no_codes() -> None:
    """What is not coloured holds no escape at all."""
    assert Screen().paint("breach", "breach") == "breach"
    assert Screen(colour=True).paint("breach", "breach") == "\x1b[1;31mbreach\x1b[0m"


def test_strings_are_never_markup() -> None:
    """Brackets and colons of a name are printed as they are."""
    assert Screen().render(["[b]Ann[/b] :smile:"]) == "[b]Ann[/b] :smile:\n"
