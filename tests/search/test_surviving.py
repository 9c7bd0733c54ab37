"""The goal not to lose the Duel before my turn ends."""

from __future__ import annotations

import json

import pytest

from combo_solver.scenario.objective import ready_made
from combo_solver.scenario.position import Moment, MonsterAt
from tests.battling import battle
from tests.invented import Pool
from tests.searching import solved

SURVIVE = ready_made("survive")
DUTY = json.dumps([{"apply": "in_battle", "itself": True, "what": "must_attack"}])


@pytest.mark.parametrize("phase", ["main1", "main2"])
def test_nobody_has_to_do_anything(phase: str) -> None:
    pool = Pool()
    weak, strong = pool.add("Weak", atk=100), pool.add("Strong", atk=3000)
    moment = Moment(phase=phase)  # type: ignore[arg-type]
    report = solved(pool, battle(pool, {"M1": weak}, {"M1": MonsterAt(strong)}, (100, 8000), SURVIVE, moment))
    assert (report.status, report.actions, report.objective.value) == ("OPTIMAL", 0, (1,))


@pytest.mark.parametrize(("theirs", "survives"), [(3000, False), (1100, True)])
def test_who_must_attack_may_lose(theirs: int, survives: bool) -> None:
    """A weak monster must attack before the Battle Phase can end; 1000 LP can be lost, not 2900."""
    pool = Pool()
    weak = pool.add("Weak", "monster effect", atk=100, in_battle=DUTY, model={})
    strong = pool.add("Strong", atk=theirs)
    report = solved(pool, battle(pool, {"M1": weak}, {"M1": strong}, (1500, 8000), SURVIVE, Moment(phase="battle")))
    assert report.objective.value == ((1,) if survives else (0,))
    assert report.status == ("OPTIMAL_AS_MODELLED" if survives else "UNREACHABLE")
    assert report.actions == (2 if survives else 0)


def test_a_win_survives() -> None:
    pool = Pool()
    eager = pool.add("Eager", "monster effect", atk=2000, in_battle=DUTY, model={})
    report = solved(pool, battle(pool, {"M1": eager}, {}, (1500, 2000), SURVIVE, Moment(phase="battle")))
    assert report.objective.value == (1,) and report.actions == 1
    assert report.end_board is not None and report.end_board.won
