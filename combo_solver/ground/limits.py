"""Limits by continuous effects, compiled: what may be Special Summoned, and what may be material."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.program import AS_NORMAL, BANISHED, DECK, EXTRA, GY, HAND, THEIR_GY, Test
from combo_solver.models.conditions import (
    Condition,
    CountCondition,
    CountersCondition,
    LifePointsCondition,
    ThisCardCondition,
)
from combo_solver.models.continuous import (
    ActivationBan,
    ControlLimit,
    MoveBan,
    Negation,
    NotMaterial,
    OnlyOne,
    SpecialSummonLimit,
    SummonCount,
    SummonLimit,
    TargetBan,
    TributeBan,
)
from combo_solver.models.vocabulary import Filter


@dataclass(frozen=True)
class CompiledSpecialSummonLimit:
    """A compiled :class:`SpecialSummonLimit`; ``both``: it binds both players, ``from_extra``: only out of the Extra
    Deck, ``negatable``: not while the effects of its card are negated."""

    only: CardFilter | None
    never: CardFilter | None
    both: bool
    from_extra: bool
    negatable: bool

    @classmethod
    def of(cls, part: SpecialSummonLimit, kinds: Kinds) -> CompiledSpecialSummonLimit:
        only, never = (None if where is None else CardFilter(where, kinds) for where in (part.only, part.never))
        return cls(only, never, part.players == "both", part.from_extra, part.negatable)

    def allows(self, kind: int, place: int, level: int = 0) -> bool:
        """Whether a card of this kind may be Special Summoned out of this place; ``level``: by how much its Level
        differs from the printed one."""
        if self.from_extra and place != EXTRA:
            return True
        as_normal = place in AS_NORMAL
        if self.never is not None:
            return not self.never.printed_fits(kind, as_normal, level)
        return self.only is not None and self.only.printed_fits(kind, as_normal, level)


_OnBoard = TypeVar(
    "_OnBoard",
    CountCondition,
    CountCondition | ThisCardCondition | LifePointsCondition,
    CountCondition | CountersCondition | ThisCardCondition,
)


def turned(condition: _OnBoard) -> _OnBoard:
    """A condition as the player sees it who does not control the card."""
    if isinstance(condition, ThisCardCondition):
        return condition
    if isinstance(condition, LifePointsCondition):
        return condition.model_copy(update={"behind": condition.ahead, "ahead": condition.behind})
    sides = {"me": "opponent", "opponent": "me"}
    if isinstance(condition, CountersCondition):
        counters = condition.counters
        side = sides.get(counters.side, counters.side)
        return condition.model_copy(update={"counters": counters.model_copy(update={"side": side})})
    where = condition.where
    if where.side in sides:
        where = where.model_copy(update={"side": sides[where.side]})
    return condition.model_copy(update={"side": sides.get(condition.side, condition.side), "where": where})


@dataclass(frozen=True)
class CompiledNegation:
    """A compiled :class:`Negation`."""

    part: Negation
    where: CardFilter | None

    @classmethod
    def of(cls, part: Negation, kinds: Kinds) -> CompiledNegation:
        return cls(part, None if part.where is None else CardFilter(part.where, kinds))

    def hits(self, card_types: frozenset[str], kind: int, same_side: bool) -> bool:
        """Whether it negates another card of this kind and these card kinds; ``same_side``: of the same player."""
        if self.part.what not in card_types or (self.where is not None and not self.where.table[kind]):
            return False
        return self.part.players == "both" or (self.part.players == "controller") == same_side


FieldPart = SummonLimit | SummonCount | TributeBan | ControlLimit | OnlyOne | ActivationBan | TargetBan | MoveBan
"""Limits of a card on the field: :class:`combo_solver.models.continuous.SummonLimit` and those after it there."""
_PILES = {HAND: "hand", DECK: "deck", EXTRA: "extra", GY: "gy", THEIR_GY: "gy", BANISHED: "banished"}


@dataclass(frozen=True)
class FieldLimit:
    """A compiled limit of a card on the field; ``where`` and ``spared`` are its filters, where it has any."""

    part: FieldPart
    where: CardFilter | None
    spared: CardFilter | None
    tests: tuple[tuple[Test, ...], tuple[Test, ...]]
    """Its conditions, if the card is mine and if it is the opponent's."""

    @classmethod
    def of(
        cls, part: FieldPart, kinds: Kinds, tests: Callable[[tuple[Condition, ...]], tuple[Test, ...]]
    ) -> FieldLimit:
        """``tests`` compiles conditions."""
        declared: tuple[Filter | None, ...] = (getattr(part, "where", None), getattr(part, "except_for", None))
        where, spared = (None if each is None else CardFilter(each, kinds) for each in declared)
        mine: tuple[CountCondition | ThisCardCondition, ...] = getattr(part, "conditions", ())
        return cls(part, where, spared, (tests(mine), tests(tuple(map(turned, mine)))))

    def binds(self, mine: bool) -> bool:
        """Whether it binds me, if I control its card or the opponent does."""
        players = "both" if isinstance(self.part, ControlLimit) else self.part.players
        return players == "both" or (players == "controller") == mine

    def bars(self, kind: int, place: int, summons: frozenset[str], level: int = 0) -> bool:
        """Whether it forbids a Summon that is of all these sorts, of a monster of this kind out of this place;
        ``level``: by how much its Level differs from the printed one."""
        part = self.part
        if not isinstance(part, SummonLimit) or summons.isdisjoint(part.summons):
            return False
        pile, as_normal = _PILES.get(place, ""), place in AS_NORMAL
        if (part.places and pile not in part.places) or (part.except_places and pile in part.except_places):
            return False
        if self.where is not None and not self.where.printed_fits(kind, as_normal, level):
            return False
        return self.spared is None or not self.spared.printed_fits(kind, as_normal, level)


class MaterialLimits:
    """Which cards may be material for what, by kind (SG-18).

    ``tributes_barred``: kinds that may not be Tributed for every Tribute Summon, ``contact_barred``: those that may not
    be material of every contact Fusion, ``contact_barred_in_piles``: what is spared of each bar that holds in piles.
    ``never_tributed``: kinds that cannot be Tributed for a cost or by an effect, while face-up in a monster zone and
    not negated. ``reads_history``: whether any limit asks how a monster came to the field.
    """

    def __init__(self, kinds: Kinds, declared: Declared) -> None:
        self._limits: list[list[tuple[NotMaterial, CardFilter | None]]] = [[] for _ in range(len(kinds))]
        for kind, part in declared.of(NotMaterial):
            spared = None if part.except_for is None else CardFilter(part.except_for, kinds)
            self._limits[kind].append((part, spared))
        self.tributes_barred = [any("tribute" in limit.methods for limit, _ in limits) for limits in self._limits]
        self.contact_barred = [any("contact" in limit.methods for limit, _ in limits) for limits in self._limits]
        self.contact_barred_in_piles = [
            frozenset(
                repr(limit.except_for)
                for limit, _ in limits
                if "contact" in limit.methods and not (limit.face_up or limit.turn_summoned)
            )
            for limits in self._limits
        ]
        told = [{method for limit, _ in limits if limit.face_up for method in limit.methods} for limits in self._limits]
        self.never_tributed = ["cost" in methods or {"tribute", "ritual"} <= methods for methods in told]
        self.reads_history = any(limit.turn_summoned for limits in self._limits for limit, _ in limits)

    def allow(self, kind: int, method: str, summoned: int, came_by: str | None = None, acts: bool = False) -> bool:
        """Whether no text keeps a card from being material for a Summon of the kind ``summoned``. ``came_by``: how it
        came to the field this turn ("" unknown); None: not this turn. ``acts``: it is face-up in a monster zone and not
        negated."""
        return not any(
            method in limit.methods
            and (acts or not limit.face_up)
            and (not limit.turn_summoned or came_by == "" or came_by in limit.methods)
            and not (spared and spared.table[summoned])
            for limit, spared in self._limits[kind]
        )
