"""Card models that were compiled from texts; an entry by hand wins over them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache

from pydantic import TypeAdapter

from combo_solver.cards.facts import CardFacts
from combo_solver.models.conditions import CountCondition
from combo_solver.models.effects import ALREADY_JUDGED, CardModel, Effect, Unmodelled
from combo_solver.models.parts import parts_of
from combo_solver.models.summon_spells import spell_model
from combo_solver.models.verbs.lose_at_random import LoseAtRandom
from combo_solver.models.words import LATER

_EFFECTS: TypeAdapter[tuple[Effect, ...]] = TypeAdapter(tuple[Effect, ...], config=LATER)


def model_of(card: CardFacts, models: Mapping[int, CardModel], battles: bool = False) -> CardModel | None:
    """What the card does: by its entry in ``models``, else by its text; None where neither tells. ``battles``: in a
    turn that goes on to a Battle Phase."""
    model = models.get(card.passcode)
    if model is not None:
        return model
    compiled = compiled_model(card)
    return compiled if compiled is None or not battles else with_battles(card, compiled)


def with_battles(card: CardFacts, model: CardModel) -> CardModel:
    """The compiled model of a card with what its effects are where a Battle Phase comes
    (:attr:`combo_solver.cards.facts.CardFacts.battle_effects`)."""
    return _with_battles(model, card.battle_effects) if card.battle_effects else model


@lru_cache(maxsize=4096)
def _with_battles(model: CardModel, told: str) -> CardModel:
    more = _EFFECTS.validate_json(told, context=ALREADY_JUDGED)
    numbers = {effect.number for effect in more}
    kept = [effect for effect in model.effects if effect.number not in numbers]
    others = tuple(part for part in model.out_of_scope if part.number not in numbers)
    unread = tuple(part for part in model.unmodelled if part.number not in numbers)
    unread = (*unread, *(_by_chance(effect) for effect in more if any(parts_of(effect, LoseAtRandom))))
    effects = tuple(sorted((*kept, *more), key=lambda effect: effect.number))
    return model.model_copy(update={"effects": effects, "out_of_scope": others, "unmodelled": unread})


def _by_chance(effect: Effect) -> Unmodelled:
    """What of an effect that takes a random card of the opponent's hand is in no line."""
    reason = "which card of the opponent's hand chance takes is not modelled"
    some = CountCondition.model_validate({"test": "count", "in": ["hand"], "side": "opponent", "min": 1})
    return Unmodelled(number=effect.number, reason=reason, conditions=(some,))


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
