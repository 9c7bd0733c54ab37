"""Card models that were compiled from texts; an entry by hand wins over them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from combo_solver.cards.facts import CardFacts
from combo_solver.models.effects import ALREADY_JUDGED, CardModel
from combo_solver.models.summon_spells import spell_model


def model_of(card: CardFacts, models: Mapping[int, CardModel]) -> CardModel | None:
    """What the card does: by its entry in ``models``, else by its text; None where neither tells."""
    return models.get(card.passcode) or compiled_model(card)


def compiled_model(card: CardFacts) -> CardModel | None:
    """The model that was compiled from the card's text: see :attr:`combo_solver.cards.facts.CardFacts.model`; of a
    Spell without one the Summon that it performs, if its text says nothing else. None for every other card."""
    if card.performs and not card.withdrawn and (spell := spell_model(card.passcode, card.name, card.performs)):
        # The sentence of such a Spell is that of the Summon, not that of an effect.
        return spell
    return _read(card.passcode, card.name, card.model) if card.model else None


@cache
def _read(passcode: int, name: str, model: str) -> CardModel:
    # What goes into the card file has been judged; here it is only read.
    whole = f'{{"passcode":{passcode},"name":{json.dumps(name)}{"," if len(model) > 2 else ""}{model[1:]}'
    return CardModel.model_validate_json(whole, context=ALREADY_JUDGED)
