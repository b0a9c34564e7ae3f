"""What stands on the sheet of an audit: the deal, the claims with their rulings, what else is wrong, the counters, the open points."""

from collections.abc import Iterator

from loolog.amounts import short, signed
from loolog.disputes.audit import Audit
from loolog.disputes.case import Case, posted
from loolog.disputes.claims import Heard
from loolog.findings import Finding
from loolog.report.sheet.drawn import accounts, tricks
from loolog.report.sheet.model import Block, Listed, Said, Section, Sheet, Step, Steps, Tone
from loolog.report.told import told

_VERDICTS: dict[str, str] = {"upheld": "upheld", "dismissed": "dismissed", "undecided": "cannot be decided"}


def sheet_of(audit: Audit, digest: str, follows: tuple[Section, ...] = ()) -> Sheet:
    """The sheet of an audit. ``digest``: the beginning of that of the file it was made from; ``follows``: what may follow from a breach, and what if."""
    case = audit.case
    sections = [
        *(_claim(case, heard, number) for number, heard in enumerate(audit.claims, 1)),
        *_words(audit), *_found(audit), *_rulings(audit), *_history(audit), *follows, *_open(case),
        Section(heading="The counters", blocks=tuple(_counters(case))),
    ]  # fmt: skip
    deal = Section(heading="The deal", blocks=tuple(_deal(case)))
    source = case.settlement.record.source
    title = case.game.title or f"Game {case.game.number}"
    return Sheet(
        title=f"Deal {case.by_law.number}: {_summary(audit)}",
        lead=(f"{title} · {case.law.title}", _head(case)),
        sections=(deal, *sections),
        foot=(
            f"Made from {source.name}; the SHA-256 of its text (without a byte-order mark) begins {digest}.",
            "A ruling marked as a decision is this program's reading where the book is silent; a table may rule otherwise.",
        ),
    )  # fmt: skip


def _summary(audit: Audit) -> str:
    answers = [heard.judgement.answer for heard in audit.claims]
    if not answers:
        return "no claim" if not audit.case.by_law.open else "not settled"
    counts = [(answers.count(answer), words) for answer, words in _VERDICTS.items() if answer in answers]
    if len(answers) == 1:
        return f"the claim {counts[0][1] if counts[0][1].startswith('cannot') else 'is ' + counts[0][1]}"
    return ", ".join(f"{count} {words}" for count, words in counts)


def _head(case: Case) -> str:
    deal = case.by_law
    parts = [f"dealer {deal.dealer}", f"a {deal.kind} pool", f"{short(deal.played_for, case.law)} played for"]
    parts += [f"trumps {deal.trump}"] if deal.trump else []
    return " · ".join(parts)


def _deal(case: Case) -> Iterator[Block]:
    text = case.settlement.record.source.text
    for label, words in told(case.by_law, case.law, text):
        if label not in ("Claim", "Ruling"):
            yield Said(words, label)
    if case.by_law.tricks:
        yield tricks(case.by_law, case.by_law.tricks, "The tricks")
    if case.by_law.replayed:
        yield tricks(case.by_law, case.by_law.replayed, "Played again in proper order")


def _claim(case: Case, heard: Heard, number: int) -> Section:
    """A claim, its ruling, the argument, the article, and the counters that hang on it."""
    judgement, claim = heard.judgement, heard.claim
    verdict = _VERDICTS[judgement.answer]
    blocks: list[Block] = [Said(f"“{claim.words}”", f"{claim.by.player} said")] if claim.words else []
    blocks.append(Steps(tuple(Step(reason.step, reason.source) for reason in judgement.argument)))
    article = next((one for one in case.law.articles if one.id == judgement.article), None)
    if article is not None and article.says:
        blocks.append(Said(f"{article.says} ({article.source})", f"Article {article.id}"))
    if judgement.needs:
        blocks.append(Listed("To decide it one would have to know", judgement.needs))
    blocks += _hangs_on(case, heard)
    return Section(heading=f"Claim {number}. {claim.by.player}: {heard.text}", blocks=tuple(blocks), verdict=verdict, tone=judgement.answer)


def _hangs_on(case: Case, heard: Heard) -> Iterator[Block]:
    if heard.postings_if:
        lines = tuple(f"{sentence}." for sentence in posted(case, heard.postings_if))
        yield Listed("Counters that move if it is upheld, and else do not", lines)
    if heard.net_if:
        nets = ", ".join(f"{player} {signed(amount, case.law)}" for player, amount in heard.net_if.items())
        how = "The deal is settled as if it is upheld." if heard.settled else "The deal is settled as if it is not."
        yield Said(f"The difference that the claim makes: {nets}. {how}")
    else:
        yield Said("No counter hangs on it.")


def _words(audit: Audit) -> Iterator[Section]:
    for claim in audit.words:
        blocks = (Said(f"“{claim.words}”"), Said("Nothing is claimed that could be ruled on."))
        yield Section(heading=f"{claim.by.player} said", blocks=blocks)


def _found(audit: Audit) -> Iterator[Section]:
    """Breaches, disputes and warnings of the deal."""
    blocks = tuple(_finding(audit.case, found) for found in audit.findings if not found.code.startswith(("claim", "ruling")))
    yield Section(heading="What the law finds", blocks=blocks or (Said("Nothing against the rules in what the record shows."),))


def _finding(case: Case, found: Finding) -> Said:
    where = f"Trick {found.trick}: " if found.trick is not None else ""
    source = case.law.source(found.code)
    cite = f" ({found.code}{f'; {source}' if source else ''})"
    price = f" Price: {found.price}." if found.price else ""
    tone: Tone = "breach" if found.severity == "error" else found.severity
    return Said(f"{where}{found.message}{price}{cite}", found.severity, tone)


def _rulings(audit: Audit) -> Iterator[Section]:
    """What the table ruled, and once where the law differs."""
    if not audit.rulings:
        return
    case, law = audit.case, audit.case.law
    blocks: list[Block] = [Said(ruled.text) for ruled in audit.rulings]
    settled, by_law = case.settled, case.by_law
    players = [player for player in {**settled.net, **by_law.net} if settled.net.get(player, 0) != by_law.net.get(player, 0)]
    if players or settled.next != by_law.next:
        lines = [f"{one}: {signed(settled.net.get(one, 0), law)}; by the law {signed(by_law.net.get(one, 0), law)}" for one in players]
        if settled.next != by_law.next:
            lines.append(f"the next pool: {short(settled.next, law)}; by the law {short(by_law.next, law)}")
        blocks.append(Listed("The deal is settled as the table ruled, which is not the law:", tuple(lines)))
    else:
        blocks.append(Said("The law comes to the same."))
    yield Section(heading="What the table ruled", blocks=tuple(blocks))


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


def _open(case: Case) -> Iterator[Section]:
    if case.by_law.open:
        needs = tuple(dict.fromkeys(need for player in case.by_law.in_ if (need := case.unseen_of(player)))) if case.hands else ()
        blocks: list[Block] = [Said(f"Not settled: {why}.") for why in case.by_law.open]
        if needs:
            blocks.append(Listed("It would help to know", needs))
        yield Section(heading="Open points", blocks=tuple(blocks), tone="undecided")


def _counters(case: Case) -> Iterator[Block]:
    deal = case.settled
    yield accounts(case.game, case.hearing.at)
    lines = tuple(f"{sentence}." for sentence in posted(case, deal.postings))
    yield Listed("Every counter that moved", lines)
    yield Said(f"{short(deal.next, case.law)} are handed on to the next pool.")
