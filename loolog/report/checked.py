"""A record as `check` reports on it: its findings with what is needed to explain them."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from loolog.findings import SEVERITIES, Finding, Severity
from loolog.law import Article, Law
from loolog.spans import Source

if TYPE_CHECKING:
    from loolog.settlement import Settlement


@dataclass(slots=True, kw_only=True)
class Checked:
    """One file's findings, sorted by place, with the laws they were judged by."""

    source: Source
    findings: list[Finding]
    laws: dict[int, Law] = field(default_factory=dict)  # the game's number → its law
    deals: int = 0
    unchecked: int = 0
    open_deals: int = 0  # deals that could not be settled
    settled: bool = True
    asked: str = ""  # options of the command line that the same report needs again: `` --rules peel``
    _articles: dict[int, dict[str, Article]] = field(default_factory=dict)

    def article(self, finding: Finding) -> Article | None:
        """The article of the game's book that a finding cites; None for a code of our own."""
        law = self.laws.get(finding.game)
        if law is None:
            return None
        if finding.game not in self._articles:
            self._articles[finding.game] = {article.id: article for article in law.articles}
        return self._articles[finding.game].get(finding.code)


def checked(settlement: "Settlement", asked: str = "") -> Checked:
    """What there is to report on a settled record. ``asked``: the options that commands for more of it need."""
    return Checked(
        source=settlement.record.source,
        findings=settlement.findings,
        laws={game.number: game.law for game in settlement.games},
        deals=settlement.deals,
        unchecked=settlement.unchecked,
        open_deals=sum(bool(deal.open) for game in settlement.games for deal in game.deals),
        settled=all(game.settled for game in settlement.games),
        asked=asked,
    )


def status(files: list[Checked]) -> int:
    """The exit status: 2 where something could not be read, 1 for a breach, a dispute or an unsettled deal, else 0."""
    found = {finding.severity for file in files for finding in file.findings}
    if "error" in found:
        return 2
    return int(bool(found & {"breach", "dispute"}) or not all(file.settled for file in files))


def counted(files: list[Checked]) -> dict[Severity, int]:
    """How many findings of each severity, the worst first; none that is not there."""
    counts: dict[Severity, int] = dict.fromkeys(SEVERITIES, 0)
    for file in files:
        for finding in file.findings:
            counts[finding.severity] += 1
    return {severity: count for severity, count in counts.items() if count}


def plural(count: int, noun: str) -> str:
    """``1 breach``, ``2 breaches``, ``3 deals``."""
    if count == 1:
        return f"1 {noun}"
    return f"{count:,} {noun}es" if noun.endswith("ch") else f"{count:,} {noun}s"


def summary(files: list[Checked]) -> str:
    """One line on everything: ``24 deals in 2 files: 1 breach, 3 notes; 2 deals not settled``."""
    deals = plural(sum(file.deals for file in files), "deal")
    where = f" in {plural(len(files), 'file')}" if len(files) > 1 else ""
    counts = counted(files)
    found = ", ".join(plural(count, severity) for severity, count in counts.items()) or "nothing to report"
    unsettled = sum(file.open_deals for file in files)
    unchecked = sum(file.unchecked for file in files)
    rest = f"; {plural(unsettled, 'deal')} not settled" if unsettled else ""
    rest += f"; the play of {plural(unchecked, 'deal')} could not be judged" if unchecked else ""
    return f"{deals}{where}: {found}{rest}"


def statistics(files: list[Checked]) -> list[tuple[str, Severity, int]]:
    """How often each code was found: code, severity, count; the most frequent first."""
    counts: dict[tuple[str, Severity], int] = {}
    for file in files:
        for finding in file.findings:
            key = finding.code, finding.severity
            counts[key] = counts.get(key, 0) + 1
    ordered = sorted(counts.items(), key=lambda item: (-item[1], SEVERITIES.index(item[0][1]), item[0][0]))
    return [(code, severity, count) for (code, severity), count in ordered]
