"""A sheet as text, Markdown and HTML: nothing that a record says is ever markup, and every form says all there is."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import html5lib
import pytest
from disputed import HOSTILE, LEAGUE, NAMES, WORDS, drawn_up, of_league
from markdown_it import MarkdownIt
from markdown_it.token import Token

from loolog.report.screen import Screen, cells
from loolog.report.sheet import Sheet
from loolog.report.sheet.html import html
from loolog.report.sheet.markdown import markdown, plain
from loolog.report.sheet.model import Section
from loolog.report.sheet.text import text

OURS = {
    "html": {"lang"}, "head": set(), "meta": {"charset", "name", "content"}, "title": set(), "style": set(), "body": set(), "main": set(),
    "header": set(), "footer": set(), "section": {"aria-labelledby", "class"}, "h1": set(), "h2": {"id"}, "p": {"class", "aria-hidden"}, "b": {"class"},
    "strong": {"class"}, "bdi": set(), "cite": set(), "ol": set(), "ul": set(), "li": set(), "span": {"class", "aria-hidden"},
    "div": {"class", "role", "aria-label", "tabindex"}, "table": set(), "caption": set(), "thead": set(), "tbody": set(), "tr": set(),
    "th": {"scope", "class"}, "td": {"class"},
}  # fmt: skip
SAYINGS = [*NAMES, WORDS, "# no heading", "--- <!-- only words &lt;b&gt;", "<img src=x>", "<style>*{display:none}</style> ][ 1. | x"]
RENDERER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])  # as the big hosts read it
league = pytest.mark.parametrize("file", LEAGUE, ids=lambda file: file.stem)


class _Tags(HTMLParser):
    """The tags of a page with their attributes, its comments, and its words outside its style."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.comments: list[str] = []
        self.words = ""
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._inside = tag

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def handle_data(self, data: str) -> None:
        if self._inside != "style":
            self.words += data


def page(sheet: Sheet) -> str:
    """The page of a sheet."""
    return "".join(f"{line}\n" for line in html(sheet))


def tags_of(source: str) -> _Tags:
    """A page taken apart."""
    parser = _Tags()
    parser.feed(source)
    parser.close()
    return parser


def test_html_holds_our_own_tags_alone() -> None:
    """Nothing that a record says becomes a tag, an attribute or a comment; all of it is there to be read."""
    found = tags_of(page(drawn_up(HOSTILE)))
    assert found.comments == []
    for tag, attributes in found.tags:
        assert set(attributes) <= OURS[tag], (tag, attributes)
    said = found.words.replace("\u00a0", " ")
    assert [saying for saying in SAYINGS if saying not in said] == []


@league
def test_html_is_well_formed(file: Path) -> None:
    """A strict parser of HTML 5 has no fault to find with it; no script, no link, nothing to load."""
    source = page(of_league(file))
    html5lib.HTMLParser(strict=True).parse(source)
    found = tags_of(source)
    assert {tag for tag, _ in found.tags} <= set(OURS)
    assert not re.search(r"(?i)url\(|@import|https?:|<script|javascript:", source)


@league
def test_html_can_be_heard(file: Path) -> None:
    """Language, headings in order under one title, each table with its caption and its headings' scope, each part named by its heading."""
    found = tags_of(page(of_league(file))).tags
    names = [tag for tag, _ in found]
    assert found[0] == ("html", {"lang": "en"})
    headings = [tag for tag in names if tag in ("h1", "h2")]
    assert headings == ["h1"] + ["h2"] * (len(headings) - 1)
    assert names.count("table") == names.count("caption") == names.count("thead")
    assert all(attributes.get("scope") in ("col", "row") for tag, attributes in found if tag == "th")
    ids = [attributes["id"] for tag, attributes in found if tag == "h2"]
    assert ids == [attributes["aria-labelledby"] for tag, attributes in found if tag == "section"]
    assert len(ids) == len(set(ids))
    assert all(attributes["aria-label"] for tag, attributes in found if tag == "div" and "role" in attributes)


def test_marks_can_be_heard() -> None:
    """Who leads, who wins and what is unlawful stands beside the card in words for a screen reader, which is not read the sign."""
    source = page(drawn_up(HOSTILE))
    assert '<span class="red">J♥</span><span aria-hidden="true">*!</span><span class="unseen">, wins the trick, unlawful</span>' in source


def test_names_that_run_leftward_stay_apart() -> None:
    """A name of Hebrew letters is set apart, so that the figures beside it stay where they are; two names are never one."""
    source = page(drawn_up(HOSTILE))
    assert "<bdi>דנה כהן</bdi>\u00a0-9r" in source
    assert all(re.fullmatch("[א-ת]+( [א-ת]+)*", inside) for inside in re.findall("<bdi>(.*?)</bdi>", source))


def tokens(source: str) -> Iterator[Token]:
    """Every token of a text in Markdown, those inside lines too."""
    for token in RENDERER.parse(source):
        yield token
        yield from token.children or ()


def _said(inline: Token) -> str:
    """The words of a line, without its markup."""
    return "".join(token.content for token in inline.children or () if token.type in ("text", "text_special"))


def test_markdown_holds_no_markup_of_a_record() -> None:
    """A renderer that allows HTML and tables finds no HTML, link, picture or code; and what was said is there as it was said."""
    source = "".join(f"{line}\n" for line in markdown(drawn_up(HOSTILE)))
    found = list(tokens(source))
    assert {token.type for token in found} & {"html_inline", "html_block", "link_open", "image", "code_inline", "code_block", "fence"} == set()
    assert [token.type for token in found].count("hr") == 1
    said = "".join(_said(token) for token in RENDERER.parse(source))
    assert [saying for saying in SAYINGS if saying not in said] == []
    cells_of = [_said(inside) for opened, inside in pairwise(RENDERER.parse(source)) if opened.type == "th_open"]
    assert cells_of == ["trick", *NAMES[:4], "player", "part", "tricks", "gains", "balance"]
    assert ":tada:" not in source
    assert not re.search(r"(?i)https?://|\bwww\.", source)


@league
def test_markdown_is_the_same_sheet(file: Path) -> None:
    """Headings, tables and rows are as many as the sheet has."""
    sheet = of_league(file)
    found = list(RENDERER.parse("".join(f"{line}\n" for line in markdown(sheet))))
    headings = [token.tag for token in found if token.type == "heading_open"]
    assert headings == ["h1"] + ["h2"] * len(sheet.sections)
    grids = [block for section in sheet.sections for block in section.blocks if hasattr(block, "rows")]
    rows = sum(len(grid.rows) + 1 for grid in grids)
    assert [token.type for token in found].count("tr_open") == rows


@pytest.mark.parametrize(
    "words",
    ["1. one", "- dash", "---", "- - -", "+ plus", "=", "===", "# head", "> said", "    code", "\tcode", "a | b", "|---|", "~~gone~~", "~~~", "```",
     "<b>", "&amp;", "\\*", "trailing \\", "[a]: http://x", "![a](b)", "*a*", "_a_", "$x$", "[^1]", "- [ ] task", "1) one", "<!-- a -->"],
)  # fmt: skip
def test_a_paragraph_is_what_it_says(words: str) -> None:
    """Whatever a text begins with or holds, in Markdown it is one paragraph that says the same."""
    shown = [token for token in tokens(f"above\n\n{plain(words)}\n\nbelow\n") if token.type != "softbreak"]
    kinds = [token.type for token in shown if token.type not in ("text", "text_special", "inline")]
    assert kinds == ["paragraph_open", "paragraph_close"] * 3
    said = "".join(token.content for token in shown if token.type in ("text", "text_special"))
    assert said == f"above{words.replace(chr(9), '␉').strip()}below"


@league
def test_text_fits(file: Path) -> None:
    """No line is wider than the window, unless a single word of it is."""
    for width in (40, 60, 80, 120):
        for line in text(of_league(file), Screen(width=width)):
            assert cells(line) <= width or " " not in line.strip(), (width, line)


def test_text_in_a_pipe_is_not_cut() -> None:
    """Without a width every paragraph is one line; without colour there is no colour."""
    lines = list(text(drawn_up(HOSTILE), Screen()))
    assert not any("\x1b" in line for line in lines)
    assert any(WORDS in line for line in lines)
    assert any("\x1b[" in line for line in text(drawn_up(HOSTILE), Screen(colour=True)))


def test_nothing_can_steer_a_terminal() -> None:
    """A control character is shown as a sign, in every form."""
    sheet = Sheet(title="a\x1b[31mb", law="", lead=("c\u202ed",), sections=(Section(heading="e\x07", blocks=()),), foot=("f\x00",))
    for form in (text(sheet, Screen()), markdown(sheet), html(sheet)):
        assert not re.search("[\x00-\x09\x0b-\x1f\u202e]", "\n".join(form))
