"""What the actions of a model cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from combo_solver.models.conditions import AnswersCondition, Condition
from combo_solver.models.forms import forms_in
from combo_solver.models.verb import Verb, in_order
from combo_solver.models.verbs.negate_activation import NegateActivation

_ANSWERED = {"negate_activation": "answers", "negate_summon": "would_be_summoned"}
"""What is only done to what is answered, and the condition that asks for it."""
_ON_THE_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})


def in_the_deck(action: Verb) -> bool:
    """Whether it takes cards out of the Deck or brings some there."""
    taken = any("deck" in taking.places for taking in action.takes())
    return taken or any(landing.to == "deck" for landing in action.lands())


def becomes_a_monster(actions: Iterable[Verb]) -> bool:
    """Whether one of these makes a monster of its own card."""
    return any(True for _ in forms_in(actions))


def lasts(locations: Iterable[str], activates: bool, actions: Iterable[Verb]) -> bool:
    """Whether such an effect is used on the field, but for being activated and for what makes a monster of its card."""
    return bool(_ON_THE_FIELD.intersection(locations)) and not activates and not becomes_a_monster(actions)


def demand_answered(tests: Sequence[Condition], actions: Sequence[Verb]) -> None:
    """Raises if something is done to what is answered that the effect, under these conditions, does not answer."""
    asked_for = {test.test for test in tests}
    for action in in_order(actions):
        if (test := _ANSWERED.get(action.do)) and test not in asked_for:
            raise ValueError(f"only an effect that answers it (if: {test}) does {action.do}")
        if isinstance(action, NegateActivation) and action.then == "turn_back":
            sorts = [each.activations for each in tests if isinstance(each, AnswersCondition)]
            if any(each != ("trap_card",) for each in sorts):
                raise ValueError("only Traps that were activated are turned back")
