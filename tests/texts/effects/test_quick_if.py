"""Effects that are Quick Effects under a condition (invented texts and cards)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.errors import RefereeError
from combo_solver.ground.ground import Ground
from combo_solver.referee import replay
from combo_solver.scenario.position import SpellAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.judging import step
from tests.reading import printed
from tests.searching import judge_random_lines

DRAW = "You can discard this card; draw 1 card."


@pytest.mark.parametrize("tail", ["", ", but cannot be activated in the Damage Step"])
def test_the_condition_is_told(tail: str) -> None:
    compiled = compile_card(printed(f"{DRAW} This is a Quick Effect if you control a Dragon monster{tail}."))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert effect["kind"] == "ignition"
    assert effect["quick_if"][0]["where"]["types"] == ["Dragon"]


@pytest.mark.parametrize(
    "text",
    [
        f"{DRAW} This is a Quick Effect if you feel well.",
        f"{DRAW} This is a Quick Effect.",
        "If this card is Normal Summoned: You can draw 1 card. This is a Quick Effect if you control a Dragon monster.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(text)).status != "modelled"


@pytest.mark.parametrize("met", [True, False])
def test_it_answers_only_while_the_condition_holds(met: bool) -> None:
    """Both judges; it starts a chain either way."""
    pool = Pool()
    dragon, body = pool.add("Dragon", type="Dragon"), pool.add("Body")
    draws = {"do": "draw"}
    condition = {"test": "count", "in": ["hand"], "side": "me", "where": {"types": ["Dragon"]}, "min": 1}
    effect = {
        "number": 1, "kind": "ignition", "from": ["monster_zone"], "quick_if": [condition], "do": [draws],
        "limit": {"scope": "copy"},
    }  # fmt: skip
    fast = pool.add("Fast", "monster effect", model={"effect": [effect]})
    flip = pool.add(
        "Flip", "trap", model={"effect": [{"number": 1, "kind": "trap", "from": ["spell_zone"], "do": [draws]}]}
    )
    scenario = pool.scenario(hand=(dragon,) * met, field={"M1": fast}, deck=(body,) * 5, normal_used=1)
    scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(flip, face_up=False)}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    effects = turn.ground.program.effects
    building = [draft for _, draft in turn.successors(turn.start) if draft.links]
    assert any(effects[draft.links[0].effect].source.category == "trap" for draft in building) == met
    drawn = {"choices": [{"action": 0, "do": "draw"}]}
    lines = [
        step(1, "activate", flip, pool, "S1", effect=1, chain_link=1, to="S1", **drawn),
        step(2, "activate", fast, pool, "M1", effect=1, chain_link=2, **drawn),
    ]
    if met:
        replay(scenario, lines, pool.facts, pool.models)
    else:
        with pytest.raises(RefereeError, match="EF-04"):
            replay(scenario, lines, pool.facts, pool.models)
    replay(scenario, [step(1, "activate", fast, pool, "M1", effect=1, chain_link=1, **drawn)], pool.facts, pool.models)
    judge_random_lines(turn, pool)
