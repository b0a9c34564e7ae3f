"""What loolog costs, measured beside a peer in one run: medians of CPU time on an installed wheel, as ratios, each with its floor.

    python bench/run.py             builds the wheel into a fresh venv and measures there
    python bench/run.py --here      measures the loolog that this Python imports
"""

import gc
import io
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).parent
TOKEN = re.compile(r"[A-Za-z][\w'-]*|\d+|\"[^\"\n]*\"|[^\s\w]")
DEALS = 20_000


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """Median CPU seconds of ``work`` over some rounds, the collector off as in the command."""
    spent = []
    for _ in range(rounds):
        gc.collect()
        gc.disable()
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
        gc.enable()
    return statistics.median(spent)


def process(*typed: str, rounds: int = 15) -> float:
    """Median CPU seconds of a Python process."""
    spent = []
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *typed], capture_output=True, check=False)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return statistics.median(spent)


def spoiled(text: str, lines: int, seed: int = 2) -> str:
    """The record with ``lines`` trick lines made unreadable."""
    rng, rows = random.Random(seed), text.split("\n")
    tricks = [at for at, row in enumerate(rows) if row.startswith("  2. ")]
    for at in rng.sample(tricks, lines):
        rows[at] = rows[at][:-2] + "1x"
    return "\n".join(rows)


def chess_moves_a_second(games: int = 60) -> float:
    """Moves a second that python-chess reads and checks, on games it played at random itself."""
    import chess
    import chess.pgn

    rng, texts, moves = random.Random(3), [], 0
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over() and len(board.move_stack) < 80:
            board.push(rng.choice(list(board.legal_moves)))
        moves += len(board.move_stack)
        texts.append(str(chess.pgn.Game.from_board(board)))
    pgn = "\n\n".join(texts)

    def read() -> None:
        stream = io.StringIO(pgn)
        while chess.pgn.read_game(stream) is not None:
            pass

    return moves / seconds(read, 3)


def measure() -> list[tuple[str, str, str, bool]]:
    """Every figure: what, measured, floor, reached."""
    sys.path.insert(0, str(HERE))
    from evening import evening

    from loolog.notation.reader import read
    from loolog.settlement import settle
    from loolog.spans import Source

    def run(text: str) -> object:
        return settle(read(Source("-", text)), detail=False)

    rows: list[tuple[str, str, str, bool]] = []

    def row(what: str, value: float, floor: float, unit: str = "x", most: bool = True) -> None:
        rows.append((what, f"{value:.2f} {unit}", f"{'<=' if most else '>='} {floor:g} {unit}", value <= floor if most else value >= floor))

    text = evening(DEALS)
    base, clean = seconds(lambda: TOKEN.findall(text)), seconds(lambda: run(text))
    row(f"check + settle of {DEALS} clean deals, over a bare re.findall", clean / base, 8)
    cards = sum(len(re.findall(r" [2-9TJQKA][shdc]\b", line)) for line in text.split("\n") if re.match(r"  \d\. ", line))
    row("cards judged a second, over python-chess's moves", cards / clean / chess_moves_a_second(), 10, most=False)
    bad = spoiled(text, 200)
    found = [f for f in run(bad).findings if f.severity == "error"]  # type: ignore[attr-defined] # a Settlement
    rows.append(("errors told for 200 bad lines", str(len(found)), "200", len(found) == 200))
    row("200 bad lines in that record, over the clean run", seconds(lambda: run(bad)) / clean, 1.3)
    large = evening(4 * DEALS)
    row("80,000 deals over 4 x 20,000, time", seconds(lambda: run(large), 3) / clean / 4, 1.15)
    peaks = []
    for record in (text, large):
        tracemalloc.start()
        kept = run(record)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        del kept
    row("80,000 deals over 4 x 20,000, memory", peaks[1] / peaks[0] / 4, 1.15)
    with tempfile.TemporaryDirectory() as folder:
        short = Path(folder) / "short.loo"
        short.write_text(evening(30), "utf-8")
        nothing = process("-c", "pass")
        row("loolog check of 30 deals, over python -c pass", process("-m", "loolog", "check", str(short)) / nothing, 10)
        row("loolog --version, over python -c pass", process("-m", "loolog", "--version") / nothing, 7)
    return rows


def in_fresh_venv() -> int:
    """Install the wheel into a venv of its own and measure there."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(Path(folder) / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", "-q", f"{HERE.parent}[bench]"], check=True)
        return subprocess.run([python, str(HERE / "run.py"), "--here"], check=False).returncode


def main() -> int:
    """Print the table; 1 where a figure falls short."""
    if "--here" not in sys.argv:
        return in_fresh_venv()
    rows = measure()
    width = max(len(what) for what, *_ in rows)
    for what, measured, floor, reached in rows:
        print(f"{what:<{width}}  {measured:>10}  {floor:>10}  {'ok' if reached else 'falls short'}")
    return 0 if all(reached for *_, reached in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
