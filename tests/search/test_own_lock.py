"""A Summon that the restriction beside it would forbid, were it in force first: no proof rests on it."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from tests.invented import Pool, chosen, spell
from tests.searching import best_count, reach

WARRIORS = {"what": "special_summon", "only": {"types": ["Warrior"]}}


def summoning(pool: Pool, *summons: dict[str, Any], where: str = "deck", kind: str = "Fairy", **lock: Any) -> bool:
    """Whether the claim is complete for a Spell that Summons ``Body`` and forbids to Summon others."""
    binds = {"do": "restrict", "join": "also", **WARRIORS, **lock}
    cast = pool.add("Cast", "spell", model=spell(*(summons or [chosen("special_summon", where, "Body")]), binds))
    body = pool.add("Body", type=kind)
    deck, gy = ((body,), ()) if where == "deck" else ((), (body,))
    scenario = pool.scenario(hand=(cast,), deck=deck, gy=gy, normal_used=1)
    # Lines Summon it in any case.
    assert best_count(pool, scenario, names=["Body"]) == 1
    return coverage_of(Ground(scenario, pool.facts, pool.models)).complete


@pytest.mark.parametrize(
    ("more", "complete"),
    [
        ({}, False),
        ({"kind": "Warrior"}, True),
        ({"places": ["extra"]}, True),
        ({"where": "gy"}, False),
        ({"where": "gy", "except_places": ["gy"]}, True),
        ({"what": "normal_summon"}, True),
        ({"join": "then"}, True),
        ({"only": None}, False),
    ],
)
def test_what_it_would_forbid(more: dict[str, Any], complete: bool) -> None:
    assert summoning(Pool(), **more) == complete


@pytest.mark.parametrize(("type_", "complete"), [("Fairy", False), ("Warrior", True)])
def test_a_target(type_: str, complete: bool) -> None:
    pool = Pool()
    does: dict[str, object] = {"do": "special_summon", "card": "it"}
    target = {"name": "it", "from": ["gy"], "where": {"names": ["Body"]}}
    cast = pool.add(
        "Cast", "spell", model=spell(does, {"do": "restrict", "join": "also", **WARRIORS}, targets=[target])
    )
    scenario = pool.scenario(hand=(cast,), gy=(pool.add("Body", type=type_),), normal_used=1)
    assert best_count(pool, scenario, names=["Body"]) == 1
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == complete


@pytest.mark.parametrize(("type_", "complete"), [("Fairy", False), ("Warrior", True)])
def test_a_token(type_: str, complete: bool) -> None:
    pool = Pool()
    token = pool.add("Token", "monster token", type=type_)
    makes: dict[str, object] = {"do": "create_tokens", "token": token, "count": 1}
    cast = pool.add("Cast", "spell", model=spell(makes, {"do": "restrict", "join": "also", **WARRIORS}))
    scenario = pool.scenario(hand=(cast,), normal_used=1)
    assert best_count(pool, scenario) == 1
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete == complete


@pytest.mark.parametrize(("type_", "status"), [("Fairy", "OPTIMAL_AS_MODELLED"), ("Warrior", "OPTIMAL")])
def test_what_it_would_forbid_is_not_claimed_to_be_reached(type_: str, status: str) -> None:
    """A goal that is reached is proved by its line alone, which this Summon may not belong to."""
    pool = Pool()
    binds = {"do": "restrict", "join": "also", **WARRIORS}
    cast = pool.add("Cast", "spell", model=spell(chosen("special_summon", "deck", "Body"), binds))
    other = pool.add("Other", "monster", level=4)
    body = pool.add("Body", type=type_)
    scenario = pool.scenario(hand=(cast, other), deck=(body,))
    assert reach(pool, scenario, body).status == status
    # No line to this goal needs it.
    assert reach(pool, scenario, other).status == "OPTIMAL"
