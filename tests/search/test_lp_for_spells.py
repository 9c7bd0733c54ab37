"""LP that change, and damage that comes again, each time something has happened: both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.report.document import SolveReport
from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import ResolvedScenario, SpellAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import judge_random_lines, judge_successors, solved

BURN: dict[str, Any] = {"do": "change_lp", "player": "opponent", "by": -500}


def judged(pool: Pool, scenario: ResolvedScenario, first_steps: bool = True) -> SolveReport:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    if first_steps:
        judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return solved(pool, scenario)


def burning(pool: Pool, part: dict[str, Any], theirs: bool, lp: tuple[int, int]) -> ResolvedScenario:
    """A Spell that takes 500 LP of the opponent's, and a card on either field."""
    told = {"apply": "lp_for_spell", "places": ["spell_zone"], **part}
    watch = pool.add("Watch", "spell continuous", model={"continuous": [told]})
    burn = pool.add("Burn", "spell", model=spell(BURN))
    scenario = pool.scenario(hand=(burn,), normal_used=1, life_points=lp[0], goal=ready_made("win"))
    lies = {"S1": SpellAt(watch)}
    opponent = replace(scenario.opponent, life_points=lp[1], spells=lies if theirs else {})
    return replace(scenario, me=replace(scenario.me, spells={} if theirs else lies), opponent=opponent)


@pytest.mark.parametrize(
    ("part", "theirs", "lp", "status"),
    [
        ({"amount": -300, "player": "opponent"}, False, (8000, 800), "OPTIMAL"),
        ({"amount": -300, "player": "opponent"}, False, (8000, 801), "UNREACHABLE"),
        ({"amount": -300, "player": "opponent"}, True, (8000, 800), "UNREACHABLE"),
        ({"amount": -300, "player": "activator"}, True, (301, 500), "OPTIMAL"),
        ({"amount": -300, "player": "activator"}, True, (300, 600), "UNREACHABLE"),
        ({"amount": -300}, True, (8000, 800), "OPTIMAL"),
        ({"amount": 300}, False, (8000, 800), "UNREACHABLE"),
        # What is gained as the Spell has resolved counts from below 0.
        ({"amount": 300}, True, (8000, 199), "OPTIMAL"),
        ({"amount": 300}, True, (8000, 200), "OPTIMAL"),
        ({"amount": 300}, True, (8000, 201), "UNREACHABLE"),
    ],
)
def test_lp_for_a_spell(part: dict[str, Any], theirs: bool, lp: tuple[int, int], status: str) -> None:
    pool = Pool()
    assert judged(pool, burning(pool, part, theirs, lp)).status == status


@pytest.mark.parametrize(("each", "once", "lp", "status"), [
    (True, False, 1400, "OPTIMAL"), (True, False, 1401, "UNREACHABLE"),
    (False, False, 1400, "OPTIMAL"), (False, False, 1401, "UNREACHABLE"),
    (False, True, 1200, "OPTIMAL"), (False, True, 1201, "UNREACHABLE"),
])  # fmt: skip
def test_a_trigger_each_time(each: bool, once: bool, lp: int, status: str) -> None:
    """Two times 500 by one effect, one after the other: 200 more for each, or once per turn."""
    pool = Pool()
    event = {"on": "damaged", "subject": {}, "side": "opponent", "causes": ["effect"], "each_time": each,
             "by": {"except_names": ["Again"]}}  # fmt: skip
    effect = {"number": 1, "kind": "trigger", "optional": False, "from": ["spell_zone"], "event": event,
              "do": [{"do": "change_lp", "player": "opponent", "by": -200}]}  # fmt: skip
    if once:
        effect["limit"] = {"scope": "copy"}
    again = pool.add("Again", "spell continuous", model={"effect": [effect]})
    twice = pool.add("Twice", "spell", model=spell(BURN, {**BURN, "join": "then"}))
    scenario = pool.scenario(hand=(twice,), normal_used=1, goal=ready_made("win"))
    scenario = replace(
        scenario,
        me=replace(scenario.me, spells={"S1": SpellAt(again)}),
        opponent=replace(scenario.opponent, life_points=lp),
    )
    assert judged(pool, scenario, first_steps=False).status == status
