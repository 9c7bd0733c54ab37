"""Requirements of Extra Deck monsters: the recipes of card models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from combo_solver.models.conditions import Condition
from combo_solver.models.limits import Limit
from combo_solver.models.node import Node
from combo_solver.models.verbs import Action
from combo_solver.models.vocabulary import Filter, Model

Trait = Literal["name", "type", "attribute", "level", "rank"]
"""``name``: the one the card is treated as, where there is such a one."""
_MAX_SLOTS = 3


class Slot(Model):
    """``min`` to ``max`` materials that fit ``where``; ``max = None`` means any number.

    ``different`` / ``same``: what any two of this slot's materials must not / must have in common.
    """

    min: int = Field(default=1, ge=0)
    max: int | None = Field(default=1, ge=1)
    where: Filter = Filter()
    different: tuple[Trait, ...] = ()
    same: tuple[Trait, ...] = ()

    @property
    def names_a_card(self) -> bool:
        """Whether it asks for a card by its name and nothing else, so that a substitute may stand in for it."""
        return bool(self.where.names) and self.where == Filter(names=self.where.names)


class Including(Model):
    """At least ``min`` of the chosen materials fit ``where``."""

    min: int = 1
    where: Filter


class Materials(Model):
    """The requirement of a Fusion, Synchro, Xyz or Link Summon; every material fills exactly one slot (FUS-21).

    Fusion: the Summoning effect says where the materials may be, and a slot's ``place`` narrows that. Synchro: the
    Levels add up to the monster's Level (SYN-06). Xyz: the filters name the Level (XYZ-08). Link: the values add up to
    the Link Rating (LS-06, LS-07). ``different`` / ``same``: what any two of the materials must not / must have in
    common (LS-15).
    """

    method: Literal["fusion", "synchro", "xyz", "link"]
    slots: tuple[Slot, ...] = Field(min_length=1, max_length=6)
    including: tuple[Including, ...] = Field(default=(), max_length=2)
    different: tuple[Trait, ...] = ()
    same: tuple[Trait, ...] = ()
    limit: Limit | None = None

    @model_validator(mode="after")
    def _small_enough(self) -> Materials:
        if self.method != "fusion":
            if len(self.slots) > _MAX_SLOTS:
                raise ValueError(f"only a Fusion Summon has more than {_MAX_SLOTS} slots")
            if any(slot.different or slot.same for slot in self.slots):
                raise ValueError("only a slot of a Fusion Summon has different / same of its own")
        elif self.limit is not None:
            raise ValueError("a Fusion Summon is limited by the effect that performs it")
        return self


class Overlay(Model):
    """An Xyz Summon on top of one monster I control, whose materials are transferred (XYZ-11). ``phase``: only then;
    ``cost`` is paid first. ``unread``: what is told must hold and may not be enough."""

    method: Literal["overlay"] = "overlay"
    where: Filter
    phase: Literal["", "main2"] = ""
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    cost: tuple[Action, ...] = ()
    limit: Limit | None = None
    unread: bool = False

    @model_validator(mode="after")
    def _plain_cost(self) -> Overlay:
        if any(isinstance(action, Node) for action in self.cost):
            raise ValueError("a cost is a list of actions without structure nodes")
        return self

    @property
    def check_only(self) -> bool:
        """Whether no line uses it: paying is not carried out."""
        return bool(self.cost) or self.unread


Recipe = Annotated[Materials | Overlay, Field(discriminator="method")]
