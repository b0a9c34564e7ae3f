"""The rules of play, general and in one place each: ``following.head`` is the function ``head`` of ``rules/following.py``.

Which of them bind, when, and what a breach costs is for the books' articles to say.
"""

from importlib import import_module

from loolog.law import Duty

OCCASIONS = ("leading", "following")


def duty(name: str) -> Duty:
    """The duty of that name (``leading.ace``); ``KeyError`` if there is none."""
    occasion, _, rule = name.partition(".")
    if occasion not in OCCASIONS:
        raise KeyError(name)
    found = getattr(import_module(f"loolog.rules.{occasion}"), rule.replace("-", "_"), None)
    if found is None:
        raise KeyError(name)
    duty: Duty = found
    return duty
