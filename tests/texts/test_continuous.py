"""Texts that hold while a card is there: which sentences are understood, and that near misses are not (invented)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from combo_solver.cards.facts import CardFacts
from combo_solver.models.continuous_of import continuous_of
from combo_solver.texts.words import Words
from tests.reading import continuous

WORDS = Words({"Gear"})


def read(text: str) -> list[dict[str, Any]]:
    """The entries of a text, each of them one that a card with it has."""
    entries = continuous(text, WORDS)
    card = CardFacts(1, "Card", frozenset({"monster", "effect"}), continuous=json.dumps(entries))
    assert len(continuous_of(card, None)) == len(entries)
    return entries


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cannot be used as Link Material.", [{"for": ["link"]}]),
        ("Draws cards.\nThis card cannot be used as a Synchro Material Monster. Then more.", [{"for": ["synchro"]}]),
        (
            "Cannot be used as material for a Fusion, Synchro, or Xyz Summon.",
            [{"for": ["fusion", "synchro", "xyz"]}],
        ),
        (
            "Cannot be used as Synchro Material, except for the Synchro Summon of a WIND monster.",
            [{"for": ["synchro"], "except_for": {"attributes": ["WIND"], "kinds": ["monster"]}}],
        ),
        ("Cannot be used as Fusion Material.", [{"for": ["fusion", "contact"]}]),
        ("Cannot be used as Fusion or Synchro Material for a Fusion Summon.", [{"for": ["fusion", "synchro"]}]),
        ("Cannot be used as Link Material the turn it is Link Summoned.", [{"for": ["link"], "turn_summoned": True}]),
        ("[ Pendulum Effect ]\nCannot be used as Link Material.\n[ Monster Effect ]\nNothing.", []),
        ("If you control no card: This card cannot be used as Link Material.", []),
        ("Cannot be used as Link Material while it rains.", []),
        ("A monster Summoned this way cannot be used as Link Material.", []),
    ],
)
def test_not_material(text: str, expected: list[dict[str, Any]]) -> None:
    assert read(text) == [{"apply": "not_material_for"} | part for part in expected]


TRIBUTE, RITUAL = {"for": ["tribute"], "face_up": True}, {"for": ["ritual"], "face_up": True}
GEARS = {"archetypes": ["Gear"], "kinds": ["monster"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Cannot be Tributed.", [TRIBUTE, RITUAL]),
        ("While this card is face-up on the field, it cannot be Tributed.", [TRIBUTE, RITUAL]),
        ("This face-up card on the field cannot be Tributed.", [TRIBUTE, RITUAL]),
        ("Cannot be Tributed while face-up in the Monster Zone.", [TRIBUTE, RITUAL]),
        ("This card cannot be Tributed for a Tribute Summon.", [TRIBUTE]),
        ("Cannot be Tributed by card effects while face-up on the field.", [RITUAL]),
        ("Cannot be Tributed, except for a Tribute Summon.", [{"for": ["ritual", "cost"], "face_up": True}]),
        (
            'Cannot be Tributed, except for the Tribute Summon of a "Gear" monster.',
            [TRIBUTE | {"except_for": GEARS}, RITUAL],
        ),
        (
            'Cannot be Tributed, except for the Tribute Summon of "Glass King" or "Glass Queen".',
            [TRIBUTE | {"except_for": {"names": ["Glass King", "Glass Queen"]}}, RITUAL],
        ),
        (
            "This face-up card on the field cannot be Tributed, nor used as Fusion Material, also it cannot be moved.",
            [TRIBUTE, RITUAL, {"for": ["fusion", "contact"], "face_up": True}],
        ),
        ("Cannot be Tributed, nor used as material for a Xyz Summon.", [TRIBUTE, RITUAL, {"for": ["xyz"]}]),
        ("If it rains, this card cannot be Tributed.", []),
        ("Your opponent cannot Tribute this card.", []),
        ("It cannot be Tributed this turn.", []),
        ("You can Set this card: It cannot be Tributed.", []),
    ],
)
def test_not_tributed(text: str, expected: list[dict[str, Any]]) -> None:
    assert read(text) == [{"apply": "not_material_for"} | part for part in expected]


ALL = ["monster", "spell", "trap"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Unaffected by other cards' effects.", {"by": ALL}),
        ("This card is unaffected by Spell effects.", {"by": ["spell"]}),
        ("Cannot be destroyed by battle, also unaffected by Spell/Trap effects.", {"by": ["spell", "trap"]}),
        ('Unaffected by card effects, except "Gear" cards.', {"by": ALL, "except_for": {"archetypes": ["Gear"]}}),
        ('Unaffected by monster effects, except "Gear" monsters.', {"by": ["monster"], "except_for": GEARS}),
        (
            "Unaffected by other monsters' effects while in the Extra Monster Zone.",
            {"by": ["monster"], "in_extra_zone": True},
        ),
        ("Unaffected by your opponent's Spell effects.", {"by": ["spell"], "theirs": True}),
        ("Unaffected by Trap effects.", {"by": ["trap"]}),
        ("This card is unaffected by the effects of Xyz Monsters.", {"where": {"kinds": ["xyz", "monster"]}}),
        (
            "This card is unaffected by the activated effects of Trap Cards.",
            {"activated": True, "where": {"kinds": ["trap"]}},
        ),
        ("Unaffected by other monsters' activated effects.", {"by": ["monster"], "activated": True}),
        ("Unaffected by monsters' activated effects.", None),
        ("Unaffected by the effects of monsters.", None),
        ("Unaffected by the effects of Special Summoned monsters.", None),
        (
            "Cannot be destroyed by battle, and is unaffected by other monsters' effects.",
            {"by": ["monster"]},
        ),
        ("Unaffected by card effects, except by those it likes.", None),
        ("This Link Summoned card is unaffected by other cards' effects.", None),
    ],
)
def test_unaffected(text: str, expected: dict[str, Any] | None) -> None:
    assert read(text) == ([] if expected is None else [{"apply": "unaffected"} | expected])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Neither player can Special Summon monsters.", {"players": "both"}),
        ("You cannot Special Summon any monsters.", {"players": "controller"}),
        ('You cannot Special Summon monsters, except "Gear" monsters.', {"only": GEARS, "players": "controller"}),
        (
            "Neither player can Special Summon WIND monsters.",
            {"never": {"attributes": ["WIND"], "kinds": ["monster"]}, "players": "both"},
        ),
        ("You cannot Special Summon monsters from the Extra Deck.", {"from_extra": True, "players": "controller"}),
        (
            'Neither player can Special Summon from the Extra Deck, except "Gear" monsters.',
            {"only": GEARS, "from_extra": True, "players": "both"},
        ),
        ("You cannot Special Summon monsters the turn you activate this effect.", None),
        ('You cannot Special Summon monsters, except by the effect of "Glass King".', None),
        (
            "[ Pendulum Effect ]\nYou cannot Special Summon monsters.\n[ Monster Effect ]\nNothing.",
            {"players": "controller", "scale": True},
        ),
    ],
)
def test_special_summon_limits(text: str, expected: dict[str, Any] | None) -> None:
    assert read(text) == ([] if expected is None else [{"apply": "special_summon_only"} | expected])


DRAGONS = {"types": ["Dragon"], "kinds": ["monster"]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Your opponent cannot Special Summon monsters.", {"summons": ["special"], "players": "opponent"}),
        (
            "You cannot Special Summon monsters with 1800 or more ATK.",
            {"summons": ["special"], "players": "controller", "where": {"atk": {"min": 1800}, "kinds": ["monster"]}},
        ),
        ("Neither player can Synchro Summon.", {"summons": ["synchro"], "players": "both"}),
        ("Neither player can Summon monsters.", {"summons": ["normal", "flip", "special"], "players": "both"}),
        (
            "Neither player can Normal Summon/Set or Special Summon monsters.",
            {"summons": ["normal", "set", "special"], "players": "both"},
        ),
        (
            "Neither player can Special Summon a Monster Card(s) from the Graveyard.",
            {"summons": ["special"], "players": "both", "places": ["gy"]},
        ),
        (
            "Neither player can Special Summon monsters, except from the hand or the Extra Deck.",
            {"summons": ["special"], "players": "both", "except_places": ["hand", "extra"]},
        ),
        (
            "Neither player can Tribute Summon monsters, except Dragon monsters.",
            {"summons": ["tribute"], "players": "both", "except_for": DRAGONS},
        ),
        (
            "Neither player can Normal or Special Summon Dragon monsters or declare an attack with a Dragon monster.",
            {"summons": ["normal", "special"], "players": "both", "where": DRAGONS},
        ),
        ("Dragon monsters cannot be Special Summoned.", {"summons": ["special"], "players": "both", "where": DRAGONS}),
        ("Neither player can Special Summon monsters while it rains.", None),
        ("If it rains, neither player can Special Summon monsters.", None),
        ("Neither player can Special Summon 2 or more monsters at the same time.", None),
        ("Neither player can Special Summon monsters with the same Level as those they control.", None),
        ("This card cannot be Special Summoned.", None),
    ],
)
def test_limits_of_summons(text: str, expected: dict[str, Any] | None) -> None:
    assert read(text) == ([] if expected is None else [{"apply": "summon_limit"} | expected])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Each player can only Special Summon monster(s) once per turn while this card is face-up on the field.",
            {"apply": "summon_count", "summons": ["special"], "count": 1, "players": "both"},
        ),
        ("Each player can only Link Summon a monster once per turn.", None),
        ("Neither player can Summon more than two times per turn.", None),
        ("Neither player can Tribute cards.", {"apply": "cannot_tribute", "players": "both"}),
        ("Neither player can Tribute cards to activate a card or effect.", None),
        (
            "Each player can only control 1 Type of monster.",
            {"apply": "control_limit", "trait": "type", "each": False},
        ),
        (
            "Each player can only control 1 monster of each Attribute.",
            {"apply": "control_limit", "trait": "attribute", "each": True},
        ),
        (
            'You can only control 1 "Glass King".',
            {"apply": "only_one", "where": {"names": ["Glass King"]}, "players": "controller"},
        ),
        ('There can only be 1 "Gear" monster on the field.', {"apply": "only_one", "where": GEARS, "players": "both"}),
        (
            '[ Pendulum Effect ]\nYou cannot Pendulum Summon monsters, except "Gear" monsters.\n[ Monster Effect ]\n',
            {"apply": "pendulum_summon_only", "number": 0, "only": GEARS},
        ),
        (
            '[ Pendulum Effect ]\nYou cannot Pendulum Summon monsters, except "Gear" monsters. This effect cannot be'
            " negated.\n[ Monster Effect ]\n",
            {"apply": "pendulum_summon_only", "number": 0, "only": GEARS, "negatable": False},
        ),
    ],
)
def test_other_limits_of_the_field(text: str, expected: dict[str, Any] | None) -> None:
    assert read(text) == ([] if expected is None else [expected])


def _counted(side: str, **more: Any) -> dict[str, Any]:
    where = {"types": ["Fiend"], "kinds": ["monster"]}
    return {"test": "count", "in": ["monster_zone"], "side": side, "where": where, **more}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "While this card has Xyz Material, neither player can Special Summon monsters.",
            [{"apply": "summon_limit", "summons": ["special"], "players": "both", "has_materials": True}],
        ),
        (
            "While you control a Fiend monster, your opponent cannot Special Summon monsters.",
            [{"apply": "summon_limit", "summons": ["special"], "players": "opponent", "if": [_counted("me", min=1)]}],
        ),
        (
            "While another Fiend monster is on the field, neither player can Flip Summon monsters.",
            [
                {
                    "apply": "summon_limit",
                    "summons": ["flip"],
                    "players": "both",
                    "if": [_counted("either", min=1, other=True)],
                }
            ],
        ),
        (
            "If only you control a Fiend monster, your opponent cannot activate Spell Cards.",
            [
                {
                    "apply": "cannot_activate_spells",
                    "players": "opponent",
                    "if": [_counted("me", min=1), _counted("opponent", max=0)],
                }
            ],
        ),
        (
            "Neither player can Special Summon monsters from the GY with Spell effects.",
            [{"apply": "summon_limit", "summons": ["by_spell"], "players": "both", "places": ["gy"]}],
        ),
        (
            "Both players must Set Spell Cards before activating them.",
            [{"apply": "cannot_activate_spells", "from_hand": True, "players": "both"}],
        ),
        ("Negate all other Trap effects on the field.", [{"apply": "negates", "what": "trap", "players": "both"}]),
        (
            "Negate the effects of all face-up Fiend monsters your opponent controls.",
            [
                {
                    "apply": "negates",
                    "what": "monster",
                    "players": "opponent",
                    "where": {"types": ["Fiend"], "kinds": ["monster"]},
                }
            ],
        ),
        ("Neither player can banish cards.", [{"apply": "cannot_move", "to": "banished", "players": "both"}]),
        (
            "Any monster sent to your opponent's GY is banished instead.",
            [{"apply": "cannot_move", "to": "gy", "players": "opponent", "monsters": True}],
        ),
        (
            "Your opponent cannot target cards in either GY with card effects.",
            [{"apply": "cannot_target_gy", "players": "opponent", "owner": "either"}],
        ),
        # What is not understood to its last word, or what a condition may not ask, gives nothing.
        ("While it rains, neither player can Special Summon monsters.", []),
        ("While you have 3000 LP or less, neither player can Special Summon monsters.", []),
        ("While you control a Fiend monster, each player can only control 1 Type of monster.", []),
        ("Negate the effects of all face-up monsters on the field until the End Phase.", []),
        ("Neither player can activate Spell Cards during Main Phase 1.", []),
    ],
)
def test_conditions_kinds_of_effect_and_negation(text: str, expected: list[dict[str, Any]]) -> None:
    assert read(text) == expected
