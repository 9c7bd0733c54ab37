"""A face-up target that is turned face-down in the chain keeps its position and its controller, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Monster
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import judge_random_lines

BODY = {"names": ["Body"]}
ONCE = {"limit": {"scope": "name"}}
TARGET = {"name": "target", "side": "opponent", "from": ["monster_zone"], "where": BODY}


def ends(action: dict[str, Any], **target: Any) -> set[tuple[bool, int]]:
    """Whose the Body may be, and in which position, when all is over."""
    pool = Pool()
    does = pool.add("Does", "monster effect", model=ignition(action, targets=[{**TARGET, **target}], **ONCE))
    down = {"do": "change_position", "to": "set", "choose": {**TARGET, "name": "downed"}}
    answers = {"if": [{"test": "answers", "other": True}]}
    quick = {"number": 1, "kind": "quick", "from": ["monster_zone"], "do": [down], **ONCE, **answers}
    downs = pool.add("Downs", "monster effect", model={"effect": [quick]})
    body = pool.add("Body")
    scenario = pool.scenario(field={"M1": does, "M3": downs}, theirs={"M2": body}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    kind, found, seen, waiting = turn.ground.kinds.index[body], set(), {turn.start}, [turn.start]
    while waiting:
        state = waiting.pop()
        if state.window is None:
            found |= {(bool(m.mine), m.position) for m in state.monsters if isinstance(m, Monster) and m.kind == kind}
        for _, draft in turn.successors(state):
            after = draft.freeze()
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


@pytest.mark.parametrize("to", ["other", "defense"])
def test_its_position(to: str) -> None:
    action = {"do": "change_position", "card": "target", "to": to}
    assert ends(action) == {(False, ATTACK), (False, DEFENSE), (False, SET)}


@pytest.mark.parametrize("face_down", [False, True])
def test_its_controller(face_down: bool) -> None:
    taken = {(True, ATTACK)} | ({(True, SET)} if face_down else set())
    assert ends({"do": "take_control", "card": "target"}, face_down=face_down) >= taken
    assert face_down or (True, SET) not in ends({"do": "take_control", "card": "target"})
