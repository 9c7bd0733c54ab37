"""Set cards that wait for an attack by a strong monster, as a scenario may say."""

from __future__ import annotations

from collections.abc import Mapping

from combo_solver.models.conditions import CountCondition
from combo_solver.models.effects import CardModel, Effect


def could_wait(model: CardModel | None) -> bool:
    """Whether it is activated because of an attack alone, and has no condition that another one would replace."""
    if model is None or not model.effects or model.unmodelled or model.out_of_scope:
        return False
    return all(_answers_attacks(effect) for effect in model.effects)


def _answers_attacks(effect: Effect) -> bool:
    event = effect.event
    answers = event is not None and event.on == "declares_attack" and event.side == "opponent"
    return answers and effect.activates_card and not (effect.or_events or effect.conditions)


def waiting(models: Mapping[int, CardModel], attacked_by: Mapping[int, int]) -> Mapping[int, CardModel]:
    """The models, of which the cards named here wait for an attacker with so much ATK, asked when they are
    activated."""
    return {**models, **{code: _waiting(models[code], atk) for code, atk in attacked_by.items()}}


def _waiting(model: CardModel, atk: int) -> CardModel:
    attacks = {"battling": True, "atk": {"min": atk}}
    told = {"test": "count", "in": ["monster_zone"], "side": "opponent", "where": attacks, "min": 1}
    condition = CountCondition.model_validate(told)
    effects = tuple(effect.model_copy(update={"conditions": (condition,)}) for effect in model.effects)
    return model.model_copy(update={"effects": effects})
