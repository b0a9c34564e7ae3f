"""Tables that fit the screen."""

from loolog.report.columns import columns
from loolog.report.screen import Screen, cells

ROWS = [("1", "李", "Ann Bob Ann"), ("12", "Maximilian", "")]


def test_columns_are_aligned_by_cells() -> None:
    """Wide characters count two, numbers stand flush right."""
    assert list(columns(("deal", "dealer", "won by"), ROWS, ["deal"], Screen())) == [
        "deal  dealer      won by",
        "   1  李          Ann Bob Ann",
        "  12  Maximilian",
    ]


def test_a_narrow_screen_folds_cells() -> None:
    """Nothing is lost, and no line is wider than the screen."""
    lines = list(columns(("deal", "dealer", "won by"), ROWS, ["deal"], Screen(width=22)))
    assert max(map(cells, lines)) <= 22
    assert lines == [
        "deal  dealer   won by",
        "   1  李       Ann Bob",
        "               Ann",
        "  12  Maximil",
        "      ian",
    ]


def test_only_headings() -> None:
    """A table without a row is its headings."""
    assert list(columns(("deal", "next"), [], ["deal", "next"], Screen(width=60))) == ["deal  next"]
