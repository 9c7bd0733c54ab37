"""Every mechanic of the referee, and who judges which step; found by looking into the folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from combo_solver.game.line import StepKind
from combo_solver.referee import mechanics
from combo_solver.referee.steps import Play


def _modules() -> Iterator[tuple[str, ModuleType]]:
    for found in iter_modules(mechanics.__path__):
        if found.name != "registry":
            yield found.name, import_module(f"{mechanics.__name__}.{found.name}")


def _by_step(modules: Mapping[str, ModuleType]) -> Mapping[StepKind, Play]:
    by_step: dict[StepKind, Play] = {}
    for name, module in modules.items():
        steps: Mapping[StepKind, Play] = module.STEPS
        for kind, play in steps.items():
            if kind in by_step:
                raise TypeError(f"{kind} has a second judge in {name}")
            by_step[kind] = play
    return by_step


MECHANICS: Mapping[str, ModuleType] = dict(_modules())
"""The module of every mechanic by its name."""
BY_STEP: Mapping[StepKind, Play] = _by_step(MECHANICS)
"""Who judges and carries out a step that starts no chain."""
