"""Special Summons by effects: into the zones that the effect names, ignoring conditions, two at once."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.verbs.special_summon import SpecialSummon
from combo_solver.scenario.position import MonsterAt, Resting
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import allows, refused
from tests.searching import best_count, judge_successors

ARROWS = {"bottom": 1 << 1, "bottom left": 1 << 0}


@pytest.fixture
def pool() -> Pool:
    return Pool()


def effect(place: str = "monster_zone", **action: Any) -> dict[str, Any]:
    actions = [{"do": "special_summon", **action}]
    return {"effect": [{"number": 1, "kind": "ignition", "from": [place], "do": actions, "limit": [{"scope": "name"}]}]}


HAND = {"from": ["hand"], "where": {"kinds": ["normal"]}}


def fill(pool: Pool, *zones: str) -> dict[str, int | MonsterAt]:
    return {zone: pool.add(f"Filler {zone}") for zone in zones}


@pytest.mark.parametrize(
    ("taken", "arrows", "reached"),
    [((), 2, 1), (("M2",), 2, 0), (("M2",), 3, 1), (("M1", "M2"), 3, 0), (("M3", "M4", "M5"), 2, 1)],
)
def test_a_zone_that_this_card_points_to(pool: Pool, taken: tuple[str, ...], arrows: int, reached: int) -> None:
    spider = pool.add("Spider", "monster effect link", rating=1, arrows=arrows, model=effect(choose=HAND, to="pointed"))
    body = pool.add("Body")
    scenario = pool.scenario(hand=(body,), field={"EMZ-L": spider, **fill(pool, *taken)}, normal_used=1)
    assert best_count(pool, scenario, names=["Body"]) == reached


def test_the_referee_refuses_other_zones(pool: Pool) -> None:
    spider = pool.add("Spider", "monster effect link", rating=1, arrows=2, model=effect(choose=HAND, to="pointed"))
    body = pool.add("Body")
    scenario = pool.scenario(hand=(body,), field={"EMZ-L": spider})
    assert [
        zone for zone in ("M1", "M2", "M3") if allows(pool, scenario, _step(spider, "EMZ-L", body, zone, pool))
    ] == ["M2"]


def _step(source: int, at: str, card: int, to: str, pool: Pool, origin: str = "hand") -> Any:
    placed = {"card": card, "name": pool.facts(card).name, "from": origin, "to": to, "position": "attack"}
    cards = [{"card": card, "name": pool.facts(card).name, "at": origin}]
    choice = {"action": 0, "do": "special_summon", "cards": cards, "placed": [placed]}
    return ("activate", source, at, {"effect": 1, "chain_link": 1, "choices": [choice]})


@pytest.mark.parametrize(("ignoring", "place", "proper", "reached"), [
    (True, "hand", False, 1), (False, "hand", False, 0), (True, "gy", False, 0), (True, "gy", True, 1),
])  # fmt: skip
def test_ignoring_its_summoning_conditions(pool: Pool, ignoring: bool, place: str, proper: bool, reached: int) -> None:
    special = pool.add(
        "Special", "monster effect special", special_summon_only=True, special_summon_ban="procedure", model={}
    )
    actor = pool.add("Actor", "monster effect", model=effect(choose={"from": ["hand", "gy"]}, ignoring=ignoring))
    held: dict[str, Any] = {"hand": (special,)} if place == "hand" else {"gy": (Resting(special, proper=proper),)}
    scenario = pool.scenario(field={"M1": actor}, normal_used=1, **held)
    assert best_count(pool, scenario, names=["Special"]) == reached


@pytest.mark.parametrize(("taken", "reached"), [(("M1", "M2", "M3"), 2), (("M1", "M2", "M3", "M4"), 0)])
def test_both_or_neither(pool: Pool, taken: tuple[str, ...], reached: int) -> None:
    model = effect("hand", choose={"from": ["deck"], "where": {"names": ["Second"]}}, with_self=True)
    first, second = pool.add("First", "monster effect", model=model, level=8), pool.add("Second")
    scenario = pool.scenario(hand=(first,), deck=(second,), field=fill(pool, *taken), normal_used=1)
    assert best_count(pool, scenario, names=["First", "Second"]) == reached


@pytest.mark.parametrize(
    ("bodies", "taken", "come"),
    [(2, (), 2), (2, ("M2", "M3"), 2), (3, ("M2", "M3", "M4"), 1), (3, ("M2", "M3"), 2), (1, (), 1)],
)
def test_as_many_as_can_be(pool: Pool, bodies: int, taken: tuple[str, ...], come: int) -> None:
    choose = {"from": ["gy"], "where": {"kinds": ["normal"]}, "min": 1, "max": 5}
    caller = pool.add("Caller", "monster effect", model=effect(choose=choose, as_many=True))
    names = [f"Body {number}" for number in range(bodies)]
    body = tuple(pool.add(name) for name in names)
    scenario = pool.scenario(field={"M1": caller, **fill(pool, *taken)}, gy=body)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    drafts = [draft for _, draft in turn.successors(turn.canonical(turn.start))]
    brought = {len(body) - len(draft.me.gy) for draft in drafts} - {0}
    assert brought == {come}


def test_as_many_as_the_text_allows(pool: Pool) -> None:
    choose = {"from": ["gy"], "where": {"kinds": ["normal"]}, "min": 1, "max": 2}
    caller = pool.add("Caller", "monster effect", model=effect(choose=choose, as_many=True))
    body = tuple(pool.add(f"Body {number}") for number in range(3))
    turn = Turn(Ground(pool.scenario(field={"M1": caller}, gy=body), pool.facts, pool.models))
    judge_successors(turn, pool)
    drafts = [draft for _, draft in turn.successors(turn.canonical(turn.start))]
    assert {len(body) - len(draft.me.gy) for draft in drafts} - {0} == {2}


def test_the_referee_refuses_fewer_than_can_be(pool: Pool) -> None:
    choose = {"from": ["gy"], "where": {"kinds": ["normal"]}, "min": 1, "max": 5}
    caller = pool.add("Caller", "monster effect", model=effect(choose=choose, as_many=True))
    body, other = pool.add("Body"), pool.add("Other")
    step = _step(caller, "M1", body, "M2", pool, "gy")
    assert allows(pool, pool.scenario(field={"M1": caller}, gy=(body,)), step)
    assert not allows(pool, pool.scenario(field={"M1": caller}, gy=(body, other)), step)
    full: dict[str, int | MonsterAt] = {"M1": caller, **fill(pool, "M3", "M4", "M5")}
    assert allows(pool, pool.scenario(field=full, gy=(body, other)), step)


@pytest.mark.parametrize(
    ("how", "zones"),
    [
        ({"pointers": {"kinds": ["link"]}}, ["M2", "M4"]),
        ({"pointers": {"kinds": ["link"]}, "side": "me"}, ["M2"]),
        ({"pointers": {"kinds": ["link"]}, "side": "opponent"}, ["M4"]),
        ({"pointers": {"names": ["Other"]}}, ["M4"]),
        ({"pointers": {"names": ["Nobody"]}}, []),
    ],
)
def test_zones_that_other_monsters_point_to(pool: Pool, how: dict[str, Any], zones: list[str]) -> None:
    actor = pool.add("Actor", "monster effect", model=effect(choose=HAND, to="pointed", **how))
    spider = pool.add("Spider", "monster effect link", rating=1, arrows=2, model={})
    other = pool.add("Other", "monster effect link", rating=1, arrows=1 << 7, model={})
    body = pool.add("Body")
    field = {"EMZ-L": spider, "M5": actor}
    scenario = pool.scenario(hand=(body,), field=field, theirs={"EMZ-L": other}, normal_used=1)
    assert best_count(pool, scenario, names=["Body"]) == bool(zones)
    every = ("M1", "M2", "M3", "M4", "EMZ-R")
    assert [z for z in every if allows(pool, scenario, _step(actor, "M5", body, z, pool))] == zones
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_zones_that_the_target_points_to(pool: Pool) -> None:
    link = {"from": ["monster_zone"], "where": {"kinds": ["link"]}, "name": "pointing"}
    model = effect(choose=HAND, to="pointed", pointer="pointing")
    model["effect"][0]["targets"] = [link]
    actor = pool.add("Actor", "monster effect", model=model)
    spider = pool.add("Spider", "monster effect link", rating=1, arrows=2, model={})
    away = pool.add("Away", "monster effect link", rating=1, arrows=1 << 7, model={})
    scenario = pool.scenario(hand=(pool.add("Body"),), field={"EMZ-L": spider, "M1": away, "M5": actor}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    assert best_count(pool, scenario, names=["Body"]) == 1


@pytest.mark.parametrize("how", [
    {"to": "", "pointers": {"kinds": ["link"]}}, {"to": "pointed", "side": "me"},
    {"to": "pointed", "pointer": "x", "pointers": {"kinds": ["link"]}},
])  # fmt: skip
def test_who_points_is_told_once(how: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        SpecialSummon.model_validate({"choose": HAND, **how})


RITUALS = {"from": ["hand"], "where": {"kinds": ["ritual"]}}


@pytest.mark.parametrize(
    ("ban", "unperformed", "reached"), [("", True, 1), ("", False, 0), ("procedure", True, 0), ("first", True, 0)]
)
def test_a_ritual_monster_comes_without_a_ritual_summon(pool: Pool, ban: str, unperformed: bool, reached: int) -> None:
    caller = pool.add("Caller", "monster effect", model=effect(choose=RITUALS, unperformed=unperformed))
    idol = pool.add("Idol", "monster effect ritual", special_summon_ban=ban, model={})
    scenario = pool.scenario(hand=(idol,), field={"M1": caller}, normal_used=1)
    assert best_count(pool, scenario, names=["Idol"]) == reached
    assert allows(pool, scenario, _step(caller, "M1", idol, "M2", pool)) == bool(reached)
    judge_successors(Turn(Ground(scenario, pool.facts, pool.models)), pool)


def test_what_came_without_it_is_not_revived(pool: Pool) -> None:
    caller = pool.add("Caller", "monster effect", model=effect(choose={**RITUALS, "from": ["gy"]}, unperformed=True))
    idol = pool.add("Idol", "monster effect ritual", model={})
    scenario = pool.scenario(gy=(idol,), field={"M1": caller}, normal_used=1)
    assert best_count(pool, scenario, names=["Idol"]) == 0
    assert not allows(pool, scenario, _step(caller, "M1", idol, "M2", pool, "gy"))


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ({"card": "self"}, "could not be Special Summoned"),
        ({"choose": {"from": ["monster_zone"]}}, "could not be carried out"),
    ],
)
def test_what_is_on_the_field_is_not_special_summoned(pool: Pool, action: dict[str, Any], reason: str) -> None:
    actor = pool.add("Actor", "monster effect", model=effect(**action))
    scenario = pool.scenario(field={"M1": actor}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    assert not list(turn.successors(turn.canonical(turn.start)))
    there = {"card": actor, "name": "Actor"}
    placed = {**there, "from": "M1", "to": "M2", "position": "attack"}
    told = {"action": 0, "do": "special_summon", "cards": [{**there, "at": "M1"}], "placed": [placed]}
    move = ("activate", actor, "M1", {"effect": 1, "chain_link": 1, "choices": [told]})
    assert reason in refused(pool, scenario, move)
