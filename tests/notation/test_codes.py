"""Our own finding codes: each is explained, and its sample shows it."""

import ast
from pathlib import Path

import pytest

import loolog
from loolog.notation.codes import CODES

PACKAGE = Path(loolog.__file__).parent


def emitted() -> set[str]:
    """Every code that the program's source names where it makes a finding."""
    codes = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if called in ("tell", "error", "Unreadable", "Finding", "Doubt"):
                code = node.args[0] if node.args else next((k.value for k in node.keywords if k.arg == "code"), None)
                if isinstance(code, ast.Constant) and isinstance(code.value, str) and " " not in code.value:
                    codes.add(code.value)
    return codes


def test_every_code_is_explained() -> None:
    """A code that a finding can bear is in the catalogue."""
    assert emitted() - set(CODES) == set()


def test_no_explained_code_is_dead() -> None:
    """A code of the catalogue is one that a finding can bear."""
    assert set(CODES) - emitted() <= {"missing-rules", "missing-seats"}  # these two are made from the keyword that is missing


@pytest.mark.parametrize("code", sorted(code for code in CODES if CODES[code].sample))
def test_sample_shows_its_code(code: str) -> None:
    """The sample of a code yields a finding that bears it."""
    assert code in {finding.code for finding in loolog.check(CODES[code].sample)}
