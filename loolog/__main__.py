"""The command: ``loolog`` and ``python -m loolog``. What needs no other part of the tool is answered here, at once."""

import os
import sys

from loolog import __version__

WELCOME = """\
loolog records real games of Loo, replays every deal against the rule book and settles the evening.

  loolog new friday.loo     a commented record to start from
  loolog record friday.loo  the same at the table, answer by answer
  loolog check friday.loo   every error and every breach, each with its rule
  loolog settle friday.loo  pools, balances, and who pays whom
  loolog show friday.loo    the deals, trick by trick
  loolog rules              books, options, rules
  loolog --help             all commands
"""


def main() -> None:
    """Run the command that was typed; ends the process with its exit status."""
    typed = sys.argv[1:]
    if typed in (["--version"], ["-V"]):
        print(f"loolog {__version__}")
    elif not typed and "_LOOLOG_COMPLETE" not in os.environ:
        print(WELCOME, end="")
    else:
        from loolog.cli import run

        _end(run(typed))


def _end(status: int) -> None:
    """End the process. Taking apart what a command built is a tenth of its time, and nobody waits for it."""
    if sys.gettrace() is not None or sys.getprofile() is not None:
        sys.exit(status)  # somebody measures, and wants his say at the end
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
