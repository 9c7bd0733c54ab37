"""The effects of a card that stays on the field, in the chain in which it is activated itself: they wait, in both
judges."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen
from tests.searching import best_count, judge_random_lines

ALONE = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}
"""So it is in the chain only: what the first link does puts a monster there again."""
FETCH = {
    "number": 1,
    "kind": "quick",
    "from": ["spell_zone"],
    "if": [ALONE],
    "limit": [{"scope": "name", "group": "used"}],
    "do": [chosen("add_to_hand", "deck", "Wanted")],
}
TOGETHER = FETCH | {"number": 2, "kind": "trap"}
ACTIVATION = {"number": 0, "kind": "trap", "from": ["spell_zone"], "if": [ALONE]}


def position(face_up: bool, *effects: dict[str, object]) -> tuple[Pool, ResolvedScenario]:
    pool = Pool()
    comes = {
        "number": 1,
        "kind": "ignition",
        "from": ["monster_zone"],
        "cost": [{"do": "tribute", "card": "self"}],
        "do": [chosen("special_summon", "deck", "Body")],
    }
    starter = pool.add("Starter", "monster effect", model={"effect": [comes]})
    body, wanted = pool.add("Body"), pool.add("Wanted", "monster normal", level=8)
    trap = pool.add("Trap", "trap continuous", model={"effect": list(effects)})
    plain = pool.scenario(field={"M1": starter}, deck=(body, wanted), normal_used=1)
    return pool, replace(plain, me=replace(plain.me, spells={"S2": SpellAt(trap, face_up=face_up)}))


@pytest.mark.parametrize(
    ("face_up", "effects", "expected"),
    [
        (True, (FETCH, ACTIVATION), 1),
        (False, (FETCH, ACTIVATION), 0),
        (False, (FETCH, ACTIVATION, TOGETHER), 1),
    ],
)
def test_its_effects_wait_until_the_activation_has_resolved(
    face_up: bool, effects: tuple[dict[str, object], ...], expected: int
) -> None:
    pool, scenario = position(face_up, *effects)
    assert best_count(pool, scenario, "hand", names=["Wanted"]) == expected
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
