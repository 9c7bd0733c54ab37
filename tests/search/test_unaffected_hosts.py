"""Equip Spells and monsters that are unaffected by Spell effects: none is equipped in vain, and no proof says so."""

from __future__ import annotations

import pytest

from combo_solver.errors import RefereeError
from combo_solver.game.line import CardAt, Choice
from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import at, played, step
from tests.searching import count, judge_random_lines, most, solved

TARGET = {"from": ["monster_zone"], "name": "host"}
EQUIPS = {"number": 1, "kind": "spell", "from": ["hand"], "targets": [TARGET],
          "do": [{"do": "equip", "card": "host", "atk": 500}]}  # fmt: skip


@pytest.mark.parametrize(("by", "status", "value"), [("spell", "OPTIMAL_AS_MODELLED", 1000), ("trap", "OPTIMAL", 1500)])
def test_an_equip_spell(by: str, status: str, value: int) -> None:
    pool = Pool()
    part = {"apply": "unaffected", "by": [by]}
    proud = pool.add("Proud", "monster effect", atk=1000, model={"continuous": [part]})
    blade = pool.add("Blade", "spell equip", model={"effect": [EQUIPS]})
    scenario = pool.scenario(hand=(blade,), field={"M1": proud}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == (status, (value,))
    assert bool(report.line) == (value > 1000)


SPARE = {"do": "bind", "what": "unaffected", "by": ["spell"], "card": "t"}


def test_one_that_becomes_unaffected_in_the_chain() -> None:
    """It is equipped all the same: no line says that nothing happens, and none is judged to be right."""
    pool = Pool()
    blade = pool.add("Blade", "spell equip", model={"effect": [EQUIPS]})
    quick = {"number": 1, "kind": "spell", "from": ["hand"], "targets": [{"from": ["monster_zone"], "name": "t"}]}
    ward = pool.add("Ward", "spell quick-play", model={"effect": [{**quick, "do": [SPARE]}]})
    host = pool.add("Host", atk=1000)
    goal = most(count("Blade", at="gy"))
    scenario = pool.scenario(hand=(blade, ward), field={"M1": host}, normal_used=1, goal=goal)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    report = solved(pool, scenario)
    assert (report.status, report.objective.value) == ("OPTIMAL_AS_MODELLED", (0,))
    aimed = [CardAt.model_validate(each) for each in at(pool, (host, "M1"))]
    first = step(1, "activate", blade, pool, effect=1, chain_link=1, to="S1", targets=aimed)
    done = Choice(action=0, do="bind", cards=tuple(aimed))
    second = step(2, "activate", ward, pool, effect=1, chain_link=2, to="S2", targets=aimed, choices=(done,))
    with pytest.raises(RefereeError, match="would be equipped to a monster that is unaffected"):
        played(pool, scenario, first, second)
