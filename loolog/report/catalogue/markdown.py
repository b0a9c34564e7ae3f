"""The few forms of Markdown that the pages need."""

from collections.abc import Iterable, Iterator, Sequence


def page(lines: Iterable[str]) -> str:
    """Lines as a text; of several empty ones in a row one is left."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip("\n") + "\n"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table with an empty line above and below; none where there are no rows."""
    rows = list(rows)
    if not rows:
        return
    yield ""
    yield _row(heads)
    yield _row(["---"] * len(heads))
    yield from (_row(row) for row in rows)
    yield ""


def fenced(language: str, lines: Iterable[str]) -> Iterator[str]:
    """A block shown as it is typed."""
    yield f"```{language}"
    yield from lines
    yield "```"


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
