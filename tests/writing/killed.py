"""Recorders that are killed at random, one after another, at the same record: `killed.py FILE TIMES`, for test_rivals.

Prints how many were killed, how many lines they confirmed, and how many torn lines were found; fails at the first that was lost.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path

from loolog.writing import Journal

_write = os.write


def in_pieces(handle: int, data: bytes) -> int:
    """A system that takes a few bytes at a time, so that a kill can fall into a line."""
    return _write(handle, data[: random.randint(1, 6)])


def record(path: str, first: int, confirm: int) -> None:
    """Append a numbered line after another and confirm each, until killed."""
    os.write = in_pieces
    journal = Journal.open(path)
    if journal.unended:
        journal.repair(keep=False)
    _write(confirm, (first - 1).to_bytes(4, "big"))
    for number in range(first, first + 100_000):
        journal.append([f'note "{number}"'])
        _write(confirm, number.to_bytes(4, "big"))


def read_on(path: str, known: bytes, last: int) -> tuple[bytes, int, bool]:
    """The whole lines of the file, where ``known`` are those up to number ``last``; the number of the last; and whether something torn
    follows."""
    raw = Path(path).read_bytes()
    assert raw.startswith(known)
    *lines, rest = raw[len(known) :].split(b"\n")
    for line in lines:
        last += 1
        assert line == b'note "%d"' % last, (line, last)
    return raw[: len(raw) - len(rest)], last, bool(rest)


def main(path: str, times: int) -> None:
    """Kill so many."""
    random.seed(7)
    Path(path).write_text('loo 1\nnote "', "utf-8")
    assert Journal.open(path).torn  # what reads it is made once, before anybody is forked
    Path(path).write_text("loo 1\n", "utf-8")
    known, last, torn = b"loo 1\n", 0, 0
    for _ in range(times):
        hear, confirm = os.pipe()
        child = os.fork()
        if not child:
            os.close(hear)
            try:
                record(path, last + 1, confirm)
            finally:
                os._exit(1)
        os.close(confirm)
        heard = b""
        for _ in range(random.randint(0, 4)):  # 0: while he still looks at the file, or repairs it
            heard += os.read(hear, 4)
        time.sleep(random.random() * 0.0002)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        while part := os.read(hear, 65536):
            heard += part
        os.close(hear)
        confirmed = int.from_bytes(heard[-4:], "big") if heard else last
        known, last, cut = read_on(path, known, last)
        torn += cut
        assert confirmed <= last <= confirmed + 1, (confirmed, last)
    print(times, last, torn)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
