"""A monster whose effects are negated loses what they made of it: that is not modelled, and a proof says so."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from tests.invented import Pool, ignition

GROWS: dict[str, Any] = {"do": "modify", "card": "self", "atk": 500}
OTHERS: dict[str, Any] = {"do": "modify", "choose": {"from": ["monster_zone"], "other": True}, "atk": 500}
ANY: dict[str, Any] = {"do": "modify", "choose": {"from": ["monster_zone"]}, "atk": 500}
MINE: dict[str, Any] = {"do": "negate_effects", "choose": {"from": ["monster_zone"]}}
THEIRS: dict[str, Any] = {"do": "negate_effects", "choose": {"from": ["monster_zone"], "side": "opponent"}}
SPELLS: dict[str, Any] = {"do": "negate_effects", "choose": {"from": ["spell_zone"], "side": "either"}}
NAMED: dict[str, Any] = {"do": "restrict_namesakes", "namesakes_of": "it", "what": ["negate"]}
DRAW: dict[str, Any] = {"do": "draw", "count": 1}


@pytest.mark.parametrize(
    ("change", "other", "told"),
    [
        (GROWS, MINE, True),
        (ANY, MINE, True),
        (OTHERS, MINE, False),
        (GROWS, THEIRS, False),
        (GROWS, SPELLS, False),
        (GROWS, DRAW, False),
        (DRAW, MINE, False),
    ],
)
def test_what_is_told(change: dict[str, Any], other: dict[str, Any], told: bool) -> None:
    pool = Pool()
    once = {"limit": {"scope": "name"}}
    grows = pool.add("Grows", "monster effect", model=ignition(change, **once))
    silences = pool.add("Silences", "monster effect", model=ignition(other, **once))
    body = pool.add("Body")
    scenario = pool.scenario(field={"M1": grows, "M2": silences, "M3": body}, deck=(body,), normal_used=1)
    coverage = coverage_of(Ground(scenario, pool.facts, pool.models))
    assert coverage.complete != told


@pytest.mark.parametrize(("name", "told"), [("Grows", True), ("Body", False)])
def test_what_negates_the_monsters_of_a_name(name: str, told: bool) -> None:
    pool = Pool()
    grows = pool.add("Grows", "monster effect", model=ignition(GROWS))
    target = {"from": ["monster_zone"], "where": {"names": [name]}, "name": "it"}
    silences = pool.add("Silences", "monster effect", model=ignition(NAMED, targets=[target]))
    scenario = pool.scenario(field={"M1": grows, "M2": silences, "M3": pool.add("Body")}, normal_used=1)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete != told
