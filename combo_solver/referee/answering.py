"""Activations as other effects may answer them, and as the cause of what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from combo_solver.models.conditions import AnswersCondition, ChainCondition, Inclusion
from combo_solver.models.effects import Effect
from combo_solver.models.parts import every_part
from combo_solver.models.verb import Taking, Verb, in_order
from combo_solver.models.verbs import Action
from combo_solver.models.verbs.change_lp import ChangeLifePoints
from combo_solver.models.vocabulary import EVENT, MATERIALS
from combo_solver.referee.card import Card, Cause


@dataclass
class Activation:
    """An activation on the chain: its card, what sort of activation it is, how often the card had moved when the link
    was formed, and what of it was negated. ``actions``: what is done when it resolves, ``chosen``: its cards so far;
    ``targeted``: its targets, and how often each had moved; ``at``: where the card was; ``before``: the one that
    it answers. ``silent``: the effects of its card were negated when it was activated, or since."""

    card: Card
    sort: str
    moves: int = -1
    negated: str = ""
    actions: tuple[Action, ...] = ()
    chosen: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    targeted: Sequence[tuple[Card, int]] = ()
    at: str = ""
    before: Activation | None = None
    silent: bool = False


def activation_of(card: Card, itself: bool) -> Activation:
    """That of an effect of the card, or of the card (``itself``), as it lies now."""
    sort = next((each for each in ("trap", "spell") if card.is_a(each)), "monster")
    if sort == "monster" and card.in_spell_zone:
        sort = "spell"
    at = "monster_zone" if card.in_monster_zone else card.place
    return Activation(card, f"{sort}_card" if itself else f"{sort}_effect", at=at)


def answers(condition: AnswersCondition, answered: Activation | None, source: Card) -> bool:
    """Whether an effect of ``source`` now answers such an activation."""
    if answered is None or (condition.other and answered.card is source):
        return False
    if condition.activations and answered.sort not in condition.activations:
        return False
    if not answered.card.facts.card_types.issuperset(condition.by):
        return False
    return not condition.at or answered.at in condition.at


def of_the_chain(condition: ChainCondition, last: Activation | None) -> bool:
    """Whether the chain that ends with this link is so long, and its cards are of different names."""
    names = []
    while last is not None:
        names.append(last.card.shared_name)
        last = last.before
    return len(names) >= condition.links and not (condition.different and len({*names}) < len(names))


def included(answered: Activation, wanted: Inclusion) -> bool:
    """Whether the effect may move a card so, or Special Summon one, or would inflict damage to me."""
    if wanted.damages:
        told = [each for each in answered.actions if isinstance(each, ChangeLifePoints)]
        return any(each.damages and each.player == "me" for each in told)
    for action in in_order(answered.actions):
        if wanted.summons and any(way not in ("normal", "tribute") for way in action.summons):
            return True
        for taking, landing in action.routes():
            if landing.to in wanted.to and (
                not wanted.origin or _taken_from(answered, action, taking) & {*wanted.origin}
            ):
                return True
    return False


def _taken_from(answered: Activation, action: Verb, taking: Taking) -> set[str]:
    """The places out of which the action may take its cards: where those that are known lie, or where it looks."""
    if taking.places:
        return set(taking.places)
    known = [answered.card] if action.about == "self" else answered.chosen.get(action.about or "", ())
    if known:
        return {card.place if card.place != "field" else "monster_zone" for card in known}
    found: set[str] = set()
    for each in in_order(answered.actions):
        if each.chooses is not None and each.chooses.name == action.about:
            found.update(each.chooses.locations)
        elif getattr(each, "name", None) == action.about:
            found.update(place for told in each.takes() for place in told.places)
    return found


def cause_of(card: Card, effect: Effect, how: Literal["cost", "effect"]) -> Cause:
    """What an effect of this card causes; a Pendulum Effect is that of a Spell."""
    sort = next(sort for sort in ("trap", "spell", "monster") if card.is_a(sort))
    if sort == "monster" and {"spell_zone", "field_zone", "pendulum_zone"} & set(effect.locations):
        sort = "spell"
    return Cause(card.facts, sort, how, effect.activates_card, card)


def asks_for_the_event(effect: Effect) -> bool:
    """Whether it targets cards of its event, or materials of its card, or does something with them."""
    return any(_says(value) for part in every_part(effect) for _, value in part)


def _says(value: object) -> bool:
    """Whether it is a name of such cards, or a row in which one stands."""
    return any(map(_says, value)) if isinstance(value, list | tuple) else value in (EVENT, MATERIALS)


def summons_itself_from_hand(effect: Effect) -> bool:
    """Whether it is a trigger for the hand that Special Summons its own card: a chain holds one of them, wherever it is
    activated."""
    actions = in_order((*effect.actions, *(action for mode in effect.modes for action in mode.actions)))
    summons_itself = any(action.about == "self" and "effect" in action.summons for action in actions)
    return summons_itself and effect.category == "trigger" and "hand" in effect.locations
