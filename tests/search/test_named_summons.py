"""What an effect does afterwards with the monster that it Fusion or Ritual Summoned, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, fusion, ignition, named
from tests.searching import best, count, judge_random_lines, most


def fused(*after: dict[str, Any], attribute: str = "DARK") -> tuple[Pool, ResolvedScenario]:
    """A Fusion Monster made by an effect that goes on with it, and a LIGHT monster of the opponent."""
    pool = Pool()
    summon = {"do": "fusion_summon", "from": ["monster_zone"], "name": "made"}
    caster = pool.add("Caster", "monster effect", model=ignition(summon, *after))
    body, theirs = pool.add("Body"), pool.add("Theirs", attribute="LIGHT")
    made = pool.add(
        "Made", "monster fusion", level=8, attribute=attribute, atk=1000, model=fusion(named("Body"), named("Caster"))
    )
    goal = most(count("Made", value="atk"), count("Theirs", at="gy", weight=10000, side="opponent"))
    scenario = pool.scenario(
        field={"M1": caster, "M2": body}, extra=(made,), theirs={"M3": theirs}, normal_used=1, goal=goal
    )
    return pool, scenario


def judged(pool: Pool, scenario: ResolvedScenario) -> int:
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    return best(pool, scenario)


def test_it_gains_atk() -> None:
    assert judged(*fused({"do": "modify", "card": "made", "atk": 500})) == 1500


@pytest.mark.parametrize(("name", "value"), [("Made", 1500), ("Other", 1000)])
def test_if_it_was_such_a_one(name: str, value: int) -> None:
    gain = {"do": "modify", "card": "made", "atk": 500}
    asked = {"do": "if", "card": "made", "where": {"names": [name]}, "then": [gain], "join": "also_then"}
    assert judged(*fused(asked)) == value


@pytest.mark.parametrize(("attribute", "value"), [("LIGHT", 11000), ("DARK", 1000)])
def test_others_are_compared_with_it(attribute: str, value: int) -> None:
    alike = {"kinds": ["monster"], "shared": [{"trait": "attribute", "shared_with": "made"}]}
    send = {"do": "send_to_gy", "choose": {"side": "opponent", "from": ["monster_zone"], "where": alike}}
    pool, scenario = fused({"do": "optional", "actions": [send], "join": "then"}, attribute=attribute)
    assert judged(pool, scenario) == value


def test_a_ritual_monster_has_a_name_too() -> None:
    pool = Pool()
    summon = {"do": "ritual_summon", "from": ["hand"], "name": "made"}
    caster = pool.add("Caster", "monster effect", model=ignition(summon, {"do": "modify", "card": "made", "atk": 500}))
    ritual = pool.add("Rite", "monster ritual", level=4, atk=1000)
    tribute = pool.add("Tribute", level=4)
    goal = most(count("Rite", value="atk"))
    scenario = pool.scenario(field={"M1": caster}, hand=(ritual, tribute), normal_used=1, goal=goal)
    assert judged(pool, scenario) == 1500
