"""Effects that answer what would destroy cards, or inflict damage (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt
from combo_solver.turn.successors import Turn
from tests.invented import Pool, chosen
from tests.search.test_including import judge_answered
from tests.searching import judge_random_lines

FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]
ONE: dict[str, Any] = {"destroys": {"in": FIELD}}
TWO: dict[str, Any] = {"destroys": {"in": FIELD, "least": 2}}
MINE: dict[str, Any] = {"destroys": {"in": FIELD, "side": "me"}}
MONSTER: dict[str, Any] = {"destroys": {"in": ["monster_zone"]}}


def destroy(*places: str, **more: Any) -> dict[str, Any]:
    return {"do": "destroy", "choose": {"from": list(places), "side": "either"} | more}


ALL = {"all": True, "max": None}
THEIRS = destroy("monster_zone", side="opponent")


@pytest.mark.parametrize(
    ("wanted", "action", "answered"),
    [
        (ONE, THEIRS, True),
        (ONE, chosen("banish", "monster_zone", "Body"), False),
        (ONE, {"do": "optional", "actions": [THEIRS]}, False),
        (ONE, {"do": "either", "of": [[THEIRS], [{"do": "draw"}]]}, False),
        (ONE, destroy("hand", "monster_zone", side="me", min=2, max=2), False),
        (ONE, destroy("hand", "monster_zone", side="me", min=3, max=3), True),
        (TWO, THEIRS, False),
        (TWO, destroy("monster_zone", min=2, max=2), True),
        (TWO, destroy("monster_zone", min=1, max=2), False),
        (TWO, destroy("monster_zone", **ALL), True),
        (TWO, destroy("monster_zone", **{**ALL, "side": "opponent"}), False),
        (MINE, THEIRS, False),
        (MINE, destroy("monster_zone"), False),
        (MINE, destroy("monster_zone", **ALL), True),
        (MINE, destroy("monster_zone", side="me"), True),
        (MONSTER, destroy("monster_zone", "spell_zone", face_down=True, side="opponent"), True),
        (MONSTER, destroy("monster_zone", "spell_zone", face_down=True, side="either"), False),
        ({"damages": True}, {"do": "change_lp", "by": -500}, True),
        ({"damages": True}, {"do": "change_lp", "by": -500, "loses": True}, False),
        ({"damages": True}, {"do": "change_lp", "by": -500, "player": "opponent"}, False),
        ({"damages": True}, {"do": "change_lp", "by": 500}, False),
    ],
)
def test_what_would_be_done(wanted: dict[str, Any], action: dict[str, Any], answered: bool) -> None:
    judge_answered([wanted], action, answered, bodies_in="field")


@pytest.mark.parametrize(("on_field", "answered"), [(True, True), (False, False)])
def test_what_is_negated_lies_on_the_field(on_field: bool, answered: bool) -> None:
    """A monster that negates and destroys another one is answered while that one is on the field."""
    pool = Pool()
    body = pool.add("Body")
    draw = {"number": 1, "kind": "ignition", "from": ["monster_zone" if on_field else "hand"], "do": [{"do": "draw"}]}
    limit: dict[str, Any] = {"limit": [{"scope": "copy"}]}
    first = pool.add("First", "monster effect", model={"effect": [{**draw, **limit}]})
    no = {"do": "negate_activation", "then": "destroy"}
    quick: dict[str, Any] = {"number": 1, "kind": "quick", "from": ["monster_zone"], "do": [no], **limit}
    second = pool.add("Second", "monster effect", model={"effect": [{**quick, "if": [{"test": "answers"}]}]})
    asked = [{"test": "answers", "includes": [ONE]}]
    away = [{"do": "tribute", "card": "self"}]
    third = pool.add("Third", "monster effect", model={"effect": [{**quick, "if": asked, "cost": away}]})
    field: dict[str, int | MonsterAt] = {"M2": second, "M3": third, **({"M1": first} if on_field else {})}
    scenario = pool.scenario(hand=() if on_field else (first,), deck=(body,) * 3, field=field, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    seen = set()
    states = [turn.start]
    while states:
        for _, draft in turn.successors(states.pop()):
            seen.add(len(draft.links))
            if draft.links:
                states.append(draft.freeze())
    # The last link is resolved with no stop before it.
    assert max(seen) == (2 if answered else 1)
    judge_random_lines(turn, pool)
