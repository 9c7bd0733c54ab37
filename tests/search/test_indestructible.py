"""Monsters that no card effect destroys: what is chosen stays, and the rest of the effect goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.continuous import Indestructible
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.judging import refused, step
from tests.searching import judge_successors

THREE: dict[str, Any] = {"from": ["monster_zone"], "side": "me", "min": 1, "max": None, "all": True}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def kept(**more: Any) -> dict[str, Any]:
    return {"continuous": [{"number": 1, "apply": "indestructible", **more}]}


def ends(pool: Pool, scenario: ResolvedScenario) -> set[tuple[int, int]]:
    """My monsters and the cards in my GY after every first step, which the referee sees in the same way."""
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    return {(sum(bool(one) for one in draft.monsters), len(draft.me.gy)) for _, draft in turn.successors(turn.start)}


def test_it_may_be_chosen_and_stays(pool: Pool) -> None:
    rock, body = pool.add("Rock", model=kept(itself=True)), pool.add("Body")
    cast_it = pool.add("Spell", "spell", model=spell(chosen("destroy", "monster_zone", side="me")))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": rock, "M2": body})
    assert ends(pool, scenario) == {(2, 1), (1, 2)}
    assert ends(pool, pool.scenario(hand=(cast_it,), field={"M1": rock})) == {(1, 1)}


def test_what_hangs_on_it_does_not_happen(pool: Pool) -> None:
    rock, other = pool.add("Rock", model=kept(itself=True)), pool.add("Other")
    draws = {"do": "draw", "count": 1, "join": "if_you_do"}
    cast_it = pool.add("Spell", "spell", model=spell(chosen("destroy", "monster_zone", side="me"), draws))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": rock}, deck=(other,))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert {len(draft.me.hand) for _, draft in turn.successors(turn.start)} == {0}
    judge_successors(turn, pool)


def test_of_all_monsters_those_that_can_be_are_destroyed(pool: Pool) -> None:
    rock, body = pool.add("Rock", model=kept(itself=True)), pool.add("Body")
    cast_it = pool.add("Spell", "spell", model=spell({"do": "destroy", "choose": THREE}))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": rock, "M2": body, "M3": body})
    assert ends(pool, scenario) == {(1, 3)}
    line = step(1, "activate", cast_it, pool, effect=1, chain_link=1)
    assert "left out" in refused(pool, scenario, line)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"where": {"names": ["Body"]}, "side": "me"}, {(2, 1), (1, 2)}),
        ({"where": {"names": ["Body"]}, "side": "opponent"}, {(1, 2)}),
        ({"other": True, "side": "me"}, {(2, 1), (1, 2)}),
        ({"itself": True, "if": [{"test": "count", "in": ["gy"], "side": "me", "min": 2}]}, {(1, 2)}),
    ],
)
def test_which_monsters_and_when(pool: Pool, more: dict[str, Any], expected: set[tuple[int, int]]) -> None:
    rock, body = pool.add("Rock", model=kept(**more)), pool.add("Body")
    cast_it = pool.add("Spell", "spell", model=spell(chosen("destroy", "monster_zone", side="me")))
    assert ends(pool, pool.scenario(hand=(cast_it,), field={"M1": rock, "M2": body})) == expected


@pytest.mark.parametrize(
    ("places", "face_up", "expected"),
    [
        (["spell_zone"], True, {(1, 1)}),
        (["spell_zone", "monster_zone"], True, {(1, 1)}),
        (["field_zone"], True, {(1, 2)}),
        (["spell_zone"], False, {(1, 2)}),
    ],
)
def test_spells_that_are_kept(pool: Pool, places: list[str], face_up: bool, expected: set[tuple[int, int]]) -> None:
    keeper = pool.add("Keeper", model=kept(where={"names": ["Wall"]}, side="me", places=places))
    wall = pool.add("Wall", "spell continuous", model={})
    every: dict[str, object] = {
        "from": ["spell_zone"],
        "side": "me",
        "min": 1,
        "max": None,
        "all": True,
        "face_down": True,
        "other": True,
    }
    blasts: dict[str, object] = {"do": "destroy", "choose": every}
    cast_it = pool.add("Spell", "spell", model=spell(blasts))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": keeper})
    scenario = replace(scenario, me=replace(scenario.me, spells={"S3": SpellAt(wall, face_up=face_up)}))
    found = ends(pool, scenario)
    assert {end for end in found if end[1]} == expected


def test_places_are_those_of_other_cards() -> None:
    with pytest.raises(ValidationError):
        Indestructible.model_validate({"apply": "indestructible", "itself": True, "places": ["spell_zone"]})


def test_it_is_no_cost(pool: Pool) -> None:
    rock, other = pool.add("Rock", model=kept(itself=True)), pool.add("Other")
    paid = spell({"do": "draw", "count": 1}, cost=[chosen("destroy", "monster_zone", side="me")])
    cast_it = pool.add("Spell", "spell", model=paid)
    assert ends(pool, pool.scenario(hand=(cast_it,), field={"M1": rock}, deck=(other,))) == set()


def test_an_effect_may_keep_a_monster(pool: Pool) -> None:
    """For as long as it is face-up there, by an effect that says so."""
    body, other = pool.add("Body"), pool.add("Other")
    keeps = {"do": "bind", "choose": {"from": ["monster_zone"], "where": {"names": ["Body"]}}, "what": "destruction"}
    cast_it = pool.add("Spell", "spell", model=spell(keeps, {"do": "destroy", "choose": THREE, "join": "also_then"}))
    scenario = pool.scenario(hand=(cast_it,), field={"M1": body, "M2": other})
    assert ends(pool, scenario) == {(1, 2)}
