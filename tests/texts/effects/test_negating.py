"""Whose effects are negated: those of monsters, which is all that the verb is about (invented texts)."""

from __future__ import annotations

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

AT_MOST_MONSTERS = (
    "You can target 1 face-up monster on the field; negate its effects.",
    "You can target 1 face-up monster your opponent controls; negate its effects until the end of this turn.",
    "You can target 1 Dragon monster in your GY; Special Summon it, but negate its effects.",
)
ANY_CARD = (
    "You can target 1 face-up card on the field; negate its effects.",
    "You can target 1 face-up card your opponent controls; negate its effects until the end of this turn.",
    "You can target up to 2 face-up cards your opponent controls; negate their effects until the end of this turn.",
    "You can target 1 face-up card on the field; negate its effects, and if you do, destroy it.",
    "You can target 1 face-up Spell on the field; negate its effects, then draw 1 card.",
    "You can activate 1 of these effects;\n● Draw 1 card.\n"
    "● Target 1 face-up card your opponent controls; negate its effects until the end of this turn.",
)


@pytest.mark.parametrize("text", AT_MOST_MONSTERS)
def test_effects_of_monsters(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == "modelled"


@pytest.mark.parametrize("text", ANY_CARD)
def test_what_may_be_a_spell_or_trap_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status != "modelled"
