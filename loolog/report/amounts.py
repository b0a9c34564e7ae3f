"""Counters as a table counts them, under the name by which the screens know it."""

from loolog.amounts import in_reds, short, signed, unit_note, words

__all__ = ["in_reds", "short", "signed", "unit_note", "words"]
