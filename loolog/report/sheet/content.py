"""What stands on the sheet of an audit: the deal, the claims with their rulings, what the law finds, the counters, the open points."""

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from loolog import __version__
from loolog.amounts import short, signed, unit_note
from loolog.disputes.audit import Audit
from loolog.disputes.case import Case
from loolog.disputes.follows import Follows
from loolog.disputes.whatif import WhatIf
from loolog.findings import Finding
from loolog.report.opened import open_cards, worked_out
from loolog.report.sheet.cited import Cited
from loolog.report.sheet.claimed import VERDICTS, claims, ruled
from loolog.report.sheet.drawn import accounts, tricks
from loolog.report.sheet.following import following, supposed
from loolog.report.sheet.model import Block, Listed, Said, Section, Sheet, Tone
from loolog.report.sheet.plainly import SUIT_NAMES, card_shown, moved, with_signs
from loolog.report.told import told

_CARDS = {"Hands", "The miss", "Exchanged", "Flush", "Shown"}


def sheet_of(audit: Audit, digest: str, follows: Follows | None = None, what_ifs: Sequence[WhatIf] = ()) -> Sheet:
    """The sheet of an audit. ``digest``: the beginning of that of the file it was made from."""
    case, cited = audit.case, Cited(audit.case.law)
    sections = [
        Section(heading="The deal", blocks=tuple(_deal(case)), beside=True),
        *claims(audit, cited), *ruled(audit), *_found(audit, cited), *following(case, follows, cited),
        *(supposed(case, one, cited) for one in what_ifs), *_history(audit), _counters(case, cited), *_open(case),
    ]  # fmt: skip
    sections += cited.section()
    title = case.game.title or f"Game {case.game.number}"
    return Sheet(
        title=f"Ruling on deal {case.by_law.number}: {_summary(audit)}", law=case.law.title,
        lead=(title, f"By {case.law.title} · {_head(case)}", *([note] if (note := unit_note(case.law)) else [])), sections=tuple(sections), foot=tuple(_foot(audit, digest, cited)),
    )  # fmt: skip


def _summary(audit: Audit) -> str:
    answers = [heard.judgement.answer for heard in audit.claims]
    if not answers:
        return "not settled" if audit.case.by_law.open else "nothing is claimed"
    counts = [(answers.count(answer), words) for answer, words in VERDICTS.items() if answer in answers]
    if len(answers) == 1:
        return f"the claim {'' if answers[0] == 'undecided' else 'is '}{counts[0][1]}"
    first, *others = counts
    return ", ".join([f"{first[0]} claim{'s' * (first[0] != 1)} {first[1]}", *(f"{count} {words}" for count, words in others)])


def _head(case: Case) -> str:
    deal, law = case.by_law, case.law
    parts = [f"{deal.dealer} dealt", f"a {deal.kind} pool of {short(deal.played_for, law)}"]
    parts += [f"{card_shown(deal.turn_up)} turned up"] if deal.turn_up is not None else []
    parts += [f"{SUIT_NAMES[deal.trump]} were trumps"] if deal.trump else []
    return " · ".join(parts)


def _deal(case: Case) -> Iterator[Block]:
    players, deal, shown = case.game.players, case.settled, open_cards(case.settled)
    for label, words in told(deal, case.law, case.settlement.record.source.text):
        if label not in ("Claim", "Ruling") and not (shown and label == "Shown"):
            yield Said(with_signs(words, players) if label in _CARDS else words, label)
    if shown:
        yield Said(with_signs(shown, players), "Open cards (* wins)")
    if case.by_law.tricks:
        yield tricks(case.by_law, case.by_law.tricks, "As it was played")
    if case.by_law.replayed:
        yield tricks(case.by_law, case.by_law.replayed, "Played again in proper order")
    if again := worked_out(case.by_law):
        yield Said(f"{again}.", "Worked out")


def _found(audit: Audit, cited: Cited) -> Iterator[Section]:
    """Breaches, disputes and warnings of the deal. That it is open is said among the open points."""
    open_ = audit.case.law.code("sharing.carry", "open")
    found = [one for one in audit.findings if not one.code.startswith(("claim", "ruling")) and one.code != open_]
    prices = ["", *(one.price for one in found)]
    blocks = tuple(_finding(audit.case, one, cited, one.price == before) for one, before in zip(found, prices, strict=False))
    yield Section(heading="What the law finds", blocks=blocks or (Said("Nothing against the rules in what the record shows."),))


def _finding(case: Case, found: Finding, cited: Cited, same: bool) -> Said:
    """``same``: is its price that of the finding before?"""
    where = f"Trick {found.trick}: " if found.trick is not None else ""
    price = f" {_price(found.price, same)}" if found.price else ""
    cite = cited.name(found.code) or f"({found.code})"
    tone: Tone = "breach" if found.severity == "error" else found.severity
    return Said(f"{where}{with_signs(found.message, case.game.players)}{price} {cite}", found.severity.capitalize(), tone)


def _price(price: str, same: bool) -> str:
    if price.startswith("no price"):
        return f"{price.capitalize()}."
    return f"Price: {'the same' if same else price}."


def _history(audit: Audit) -> Iterator[Section]:
    law = audit.case.law
    if audit.parting is not None:
        deal, found, agreed = audit.parting
        before = f" Up to deal {agreed} what was stated holds." if agreed else ""
        yield Section(heading="Where record and law part", blocks=(Said(f"First in deal {deal}: {found.message}{before}"),))
    if audit.corrected is not None:
        first, now = audit.corrected.first, audit.case.settled
        nets = [("as first recorded", first), ("as corrected, which counts", now)]
        lines = [f"{label}: {', '.join(f'{one} {signed(gain, law)}' for one, gain in deal.net.items())}" for label, deal in nets]
        lines += [
            f"deal {one.number}: played for {short(one.played_for[0], law)} before, {short(one.played_for[1], law)} now; "
            f"handed on {short(one.next[0], law)} before, {short(one.next[1], law)} now" for one in audit.corrected.changed
        ]  # fmt: skip
        yield Section(heading="What the correction changed", blocks=(Listed("", tuple(lines)),))


def _counters(case: Case, cited: Cited) -> Section:
    """Who got what, and every counter that moved, by its article."""
    deal, law = case.settled, case.law
    cited.name(*(posting.rule for posting in deal.postings))
    blocks: list[Block] = [accounts(case.game, case.hearing.at)]
    if deal.postings:
        blocks.append(Listed("Every counter that moved, by which article", tuple(moved(deal.postings, law))))
    blocks.append(Said(f"The next pool: {short(deal.next, law)}."))
    return Section(heading="The counters", blocks=tuple(blocks), beside=True)


def _open(case: Case) -> Iterator[Section]:
    if case.by_law.open:
        needs = tuple(dict.fromkeys(case.by_law.needs))
        how = "Not settled" if case.settled.open else "By the law alone not settled"
        blocks: list[Block] = [Said(f"{how}: {why}.") for why in case.by_law.open]
        if needs:
            blocks.append(Said(f"{'; '.join(needs)}.", "It would help to know"))
        yield Section(heading="Open points", blocks=tuple(blocks), tone="undecided")


def _foot(audit: Audit, digest: str, cited: Cited) -> Iterator[str]:
    source = audit.case.settlement.record.source
    name = "standard input" if source.name == "-" else PurePath(source.name).name
    yield f"Made by loolog {__version__} from {name}; the SHA-256 of its text (without a byte-order mark) begins {digest}."
    if cited.decided or any(step.source == "decision" for heard in audit.claims for step in heard.judgement.argument):
        yield "What is marked as a decision is this program’s reading where the book is silent; a table may rule otherwise."
