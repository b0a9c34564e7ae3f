"""The page of a ruling in a real browser: it runs nothing, loads nothing, fits a phone and a sheet of paper, and can be read day and night."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsed import WHERE, Page, browser
from disputed import HOSTILE, LEAGUE, drawn_up, of_league

from loolog.report.sheet import Sheet
from loolog.report.sheet.html import html

pytestmark = pytest.mark.skipif(WHERE is None and "CI" not in os.environ, reason="Chromium is not installed")
A4, LETTER = (8.27, 11.69), (8.5, 11.0)  # inches
ORDINARY = [file for file in LEAGUE if len([one for one in of_league(file).sections if one.verdict]) <= 3]
SHOWN = """
(() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim();
    if (!words) continue;
    let at = walk.currentNode.parentElement;
    const ink = getComputedStyle(at).color;
    let paper = "rgba(0, 0, 0, 0)";
    for (; at && paper === "rgba(0, 0, 0, 0)"; at = at.parentElement) paper = getComputedStyle(at).backgroundColor;
    found.push([words.slice(0, 40), ink, paper]);
  }
  return found;
})()
"""


@pytest.fixture(scope="module")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of a headless Chromium."""
    with browser(tmp_path_factory.mktemp("chromium")) as page:
        yield page


def laid(sheet: Sheet, folder: Path) -> Path:
    """The sheet as a file."""
    file = folder / "ruling.html"
    file.write_text("".join(f"{line}\n" for line in html(sheet)), "utf-8")
    return file


def sheets() -> Iterator[tuple[str, Sheet]]:
    """The hostile one, and every fourth of the league's."""
    yield "hostile", drawn_up(HOSTILE)
    yield from ((file.stem, of_league(file)) for file in LEAGUE[::4])


def test_it_runs_nothing_and_loads_nothing(chromium: Page, tmp_path: Path) -> None:
    """One request, for the page itself; no script in it, no dialog, and the tags of the record are words."""
    file = laid(drawn_up(HOSTILE), tmp_path)
    chromium.open(file)
    assert chromium.asked_for() == [file.as_uri()]
    assert chromium.tell("document.scripts.length + document.images.length + document.links.length") == 0
    assert not [event for event in chromium.events if event.get("method") == "Page.javascriptDialogOpening"]
    assert "<script>alert('A')</script>" in chromium.tell("document.body.innerText")
    assert chromium.tell("performance.getEntriesByType('resource').length") == 0


def test_it_fits_a_phone(chromium: Page, tmp_path: Path) -> None:
    """A window of 390 pixels, and one of 320, need no scrolling sideways; a wide table scrolls in its own frame, which the keyboard reaches."""
    for name, sheet in sheets():
        file = laid(sheet, tmp_path)
        for width in (390, 320):
            chromium.open(file, width=width)
            assert chromium.tell("document.documentElement.scrollWidth") <= width, name
            beyond = "[...document.querySelectorAll('main *')].filter(one => !one.closest('.table') && one.getBoundingClientRect().right > innerWidth)"
            assert chromium.tell(f"{beyond}.length") == 0, name
        assert chromium.tell("[...document.querySelectorAll('.table')].every(one => one.tabIndex === 0)")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_can_be_read_day_and_night(chromium: Page, tmp_path: Path, dark: bool) -> None:
    """Every text stands out from its ground by 4.5 to 1 or more; by night the ground is dark."""
    for name, sheet in sheets():
        chromium.open(laid(sheet, tmp_path), dark=dark)
        shown = chromium.tell(SHOWN)
        assert len(shown) > 20
        faint = [(name, *each) for each in shown if contrast(each[1], each[2]) < 4.5]
        assert faint == []
        assert all((light(paper) < 0.1) == dark for _, _, paper in shown)


def light(colour: str) -> float:
    """How much light a colour gives, 0 for black and 1 for white, as WCAG 2 has it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 has it."""
    lower, higher = sorted((light(one), light(other)))
    return (higher + 0.05) / (lower + 0.05)


def pages(printed: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", printed))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_an_ordinary_ruling_is_one_page(chromium: Page, tmp_path: Path, paper: tuple[float, float]) -> None:
    """A deal with up to three claims takes one page of paper, whichever the printer holds. (Every third is printed: it takes its time.)"""
    longer = []
    for file in ORDINARY[::3]:
        chromium.open(laid(of_league(file), tmp_path))
        if pages(chromium.printed(*paper)) != 1:
            longer.append(file.stem)
    assert longer == []


def test_print_is_dark_on_white(chromium: Page, tmp_path: Path) -> None:
    """Whatever the screen's colours are, paper is white."""
    chromium.open(laid(of_league(LEAGUE[0]), tmp_path), dark=True)
    chromium.call("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    shown = chromium.tell(SHOWN)
    assert {paper for _, _, paper in shown} == {"rgb(255, 255, 255)"}
    assert all(contrast(ink, paper) >= 7 for _, ink, paper in shown)
    chromium.call("Emulation.setEmulatedMedia", media="")


def test_it_can_be_heard(chromium: Page, tmp_path: Path) -> None:
    """What the browser tells a screen reader: the language, one title, headings, named tables with the headings of their cells."""
    chromium.open(laid(of_league(LEAGUE[0]), tmp_path))
    nodes = [node for node in chromium.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
    told = [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in nodes]
    levels = [
        fact["value"]["value"] for node in nodes if node["role"]["value"] == "heading" for fact in node["properties"] if fact["name"] == "level"
    ]
    assert levels == [1] + [2] * (len(levels) - 1)
    assert ("table", "Who got what") in told
    assert ("region", "Who got what") in told
    assert {"columnheader", "rowheader", "main", "contentinfo"} <= {role for role, _ in told}
    assert chromium.tell("document.documentElement.lang") == "en"
    assert not [name for role, name in told if role in ("StaticText", "InlineTextBox") and re.search("[»*!~]", name)]
