"""Every example of the shelf, replayed: what an article shows can be read, shows it, and would be told otherwise without it."""

import re

import pytest

from loolog.books import books, law
from loolog.law import Article
from loolog.notation.reader import read
from loolog.report.explained.records import RECORDS, WITHOUT
from loolog.settlement import Settlement, settle
from loolog.spans import Source

#: Articles about stated figures and unfinished deals: their examples are disputed or open on purpose.
DISPUTED = {"R-STATED"}
OPEN = {"R-OPEN-D", "P-REPLAY-D", "P5-CIVIL"}
DUTIES = ("leading.", "following.", "play.out-of-turn", "declaring.defend", "declaring.once", "declaring.club-law", "fault.")
#: Their occasion is judged under the general article, or their example shows what is lawful.
LAWFUL = {"P-LEAD-FREE", "F-LEAD-ACE-D", "M-LEAD-ACE-D", "F-DEFEND-SAY-D", "H-SINGLE", "P-FINISH"}

#: What else the example of an article could state that no posting and no finding names; it holds through the article alone.
STATED = {
    "F-S-WIDOW": "expect pool 9",  # the next deal is a double
    "F-REVOKE-MANY-D": "expect next 18",
    "F-REVOKE-DEFENDER-D": "expect Ann +6",
    "F-REVOKE-BARRED-D": "expect next 10r2w",
    "G-ONE-IN": "expect Bob +6",
    "F-REVOKE-LATE-D": "expect next 0",  # nobody has paid six reds
    "R-FACTS": "expect Ann +6",
    "R-SCORE-ONLY": "expect Ann +4",
    "P-REPLAY": "expect looed Ann Bob",  # Ann, by the replay
    "P-REPLAY-MANY-D": "expect looed Ann Bob",
    "P5-SINGLE-D": "expect Ann +3",
    "H-REPLAY": "expect looed Ann Bob",
}
#: What in the example of an article is changed, and the finding by which it then is told otherwise: it comes, or it goes.
OTHERWISE = {
    "F-S-DEAL": ("  1. ", "  turn 5s\n  say Ann stand, Bob stand, Cat stand\n  1. ", "G-PLAYED-D"),
    "F-S-REVEAL": ("  turn 5s\n", "", "R-OPEN-D"),
    "F-S-NO-REVEAL": ("9c Jc", "9c Jd", "R-OPEN-D"),
    "F-DECLARE": ("Cat pass", "Cat miss", "two-misses"),
    "G-ROTATION": ("deal 2 Ann", "deal 2 Bob", "dealer-order"),
    "G-LEAD": ("1. Bob 9h 2c", "1. Cat 2c 9h", "G-TURN"),
    "G-WINNER": ("2. Bob 3c 7c", "2. Ann 7c 3c", "G-TURN"),
    "G-FIRST-DUTY": ("2. Ann Ah", "2. Ann 9h", "F-LEAD-TRUMP"),  # without the ace it is a trump that he owed
    "FI-EXCHANGE": ("draw Bob 0", "draw Ann 1", "drawn-twice"),
    "FI-REST": ("2. Ann 9h", "2. Ann 9s", "F-LEAD-TRUMP"),
    "FI-FLUSH-D": ("in Kh\n  draw Bob 0\n  flush Ann Kh 9h 2h", "in Kd\n  draw Bob 0\n  flush Ann", "F-FLUSH-FALSE-D"),
    "M-S-ALL": ("  1. ", "  turn 6s\n  say stand stand stand stand stand\n  1. ", "G-PLAYED-D"),
    "M-S-VOID": ("  turn 6s\n", "", "R-OPEN-D"),
    "M-D-DECLARE": ("Cat pass", "Cat miss", "two-misses"),
    "P-REPLAY-D": ("1. Ann 9h 2h\n", "1. Ann 9h 2h\n  replay\n  1. Ann 9h Th\n  2. Bob 2h Qd\n  3. Bob 3d 8s\n", "R-OPEN-D"),
    "P-DEALER-OUT": ("pass pass pass", "pass pass pass pass", "say-count"),
    "P-DECLARE": ("Cat pass", "Cat miss", "two-misses"),
    "P-LEAD": ("1. Ann 9h 2c", "1. Bob 2c 9h", "G-TURN"),
    "P-LEAD-FREE": ("3. Ann 8s", "3. Ann 8h", "P-LEAD-HIGHEST"),  # he has two trumps, and is free no more
    "P-SINGLE-NEXT": ("Ann 2, Bob 1", "Ann 2, Bob 1, Cat 0", "G-PLAYED-D"),
    "P-PIQUET": ("turn 8h", "turn 4h", "not-in-pack"),
    "PI-IRISH": ("9s 2s", "9s 2d", "F-FLUSH-FALSE-D"),
    "P5-PAM": ("2. Bob 3d Kd", "2. Ann Kd 3d", "G-TURN"),
    "P5-PAM-SUIT-D": ("rules peel-five-card", "rules peel-five-card pam trump-knave", "P-FOLLOW"),  # any other knave of clubs is a club
    "P5-REST": ("2. Ann Th", "2. Ann Ts", "P-LEAD-HIGHEST"),
    "H-SINGLE": ("  1. ", "  say Ann stand, Bob pass, Cat stand\n  1. ", "H-SINGLE"),
}


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


def cited(evening: Settlement) -> set[str]:
    """Every article that a finding or a posting of an evening names."""
    named = {finding.code for finding in evening.findings}
    for game in evening.games:
        named |= {posting.rule for _, posting in game.between} | {posting.rule for posting in game.ending_postings}
        named |= {posting.rule for deal in game.deals for posting in deal.postings}
    return named


def told(record: str) -> set[str]:
    """The codes of what is told of a record."""
    return {finding.code for finding in settle(read(Source("record", record))).findings}


def falsified(record: str) -> str:
    """The record with its last statement of a figure, or of who is looed, made false."""
    at = record.rindex("expect ")
    line, end, rest = record[at:].partition("\n")
    if line.startswith("expect looed"):
        return record[:at] + ("expect looed Cat" if "Cat" not in line else "expect looed Ann") + end + rest
    return record[:at] + re.sub(r"\d+", lambda figure: str(int(figure[0]) + 1), line, count=1) + end + rest


@pytest.mark.parametrize("article", shown(), ids=lambda article: article.id)
def test_every_article_bites(article: Article) -> None:
    """An article is named in its example; or decides a figure that is stated there; or, with one thing changed, is missed."""
    if article.id in OTHERWISE:
        old, new, code = OTHERWISE[article.id]
        assert article.example.count(old) >= 1
        assert code in told(article.example) ^ told(article.example.replace(old, new, 1))
    elif article.id in STATED or article.id not in cited(settled(article)):
        record = article.example + (f"  {STATED[article.id]}\n" if article.id in STATED else "")
        assert "expect " in record, "it is not named, and nothing is stated that rests on it"
        assert "R-STATED" not in told(record)
        assert "R-STATED" in told(falsified(record))


def test_nothing_is_said_twice_of_how_an_article_bites() -> None:
    """What stands in the two tables is needed: such an article is not named in its own example."""
    named = {article.id for article in shown() if article.id in cited(settled(article))}
    assert named & {*STATED, *OTHERWISE} == set()
    assert STATED.keys() & OTHERWISE.keys() == set()


def test_an_article_without_an_example_says_why() -> None:
    """An article that no example can make bite has a record of a finding, or stands with its reason on the page of the findings."""
    without = {article.id for book in books() for article in law(book).articles if not article.example}
    assert without == {*WITHOUT, *(code for code, _ in RECORDS if code in without)}
    assert len(WITHOUT) < 15
