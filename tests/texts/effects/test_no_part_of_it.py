"""Sentences that are neither inert nor one more of the effect before them (invented texts)."""

from __future__ import annotations

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed


def test_what_a_trap_does_for_a_turn_is_not_inert() -> None:
    text = "During the turn this card is activated, if an opponent's monster battles a Dragon monster, destroy it."
    assert compile_card(printed(text, "trap", Words(frozenset()))).status == "usable"


def test_a_pendulum_effect_does_not_go_on_in_the_monster_effect() -> None:
    text = (
        "[ Pendulum Effect ]\nDuring your End Phase: You can draw 1 card.\n----------------\n[ Monster Effect ]\n"
        "After you Normal Summon this card, you can Normal Summon 1 monster during your Main Phase this turn."
    )
    found = compile_card(printed(text, "monster effect pendulum", Words(frozenset())))
    assert [unit.outcome for unit in found.units] == ["inert", "option"]
