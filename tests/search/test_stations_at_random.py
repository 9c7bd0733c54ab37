"""Random battles with invented effects at their stations: both judges see the same boards, and nothing is missed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from combo_solver.answers.solver import solve
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import MonsterAt
from combo_solver.search.result import Limits
from combo_solver.state.state import State
from combo_solver.turn.successors import Turn
from tests.battling import DAMAGE, battle, turn_of
from tests.invented import Pool

PARTS = ("start", "before", "calculation", "after", "end")
THEIRS = {"from": ["monster_zone"], "side": "opponent"}
_MOST = 1500
"""States of positions that are looked at wholly."""


def _does(random: Random) -> dict[str, Any]:
    until = random.choice(("turn", "battle_phase", "damage_step", "damage_calculation"))
    return random.choice((
        {"do": "modify", "card": "self", "atk": random.choice((-400, 300, 600)), "until": until},
        {"do": "modify", "card": "self", "atk_to": random.choice((0, 1700)), "until": until},
        {"do": "modify", "choose": THEIRS, "atk": -500, "defense": -500, "until": until},
        {"do": "destroy", "choose": THEIRS},
        {"do": "banish", "choose": THEIRS},
        {"do": "change_position", "choose": THEIRS, "to": "attack"},
        {"do": "change_position", "card": "self", "to": "defense"},
        {"do": "special_summon", "choose": {"from": ["gy"]}},
        {"do": "change_lp", "player": "opponent", "by": -50},
        {"do": "negate_attack"},
        {"do": "end_battle_phase"},
    ))  # fmt: skip


def _event(random: Random) -> dict[str, Any]:
    part = {"on": "battles", "part": random.choice(PARTS)}
    others = random.choice(({}, {"subject": {}, "side": "me"}, {"subject": {}, "side": "opponent"}))
    return random.choice((
        part, {**part, **others}, {"on": "declares_attack"}, {"on": "is_attacked", "subject": {}, "side": "opponent"},
        {"on": "inflicts_battle_damage"}, {"on": "destroys_by_battle"}, {"on": "destroyed", "subject": {}},
        {"on": "flipped", "subject": {}, "side": "opponent"}, {"on": "battle_phase_ends"},
        {"on": "battle_phase_starts", "subject": {}},
    ))  # fmt: skip


def _effect(random: Random, number: int) -> dict[str, Any]:
    told = {"number": number, "from": ["monster_zone"], "do": [_does(random)]}
    if random.random() < 0.6:
        return {**told, "kind": "trigger", "event": _event(random), "optional": random.random() < 0.6}
    parts = [part for part in PARTS if random.random() < 0.4]
    return {**told, "kind": "quick", "limit": {"scope": "copy", "group": f"{number}"}, "damage_step": parts}


def _drawn(seed: int) -> tuple[Pool, Any]:
    random, pool = Random(seed), Pool()
    model = {"effect": [_effect(random, number) for number in range(1, random.choice((2, 3)))]}
    mine = {"M1": pool.add("Fighter", "monster effect", atk=1500, defense=1000, model=model)}
    if random.random() < 0.5:
        mine["M2"] = pool.add("Second", "monster normal", atk=random.choice((800, 1500)))
    theirs: dict[str, int | MonsterAt] = {}
    for zone in ("M1", "M2")[: random.choice((0, 1, 1, 2))]:
        held = pool.add(f"Foe {zone}", "monster normal", atk=random.choice((900, 1500, 1800)), defense=1200)
        theirs[zone] = MonsterAt(held, position=random.choice(("attack", "defense", "set")))
    return pool, battle(pool, dict(mine), theirs, goal=DAMAGE)


def _paths(turn: Turn) -> dict[State, list[State]]:
    """Every canonical state of the turn, with the first way that was found to it."""
    start = turn.canonical(turn.start)
    found, waiting = {start: [start]}, [start]
    for state in waiting:
        for _, draft in turn.successors(state):
            after = turn.canonical(draft.freeze())
            if after not in found:
                found[after] = [*found[state], after]
                waiting.append(after)
        if len(found) > _MOST:
            pytest.skip("too many states to look at all of them")
    return found


@pytest.mark.parametrize("seed", range(60))
def test_random_stations(seed: int) -> None:
    pool, position = _drawn(seed)
    turn = turn_of(pool, position)
    found = _paths(turn)
    ends = [state for state in found if state.window is None]
    most = position.opponent.life_points - min(state.opponent.life_points for state in ends)
    for off in ((), ("main2",), ("order", "dead", "zones", "main2")):
        report = solve(position, pool.facts, pool.models, Limits(without=frozenset(off)))
        assert report.objective.value == (most,), off
    for state in Random(seed).sample(ends, min(25, len(ends))):
        steps, board = LineWriter(turn).write(found[state])
        assert replay(position, steps, pool.facts, pool.models) == board, [step.text for step in steps]
