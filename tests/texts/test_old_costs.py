# ruff: noqa: E501 (texts are kept whole)
"""Old sentences of monsters without "you can", and parts that hang on effects in old words (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.old_costs import unasked
from tests.reading import ANY_NAME, continuous, printed


@pytest.mark.parametrize(
    ("text", "today"),
    [
        (
            "Tribute 2 monsters you control to increase your LP by 1000.",
            "You can Tribute 2 monsters you control; gain 1000 LP.",
        ),
        (
            "Offer 1 monster you control as a Tribute to increase this monster's ATK by 700 until the end of the turn.",
            "You can Tribute 1 monster you control; this card gains 700 ATK until the end of the turn.",
        ),
        (
            "By Tributing 1 Insect monster you control, draw 1 card from your Deck.",
            "You can Tribute 1 Insect monster you control; draw 1 card.",
        ),
        (
            'By Tributing this card while "Sky" is on the field, Special Summon 1 "Fish" from your Deck.',
            'While "Sky" is on the field: You can Tribute this card; Special Summon 1 "Fish" from your Deck.',
        ),
        (
            "This card returns to the owner's hand during the End Phase of the turn that this card is Normal Summoned or flipped face-up.",
            "During the End Phase of the turn this card is Normal Summoned or flipped face-up: Return it to the hand.",
        ),
        (
            "Send 1 monster from your hand to the GY to destroy 1 face-up monster your opponent controls with an ATK equal to or less than the ATK of the sent monster.",
            "You can send 1 monster from your hand to the GY, then target 1 face-up monster your opponent controls with ATK less than or equal to the sent monster's ATK; destroy that target.",
        ),
        (
            "Discard 1 card to destroy 1 Spell your opponent controls.",
            "You can discard 1 card, then target 1 Spell your opponent controls; destroy that target.",
        ),
        (
            'During the End Phase of a turn that this card destroyed a monster by battle, send this card to the GY to Special Summon 1 "Big Fish" from your hand or Deck.',
            'During the End Phase, if this card destroyed a monster by battle this turn: You can send this card to the GY; Special Summon 1 "Big Fish" from your hand or Deck.',
        ),
        # What is destroyed may be a target.
        ("Tribute 1 monster you control to destroy 1 monster on the field.", None),
        ("By Tributing 1 monster you control, Special Summon 1 monster on the field.", None),
        ("Tribute 1 monster you control, and draw 1 card.", None),
        ("By drawing 1 card, inflict 100 damage to your opponent.", None),
    ],
)
def test_sentences_without_you_can(text: str, today: str | None) -> None:
    assert unasked(text) == today


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("Twice per turn, you can discard 1 card to draw 1 card.", "limit", [{"scope": "copy", "times": 2}]),
        (
            'You can discard 1 card; draw 1 card. Only one "Card" can have its effect activated per turn.',
            "limit",
            [{"scope": "name", "counts": "activate"}],
        ),
        (
            "You can discard 1 card; draw 1 card. This effect can be activated during either player's turn, if you control no monsters.",
            "quick_if",
            [{"test": "count", "in": ["monster_zone"], "side": "me", "max": 0}],
        ),
        (
            "You can discard 1 card; draw 1 card. You must control a Beast-Type monster (other than this card) to activate and to resolve this effect.",
            "if",
            [
                {
                    "test": "count",
                    "in": ["monster_zone"],
                    "side": "me",
                    "where": {"types": ["Beast"], "kinds": ["monster"]},
                    "min": 1,
                    "other": True,
                }
            ],
        ),
    ],
)
def test_keys_of_an_effect(text: str, key: str, value: Any) -> None:
    compiled = compile_card(printed(text))
    assert compiled.status == "modelled", compiled.units
    assert compiled.model is not None
    assert compiled.model["effect"][0][key] == value


@pytest.mark.parametrize(
    ("text", "status"),
    [
        (
            "Once per turn: You can target 1 monster on the field; change its battle position. (Flip monsters' effects are not activated.)",
            "modelled",
        ),
        (
            "Once per turn: You can target 1 monster on the field; change its battle position. (Flip monsters' effects are not activated, except Rock monsters'.)",
            "refused",
        ),
        (
            "When this card is destroyed by battle: Special Summon 1 monster from your Deck. These Tokens cannot be Tributed for a Tribute Summon.",
            "modelled",
        ),
        ('You can discard 1 card; draw 1 card. Only one "Other" can have its effect activated per turn.', "refused"),
    ],
)
def test_whether_they_are_read(text: str, status: str) -> None:
    assert compile_card(printed(text)).status == status


FIRE = {"attributes": ["FIRE"], "kinds": ["monster"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "The Levels of FIRE monsters your opponent controls are increased by 2.",
            [{"apply": "values", "side": "opponent", "where": FIRE, "level": 2}],
        ),
        ("The Levels of Level 4 monsters you control are increased by 2.", []),
        (
            "While a Field Spell Card is face-up on the field, this card gains 1000 ATK.",
            [
                {
                    "apply": "values",
                    "itself": True,
                    "atk": 1000,
                    "if": [
                        {
                            "test": "count",
                            "in": ["field_zone"],
                            "side": "either",
                            "where": {"any_of": [{"kinds": ["monster"]}, {"kinds": ["spell"]}, {"kinds": ["trap"]}]},
                            "min": 1,
                        }
                    ],
                }
            ],
        ),
    ],
)
def test_continuous(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, ANY_NAME) == expected
