"""What a Set Spell or Trap could be destroyed for: the search does not Set it, so that such a claim is no proof."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from tests.invented import Pool, ignition, spell

COMES = {"do": "special_summon", "choose": {"from": ["deck"]}}
HERE: dict[str, Any] = {"kind": "trap", "from": ["spell_zone"], "do": [COMES]}
FROM_GY: dict[str, Any] = {
    "kind": "ignition",
    "from": ["gy"],
    "cost": [{"do": "banish", "card": "self"}],
    "do": [COMES],
}
WHEN_SENT: dict[str, Any] = {"kind": "trigger", "from": ["gy"], "event": {"on": "sent_to_gy"}, "do": [COMES]}
DRAWS: dict[str, Any] = {"do": "draw", "count": 1}
NUMBER: dict[str, Any] = {"count_in": ["gy"], "where": {"kinds": ["trap"]}}


def taken(*kinds: str) -> dict[str, Any]:
    return ignition({"do": "add_to_hand", "choose": {"from": ["gy"], "where": {"kinds": list(kinds)}}})


@pytest.mark.parametrize(
    ("trap", "other", "proof"),
    [
        (HERE, ignition(DRAWS), True),
        (FROM_GY, ignition(DRAWS), False),
        (WHEN_SENT, ignition(DRAWS), False),
        (HERE, taken("trap"), False),
        (HERE, taken("monster"), True),
        (HERE, ignition(DRAWS, **{"if": [{"test": "count", "in": ["gy"], "where": {"kinds": ["trap"]}}]}), False),
        (HERE, ignition(DRAWS, **{"if": [{"test": "amount", "amount": NUMBER, "min": 1}]}), False),
    ],
)
def test_it_is_destroyed_for_what_comes_of_it(trap: dict[str, Any], other: dict[str, Any], proof: bool) -> None:
    pool = Pool()
    lies = pool.add("Trap", "trap", model={"effect": [{"number": 1, **trap}]})
    where = {"from": ["spell_zone"], "face_down": True, "side": "either"}
    blast = pool.add("Blast", "spell", model=spell({"do": "destroy", "choose": where}))
    asker = pool.add("Asker", "monster effect", model=other)
    scenario = pool.scenario(field={"M1": asker}, hand=(lies, blast), deck=(pool.add("Prize"),), normal_used=1)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == proof
