"""The scorekeeper: hears what was typed, says what to write and what to tell, and can go back."""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from loolog.findings import Finding
from loolog.recorder import commands, words
from loolog.recorder.answers import answered
from loolog.recorder.earlier import shorter
from loolog.recorder.lines import sealed
from loolog.recorder.notation import keyword_in, stated, statements
from loolog.recorder.question import Question, question
from loolog.recorder.refused import Refused
from loolog.recorder.sitting import Sitting
from loolog.recorder.telling import Told, after_deal, claims_answered, counted, left_open

#: What the shell is asked to do: show deal ``number`` (0: the last), settle, or leave.
Wish = Literal["show", "settle", "leave"]
#: So many steps can be taken back; beyond them, and after a start, the file's last statements are.
STEPS = 2000
#: What belongs to the play of a deal: where the deal at hand is over, it begins the next one.
#: Faults that are made before anything is played.
DEALING = ("misdeal", "faced", "exposed-in-deal", "touched")
PLAY = ("turn", "hold", "say", "draw", "flush", "show", "score", "won", "trick")
#: An exchange that looks like the number of a trick.
_NUMBERS = re.compile(r"\d\s+(?:out|in)\b|[\d\s]+$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What an answer led to. ``refused``: nothing was written, for the reason told."""

    told: tuple[Told, ...] = ()
    refused: bool = False
    wish: Wish | None = None
    number: int = 0


@dataclass(slots=True)
class Scorekeeper:
    """One record being written. ``sitting`` is where it stands; ``past`` and ``ahead`` what `undo` and `redo` go to."""

    sitting: Sitting
    past: list[Sitting] = field(default_factory=list)
    ahead: list[Sitting] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The record as it is to be on the disk."""
        return self.sitting.text

    @property
    def question(self) -> Question:
        """What is to be asked next."""
        return question(self.sitting)

    def remember(self) -> "Scorekeeper":
        """A scorekeeper who knows what this one knows now, for a text that could not be written after all."""
        return Scorekeeper(self.sitting, list(self.past), list(self.ahead))

    def hear(self, typed: str) -> Heard:
        """One answer, command or statement, or several."""
        command, _, rest = typed.strip().partition(" ")
        known = commands.known(command, rest.strip()) if len(command) > 1 or not self._names(command) else ""
        if known == "undo":
            return self._undo()
        if known == "redo":
            return self._redo()
        if known in ("?", "help"):
            return Heard(told=commands.help_with(self.question, known == "help"))
        if known == "leave":
            self._go_on(sealed(self.sitting))
            return Heard(wish="leave")
        if known in ("show", "settle"):
            return Heard(wish="show" if known == "show" else "settle", number=int(rest) if rest.strip().isdecimal() else 0)
        if known == "done":
            return self._done()
        return self._enter(typed.strip())

    def _names(self, letter: str) -> bool:
        """Is a letter that could be a command somebody at the table?"""
        return letter.isalpha() and bool(words.player(self.sitting, letter))

    def _go_on(self, sitting: Sitting) -> None:
        if sitting is not self.sitting:
            self.past.append(self.sitting.rest())
            del self.past[:-STEPS]
            self.ahead.clear()
            self.sitting = sitting

    def _enter(self, typed: str) -> Heard:
        """Statements and answers one by one; those before one that is refused stand."""
        several = statements(typed) if ";" in typed or "\n" in typed else [typed]
        sitting, told, refused = self.sitting, list[Told](), False
        for one in several:
            entered = _entered(sitting, one)
            if isinstance(entered, Refused):
                where = f"{one}: " if len(several) > 1 else ""
                told.append(Told("refused", where + entered.why))
                refused = True
                break
            told += _tellings(sitting, entered, one)
            sitting = entered.sitting
        self._go_on(sitting)
        return Heard(told=tuple(told), refused=refused)

    def _done(self) -> Heard:
        """The deal at hand stays as far as it is written."""
        at = self.sitting.at
        if at is None or self.question.kind == "deal":
            return Heard(told=(Told("note", "No deal is being entered."),))
        self._go_on(_finished(self.sitting.skip("rest")))
        return Heard(told=left_open(at) or after_deal(self.sitting, at))

    def _undo(self) -> Heard:
        earlier = self.past.pop() if self.past else shorter(self.sitting)
        if earlier is None:
            return Heard(told=(Told("note", "There is nothing to take back."),), refused=True)
        self.ahead.append(self.sitting.rest())
        gone, self.sitting = self.sitting, earlier
        return Heard(told=(Told("note", f"Taken back: {commands.difference(gone.text, earlier.text)}"),))

    def _redo(self) -> Heard:
        if not self.ahead:
            return Heard(told=(Told("note", "There is nothing to do again."),), refused=True)
        later = self.ahead.pop()
        self.past.append(self.sitting.rest())
        before, self.sitting = self.sitting, later
        return Heard(told=(Told("note", f"Done again: {commands.difference(later.text, before.text)}"),))


class Entered(NamedTuple):
    """A sitting that an answer led to, and what is found in it that was not found before."""

    sitting: Sitting
    new: list[Finding]


def _entered(sitting: Sitting, typed: str) -> Entered | Refused:
    """One answer or statement taken in, unless it cannot be."""
    asked = question(sitting)
    keyword = keyword_in(typed) if typed else ""
    if not keyword or (keyword == "trick" and asked.kind == "draw" and _NUMBERS.match(typed)):
        made = answered(sitting, asked, typed)
        begun = _begun(sitting, asked) if made is None else None
        made = made if begun is None else answered(begun, question(begun), typed)
        return _checked(sitting, made or Refused(f"{typed!r} is no answer here. {commands.answers(asked)}"))
    begun = _begun(sitting, asked) if keyword in PLAY or _in_dealing(typed, keyword) else None
    stands = _checked(sitting, stated(sitting, typed)) if sitting.at is not None or begun is None else Refused("")
    if begun is None or not (isinstance(stands, Refused) or _in_dealing(typed, keyword) or any(one.severity == "dispute" for one in stands.new)):
        return stands
    # The last deal is over, and this does not fit it: it is the next one's.
    opened = _checked(sitting, stated(begun, typed))
    return stands if isinstance(opened, Refused) and not isinstance(stands, Refused) else opened


def _in_dealing(typed: str, keyword: str) -> bool:
    """Is it a fault of the deal itself?"""
    return keyword == "fault" and any(word in DEALING for word in typed.split())


def _checked(before: Sitting, made: Sitting | Refused) -> Entered | Refused:
    """What was made, its last line ended, unless the record would then say what cannot be."""
    if isinstance(made, Refused):
        return made
    made = _finished(made)
    new = _new(before, made)
    errors = [found for found in new if found.severity == "error"]
    return Refused(f"{errors[0].message} {errors[0].hint}".rstrip()) if errors else Entered(made, new)


def _begun(sitting: Sitting, asked: Question) -> Sitting | None:
    """The next deal, begun by whoever is due; None where another question is open."""
    begun = answered(sitting, asked, asked.default) if asked.kind == "deal" and asked.default not in ("", "on") else None
    return begun if isinstance(begun, Sitting) else None


def _finished(sitting: Sitting) -> Sitting:
    """The last line ended, unless what is asked next is more of it."""
    tail = sitting.hand.rpartition("\n")[2]
    if not tail:
        return sitting
    kind = question(sitting).kind
    goes_on = kind == "card" or (kind in ("say", "draw", "show") and tail.lstrip().startswith(kind))
    return sitting if goes_on else sitting.line_ended()


# ---- what is told ----------------------------------------------------------------------------------------------------------------


def _found(sitting: Sitting) -> list[Finding]:
    fold = sitting.at.fold if sitting.at is not None else sitting.fold
    found = [*sitting.errors, *(fold.findings if fold is not None else ())]
    at = sitting.at
    if at is None:
        return found
    # Who has not declared yet is in nobody's debt.
    waited = set(at.facts.players).difference(saying.player for saying in at.facts.said) if question(sitting).kind == "say" else ()
    return [*at.unread, *(one for one in found if one.deal != at.number or one.player not in waited)]


def _new(before: Sitting, after: Sitting) -> list[Finding]:
    """What is found now and was not before."""
    known = Counter((found.code, found.message) for found in _found(before))
    new = []
    for found in _found(after):
        key = (found.code, found.message)
        if known[key] > 0:
            known[key] -= 1
        else:
            new.append(found)
    return new


def _tellings(before: Sitting, entered: Entered, typed: str) -> list[Told]:
    """What an answer brought to light, and how a deal ended with it."""
    after = entered.sitting
    was, now = before.at, after.at
    told: list[Told] = []
    if was is not None and (now is None or now.number != was.number or now.corrects != was.corrects) and "rest" not in before.skipped:
        told += left_open(was)
    new = [found for found in entered.new if found.severity in ("breach", "dispute", "warning")]
    told += [Told(found.severity, f"{f'trick {found.trick}: ' if found.trick else ''}{found.message} ({found.code})") for found in new]
    keyword = keyword_in(typed)
    if keyword == "count" and not any(found.severity == "dispute" for found in new):
        told += counted(typed)
    if keyword == "claim":
        told += claims_answered(after)
    return [*told, *_summary(before, after)]


def _summary(before: Sitting, after: Sitting) -> tuple[Told, ...]:
    """How the deal at hand ended, if it just did."""
    now, was = after.at, before.at
    if now is None or question(after).kind != "deal":
        return ()
    same = was is not None and was.number == now.number and was.corrects == now.corrects and question(before).kind == "deal"
    if same and was is not None and was.result.net == now.result.net and was.result.next == now.result.next:
        return ()
    return after_deal(after, now)
