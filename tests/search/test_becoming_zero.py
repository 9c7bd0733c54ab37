"""What is 0 already cannot become 0, and without a Level none changes, in both judges."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import refused
from tests.searching import best_count, judge_random_lines, solved_for

ATK, DEF = {"do": "modify", "card": "target", "atk_to": 0}, {"do": "modify", "card": "target", "defense_to": 0}
BOTH, LEVEL = {**ATK, "defense_to": 0}, {"do": "modify", "card": "target", "level": 1}
GAIN = {"do": "change_lp", "player": "me", "by": 100}
DRAW = {"do": "draw", "count": 1, "join": "also"}
NONE = {"atk": 0, "defense": 0}
RANK = {"kinds": "monster xyz", "level": None, "rank": 4}
LINK = {"kinds": "monster link effect", "level": None, "rating": 1, "arrows": 0, "atk": 0}
TARGET = {"side": "opponent", "from": ["monster_zone"], "min": 1, "max": 1, "name": "target"}


def may_be_targeted(body: dict[str, Any], *actions: dict[str, Any]) -> bool:
    """Whether an effect that does this may target such a monster."""
    pool = Pool()
    effect = {"number": 1, "kind": "ignition", "from": ["monster_zone"], "targets": [TARGET],
              "cost": [{"do": "send_to_gy", "choose": {"from": ["hand"]}}], "do": list(actions)}  # fmt: skip
    changer = pool.add("Changer", "monster effect", model={"effect": [effect]})
    paid, prize, asked = pool.add("Paid"), pool.add("Prize"), pool.add("Asked", **body)
    able = pool.add("Able", atk=1500, defense=1200)
    scenario = pool.scenario(hand=(paid,), field={"M1": changer}, deck=(prize,), theirs={"M1": asked}, normal_used=1)
    judge_random_lines(Turn(Ground(scenario, pool.facts, pool.models)), pool)
    allowed = best_count(pool, scenario, "gy", names=("Paid",)) == 1
    # The referee is asked by the line that targets another monster there, and goes on to what it does to that.
    other = pool.scenario(hand=(paid,), field={"M1": changer}, deck=(prize,), theirs={"M1": able}, normal_used=1)
    (step,) = solved_for(pool, other, "gy", names=("Paid",)).line
    targets = ({**step.targets[0].model_dump(), "card": asked, "name": "Asked"},)
    said = step.model_dump() | {"targets": targets}
    refusal = refused(pool, scenario, type(step).model_validate(said))
    assert ("could not be carried out" in refusal) != allowed
    return allowed


@pytest.mark.parametrize(
    ("body", "actions", "allowed"),
    [
        ({"atk": 100}, [ATK], True),
        (NONE, [ATK], False),
        ({"atk": 0, "defense": 900}, [ATK], False),
        ({"atk": 0, "defense": 900}, [DEF], True),
        ({"atk": 0, "defense": 900}, [BOTH], True),
        (NONE, [BOTH], False),
        (LINK, [BOTH], False),
        # What hangs on nothing is done in any case.
        (NONE, [ATK, DRAW], True),
        (NONE, [ATK, {**DRAW, "join": "if_you_do"}], False),
        (NONE, [GAIN, {**ATK, "join": "if_you_do"}], True),
        # Any other number may become what it is.
        ({"atk": 1000}, [{**ATK, "atk_to": 1000}], True),
    ],
)
def test_what_is_0_cannot_become_0(body: dict[str, Any], actions: list[dict[str, Any]], allowed: bool) -> None:
    assert may_be_targeted(body, *actions) == allowed


@pytest.mark.parametrize(
    ("body", "change", "allowed"),
    [
        ({}, {"atk": 600}, True),
        (RANK, {"atk": 600}, False),
        (RANK, {"atk": 600, "rank": 1}, True),
        (RANK, {"atk_to": 0}, False),
    ],
)
def test_what_changes_its_level_must_have_one(body: dict[str, Any], change: dict[str, Any], allowed: bool) -> None:
    assert may_be_targeted(body, {**LEVEL, **change}) == allowed
