"""Continuous effects by which a card leaves the field, or that hold as it does."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.auras import OnBoard
from combo_solver.models.conditions import LifePointsCondition
from combo_solver.models.vocabulary import Filter, Method, Model


class BanishedInstead(Model):
    """If it would leave the field face-up, it is banished instead, negated or not; ``as_material``: if it would go to
    the GY as Xyz Material, and not otherwise. Told by texts alone."""

    apply: Literal["banished_instead"] = "banished_instead"
    number: int = 0
    as_material: bool = False


class Remains(Model):
    """A Spell or Trap that stays on the field once it is activated although no card of its sort does. What destroys
    it in a later turn is left out."""

    apply: Literal["remains"] = "remains"
    number: int = 0


class CannotStay(Model):
    """While face-up on the field and not negated: as soon as all conditions, seen from its controller, hold, its own
    effect, which is not activated, destroys it, or sends it to the GY (``to``)."""

    apply: Literal["cannot_stay"] = "cannot_stay"
    number: int = 0
    conditions: tuple[OnBoard, ...] = Field(alias="if", min_length=1)
    to: Literal["destroyed", "gy"] = "destroyed"

    @model_validator(mode="after")
    def _turned(self) -> CannotStay:
        if any(isinstance(each, LifePointsCondition) for each in self.conditions):
            raise ValueError("a card stays or not by the cards on the field")
        return self


class TakesAlong(Model):
    """While not negated: ``when`` it leaves the field, or is destroyed, its own effect, which is not activated,
    destroys the monster that it is on as an Equip Card, or keeps as its target, banishes it or sends it to the GY
    (``to``). ``banished``: what it destroys is banished instead of going to the GY. Told by texts alone."""

    apply: Literal["takes_along"] = "takes_along"
    number: int = 0
    when: Literal["left", "destroyed"] = "left"
    to: Literal["destroyed", "banished", "gy"] = "destroyed"
    banished: bool = False

    @model_validator(mode="after")
    def _destroys(self) -> TakesAlong:
        if self.banished and self.to != "destroyed":
            raise ValueError("banished says where a monster that is destroyed goes")
        return self

    @property
    def banishes(self) -> bool:
        """Whether the monster comes to the banished cards by it."""
        return self.banished or self.to == "banished"


class DiesWith(Model):
    """While face-up on the field, not negated: ``when`` the monster that it keeps as its target leaves the field, or is
    destroyed, its own effect, which is not activated, destroys it; "turned": that monster is changed to face-up Defense
    Position, and both are destroyed at the same time. Told by texts alone."""

    apply: Literal["dies_with"] = "dies_with"
    number: int = 0
    when: Literal["left", "destroyed", "turned"]


class FallsWhenTargeted(Model):
    """While face-up on the field, not negated: when an effect that targeted it so has resolved, its own effect, which
    is not activated, destroys it; so it does while a card keeps it as its target. ``by``: effects of these cards alone.
    An effect that resolves before damage calculation does so after it, which is not modelled. Told by texts alone."""

    apply: Literal["falls_when_targeted"] = "falls_when_targeted"
    number: int = 0
    by: tuple[Literal["monster", "spell", "trap"], ...] = ("monster", "spell", "trap")


class FallsWith(Model):
    """While face-up on the field, not negated: when a face-up card of one of these ``names`` on the field, whosever it
    is, is destroyed, its own effect, which is not activated, destroys it. Told by texts alone."""

    apply: Literal["falls_with"] = "falls_with"
    number: int = 0
    names: tuple[str, ...] = Field(min_length=1)


class LeavesInEndPhase(Model):
    """While face-up on the field and not negated: in the End Phase of its controller its own effect, which leaves no
    choice, destroys it or sends it elsewhere (``to``; "deck" is the Extra Deck for a card of that). ``after``: only in
    a turn in which it was Summoned in one of these ways ("special" is any Special Summon), always where it is empty."""

    apply: Literal["leaves_in_end_phase"] = "leaves_in_end_phase"
    number: int = 0
    to: Literal["destroyed", "gy", "banished", "hand", "deck"]
    after: tuple[Method | Literal["special"], ...] = ()


class Upkeep(Model):
    """While face-up on the field and not negated: in each End Phase of its controller its own effect destroys it,
    unless they reveal a card in their hand that fits ``reveal``, or send one that fits ``send`` from there to the GY.
    That a card is sent is not modelled: where one could be, a claim is "as modelled"."""

    apply: Literal["upkeep"] = "upkeep"
    number: int = 0
    reveal: Filter
    send: Filter | None = None

    @model_validator(mode="after")
    def _printed(self) -> Upkeep:
        if any(where is not None and (where.compares or where.reads_history) for where in (self.reveal, self.send)):
            raise ValueError("what is revealed or sent is told by what is printed on it")
        return self
