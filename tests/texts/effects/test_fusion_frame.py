"""Fusion Summons by an effect (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed

ANY = {"kinds": ["fusion", "monster"]}
MONSTERS = {"kinds": ["monster"]}


def compiled(text: str) -> dict[str, Any] | None:
    found = compile_card(printed(f"During your Main Phase: You can {text}"))
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
         {"from": ["monster_zone", "gy"], "materials_to": "banished"}),
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
        "using monsters from either field",
        "using monsters from your GY",
        "using 2 monsters from your hand",
        "using monsters from your hand or field by moonlight",
        "by shuffling its materials from your GY into the Deck",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    assert compiled(f"Fusion Summon 1 Fusion Monster from your Extra Deck, {text}.") is None
