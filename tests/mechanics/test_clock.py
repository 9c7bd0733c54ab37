"""The state says what the time is: a question about another moment needs another state, and no other scenario."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import EXTRA
from combo_solver.mechanics.pendulum import PENDULUM
from combo_solver.mechanics.xyz import XYZ
from combo_solver.models.vocabulary import Filter
from combo_solver.rules.pendulum import PendulumSummon
from combo_solver.scenario.position import Moment
from combo_solver.state import marks
from combo_solver.state.draft import Draft
from combo_solver.turn.successors import Turn
from tests.invented import Pool, xyz


def test_a_summon_of_main_phase_2_is_asked_by_the_clock_of_the_state() -> None:
    pool = Pool()
    below = pool.add("Below", "monster xyz", rank=4, model=xyz(4))
    cover = {"method": "overlay", "where": {"kinds": ["xyz"]}, "phase": "main2"}
    upon = pool.add("Upon", "monster xyz", rank=5, model={"materials": [cover]})
    turn = Turn(Ground(pool.scenario(field={"M1": below}, extra=(upon,)), pool.facts, pool.models))
    state = turn.start
    (source,) = ((EXTRA, number) for number in state.me.extra)
    late = state._replace(clock=replace(state.clock, phase="main2"))
    assert [len(list(XYZ.questions(turn.engine, at, source))) for at in (state, late)] == [0, 1]


def test_a_used_pendulum_grant_is_told_by_the_state() -> None:
    pool = Pool()
    low = pool.add("Low", "monster normal pendulum", level=3, scales=(1, 1))
    high = pool.add("High", "monster normal pendulum", level=5, scales=(6, 6))
    scenario = replace(pool.scenario(hand=(low, high)), moment=Moment(additional_pendulum_summon=Filter()))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    d = Draft(turn.start)
    marks.use_pendulum_grant(d)
    told = []
    for state in (turn.start, d.freeze()):
        question = PENDULUM.of_those(turn.engine, state, lambda *_: True).question
        assert isinstance(question, PendulumSummon)
        told.append((question.allowance.granted, question.allowance.granted_used))
    assert told == [(True, False), (True, True)]
