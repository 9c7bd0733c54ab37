"""Whatever is compiled from a text can be read back: every card of the bundled facts."""

from __future__ import annotations

from pydantic import ValidationError

from combo_solver.cards.facts import CardFacts
from combo_solver.catalogue.database import CardDatabase
from combo_solver.models.compiled import compiled_model
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.recipes import recipes_of


def fault_of(card: CardFacts) -> str:
    """What of the card's documents its models do not know; empty if all is well."""
    try:
        model = compiled_model(card)
        continuous_of(card, model)
        recipes_of(card, model)
    except ValidationError as error:
        return f"{card.name}: {error.errors()[0]['loc']}"
    return ""


def test_every_bundled_model_can_be_read(database: CardDatabase) -> None:
    cards = database.every_card()
    assert not [fault for card in cards if (fault := fault_of(card))]
