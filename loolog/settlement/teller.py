"""Who tells what is wrong with a game."""

from dataclasses import dataclass
from typing import Any

from loolog.findings import Finding, Severity
from loolog.spans import Span


@dataclass(frozen=True, slots=True)
class Teller:
    """Adds findings about game number ``game`` to ``findings``."""

    game: int
    findings: list[Finding]

    def __call__(self, code: str, severity: Severity, message: str, span: Span, **more: Any) -> None:
        self.findings.append(Finding(code=code, severity=severity, message=message, span=span, game=self.game, **more))
