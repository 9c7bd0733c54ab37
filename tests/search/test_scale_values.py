"""Values that Pendulum Scales change, in both judges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.auras import ValueChange
from combo_solver.scenario.position import SpellAt
from combo_solver.state import values
from combo_solver.state.cards import Monster
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import ANY_NAME, continuous, printed
from tests.searching import best, end_board, judge_random_lines, judge_successors


def pendulum(pool: Pool, **more: Any) -> int:
    part = {"number": 1, "apply": "values", "side": "me", "atk": 300, "scale": True, **more}
    return pool.add("Scale", "monster effect pendulum", scales=(1, 1), atk=0, model={"continuous": [part]})


@pytest.mark.parametrize(("more", "atk"), [({}, 1600), ({"scale": False}, 1000), ({"side": "opponent"}, 1000)])
def test_two_scales(more: dict[str, Any], atk: int) -> None:
    pool = Pool()
    scale, body = pendulum(pool, **more), pool.add("Body")
    scenario = pool.scenario(field={"M1": body}, scales=(scale, scale), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    held = turn.start.monsters[0]
    assert isinstance(held, Monster)
    assert values.atk_of(turn.ground, turn.start, held, 0) == atk
    judge_random_lines(turn, pool)
    # The end board is one that the referee has counted too.
    assert best(pool, scenario) == atk


def test_not_while_it_is_a_monster() -> None:
    pool = Pool()
    scenario = pool.scenario(field={"M1": pool.add("Body"), "M2": pendulum(pool)}, normal_used=1)
    assert best(pool, scenario) == 1000


def test_not_while_the_effects_of_scales_are_negated() -> None:
    pool = Pool()
    scale, body = pendulum(pool), pool.add("Body")
    lock = pool.add("Lock", "spell", model=spell({"do": "restrict", "what": "pendulum_zone_effects"}))
    scenario = pool.scenario(hand=(lock,), field={"M1": body}, scales=(scale, scale), normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    found = set()
    for _, draft in turn.successors(turn.start):
        held = draft.monsters[0]
        assert isinstance(held, Monster)
        found.add(values.atk_of(turn.ground, draft, held, 0))
    assert found == {1000}


@pytest.mark.parametrize(
    "more", [{"itself": True}, {"linked": "pointed"}, {"if": [{"test": "this_card", "where": {}}]}]
)
def test_what_it_cannot_say(more: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match="a Pendulum Scale"):
        ValueChange.model_validate({"atk": 100, "scale": True, **more})


def test_what_is_read() -> None:
    text = "[ Pendulum Effect ]\nAll Dragon monsters you control gain 300 ATK.\n[ Monster Effect ]\nGains 100 ATK."
    dragons = {"types": ["Dragon"], "kinds": ["monster"]}
    assert continuous(text, ANY_NAME, "monster effect pendulum") == [
        {"apply": "values", "itself": True, "atk": 100},
        {"apply": "values", "side": "me", "where": dragons, "atk": 300, "scale": True},
    ]
    own = "[ Pendulum Effect ]\nThis card gains 300 ATK.\n[ Monster Effect ]\nGains 100 ATK."
    assert compile_card(printed(own, "monster effect pendulum")).status == "refused"


@pytest.mark.parametrize(("beside", "scale"), [("Kin", 8), ("Other", 4)])
def test_what_it_says_of_the_other_zone_is_its_controllers(beside: str, scale: int) -> None:
    """The opponent's scale looks at the opponent's other scale, on both judges' boards."""
    pool = Pool()
    other = {"test": "other_scale", "where": {"names": ["Kin"]}}
    part = {"number": 1, "apply": "scale", "scale": 4, "unless": [other]}
    changing = pool.add("Changing", "monster effect pendulum", scales=(8, 8), model={"continuous": [part]})
    held = {name: pool.add(name, "monster normal pendulum", scales=(1, 1)) for name in ("Kin", "Other")}
    scenario = pool.scenario(scales=(held["Kin"], held["Other"]))
    spells = {"S1": SpellAt(changing, scale=True), "S5": SpellAt(held[beside], scale=True)}
    scenario = replace(scenario, opponent=replace(scenario.opponent, spells=spells))
    assert [card.scale for card in end_board(pool, scenario).opponent.spells] == [scale, 1]
