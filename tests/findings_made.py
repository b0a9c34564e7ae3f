"""Where the source makes findings, and what code or rule each of them bears: read from the syntax of every module."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import loolog

PACKAGE = Path(loolog.__file__).parent
#: What bears a code and is no finding: why a record does not fit a book that it is compared under.
NO_FINDINGS = {"Misfit"}


class Maker(NamedTuple):
    """Something that makes a finding out of a code or a rule that it is given: at which place, or by which name."""

    method: bool
    at: int
    word: str


class Given(str):
    """A code that a function does not know itself: the name of the parameter that brings it."""


@cache
def functions() -> tuple[tuple[str, ast.FunctionDef], ...]:
    """Every function of the package, with its module."""
    trees = [(path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text("utf-8"))) for path in sorted(PACKAGE.rglob("*.py"))]
    return tuple((module, node) for module, tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def classes() -> Iterator[tuple[str, int]]:
    """What bears a code to where findings are told, below the reports: the class, and at which place the code is given."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))) if "report" not in path.parts else ():
            if isinstance(node, ast.ClassDef) and node.name not in NO_FINDINGS:
                fields = [part.target.id for part in node.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)]
                made = next((part for part in node.body if isinstance(part, ast.FunctionDef) and part.name == "__init__"), None)
                given = [argument.arg for argument in made.args.args[1:]] if made is not None else fields
                if "code" in given:
                    yield node.name, given.index("code")


def made() -> list[tuple[Maker, str, str | None]]:
    """Every place that makes a finding, and what it bears. Whoever passes on what he is given makes findings himself."""
    makers = {("", name): {Maker(False, at, "code")} for name, at in classes()}
    while True:
        found = [place for module, function in functions() for place in _made_in(module, function, makers)]
        known = sum(map(len, makers.values()))
        for maker, place, what in found:
            if isinstance(what, Given):
                module, name, _ = place.split(":")
                name = "tell" if name == "__call__" else name  # what is called so, tells
                key = (module if name.startswith("_") else "", name)
                makers[key] = {*makers.get(key, ()), maker}
        if sum(map(len, makers.values())) == known:
            return found


def _made_in(module: str, function: ast.FunctionDef, makers: dict[tuple[str, str], set[Maker]]) -> Iterator[tuple[Maker, str, str | None]]:
    names = [argument.arg for argument in (*function.args.args, *function.args.kwonlyargs)]
    short = dict(_shortened(function))
    for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
        called = short.get(_name(call.func), _name(call.func))
        if called == "tell" and len(call.args) < 2:  # the terminal's, which prints a message
            continue
        for maker in makers.get((module, called)) or makers.get(("", called)) or ():
            if maker.method and not isinstance(call.func, ast.Attribute):
                continue
            for given in call.args[maker.at : maker.at + 1] or [one.value for one in call.keywords if one.arg == maker.word]:
                for what in _codes(given, function):
                    method = names[:1] == ["self"] and function.name != "__call__"
                    at = names.index(what) - (names[:1] == ["self"]) if isinstance(what, Given) else 0
                    yield Maker(method, at, what or ""), f"{module}:{function.name}:{call.lineno}", what


def _shortened(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """The names that a function gives to a maker with some of its parts filled in: ``note = partial(Finding, …)``."""
    for part in ast.walk(function):
        match part:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="partial"), args=[ast.Name(id=made), *_])):
                yield name, made


def _name(function: ast.expr) -> str:
    return str(getattr(function, "attr", getattr(function, "id", "")))


def _codes(node: ast.expr, function: ast.FunctionDef) -> Iterator[str | None]:
    """Every code or rule that an expression can stand for; ``Given`` for what the function is given, None if nobody can tell."""
    match node:
        case ast.Constant(value=""):  # left out
            return
        case ast.Constant(value=str(text)):
            yield text
        case ast.BoolOp(values=values):
            for value in values:
                yield from _codes(value, function)
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            yield text
        case ast.IfExp():
            yield from _codes(node.body, function)
            yield from _codes(node.orelse, function)
        case ast.Call(func=ast.Attribute(attr="code"), args=[rule, *_]):
            yield from _codes(rule, function)
        case ast.Attribute(attr="rule"):  # a duty that a card was judged by
            yield from ("leading.", "following.")
        case ast.Attribute(attr="code"):  # a finding told again
            return
        case ast.Name(id=name):
            assigned = [part.value for part in ast.walk(function) if isinstance(part, ast.Assign) and _name(part.targets[0]) == name]
            for value in assigned:
                yield from _codes(value, function)
            if name in {argument.arg for argument in (*function.args.args, *function.args.kwonlyargs)}:
                yield Given(name)
            elif not assigned:
                yield None
        case _:
            yield None
