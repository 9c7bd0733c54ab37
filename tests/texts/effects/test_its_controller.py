"""Damage to whoever controls a Spell or Trap; targets done something to where they lie (invented texts)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from combo_solver.ground.ground import Ground
from combo_solver.scenario.position import SpellAt
from combo_solver.texts.effects.compiler import compile_card
from combo_solver.turn.successors import Turn
from tests.invented import Pool
from tests.reading import printed
from tests.searching import judge_successors
from tests.texts.effects.test_several_cards import effect_of

BLAST = "Target 1 Spell/Trap on the field; destroy that target, and if you do, inflict 500 damage to its controller."


def test_whose_it_was_takes_the_damage() -> None:
    pool = Pool()
    model = compile_card(printed(BLAST, "spell")).model
    assert model is not None
    blast, mine = pool.add("Blast", "spell", model=model), pool.add("Mine", "spell continuous", model={})
    theirs = pool.add("Theirs", "spell continuous", model={})
    plain = pool.scenario(hand=(blast,))
    scenario = replace(
        plain,
        me=replace(plain.me, spells={"S2": SpellAt(mine)}),
        opponent=replace(plain.opponent, spells={"S3": SpellAt(theirs)}),
    )
    turn = Turn(Ground(scenario, pool.facts, pool.models))
    lost = set()
    for _, draft in turn.successors(turn.canonical(turn.start)):
        after = turn.canonical(draft.freeze())
        lost.add((after.me.life_points, after.opponent.life_points))
    assert {(7500, 8000), (8000, 7500)} <= lost
    judge_successors(turn, pool)


@pytest.mark.parametrize(
    "text",
    [
        "Target 1 monster on the field; destroy that target, and if you do, inflict 500 damage to its controller.",
        "Target 1 card on the field; destroy that target, and if you do, inflict 500 damage to its controller.",
        "Destroy 1 Spell/Trap on the field, and if you do, inflict 500 damage to its controller.",
    ],
)
def test_a_monster_may_have_been_borrowed(text: str) -> None:
    assert compile_card(printed(text, "spell")).status != "modelled"


def test_a_target_comes_from_where_it_was_chosen() -> None:
    chosen = "You can target 1 Dragon monster in your GY; Special Summon {}."
    assert effect_of(chosen.format("that monster from your GY")) == effect_of(chosen.format("that monster"))


def test_of_several_targets_the_place_tells_which() -> None:
    text = "You can target 1 Dragon monster in your GY and 1 monster you control; Special Summon it from your GY."
    assert compile_card(printed(text)).status != "modelled"
