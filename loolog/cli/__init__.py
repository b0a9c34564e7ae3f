"""The command line: the only place that reads arguments, prints, opens files for writing and ends with a status.

A module a command, named for it, imported when the command is asked for.
"""

import sys

#: Every command, in the order of the help, with its line there: its module is ``loolog.cli.NAME``.
COMMANDS = {
    "check": "Report every error and every breach, and why.",
    "settle": "Settle the evening: pools, balances, payments.",
    "audit": "Rule on a contested deal: each claim, and why.",
    "show": "Show the deals, trick by trick.",
    "compare": "Settle the same facts under other books.",
    "watch": "Show the game on a second screen as it is written.",
    "rules": "Explain a book, a rule, a finding.",
    "fmt": "Format records; comments are kept.",
    "new": "Write a commented record to start from.",
    "record": "Record at the table, answer by answer.",
    "carry": "Write the head of the next evening's file.",
    "verify": "Hold a record against its marks.",
    "schema": "Print the JSON Schema of a document.",
}


def run(typed: list[str]) -> int:
    """Run a command line; its exit status. 2: misused, 130: interrupted, 141: nobody reads on."""
    import gc
    import os

    from loolog.cli.terminal import NobodyReads, tell

    gc.disable()  # a command lives shortly, and collecting costs it up to half its time
    _utf8()
    try:
        status = _run(typed)
        sys.stdout.flush()
        return status
    except (BrokenPipeError, NobodyReads):
        status = 141
    except OSError as failed:  # no room for what is written; files that cannot be read were told long before
        tell(f"cannot write: {failed.strerror or failed}")
        status = 2
    except KeyboardInterrupt:
        status = 130
    # Nothing more can be said there, and Python must not try again when it ends.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return status


def _run(typed: list[str]) -> int:
    if typed[:1] == ["check"] and _only_files(typed[1:]):
        # What an editor runs on every save: it needs no options read, and importing typer is half of its time.
        from loolog.cli.checking import check_files

        return check_files(typed[1:])
    if typed[:1] == ["record"] and len(typed) == 2 and not typed[1].startswith("-"):
        # The table waits for the first prompt.
        from loolog.cli.recording import record_file

        return record_file(typed[1])
    from loolog.cli.app import invoke

    return invoke(typed)


def _only_files(typed: list[str]) -> bool:
    return bool(typed) and all(word == "-" or not word.startswith("-") for word in typed)


def _utf8() -> None:
    """Whatever the locale says, what we write is UTF-8; a name of a file that is not is written with escapes."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
