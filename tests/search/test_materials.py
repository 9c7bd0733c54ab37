"""Xyz Materials that effects attach and detach."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, ignition
from tests.searching import judge_successors


@pytest.fixture
def pool() -> Pool:
    return Pool()


def ends(pool: Pool, **position: Any) -> set[tuple[tuple[int, ...], int]]:
    """How many materials my monsters have after every first step, and the cards in my GY."""
    turn = Turn(Ground(pool.scenario(**position), pool.facts, pool.models))
    judge_successors(turn, pool)
    drafts = [draft for _, draft in turn.successors(turn.start)]
    return {(tuple(len(one.materials) for one in d.monsters if one), len(d.me.gy)) for d in drafts}


def test_materials_of_several_monsters(pool: Pool) -> None:
    below, xyz = pool.add("Below"), pool.add("Xyz", "monster xyz", rank=4)
    actor = pool.add("Actor", "monster effect", model=ignition({"do": "detach", "count": 2, "where": {}}))
    field = {"M1": actor, "M2": MonsterAt(xyz, materials=(below,)), "M3": MonsterAt(xyz, materials=(below, below))}
    assert {((0, 0, 1), 2), ((0, 1, 0), 2)} <= ends(pool, field=field, normal_used=1)


def test_a_monster_that_is_attached_loses_its_own(pool: Pool) -> None:
    below, xyz = pool.add("Below"), pool.add("Xyz", "monster xyz", rank=4)
    actor = pool.add("Actor", "monster xyz effect", rank=4, model=ignition(chosen("attach", "monster_zone", "Xyz")))
    field = {"M1": actor, "M2": MonsterAt(xyz, materials=(below, below))}
    found = ends(pool, field=field, normal_used=1)
    assert ((1,), 2) in found


def test_only_an_xyz_monster_has_materials(pool: Pool) -> None:
    actor = pool.add("Actor", "monster effect", model=ignition(chosen("attach", "gy")))
    assert ends(pool, field={"M1": actor}, gy=(pool.add("Body"),), normal_used=1) == set()
