"""The pages of the books and of the findings: made from what the program knows, complete, and true of what it tells."""

import json
import random
import re
from functools import cache
from pathlib import Path

import pytest
from findings_made import Given, made
from test_fuzz import SEEDS, mutated
from typer.testing import CliRunner

import loolog
from loolog.books import books, law
from loolog.cli.app import app
from loolog.findings import SEVERITIES
from loolog.notation.codes import CODES
from loolog.report.catalogue import pages as made_pages
from loolog.report.catalogue.books import OCCASIONS
from loolog.report.explained import Explained, explained, own, said, under, under_articles
from loolog.report.explained.borne import BORNE
from loolog.report.explained.own import OWN
from loolog.report.explained.records import RECORDS, WITHOUT
from loolog.report.lesson import lesson
from loolog.report.screen import Screen
from loolog.report.settings import SETTINGS
from loolog.report.shelf import about, articles

pages = cache(made_pages)
ROOT = Path(__file__).resolve().parent.parent
ENTRIES = [*own(), *under_articles()]
TOLD = {(one.code, one.severity) for one in ENTRIES}
#: What brings a finding about is told as well: the deal that is open; the two claims of which a ruling decides one.
BROUGHT_BY = {("R-STATED", "note"): [("R-OPEN-D", "note")], ("ruling-which", "error"): [("claim-undecided", "note")]}
#: Every rule whose articles a finding can bear.
RULES = {rule.partition(" ")[0] for told in BORNE for rule in told.rules.split(", ")}


# ---- the pages ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["docs/books.md", "docs/findings.md"])
def test_a_page_is_what_the_program_makes_of_its_data(page: str) -> None:
    """Nobody has written into a page by hand, and none is behind the data: else run `python tests/test_catalogue.py`."""
    assert (ROOT / page).read_text("utf-8").splitlines() == pages()[page].splitlines()


def test_the_page_of_the_books_leaves_nothing_out() -> None:
    """Every book, every setting that bites somewhere, every article and every kind of fault stands on it."""
    text = pages()["docs/books.md"]
    for book in books():
        assert f"\n## {book}\n" in text
        for kind in law(book).prices:
            assert f"| `{kind}` |" in text
    for question, _ in SETTINGS.values():
        assert f"| {question} |" in text
    chapters = {chapter.partition("\n")[0]: chapter for chapter in text.split("\n## ")}
    for code, (article, having) in articles().items():
        assert f"- **{code}** (" in text
        assert article.says in text
        assert [book for book in having if not re.search(rf"\b{code}\b(?!-)", chapters[book])] == []
        assert article.rule.partition(".")[0] in OCCASIONS


def test_a_decision_stands_apart_from_what_a_book_says() -> None:
    """Below `what the book says` no decision of ours is found, and below `decisions of ours` no book is cited."""
    part = ""
    for line in pages()["docs/books.md"].splitlines():
        if line.startswith("#"):
            part = line.partition(": ")[2] or line.lstrip("# ")
        elif line.startswith("- **"):
            assert ("(our decision)" in line) == (part.lower() == "decisions of ours"), line
            assert part.lower() in ("decisions of ours", "what the book says", "what the books say")


def test_every_record_on_the_page_of_the_findings_is_followed_by_what_is_said_of_it() -> None:
    """What stands below a record is what `check` says of that very record."""
    text = pages()["docs/findings.md"]
    for one in ENTRIES:
        if one.example:
            record = one.example.strip("\n")
            assert f"```loo\n{record}\n```\n\n```text\n" + "\n".join(said(one.example)) + "\n```" in text


@pytest.mark.parametrize("page", ["docs/books.md", "docs/findings.md"])
def test_every_link_within_a_page_leads_to_a_heading(page: str) -> None:
    """No link to a place on the page is dead."""
    text = pages()[page]
    headings = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) - headings == set()


# ---- the entries --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("one", [one for one in ENTRIES if one.example], ids=lambda one: f"{one.code}-{one.severity}")
def test_the_record_of_an_entry_yields_that_finding_and_no_other(one: Explained) -> None:
    """A record shows its finding once, as heavy as is said, and nothing beside it but what brings it about."""
    told = [(found.code, found.severity) for found in loolog.check(one.example)]
    assert [found for found in told if found not in BROUGHT_BY.get((one.code, one.severity), ())] == [(one.code, one.severity)]


def test_every_entry_has_all_its_parts() -> None:
    """What it says, why, what to do, and a record; two findings say why no text can show them."""
    for one in ENTRIES:
        assert one.says and one.why and one.next, one.code
        assert bool(one.example) != bool(one.instead), one.code
    assert [one.code for one in ENTRIES if one.instead] == ["not-utf8", "unreadable-file"]


def test_what_no_text_can_show_is_shown_by_files(tmp_path: Path) -> None:
    """A file in another encoding, and one that is not there."""
    (tmp_path / "latin.loo").write_bytes("loo 1\n# caf\u00e9\n".encode("latin-1"))
    for name, code in (("latin.loo", "not-utf8"), ("missing.loo", "unreadable-file")):
        done = CliRunner().invoke(app, ["check", str(tmp_path / name), "--format", "json"], prog_name="loolog")
        assert [(found["code"], found["severity"]) for found in json.loads(done.stdout)["findings"]] == [(code, "error")]
        assert done.exit_code == 2


def test_no_entry_is_left_over() -> None:
    """Why a code is told is kept for just the codes there are, and a record for just the findings there are."""
    assert set(OWN) == set(CODES)
    assert set(RECORDS) <= TOLD
    assert all(under(told) for told in BORNE)


def test_an_article_without_a_record_has_its_reason() -> None:
    """Every article has an example, or a record of a finding, or stands in the list with the reason."""
    shown = {article.id for book in books() for article in law(book).articles if article.example}
    assert set(WITHOUT) == set(articles()) - shown - {code for code, _ in RECORDS}


# ---- what the program tells ----------------------------------------------------------------------------------------------------


def test_every_finding_that_the_source_makes_has_an_entry() -> None:
    """Each code in the source is one of ours with an entry, each rule one whose articles have one."""
    told = {(place, what) for _, place, what in made() if not isinstance(what, Given)}
    assert len(told) > 80
    assert {place for place, what in told if what is None} == set()  # nobody can tell which code it bears
    assert {(place, what) for place, what in told if what is not None and not _explained(what)} == set()


def _explained(what: str) -> bool:
    """Has the code, or the rule, an entry? One that the source leaves open (``fault.``) stands for all that begin so."""
    known = {*RULES, *(one.code for one in ENTRIES)}
    return what in known or (what[-1] in ".-" and any(one.startswith(what) for one in known))


def test_no_entry_is_dead() -> None:
    """Each of our codes, and each rule with an entry, is one that the source can tell."""
    whats = {what for _, _, what in made() if what is not None}
    open_ended = tuple(what for what in whats if what[-1] in ".-")
    assert {code for code in (*CODES, *RULES) if code not in whats and not code.startswith(open_ended)} == set()


def told_by(text: str) -> set[tuple[str, str]]:
    """Every finding that a record yields, by code and severity."""
    return {(found.code, found.severity) for found in loolog.check(text)}


def test_every_finding_of_a_record_of_ours_has_an_entry() -> None:
    """Samples, cases and the examples of all articles tell nothing that is not explained."""
    files = [*ROOT.glob("samples/**/*.loo"), *ROOT.glob("tests/**/*.loo")]
    records = [path.read_bytes().decode("utf-8", "surrogateescape") for path in files]
    records += [article.example for article, _ in articles().values()]
    assert set().union(*(told_by(record) for record in records)) - TOLD == set()


def test_every_finding_of_a_mutated_record_has_an_entry() -> None:
    """Nor does anything that can be made of them by cutting and swapping."""
    rng = random.Random(8)
    told: set[tuple[str, str]] = set()
    seeds = [*SEEDS, *(path.read_text("utf-8") for path in ROOT.glob("samples/**/*.loo")), *(one.example for one in ENTRIES)]
    for _ in range(3000):
        told |= told_by(mutated(rng, rng.choice(seeds)))
    assert len(told) > 60
    assert told - TOLD == set()


@pytest.mark.parametrize("code", sorted({one.code for one in ENTRIES}))
def test_rules_says_of_a_code_what_the_page_says(code: str) -> None:
    """`loolog rules CODE` and the page have the same words for it."""
    shown = "\n".join(str(part) for part in lesson(about(code), Screen()) if isinstance(part, str))
    page = pages()["docs/findings.md"]
    for one in explained(code):
        for words in (one.says, one.why, one.next, one.instead, f"told as a{'n' * (one.severity == 'error')} {one.severity}"):
            assert words in shown
            assert words in page or words.capitalize() in page
    assert {one.severity for one in explained(code)} <= set(SEVERITIES)


if __name__ == "__main__":  # python tests/test_catalogue.py: after a book, an article, a code or what `check` says has changed
    for changed, text in pages().items():
        (ROOT / changed).write_text(text, "utf-8")
