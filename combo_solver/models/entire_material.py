"""Link Summons that a card on the field allows with one monster of the same name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pydantic import model_validator

from combo_solver.cards.facts import CardFacts
from combo_solver.models.materials import Materials, Slot
from combo_solver.models.vocabulary import Filter, Model


class EntireMaterial(Model):
    """While face-up on the field: its controller can Link Summon a monster that fits ``where`` with one monster of its
    name that fits ``material`` as the entire material, whatever that one counts as."""

    apply: Literal["entire_material"] = "entire_material"
    number: int = 0
    where: Filter = Filter()
    material: Filter = Filter()

    @model_validator(mode="after")
    def _printed(self) -> EntireMaterial:
        if self.where.compares or self.where.reads_history or self.where.position is not None:
            raise ValueError("where tells what is printed on the monster that is Summoned")
        return self


def by_name(card: CardFacts, parts: Sequence[EntireMaterial]) -> Materials:
    """The requirement of this monster that these parts, of which there is at least one, tell."""
    namesake = Filter(names=(card.shared_name,), any_of=tuple(part.material for part in parts))
    return Materials(method="link", slots=(Slot(where=namesake),))
