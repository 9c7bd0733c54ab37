"""What the actions of a model cannot be."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.models.forms import forms_in
from combo_solver.models.verb import Verb

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
