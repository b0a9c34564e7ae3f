"""Every example of the shelf, replayed: what an article shows can be read, and shows it."""

import pytest

from loolog.books import books, law
from loolog.law import Article
from loolog.notation.reader import read
from loolog.settlement import Settlement, settle
from loolog.spans import Source

#: Articles about stated figures and unfinished deals: their examples are disputed or open on purpose.
DISPUTED = {"R-STATED"}
OPEN = {"R-OPEN-D", "P-REPLAY-D", "P5-CIVIL"}
DUTIES = ("leading.", "following.", "play.out-of-turn", "declaring.defend", "declaring.once", "declaring.club-law", "fault.")
#: Their occasion is judged under the general article, or their example shows what is lawful.
LAWFUL = {"P-LEAD-FREE", "F-LEAD-ACE-D", "M-LEAD-ACE-D", "F-DEFEND-SAY-D", "H-SINGLE", "P-FINISH"}


def shown() -> list[Article]:
    """Every article with an example, once, with the first rule it answers for."""
    found = {article.id: article for book in books() for article in reversed(law(book).articles) if article.example}
    return [found[code] for code in sorted(found)]


def settled(article: Article) -> Settlement:
    """The example, replayed."""
    return settle(read(Source(article.id, article.example)))


@pytest.mark.parametrize("article", shown(), ids=lambda article: article.id)
def test_an_example_can_be_read_and_its_figures_are_right(article: Article) -> None:
    """An example holds no error; what it states is what the rules give; its deals are settled."""
    evening = settled(article)
    worst = {finding.severity for finding in evening.findings}
    assert "error" not in worst
    assert ("dispute" in worst) == (article.id in DISPUTED)
    assert any(deal.open for game in evening.games for deal in game.deals) == (article.id in OPEN)


@pytest.mark.parametrize(
    "article",
    [article for article in shown() if article.rule.startswith(DUTIES) and article.id not in LAWFUL],
    ids=lambda article: article.id,
)
def test_the_example_of_a_duty_shows_its_breach(article: Article) -> None:
    """The example of a duty, or of a fault, breaks that very article."""
    assert article.id in {finding.code for finding in settled(article).findings if finding.severity == "breach"}
