"""Findings in each form that people and programs read."""

import json
from pathlib import Path
from urllib.parse import unquote

import pytest
from jsonschema import Draft4Validator
from made import breach, error, evening
from syrupy.assertion import SnapshotAssertion

from loolog.findings import Finding
from loolog.report.checked import Checked, checked, plural, status, summary
from loolog.report.concise import concise
from loolog.report.documents import Findings
from loolog.report.facts import findings_facts
from loolog.report.github import github
from loolog.report.layout import json_text
from loolog.report.sarif import sarif
from loolog.report.screen import Screen
from loolog.report.text import explained, statistics_text
from loolog.spans import Source, Span


def file_with(*findings: Finding, name: str = "friday.loo") -> Checked:
    """A settled file with these findings."""
    return Checked(source=Source(name, "loo 1\n"), findings=list(findings), deals=1)


def at(code: str, severity: str, message: str = "Something.") -> Finding:
    """A finding at the beginning of a file."""
    return Finding(code=code, severity=severity, message=message, span=Span(0, 3))  # type: ignore[arg-type] # a word the test chooses


@pytest.mark.parametrize("width", [None, 80, 60])
def test_text(width: int | None, screen_text: SnapshotAssertion) -> None:
    """Place, line, what was lawful, why, the article, the price and the next command."""
    assert "".join(explained(checked(evening()), Screen(width=width))) == screen_text


def test_text_in_colour(screen_text: SnapshotAssertion) -> None:
    """Colour adds to what is said and says nothing alone."""
    coloured = "".join(explained(checked(evening()), Screen(width=80, colour=True)))
    assert coloured == screen_text
    plain = "".join(explained(checked(evening()), Screen(width=80)))
    import re

    assert re.sub("\x1b\\[[0-9;]*m", "", coloured) == plain


def test_concise() -> None:
    """One line each, ``file:line:col: severity code message``."""
    assert list(concise(checked(evening()))) == [
        'friday.loo:5:9: error unknown-player Nobody is called "李". Did you mean Ann?\n',
        "friday.loo:8:10: breach F-LEAD-TRUMP Bob led 9c though he held trumps.\n",
    ]


def test_concise_stays_one_line() -> None:
    """Whatever a message quotes."""
    (line,) = concise(file_with(at("x", "error", "a\nb\rc")))
    assert line == "friday.loo:1:1: error x a␊b␍c\n"


def test_github_escapes() -> None:
    """Nothing of a name or a message ends the command or one of its properties early."""
    (line,) = github(file_with(at("x", "warning", "50% sure\nnext"), name="a,b:c%.loo"))
    assert line == ("::warning file=a%2Cb%3Ac%25.loo,line=1,endLine=1,col=1,endColumn=4,title=warning x::50%25 sure%0Anext\n")


def test_github_levels() -> None:
    """What makes the exit status is an error there."""
    severities = ("error", "breach", "dispute", "warning", "note")
    lines = list(github(file_with(*(at("x", severity) for severity in severities))))
    assert [line.split()[0] for line in lines] == ["::error", "::error", "::error", "::warning", "::notice"]


def sarif_schema() -> Draft4Validator:
    """The published schema of SARIF 2.1.0."""
    return Draft4Validator(json.loads(Path(__file__).with_name("sarif-2.1.0.schema.json").read_text("utf-8")))


@pytest.mark.parametrize("name", ["friday.loo", "-", "/evenings/a b/ü%.loo", "a\\b.loo"])
def test_sarif_is_valid(name: str) -> None:
    """The log follows the published schema of SARIF 2.1.0, whatever the file's name."""
    full = checked(evening())
    named = Checked(source=Source(name, full.source.text), findings=full.findings, laws=full.laws, deals=2)
    log = json.loads("".join(json_text(sarif([named, file_with(at("x", "note"))], "0.1.0"))))
    sarif_schema().validate(log)
    uri = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert unquote(uri).replace("file://", "") == {"-": "stdin"}.get(name, name).replace("\\", "/")


def test_sarif_is_valid_without_findings() -> None:
    """An empty run is a run."""
    sarif_schema().validate(sarif([file_with()], "0.1.0"))


def test_sarif_results_point_at_their_rules() -> None:
    """Every result's index leads to the rule it names."""
    (run,) = sarif([checked(evening())], "0.1.0")["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["unknown-player", "F-LEAD-TRUMP"]
    assert rules[1]["shortDescription"]["text"] == "The eldest hand in leads a trump if he has one."


def test_json_follows_its_model() -> None:
    """The document is what its schema says, and reads back from its text."""
    facts = findings_facts([checked(evening())])
    assert json.loads("".join(json_text(facts))) == facts
    Findings.model_validate(facts)
    found = facts["findings"][1]
    assert (found["lawful"], found["source"]) == (["Th", "7h"], "Foster, Leading")
    assert found["span"] == {"line": 8, "column": 10, "end_line": 8, "end_column": 12}


def test_statistics() -> None:
    """Codes by how often they were found."""
    files = [file_with(at("b", "note"), at("a", "note"), at("b", "note"))]
    assert list(statistics_text(files, Screen())) == ["      2  note     b\n", "      1  note     a\n"]


@pytest.mark.parametrize(
    ("severities", "settled", "expected"),
    [
        ((), True, 0),
        (("warning", "note"), True, 0),
        (("breach",), True, 1),
        (("dispute",), True, 1),
        ((), False, 1),
        (("breach", "error"), False, 2),
    ],
)
def test_status(severities: tuple[str, ...], settled: bool, expected: int) -> None:
    """0 nothing above a warning, 1 a breach, a dispute or an unsettled deal, 2 an error."""
    file = file_with(*(at("x", severity) for severity in severities))
    file.settled = settled
    assert status([file_with(), file]) == expected


def test_summary() -> None:
    """One line counts deals and findings, the worst first."""
    assert summary([file_with()]) == "1 deal: nothing to report"
    files = [file_with(breach(), breach()), file_with(error(), at("x", "note"))]
    assert summary(files) == "2 deals in 2 files: 1 error, 2 breaches, 1 note"
    assert plural(20_000, "deal") == "20,000 deals"
