"""What the record states, held against what the rules give (R-STATED)."""

from collections.abc import Iterator
from fractions import Fraction

from loolog.amounts import told
from loolog.findings import Finding
from loolog.law import Law
from loolog.notation import statements as st
from loolog.replay.facts import Facts
from loolog.replay.result import DealResult
from loolog.spans import Span

Amount = int | Fraction


def check_stated(facts: Facts, result: DealResult, law: Law, balances: dict[str, Amount], unsure: int | None) -> list[Finding]:
    """A dispute for every stated figure that does not hold. ``unsure``: an earlier deal that is not settled, on which all figures rest:
    then a note that they are not checked."""
    if unsure is not None:
        return [_unchecked(facts, law, expect, unsure) for expect in facts.expects]
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
        sign = "+" if difference > 0 else ""
        message = f"{what} is stated as {told(stated, law)}; by the rules it is {told(computed, law)}, a difference of {sign}{told(difference, law)}."
        yield _dispute(facts, law, expect, message, player)


def _unchecked(facts: Facts, law: Law, expect: st.Expect, unsure: int) -> Finding:
    message = f"This figure is not checked: it rests on deal {unsure}, which is not settled."
    return Finding(
        code=law.code("recording.stated"), rule="recording.stated", severity="note", message=message, span=Span(expect.start, expect.end),
        deal=facts.number,
    )  # fmt: skip


def _list(names: tuple[str, ...] | list[str]) -> str:
    return ", ".join(names) or "nobody"


def _dispute(facts: Facts, law: Law, expect: st.Expect, message: str, player: str) -> Finding:
    return Finding(
        code=law.code("recording.stated"), rule="recording.stated", severity="dispute", message=message, span=Span(expect.start, expect.end),
        deal=facts.number, player=player or None, hint=f"loolog show FILE --deal {facts.number}",
    )  # fmt: skip
