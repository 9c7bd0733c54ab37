"""What a monster was on the field, kept as it leaves for what asks of an effect in progress."""

from __future__ import annotations

from typing import get_args

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.models.vocabulary import Number, Trait
from combo_solver.state.cards import SET, Monster
from combo_solver.state.draft import Draft
from combo_solver.state.traits import number_of, trait_of
from combo_solver.state.window import Had

_NUMBERS: tuple[Number, ...] = get_args(Number)
_TRAITS: tuple[Trait, ...] = get_args(Trait)


def see(g: Ground, d: Draft, zone: int, kind: int) -> None:
    """The monster in this zone is about to leave."""
    held = ((MONSTER, zone), kind)
    numbers = tuple(number_of(g, d, held, value) for value in _NUMBERS)
    shared = tuple(g.kinds.bit(trait, trait_of(g, d, held, trait)) for trait in _TRAITS)
    monster = d.monsters[zone]
    d.left = (zone, Had(-1, -1, numbers, shared, isinstance(monster, Monster) and monster.position != SET))


def had_number(had: Had, value: Number) -> int | None:
    """A value that it had; None for one without it."""
    return had.numbers[_NUMBERS.index(value)]


def had_bits(had: Had, trait: Trait) -> int:
    """What it shared with those that have this trait of it, as a bit."""
    return had.shared[_TRAITS.index(trait)]
