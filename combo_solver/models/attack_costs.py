"""What the attacks of a monster cost besides LP, as actions."""

from __future__ import annotations

from functools import cache

from pydantic import TypeAdapter

from combo_solver.models.in_battle import in_battle_of
from combo_solver.models.verbs import Action
from combo_solver.models.words import LATER


@cache
def attack_cost_of(told: str) -> tuple[Action, ...]:
    """The cards that are paid to declare an attack, one action after the other; ``told``: what the text of the
    monster says of battles (:attr:`combo_solver.cards.facts.CardFacts.in_battle`)."""
    prices = [price for part in in_battle_of(told) for price in part.prices]
    return _LIST.validate_python([{"do": each.by, "choose": each.choose} for each in prices])


_LIST: TypeAdapter[tuple[Action, ...]] = TypeAdapter(tuple[Action, ...], config=LATER)
