"""Names that a card takes by its own text where it lies, in both judges."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition, link, spell
from tests.searching import best_count, judge_random_lines, judge_successors

QUEEN = "Glass Queen"


def called(*places: str) -> str:
    return json.dumps([{"apply": "name", "name": QUEEN, "archetypes": ["Glass"], "places": places}])


@pytest.fixture
def pool() -> Pool:
    pool = Pool()
    named = called("monster_zone", "gy")
    pool.add("Page", "monster effect", archetypes=frozenset({"Page"}), continuous=named, model={})  # 1
    pool.add("Of the Queen", "monster link", rating=1, arrows=2, model=link(1, 1, names=[QUEEN]))  # 2
    pool.add("Of Glass", "monster link", rating=1, arrows=2, model=link(1, 1, archetypes=["Glass"]))  # 3
    pool.add("Of Pages", "monster link", rating=1, arrows=2, model=link(1, 1, archetypes=["Page"]))  # 4
    return pool


def count(pool: Pool, scenario: ResolvedScenario, *more: Any, **where: Any) -> int:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return best_count(pool, scenario, *more, **where)


@pytest.mark.parametrize(("card", "can"), [(2, True), (3, True), (4, False)])
def test_on_the_field_it_has_the_other_name_and_its_archetypes(pool: Pool, card: int, can: bool) -> None:
    scenario = pool.scenario(field={"M1": 1}, extra=(card,))
    assert count(pool, scenario, kinds=["link"]) == can


@pytest.mark.parametrize(("card", "can"), [(2, False), (3, False), (4, True)])
@pytest.mark.parametrize("how", ["negated", "by another card"])
def test_negated_it_is_called_what_is_printed(pool: Pool, card: int, can: bool, how: str) -> None:
    field: dict[str, Any] = {"M1": 1}
    if how == "negated":
        other = pool.add("Hush", "monster effect", model=ignition(
            {"do": "negate_effects", "choose": {"from": ["monster_zone"], "where": {"names": [QUEEN]}}}))  # fmt: skip
        field["M2"] = other
    else:
        field["M2"] = pool.add("Silence", "monster effect", model={
            "continuous": [{"apply": "negates", "number": 1, "what": "monster"}]})  # fmt: skip
    scenario = pool.scenario(field=field, extra=(card,))
    # The one that must be activated first leaves both possible.
    assert count(pool, scenario, kinds=["link"]) == (can or how == "negated")


def test_where_it_is_called_so(pool: Pool) -> None:
    queen = {"where": {"names": [QUEEN]}}
    assert count(pool, pool.scenario(gy=(1,)), "gy", names=[QUEEN]) == 1
    assert count(pool, pool.scenario(gy=(1,)), "gy", archetypes=["Glass"]) == 1
    assert count(pool, pool.scenario(gy=(1,)), "gy", names=["Page"]) == 0
    assert count(pool, pool.scenario(hand=(1,), normal_used=1), "hand", names=[QUEEN]) == 0
    assert count(pool, pool.scenario(hand=(1,), normal_used=1), "hand", names=["Page"]) == 1
    take: dict[str, object] = {"do": "add_to_hand", "choose": {"from": ["gy"], **queen}}
    search: dict[str, object] = {"do": "add_to_hand", "choose": {"from": ["deck"], **queen}}
    for action, taken in ((take, 1), (search, 0)):
        acting = pool.add(f"Acting {taken}", "monster effect", model=ignition(action, limit={"scope": "name"}))
        scenario = pool.scenario(field={"M1": acting}, gy=(1,), deck=(1,), normal_used=1)
        assert count(pool, scenario, "hand", names=["Page"]) == taken


def test_a_count_of_different_names_counts_it_as_the_other(pool: Pool) -> None:
    pool.add(QUEEN, "monster normal")  # 5
    two = {"test": "count", "in": ["monster_zone"], "min": 2, "different_names": True}
    acting = ignition({"do": "draw"}, **{"if": [two]}, limit={"scope": "name"}, **{"from": ["hand"]})
    card = pool.add("Asking", "monster effect", model=acting)
    cases: list[tuple[dict[str, int | MonsterAt], int]] = [
        ({"M1": 1, "M2": 5}, 0),
        ({"M1": 1, "M2": 1}, 0),
        ({"M1": 5, "M2": card}, 1),
    ]
    for field, drawn in cases:
        scenario = pool.scenario(field=field, hand=(card,), deck=(5,), normal_used=1)
        assert count(pool, scenario, "hand", names=[QUEEN]) == drawn


def test_a_gemini_has_it_with_its_effects(pool: Pool) -> None:
    twin = pool.add("Twin", "monster effect gemini", continuous=called("monster_zone", "gy"), model={})
    for again in (False, True):
        field: dict[str, int | MonsterAt] = {"M1": MonsterAt(twin, summoned_again=again)}
        scenario = replace(pool.scenario(field=field, extra=(2,), normal_used=1))
        assert count(pool, scenario, kinds=["link"]) == again
    assert count(pool, pool.scenario(gy=(twin,)), "gy", names=[QUEEN]) == 0


def test_a_spell_is_called_so_in_its_zone(pool: Pool) -> None:
    place = pool.add("Place", "spell field", continuous=called("field_zone"), model={
        "effect": [{"number": 0, "kind": "spell", "from": ["hand"]}]})  # fmt: skip
    assert count(pool, pool.scenario(hand=(place,)), "field_zone", names=[QUEEN]) == 1


@pytest.mark.parametrize(("place", "found"), [("gy", True), ("deck", False)])
def test_the_same_name_is_the_one_that_a_card_has_where_it_lies(pool: Pool, place: str, found: bool) -> None:
    target = {"name": "it", "from": ["monster_zone"]}
    where = {"shared": [{"trait": "name", "shared_with": "it"}]}
    again = {"do": "add_to_hand", "choose": {"from": [place], "where": where}}
    call = pool.add("Again", "spell", model=spell(again, targets=[target]))
    page = 1
    piles: Any = {place: (page,)}
    scenario = pool.scenario(hand=(call,), field={"M1": page}, normal_used=1, **piles)
    assert best_count(pool, scenario, "hand", names=["Page"]) == found
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
