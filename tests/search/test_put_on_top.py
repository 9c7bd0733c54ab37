"""Special Summons of an Xyz Monster on top of another one, by an effect (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import Effect
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt, ResolvedScenario, Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell, xyz
from tests.searching import best, count, judge_random_lines, most

RANK_UP = {"rank": {"equals": {"value": "rank", "value_of": "below", "plus": 1}}}


def scene(pool: Pool, below: dict[str, Any] | None = None, **facts: Any) -> ResolvedScenario:
    """A Spell that puts an Xyz Monster of 1 Rank more on top of the target, which has one material."""
    summon: dict[str, object] = {
        "do": "special_summon",
        "choose": {"from": ["extra"], "where": RANK_UP},
        "method": "xyz",
        "onto": "below",
    }
    card = pool.add("Card", "spell", model=spell(summon, targets=[{"from": ["monster_zone"], "name": "below"}]))
    drawing = {
        "number": 1,
        "kind": "trigger",
        "from": ["monster_zone"],
        "event": {"on": "summoned", "methods": ["xyz"]},
    }
    high = {"effect": [{**drawing, "do": [{"do": "draw", "count": 1}]}]} | xyz(5)
    extra = (
        pool.add("High", "monster xyz effect", rank=5, model=high, **facts),
        pool.add("Higher", "monster xyz", rank=6, model=xyz(6)),
        pool.add("Star", "monster synchro", level=5),
    )
    told: dict[str, Any] = {"kinds": "monster xyz", "rank": 4, "model": {}} | (below or {})
    low = pool.add("Low", **told)
    under = pool.add("Under")
    materials = () if below else (under,)
    return pool.scenario(
        hand=(card,), deck=(under,) * 2, extra=extra, field={"M1": MonsterAt(low, materials=materials)}, normal_used=1
    )


def ends(pool: Pool, scenario: ResolvedScenario) -> set[tuple[str, str, tuple[str, ...]]]:
    """Each monster that the first step of the turn can bring, its zone, and what it has attached then."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    start, found = turn.canonical(turn.start), set()
    for _, draft in turn.successors(start):
        steps, board = LineWriter(turn).write([start, turn.canonical(draft.freeze())])
        for choice in steps[0].choices:
            for placed in choice.placed:
                held = next(each for each in board.me.monsters if each.at == placed.to)
                found.add((placed.name, placed.to, held.materials))
    judge_random_lines(turn, pool)
    return found


def test_the_one_below_and_what_it_had_are_attached() -> None:
    pool = Pool()
    found = ends(pool, scene(pool))
    assert {(name, attached) for name, _, attached in found} == {("High", ("Low", "Under"))}
    assert any(zone.startswith("EMZ") for _, zone, _ in found) and any(zone.startswith("M") for _, zone, _ in found)


def test_it_is_an_xyz_summon() -> None:
    """The trigger of the new monster draws."""
    pool = Pool()
    scenario = replace(scene(pool), goal=most(count("Under", at="hand")))
    assert best(pool, scenario) == 1


@pytest.mark.parametrize(
    "below",
    [
        {"kinds": "monster normal token", "level": 4},
        {"model": {"continuous": [{"apply": "not_material_for", "methods": ["xyz"]}]}},
    ],
)
def test_what_cannot_be_below(below: dict[str, Any]) -> None:
    """A Token, or what its text keeps from being material."""
    pool = Pool()
    assert not ends(pool, scene(pool, below))


@pytest.mark.parametrize(("ban", "number"), [("first", 1), ("procedure", 1), ("never", 0)])
def test_what_must_be_xyz_summoned(ban: str, number: int) -> None:
    pool = Pool()
    found = ends(pool, scene(pool, special_summon_ban=ban))
    assert len({name for name, _, _ in found}) == number


def test_a_full_field_has_room_where_the_one_below_was() -> None:
    pool = Pool()
    scenario = scene(pool)
    wall = pool.add("Wall", level=1)
    field = {**scenario.me.monsters, **{f"M{number}": MonsterAt(wall) for number in range(2, 6)}}
    full = replace(scenario, me=replace(scenario.me, monsters=field), unusable=frozenset({"EMZ-L", "EMZ-R"}))
    assert {zone for _, zone, _ in ends(pool, full)} == {"M1"}


@pytest.mark.parametrize(
    "keys",
    [
        {"choose": {"from": ["gy"]}},
        {"choose": {"from": ["extra"], "max": 2}},
        {"method": "synchro"},
        {"onto": "", "onto_self": True, "with_self": True},
    ],
)
def test_no_model(keys: dict[str, Any]) -> None:
    target = {"from": ["monster_zone"], "name": "that"}
    action = {"do": "special_summon", "choose": {"from": ["extra"]}, "method": "xyz", "onto": "that"}
    data = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [target]}
    assert Effect.model_validate({**data, "do": [action]})
    with pytest.raises(ValueError, match="onto"):
        Effect.model_validate({**data, "do": [{**action, **keys}]})


@pytest.mark.parametrize(("rank", "able"), [(5, True), (6, False)])
def test_the_monster_below_comes_by_the_same_effect(rank: int, able: bool) -> None:
    """Before the cost nothing is there to put it on, and that is not asked (EF-08)."""
    pool = Pool()
    rise: dict[str, Any] = {"do": "special_summon", "card": "below"}
    over: dict[str, Any] = {
        "do": "special_summon",
        "choose": {"from": ["extra"], "where": RANK_UP},
        "method": "xyz",
        "onto": "below",
    }
    targets: list[Any] = [{"from": ["gy"], "name": "below"}]
    card = pool.add("Card", "spell", model=spell(rise, {**over, "join": "then"}, targets=targets))
    low = Resting(pool.add("Low", "monster xyz", rank=4, model=xyz(4)), proper=True)
    high = pool.add("High", "monster xyz", rank=rank, model=xyz(rank))
    scenario = pool.scenario(hand=(card,), extra=(high,), gy=(low,), normal_used=1, goal=most(count("High")))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == able
