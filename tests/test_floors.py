"""The house stands on its floors: imports go down only, rules are named and tested, and books are read in one place."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import loolog
from loolog.books import books, law, option_files
from loolog.law import Law, NamedDuty
from loolog.rules import OCCASIONS, duty

PACKAGE = Path(loolog.__file__).parent
TESTS = Path(__file__).parent
#: From the top down; a module imports from its own floor or one below. A folder stands for all that is in it.
FLOORS = (
    ("loolog.__main__", "loolog.cli"),
    ("loolog", "loolog.report", "loolog.recorder"),  # `loolog` itself is the Python interface: what it gives is settled and checked, not printed
    ("loolog.comparison",),
    ("loolog.disputes",),
    ("loolog.settlement", "loolog.stated"),
    ("loolog.replay",),
    ("loolog.books",),
    ("loolog.rules",),
    ("loolog.trust", "loolog.writing"),
    ("loolog.law", "loolog.amounts", "loolog.outcome", "loolog.notation"),
    ("loolog.ledger", "loolog.findings"),
    ("loolog.cards", "loolog.counters", "loolog.files", "loolog.spans", "loolog.transfers"),
)
#: (who, whom): why it may look up all the same.
EXCEPTIONS = {
    ("loolog.notation.options", "loolog.books"): "which options take a word stands on the shelf alone; asked only where `rules` has options",
    ("loolog.law", "loolog.rules"): "a law names its duties in data; the register is asked for them only when the first card is judged",
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def name_of(path: Path) -> str:
    """The module's dotted name."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def floor_of(module: str) -> int:
    """On which floor a module stands, the top one 0; ``KeyError`` if on none."""
    for length in range(module.count(".") + 1, 0, -1):
        prefix = ".".join(module.split(".")[:length])
        for number, floor in enumerate(FLOORS):
            if prefix in floor and (prefix != "loolog" or module == "loolog"):
                return number
    raise KeyError(module)


def imported(path: Path) -> Iterator[tuple[str, int]]:
    """Every module of ours that a file imports, inside functions too, with the line."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names if alias.name.split(".")[0] == "loolog")
        elif isinstance(node, ast.ImportFrom) and not node.level and (node.module or "").split(".")[0] == "loolog":
            module = str(node.module)
            for alias in node.names:
                inside = PACKAGE.joinpath(*module.split(".")[1:], alias.name)
                known = inside.with_suffix(".py").is_file() or inside.is_dir()
                yield (f"{module}.{alias.name}" if known else module), node.lineno


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_every_module_stands_on_a_floor_and_imports_downwards(path: Path) -> None:
    """No module imports one of a floor above its own."""
    module = name_of(path)
    floor = floor_of(module)
    upwards = [f"{other} (line {line})" for other, line in imported(path) if floor_of(other) < floor and (module, other) not in EXCEPTIONS]
    assert upwards == []


@pytest.mark.parametrize(("module", "other"), EXCEPTIONS)
def test_every_exception_is_needed_and_late(module: str, other: str) -> None:
    """An exception that nothing uses any more is struck off; one that is used is imported inside a function."""
    path = PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")
    body = ast.parse(path.read_text("utf-8")).body
    top = {node.module for node in body if isinstance(node, ast.ImportFrom)}
    assert other in {name for name, _ in imported(path)}
    assert other not in top


def test_no_import_is_relative() -> None:
    """Every import names its module in full, so that the floors can be seen."""
    for path in MODULES:
        relative = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.ImportFrom) and node.level]
        assert relative == [], name_of(path)


# ---- rules


def rules() -> list[str]:
    """The name of every rule function: ``leading.ace``."""
    found = []
    for path in sorted((PACKAGE / "rules").glob("*.py")):
        if path.stem != "__init__":
            body = ast.parse(path.read_text("utf-8")).body
            found += [f"{path.stem}.{node.name.replace('_', '-')}" for node in body if isinstance(node, ast.FunctionDef)]
    return found


def laws() -> Iterator[Law]:
    """Every book, plain and with each way its leads can be amended."""
    for book in books():
        yield law(book)
        for option in ("two-trumps", "ace-lead"):
            data = option_files()[option]
            if book in data["of"]:
                yield from (law(book, [(option, value)]) for value in data["values"])


def duties(of: Law) -> list[NamedDuty]:
    """Every duty of a law under the name a breach of it has."""
    leads = [named for trick in range(1, of.cards + 1) for simple in (False, True) for named in of.leading(trick, simple)]
    return [*leads, *of.following]


def test_rules_are_found() -> None:
    """Every file of the rules is an occasion, and there are rules in each."""
    assert {rule.split(".")[0] for rule in rules()} == set(OCCASIONS)


@pytest.mark.parametrize("rule", rules())
def test_a_rule_says_what_it_asks_and_where_that_stands(rule: str) -> None:
    """The docstring of a rule states it, and names a book."""
    text = inspect.getdoc(duty(rule)) or ""
    assert len(text.split()) > 5
    assert any(author in text for author in ("Foster", "Modern", "Peel", "Hoffmann"))


@pytest.mark.parametrize("rule", rules())
def test_a_rule_has_an_article(rule: str) -> None:
    """Some book calls for the rule; and whichever does has an article for it, with its source."""
    function = duty(rule)
    called = [(of, name) for of in laws() for name, each in duties(of) if each is function]
    assert called
    for of, name in called:
        assert any(article.rule == name and article.source and article.says for article in of.articles), of.book


@pytest.mark.parametrize("rule", rules())
def test_a_rule_is_named_by_a_test(rule: str) -> None:
    """Some test names the rule."""
    texts = (path.read_text("utf-8") for path in TESTS.rglob("test_*.py") if path.name != "test_floors.py")
    assert any(rule in text for text in texts)


# ---- books


def outside_the_books() -> list[Path]:
    """Every module that is not of the shelf."""
    return [path for path in MODULES if not name_of(path).startswith("loolog.books")]


@pytest.mark.parametrize("path", outside_the_books(), ids=name_of)
def test_only_the_books_read_the_shelf(path: Path) -> None:
    """No other module reads a file of data, or asks for what the shelf keeps to itself."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert "tomllib" not in {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.module != "tomllib"
            private = node.module == "loolog.books" and any(alias.name.startswith("_") for alias in node.names)
            assert not private, f"line {node.lineno}"
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            assert not (isinstance(node.right, ast.Constant) and node.right.value == "shelf"), f"line {node.lineno}"


def named_books(node: ast.AST) -> set[str]:
    """The names of books that stand as text in a piece of code."""
    return {part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and part.value in books()}


def compared(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every name of a book that something is compared with, in ``==``, ``in``, ``match`` or ``startswith``, with the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from ((name, node.lineno) for part in (node.left, *node.comparators) for name in named_books(part))
        elif isinstance(node, ast.MatchValue | ast.MatchOr):
            yield from ((name, node.lineno) for name in named_books(node))
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("startswith", "endswith", "removeprefix")
        ):
            yield from ((name, node.lineno) for argument in node.args for name in named_books(argument))


@pytest.mark.parametrize("path", outside_the_books(), ids=name_of)
def test_nothing_asks_which_book_it_is(path: Path) -> None:
    """No module compares anything with the name of a book: what books differ in are settings."""
    assert list(compared(ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "code", ["law.book == 'peel'", "'foster' != b", "b in ('modern', 'peel')", "b.startswith('foster')", "match b:\n case 'peel': pass"]
)
def test_such_a_question_would_be_seen(code: str) -> None:
    """The test before this one sees each way of asking."""
    assert list(compared(ast.parse(code)))
