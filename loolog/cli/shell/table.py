"""At the table: ask, hear, write it down, tell; until the scorekeeper leaves."""

import gc
from collections.abc import Callable, Iterator

from loolog.cli.shell.kept import Kept, NotText
from loolog.cli.shell.voice import Voice, told_lines
from loolog.recorder import Heard, Question, Scorekeeper, Sitting, sit
from loolog.report.screen import Screen, visible
from loolog.writing import ChangedUnderneath


def keep_score(kept: Kept, voice: Voice, view: Callable[[], Screen], marks: bool, strict: bool = False) -> str | None:
    """Record until the scorekeeper leaves. None where all is well; else the answer that could not be written, or (``strict``) that was
    refused, where it stops. ``view``: the screen as it now is."""
    keeper = Scorekeeper(sit(kept.path, kept.text, marks=marks))
    if kept.torn is None:
        voice.tell(list(_welcome(kept, keeper.sitting, view())))
    while True:
        if kept.torn is not None:
            if strict or not _mended(kept, voice, keeper.sitting, view()):
                voice.tell([f"{visible(kept.path)} is left as it is."])
                return kept.torn.text if strict else None
            keeper = Scorekeeper(sit(kept.path, kept.text, marks=marks))
            voice.tell(list(_welcome(kept, keeper.sitting, view())))
        typed = voice.ask(keeper.sitting, keeper.question)
        if not gc.isenabled():  # as commands live shortly; an evening is long
            gc.freeze()
            gc.enable()
        known = keeper.remember()
        heard = keeper.hear("pause" if typed is None else typed)
        problem = _not_saved(kept, keeper.text)
        if problem:
            voice.tell([line for one in problem for line in view().wrap(visible(one))])
            keeper = known if kept.text == known.text else Scorekeeper(sit(kept.path, kept.text, marks=marks))
            if strict or heard.wish == "leave":
                return typed or ""
            continue
        for told in heard.told:
            voice.tell(told_lines(told, view()))
        if heard.refused and strict:
            return typed or ""
        if heard.wish == "leave":
            voice.tell([f"{visible(kept.path)} is written as far as it goes."] if kept.text else [])
            return None
        if heard.wish is not None:
            voice.tell(list(_shown(keeper.sitting, heard, view())))


def _mended(kept: Kept, voice: Voice, sitting: Sitting, screen: Screen) -> bool:
    """Show the torn last line and ask what to do with it; False where it is to stay."""
    assert kept.torn is not None
    voice.tell(list(screen.wrap(f"Line {kept.torn.line} of {visible(kept.path)}, the last, is torn: {visible(kept.torn.text.strip())}")))
    readable = kept.readable().strip()
    keys = (*([("k", f"keep what can be read: {readable}")] if readable else []), ("o", "take the line out"), ("q", "leave it and go"))
    voice.tell([line for key, means in keys for line in screen.wrap(visible(means), f"  {key}  ")])
    while True:
        typed = voice.ask(sitting, Question(kind="torn", prompt=f"{', '.join(key for key, _ in keys)}?", keys=keys))
        answer = "q" if typed is None else typed.strip().lower()[:1]
        if answer == "q":
            return False
        if answer in dict(keys):
            kept.mend(keep=answer == "k")
            return True


def _welcome(kept: Kept, sitting: Sitting, screen: Screen) -> Iterator[str]:
    """What the scorekeeper should know before he begins."""
    if sitting.errors:
        found = f"{len(sitting.errors)} errors" if len(sitting.errors) > 1 else "1 error"
        yield from screen.wrap(f"{found} in the record; loolog check {visible(kept.path)} tells where.")
    at = sitting.at
    if at is not None and at.result.open:
        yield from screen.wrap(f"Deal {at.number} is half entered; on with it.")
    if not kept.text:
        yield "A new record. Enter takes what stands in [brackets], ? helps, quit leaves."


def _not_saved(kept: Kept, text: str) -> list[str]:
    """Bring the text to the disk; nothing where that is done, else what to tell."""
    try:
        kept.save(text)
    except ChangedUnderneath as changed:
        told = [f"No: somebody else changed {kept.path}; this answer was not written.", *list(changed.difference())[2:12]]
        try:
            kept.reread()
        except NotText as wrong:
            return [f"No: {wrong}. Mend it, or leave."]
        except OSError:
            return [f"No: {kept.path} was taken away; this answer was not written. Put it back, or leave."]
        return [*told, "It is read anew; answer again."]
    except OSError as failed:
        return [f"No: {kept.path} cannot be written: {failed.strerror or failed}. This answer was not written."]
    return []


def _shown(sitting: Sitting, heard: Heard, screen: Screen) -> Iterator[str]:
    """A deal, or how the evening stands."""
    from loolog.notation.reader import read
    from loolog.report.deal import deal_screen
    from loolog.report.evening import evening
    from loolog.settlement import settle
    from loolog.spans import Source

    settlement = settle(read(Source(sitting.name, sitting.text)))
    game = settlement.games[-1] if settlement.games else None
    if game is None or not game.deals:
        yield "No deal is recorded yet."
    elif heard.wish == "settle":
        yield from evening(game, screen)
    else:
        found = [at for at, deal in enumerate(game.deals) if heard.number in (0, deal.number)]
        if found:
            yield from deal_screen(game, found[-1], sitting.text, screen)
        else:
            yield f"There is no deal {heard.number}."
