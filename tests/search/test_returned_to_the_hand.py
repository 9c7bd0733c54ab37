"""Cards that wait to leave the field: they do so in the hand too, but not in the Deck (invented cards)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import MonsterAt, SpellAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool, spell
from tests.reading import printed
from tests.searching import best_count, judge_random_lines, judge_successors

LEAVES = "If this face-up card leaves the field: "


@pytest.mark.parametrize(("where", "left"), [("add_to_hand", 0), ("send_to_gy", 0), ("shuffle_into_deck", 1)])
@pytest.mark.parametrize("kinds", ["monster effect", "spell continuous"])
def test_it_has_to_destroy_my_monsters(kinds: str, where: str, left: int) -> None:
    pool = Pool()
    model = compile_card(printed(f"{LEAVES}Destroy all monsters you control.", kinds)).model
    waits = pool.add("Waits", kinds, model=model)
    mover = pool.add("Mover", "spell", model=spell(_move(where)))
    monsters: dict[str, int | MonsterAt] = {"M2": pool.add("Mine")}
    if kinds.startswith("monster"):
        monsters["M1"] = waits
    scenario = pool.scenario(hand=(mover,), field=monsters, deck=(pool.add("Other"),), normal_used=1, listed=False)
    if kinds.startswith("spell"):
        scenario = replace(scenario, me=replace(scenario.me, spells={"S1": SpellAt(waits)}))
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "gy", names=("Mine",)) == 1 - left


@pytest.mark.parametrize(("where", "drawn"), [("add_to_hand", 1), ("banish", 1), ("shuffle_into_deck", 0)])
def test_it_may_add_a_card(where: str, drawn: int) -> None:
    pool = Pool()
    model = compile_card(printed(f"{LEAVES}You can add 1 Dragon monster from your Deck to your hand.")).model
    waits = pool.add("Waits", "monster effect", model=model)
    mover = pool.add("Mover", "spell", model=spell(_move(where)))
    deck = (pool.add("Found", type="Dragon"), pool.add("Other", type="Fiend"))
    scenario = pool.scenario(hand=(mover,), field={"M1": waits}, deck=deck, normal_used=1, listed=False)
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    judge_successors(turn, pool)
    judge_random_lines(turn, pool)
    assert best_count(pool, scenario, "hand", names=("Found",)) == drawn


def _move(where: str) -> dict[str, Any]:
    places = ["monster_zone", "spell_zone"]
    return {"do": where, "choose": {"from": places, "where": {"names": ["Waits"]}, "name": "moved"}}
