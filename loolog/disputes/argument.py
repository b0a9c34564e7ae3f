"""What a judgement of a claim is: the answer, and the argument step by step."""

from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

Answer = Literal["upheld", "dismissed", "undecided"]


class Reason(NamedTuple):
    """One step of an argument: a sentence; the cards it left, sorted as lawful lists are; the rule (general name) and its source."""

    step: str
    left: tuple[int, ...] = ()
    rule: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The answer to a claim. ``article``: the id of the one it turns on ("" for none). ``needs``: the fewest facts that would decide an
    undecided one."""

    answer: Answer
    article: str = ""
    argument: tuple[Reason, ...] = ()
    needs: tuple[str, ...] = ()

    def negated(self) -> "Judgement":
        """The answer to the same claim with `not`."""
        other: dict[Answer, Answer] = {"upheld": "dismissed", "dismissed": "upheld", "undecided": "undecided"}
        return replace(self, answer=other[self.answer])


@dataclass(slots=True)
class Argument:
    """An argument in the making."""

    reasons: list[Reason] = field(default_factory=list)

    def say(self, step: str, left: tuple[int, ...] = (), rule: str = "", source: str = "") -> None:
        """Add a step."""
        self.reasons.append(Reason(step, left, rule, source))

    def end(self, answer: Answer, article: str = "", *needs: str) -> Judgement:
        """The judgement that the argument comes to."""
        return Judgement(answer=answer, article=article, argument=tuple(self.reasons), needs=needs)
