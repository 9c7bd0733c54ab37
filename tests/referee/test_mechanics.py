"""The referee has one module a mechanic, and every step one judge."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType
from typing import get_args

import pytest

from combo_solver.game.line import StepKind
from combo_solver.mechanics.registry import MECHANICS
from combo_solver.referee import mechanics

BY_A_VERB = {"effect"}
"""Special Summons by effects are the verb of that name at the referee's."""
NO_SUMMONS = {
    "attack": "combo_solver.mechanics.attack", "phases": "combo_solver.turn.phases",
    "setting": "combo_solver.turn.setting",
}  # fmt: skip
"""What the first judge has elsewhere, since it is no way to Summon or turn a card."""


def test_every_mechanic_has_a_second_judge_and_the_other_way_round() -> None:
    modules = {type(mechanic).__module__.rpartition(".")[2] for mechanic in MECHANICS.values()}
    assert modules - BY_A_VERB == mechanics.MECHANICS.keys() - NO_SUMMONS


def test_the_first_judge_names_its_modules_alike() -> None:
    assert all(map(find_spec, NO_SUMMONS.values()))
    for folder in ("mechanics", "rules"):
        missing = [
            name
            for name in mechanics.MECHANICS.keys() - NO_SUMMONS
            if find_spec(f"combo_solver.{folder}.{name}") is None
        ]
        assert not missing, (folder, missing)


def test_every_step_that_starts_no_chain_has_one_judge() -> None:
    assert set(mechanics.BY_STEP) == set(get_args(StepKind)) - {"activate", "trigger"}


def test_a_step_with_two_judges_is_refused() -> None:
    first, second = ModuleType("first"), ModuleType("second")
    first.STEPS = second.STEPS = {"flip_summon": print}
    with pytest.raises(TypeError, match="second judge"):
        mechanics._by_step({"first": first, "second": second})
