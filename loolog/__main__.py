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
    _open_closed()
    if typed in (["--version"], ["-V"]):
        _tell(f"loolog {__version__}\n")
    elif not typed and "_LOOLOG_COMPLETE" not in os.environ:
        _tell(WELCOME)
    else:
        from loolog.cli import run

        _end(run(typed))


def _open_closed() -> None:
    """Whoever starts us with a stream closed (``>&-``) wants nothing of it; no file that we open may take its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))


def _tell(text: str) -> None:
    """Print what is known at once. Where that fails nobody waits for more, and Python must not try again when it ends."""
    try:
        print(text, end="", flush=True)
    except BrokenPipeError:
        os._exit(141)
    except OSError as failed:
        print(f"loolog: cannot write: {failed.strerror}", file=sys.stderr, flush=True)
        os._exit(2)


def _end(status: int) -> None:
    """End the process. Taking apart what a command built is a tenth of its time, and nobody waits for it."""
    if sys.gettrace() is not None or sys.getprofile() is not None:
        sys.exit(status)  # somebody measures, and wants his say at the end
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


if __name__ == "__main__":
    main()
