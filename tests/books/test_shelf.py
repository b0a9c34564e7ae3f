"""The shelf of books: what stands on it compiles, says where it comes from, and answers for every rule."""

import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from loolog.books import (
    FAMILIES,
    BooksDisagree,
    NoSuchBook,
    NoSuchOption,
    book_files,
    books,
    law,
    option_files,
    option_settings,
    options_of,
)
from loolog.law import Article
from loolog.rules import duty

SHELF = Path(str(law.__globals__["__file__"])).parent / "shelf"
LEDGER = (Path(__file__).parent / "ledger_ids.txt").read_text().split()
#: Not a row of the ledger but of its table of prices: faults that a book does not name.
OURS = {"G-PRICES-D"}
#: Rows of the ledger that are ours without being a reading of a book: arithmetic and recording.
NOT_IN_BOOKS = {"G-FIRST-DUTY", "G-CONSERVE", "R-FACTS", "R-KNOWN", "R-SCORE-ONLY", "R-STATED"}
SIMPLE = ("foster", "foster-unlimited", "modern")
THREE = (*SIMPLE, "peel", "hoffmann")
FLUSHES = ("foster", "foster-unlimited", "foster-irish", "peel-five-card", "peel-irish", "hoffmann-five-card")
REPLAYS = ("modern", "peel", "peel-five-card", "peel-irish", "hoffmann", "hoffmann-five-card")
WITHOUT_HIGHEST = ("modern",)
_EVERYWHERE = """
    leading.ace leading.trump/opening leading.trump/winner following.suit following.head following.trump
    play.out-of-turn play.winner play.leads declaring.defend declaring.once declaring.club-law flush.false
    paying.stake paying.loo paying.single-loo paying.breach paying.once
    fault.misdeal fault.exposed-in-deal fault.faced fault.touched fault.turned-trump fault.looked fault.out-of-turn-say
    fault.looked-miss fault.looked-pack fault.looked-thrown fault.peeked fault.exposed fault.named fault.out-of-turn
    fault.abandoned
    sharing.trick sharing.odd sharing.barred sharing.all-pass sharing.one-in sharing.single sharing.carry
    sharing.carry/open sharing.carry/void sharing.end
    recording.known recording.score-only recording.stated recording.found recording.late recording.facts
    pool.kind pool.form pool.redeal table.seats table.capacity table.pack
"""
EVERYWHERE = tuple(_EVERYWHERE.split())


def articles(book: str) -> tuple[Article, ...]:
    """The articles of a book."""
    return law(book).articles


def every_option(book: str) -> list[tuple[str, str | None]]:
    """Every option of a book with every value it has, or an amount."""
    options: list[tuple[str, str | None]] = []
    for name in options_of(book):
        data = option_files()[name]
        options += [(name, value) for value in data.get("values", ["7"] if "takes" in data else [None])]
    return options


def resolving() -> list[tuple[str, str]]:
    """Every (book, "rule" or "rule/occasion") that the engine may cite."""
    asked = [(book, rule) for book in books() for rule in EVERYWHERE]
    asked += [(book, "following.civil") for book in books() if law(book).pam != "none"]
    asked += [(book, "leading.highest") for book in books() if book not in WITHOUT_HIGHEST]
    asked += [(book, rule) for book in SIMPLE for rule in ("leading.trump/simple", "play.reveal")]
    asked += [(book, rule) for book in THREE for rule in ("sharing.defended", "sharing.one-in/miss")]
    flush = ("sharing.flush", "paying.flush", "declaring.flush", "flush.silent", "flush.two", "flush.barred")
    asked += [(book, rule) for book in FLUSHES for rule in flush]
    asked += [(book, "flush.defender") for book in ("foster", "foster-unlimited")]
    asked += [(book, rule) for book in REPLAYS for rule in ("replay.proper", "replay.worked-out")]
    asked += [(book, "sharing.revoke") for book in ("foster", "foster-unlimited", "foster-irish", "modern")]
    for option in ("unlimited", "limit"):
        asked += [(book, f"paying.loo/{option}") for book in option_files()[option]["of"]]
    return asked


@pytest.mark.parametrize("book", books())
def test_every_book_compiles_with_each_of_its_options(book: str) -> None:
    """A book is a law, alone and with any one of its options, and remembers which option set what."""
    assert law(book).book == book
    for option, value in every_option(book):
        amended = law(book, [(option, value)])
        changed = option_settings(book, option, value)
        assert {amended.origin[key] for key in changed} == {f"option {option}"}
        assert amended.options == {option: True if value is None else value}


def test_the_shelf_holds_the_nine_books() -> None:
    """Every book of the four families stands on the shelf, each under the name that its file bears."""
    assert set(books()) == {
        "foster", "foster-unlimited", "foster-irish", "modern", "peel", "peel-five-card", "peel-irish",
        "hoffmann", "hoffmann-five-card",
    }  # fmt: skip
    for book, (folder, file) in book_files().items():
        assert tomllib.loads((SHELF / folder / file).read_text())["book"] == book


def test_every_row_of_the_ledger_is_an_article() -> None:
    """Each row of the ledger stands in some book, and no article is invented beside them."""
    standing = {article.id for book in books() for article in articles(book)}
    assert standing == {*LEDGER, *OURS}


def test_an_id_is_written_once() -> None:
    """No two articles of the shelf bear one id."""
    ids = Counter(
        data["id"]
        for folder in (*FAMILIES, "shared")
        for data in tomllib.loads((SHELF / folder / "articles.toml").read_text())["articles"]
    )
    assert [code for code, count in ids.items() if count > 1] == []


def test_a_decision_is_never_passed_off_as_a_book() -> None:
    """An id on -D is sourced to no book; every other row of a family is sourced to its author."""
    for book in books():
        author = law(book).author
        for article in articles(book):
            if article.id.endswith("-D") or article.id in NOT_IN_BOOKS:
                assert article.source == "decision", article.id
            elif article.id[0] in "FMPH" and article.id[0] == author[0]:
                assert article.source.startswith(f"{author}, "), article.id
            else:
                assert article.source == "decision" or article.source.startswith(f"{author}, "), article.id


def test_every_shared_row_is_in_some_book() -> None:
    """A shared article that is no decision of ours is sourced to at least one book."""
    sourced = {article.id for book in books() for article in articles(book) if article.source != "decision"}
    assert {code for code in LEDGER if not code.endswith("-D")} - sourced == NOT_IN_BOOKS


@pytest.mark.parametrize(("book", "rule"), resolving())
def test_every_rule_that_is_cited_has_an_article(book: str, rule: str) -> None:
    """What a ruling may cite in a book resolves to an article of that book, with a text."""
    name, _, when = rule.partition("/")
    article = law(book).article(name, when)
    assert article.says
    assert article.id in {*LEDGER, *OURS}


@pytest.mark.parametrize("book", books())
def test_every_duty_of_a_law_is_a_rule_with_an_article(book: str) -> None:
    """Under any option each duty that binds is the work of an article."""
    for option in [(), *([option] for option in every_option(book))]:
        its_law = law(book, list(option))
        named = {name for name, _ in its_law.following}
        for trick in range(1, its_law.cards + 1):
            named |= {name for name, _ in its_law.leading(trick)}
        for name in named:
            assert its_law.article(name, "opening").says, (name, option)
            assert its_law.article(name, "winner").says, (name, option)


def test_no_rule_has_two_articles_for_one_occasion() -> None:
    """A book's own articles, and the shared ones, each answer for a rule and occasion once."""
    for book in books():
        own = [article for article in articles(book) if article.id[0] == law(book).author[0]]
        shared = [article for article in articles(book) if article not in own]
        for some in (own, shared):
            asked = Counter((article.rule, article.when) for article in some)
            assert [pair for pair, count in asked.items() if count > 1] == [], book


def test_a_books_own_article_comes_before_the_shared_one() -> None:
    """Peel's own law of following is cited in his book, the general one in Foster's."""
    assert law("peel").code("following.head") == "P-FOLLOW"
    assert law("foster").code("following.head") == "G-HEAD"


def test_an_occasion_has_its_own_article() -> None:
    """A lead is judged by another article at the opening, after a trick, and in a simple pool."""
    foster = law("foster")
    cited = [foster.code("leading.trump", when) for when in ("opening", "winner", "simple")]
    assert cited == ["F-LEAD-TRUMP", "F-LEAD-WINNER", "F-S-AFTER"]
    assert law("peel").code("leading.highest", "winner") == "P-LEAD-SECOND"


@pytest.mark.parametrize("book", books())
def test_options_that_disagree_are_refused_with_both_named(book: str) -> None:
    """Two options that set one thing differently are refused, and the refusal names both."""
    refused = 0
    for one, other in combinations(every_option(book), 2):
        left, right = option_settings(book, *one), option_settings(book, *other)
        if all(left[key] == right[key] for key in left.keys() & right.keys()):
            assert law(book, [one, other]).book == book
            continue
        with pytest.raises(BooksDisagree) as caught:
            law(book, [one, other])
        for name, value in (one, other):
            assert (name if value is None else f"{name} {value}") in str(caught.value)
        refused += 1
    assert refused


def test_what_is_not_on_the_shelf_is_refused_with_what_is() -> None:
    """An unknown book, option or value is refused with those that there are."""
    with pytest.raises(NoSuchBook, match="foster-irish"):
        law("hoyle")
    with pytest.raises(NoSuchOption, match="ace-lead"):
        law("modern", [("club-law", None)])
    with pytest.raises(NoSuchOption, match="lead-one"):
        law("peel", [("two-trumps", "lowest")])
    with pytest.raises(NoSuchOption, match="amount"):
        law("peel", [("loo", "many")])
    with pytest.raises(NoSuchOption, match="takes no value"):
        law("peel", [("club-law", "3")])


def test_hoffmanns_loo_and_single_are_what_was_first_put_in() -> None:
    """In Hoffmann's book the loo and the single follow the stake, unless the table fixes them apart (H-STAKES)."""
    six = law("hoffmann", [("stake", "6")])
    assert (six.loo, six.single_loo, six.amount("4 singles", six.loo)) == (6, 6, 24)
    assert law("hoffmann", [("loo", "12")]).single_loo == 3
    assert law("hoffmann-five-card").loo == 5


@pytest.mark.parametrize("book", books())
def test_every_duty_name_is_the_work_of_one_function(book: str) -> None:
    """A duty that a law reports is the function of that name among the rules."""
    for trick in range(1, law(book).cards + 1):
        for name, _ in law(book).leading(trick):
            assert callable(duty(name))


def examples() -> list[tuple[str, Article]]:
    """Every article with an example, and a book in which it stands."""
    found = {article.id: (book, article) for book in reversed(books()) for article in articles(book) if article.example}
    return list(found.values())


@pytest.mark.parametrize(("book", "article"), [pytest.param(*pair, id=pair[1].id) for pair in examples()])
def test_an_example_is_a_record_under_a_book_that_has_the_article(book: str, article: Article) -> None:
    """An example is a whole record: version, one game, rules under which the article stands, and a deal."""
    lines = article.example.splitlines()
    assert lines[0] == "loo 1"
    assert lines[1].startswith('game "')
    assert any(line.startswith("deal 1 ") for line in lines)
    _, played, *options = lines[2].split()
    assert article.id in {other.id for other in articles(played)}
    assert not set(options) - {word for option in options_of(played) for word in (option, *options)}


def test_most_articles_show_an_example() -> None:
    """An article that a small record can show has one: all but those about how the table sits and deals."""
    without = {article.id for book in books() for article in articles(book) if not article.example}
    assert without == {
        "F-SEATS", "F-FIRST-DEAL", "F-SIMPLE", "F-S-LEAD", "F-S-VOID-D", "F-D-DEAL", "FI-NO-WIDOW", "FI-DECLARE",
        "FI-STOCK-D", "M-SEATS", "M-SIMPLE", "M-D-DEAL", "P-SEATS", "P-FAIR-END", "P-D-DEAL", "P5-SEATS", "P5-DEAL",
        "G-PACK", "G-CAPACITY",
    }  # fmt: skip
