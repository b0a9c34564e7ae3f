"""Records written so that nothing is lost: line by line behind what stands there, or whole; never over somebody else's change."""

from loolog.writing.changed import ChangedUnderneath
from loolog.writing.journal import Journal, NotWritten, TornLine, rewrite
from loolog.writing.locks import Busy
from loolog.writing.torn import Torn

__all__ = ["Busy", "ChangedUnderneath", "Journal", "NotWritten", "Torn", "TornLine", "rewrite"]
