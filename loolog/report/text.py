"""Findings explained in full: place, line, what was lawful and why, the article, the price, where to look next."""

from collections.abc import Iterator
from pathlib import PurePath

from loolog.cards import card_name
from loolog.findings import Finding
from loolog.report.checked import Checked, statistics
from loolog.report.excerpt import excerpt
from loolog.report.screen import Screen, cells, visible

OURS = "our decision; the book is silent"


def explained(file: Checked, screen: Screen) -> Iterator[str]:
    """A block a finding, in order of place, blocks apart by a blank line."""
    for at, finding in enumerate(file.findings):
        yield from (("\n",) if at else ())
        for line in _block(file, finding, screen):
            yield line + "\n"


def _block(file: Checked, finding: Finding, screen: Screen) -> Iterator[str]:
    place = file.source.place(finding.span)
    head = f"{visible(file.source.name)}:{place.line}:{place.column}: {finding.severity} {visible(finding.code)}"
    named = f"{head} ({finding.rule})" if finding.rule and finding.rule != finding.code else head
    where = occasion(finding)
    heads = [f"{named} · {where}" if where else named]
    if screen.width is not None and cells(heads[0]) > screen.width:
        # Two lines; the place and the code stay in one piece whatever their length, for editors read them.
        cut = named if cells(named) <= screen.width else head
        heads = [cut, *screen.wrap(heads[0][len(cut) :].lstrip(" ·"), "  ")]
    yield heads[0].replace(f" {finding.severity} ", f" {screen.paint(finding.severity, finding.severity)} ", 1)
    yield from heads[1:]
    yield from screen.wrap(visible(finding.message), "  ")
    yield from excerpt(file.source, finding.span, screen)
    for label, text in _facts(file, finding):
        margin = f"{label + ':' if label else '':>9} "
        yield from screen.wrap(visible(text), margin, " " * 10)
    for command in commands(file, finding):
        yield f"{'see:':>9} {screen.paint(visible(command), 'bold')}"


def occasion(finding: Finding) -> str:
    """Where in the evening a finding belongs: ``game 2, deal 7, trick 2 of the replay, Bob``; "" for the whole file."""
    parts = [f"game {finding.game}"] if finding.game > 1 else []
    parts += [f"deal {finding.deal}"] if finding.deal is not None else []
    if finding.trick is not None:
        parts.append(f"trick {finding.trick}" + (" of the replay" if finding.replay else ""))
    elif finding.replay:
        parts.append("the replay")
    parts += [visible(finding.player)] if finding.player else []
    return ", ".join(parts)


def cards_text(cards: tuple[int, ...]) -> str:
    """Cards as they are typed: ``7h, Th``."""
    return ", ".join(map(card_name, cards))


def _facts(file: Checked, finding: Finding) -> Iterator[tuple[str, str]]:
    if finding.lawful:
        yield "lawful", cards_text(finding.lawful)
    yield from _argument(finding)
    article = file.article(finding)
    if article is not None:
        source = OURS if article.source == "decision" else article.source
        yield "article", f"{article.says} ({source})" if article.says else source
    if finding.price:
        yield "price", finding.price
    if finding.hint and not finding.hint.startswith("loolog "):  # commands follow below
        yield "next", finding.hint


def _argument(finding: Finding) -> Iterator[tuple[str, str]]:
    """What each duty left, in order; duties that took nothing away share a line."""
    left: tuple[int, ...] | None = None
    idle: list[str] = []
    lines = []
    for step in finding.steps:
        if step.left == left:
            idle.append(step.rule)
            continue
        lines += [f"{', '.join(idle)} left it so"] if idle else []
        lines.append(f"{step.rule} left {cards_text(step.left) or 'nothing'}")
        left, idle = step.left, []
    lines += [f"{', '.join(idle)} left it so"] if idle else []
    for at, line in enumerate(lines):
        yield "" if at else "because", line


def commands(file: Checked, finding: Finding) -> list[str]:
    """The commands that show more of a finding."""
    found = []
    if finding.code in ("mark-broken", "seal-broken"):
        found += [f"loolog verify {shell_word(file.source.name)}"] if file.source.name != "-" else []
    elif finding.deal is not None and finding.game in file.laws and file.source.name != "-":
        game = f" --game {finding.game}" if len(file.laws) > 1 else ""
        verb = "audit" if finding.code.startswith(("claim-", "ruling-")) else "show"
        found.append(f"loolog {verb} {shell_word(file.source.name)}{game} --deal {finding.deal}{file.asked}")
    return [*found, f"loolog rules {_topic(file, finding)}"]


def _topic(file: Checked, finding: Finding) -> str:
    """Under what `loolog rules` explains a finding: its code, or the book under the table's files that the article comes from."""
    law, article = file.laws.get(finding.game), file.article(finding)
    if law is None or article is None or not any(house in article.source for house in law.houses):
        return finding.code
    beside = PurePath(file.source.name).parent
    files = (house if f"--house {shell_word(house)}" in file.asked else str(beside / house) for house in law.houses)
    return shell_word("+".join([law.book, *files]))


def hint_of(file: Checked, finding: Finding) -> str:
    """What to do next; a command in it names the file that it is about."""
    if not finding.hint.startswith("loolog "):
        return finding.hint
    shown = next((command for command in commands(file, finding) if command.startswith("loolog show ")), "")
    return shown or finding.hint.replace("FILE", shell_word(file.source.name))


def shell_word(text: str) -> str:
    """A file's name as it is typed at a shell."""
    if text.replace("-", "").replace("_", "").replace(".", "").replace("/", "").isalnum():
        return text
    import shlex

    return shlex.quote(text)


def statistics_text(files: list[Checked], screen: Screen) -> Iterator[str]:
    """A line a code: how often, what, how bad."""
    for code, severity, count in statistics(files):
        yield f"{count:>7,}  {screen.paint(f'{severity:<8}', severity)} {visible(code)}\n"
