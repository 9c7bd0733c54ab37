"""Cards placed face-up in Spell & Trap Zones, the Field Zone and as Pendulum Scales (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import Compiled, compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

GEAR = Words(frozenset({"Gear"}))
MAIN = "During your Main Phase: You can "


def compiled(text: str, kinds: str = "monster effect") -> Compiled:
    return compile_card(printed(MAIN + text, kinds, GEAR))


def placed(text: str, kinds: str = "monster effect") -> dict[str, Any]:
    """The one action of the effect."""
    found = compiled(text, kinds)
    assert found.model is not None and found.status == "modelled", found.units
    (effect,) = found.model["effect"]
    (action,) = effect["do"]
    return dict(action)


@pytest.mark.parametrize(
    ("text", "places", "number"),
    [
        ('place 1 "Gear" Pendulum Monster from your Deck in your Pendulum Zone.', ["deck"], 1),
        (
            'place 2 "Gear" Pendulum Monsters with different names from your Deck in your Pendulum Zones.',
            ["deck"],
            2,
        ),
        ("place 1 Pendulum Monster from your Deck or face-up Extra Deck in your Pendulum Zone.", ["deck", "extra"], 1),
        ('place 1 "Gear" Pendulum Monster from your hand in your Pendulum Zone, except "Card".', ["hand"], 1),
    ],
)
def test_scales_of_ones_own_choice(text: str, places: list[str], number: int) -> None:
    action = placed(text)
    assert (action["do"], action["choose"]["from"], action["choose"]["max"]) == ("place_scale", places, number)


def test_the_card_itself_as_a_scale() -> None:
    kinds = "monster effect pendulum"
    assert placed("place this card from your GY in your Pendulum Zone.", kinds) == {"do": "place_scale", "card": "self"}


def test_a_target_as_a_scale() -> None:
    found = compiled("target 1 Pendulum Monster you control; place that target in your Pendulum Zone.")
    assert found.model is not None and found.status == "modelled"
    assert found.model["effect"][0]["do"] == [{"do": "place_scale", "card": "target1"}]


@pytest.mark.parametrize(
    "text",
    [
        "place 1 Dragon monster from your Deck in your Pendulum Zone.",
        "place 3 Pendulum Monsters from your Deck in your Pendulum Zones.",
        "place any number of Pendulum Monsters from your Deck in your Pendulum Zones.",
        "place 1 Pendulum Monster from your opponent's GY in your Pendulum Zone.",
        "place 1 Pendulum Monster from your Deck in your Pendulum Zone, but its effects are negated.",
        "place this card in your Pendulum Zone.",
    ],
)
def test_scales_that_are_not_understood(text: str) -> None:
    assert compiled(text).status == "usable"


@pytest.mark.parametrize("what", ['"Gear" Continuous Spell/Trap', '"Gear" Continuous Spell or "Gear" Continuous Trap'])
def test_both_sorts_of_continuous_cards(what: str) -> None:
    where = placed(f"place 1 {what} from your Deck face-up on your field.")["choose"]["where"]
    assert [part["kinds"] for part in where["any_of"]] == [["continuous", "spell"], ["continuous", "trap"]]


def test_no_field_spell_goes_to_a_spell_and_trap_zone() -> None:
    where = placed('place 1 "Gear" Spell/Trap from your Deck face-up in your Spell & Trap Zone.')["choose"]["where"]
    assert where["not_kinds"] == ["field"] and where["archetypes"] == ["Gear"]


def test_normal_spells_and_traps() -> None:
    found = compile_card(printed(f'{MAIN}add 1 "Gear" Normal Spell/Trap from your Deck to your hand.', words=GEAR))
    assert found.model is not None
    parts = found.model["effect"][0]["do"][0]["choose"]["where"]["any_of"]
    assert all("continuous" in part["not_kinds"] for part in parts)


@pytest.mark.parametrize(
    ("text", "more", "places"),
    [
        ('place 1 "Gear" monster from your Deck face-up in your Spell & Trap Zone as a Continuous Spell.',
         {}, ["deck"]),
        ('place 1 "Gear" monster from your GY in your Spell & Trap Zone as a face-up Continuous Trap.',
         {"monsters_as": "trap"}, ["gy"]),
        ("place 1 face-up monster on the field face-up in its owner's Spell & Trap Zone as a Continuous Spell.",
         {"owners": True}, ["monster_zone"]),
        ("place 2 Fiend monsters from your hand or GY, face-up in your Spell & Trap Zone as Continuous Spells.",
         {}, ["hand", "gy"]),
    ],
)  # fmt: skip
def test_monsters_as_spells_and_traps(text: str, more: dict[str, Any], places: list[str]) -> None:
    action = placed(text)
    choose = action.pop("choose")
    assert (action, choose["from"]) == ({"do": "place_face_up", **more}, places)


@pytest.mark.parametrize(
    "text",
    [
        "place 1 monster your opponent controls face-up in your Spell & Trap Zone as a Continuous Spell.",
        "place 1 Spell from your Deck face-up in your Spell & Trap Zone as a Continuous Spell.",
        "place 1 monster from your Deck face-up in your Spell & Trap Zone as a Continuous Spell with 3 counters.",
        "place 1 monster from your Deck face-down in your Spell & Trap Zone as a Continuous Spell.",
        "place 1 monster from your Deck in your Spell & Trap Zone as a Continuous Spell.",
    ],
)
def test_monsters_that_lie_there_otherwise(text: str) -> None:
    assert compiled(text).status == "usable"


@pytest.mark.parametrize(
    "head", ["While this card is a Continuous Trap", "If this card is treated as a Continuous Trap"]
)
def test_an_effect_of_a_monster_that_is_a_trap(head: str) -> None:
    found = compile_card(printed(f"{head}: You can Special Summon this card.", words=GEAR))
    assert found.model is not None and found.status == "modelled", found.units
    (effect,) = found.model["effect"]
    assert (effect["kind"], effect["from"]) == ("quick", ["spell_zone"])
    assert effect["if"] == [{"test": "this_card", "where": {"treated_as": "continuous_trap"}}]


def test_an_effect_of_a_monster_that_is_a_spell_is_slow() -> None:
    text = "While this card is a Continuous Spell: You can Special Summon this card."
    found = compile_card(printed(text, words=GEAR))
    assert found.model is not None and found.model["effect"][0]["kind"] == "ignition"


def test_the_card_as_a_spell_is_a_cost() -> None:
    found = compiled("banish this card treated as a Continuous Spell; draw 1 card.")
    assert found.model is not None and found.status == "modelled", found.units
    assert found.model["effect"][0]["from"] == ["spell_zone"]


def test_monster_cards_treated_as_such() -> None:
    text = "target 1 Fiend Monster Card treated as a Continuous Spell in your Spell & Trap Zone; Special Summon it."
    found = compiled(text)
    assert found.model is not None and found.status == "modelled", found.units
    (target,) = found.model["effect"][0]["targets"]
    assert target["from"] == ["spell_zone", "pendulum_zone"] and target["where"]["treated_as"] == "continuous_spell"
