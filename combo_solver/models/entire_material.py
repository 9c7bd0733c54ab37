"""Link Summons that a card on the field allows with one monster of the same name."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.cards.facts import CardFacts
from combo_solver.models.limits import Limit
from combo_solver.models.materials import Materials, Slot
from combo_solver.models.vocabulary import Filter, Model


class EntireMaterial(Model):
    """While face-up on the field: its controller can Link Summon a monster that fits ``where`` with one monster of its
    name that fits ``material`` as the entire material, whatever that one counts as. ``limit``: how often a turn, by all
    copies of the card; a Summon that is negated counts (EF-06)."""

    apply: Literal["entire_material"] = "entire_material"
    number: int = 0
    where: Filter = Filter()
    material: Filter = Filter()
    limit: Limit | None = None

    @model_validator(mode="after")
    def _printed(self) -> EntireMaterial:
        if self.where.compares or self.where.reads_history or self.where.position is not None:
            raise ValueError("where tells what is printed on the monster that is Summoned")
        limit = self.limit
        if limit is not None and (limit.scope, limit.counts, limit.per) != ("name", "use", "turn"):
            raise ValueError("what is allowed is limited per turn, for all copies of the card")
        return self

    @property
    def counted_as(self) -> str:
        """Under what its uses are counted, where its limit has no name of its own."""
        return f"Link Summons with the entire material {self.number}"


def by_name(card: CardFacts, part: EntireMaterial) -> Materials:
    """The requirement of this monster that the part tells."""
    return Materials(method="link", slots=(Slot(where=Filter(names=(card.shared_name,), any_of=(part.material,))),))
