"""The words card models are made of: filters, amounts, selections, conditions, limits.

Every model is frozen, holds data only, and forbids unknown keys, so that a misspelt key in a card's TOML entry
is an error and never a silently missing clause.
"""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from combo_solver.models.filters import Amount as Amount
from combo_solver.models.filters import CountersIn as CountersIn
from combo_solver.models.filters import CountIn as CountIn
from combo_solver.models.filters import CountOf as CountOf
from combo_solver.models.filters import Filter as Filter
from combo_solver.models.filters import Holding as Holding
from combo_solver.models.filters import LifePoints as LifePoints
from combo_solver.models.filters import MadeWith as MadeWith
from combo_solver.models.filters import Range as Range
from combo_solver.models.filters import Shared as Shared
from combo_solver.models.filters import UsedForIt as UsedForIt
from combo_solver.models.filters import ValueOf as ValueOf
from combo_solver.models.words import Attribute as Attribute
from combo_solver.models.words import CardType as CardType
from combo_solver.models.words import Location as Location
from combo_solver.models.words import Method as Method
from combo_solver.models.words import Model as Model
from combo_solver.models.words import Number as Number
from combo_solver.models.words import Place as Place
from combo_solver.models.words import Side as Side
from combo_solver.models.words import Trait as Trait
from combo_solver.models.words import Type as Type

EVENT = "event"
"""The name of the cards to which the event of a trigger effect happened, as far as they are where they were then."""

MATERIALS = "materials"
"""The name of the materials of its own card, for a trigger effect that waits for the Summon of that card, as far as
they are in the GY or banished then."""


class Total(Model):
    """The sum of a value of the cards that are chosen; one without the value cannot be chosen."""

    value: Number
    bounds: Range


class Extreme(Model):
    """Only cards of which a value is the greatest there is among those that fit, or the ``least``."""

    value: Number
    least: bool = False


class Afresh(Model):
    """No card can be chosen with a trait (``original``: the printed one) of one that was chosen so before this turn, by
    an effect of any card with the name of this one."""

    trait: Literal["type", "attribute"]
    original: bool = False


class Choose(Model):
    """A selection the player makes: ``min`` to ``max`` cards from some locations.

    ``every``: all that fit, no choice, if they are ``min`` at least. ``different``, ``same``: traits that no two, or
    all, of the cards share.
    ``extreme``: of those that fit only the strongest, or weakest. ``total``: what their values must come to.
    ``divided``: filters of which each card must meet one of its own, one card each. ``face_up``: of the Extra Deck
    face-up cards only. ``out_of``: only cards that were chosen, or excavated, under this
    name, where they are now ("event": those of the event that a trigger effect waited for; "materials": those that its
    own card was Summoned with).
    ``apart_from``: none of the cards that were chosen under this name. ``leads``: only cards after which the next
    action of the list can be carried out. ``afresh``: only cards unlike those of this turn.

    ``name`` makes the chosen cards known to later clauses (``card = NAME``, ``count_of = NAME``); ``group`` is a second
    name that several selections of targets share, for the cards of all of them. ``other``
    excludes the card the effect belongs to. ``max = None`` means any number. On the field and of the banished cards
    only face-up ones can be chosen unless ``face_down`` allows others. ``face_down_only``: only
    those on the field that are face-down can. ``printed``: face-down monsters of mine can be
    chosen too, by what is printed on them. ``pointed``: only monsters in zones that the card of the effect points to;
    what is chosen on activation, while that card is on the field, may ask it. ``as_material``: they are the Fusion
    Materials of the card whose own procedure takes them, though it is no Fusion Summon. ``used_for``: only monsters of
    a GY that lie there since they were used for such a Summon; before the scenario began none was.
    """

    name: str = ""
    group: str = ""
    locations: tuple[Location, ...] = Field(alias="from", min_length=1)
    where: Filter = Filter()
    min: Amount = 1
    max: Amount | None = 1
    side: Side = "me"
    other: bool = False
    face_down: bool = False
    face_down_only: bool = False
    printed: bool = False
    pointed: bool = False
    as_material: bool = False
    used_for: Literal["", "fusion"] = ""
    face_up: bool = False
    out_of: str = ""
    apart_from: str = ""
    leads: bool = False
    afresh: Afresh | None = None
    every: bool = Field(default=False, alias="all")
    different: tuple[Trait, ...] = ()
    same: tuple[Trait, ...] = ()
    total: Total | None = None
    extreme: Extreme | None = None
    divided: tuple[Filter, ...] = ()

    @model_validator(mode="after")
    def _lies_in_a_gy(self) -> Choose:
        if self.used_for and self.locations != ("gy",):
            raise ValueError("used_for is for monsters in a GY")
        return self

    @model_validator(mode="before")
    @classmethod
    def _all_of_them(cls, data: object) -> object:
        """TOML cannot say that there is no ``max``: where ``all`` is taken there is none."""
        return {"max": None, **data} if isinstance(data, dict) and data.get("all") is True else data

    @property
    def least(self) -> int:
        """How many cards it takes at least, whatever an amount comes to."""
        return self.min if isinstance(self.min, int) else 0

    @property
    def most(self) -> int | None:
        """How many cards it takes at most; None for any number."""
        return self.max if isinstance(self.max, int) else None

    @property
    def compares(self) -> bool:
        """Whether it asks something of several cards together."""
        return bool(self.different or self.same or self.total or self.divided)

    @property
    def depends(self) -> bool:
        """Whether what it takes may depend on cards chosen before, so that it is not known before a cost is paid."""
        amounts = isinstance(self.min, int) and isinstance(self.max, int | None)
        return (
            self.where.compares
            or self.total is not None
            or bool(self.out_of or self.apart_from)
            or self.leads
            or not amounts
        )

    @model_validator(mode="after")
    def _numbers(self) -> Choose:
        if self.group and not self.name:
            raise ValueError("a group is a second name")
        if self.least < 0 or (self.most is not None and self.most < 1):
            raise ValueError("a selection has min of at least 0 and max of at least 1")
        if self.every and (self.least < 1 or self.max is not None or self.compares):
            raise ValueError("all takes every card that fits: min of at least 1, no max and nothing that compares them")
        if self.afresh is not None and (not self.name or self.group or (self.min, self.max) != (1, 1)):
            raise ValueError("afresh is for one card, which has a name")
        if self.divided and (self.min != len(self.divided) or self.max != len(self.divided)):
            raise ValueError("divided names a filter for each card: min and max are their number")
        if self.pointed and set(self.locations) != {"monster_zone"}:
            raise ValueError("pointed is for monsters on the field")
        if self.face_down_only and {"hand", "deck", "extra", "gy", "banished"} & set(self.locations):
            raise ValueError("face_down_only is for cards on the field")
        return self

    @model_validator(mode="after")
    def _reachable(self) -> Choose:
        hidden = {"hand", "deck", "extra"} & set(self.locations)
        if self.side != "me" and hidden:
            raise ValueError(f"cards in the opponent's {' and '.join(sorted(hidden))} cannot be chosen")
        return self


class CardRef(Model):
    """Base of the actions that work on cards: either ``card`` ("self" or a selection's name) or ``choose``."""

    card: str | None = None
    choose: Choose | None = None

    @model_validator(mode="after")
    def _one_of(self) -> CardRef:
        if (self.card is None) == (self.choose is None):
            raise ValueError('give exactly one of card ("self" or the name of a selection) and choose')
        return self


# Most verbs hold one: it is built once, not with each of them.
Choose.model_rebuild()
