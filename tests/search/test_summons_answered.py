"""What answers a Summon before it is made: who can, and what comes to the field meanwhile (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.coverage import coverage_of
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen, link
from tests.searching import best, count, judge_random_lines, judge_successors, most, solved

NEGATES = {"do": "negate_summon", "then": "destroy"}


def guard(place: str, *does: dict[str, Any], **more: Any) -> dict[str, Any]:
    asked = [{"test": "would_be_summoned"}]
    return {"effect": [{"number": 1, "kind": "quick", "from": [place], "if": asked, "do": list(does), **more}]}


def judged(pool: Pool, scenario: Any) -> None:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)


@pytest.mark.parametrize("place", ["gy", "hand"])
def test_a_card_that_is_paid_for_the_summon_answers_it(place: str) -> None:
    """It is where it answers from only once the Summon is attempted."""
    pool = Pool()
    away = "send_to_gy" if place == "hand" else "banish"
    watch = pool.add("Watch", "monster effect", model=guard(place, NEGATES, cost=[{"do": away, "card": "self"}]))
    field: dict[str, int | MonsterAt] = {"M1": watch}
    if place == "gy":
        boss = pool.add("Boss", "monster link", rating=1, arrows=2, model=link(1, 1))
        scenario = pool.scenario(field=field, extra=(boss,), normal_used=1)
    else:
        back = chosen("add_to_hand", "monster_zone", "Watch")
        comes = {"number": 1, "from": ["hand"], "cost": [back]}
        boss = pool.add("Boss", "monster effect", level=8, model={"procedure": [comes]})
        scenario = pool.scenario(field=field, hand=(boss,), normal_used=1)
    scenario = replace(scenario, goal=most(count("Boss", at="gy")))
    judged(pool, scenario)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL", (1,))


def test_no_empty_zone_is_like_the_one_that_waits() -> None:
    """What comes meanwhile goes to another zone, and both are there."""
    pool = Pool()
    comes = pool.add("Comes", "monster effect", level=8, model=guard("hand", {"do": "special_summon", "card": "self"}))
    scenario = pool.scenario(hand=(comes, pool.add("Body")), goal=most(count("Comes", "Body")))
    judged(pool, scenario)
    report = solved(pool, scenario)
    # What comes to the very zone is in no line.
    assert (report.status, report.objective.value) == ("OPTIMAL_AS_MODELLED", (2,))


def test_one_that_finds_its_zone_taken_is_in_no_line() -> None:
    pool = Pool()
    comes = pool.add("Comes", "monster effect", level=8, model=guard("hand", {"do": "special_summon", "card": "self"}))
    body = pool.add("Body")
    field: dict[str, int | MonsterAt] = {f"M{number}": pool.add(f"Filler {number}") for number in range(1, 5)}
    scenario = pool.scenario(hand=(comes, body), field=field, goal=most(count("Comes", "Body")))
    judged(pool, scenario)
    assert best(pool, scenario) == 1


@pytest.mark.parametrize(("spoils", "sure"), [(False, True), (True, False)])
def test_what_surely_negates_leaves_the_zone(spoils: bool, sure: bool) -> None:
    pool = Pool()
    model = {**guard("spell_zone", NEGATES)}
    model["effect"] = [{**model["effect"][0], "kind": "trap"}]
    trap = pool.add("Trap", "trap counter", model=model)
    if spoils:
        model["effect"] = [
            {**model["effect"][0], "do": [chosen("destroy", "monster_zone"), {**NEGATES, "join": "then"}]}
        ]
        trap = pool.add("Spoiled", "trap counter", model=model)
    quick = {"number": 1, "kind": "quick", "from": ["hand"], "if": [{"test": "answers"}],
             "do": [{"do": "special_summon", "card": "self"}]}  # fmt: skip
    joins = pool.add("Joins", "monster effect", level=8, model={"effect": [quick]})
    scenario = pool.scenario(hand=(joins, pool.add("Body")), goal=most(count("Body", at="gy")))
    spells = {"S2": SpellAt(trap, face_up=False)}
    scenario = replace(scenario, me=replace(scenario.me, spells=spells))
    judged(pool, scenario)
    assert coverage_of(Ground(scenario, pool.facts, pool.models)).complete is sure
    # Nothing is there to be destroyed, which is known once every state was met.
    assert solved(pool, scenario).status == "OPTIMAL"
