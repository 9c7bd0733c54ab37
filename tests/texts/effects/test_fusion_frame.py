"""Fusion Summons by an effect (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import printed

ANY = {"kinds": ["fusion", "monster"]}
MONSTERS = {"kinds": ["monster"]}


def compiled(text: str) -> dict[str, Any] | None:
    card = printed(f"During your Main Phase: You can {text}", "monster effect", Words(frozenset({"Gear"})))
    found = compile_card(card)
    return dict(found.model["effect"][0]["do"][0]) if found.status == "modelled" and found.model else None


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("using monsters from your hand or field as material", {"from": ["hand", "monster_zone"]}),
        ("using monsters you control as Fusion Material", {"from": ["monster_zone"]}),
        ("using Dragon monsters from your hand or field",
         {"from": ["hand", "monster_zone"], "materials": {"types": ["Dragon"], **MONSTERS}}),
        ("using monsters from your hand or field, including a Dragon monster",
         {"from": ["hand", "monster_zone"], "must_include": {"types": ["Dragon"], **MONSTERS}}),
        ("using monsters you control, including this card", {"from": ["monster_zone"], "include_self": True}),
        ("by banishing Fusion Materials mentioned on it from your GY, including this card",
         {"from": ["gy"], "materials_to": "banished", "include_self": True}),
        ("by banishing its materials from your field or GY",
         {"from": ["gy", "monster_zone"], "materials_to": "banished"}),
        ("using monsters from your hand, Deck, or field", {"from": ["hand", "deck", "monster_zone"]}),
        ("by banishing Fusion Materials listed on it, that are all Link Monsters, from your GY",
         {"from": ["gy"], "materials_to": "banished", "materials": {"kinds": ["link", "monster"]}}),
        ("using 2 monsters from your hand or field as material",
         {"from": ["hand", "monster_zone"], "least": 2, "most": 2}),
        ("using 3 or more monsters from your hand or field", {"from": ["hand", "monster_zone"], "least": 3}),
        ("using this card you control and other monsters from your hand or field as Fusion Material",
         {"from": ["hand", "monster_zone"], "include_self": True}),
        ("by shuffling its materials from your GY into the Deck", {"from": ["gy"], "materials_to": "deck"}),
        ("by shuffling Fiend monsters from your GY into the Deck as material",
         {"from": ["gy"], "materials_to": "deck", "materials": {"types": ["Fiend"], **MONSTERS}}),
        ("by shuffling the Fusion Materials listed on it into the Deck, from among the monsters on your field, in your "
         "GY, and/or your face-up banished cards",
         {"from": ["gy", "banished", "monster_zone"], "materials_to": "deck"}),
        ("by placing Fusion Materials mentioned on it from your hand, field, and/or GY, including this card from "
         "your GY, on the bottom of the Deck in any order",
         {"from": ["hand", "gy", "monster_zone"], "materials_to": "deck_bottom", "include_self": True}),
        ("using monsters from either field as material", {"from": ["monster_zone"], "side": "either"}),
        ("using monsters from your hand or either field", {"from": ["hand", "monster_zone"], "side": "either"}),
        ("using monsters on either field, including this card, but you cannot use other monsters you control as Fusion "
         "Material", {"from": ["monster_zone"], "side": "opponent", "include_self": True}),
    ],
)  # fmt: skip
def test_fusion_summon(text: str, more: dict[str, Any]) -> None:
    found = compiled(f"Fusion Summon 1 Fusion Monster from your Extra Deck, {text}.")
    assert found is not None
    assert {key: _sorted(value) for key, value in found.items()} == {
        key: _sorted(value)
        for key, value in {"do": "fusion_summon", "where": ANY, "materials": MONSTERS, **more}.items()
    }


def _sorted(value: Any) -> Any:
    return {key: sorted(words) for key, words in value.items()} if isinstance(value, dict) else value


@pytest.mark.parametrize(
    "text",
    [
        "using monsters from your hand or field, including this card and 1 Dragon monster",
        "using monsters on either field, but you cannot use other monsters you control",
        "by shuffling its materials from your GY",
        "by banishing its materials from your GY into the Deck",
        "by placing its materials from your GY into the Deck",
        "using monsters from your GY",
        "using 2 to 3 monsters from your hand",
        "using monsters from your hand or field by moonlight",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert compiled(f"Fusion Summon 1 Fusion Monster from your Extra Deck, {text}.") is None


def test_what_the_monster_must_list() -> None:
    fusion = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field, including "
    found = compiled(f'{fusion}a "Gear" monster that it lists as material.')
    assert found is not None and found["where"]["lists_archetypes"] == ["Gear"]
    assert found["must_include"] == {"archetypes": ["Gear"], "kinds": ["monster"]}
    assert compiled(f"{fusion}a Fiend monster that it lists as material.") is None


@pytest.mark.parametrize(
    ("which", "where"),
    [
        ('Fusion Monster that mentions "Rusty Bot" as material', {**ANY, "lists": ["Rusty Bot"]}),
        ('Fusion Monster from your Extra Deck that lists "Rusty Bot" or "Old Bot" as material',
         {**ANY, "lists": ["Rusty Bot", "Old Bot"]}),
        ('Level 8 or lower Fusion Monster from your Extra Deck, except "Rusty Bot"',
         {**ANY, "level": {"max": 8}, "except_names": ["Rusty Bot"]}),
        ('Fusion Monster from your Extra Deck that likes "Rusty Bot" as material', None),
    ],
)  # fmt: skip
def test_which_monster(which: str, where: dict[str, Any] | None) -> None:
    found = compiled(f"Fusion Summon 1 {which}, using monsters from your hand or field.")
    told = None if found is None else {key: _sorted_words(value) for key, value in found["where"].items()}
    assert told == (None if where is None else {key: _sorted_words(value) for key, value in where.items()})


def _sorted_words(value: Any) -> Any:
    return sorted(value) if isinstance(value, list) else value
