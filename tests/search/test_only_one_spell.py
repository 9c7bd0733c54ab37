"""Spells and Traps of which I can control only one, activated beside another one: both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.game.line import CardAt, Choice, Placement
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import at, refused, step
from tests.searching import best, best_count, count, judge_random_lines, judge_successors, most, solved

ONLY = {"apply": "only_one", "where": {"names": ["Bell"]}, "players": "controller"}
LIES = {"number": 0, "kind": "spell", "from": ["hand"]}


@pytest.mark.parametrize(("face_up", "number"), [(True, 1), (False, 1)])
def test_a_second_one_is_not_activated(face_up: bool, number: int) -> None:
    """Of a copy in the hand and one on the field, face-up or Set, one is face-up at the end."""
    pool = Pool()
    bell = pool.add("Bell", "spell continuous", model={"effect": [LIES], "continuous": [ONLY]})
    scenario = pool.scenario(hand=(bell,), normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(bell, face_up=face_up)}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "spell_zone", names=("Bell",)) == number
    if face_up:
        line = step(1, "activate", bell, pool, effect=0, chain_link=1, to="S1")
        assert "only one" in refused(pool, scenario, line)


def test_another_sort_is_activated() -> None:
    pool = Pool()
    bell = pool.add("Bell", "spell continuous", model={"effect": [LIES], "continuous": [ONLY]})
    drum = pool.add("Drum", "spell continuous", model={"effect": [LIES]})
    scenario = pool.scenario(hand=(bell, drum), normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "spell_zone", card_types=("continuous", "spell")) == 2


def _effect(kind: str, places: list[str], *do: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"number": 1, "kind": kind, "from": places, "do": list(do), **more}


@pytest.mark.parametrize("there", [True, False])
def test_a_second_one_is_not_placed(there: bool) -> None:
    """By an effect, two of the Deck at once either."""
    pool = Pool()
    bell = pool.add("Bell", "spell continuous", model={"effect": [LIES], "continuous": [ONLY]})
    take = {"do": "place_face_up", "choose": {"from": ["deck"], "where": {"names": ["Bell"]}, "min": 1, "max": 2}}
    ringer = pool.add("Ringer", "monster effect", model={"effect": [_effect("ignition", ["monster_zone"], take)]})
    scenario = pool.scenario(field={"M1": ringer}, deck=(bell, bell), normal_used=1)
    if there:
        scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(bell)}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "spell_zone", names=("Bell",)) == 1
    if there:
        placed = (Placement.model_validate({"card": bell, "name": "Bell", "from": "deck", "to": "S1"}),)
        named = Choice(action=0, do="place_face_up", cards=(CardAt(card=bell, name="Bell", at="deck"),), placed=placed)
        line = step(1, "activate", ringer, pool, "M1", effect=1, chain_link=1, choices=(named,))
        assert "could not be carried out" in refused(pool, scenario, line)


@pytest.mark.parametrize(("at", "there"), [("hand", ""), ("hand", "M3"), ("hand", "S2"), ("M2", "")])
def test_a_second_one_is_not_equipped(at: str, there: str) -> None:
    """A monster that equips itself, beside one more that lies there already; one on the field takes its place."""
    pool = Pool()
    target = {"from": ["monster_zone"], "where": {"names": ["Host"]}, "name": "host"}
    own = _effect("ignition", ["hand", "monster_zone"], {"do": "equip", "card": "host", "atk": 500}, targets=[target])
    blade = pool.add("Bell", "monster effect", atk=0, model={"effect": [own], "continuous": [ONLY]})
    host = pool.add("Host", atk=1000)
    field = {"M1": host, **({at: blade} if at != "hand" else {}), **({there: blade} if there == "M3" else {})}
    scenario = pool.scenario(hand=(blade,) if at == "hand" else (), field=field, normal_used=1)
    if there == "S2":
        scenario = replace(scenario, me=replace(scenario.me, spells={"S2": SpellAt(blade)}))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best(pool, scenario) == (1000 if there == "S2" else 1500)


@pytest.mark.parametrize(("free", "placed"), [(True, 1), (False, 0)])
def test_zones_of_its_equip_cards_are_not_free_yet(free: bool, placed: int) -> None:
    """A monster that is put among Spells and Traps leaves its Equip Cards behind, which fall only then."""
    pool = Pool()
    host, blade = pool.add("Host"), pool.add("Blade", "spell equip", model={"effect": [LIES]})
    lay = {"do": "place_face_up", "choose": {"from": ["monster_zone"], "where": {"names": ["Host"]}}}
    layer = pool.add("Layer", "monster effect", model={"effect": [_effect("ignition", ["monster_zone"], lay)]})
    scenario = pool.scenario(field={"M1": host, "M2": layer}, normal_used=1)
    lying = {f"S{number}": SpellAt(blade, equipped_to="M1") for number in range(1, 5 if free else 6)}
    scenario = replace(scenario, me=replace(scenario.me, spells=lying))
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    assert best_count(pool, scenario, "spell_zone", names=("Host",)) == placed


EACH = {"do": "equip_with", "choose": {"from": ["gy"], "where": {"kinds": ["equip", "spell"]}, "min": 1, "max": None},
        "hosts": {"names": ["Host"]}}  # fmt: skip


@pytest.mark.parametrize(("copies", "lying", "value"), [(1, 0, 1), (2, 0, 0), (1, 1, 1), (0, 0, 0)])
def test_two_are_not_equipped_at_once(copies: int, lying: int, value: int) -> None:
    """With as many as possible: the engine puts the second one on the field, too, from where it goes to the GY."""
    pool = Pool()
    bell = pool.add("Bell", "spell equip", model={"effect": [], "continuous": [ONLY]})
    host = pool.add("Host")
    ringer = pool.add("Ringer", "monster effect", model={"effect": [_effect("ignition", ["monster_zone"], EACH)]})
    goal = most(count("Bell", at="spell_zone"))
    scenario = pool.scenario(field={"M1": ringer, "M2": host}, gy=(bell,) * copies, normal_used=1, goal=goal)
    if lying:
        scenario = replace(scenario, me=replace(scenario.me, spells={"S5": SpellAt(bell, equipped_to="M2")}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    report = solved(pool, scenario)
    proved = copies + lying < 2
    assert (report.status, report.objective.value) == ("OPTIMAL" if proved else "OPTIMAL_AS_MODELLED", (value,))
    if copies == 2:
        placed = [{"card": bell, "name": "Bell", "from": "gy", "to": to} for to in ("S1", "S2")]
        named = at(pool, (bell, "gy"), (host, "M2")) * 2
        done = Choice.model_validate({"action": 0, "do": "equip_with", "cards": named, "placed": placed})
        line = step(1, "activate", ringer, pool, "M1", effect=1, chain_link=1, choices=(done,))
        assert "too many" in refused(pool, scenario, line)
