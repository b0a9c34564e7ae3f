"""A process that is stopped at one of its system calls, and calls that fail: what the fault tests are made with."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

#: What changes something on the disk.
CALLS = ("open", "write", "fsync", "ftruncate", "replace", "rename", "link", "unlink", "chmod", "chown", "close")


@contextmanager
def watched(before: Callable[[int, str, tuple[object, ...]], None]) -> Iterator[None]:
    """Every call tells ``before`` its number from 0, its name and what it was given."""
    real = {name: getattr(os, name) for name in CALLS}
    made = 0

    def watching(name: str) -> Callable[..., object]:
        def call(*given: object, **named: object) -> object:
            nonlocal made
            number, made = made, made + 1
            before(number, name, given)
            return real[name](*given, **named)

        return call

    for name in CALLS:
        setattr(os, name, watching(name))
    try:
        yield
    finally:
        for name, call in real.items():
            setattr(os, name, call)


def calls(work: Callable[[], object]) -> list[str]:
    """The names of all the calls that some work makes."""
    made: list[str] = []
    with watched(lambda number, name, given: made.append(name)):
        work()
    return made


def stopped(work: Callable[[], object], at: int, half: bool = False) -> bool:
    """Do the work in a process of its own that is gone, as if killed, before its call ``at``; ``half``: after half of what it writes
    there. Was it stopped?"""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 9
    write, leave = os.write, os._exit

    def before(number: int, name: str, given: tuple[object, ...]) -> None:
        if number == at:
            if half and name == "write":
                handle, data = given
                write(handle, data[: len(data) // 2])  # type: ignore[arg-type, index] # as os.write was called
            leave(9)

    try:
        with watched(before):
            work()
    finally:
        leave(0)
    return False


def failing(work: Callable[[], object], at: int, code: int, on: bool) -> None:
    """Do the work while its call ``at`` fails, and with ``on`` all that follow that would change anything."""

    def before(number: int, name: str, given: tuple[object, ...]) -> None:
        if number == at or (on and number > at and name not in ("open", "close", "unlink")):
            raise OSError(code, os.strerror(code))

    with watched(before), suppress(OSError):
        work()
