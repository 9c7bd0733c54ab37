"""Activations as other effects may answer them, and as the cause of what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from combo_solver.models.conditions import AnswersCondition
from combo_solver.models.effects import Effect
from combo_solver.models.verb import in_order
from combo_solver.referee.card import Card, Cause


@dataclass
class Activation:
    """An activation on the chain: its card, what sort of activation it is, how often the card had moved when the link
    was formed, and what of it was negated."""

    card: Card
    sort: str
    moves: int = -1
    negated: str = ""


def activation_of(card: Card, itself: bool) -> Activation:
    """That of an effect of the card, or of the card (``itself``), as it lies now."""
    sort = next((each for each in ("trap", "spell") if card.is_a(each)), "monster")
    if sort == "monster" and card.in_spell_zone:
        sort = "spell"
    return Activation(card, f"{sort}_card" if itself else f"{sort}_effect")


def answers(condition: AnswersCondition, answered: Activation | None, source: Card) -> bool:
    """Whether an effect of ``source`` now answers such an activation."""
    if answered is None or (condition.other and answered.card is source):
        return False
    return not condition.activations or answered.sort in condition.activations


def cause_of(card: Card, effect: Effect, how: Literal["cost", "effect"]) -> Cause:
    """What an effect of this card causes; a Pendulum Effect is that of a Spell."""
    sort = next(sort for sort in ("trap", "spell", "monster") if card.is_a(sort))
    if sort == "monster" and {"spell_zone", "field_zone", "pendulum_zone"} & set(effect.locations):
        sort = "spell"
    return Cause(card.facts, sort, how)


def summons_itself_from_hand(effect: Effect) -> bool:
    """Whether it is a trigger for the hand that Special Summons its own card: a chain holds one of them, wherever it is
    activated."""
    actions = in_order((*effect.actions, *(action for mode in effect.modes for action in mode.actions)))
    summons_itself = any(action.about == "self" and "effect" in action.summons for action in actions)
    return summons_itself and effect.category == "trigger" and "hand" in effect.locations
