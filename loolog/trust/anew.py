"""Marks made anew below a deliberate edit, with a note in the record that says so."""

from loolog.notation.digest import SHORT, Running
from loolog.trust.broken import Difference, difference
from loolog.trust.chain import Chain, Mark, mark_line, seal_line


def marked_anew(text: str, found: Chain, today: str) -> str:
    """The text with every mark and seal from the first that does not fit on made anew, and above the first of them a `note` that says
    when, and what stood there: the new marks cover it. The text itself where nothing is to be made good."""
    what = difference(text, found)
    if what is None:
        return text
    end = "\r\n" if text.partition("\n")[0].endswith("\r") else "\n"
    if what.kind == "below":
        return _sealed_again(text, found, what, end, today)
    note = _note(f"Marks made anew on {today} from here on, after an edit: {_was(what.mark)}")
    first, start = what.mark.span.start, 0
    before, running, made = _with_note(text, first, note, end), Running(), list[str]()
    for mark in found.marks[found.marks.index(what.mark) :]:
        above, start = before if mark is what.mark else text[start : mark.span.start], mark.span.end
        line = _again(mark, running.read(above).hex())
        running.read(line)
        made += [above, line]
    return "".join([*made, text[start:]])


def _with_note(text: str, at: int, note: str, end: str) -> str:
    """The text above the mark at ``at``, with the note on a line of its own above it, set in where it follows the lines of a deal."""
    start = text.rfind("\n", 0, at) + 1
    if text[start:at].strip():  # the mark shares its line
        return f"{text[:at]}{note}; "
    line = text[:start].rstrip("\r\n").rpartition("\n")[2]
    inner = line[: len(line) - len(line.lstrip(" \t"))] if text[:start].count("\n", len(text[:start].rstrip())) < 2 else ""
    return f"{text[:start]}{inner}{note}{end}{text[start:at]}"


def _again(mark: Mark, digest: str) -> str:
    return mark_line(digest) if mark.keyword == "mark" else seal_line(mark.deals, digest)


def _was(mark: Mark) -> str:
    return f"{mark.keyword} {mark.written[:SHORT] or '?'} below {mark.below or 'the head'} did not fit."


def _note(words: str) -> str:
    return f'note "{words}"'


def _sealed_again(text: str, found: Chain, what: Difference, end: str, today: str) -> str:
    """What stands below a seal, told and sealed too."""
    words = f"Sealed anew on {today}, with what was added below the seal {what.mark.written[:SHORT]}."
    added = f"{text}{'' if text.endswith(chr(10)) else end}{_note(words)}{end}"
    return f"{added}{seal_line(found.deals, Running().read(added).hex())}{end}"
