"""Every setting, option and price of the shelf changed to each other value it may have: which change does no test notice?

python bench/mutations/data.py            all of them, an hour
python bench/mutations/data.py faults     those of files with the word in their path

Nothing on the disk is changed: each change is made in a process of its own, after the files are loaded.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from loolog import books
from loolog.law import Law, Price

ROOT = Path(__file__).resolve().parents[2]
SHELF = ROOT / "loolog" / "books" / "shelf"
TESTS = ("tests/ledger", "tests/books/test_examples.py", "tests/disputes/test_league.py", "tests/test_cases.py")
#: What the data writes otherwise than the law holds it.
WRITTEN: dict[str, tuple[Any, ...]] = {
    "loo": (3, 6, "stake"), "single-loo": ("half", "stake", 2), "unit": (1, "1/3", "exact"), "faults": ("foster", "peel", "hoffmann", "none"),
    "pays": ("penalty", "revoke", "loo", "single-loo"), "then": ("divide", "replay", "replay-if-asked", "stand"),
}  # fmt: skip
Change = tuple[tuple[str, ...], Any, Any]  # the keys that lead to a value, the value, another


def others(key: str, value: Any) -> list[Any]:
    """What else may stand there."""
    hints = {**get_type_hints(Law), **get_type_hints(Price)}
    words = WRITTEN.get(key) or get_args(hints.get(key.replace("-", "_")))
    if value == "$":  # what a table writes behind the option
        return []
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int) and key not in WRITTEN:
        return [value + 1, value - 1]
    return [word for word in words if word != value and isinstance(word, str | int) and word != ""]


def changes(data: dict[str, Any], keys: tuple[str, ...] = ()) -> Iterator[Change]:
    """Every change of one value in what stands under ``keys``; prices may also have what their row leaves out."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield from changes(value, (*keys, key))
        elif keys and keys[0] in ("settings", "values", "prices", "breach"):
            yield from (((*keys, key), value, other) for other in others(key, value))
    if len(keys) == 2 and keys[0] == "prices":
        for key in ("bar", "out", "throws-up", "is-loo", "by-dealer"):
            if key not in data:
                yield (*keys, key), False, True


def survives(folder: str, name: str, change: Change) -> bool:
    """Do all the tests pass with the change made?"""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    (*path, last), _, other = change
    at = books._load(folder, name)
    for key in path:
        at = at[key]
    at[last] = other
    os._exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *TESTS])))


def main() -> int:
    """Print each change that no test notices, and the score."""
    os.chdir(ROOT)
    word, tried, left = "".join(sys.argv[1:2]), 0, 0
    for file in sorted(SHELF.rglob("*.toml")):
        where = f"{file.parent.name}/{file.name}"
        if file.name == "articles.toml" or word not in where:
            continue
        for change in changes(books._load(file.parent.name, file.name)):
            tried += 1
            if survives(file.parent.name, file.name, change):
                left += 1
                print(f"{where}: {'.'.join(change[0])}: {change[1]!r} -> {change[2]!r}", flush=True)
    print(f"{tried} changes, {left} of which no test notices")
    return 0


if __name__ == "__main__":
    sys.exit(main())
