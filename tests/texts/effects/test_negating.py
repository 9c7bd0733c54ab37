"""Whose effects are negated: those of monsters, and of Spells and Traps (invented texts)."""

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
def test_what_may_be_a_spell_or_trap(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status == "modelled"


SPELLS_AND_TRAPS = "You can target 1 face-up Spell/Trap on the field; "
PASSIVE = "that target has its effects negated, until the next Standby Phase."


@pytest.mark.parametrize("words", ["negate its effects until the end of this turn.", PASSIVE])
def test_of_a_spell_or_trap_both_wordings_say_the_same(words: str) -> None:
    compiled = compile_card(printed(SPELLS_AND_TRAPS + words, "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    (effect,) = compiled.model["effect"]
    assert effect["targets"][0]["from"] == ["spell_zone", "field_zone", "pendulum_zone"]
    assert effect["do"] == [{"do": "negate_effects", "card": effect["targets"][0]["name"]}]


@pytest.mark.parametrize(
    "text",
    [
        "You can target 1 face-up card on the field; its effects are negated until the end of this turn.",
        SPELLS_AND_TRAPS + "draw 1 card, also " + PASSIVE,
        SPELLS_AND_TRAPS + "that target has its effects negated, until the next Battle Phase.",
        SPELLS_AND_TRAPS + "negate its moons.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert compile_card(printed(text, "monster effect")).status != "modelled"


@pytest.mark.parametrize("currently", ["", "currently "])
def test_of_all_others_that_are_there(currently: str) -> None:
    text = f"Once per turn: You can negate the effects of all other face-up cards {currently}on the field."
    compiled = compile_card(printed(text, "monster effect"))
    assert compiled.status == "modelled" and compiled.model is not None
    (negated,) = compiled.model["effect"][0]["do"]
    assert negated["choose"]["all"] and negated["choose"]["other"]
    assert "spell_zone" in negated["choose"]["from"]
