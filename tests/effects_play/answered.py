"""Cards whose activation another card can answer: what a position needs for an effect that answers an activation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from combo_solver.models.effects import CardModel


class Answered(NamedTuple):
    """A card to be activated: ``place`` where it is then, ``sorts`` what its activation is, as models say it, with its
    card type where one asks for that."""

    passcode: int
    place: str
    sorts: frozenset[str]


def _spell(code: int) -> Answered:
    return Answered(code, "hand", frozenset({"spell_card", "spell_effect"}))


def _trap(code: int) -> Answered:
    return Answered(code, "set", frozenset({"trap_card", "trap_effect"}))


def _monster(code: int) -> Answered:
    return Answered(code, "monster_zone", frozenset({"monster_effect"}))


def _link(code: int) -> Answered:
    return Answered(code, "monster_zone", frozenset({"monster_effect", "link"}))


CARDS = (
    *map(_spell, (83764718, 81439173, 5318639, 53129443, 70046172, 14087893, 32807846)),
    *map(_trap, (83968380, 94192409, 4178474, 60082869)),
    *map(_monster, (11384280, 17259470, 74131780)),
    *map(_link, (98978921, 15844566)),
)
"""They Special Summon from the GY, mill, destroy, change ATK or battle positions, search, draw, return to the hand,
damage and negate; with targets and without, with costs and without."""


def answers_of(model: CardModel) -> Iterator[frozenset[str]]:
    """The sorts of activations that effects of the card answer, empty for any."""
    for effect in model.effects:
        for test in (*effect.conditions, *(each for mode in effect.modes for each in mode.conditions)):
            if test.test == "answers":
                yield frozenset(test.by or test.activations)


def to_be_answered(random: Random, model: CardModel, quick_play: bool) -> Answered | None:
    """A card whose activation an effect of this model may answer; None if it answers none, and sometimes. What can be
    chained to anything (``quick_play``: so is the card itself) is so in some positions."""
    asked = list(answers_of(model))
    fast = quick_play or any(effect.category in ("quick", "trap") for effect in model.effects)
    if random.random() < (0.15 if asked else 0.7 if fast else 1.0):
        return None
    asked = asked or [frozenset()]
    sorts = random.choice(asked)
    found = [each for each in CARDS if not sorts or sorts & each.sorts]
    return random.choice(found) if found else None
