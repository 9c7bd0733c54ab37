"""Monsters that can be used alone for a Ritual Summon, whatever their Level."""

from __future__ import annotations

from typing import Literal

from pydantic import model_validator

from combo_solver.models.vocabulary import Filter, Model


class EntireTribute(Model):
    """For the Ritual Summon of a monster that fits ``where`` by an effect, the card can be used alone as all that is
    required, instead of with its Level: wherever it is used from, or only while it acts on the field (``on_field``)."""

    apply: Literal["entire_tribute"] = "entire_tribute"
    number: int = 0
    where: Filter = Filter()
    on_field: bool = False

    @model_validator(mode="after")
    def _printed(self) -> EntireTribute:
        if self.where.compares or self.where.reads_history or self.where.position is not None:
            raise ValueError("where tells what is printed on the monster that is Summoned")
        return self
