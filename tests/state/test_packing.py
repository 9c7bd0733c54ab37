"""How a state is packed is known in state/ alone, and which bit means what in ground/marks.py."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import combo_solver
from combo_solver.ground import marks

PACKAGE = Path(combo_solver.__file__).parent
TESTS = Path(__file__).parents[1]
_BITS = (ast.BitAnd, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift)
_SETS = {"used", "locks", "additional", "pendulum_grants", "marks", "flags"}
"""The fields of a state, a monster or a card in a Spell & Trap Zone that are sets of bits."""
_MASKS = {1, 2, 3, 7}


def offences(source: str) -> list[str]:
    """Where a module that works on states takes something packed apart or puts it together."""
    tree = ast.parse(source)
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    of_state = [node for node in imported if (node.module or "").startswith("combo_solver.state")]
    if not of_state:
        return []
    found = [
        f"imports {each.name}"
        for node in of_state
        for each in node.names
        if each.name.startswith("_") or each.name in ("TAG", "LIKE")
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "flags":
            found.append(f"line {node.lineno}: .flags")
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, _BITS):
            parts = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.target, node.value)
            named = {part.attr for part in parts if isinstance(part, ast.Attribute)}
            inverted = any(isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Invert) for part in parts)
            masked = isinstance(parts[0], ast.Name) and isinstance(parts[1], ast.Constant) and parts[1].value in _MASKS
            shifted = isinstance(node.op, ast.LShift | ast.RShift) and isinstance(parts[1], ast.Constant)
            if named & _SETS or inverted or masked or shifted:
                found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


def test_nobody_outside_the_state_takes_it_apart() -> None:
    files = [path for path in PACKAGE.rglob("*.py") if PACKAGE / "state" not in path.parents]
    files += [path for path in TESTS.rglob("*.py") if path != Path(__file__)]
    assert len(files) > 200
    assert {str(path): found for path in files if (found := offences(path.read_text(encoding="utf-8")))} == {}


@pytest.mark.parametrize(
    "line",
    [
        "kind = number >> 2",
        "number & 1",
        "d.used |= effect.name_mark",
        "if effect.name_mark & d.used: pass",
        "d.locks &= ~lock.bit",
        "monster.marks & effect.copy_mark",
        "monster.flags",
        "pile = number & ~mark",
        "from combo_solver.state.cards import TAG",
        "from combo_solver.state.cards import _PROPER",
    ],
)
def test_what_would_take_it_apart_is_found(line: str) -> None:
    assert offences(f"from combo_solver.state.cards import entry\n{line}\n")


def test_bits_of_one_set_never_collide() -> None:
    for bits in (
        [marks.COUNTED, *map(marks.name_mark, range(50))],
        [marks.LIES, *map(marks.copy_mark, range(50))],
        [marks.PENDULUM_GRANT_USED, *map(marks.pendulum_grant, range(50))],
        [*map(marks.grant, range(50))],
        [*map(marks.lock, range(50)), *map(marks.broken, range(50))],
    ):
        assert all(bits)
        together = 0
        for bit in bits:
            assert not together & bit
            together |= bit
