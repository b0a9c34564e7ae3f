"""Whether two records say the same, however they are written."""

from dataclasses import fields, is_dataclass
from typing import Any

from loolog.notation import statements as st


def same_record(first: st.Record, second: st.Record) -> bool:
    """Do two records say the same, wherever in their texts it stands? Reads every deal of both."""
    same = _bare(first.games) == _bare(second.games)
    return same and _told(first) == _told(second)


def _told(record: st.Record) -> list[tuple[Any, ...]]:
    return sorted((found.code, found.game, found.deal or 0, found.trick or 0) for found in record.findings)


def _bare(value: Any) -> Any:
    """A value without its places."""
    if isinstance(value, st.DealBlock):
        return "deal", _bare(value.head), _bare(value.statements), value.spoiled, value.names, value.seated
    if is_dataclass(value):
        kept = [getattr(value, item.name) for item in fields(value) if item.name not in ("start", "end")]
        return type(value).__name__, [_bare(part) for part in kept]
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return [_bare(part) for name, part in zip(value._fields, value, strict=True) if name not in ("start", "end")]
    if isinstance(value, list | tuple):
        return [_bare(part) for part in value]
    return value.replace("−", "-") if isinstance(value, str) else value
