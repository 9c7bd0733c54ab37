"""The optional compiled build: what it names is there, and nothing that mypyc refuses. Compiling takes minutes, so that
no test does it."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import combo_solver
from tests.conftest import ROOT

PACKAGE = ROOT / "combo_solver"


def hook() -> dict[str, Any]:
    data: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "hatch_build.py" in data["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    found: dict[str, Any] = data["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    return found


def compiled() -> list[Path]:
    """The modules that are compiled."""
    told = hook()
    found = {path for pattern in told["compiled"] for path in PACKAGE.glob(pattern)}
    return sorted(path for path in found if path.name not in told["not-compiled"])


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def test_the_modules_to_be_compiled_are_there() -> None:
    assert [pattern for pattern in hook()["compiled"] if not any(PACKAGE.glob(pattern))] == []
    assert (ROOT / "hatch_build.py").is_file()


def test_no_class_that_is_interpreted_is_derived_from_one_that_is_compiled() -> None:
    names = {module_of(path) for path in compiled()}
    others = [each.name for each in pkgutil.walk_packages(combo_solver.__path__, "combo_solver.")]
    derived = [
        f"{name}.{each.__name__} of {base.__module__}"
        for name in others
        if name not in names and not name.endswith("__main__")
        for each in vars(importlib.import_module(name)).values()
        if inspect.isclass(each) and each.__module__ == name
        for base in each.__mro__[1:]
        if base.__module__ in names
    ]
    assert derived == []


_BASES = {"NamedTuple", "Protocol", "ABC", "Generic", "Sequence", "Enum", "IntEnum", "Exception"}
"""What a class of a compiled module may be derived from, besides classes of the package."""


def laid_out_otherwise(tree: ast.AST) -> Iterator[int]:
    """The lines of classes whose base mypyc (2.4) may lay out in memory otherwise than Python does: objects of one
    derived from ``threading.local`` crash."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    brought = {
        each.asname or each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("combo_solver")
        for each in node.names
    }
    for node in ast.walk(tree):
        for base in node.bases if isinstance(node, ast.ClassDef) else ():
            of = base.value if isinstance(base, ast.Subscript) else base
            if not isinstance(of, ast.Name) or of.id not in own | brought | _BASES:
                yield base.lineno


def refused(tree: ast.AST) -> Iterator[int]:
    """The lines that mypyc (2.4) cannot compile: functions in a method of a ``NamedTuple``, and "in" a tuple with a
    starred part."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any(isinstance(b, ast.Name) and b.id == "NamedTuple" for b in node.bases):
            for method in node.body:
                inner = [each for each in ast.walk(method) if isinstance(each, ast.FunctionDef | ast.Lambda)]
                yield from (each.lineno for each in inner if each is not method)
        if isinstance(node, ast.Compare):
            for right in node.comparators:
                if isinstance(right, ast.Tuple) and any(isinstance(each, ast.Starred) for each in right.elts):
                    yield node.lineno


def test_nothing_is_written_in_a_way_that_cannot_be_compiled() -> None:
    trees = {module_of(path): ast.parse(path.read_text(encoding="utf-8")) for path in compiled()}
    found = {name: [*refused(tree), *laid_out_otherwise(tree)] for name, tree in trees.items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_what_cannot_be_compiled_is_found() -> None:
    text = "class A(NamedTuple):\n    def f(self):\n        def g(): ...\nin_it = 1 in (1, *others)\n"
    assert sorted(refused(ast.parse(text))) == [3, 4]
    text = "class A(threading.local): ...\nclass B(A): ...\nclass C(Protocol[T]): ...\nclass D(dict): ...\n"
    assert sorted(laid_out_otherwise(ast.parse(text))) == [1, 4]
