"""What a card was on the field before it left it, in both judges: what had been changed there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.effects import CardModel
from combo_solver.scenario.position import MonsterAt, ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.searching import best_count, end_board, judge_random_lines, judge_successors

PAID = {"from": ["monster_zone"], "where": {"names": ["Paid"]}}
TRIBUTE: dict[str, Any] = {"do": "tribute", "choose": {**PAID, "name": "paid"}}
RAISES = {"number": 1, "apply": "values", "where": {"names": ["Paid"]}, "other": True, "atk": 700}
CHANGED: dict[str, Any] = {"continuous": [RAISES]}
CHANGES: dict[str, Any] = {"do": "modify", "choose": PAID}


def position(where: dict[str, Any], changes: dict[str, Any], banish: bool = False) -> tuple[Pool, ResolvedScenario]:
    """A Level 4 monster with 1000 ATK, which another one raises by 700 and a Spell changes, and then a Spell Tributes;
    what is taken for it must fit ``where``."""
    pool = Pool()
    paid = pool.add("Paid")
    raiser = pool.add("Raiser", "monster effect", model=CHANGED)
    changer = pool.add("Changer", "spell", model=spell({**CHANGES, **changes}))
    take: dict[str, Any] = {"do": "add_to_hand", "choose": {"from": ["deck"], "where": {"kinds": ["monster"], **where}}}
    cost: dict[str, Any] = {**TRIBUTE, "do": "banish" if banish else "tribute"}
    taker = pool.add("Taker", "spell", model=spell(take, cost=[cost]))
    deck = (
        pool.add("Four", level=4, atk=100),
        pool.add("Six", level=6, atk=1700),
        pool.add("Dark", attribute="DARK", level=8, atk=200),
    )
    return pool, pool.scenario(
        hand=(changer, taker), field={"M1": paid, "M2": raiser}, deck=deck, listed=False, normal_used=1
    )


def found(pool: Pool, scenario: ResolvedScenario) -> set[str]:
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    judge_successors(turn, pool)
    return {name for name in ("Four", "Six", "Dark") if best_count(pool, scenario, "hand", names=(name,))}


LEVEL = {"trait": "level", "shared_with": "paid"}
ATTRIBUTE = {"trait": "attribute", "shared_with": "paid"}


@pytest.mark.parametrize("banish", [False, True])
@pytest.mark.parametrize(
    ("where", "changes", "names"),
    [
        ({"shared": [LEVEL]}, {"level": 2}, {"Four"}),
        ({"shared": [{**LEVEL, "had": True}]}, {"level": 2}, {"Four", "Six"}),
        ({"level": {"equals": {"value": "level", "value_of": "paid", "had": True}}}, {"level": 4}, {"Four", "Dark"}),
        ({"level": {"equals": {"value": "level", "value_of": "paid", "plus": 2, "had": True}}}, {"level": 2},
         {"Six", "Dark"}),
        ({"atk": {"equals": {"value": "atk", "value_of": "paid", "had": True}}}, {"level": 1}, {"Six"}),
        ({"atk": {"equals": {"value": "atk", "value_of": "paid"}}}, {"level": 1}, set()),
        ({"shared": [{**ATTRIBUTE, "had": True}]}, {"attribute": "DARK"}, {"Four", "Six", "Dark"}),
        ({"shared": [ATTRIBUTE]}, {"attribute": "DARK"}, {"Four", "Six"}),
    ],
)  # fmt: skip
def test_it_is_what_it_was_there(where: dict[str, Any], changes: dict[str, Any], names: set[str], banish: bool) -> None:
    """Before the Spell changes it, it is what is printed, but for what the other monster adds."""
    assert found(*position(where, changes, banish)) == names


@pytest.mark.parametrize(("had", "times", "left"), [(True, -1, 7150), (False, -1, 7500), (True, -2, 6301)])
def test_half_of_it_is_lost(had: bool, times: int, left: int) -> None:
    """Of what the target had when it was destroyed, or of what is printed; half a point more is lost, too."""
    pool = Pool()
    paid, raiser = pool.add("Paid", atk=999), pool.add("Raiser", "monster effect", model=CHANGED)
    worth = {"value": "atk", "value_of": "target", "times": times, "divided": 2, **({"had": True} if had else {})}
    does: list[dict[str, Any]] = [
        {"do": "destroy", "card": "target"},
        {"do": "change_lp", "player": "opponent", "by": worth, "join": "if_you_do"},
    ]
    target = {"from": ["monster_zone"], "where": {"names": ["Paid"]}, "name": "target"}
    hammer = pool.add("Hammer", "spell", model=spell(*does, targets=[target]))
    scenario = pool.scenario(hand=(hammer,), field={"M1": paid, "M2": raiser}, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    points = {draft.freeze().opponent.life_points for _, draft in turn.successors(turn.canonical(turn.start))}
    assert left in points
    assert end_board(pool, scenario) is not None


@pytest.mark.parametrize(("position", "left"), [("attack", 7000), ("set", 8000)])
def test_if_it_was_face_up(position: str, left: int) -> None:
    """What a monster had is lost only if it lay face-up when it was destroyed; before and after it the Spell does the
    same."""
    pool = Pool()
    worth = {"value": "atk", "value_of": "target", "times": -1, "had": True}
    loses = {"do": "change_lp", "player": "opponent", "by": worth}
    asks = {"do": "if", "card": "target", "was_face_up": True, "then": [loses], "join": "also"}
    target = {"from": ["monster_zone"], "side": "opponent", "face_down": True, "name": "target"}
    hammer = pool.add("Hammer", "spell", model=spell({"do": "destroy", "card": "target"}, asks, targets=[target]))
    scenario = pool.scenario(hand=(hammer,), theirs={"M1": pool.add("Theirs")}, normal_used=1)
    lies = MonsterAt(2, position)  # type: ignore[arg-type]
    scenario = replace(scenario, opponent=replace(scenario.opponent, monsters={"M1": lies}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    points = {draft.freeze().opponent.life_points for _, draft in turn.successors(turn.canonical(turn.start))}
    assert left in points and len(points - {8000}) == (left != 8000)


@pytest.mark.parametrize(
    "part",
    [
        {"shared": [{**LEVEL, "had": True, "original": True}]},
        {"shared": [{"trait": "level", "shared_with": "self", "had": True}]},
        {"level": {"equals": {"value": "level", "value_of": "self", "had": True}}},
        {"level": {"equals": {"value": "level", "value_of": "paid", "had": True, "original": True}}},
    ],
)
def test_what_it_cannot_say(part: dict[str, Any]) -> None:
    model = spell({"do": "add_to_hand", "choose": {"from": ["deck"], "where": part}}, cost=[TRIBUTE])
    with pytest.raises(ValidationError, match="had is for"):
        CardModel.model_validate({"passcode": 1, "name": "Card", **model})
