"""Records read and settled for a command; what cannot be opened is told on standard error."""

import os
from typing import TYPE_CHECKING

from loolog.cli.terminal import tell, waiting, write

if TYPE_CHECKING:
    from loolog.report.checked import Checked
    from loolog.settlement import Settlement
    from loolog.spans import Source


def source_of(name: str) -> "Source | None":
    """The text of a file, or of standard input for ``-``; None, told on standard error, where it cannot be read."""
    from loolog.files import read_source

    try:
        source = read_source(name)
        source.name = os.fsencode(name).decode("utf-8", "surrogateescape")  # as its maker spelled it, whatever our locale
        return source
    except OSError as failed:
        tell(f"cannot read {name}: {failed.strerror or failed}")
        return None


def settled(name: str, detail: bool = False) -> "Settlement | None":
    """A file, read, replayed and settled; None, told on standard error, where it cannot be opened.

    ``detail``: with the tricks and hands of every deal, for a command that shows them."""
    source = source_of(name)
    if source is None:
        return None
    from loolog.notation.reader import read
    from loolog.settlement import settle

    with waiting(f"reading {name}"):
        return settle(read(source), detail)


def unopened(name: str) -> "Checked":
    """The report on a file that could not be opened: one error, so that a program that reads only the report knows."""
    from loolog.findings import Finding
    from loolog.report.checked import Checked
    from loolog.spans import Source, Span

    finding = Finding(code="unreadable-file", severity="error", message=f"{name} could not be opened or read.", span=Span(0, 0))
    return Checked(source=Source(name, ""), findings=[finding], settled=False)


def write_json(document: dict[str, object]) -> None:
    """Write one JSON document to standard output."""
    from loolog.report.layout import json_text

    write(json_text(document))
