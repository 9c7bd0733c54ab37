"""Effects of a monster that is turned face-down after it used them, and up again (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from tests.invented import Pool, ignition
from tests.searching import count, most, solved

COPY = {"scope": "copy"}
QUICK = [{"test": "count", "in": ["gy"], "where": {"names": ["Never"]}, "min": 1}]
MODES = {"modes": [{"do": [{"do": "draw"}]}, {"do": [{"do": "draw", "count": 2}]}]}


def _position(pool: Pool, turns: str, **effect: Any) -> ResolvedScenario:
    """A monster that draws cards, and another one that changes its position."""
    does = () if "modes" in effect else ({"do": "draw"},)
    drawing = pool.add("Drawing", "monster effect", model=ignition(*does, **{"limit": COPY, **effect}))
    picks = {"name": "x", "from": ["monster_zone"], "where": {"names": ["Drawing"]}}
    change = ignition({"do": "change_position", "card": "x", "to": turns}, targets=[picks], limit=COPY)
    turning = pool.add("Turning", "monster effect", model=change)
    body = pool.add("Body")
    return pool.scenario(
        field={"M1": drawing, "M2": turning}, deck=(body,) * 4, goal=most(count(at="hand")), normal_used=1
    )


@pytest.mark.parametrize(
    ("effect", "turns", "complete"),
    [
        ({"quick_if": QUICK}, "set", False),
        ({"quick_if": QUICK}, "defense", True),
        ({"quick_if": QUICK, "limit": {}}, "set", True),
        (MODES, "set", False),
        ({}, "set", True),
    ],
)
def test_it_is_counted_for_the_monster_or_for_what_it_is_face_up(
    effect: dict[str, Any], turns: str, complete: bool
) -> None:
    pool = Pool()
    scenario = _position(pool, turns, **effect)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == complete
    assert solved(pool, scenario).status == ("OPTIMAL" if complete else "OPTIMAL_AS_MODELLED")
