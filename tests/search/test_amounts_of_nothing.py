"""An amount that comes to nothing: no effect is activated for it alone; behind another action it is no failure."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, spell
from tests.searching import best, count, judge_random_lines, judge_successors, most

DAMAGE = {
    "do": "change_lp",
    "player": "opponent",
    "by": {"times": -500, "number": {"count_in": ["monster_zone"], "side": "opponent"}},
}
BANISH = chosen("banish", "gy", "Other")
LEVEL = {"do": "modify", "card": "target", "level_to": 4}


@pytest.mark.parametrize(
    ("actions", "theirs", "value"),
    [
        ((DAMAGE,), None, 0),
        ((DAMAGE,), {"O-M1": 0}, 1),
        ((BANISH, DAMAGE), None, 1),
        ((BANISH, DAMAGE), {"O-M1": 0}, 1),
    ],
)
def test_damage_for_each_of_none(
    actions: tuple[dict[str, Any], ...], theirs: dict[str, int] | None, value: int
) -> None:
    pool = Pool()
    other, caster = pool.add("Other"), pool.add("Caster", "spell", model=spell(*actions))
    scenario = pool.scenario(
        hand=(caster,), gy=(other,), theirs=theirs and {"O-M1": other}, goal=most(count("Caster", at="gy"))
    )
    judge(pool, scenario)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(("level", "actions", "value"), [(4, (LEVEL,), 0), (3, (LEVEL,), 1), (4, (BANISH, LEVEL), 1)])
def test_a_level_that_it_has_already(level: int, actions: tuple[dict[str, Any], ...], value: int) -> None:
    pool = Pool()
    other, body = pool.add("Other"), pool.add("Body", level=level)
    targets = [{"from": ["monster_zone"], "min": 1, "max": 1, "name": "target"}]
    caster = pool.add("Caster", "spell", model=spell(*actions, targets=targets))
    scenario = pool.scenario(hand=(caster,), gy=(other,), field={"M1": body}, goal=most(count("Caster", at="gy")))
    judge(pool, scenario)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(("others", "value"), [(("fusion", 4), 1), (("link", 0), 1), ((), 0)])
def test_of_all_monsters_those_change_that_can(others: tuple[Any, ...], value: int) -> None:
    pool = Pool()
    field = {"M1": pool.add("Low", level=1)}
    if others:
        field["M2"] = pool.add("Other", f"monster {others[0]}", **({"level": others[1]} if others[1] else {}))
        field["M3"] = pool.add("High", level=3)
    every = {"do": "modify", "choose": {"from": ["monster_zone"], "all": True, "min": 1, "max": None}, "level": -1}
    caster = pool.add("Caster", "spell", model=spell(every))
    scenario = pool.scenario(hand=(caster,), field=field, goal=most(count("Caster", at="gy")))
    judge(pool, scenario)
    assert best(pool, scenario) == value


@pytest.mark.parametrize(
    ("place", "more", "gy", "value"),
    [
        ("gy", {}, 0, 0),
        ("gy", {}, 1, 1),
        ("gy", {"defense": 100}, 0, 1),
        ("gy", {"level": 1}, 0, 1),
        ("hand", {}, 0, 1),
    ],
)
def test_values_that_change_by_a_number_of_no_cards(place: str, more: dict[str, Any], gy: int, value: int) -> None:
    """Not those of a hand: the engine does not ask for these."""
    pool = Pool()
    other, body = pool.add("Other"), pool.add("Body", level=4)
    gains = {"times": 100, "number": {"count_in": [place], "where": {"names": ["Other"]}}}
    action = {"do": "modify", "choose": {"from": ["monster_zone"]}, "atk": gains, **more}
    caster = pool.add("Caster", "spell", model=spell(action))
    scenario = pool.scenario(hand=(caster,), gy=(other,) * gy, field={"M1": body}, goal=most(count("Caster", at="gy")))
    judge(pool, scenario)
    assert best(pool, scenario) == value


def test_what_the_cost_brings_is_counted_too_late() -> None:
    pool = Pool()
    other, body = pool.add("Other"), pool.add("Body", level=4)
    gains = {"times": 100, "number": {"count_in": ["gy"]}}
    action: dict[str, Any] = {"do": "modify", "choose": {"from": ["monster_zone"]}, "atk": gains}
    caster = pool.add("Caster", "spell", model=spell(action, cost=[chosen("discard", "hand", "Other")]))
    for gy, value in (((), 0), ((body,), 1)):
        scenario = pool.scenario(hand=(caster, other), gy=gy, field={"M1": body}, goal=most(count("Caster", at="gy")))
        judge(pool, scenario)
        assert best(pool, scenario) == value


@pytest.mark.parametrize(
    ("join", "more", "value"), [("then", {}, 1), ("if_you_do", {}, 0), ("then", {"all": False}, 0)]
)
def test_what_then_happens_to_all_may_happen_to_none(join: str, more: dict[str, Any], value: int) -> None:
    pool = Pool()
    other = pool.add("Other")
    choose = {"from": ["monster_zone"], "side": "opponent", "all": True, "min": 1, "max": None} | more
    caster = pool.add(
        "Caster", "spell", model=spell(BANISH, {"do": "modify", "choose": choose, "atk": -300, "join": join})
    )
    scenario = pool.scenario(hand=(caster,), gy=(other,), goal=most(count("Caster", at="gy")))
    assert best(pool, scenario) == value


def test_no_other_card_on_the_field_is_asked_from_the_hand() -> None:
    pool = Pool()
    alone = {"test": "count", "in": ["monster_zone", "spell_zone", "field_zone"], "other": True, "max": 0}
    caster = pool.add("Caster", "spell", model=spell(BANISH, **{"if": [alone]}))
    for field, value in (({}, 1), ({"M1": pool.add("Body")}, 0)):
        scenario = pool.scenario(
            hand=(caster,), gy=(pool.add("Other"),), field=field, goal=most(count("Caster", at="gy"))
        )
        judge(pool, scenario)
        assert best(pool, scenario) == value


def judge(pool: Pool, scenario: Any) -> None:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
