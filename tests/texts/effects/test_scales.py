"""What a Pendulum Effect says of its scale, and lists of nouns (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

HEAD = "[ Pendulum Effect ]\n"
KINDS = "monster effect pendulum"
NAMES = Words(frozenset({"Gear", "Mage"}))
OTHER = {"test": "other_scale", "where": {"any_of": [{"archetypes": ["Gear"]}, {"archetypes": ["Mage"]}]}}
SPELLS = {"any_of": [{"kinds": ["spell"]}, {"kinds": ["trap"]}]}


def model(text: str, kinds: str = KINDS) -> dict[str, Any] | None:
    return compile_card(printed(text, kinds, NAMES)).model


@pytest.mark.parametrize(
    ("text", "unless"),
    [
        ('Unless you have a "Gear" card or "Mage" card in your other Pendulum Zone, ', OTHER),
        ("While you have a Spell/Trap in your GY, ",
         {"test": "count", "in": ["gy"], "side": "me", "where": SPELLS, "max": 0}),
        ("If you control 2 or more Dragon monsters, ",
         {"test": "count", "in": ["monster_zone"], "side": "me",
          "where": {"types": ["Dragon"], "kinds": ["monster"]}, "max": 1}),
    ],
)  # fmt: skip
def test_when_it_is_another(text: str, unless: dict[str, Any]) -> None:
    found = model(f"{HEAD}{text}this card's Pendulum Scale becomes 4.")
    assert found == {"continuous": [{"number": 1, "apply": "scale", "scale": 4, "unless": [unless]}]}


def test_what_must_hold_to_activate_the_card() -> None:
    none = {"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}
    found = model(f"{HEAD}You must control no monsters to activate this card.")
    assert found == {"continuous": [{"number": 1, "apply": "activate_as_scale_if", "if": [none]}]}


@pytest.mark.parametrize(
    "text",
    [
        "While you control no monsters, this card's Pendulum Scale becomes 4.",
        "While you control more cards than your opponent does, this card's Pendulum Scale becomes 4.",
        "Unless you have a wet card in your other Pendulum Zone, this card's Pendulum Scale becomes 4.",
        "Unless you control a monster, this card's Pendulum Scale is increased by 4.",
        "Your opponent must control no monsters to activate this card.",
    ],
)
def test_what_is_not_read(text: str) -> None:
    assert model(f"{HEAD}{text}") is None


def test_no_other_card_has_a_scale() -> None:
    assert model("You must control no monsters to activate this card.", "monster effect") is None


def test_what_would_be_destroyed_by_the_opponent_is_not_noticed() -> None:
    zone = "Each turn, the first card(s) in your Pendulum Zone"
    text = f"{zone} that would be destroyed by an opponent's card effect, is not destroyed."
    assert compile_card(printed(text, KINDS)).status == "modelled"
    assert compile_card(printed(text.replace("an opponent's ", "a "), KINDS)).status == "refused"


def test_a_list_of_nouns() -> None:
    effect = 'Add 1 "Gear" monster, "Mage" Field Spell, or Level 4 "Gear" monster from your Deck to your hand.'
    found = model(effect, "spell")
    assert found is not None
    assert found["effect"][0]["do"][0]["choose"]["where"] == {
        "any_of": [
            {"archetypes": ["Gear"], "kinds": ["monster"]},
            {"archetypes": ["Mage"], "kinds": ["field", "spell"]},
            {"level": {"equals": 4}, "archetypes": ["Gear"], "kinds": ["monster"]},
        ]
    }
    whose = effect.replace('Level 4 "Gear"', "Level 4 Dragon")
    assert compile_card(printed(whose, "spell", NAMES)).status != "modelled"
    wet = effect.replace("Field Spell", "Wet Spell")
    assert compile_card(printed(wet, "spell", NAMES)).status != "modelled"


def test_what_may_be_done_instead_is_no_part_of_the_activation() -> None:
    doomed = "If a Dragon monster(s) you control would be destroyed by card effect"
    instead = f"{doomed}, you can banish this card from your GY instead."
    compiled = compile_card(printed(f"Draw 1 card. {instead}", "spell"))
    assert compiled.model is not None
    assert compiled.model["effect"][0]["do"] == [{"do": "draw", "count": 1}]
    assert compiled.status in ("modelled", "usable")
