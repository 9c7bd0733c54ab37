"""Whatever is compiled from a text can be read back, as pydantic judges it: every card of the bundled facts."""

from __future__ import annotations

import json
from typing import Any

from pydantic import ValidationError

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models import compiled, continuous_of, in_battle, procedures, recipes
from combo_solver.models.effects import ALREADY_JUDGED, CardModel
from combo_solver.models.judged import Listed

_LISTS: dict[str, Listed[Any]] = {
    "materials": recipes._LIST,
    "continuous": continuous_of._LIST,
    "procedures": procedures._LIST,
    "in_battle": in_battle.PARTS,
    "battle_effects": compiled._EFFECTS,
}


def fault_of(card: CardFacts) -> str:
    """What of the card's documents its models do not know; empty if all is well."""
    try:
        if card.model:
            data = {"passcode": card.passcode, "name": card.name, **json.loads(card.model)}
            CardModel.model_validate_json(json.dumps(data), context=ALREADY_JUDGED)
        for text, listed in _LISTS.items():
            if (told := getattr(card, text)) and not (text == "materials" and card.no_material_line):
                listed.adapter.validate_json(told, context=ALREADY_JUDGED)
    except ValidationError as error:
        return f"{card.name}: {error.errors()[0]['loc']}"
    return ""


def test_every_bundled_model_can_be_read(database: CardDatabase) -> None:
    cards = database.every_card()
    assert not [fault for card in cards if (fault := fault_of(card))]
