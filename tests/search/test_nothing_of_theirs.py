"""Effects that target a card of the opponent's are not tried where none lies: that leaves out nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.effects import before_cost
from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import ResolvedScenario, Resting
from combo_solver.state.draft import Draft
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition

MONSTER = {"side": "opponent", "from": ["monster_zone"], "where": {}}
BURIED = {"side": "opponent", "from": ["gy", "banished"], "where": {"kinds": ["monster"]}}
SPELL = {"side": "opponent", "from": ["spell_zone", "field_zone"], "where": {}}
EITHER = {"side": "either", "from": ["gy"], "where": {"kinds": ["monster"]}}
WHERE = ("nothing", "monster", "buried")


def position(target: dict[str, Any], theirs: str) -> tuple[Pool, ResolvedScenario]:
    """``theirs``: what the opponent has."""
    pool = Pool()
    foe = pool.add("Foe")
    card = pool.add(
        "Pointer",
        "monster effect",
        model=ignition({"do": "banish", "card": "it"}, targets=[{"name": "it", **target}], limit={"scope": "name"}),
    )
    field = {"M1": foe} if theirs == "monster" else None
    scenario = pool.scenario(field={"M1": card}, gy=(foe,), theirs=field, normal_used=1)
    if theirs == "buried":
        scenario = replace(scenario, opponent=replace(scenario.opponent, gy=(Resting(foe),)))
    return pool, scenario


def met(pool: Pool, scenario: ResolvedScenario) -> set[State]:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    # It is asked from when on it was seen that they could be activated but for a target.
    turn.ground.witness.effects.update(effect.ident for effect in turn.ground.program.effects)
    found, waiting = {turn.start}, [turn.start]
    while waiting:
        for _, after in turn.successors(waiting.pop()):
            state = turn.canonical(after.freeze())
            if state not in found:
                found.add(state)
                waiting.append(state)
    return found


@pytest.mark.parametrize("theirs", WHERE)
@pytest.mark.parametrize("target", [MONSTER, BURIED, SPELL, EITHER], ids=["monster", "buried", "spell", "either"])
def test_no_successor_is_left_out(target: dict[str, Any], theirs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pool, scenario = position(target, theirs)
    states = met(pool, scenario)
    monkeypatch.setattr(before_cost, "nothing_of_theirs", lambda engine, d, effect: False)
    assert met(pool, scenario) == states
    usable = {"monster": target is MONSTER, "buried": target is BURIED}.get(theirs, False) or target is EITHER
    assert (len(states) > 1) == usable


@pytest.mark.parametrize("theirs", WHERE)
def test_it_says_so_where_nothing_lies(theirs: str) -> None:
    pool, scenario = position(BURIED, theirs)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    (effect,) = turn.ground.program.effects
    assert before_cost.nothing_of_theirs(turn.engine, Draft(turn.start), effect) == (theirs != "buried")
