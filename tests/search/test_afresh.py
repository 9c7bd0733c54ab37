"""Cards of which effects take none like those that they took before this turn, in both judges."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from combo_solver.ground.ground import Ground
from combo_solver.models.vocabulary import Choose
from combo_solver.scenario.position import ResolvedScenario
from combo_solver.turn.successors import Turn
from tests.invented import Pool, ignition
from tests.searching import best_count, judge_random_lines, judge_successors
from tests.texts.effects.test_several_cards import effect_of


def position(
    afresh: dict[str, Any] | None, attributes: str, copies: int = 1, field: bool = False, *more: dict[str, Any]
) -> tuple[Pool, ResolvedScenario]:
    """Bodies of these Attributes in the GY, or on the field, of which an effect banishes one for each card drawn."""
    pool = Pool()
    taken = {"from": ["gy", "monster_zone"], "where": {"types": ["Fish"]}, "name": "banished1"}
    cost = [{"do": "banish", "choose": taken | ({"afresh": afresh} if afresh else {})}]
    model = ignition({"do": "draw", "count": 1}, cost=cost)
    if more:
        model["effect"] += [{"number": 2, "kind": "ignition", "from": ["monster_zone"], "do": list(more)}]
    card = pool.add("Taker", "monster effect", model=model)
    bodies = tuple(
        pool.add(f"Body {number}", type="Fish", attribute=attribute)
        for number, attribute in enumerate(attributes.split())
    )
    prize = pool.add("Prize")
    there = {f"M{number}": card for number in range(1, 1 + copies)}
    there |= {f"M{number}": body for number, body in enumerate(bodies, 1 + copies)} if field else {}
    scenario = pool.scenario(field=there, gy=() if field else bodies, deck=(prize,) * 5, normal_used=1)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    return pool, scenario


@pytest.mark.parametrize("field", [False, True])
@pytest.mark.parametrize("original", [False, True])
def test_one_of_each_attribute(field: bool, original: bool) -> None:
    afresh = {"trait": "attribute", "original": original}
    pool, scenario = position(afresh, "EARTH WATER EARTH", 1, field)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == 2
    pool, scenario = position(None, "EARTH WATER EARTH", 1, field)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == 3


def test_all_copies_count_together() -> None:
    pool, scenario = position({"trait": "attribute"}, "EARTH WATER EARTH", 2)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == 2


@pytest.mark.parametrize(("original", "drawn"), [(False, 2), (True, 1)])
def test_what_it_is_now(original: bool, drawn: int) -> None:
    """Of two EARTH monsters one can become FIRE."""
    becomes = {"do": "modify", "choose": {"from": ["monster_zone"], "where": {"types": ["Fish"]}}, "attribute": "FIRE"}
    afresh = {"trait": "attribute", "original": original}
    pool, scenario = position(afresh, "EARTH EARTH", 1, True, becomes)
    assert best_count(pool, scenario, "hand", names=("Prize",)) == drawn


def test_what_it_cannot_say() -> None:
    for wrong in ({"max": 2}, {"name": ""}, {"group": "both"}):
        with pytest.raises(ValidationError, match="afresh is for one card"):
            Choose.model_validate({"from": ["gy"], "name": "one", "afresh": {"trait": "type"}, **wrong})


PAID = "You can banish 1 Dragon monster from your GY; draw 1 card, also for the rest of this turn"
SUMMONED = "During your Main Phase: You can Special Summon 1 Dragon monster from your GY, but for the rest of this turn"


@pytest.mark.parametrize(
    ("text", "afresh"),
    [
        (
            f"{PAID}, you cannot banish monsters with that same Attribute to activate this effect.",
            {"trait": "attribute"},
        ),
        (
            f"{SUMMONED}, you cannot Special Summon monsters with the same original Type by this effect.",
            {"trait": "type", "original": True},
        ),
        (f"{SUMMONED}, you cannot Special Summon monsters with the same original Type.", None),
        (f"{SUMMONED}, you cannot banish monsters with the same original Type by this effect.", None),
        (f"{PAID}, you cannot banish monsters with that same Attribute by this effect.", None),
        (f'{PAID}, you cannot banish monsters with that same Attribute to activate this effect of "Other".', None),
    ],
)
def test_what_is_read(text: str, afresh: dict[str, Any] | None) -> None:
    effect = effect_of(text)
    parts = [] if effect is None else [*effect.get("cost", ()), *effect["do"]]
    told = [part["choose"]["afresh"] for part in parts if "afresh" in part.get("choose", {})]
    assert told == ([afresh] if afresh else [])
    assert (effect is None) == (afresh is None)


def test_a_lock_behind_it() -> None:
    same = "you cannot Special Summon monsters with the same original Type by this effect"
    effect = effect_of(f"{SUMMONED}, {same}, also you cannot Special Summon monsters, except Dragon monsters.")
    assert effect is not None
    only = {"types": ["Dragon"], "kinds": ["monster"]}
    assert effect["do"][1:] == [{"do": "restrict", "what": "special_summon", "only": only, "join": "also"}]
