"""`loolog rules --inline`: a record's house rules written into its `rules` as options, every other byte kept."""

from typing import TYPE_CHECKING

from loolog.cli.reading import source_of
from loolog.cli.rewriting import rewritten
from loolog.cli.terminal import tell, write

if TYPE_CHECKING:
    from loolog.notation.statements import GameBlock, Rules

Edit = tuple[int, int, str]


def inline_file(name: str) -> int:
    """Rewrite one record; the exit status. What no option says is told and stays in its file, beside the options."""
    from loolog.notation.reader import read

    source = source_of(name)
    if source is None:
        return 2
    text = source.text
    edits: list[Edit] = []
    for game in read(source).games:
        found = _edits(game, text)
        if found is None:
            return 2
        edits += found
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    if name == "-":
        write([text])
    elif text != source.text:
        return rewritten(name, source.text, text)
    return 0


def _edits(game: "GameBlock", text: str) -> list[Edit] | None:
    """What changes in the `rules` of a game; None, told, where its house rules cannot be used, or a mark would be broken."""
    from loolog.books.house_law import amended_law
    from loolog.books.inlined import inlined
    from loolog.findings import Finding
    from loolog.notation.statements import Mark, Seal
    from loolog.settlement.chosen import AS_WRITTEN, files_of, law_of

    rules = game.rules
    if rules is None or not rules.houses:
        return []
    if any(isinstance(item, Mark | Seal) for item in game.items):
        tell(f"{game.file}: a mark or seal stands over these rules, and would no longer be true")
        return None
    found: list[Finding] = []
    if law_of(game, AS_WRITTEN, found) is None:
        for one in found:
            tell(f"{game.file}: {one.severity}: {one.message}")
        return None
    options = tuple((option.text, value.text if value is not None else None) for option, value in rules.options)
    amended = amended_law(rules.book.text, options, files_of(game))
    assert amended.law is not None, "the same files were just read"
    said = inlined(amended.law, rules.book.text, options, amended.houses)
    for file, left in said.left.items():
        tell(f"{game.file}: {file} stays: {rules.book.text} has no option for {', '.join(left)}")
    return _written(rules, said.options, set(said.left), text)


def _written(rules: "Rules", options: tuple[str, ...], kept: set[str], text: str) -> list[Edit]:
    """The options stand where the first file stood; a file that says nothing more is taken out with its `+`."""
    edits: list[Edit] = []
    for at, house in enumerate(rules.houses):
        plus = text.rindex("+", 0, house.start)
        start = len(text[:plus].rstrip(" \t"))
        new = "".join(f" {option}" for option in options) if not at else ""
        edits.append((start, start, new) if house.text in kept else (start, house.end, new))
    return edits
