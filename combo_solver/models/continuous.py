"""Continuous effects: what holds while a card is where it is.

``number`` is that of the effect in a card model, 0 where a text was compiled (see
:mod:`combo_solver.texts.readers`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from combo_solver.models.auras import FixedPosition as FixedPosition
from combo_solver.models.auras import HeldInAttack as HeldInAttack
from combo_solver.models.auras import Indestructible as Indestructible
from combo_solver.models.auras import KeepsControl as KeepsControl
from combo_solver.models.auras import NegatesTargeting as NegatesTargeting
from combo_solver.models.auras import Unaffected as Unaffected
from combo_solver.models.auras import Untargetable as Untargetable
from combo_solver.models.auras import ValueChange as ValueChange
from combo_solver.models.bans import ActivationBan as ActivationBan
from combo_solver.models.bans import MoveBan as MoveBan
from combo_solver.models.bans import TargetBan as TargetBan
from combo_solver.models.by_word import ByWord
from combo_solver.models.conditions import Condition, CountCondition, ThisCardCondition
from combo_solver.models.entire_material import EntireMaterial as EntireMaterial
from combo_solver.models.entire_tribute import EntireTribute as EntireTribute
from combo_solver.models.equip_only import DestroyedInstead as DestroyedInstead
from combo_solver.models.equip_only import EquipOnly as EquipOnly
from combo_solver.models.equip_only import SpurnsEquips as SpurnsEquips
from combo_solver.models.for_gains import HurtsForGains as HurtsForGains
from combo_solver.models.leaving import BanishedInstead as BanishedInstead
from combo_solver.models.leaving import CannotStay as CannotStay
from combo_solver.models.leaving import DiesWith as DiesWith
from combo_solver.models.leaving import FallsWhenTargeted as FallsWhenTargeted
from combo_solver.models.leaving import FallsWith as FallsWith
from combo_solver.models.leaving import LeavesInEndPhase as LeavesInEndPhase
from combo_solver.models.leaving import Remains as Remains
from combo_solver.models.leaving import TakesAlong as TakesAlong
from combo_solver.models.leaving import Upkeep as Upkeep
from combo_solver.models.made_without import MadeWithout as MadeWithout
from combo_solver.models.material_level import MaterialLevel as MaterialLevel
from combo_solver.models.own_counters import CounterForSpell as CounterForSpell
from combo_solver.models.own_counters import CounterForSummon as CounterForSummon
from combo_solver.models.own_counters import HoldsCounters as HoldsCounters
from combo_solver.models.own_counters import LifePointsForSpell as LifePointsForSpell
from combo_solver.models.tribute_offers import NoTributes as NoTributes
from combo_solver.models.tribute_offers import StandsForTributes as StandsForTributes
from combo_solver.models.tribute_offers import TributeOffer as TributeOffer
from combo_solver.models.vocabulary import Filter, Location, Method, Model
from combo_solver.models.wins import WinsDuel as WinsDuel


class ScaleChange(Model):
    """While in a Pendulum Zone the scale is ``scale`` unless every condition holds."""

    apply: Literal["scale"] = "scale"
    number: int
    scale: int
    unless: tuple[Condition, ...] = ()


class PendulumRestriction(Model):
    """While in a Pendulum Zone: I can Pendulum Summon only cards that fit; ``negatable`` = the lock can be negated."""

    apply: Literal["pendulum_summon_only"] = "pendulum_summon_only"
    number: int
    only: Filter
    negatable: bool = True


class ScaleActivation(Model):
    """Conditions for activating the card as a scale."""

    apply: Literal["activate_as_scale_if"] = "activate_as_scale_if"
    number: int
    conditions: tuple[Condition, ...] = Field(alias="if")


class NotMaterial(Model):
    """The card cannot be material for these Summons (SG-18), except for that of a monster that fits ``except_for``;
    ``turn_summoned``: only in the turn in which it was itself Summoned in one of these ways; ``face_up``: only while it
    is face-up in a monster zone and not negated. "tribute" is a Tribute Summon or Set, "contact" a Special
    Summon of a Fusion Monster by its own procedure that takes its materials, "cost" to be Tributed for a cost or by
    an effect."""

    apply: Literal["not_material_for"] = "not_material_for"
    number: int = 0
    methods: tuple[Literal["synchro", "xyz", "link", "fusion", "contact", "ritual", "tribute", "cost"], ...] = Field(
        alias="for"
    )
    except_for: Filter | None = None
    turn_summoned: bool = False
    face_up: bool = False


class SpecialSummonLimit(Model):
    """While face-up on the field: only monsters that fit ``only`` can be Special Summoned, or only those that do not
    fit ``never``, none if there is no such filter; by its controller alone or by both players (``players``).
    ``from_extra``: it is about Special Summons from the Extra Deck alone. ``scale``: while it is a Pendulum Scale
    instead, even if the effects of its zone are negated where that is not ``negatable``."""

    apply: Literal["special_summon_only"] = "special_summon_only"
    number: int = 0
    only: Filter | None = None
    never: Filter | None = None
    from_extra: bool = False
    players: Literal["controller", "both"] = "both"
    scale: bool = False
    negatable: bool = True

    @model_validator(mode="after")
    def _not_negated_as_a_scale(self) -> SpecialSummonLimit:
        if not (self.negatable or self.scale):
            raise ValueError("only the limit of a Pendulum Scale can be one that is not negated")
        return self


class SummonLimit(Model):
    """While face-up on the field: these Summons cannot be made of monsters that fit ``where``, except of those that fit
    ``except_for``; ``places``: out of these only, ``except_places``: out of any but these. "normal" is a Normal or
    Tribute Summon, "tribute" what takes a Tribute (a Set too), "set" a Normal Set, "special" any Special Summon,
    "by_effect" one that an effect makes, "by_spell" and "by_monster" one of an effect of such a card.
    ``players``: whom it binds, seen from the card's controller. ``has_materials``: only while the card has Xyz
    Materials; ``conditions`` must hold too, seen from the card's controller."""

    apply: Literal["summon_limit"] = "summon_limit"
    number: int = 0
    summons: tuple[
        Literal[
            "normal",
            "tribute",
            "set",
            "flip",
            "special",
            "fusion",
            "ritual",
            "synchro",
            "xyz",
            "link",
            "pendulum",
            "by_effect",
            "by_spell",
            "by_trap",
            "by_monster",
        ],
        ...,
    ]
    where: Filter | None = None
    except_for: Filter | None = None
    places: tuple[Location, ...] = ()
    except_places: tuple[Location, ...] = ()
    players: Literal["controller", "opponent", "both"] = "both"
    has_materials: bool = False
    conditions: tuple[CountCondition | ThisCardCondition, ...] = Field(default=(), alias="if")


class Negation(Model):
    """While face-up on the field: the effects of other face-up cards on the field of these kinds (a monster that fits
    ``where``) are negated; ``players``: whose."""

    apply: Literal["negates"] = "negates"
    number: int = 0
    what: Literal["monster", "spell", "trap"]
    where: Filter | None = None
    players: Literal["controller", "opponent", "both"] = "both"


class SummonCount(Model):
    """A player can Special Summon ``count`` times a turn while it is face-up on the field."""

    apply: Literal["summon_count"] = "summon_count"
    number: int = 0
    summons: tuple[Literal["special"], ...] = ("special",)
    count: int = Field(ge=1, le=9)
    players: Literal["both"] = "both"


class TributeBan(Model):
    """While face-up on the field: these players cannot Tribute."""

    apply: Literal["cannot_tribute"] = "cannot_tribute"
    number: int = 0
    players: Literal["controller", "opponent", "both"] = "both"


class ControlLimit(Model):
    """While face-up on the field: each player can only control face-up monsters of one Type or Attribute (``trait``);
    ``each``: only one monster of each."""

    apply: Literal["control_limit"] = "control_limit"
    number: int = 0
    trait: Literal["type", "attribute"]
    each: bool = False


class OnlyOne(Model):
    """Its controller can control only one face-up card that fits ``where``; ``both``: there can be only one on the
    field. The card's own Summon is bound too."""

    apply: Literal["only_one"] = "only_one"
    number: int = 0
    where: Filter
    players: Literal["controller", "both"] = "controller"


class SummonOnce(Model):
    """Wherever it is: a player can Special Summon cards of its name once per turn, in any of these ways ("special" is
    any). Several that come at the same time come once."""

    apply: Literal["summon_once"] = "summon_once"
    number: int = 0
    summons: tuple[Method | Literal["special"], ...] = Field(default=("special",), min_length=1)

    def counts(self, method: str) -> bool:
        """Whether a Special Summon made so is one of them."""
        return "special" in self.summons or method in self.summons


class TributeChange(Model):
    """In the hand: the card is Normal Summoned or Set with ``count`` Tributes while every condition holds (NS-15,
    NS-16); ``optional``: it can be, and the number its Level asks for serves too. Without ``count`` it is that number;
    ``where``: what each Tribute must be. ``check_only``: compiled from a text, answers questions and is in no line;
    ``unread``: the text was not understood, so nothing is known but that it speaks of the Normal Summon."""

    apply: Literal["tributes"] = "tributes"
    number: int
    count: int | None = Field(default=None, ge=0, le=9)
    optional: bool = True
    conditions: tuple[Condition, ...] = Field(default=(), alias="if")
    where: Filter | None = None
    check_only: bool = False
    unread: bool = False

    @model_validator(mode="after")
    def _counted(self) -> TributeChange:
        if not self.check_only and (self.count is None or self.where is not None or self.unread):
            raise ValueError("give count, and neither where nor unread, or check_only")
        return self


class Conditions(Model):
    """Conditions that must all hold."""

    conditions: tuple[Condition, ...] = Field(alias="if", min_length=1)


class OwnSummonBan(Model):
    """The monster cannot be Summoned in these ways, unless all of one of these groups of conditions hold. Answers
    questions, and is in no line: a card with such a text and no entry is not played."""

    apply: Literal["own_summon_ban"] = "own_summon_ban"
    number: int = 0
    summons: tuple[Literal["normal", "flip", "special"], ...]
    unless: tuple[Conditions, ...] = ()


class TwoTributes(Model):
    """In a monster zone, face-down too, it can be treated as two Tributes for the Tribute Summon or Set of a monster
    that fits (NS-21)."""

    apply: Literal["two_tributes"] = "two_tributes"
    number: int = 0
    where: Filter = Filter()


class NormalSummonGrant(Model):
    """While face-up there: one Normal Summon in addition, as by
    :class:`combo_solver.models.verbs.grant_normal_summon.GrantNormalSummon`."""

    apply: Literal["grant_normal_summon"] = "grant_normal_summon"
    number: int
    locations: tuple[Location, ...] = Field(default=("monster_zone",), alias="from", min_length=1)
    where: Filter = Filter()
    tribute_only: bool = False


class SummonBan(Model):
    """While face-up on the field: neither player can Summon monsters that fit (NS-13); they can be Set."""

    apply: Literal["cannot_summon"] = "cannot_summon"
    number: int
    where: Filter


class ReturnsInEndPhase(Model):
    """The monster returns to the hand in the End Phase of a turn in which it came to the field face-up in one of these
    ways: "normal" is a Normal or Tribute Summon, "flip" any turning face-up, "special" any Special Summon (SPI-01)."""

    apply: Literal["returns_in_end_phase"] = "returns_in_end_phase"
    number: int = 0
    after: tuple[Method | Literal["special"], ...] = ("normal", "flip")


class NameChange(Model):
    """In one of these places its name is ``name``, and it belongs to the archetypes of that name (``archetypes``) in
    place of its own. On the field it must be face-up and not negated, and a Gemini monster must have its effects.
    Told by texts alone (:func:`combo_solver.models.continuous_of.name_in`)."""

    apply: Literal["name"] = "name"
    number: int = 0
    name: str
    archetypes: tuple[str, ...] = ()
    places: tuple[Literal["monster_zone", "spell_zone", "field_zone", "gy", "hand"], ...] = Field(min_length=1)


class SetOnly(Model):
    """The monster can be Set from the hand, but not Normal Summoned (SPI-05), unless all of one of these groups of
    conditions hold (NS-16). ``flip``: nor can it be Flip Summoned."""

    apply: Literal["set_only"] = "set_only"
    number: int
    flip: bool = False
    unless: tuple[Conditions, ...] = ()


Continuous = Annotated[
    ScaleChange
    | PendulumRestriction
    | ScaleActivation
    | NotMaterial
    | Unaffected
    | SpecialSummonLimit
    | TributeChange
    | TributeOffer
    | NoTributes
    | StandsForTributes
    | OwnSummonBan
    | TwoTributes
    | NormalSummonGrant
    | SummonBan
    | SummonLimit
    | ActivationBan
    | TargetBan
    | MoveBan
    | Negation
    | NegatesTargeting
    | SummonCount
    | TributeBan
    | ControlLimit
    | OnlyOne
    | SummonOnce
    | ReturnsInEndPhase
    | LeavesInEndPhase
    | ValueChange
    | Indestructible
    | Untargetable
    | FixedPosition
    | HeldInAttack
    | KeepsControl
    | NameChange
    | EquipOnly
    | DestroyedInstead
    | SpurnsEquips
    | EntireMaterial
    | EntireTribute
    | MaterialLevel
    | MadeWithout
    | HoldsCounters
    | CounterForSpell
    | CounterForSummon
    | LifePointsForSpell
    | HurtsForGains
    | BanishedInstead
    | CannotStay
    | TakesAlong
    | DiesWith
    | FallsWhenTargeted
    | FallsWith
    | Remains
    | Upkeep
    | WinsDuel
    | SetOnly,
    ByWord("apply"),
]
