"""What hangs on the destruction of a card whose activation was negated (invented cards)."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.models.verbs.negate_activation import NegateActivation
from tests.invented import Pool, ignition
from tests.rulebook.test_negation import judged
from tests.searching import count, most

NEGATE = {"do": "negate_activation", "then": "destroy", "name": "gone"}
GAIN = {"do": "modify", "card": "self", "atk": {"value": "original_atk", "value_of": "gone"}, "join": "if_you_do"}
EFFECT: dict[str, object] = {"do": "set_normal_summons", "number": 2}
KEPT = {"number": 2, "apply": "indestructible", "itself": True}


def atk_of_the_guard(*actions: dict[str, Any], spent: bool = False, kept: bool = False) -> int:
    """The most ATK that a guard of 1000 comes to, which answers an effect of a monster of 1500. ``spent``: that one is
    Tributed for its effect; ``kept``: no effect destroys it."""
    pool = Pool()
    answer = {"number": 1, "kind": "quick", "from": ["monster_zone"], "do": list(actions), "limit": {"scope": "copy"}}
    guard = pool.add("Guard", "monster effect",
                     model={"effect": [{**answer, "if": [{"test": "answers", "other": True}]}]})  # fmt: skip
    cost = [{"do": "tribute", "card": "self"}] if spent else []
    model = {**ignition(EFFECT, cost=cost), "continuous": [KEPT] if kept else []}
    other = pool.add("Other", "monster effect", atk=1500, model=model)
    goal = most(count("Guard", value="atk"))
    return judged(pool, pool.scenario(field={"M1": guard, "M2": other}, normal_used=1, goal=goal))


@pytest.mark.parametrize(
    ("actions", "how", "atk"),
    [
        ([NEGATE, GAIN], {}, 2500),
        ([NEGATE, GAIN], {"spent": True}, 1000),
        ([NEGATE, GAIN], {"kept": True}, 1000),
        ([NEGATE, {**GAIN, "atk": 300}], {}, 1300),
        ([NEGATE, {**GAIN, "atk": 300}], {"spent": True}, 1000),
        ([NEGATE, {**GAIN, "atk": 300, "join": "also"}], {"spent": True}, 1300),
        ([NEGATE, {**GAIN, "atk": 300, "join": "also"}], {"kept": True}, 1300),
    ],
)
def test_what_hangs_on_it_needs_it_to_be_destroyed(
    actions: list[dict[str, Any]], how: dict[str, Any], atk: int
) -> None:
    assert atk_of_the_guard(*actions, **how) == atk


@pytest.mark.parametrize(("then", "place"), [("shuffle", "deck"), ("return", "hand")])
@pytest.mark.parametrize(("where", "spent", "gone"), [("M2", False, 1), ("M2", True, 0), ("gy", False, 1)])
def test_it_goes_back_to_its_owner(then: str, place: str, where: str, spent: bool, gone: int) -> None:
    """From the GY too, if it was activated there: not one that went there for its cost."""
    pool = Pool()
    negate = {"do": "negate_activation", "then": then, "name": "gone"}
    gain = {"do": "modify", "card": "self", "atk": 300, "join": "if_you_do"}
    answer = {"number": 1, "kind": "quick", "from": ["monster_zone"], "do": [negate, gain], "limit": {"scope": "copy"}}
    guard = pool.add("Guard", "monster effect",
                     model={"effect": [{**answer, "if": [{"test": "answers", "other": True}]}]})  # fmt: skip
    places: dict[str, Any] = {"from": ["gy" if where == "gy" else "monster_zone"]}
    model = ignition(EFFECT, cost=[{"do": "tribute", "card": "self"}] if spent else [], **places)
    other = pool.add("Other", "monster effect", atk=1500, model=model)
    for goal, value in ((most(count("Guard", value="atk")), 1000 + 300 * gone), (most(count("Other", at=place)), gone)):
        field: dict[str, Any] = {"M1": guard, **({} if where == "gy" else {where: other})}
        scenario = pool.scenario(field=field, gy=(other,) if where == "gy" else (), normal_used=1, goal=goal)
        assert judged(pool, scenario) == value


def test_a_name_is_for_what_becomes_of_the_card() -> None:
    with pytest.raises(ValidationError, match="of which something becomes"):
        NegateActivation.model_validate({"name": "gone"})
