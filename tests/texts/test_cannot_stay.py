"""Cards that destroy themselves as soon as something holds (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from combo_solver.texts.effects.compiler import compile_card
from combo_solver.texts.words import Words
from tests.reading import continuous, printed

WORDS = Words(frozenset({"Gear"}))
FIELD = ["monster_zone", "spell_zone", "field_zone", "pendulum_zone"]
MINE: dict[str, Any] = {"test": "count", "in": ["monster_zone"], "side": "me", "min": 1}
UMI = {"test": "count", "in": FIELD, "side": "either", "where": {"names": ["Home"]}, "max": 0}


def goes(*tests: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"apply": "cannot_stay", **more, "if": list(tests)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('If "Home" is not on the field, destroy this card.', [goes(UMI)]),
        ('If "Home" is not face-up on the field, destroy this card.', [goes(UMI)]),
        ('If "Home" is not on the field, destroy it.', []),
        ('If "Home" is not on the field, send this card to the Graveyard.', [goes(UMI, to="gy")]),
        ('If "Home" is not on the field, destroy this card, then draw 1 card.', []),
        ('If "Home" is not on the field: Destroy this card.', []),
        ('If "Home" is not on the field, you can destroy this card.', []),
        (
            "If this card is in face-up Defense Position, destroy it.",
            [goes({"test": "this_card", "where": {"position": "defense"}})],
        ),
        (
            'If you control a monster that is not a "Gear" monster, destroy this card.',
            [goes({**MINE, "where": {"except_archetypes": ["Gear"]}}), goes({**MINE, "where": {"position": "set"}})],
        ),
        (
            'If you control a face-up monster that is not a "Gear" monster, destroy this card.',
            [goes({**MINE, "where": {"except_archetypes": ["Gear"]}})],
        ),
        ("If you control a monster that is not a wet monster, destroy this card.", []),
        (
            "If you do not control any Dragon monsters, destroy this card.",
            [goes({"test": "count", "in": ["monster_zone"], "side": "me",
                   "where": {"types": ["Dragon"], "kinds": ["monster"]}, "max": 0})],
        ),
        (
            'Destroy this card unless you control a "Gear" monster.',
            [goes({"test": "count", "in": ["monster_zone"], "side": "me",
                   "where": {"archetypes": ["Gear"], "kinds": ["monster"]}, "max": 0})],
        ),
        ("Destroy this card unless you control 1 Dragon monster and 1 Rock monster.", []),
        ("If you have 3 or more cards in your hand, destroy this card.",
         [goes({"test": "count", "in": ["hand"], "side": "me", "min": 3})]),
        ("If this card is Normal Summoned, destroy this card.", []),
        ("When that monster leaves the field, destroy this card.", []),
    ],
)  # fmt: skip
def test_what_is_read(text: str, expected: list[dict[str, Any]]) -> None:
    assert continuous(text, WORDS) == expected


def test_a_card_with_such_a_text_is_modelled() -> None:
    assert (
        compile_card(printed('If "Home" is not on the field, destroy this card.', "monster effect", WORDS)).model == {}
    )
