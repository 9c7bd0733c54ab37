"""Ritual Summons by an effect (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import printed


@pytest.mark.parametrize(
    ("which", "how", "keys"),
    [
        ("Ritual Monster", "from your hand or field", {"from": ["hand", "monster_zone"]}),
        ("Ritual Monster", "from your hand or field, including this card on your field,", {"include_self": True}),
        ("Ritual Monster (Warrior or Dragon)", "you control", {"from": ["monster_zone"]}),
        ("Ritual Monster", "from your hand or field, including that card,", None),
        ("Ritual Monster", "from your Deck", None),
    ],
)
def test_ritual_summon(which: str, how: str, keys: dict[str, Any] | None) -> None:
    told = f"by Tributing monsters {how} whose total Levels equal or exceed its Level"
    found = compile_card(printed(f"During your Main Phase: You can Ritual Summon 1 {which} from your hand, {told}."))
    assert (found.status == "modelled") == (keys is not None)
    if keys is not None and found.model is not None:
        assert found.model["effect"][0]["do"][0].items() >= keys.items()


@pytest.mark.parametrize(
    ("whence", "places"),
    [
        ("from your Deck", ["deck"]),
        ("from your hand or GY", ["hand", "gy"]),
        ('from your GY, except "Card",', ["gy"]),
        ("from your hand or moon", None),
    ],
)
def test_where_it_comes_from(whence: str, places: list[str] | None) -> None:
    told = "by Tributing monsters you control whose total Levels exactly equal its Level"
    text = f"During your Main Phase: You can Ritual Summon 1 Ritual Monster {whence} {told}."
    found = compile_card(printed(text))
    assert (found.status == "modelled") == (places is not None)
    if found.model is not None and places is not None:
        assert found.model["effect"][0]["do"][0]["monster_from"] == places
