"""Equip Cards of which as many as possible are equipped, each to a monster of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.errors import InputError
from combo_solver.ground.ground import Ground
from combo_solver.models.verbs.equip_with import EquipWith
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import judge_successors

FISH = {"types": ["Fish"], "kinds": ["monster"]}
EACH = {
    "do": "equip_with",
    "choose": {"from": ["gy"], "where": {"kinds": ["equip", "spell"]}, "min": 1, "max": None, "name": "equipped"},
    "hosts": FISH,
}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def equip(pool: Pool, name: str, **where: Any) -> int:
    only = [{"apply": "equip_only", "where": where}] if where else []
    return pool.add(name, "spell equip", model={"effect": [], "continuous": only})


def ends(pool: Pool, scenario: ResolvedScenario) -> list[Draft]:
    """What the effect comes to in every way, which the referee sees in the same way."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    return [draft for _, draft in turn.successors(turn.start) if any(each and each.equips for each in draft.monsters)]


def borne(draft: Draft) -> tuple[int, ...]:
    return tuple(len(each.equips) for each in draft.monsters if each)


def with_equipper(pool: Pool, gy: tuple[int, ...], spells: int = 0) -> ResolvedScenario:
    """An equipper, two Fish and a Warrior, with so many Spell & Trap Zones that are not free."""
    equipper = pool.add("Equipper", "monster effect", model=ignition(EACH))
    fish, other, warrior = pool.add("Fish", type="Fish"), pool.add("Carp", type="Fish"), pool.add("Warrior")
    lies = pool.add("Lies", "spell continuous", model={"effect": []})
    scenario = pool.scenario(field={"M1": equipper, "M2": fish, "M3": other, "M4": warrior}, gy=gy)
    lying = {f"S{number + 1}": SpellAt(lies) for number in range(spells)}
    return replace(scenario, me=replace(scenario.me, spells=lying))


def test_all_of_them_are_equipped_each_where_it_may_be(pool: Pool) -> None:
    sword, spear = equip(pool, "Sword"), equip(pool, "Spear")
    found = ends(pool, with_equipper(pool, (sword, spear)))
    assert sorted(map(borne, found)) == [(0, 0, 2, 0), (0, 1, 1, 0), (0, 1, 1, 0), (0, 2, 0, 0)]
    assert not any(draft.me.gy for draft in found)


def test_like_cards_need_not_be_told_apart(pool: Pool) -> None:
    sword = equip(pool, "Sword")
    assert {borne(draft) for draft in ends(pool, with_equipper(pool, (sword, sword)))} == {
        (0, 0, 2, 0), (0, 1, 1, 0), (0, 2, 0, 0)
    }  # fmt: skip


def test_only_those_that_can_be(pool: Pool) -> None:
    sword, dry = equip(pool, "Sword"), equip(pool, "Dry", types=["Warrior"])
    found = ends(pool, with_equipper(pool, (sword, dry)))
    assert sorted(map(borne, found)) == [(0, 0, 1, 0), (0, 1, 0, 0)]


def test_no_more_than_there_is_room(pool: Pool) -> None:
    sword, spear = equip(pool, "Sword"), equip(pool, "Spear")
    found = ends(pool, with_equipper(pool, (sword, spear), spells=4))
    assert sorted(map(borne, found)) == [(0, 0, 1, 0), (0, 0, 1, 0), (0, 1, 0, 0), (0, 1, 0, 0)]


def test_nobody_to_bear_them(pool: Pool) -> None:
    sword = equip(pool, "Sword")
    equipper = pool.add("Equipper", "monster effect", model=ignition(EACH))
    assert ends(pool, pool.scenario(field={"M1": equipper}, gy=(sword,))) == []


@pytest.mark.parametrize(
    "more",
    [{"host": "other"}, {"at_most_one": True}, {"choose": {"from": ["deck"]}}],
)
def test_what_the_hosts_are_of(more: dict[str, Any]) -> None:
    with pytest.raises((ValidationError, InputError)):
        EquipWith.model_validate(EACH | more)
