"""How long an answer at the table takes with 1,000 deals in the file, and how long it is to the first prompt.

    python bench/recorder.py

An answer: typed, read, judged, the next question and the foot made. A key: what prompt_toolkit needs to take it and draw the line
anew on a terminal that is a file. Both in CPU time, so that other programs do not count, and without the disk: that is the machine's
own.
"""

import gc
import io
import os
import pty
import select
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent / "tests" / "recorder"))

from evening import evening
from typist import hurried, statements

from loolog.recorder import Scorekeeper, sit
from loolog.recorder.foot import foot

DEALS = 1000


def quantile(times: list[float], part: float) -> float:
    """The value below which that part of the times lies, in milliseconds."""
    return sorted(times)[min(int(len(times) * part), len(times) - 1)] * 1000


def answers(marks: bool) -> None:
    """A hundred more deals behind a thousand, a card an answer."""
    text, head, rest = evening(DEALS + 100).partition(f"deal {DEALS + 1} ")
    tail = hurried(statements(head + rest), text)
    began = time.process_time()
    keeper = Scorekeeper(sit("bench.loo", text, marks=marks))
    _ = keeper.question
    start = time.process_time() - began
    gc.collect()
    gc.freeze()
    times, refused = [], 0
    for answer in tail:
        began = time.process_time()
        heard = keeper.hear(answer)
        foot(keeper.sitting, keeper.question)
        _ = keeper.text
        times.append(time.process_time() - began)
        refused += heard.refused
    what = "with marks" if marks else "without marks"
    print(f"{len(times)} answers {what}: median {median(times) * 1000:.2f} ms, 99 % under {quantile(times, 0.99):.2f} ms,", end=" ")
    print(f"longest {max(times) * 1000:.1f} ms; {refused} refused; the file read in {start * 1000:.0f} ms")


def keys() -> None:
    """One key at a time into a prompt that is drawn on a terminal of 80 columns."""
    from prompt_toolkit.application import create_app_session
    from prompt_toolkit.data_structures import Size
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output.vt100 import Vt100_Output

    from loolog.cli.shell.lively import Lively

    keeper = Scorekeeper(sit("bench.loo", evening(DEALS)))
    drawn = Vt100_Output(io.StringIO(), lambda: Size(rows=24, columns=80), term="xterm")
    times: list[float] = []
    with create_pipe_input() as typed, create_app_session(input=typed, output=drawn):
        lively = Lively(colour=True)
        began = [0.0]
        left = iter("ah 9h 2h 3h" * 60)

        def after_render(_: object) -> None:
            if began[0]:
                times.append(time.process_time() - began[0])
            key = next(left, "\r")
            began[0] = time.process_time()
            typed.send_text(key)

        lively.session.app.after_render += after_render
        lively.ask(keeper.sitting, keeper.question)
    times = times[5:]
    print(f"{len(times)} keys drawn: median {median(times) * 1000:.2f} ms, 99 % under {quantile(times, 0.99):.2f} ms")


def first_prompt(runs: int = 10) -> None:
    """From the start of the program to its first prompt on a terminal, beside `loolog --help`."""
    loolog = [sys.executable, "-m", "loolog"]
    helps, prompts = [], []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "evening.loo"
        path.write_text(evening(24), "utf-8")
        for _ in range(runs):
            helps.append(_spent([*loolog, "--help"], b"Commands"))
            prompts.append(_spent([*loolog, "record", str(path)], b"dealt by"))
    print(f"first prompt after {median(prompts) * 1000:.0f} ms, loolog --help {median(helps) * 1000:.0f} ms: {median(prompts) / median(helps):.1f} x")


def _spent(command: list[str], awaited: bytes) -> float:
    """The CPU seconds of a program on a terminal until it has written what is awaited, or ended."""
    child, terminal = pty.fork()
    if not child:
        os.environ["TERM"] = "xterm"
        os.execv(command[0], command)
    seen = b""
    while awaited not in seen and select.select([terminal], [], [], 20)[0]:
        try:
            seen += os.read(terminal, 4096)
        except OSError:
            break
    if awaited == b"dealt by":
        os.kill(child, 9)
    usage = os.wait4(child, 0)[2]
    os.close(terminal)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    for marks in (False, True):
        answers(marks)
    keys()
    first_prompt()
