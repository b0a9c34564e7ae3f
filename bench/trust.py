"""What marks and a safe writer cost, each figure with its floor.

    python bench/trust.py

CPU time, median, in one run: verifying a marked evening over checking it, marking deal by deal as the evening grows, a line appended
to a long record over one appended to a short one (here the disk counts, so that it is wall time in a folder in memory where there is one).
"""

import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from evening import evening
from run import process, seconds

from loolog.notation.digest import Running
from loolog.notation.reader import read
from loolog.settlement import settle
from loolog.spans import Source
from loolog.trust.chain import mark_line
from loolog.trust.verification import verify
from loolog.writing import Journal

DEALS = 1000


def marked(deals: int) -> str:
    """An evening with a mark below each deal, marked as it grows."""
    running, parts = Running(), []
    for at, part in enumerate(evening(deals).split("\n\n")):
        parts.append(part + "\n\n")
        running.read(parts[-1])
        if at and part.strip():
            parts.append(mark_line(running.hex()) + "\n\n")
            running.read(parts[-1])
    return "".join(parts)


def check(text: str) -> object:
    """What `loolog check` does with a text."""
    return settle(read(Source("-", text)), detail=False)


def appended(journal: Journal, lines: int = 300) -> float:
    """Median seconds for a line on the disk."""
    spent = []
    for number in range(lines):
        start = time.perf_counter()
        journal.append([f"# {number}"])
        spent.append(time.perf_counter() - start)
    return median(spent)


def measure() -> list[tuple[str, float, float]]:
    """Every figure: what, measured, floor."""
    text, plain = marked(DEALS), evening(DEALS)
    rows = [(f"verify of {DEALS:,} marked deals, over check of them", seconds(lambda: verify(Source("-", text))) / seconds(lambda: check(text)), 3.0)]
    rows.append((f"check of {DEALS:,} marked deals, over check of them without marks", seconds(lambda: check(text)) / seconds(lambda: check(plain)), 3.0))
    rows.append(("marking 4,000 deals, over 4 x 1,000", seconds(lambda: marked(4 * DEALS)) / seconds(lambda: marked(DEALS)) / 4, 1.3))
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with TemporaryDirectory(dir=memory) as folder:
        path = Path(folder) / "a.loo"
        path.write_text(text, "utf-8")
        typed = [process("-m", "loolog", command, str(path)) for command in ("verify", "check")]
        rows.append(("loolog verify of them, over loolog check", typed[0] / typed[1], 3.0))
        path.write_text(marked(20 * DEALS), "utf-8")
        long = appended(Journal.open(str(path)))
        path.write_text("loo 1\n", "utf-8")
        rows.append(("a line appended to 20,000 marked deals, over one to an empty record", long / appended(Journal.open(str(path))), 2.0))
    return rows


def main() -> int:
    """Print the table; 1 where a figure falls short."""
    rows = measure()
    for what, measured, floor in rows:
        print(f"{what:<70} {measured:6.2f} x  <= {floor:g} x  {'ok' if measured <= floor else 'falls short'}")
    return 0 if all(measured <= floor for _, measured, floor in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
