"""Continuous changes of the values of monsters."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from combo_solver.models.by_word import ByWord
from combo_solver.models.conditions import CountCondition, LifePointsCondition, ThisCardCondition
from combo_solver.models.vocabulary import CountersIn, CountIn, CountOf, Filter, Model, Side, ValueOf
from combo_solver.models.worths import Points, Worth

OnBoard = Annotated[CountCondition | ThisCardCondition | LifePointsCondition, ByWord("test")]
"""A condition that the board alone tells."""


class OfMonsters(Model):
    """What a card does to monsters while face-up on the field: to those that fit ``where``, only to itself
    (``itself``), or all but itself (``other``), or the one that it is an Equip Card on (``bearer``; of changes of
    values alone: or that it keeps as its target); ``side``: who controls them. That and the conditions are seen from
    the card's controller. ``linked``: only those that the card points to or is co-linked with (LNK-08 and LNK-12)."""

    number: int = 0
    where: Filter = Filter()
    side: Side = "either"
    itself: bool = False
    other: bool = False
    bearer: bool = False
    linked: Literal["pointed", "co_linked"] | None = None
    conditions: tuple[OnBoard, ...] = Field(default=(), alias="if")

    @model_validator(mode="after")
    def _of_others(self) -> OfMonsters:
        if self.linked is not None and (self.itself or self.bearer):
            raise ValueError("linked is for other monsters")
        if self.itself + self.other + self.bearer > 1:
            raise ValueError("itself, other and bearer exclude each other")
        return self


class Indestructible(OfMonsters):
    """Card effects cannot destroy them. ``places``: where on the field those that fit lie face-up; Spells and Traps are
    kept so, too."""

    apply: Literal["indestructible"] = "indestructible"
    places: tuple[Literal["monster_zone", "spell_zone", "field_zone", "pendulum_zone"], ...] = ("monster_zone",)

    @model_validator(mode="after")
    def _of_monsters(self) -> Indestructible:
        if self.places != ("monster_zone",) and (self.itself or self.bearer or self.linked is not None):
            raise ValueError("places are those of other cards")
        return self


class Untargetable(OfMonsters):
    """No card or effect of these sorts (``by``), whoever activates it, can target them."""

    apply: Literal["untargetable"] = "untargetable"
    by: tuple[Literal["monster", "spell", "trap"], ...] = ("monster", "spell", "trap")


class FixedPosition(OfMonsters):
    """Their battle positions cannot be changed but by card effects: they are neither turned by hand nor Flip Summoned.
    Of face-down monsters, too, so that nothing is asked of them."""

    apply: Literal["fixed_position"] = "fixed_position"

    @model_validator(mode="after")
    def _whatever_they_are(self) -> FixedPosition:
        if self.where != Filter() or self.linked is not None:
            raise ValueError("positions are fixed of all monsters of a player")
        return self


class HeldInAttack(OfMonsters):
    """Face-up ones are changed to Attack Position as soon as something has put them into Defense Position, and are not
    turned by hand. Face-down ones are left alone."""

    apply: Literal["held_in_attack"] = "held_in_attack"

    @model_validator(mode="after")
    def _of_a_player(self) -> HeldInAttack:
        if self.where != Filter() or self.itself or self.bearer or self.linked is not None:
            raise ValueError("positions are held of all monsters of a player")
        return self


class KeepsControl(OfMonsters):
    """Control of them cannot switch."""

    apply: Literal["keeps_control"] = "keeps_control"


class Unaffected(Model):
    """While face-up in a monster zone (``in_extra_zone``: an Extra Monster Zone) it is unaffected by the effects of
    other cards that are of one of these kinds and fit ``where``, unless they fit ``except_for``: none of these makes it
    material, changes, negates or moves it. ``activated``: by those alone that were activated. ``beside``: while a
    face-up card of one of these names is on the field. ``theirs``: by those alone of the other player than its
    controller."""

    apply: Literal["unaffected"] = "unaffected"
    number: int = 0
    by: tuple[Literal["monster", "spell", "trap"], ...] = ("monster", "spell", "trap")
    where: Filter | None = None
    except_for: Filter | None = None
    in_extra_zone: bool = False
    activated: bool = False
    beside: tuple[str, ...] = ()
    theirs: bool = False


class NegatesTargeting(Model):
    """While face-up in a Monster Zone, not negated: what another player activates of the effects of such cards (``by``)
    resolves without its effect if it targets this card. Told by texts alone."""

    apply: Literal["negates_targeting"] = "negates_targeting"
    number: int = 0
    by: tuple[Literal["monster", "spell", "trap"], ...] = Field(min_length=1)


class ValueChange(OfMonsters):
    """They gain so much ATK, DEF and Level (less than 0: lose it). ``turn`` (whose it must be) and the cards that an
    amount counts are seen from the card's controller too; ``battle_phase``: in its Battle Phase alone. ``becomes``: of
    these the amount is what the value is before anything is added to it, in the place of the printed one; ``original``:
    it is the original value then, too. Both are of the card itself, or of the monster that it is an Equip Card on.
    ``scale``: while its card is a Pendulum Scale, and no monster. Of values it may read those of the card itself and of
    each monster that it changes. None of it asks for ATK or DEF, no change of Levels for Levels.
    """

    apply: Literal["values"] = "values"
    atk: Points = 0
    defense: Points = 0
    level: Points = 0
    turn: Side = "either"
    battle_phase: bool = False
    scale: bool = False
    becomes: tuple[Literal["atk", "defense"], ...] = ()
    original: bool = False

    def worths(self) -> list[Worth]:
        """Its amounts that the board tells."""
        return [each for each in (self.atk, self.defense, self.level) if isinstance(each, Worth)]

    @model_validator(mode="after")
    def _told_by_the_board(self) -> ValueChange:
        if (self.becomes and not (self.itself or self.bearer)) or (self.original and not self.becomes):
            raise ValueError("what a value becomes is told of the card itself, or of the monster that it is on")
        amounts = self.worths()
        alone = any(isinstance(each, ThisCardCondition) for each in self.conditions)
        alone = alone or any(each.value_of == "self" for each in amounts)
        if self.scale and (self.itself or self.bearer or self.linked or alone):
            raise ValueError("a Pendulum Scale has no values of a monster")
        if self.battle_phase and (self.becomes or self.level != 0 or self.scale or self.bearer):
            raise ValueError("in a Battle Phase monsters gain ATK and DEF alone")
        if self.original and any(each.value in ("original_atk", "original_defense") for each in amounts):
            raise ValueError("an original value that becomes another does not ask for original ones")
        counted = [each.number for each in amounts]
        if any(each.selection or isinstance(each.number, CountOf | ValueOf) for each in amounts):
            raise ValueError("a continuous change knows the board, nothing else")
        points = [each for each in self.conditions if isinstance(each, LifePointsCondition)]
        if any(each.max is not None or each.min is not None for each in points):
            raise ValueError("of LP a continuous change only compares both players'")
        filters = [self.where, *(each.where for each in counted if isinstance(each, CountIn | CountersIn))]
        filters += [each.used.where for each in amounts if each.used is not None]
        filters += [each.where for each in self.conditions if not isinstance(each, LifePointsCondition) and each.where]
        if any(where.reads_points for where in filters) or any(each.value in _POINTS for each in amounts):
            raise ValueError("a continuous change cannot ask for ATK or DEF")
        if any(not _POINTS.isdisjoint(each.adds) for each in counted if isinstance(each, CountIn)):
            raise ValueError("a continuous change cannot ask for ATK or DEF")
        if self.level != 0 and any(where.reads_level for where in filters):
            raise ValueError("a continuous change of Levels cannot ask for Levels")
        return self


_POINTS = frozenset({"atk", "defense"})
