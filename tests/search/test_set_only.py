"""Monsters that can be Set and not Normal Summoned, unless something holds (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.state.trace import Summoned
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.searching import best, count, judge_random_lines, most, only_legal_in

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


@pytest.mark.parametrize(("flip", "field", "turned"), [(False, "Fiend", 1), (True, "Fiend", 0), (True, "Beast", 1)])
def test_nor_is_it_flip_summoned(flip: bool, field: str, turned: int) -> None:
    pool = Pool()
    limit = {"apply": "set_only", "number": 0, "unless": [{"if": [BEAST]}], "flip": flip}
    shy = pool.add("Shy", "monster effect", model={"continuous": [limit]})
    hidden = MonsterAt(shy, "set")
    monsters: dict[str, int | MonsterAt] = {"M1": pool.add("Other", type=field), "M2": hidden}
    board = pool.scenario(field=monsters, normal_used=1, goal=most(count("Shy", face_up=True)))
    judge_random_lines(Turn(Ground(board, pool.facts, pool.models)), pool)
    assert best(pool, board) == turned


def test_the_flip_summon_is_judged() -> None:
    def position(limit: dict[str, Any]) -> tuple[Pool, ResolvedScenario]:
        pool = Pool()
        shy = pool.add("Shy", "monster effect", model={"continuous": [{"apply": "set_only", "number": 0, **limit}]})
        monsters: dict[str, int | MonsterAt] = {"M2": MonsterAt(shy, "set")}
        return pool, pool.scenario(field=monsters, normal_used=1, goal=most(count("Shy", face_up=True)))

    only_legal_in(position({}), position({"flip": True}), "FS-05")
