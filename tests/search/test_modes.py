"""Modes, chosen on activation, each with conditions, a cost and targets of its own: both judges ask for those of the
mode that was chosen, and for no other's."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.report.lines import LineWriter
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen
from tests.searching import best_count, judge_random_lines, judge_successors

DRAW = {"do": "draw", "count": 1}
DISCARD = chosen("discard", "hand")


def moded(pool: Pool, *modes: dict[str, Any], **more: Any) -> int:
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "limit": {}, "modes": list(modes), **more}
    return pool.add("Moded", "monster effect", model={"effect": [effect]})


def drawing_or_reviving(pool: Pool) -> tuple[int, int]:
    body = pool.add("Body")
    target = {"name": "one", "from": ["gy"], "where": {"kinds": ["monster"]}}
    card = moded(
        pool,
        {"cost": [DISCARD], "do": [DRAW]},
        {"targets": [target], "do": [{"do": "add_to_hand", "card": "one"}]},
    )
    return card, body


def turn_of(pool: Pool, scenario: ResolvedScenario) -> Turn:
    return Turn(Ground(scenario, pool.facts, pool.models))


def modes_tried(pool: Pool, scenario: ResolvedScenario) -> list[int | None]:
    """The modes of the effect that can be activated first; the referee has judged all of them."""
    turn = turn_of(pool, scenario)
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    start = turn.canonical(turn.start)
    firsts = [
        LineWriter(turn).write([start, turn.canonical(draft.freeze())])[0][0] for _, draft in turn.successors(start)
    ]
    return sorted(step.mode for step in firsts if step.effect)


@pytest.mark.parametrize(
    ("hand", "gy", "deck", "modes"),
    [(1, 1, 1, [0, 1]), (0, 1, 1, [1]), (1, 0, 1, [0]), (1, 1, 0, [1]), (0, 0, 1, [])],
)
def test_a_mode_is_chosen_if_its_own_cost_and_targets_are_there(
    hand: int, gy: int, deck: int, modes: list[int]
) -> None:
    pool = Pool()
    card, body = drawing_or_reviving(pool)
    scenario = pool.scenario(
        field={"M1": card}, hand=(body,) * hand, gy=(body,) * gy, deck=(body,) * deck, normal_used=1
    )
    assert modes_tried(pool, replace(scenario, deck_order="listed")) == modes


@pytest.mark.parametrize(("others", "modes"), [(0, [0]), (1, [1])])
def test_a_mode_has_its_own_condition(others: int, modes: list[int]) -> None:
    pool = Pool()
    alone = {"test": "count", "in": ["monster_zone"], "other": True, "max": 0}
    together = {"test": "count", "in": ["monster_zone"], "other": True, "min": 1}
    card = moded(pool, {"if": [alone], "do": [DRAW]}, {"if": [together], "do": [DRAW, {**DRAW, "join": "then"}]})
    body = pool.add("Body")
    field = {"M1": card, **({"M2": body} if others else {})}
    scenario = pool.scenario(field=field, deck=(body,) * 3, normal_used=1)
    assert modes_tried(pool, scenario) == modes
    assert best_count(pool, replace(scenario, deck_order="listed"), "hand") == 1 + others


def test_the_referee_asks_for_the_condition_of_the_mode() -> None:
    pool = Pool()
    never = {"test": "count", "in": ["gy"], "min": 1}
    two = {"do": "draw", "count": 2}
    card = moded(pool, {"do": [DRAW]}, {"do": [two]})
    body = pool.add("Body")
    scenario = pool.scenario(field={"M1": card}, deck=(body,) * 3, normal_used=1)
    turn = turn_of(pool, scenario)
    start = turn.canonical(turn.start)
    paths = [LineWriter(turn).write([start, turn.canonical(d.freeze())])[0] for _, d in turn.successors(start)]
    line = next(steps for steps in paths if steps[0].effect and steps[0].mode == 1)
    replay(scenario, line, pool.facts, pool.models)
    effect = pool.models[card].effects[0]
    barred = effect.modes[1].model_validate({"do": [two], "if": [never]})
    models = {
        **pool.models,
        card: pool.models[card].model_copy(
            update={"effects": (effect.model_copy(update={"modes": (effect.modes[0], barred)}),)}
        ),
    }
    with pytest.raises(RefereeError, match="the condition of mode 1 does not hold"):
        replay(scenario, line, pool.facts, models)
