"""Findings as a SARIF 2.1.0 log, for code scanning and for viewers."""

from typing import Any
from urllib.parse import quote

from loolog.cards import card_name
from loolog.findings import Finding, Severity
from loolog.report.checked import Checked
from loolog.report.text import hint_of

Facts = dict[str, Any]

_LEVELS: dict[Severity, str] = {
    "error": "error",
    "breach": "error",
    "dispute": "error",
    "warning": "warning",
    "note": "note",
}
_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(files: list[Checked], version: str) -> Facts:
    """The log of one run over some files, as a dict; ``version`` is the tool's."""
    rules: dict[str, Facts] = {}
    results = [_result(file, finding, rules) for file in files for finding in file.findings]
    uris = dict.fromkeys(_uri(file.source.name) for file in files)  # one file may be given twice
    run = {
        "tool": {"driver": {"name": "loolog", "version": version, "rules": list(rules.values())}},
        "columnKind": "unicodeCodePoints",
        "artifacts": [{"location": {"uri": uri}, "sourceLanguage": "loo"} for uri in uris],
        "results": results,
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _result(file: Checked, finding: Finding, rules: dict[str, Facts]) -> Facts:
    if finding.code not in rules:
        rules[finding.code] = _rule(file, finding)
    result: Facts = {
        "ruleId": finding.code,
        "ruleIndex": list(rules).index(finding.code),
        "level": _LEVELS[finding.severity],
        "message": {"text": finding.message or finding.code},
        "locations": [_location(file, finding)],
    }
    properties = _properties(file, finding)
    return {**result, "properties": properties} if properties else result


def _rule(file: Checked, finding: Finding) -> Facts:
    article = file.article(finding)
    says = article.says if article and article.says else finding.code
    rule: Facts = {
        "id": finding.code,
        "shortDescription": {"text": says},
        "defaultConfiguration": {"level": _LEVELS[finding.severity]},
    }
    if finding.rule:
        rule["name"] = finding.rule
    if article:
        rule["properties"] = {"source": article.source}
    return rule


def _location(file: Checked, finding: Finding) -> Facts:
    place = file.source.place(finding.span)
    location: Facts = {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(file.source.name)},
            "region": {
                "startLine": place.line,
                "startColumn": place.column,
                "endLine": place.end_line,
                "endColumn": place.end_column,
            },
        }
    }
    if finding.deal is not None:
        trick = f"/trick {finding.trick}" if finding.trick is not None else ""
        name = f"game {finding.game}/deal {finding.deal}{trick}"
        location["logicalLocations"] = [{"fullyQualifiedName": name, "kind": "member"}]
    return location


def _properties(file: Checked, finding: Finding) -> Facts:
    """What a viewer may show beside the message; only what is there."""
    facts = {
        "severity": finding.severity,
        "game": finding.game,
        "deal": finding.deal,
        "trick": finding.trick,
        "player": finding.player,
        "card": None if finding.card is None else card_name(finding.card),
        "lawful": [card_name(card) for card in finding.lawful],
        "price": finding.price,
        "hint": hint_of(file, finding),
    }
    return {key: value for key, value in facts.items() if value not in (None, [], "")}


def _uri(name: str) -> str:
    """A file's name as a relative reference, or as a ``file:`` address where it is absolute; ``stdin`` for ``-``."""
    if name == "-":
        return "stdin"
    path = quote(name.replace("\\", "/"), safe="/-_.~", errors="surrogateescape")
    return f"file://{path}" if path.startswith("/") else path
