"""``--rule ID`` runs the tests of one row, ``--leave-out ID`` leaves its constraint out."""

from __future__ import annotations

import pytest

from combo_solver.rules import switches


def pytest_configure(config: pytest.Config) -> None:
    left_out = config.getoption("--leave-out")
    if left_out:
        switches.LEFT_OUT.add(left_out)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--rule")
    if wanted:
        kept = [item for item in items if any(wanted in mark.args for mark in item.iter_markers("rule"))]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept
