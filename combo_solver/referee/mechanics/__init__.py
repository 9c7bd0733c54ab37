"""The referee's own judge of every mechanic, one module each, named as the module of the first judge.

``STEPS`` of a module says which steps it judges, and how; it is empty where an effect performs the Summon. The modules
are found by lying here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from combo_solver.discovery import modules_in
from combo_solver.game.line import StepKind
from combo_solver.referee.steps import Play


def _by_step(modules: Mapping[str, ModuleType]) -> Mapping[StepKind, Play]:
    by_step: dict[StepKind, Play] = {}
    for name, module in modules.items():
        steps: Mapping[StepKind, Play] = module.STEPS
        for kind, play in steps.items():
            if kind in by_step:
                raise TypeError(f"{kind} has a second judge in {name}")
            by_step[kind] = play
    return by_step


MECHANICS: Mapping[str, ModuleType] = modules_in(__name__, __path__)
"""The module of every mechanic by its name."""
BY_STEP: Mapping[StepKind, Play] = _by_step(MECHANICS)
"""Who judges and carries out a step that starts no chain."""
