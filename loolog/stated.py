"""What the record states, held against what the rules give (R-STATED)."""

from collections.abc import Iterator
from fractions import Fraction

from loolog.findings import Finding
from loolog.law import Law
from loolog.notation import statements as st
from loolog.replay.facts import Facts
from loolog.replay.result import DealResult
from loolog.spans import Span

Amount = int | Fraction


def check_stated(facts: Facts, result: DealResult, law: Law, balances: dict[str, Amount]) -> list[Finding]:
    """A dispute for every stated figure that does not hold."""
    return [finding for expect in facts.expects for finding in _expected(facts, result, law, balances, expect)]


def _expected(facts: Facts, result: DealResult, law: Law, balances: dict[str, Amount], expect: st.Expect) -> Iterator[Finding]:
    if result.open and expect.what != "pool":
        return
    if expect.what in ("pool", "next"):
        computed = result.played_for if expect.what == "pool" else result.next
        what = "The pool played for" if expect.what == "pool" else "What is handed on"
        assert expect.amount is not None
        yield from _differs(facts, law, expect, what, expect.amount, computed, "")
    elif expect.what == "looed":
        stated = {name.player for name in expect.names}
        if stated != set(result.looed):
            message = f"Looed are stated as {_list(sorted(stated))}; by the rules they are {_list(result.looed)}."
            yield _dispute(facts, law, expect, message, "")
    else:
        for name, amount in expect.amounts:
            computed = (result.net if expect.what == "net" else balances).get(name.player, 0)
            what = f"{name.player}'s {'net of the deal' if expect.what == 'net' else 'balance'}"
            yield from _differs(facts, law, expect, what, amount, computed, name.player)


def _differs(facts: Facts, law: Law, expect: st.Expect, what: str, stated: Amount, computed: Amount, player: str) -> Iterator[Finding]:
    if stated != computed:
        difference = stated - computed
        message = f"{what} is stated as {stated}; by the rules it is {computed}, a difference of {'+' if difference > 0 else ''}{difference}."
        yield _dispute(facts, law, expect, message, player)


def _list(names: tuple[str, ...] | list[str]) -> str:
    return ", ".join(names) or "nobody"


def _dispute(facts: Facts, law: Law, expect: st.Expect, message: str, player: str) -> Finding:
    return Finding(
        code=law.code("recording.stated"), rule="recording.stated", severity="dispute", message=message, span=Span(expect.start, expect.end),
        deal=facts.number, player=player or None, hint=f"loolog show FILE --deal {facts.number}",
    )  # fmt: skip
