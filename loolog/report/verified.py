"""A record held against its marks, for people and as a document."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from loolog.report.checked import plural
from loolog.report.excerpt import excerpt
from loolog.report.screen import Screen, visible
from loolog.report.text import shell_word
from loolog.trust.spoken import spoken

if TYPE_CHECKING:
    from loolog.spans import Source
    from loolog.trust.chain import Mark
    from loolog.trust.verification import Expected, Verification

EVIDENT = (
    "Tamper-evident, not tamper-proof: marks show that something above one was changed. They do not show who did it or why, nor that what "
    "was written was true when it was written; and whoever makes every mark anew leaves no trace but another code."
)
SEALED = "With its end cut off it would look like a record without a seal, whose code is another."
OPEN_END = (
    "With its end cut off, from any deal on, it would look just like this: a shorter record whose marks fit. A seal shows that, or the code noted "
    "by somebody else."
)


def verified_text(found: "Verification", screen: Screen) -> Iterator[str]:
    """What to say, in lines."""
    for line in _lines(found, screen):
        yield line + "\n"


def _lines(found: "Verification", screen: Screen) -> Iterator[str]:
    name = visible(found.source.name)
    chain, what = found.chain, found.difference
    if not chain.marks:
        yield from screen.wrap(f"{name}: no marks, nothing to verify")
    elif what is None:
        yield from screen.wrap(f"{name}: {screen.paint('intact', 'good')}, {_extent(found)}")
    else:
        place = found.source.place(what.span)
        yield from screen.wrap(f"{name}:{place.line}:{place.column}: {screen.paint('not intact', 'error')}")
        yield from screen.wrap(visible(what.message), "  ")
        yield from excerpt(found.source, what.span, screen)
        yield from screen.wrap(_rest(found), "  ")
    yield from _code(found, screen)
    if found.expected is not None:
        yield from screen.wrap(_expectation(found.expected, screen), "  ")
    if chain.marks:
        yield ""
        yield from screen.wrap(EVIDENT)
        if what is None:
            yield from screen.wrap(SEALED if _sealed(found) else OPEN_END)
        elif found.source.name != "-":
            yield "An edit that was meant is made good, and told in the record:"
            yield f"{'see:':>9} {screen.paint(visible(f'loolog verify --remark {shell_word(found.source.name)}'), 'bold')}"


def _sealed(found: "Verification") -> bool:
    marks = found.chain.marks
    return bool(marks) and marks[-1].keyword == "seal" and found.chain.rest is None


def _extent(found: "Verification") -> str:
    """How far the marks reach."""
    chain = found.chain
    marks = sum(mark.keyword == "mark" for mark in chain.marks)
    seals = len(chain.marks) - marks
    parts = [plural(marks, "mark")] if marks else []
    parts += [f"{seals} seals" if seals > 1 else "sealed"] if seals else []
    text = f"{plural(chain.deals, 'deal')}, {', '.join(parts)}"
    if chain.rest is None:
        return text
    rest = plural(chain.rest_deals, "deal") if chain.rest_deals else "what stands"
    return f"{text}; {rest} below the last of them nothing vouches for"


def _rest(found: "Verification") -> str:
    """What can be told of the rest of the record."""
    otherwise = found.otherwise_intact
    if otherwise is not None:
        return (
            "Apart from that the record is as it was marked." if otherwise else "That is not all: with it undone another mark does not fit."
        )
    good, below, told = found.good, len(found.chain.marks) - found.good - 1, []
    if good:
        fits, them = ("fits", "it") if good == 1 else ("fit", "them")
        told.append(f"{plural(good, 'mark')} above {fits}: what stands above {them} is as it was marked.")
    if below > 0:
        cover = "it covers" if below == 1 else "they cover"
        told.append(f"Of the {plural(below, 'mark')} below nothing can be told: what was changed is part of what {cover}.")
    return " ".join(told) or "It is the only mark."


def _code(found: "Verification", screen: Screen) -> Iterator[str]:
    whose = "seal" if _sealed(found) and found.difference is None else "record as it stands"
    yield from screen.wrap(f"code of the {whose}: {screen.paint(found.code, 'bold')}", "  ")


def _expectation(expected: "Expected", screen: Screen) -> str:
    if expected.matches:
        return screen.paint("That is the code expected.", "good")
    if expected.mark is not None:
        below = expected.mark.below or "its head"
        return f"The code expected is that of the record as it stood at the {expected.mark.keyword} below {below}; what stands below came later."
    words = spoken(expected.given) if len(expected.given) >= 15 else expected.given
    return f"The code expected was another: {words}. This is not the record that it was noted for."


def remarked_text(before: "Verification", after: "Verification") -> str:
    """What was made anew."""
    assert before.difference is not None
    anew = len(after.chain.marks) - before.good
    name = visible(after.source.name)
    return f"{name}: {plural(anew, 'mark')} made anew, and a note says so\n  code now: {after.code}; it was {before.code}\n"


# ---- the document ---------------------------------------------------------------------------------------------------------------


def verification_facts(found: "Verification") -> dict[str, Any]:
    """The document `loolog.verification/1`."""
    chain, what = found.chain, found.difference
    return {
        "schema": "loolog.verification/1",
        "file": found.source.name,
        "state": "not-intact" if not found.intact else "intact" if chain.marks else "unmarked",
        "deals": chain.deals,
        "marks": [_mark(found.source, mark, at, found.good) for at, mark in enumerate(chain.marks)],
        "difference": None
        if what is None
        else {
            "kind": what.kind,
            "message": what.message,
            "below": what.mark.below,
            "between": list(what.deals),
            "span": found.source.place(what.span)._asdict(),
            "otherwise_intact": found.otherwise_intact,
        },
        "unmarked_deals": chain.rest_deals,
        "sealed": _sealed(found),
        "digest": chain.code,
        "code": found.code,
        "expected": None if found.expected is None else _expected(found.source, found.expected),
        "findings": [],
    }


def _mark(source: "Source", mark: "Mark", at: int, good: int) -> dict[str, Any]:
    """``unsure`` below the first that does not fit: what those cover is what was changed."""
    return {
        "kind": mark.keyword,
        "game": mark.game,
        "deal": mark.deal,
        "below": mark.below,
        "line": source.place(mark.span).line,
        "written": mark.written,
        "state": "good" if at < good else "broken" if at == good else "unsure",
        "code": spoken(mark.digest),
    }


def _expected(source: "Source", expected: "Expected") -> dict[str, Any]:
    line = None if expected.mark is None else source.place(expected.mark.span).line
    return {"given": expected.given, "matches": expected.matches, "mark_line": line}


def unread_facts(name: str, findings: list[dict[str, Any]]) -> dict[str, Any]:
    """The document for a record that could not be read."""
    nothing: dict[str, Any] = dict.fromkeys(("difference", "digest", "code", "expected"))
    empty = {"deals": 0, "marks": [], "unmarked_deals": 0, "sealed": False}
    return {"schema": "loolog.verification/1", "file": name, "state": "unreadable", **empty, **nothing, "findings": findings}
