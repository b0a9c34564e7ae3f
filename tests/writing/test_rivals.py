"""Several recorders at one record, and recorders that are killed: no confirmed line is lost."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="processes are forked and killed")

RECORDER = """
import sys
from loolog.writing import ChangedUnderneath, Journal

journal = Journal.open(sys.argv[1])
for number in range(500):
    while True:
        try:
            journal.append([f"deal {number} {sys.argv[2]}", f"  score {sys.argv[2]} 3"])
            break
        except ChangedUnderneath as changed:
            assert any(line.startswith("+deal ") for line in changed.difference())
            journal.reread()
"""


def test_two_recorders_lose_nothing(tmp_path: Path) -> None:
    """Each appends 500 deals; a thousand deals stand in the file, each whole, those of each recorder in his order."""
    path = tmp_path / "a.loo"
    path.write_text("loo 1\n", "utf-8")
    recorders = [subprocess.Popen([sys.executable, "-c", RECORDER, str(path), name]) for name in ("Ann", "Bob")]
    assert [recorder.wait(timeout=120) for recorder in recorders] == [0, 0]
    lines = path.read_text("utf-8").splitlines()[1:]
    deals = list(zip(lines[::2], lines[1::2], strict=True))
    for name in ("Ann", "Bob"):
        assert [deal for deal in deals if deal[0].endswith(name)] == [
            (f"deal {number} {name}", f"  score {name} 3") for number in range(500)
        ]
    assert len(deals) == 1000
    assert [left.name for left in tmp_path.iterdir()] == ["a.loo"]


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: a kill does not care what is flushed to, and falls into more of our own work."""
    memory = Path("/dev/shm")
    if not memory.is_dir():
        yield tmp_path
        return
    with TemporaryDirectory(dir=memory) as made:
        yield Path(made)


def test_a_thousand_kills(quick: Path) -> None:
    """However a recorder is killed, what he confirmed is in the file, in order, and what is torn is taken out by the next."""
    killed = Path(__file__).with_name("killed.py")
    typed = [sys.executable, str(killed), str(quick / "a.loo"), "1000"]
    done = subprocess.run(typed, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    kills, confirmed, torn = map(int, done.stdout.split())
    assert kills == 1000
    assert confirmed > 500
    assert torn > 20
