"""Conditions that never hold: nothing that the opponent's effects bring about is overlooked."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter

from combo_solver.ground.ground import Ground
from combo_solver.ground.never import never
from combo_solver.ground.reach import reach_of
from combo_solver.models.conditions import Condition
from combo_solver.scenario.objective import ready_made
from tests.invented import Pool, spell

CONDITION: TypeAdapter[Condition] = TypeAdapter(Condition)
TWO_OF_THEIRS = {"test": "count", "in": ["monster_zone"], "side": "opponent", "min": 2}
TWO_OF_ANYBODY = {"test": "count", "in": ["monster_zone"], "side": "either", "min": 2}
FEW_LP = {"test": "life_points", "max": 7800}


@pytest.mark.parametrize("condition", [TWO_OF_THEIRS, TWO_OF_ANYBODY, FEW_LP])
@pytest.mark.parametrize("acts", [False, True])
def test_what_they_must_do_is_heeded(condition: dict[str, Any], acts: bool) -> None:
    """Their monster, destroyed, brings two more from their GY or takes LP of mine."""
    pool = Pool()
    comes = {"do": "special_summon", "choose": {"from": ["gy"]}}
    burns = {"do": "change_lp", "player": "opponent", "by": -300}
    must = {"number": 1, "kind": "trigger", "from": ["gy"], "event": {"on": "destroyed"}, "optional": False}
    does = burns if condition is FEW_LP else comes
    model = {"effect": [{**must, "do": [does]}]} if acts else {}
    theirs = pool.add("Theirs", "monster effect", model=model)
    blast = pool.add(
        "Blast", "spell", model=spell({"do": "destroy", "choose": {"from": ["monster_zone"], "side": "opponent"}})
    )
    scenario = pool.scenario(hand=(blast,), theirs={"M1": theirs}, goal=ready_made("atk"))
    ground = Ground(scenario, pool.facts, pool.models)
    assert bool(ground.theirs.acting) == acts
    assert never(reach_of(ground), CONDITION.validate_python(condition)) != acts
