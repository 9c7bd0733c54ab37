# ruff: noqa: E501 (words are kept whole)
"""How a monster was Summoned and what it has, in continuous sentences, and old words for both (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from tests.reading import ANY_NAME, continuous, printed

_LINKED: dict[str, Any] = {"test": "this_card", "where": {"summoned": ["link"]}}
_EQUIPPED: dict[str, Any] = {"test": "this_card", "where": {"equipped_with": "equip"}}
_FLIPPED: dict[str, Any] = {"test": "this_card", "where": {"summoned": ["flip"]}}
_TRIBUTED: dict[str, Any] = {"summoned": ["tribute"], "kinds": ["monster"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "This Link Summoned card cannot be destroyed by battle or card effects.",
            [{"apply": "indestructible", "itself": True, "if": [_LINKED]}],
        ),
        (
            "This card equipped with an Equip Card cannot be destroyed by card effects.",
            [{"apply": "indestructible", "itself": True, "if": [_EQUIPPED]}],
        ),
        ("This card equipped with a Fish cannot be destroyed by card effects.", []),
        (
            "This card cannot be targeted or destroyed by card effects.",
            [{"apply": "indestructible", "itself": True}, {"apply": "untargetable", "itself": True}],
        ),
        ("This card cannot be targeted or destroyed by their card effects.", []),
        (
            "Tribute Summoned monsters you control cannot be destroyed by card effects.",
            [{"apply": "indestructible", "side": "me", "where": _TRIBUTED}],
        ),
        (
            "Xyz Monsters with material on the field cannot be targeted by card effects.",
            [
                {
                    "apply": "untargetable",
                    "side": "either",
                    "where": {"has_materials": True, "kinds": ["xyz", "monster"]},
                }
            ],
        ),
        (
            "If this card was Special Summoned, it gains 500 ATK.",
            [
                {
                    "apply": "values",
                    "itself": True,
                    "atk": 500,
                    "if": [{"test": "this_card", "where": {"summoned": ["special"]}}],
                }
            ],
        ),
        ("If this card was Special Summoned by wet words, it gains 500 ATK.", []),
        (
            "While this Flip Summoned card is face-up on the field, it gains 500 ATK.",
            [{"apply": "values", "itself": True, "atk": 500, "if": [_FLIPPED]}],
        ),
        (
            "This Flip Summoned card gains 500 ATK.",
            [{"apply": "values", "itself": True, "atk": 500, "where": {"summoned": ["flip"]}}],
        ),
    ],
)
def test_what_holds(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected


def test_a_monster_other_than_this_card_is_another() -> None:
    text = "This card gains 500 ATK while you control a Fish monster other than this card."
    (part,) = continuous(text, ANY_NAME)
    assert part["if"][0]["other"] is True


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("When this card is Normal Summoned: It is changed to Defense Position.", "modelled"),
        ("This card is changed to Defense Position when it is Normal Summoned or Flip Summoned successfully.", "modelled"),
        ("This card is changed to Defense Position when it rains.", "refused"),
        ("Once per turn: You can draw 1 card. You cannot Special Summon or conduct your Battle Phase the turn you activate this effect.", "modelled"),
        ("Once per turn: You can draw 1 card. You cannot Special Summon or draw cards the turn you activate this effect.", "refused"),
        (
            "If you control no monsters, you can Special Summon this card (from your hand)."
            ' You can only Special Summon "Card" once per Duel this way.',
            "modelled",
        ),
        ("If this card is Normal Summoned: Target 1 monster your opponent controls; during your third Standby Phase after this effect's activation, destroy that monster.", "modelled"),
        ("Negate the effect of Spell and Trap Cards controlled by your opponent that target this face-up card on the field.", "modelled"),
        ("Negate the effect of Spell and Trap Cards that target this face-up card on the field.", "refused"),
        ("Each time you take 1000 or more damage by your opponent's card effect: Draw 1 card.", "modelled"),
        ("Once per turn, when your opponent activates a Spell Card, you can destroy the Spell Card and inflict 800 damage to your opponent.", "modelled"),
    ],
)  # fmt: skip
def test_old_and_rare_words(text: str, status: str) -> None:
    assert compile_card(printed(text, "monster effect", ANY_NAME)).status == status
