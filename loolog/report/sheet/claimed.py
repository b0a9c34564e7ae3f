"""On the sheet: each claim, its ruling, the argument, the article, the counters that hang on it; and what the table itself ruled."""

from collections.abc import Iterator

from loolog.amounts import short, signed
from loolog.disputes.audit import Audit, Ruled
from loolog.disputes.case import Case
from loolog.disputes.claims import Heard
from loolog.report.sheet.cited import Cited
from loolog.report.sheet.model import Block, Listed, Said, Section, Step, Steps
from loolog.report.sheet.plainly import contended, differences, together, with_signs

VERDICTS = {"upheld": "upheld", "dismissed": "dismissed", "undecided": "cannot be decided"}


def claims(audit: Audit, cited: Cited) -> Iterator[Section]:
    """A part for every claim; then what was only said."""
    for number, heard in enumerate(audit.claims, 1):
        yield _claim(audit, heard, f"claim {number}", cited)
    for claim in audit.words:
        blocks = (Said(f"“{claim.words}”"), Said("Nothing is claimed that could be ruled on."))
        yield Section(heading=f"{claim.by.player} said", blocks=blocks)


def _claim(audit: Audit, heard: Heard, name: str, cited: Cited) -> Section:
    case, judgement, claim = audit.case, heard.judgement, heard.claim
    assert claim.contention is not None
    blocks: list[Block] = [Said(f"“{claim.words}”", f"{claim.by.player} said")] if claim.words else []
    steps = (Step(with_signs(one.step, case.game.players), one.source) for one in judgement.argument)
    blocks.append(Steps(tuple(steps)))
    blocks += cited.told(judgement.article, name)
    if judgement.needs:
        needs = "what the open points ask for" if {*judgement.needs} <= {*case.by_law.needs} else "; ".join(judgement.needs)
        blocks.append(Said(f"{with_signs(needs, case.game.players)}.", "What would decide it"))
    blocks.append(Said(_hangs_on(audit, heard, cited)))
    heading = f"{name.capitalize()}. {claim.by.player}: {contended(claim.contention, case.law)}"
    return Section(heading=heading, blocks=tuple(blocks), verdict=VERDICTS[judgement.answer], tone=judgement.answer)


def _hangs_on(audit: Audit, heard: Heard, cited: Cited) -> str:
    """The counters that hang on a claim, with their articles, and whether they were settled so."""
    if not heard.net_if:
        return "No counter hangs on it."
    answer, ruled_on = heard.judgement.answer, bool(audit.rulings)
    as_answered = heard.settled == (answer == "upheld")
    if answer == "upheld" and not as_answered and not ruled_on:
        return "It is so, but no counter moves by it."
    start = {"upheld": "What hangs on it", "dismissed": "Had it been upheld", "undecided": "If it is upheld"}[answer]
    named = cited.name(*(posting.rule for posting in heard.postings_if)) if answer == "upheld" else ""
    sentence = f"{start}: {differences(heard.net_if, audit.case.law)} {named}".rstrip() + "."
    if as_answered:
        return f"{sentence} Until then the deal is settled without it." if answer == "undecided" else sentence
    if ruled_on:
        return f"{sentence} The deal is settled otherwise, as the table ruled."
    return f"{sentence} The deal is settled {'with' if heard.settled else 'without'} it."


def ruled(audit: Audit) -> Iterator[Section]:
    """What the table ruled, and once where the law differs."""
    if not audit.rulings:
        return
    case, law = audit.case, audit.case.law
    blocks: list[Block] = [Said(_ruling(case, one)) for one in audit.rulings]
    settled, by_law = case.settled, case.by_law
    players = [player for player in {**settled.net, **by_law.net} if settled.net.get(player, 0) != by_law.net.get(player, 0)]
    lines = [f"{one}: {signed(settled.net.get(one, 0), law)}; by the law {signed(by_law.net.get(one, 0), law)}" for one in players]
    if settled.next != by_law.next:
        lines.append(f"the next pool: {short(settled.next, law)}; by the law {short(by_law.next, law)}")
    same = "By the law alone the deal is not settled." if by_law.open else "The law comes to the same."
    blocks.append(Listed("The deal is settled as the table ruled, which is not the law", tuple(lines)) if lines else Said(same))
    yield Section(heading="What the table ruled", blocks=tuple(blocks))


def _ruling(case: Case, one: Ruled) -> str:
    """A ruling as a sentence, with the words it was given in."""
    ruling = one.ruling
    who = together(name.player for name in ruling.names)
    contention = ruling.decides
    on = f": {contended(contention, case.law)}" if contention is not None else ""
    start = f"Agreed by {who}" if ruling.verdict == "agreed" else f"{who}’s claim is {ruling.verdict}"
    return f"{start}{on}." + (f" “{ruling.words}”" if ruling.words else "")
