"""What a text says of attacks and battles for as long as its card is there (class B of the rule matrix).

It is kept apart from the other continuous effects (:mod:`combo_solver.models.continuous`): a turn without a Battle
Phase asks for nothing of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pydantic import Field, TypeAdapter, model_validator

from combo_solver.models.auras import OfMonsters
from combo_solver.models.vocabulary import Filter

Ability = Literal[
    "stays", "both_stay", "cannot_attack", "no_direct_attack", "attacks_directly", "attacks", "attacks_each", "pierces",
    "no_target", "spares_controller", "spares_other", "reflects", "doubles", "halves", "eases", "banishes",
    "must_attack",
]  # fmt: skip
"""What holds of a monster in battle:

- ``stays``: it cannot be destroyed by battle; ``both_stay``: nor can what battles it;
- ``cannot_attack``, ``no_direct_attack``, ``must_attack``: it cannot declare an attack, or a direct one,
  or must if it can;
- ``attacks_directly``: it can although the other player controls monsters;
- ``attacks``: it can attack ``times`` times in each Battle Phase; ``attacks_each``: each of their monsters once;
- ``pierces``: attacking a Defense Position monster it inflicts the excess over its DEF (DC-09);
- ``no_target``: it cannot be chosen as an attack target;
- ``spares_controller``, ``spares_other``: its controller, or their opponent, takes no battle damage from battles
  involving it; ``reflects``: the other player takes what its controller would have taken;
- ``doubles``, ``halves``: the battle damage that it inflicts to the other player; ``eases``: what its controller takes
  is halved;
- ``banishes``: what it destroys by battle is banished.
"""


class InBattle(OfMonsters):
    """One of these abilities, of the monsters that :class:`combo_solver.models.auras.OfMonsters` tells. ``against``:
    only in a battle with a monster that fits. ``on_monsters``: of these attacks only the first may be direct
    (``attacks``)."""

    apply: Literal["in_battle"] = "in_battle"
    what: Ability
    times: int = Field(default=1, ge=1, le=9)
    on_monsters: bool = False
    against: Filter | None = None

    @model_validator(mode="after")
    def _counted(self) -> InBattle:
        if (self.times > 1) != (self.what == "attacks"):
            raise ValueError("times, 2 or more, goes with attacks")
        if self.on_monsters and self.what != "attacks":
            raise ValueError("on_monsters goes with attacks")
        return self


PARTS: TypeAdapter[tuple[InBattle, ...]] = TypeAdapter(tuple[InBattle, ...])


@lru_cache(maxsize=4096)
def in_battle_of(told: str) -> tuple[InBattle, ...]:
    """What the JSON of :attr:`combo_solver.cards.facts.CardFacts.in_battle` says."""
    return PARTS.validate_json(told) if told else ()
