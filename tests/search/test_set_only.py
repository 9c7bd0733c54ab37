"""Monsters that can be Set and not Normal Summoned, unless something holds (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.state.trace import Summoned
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import judge_random_lines

BEAST = {"test": "count", "in": ["monster_zone"], "where": {"types": ["Beast"]}, "min": 1}
NONE = {"test": "count", "in": ["monster_zone"], "max": 0}


def steps(unless: list[dict[str, Any]], field: str = "") -> set[str]:
    """What can be done with the monster first."""
    pool = Pool()
    limit = {"apply": "set_only", "number": 0, "unless": unless}
    shy = pool.add("Shy", "monster effect", model={"continuous": [limit]})
    monsters: dict[str, int | MonsterAt] = {"M1": pool.add("Other", type=field)} if field else {}
    turn = Turn(Ground(pool.scenario(hand=(shy,), field=monsters), pool.facts, pool.models))
    judge_random_lines(turn, pool)
    found = set()
    for _, draft in turn.successors(turn.canonical(turn.start)):
        found |= {
            note.step
            for note in draft.trace
            if isinstance(note, Summoned) and note.kind == turn.ground.kinds.index[shy]
        }
    return found


@pytest.mark.parametrize(
    ("unless", "field", "summoned"),
    [
        ([], "", False),
        ([{"if": [BEAST]}], "", False),
        ([{"if": [BEAST]}], "Fiend", False),
        ([{"if": [BEAST]}], "Beast", True),
        ([{"if": [BEAST, NONE]}], "Beast", False),
        ([{"if": [BEAST]}, {"if": [NONE]}], "", True),
    ],
)
def test_it_is_set_anyway(unless: list[dict[str, Any]], field: str, summoned: bool) -> None:
    assert steps(unless, field) == {"set_monster"} | ({"normal_summon"} if summoned else set())
