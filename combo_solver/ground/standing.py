"""What face-up cards on the field do to others while they are there."""

from __future__ import annotations

from combo_solver.ground import actions
from combo_solver.ground.auras import Auras
from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.immunities import Immunities
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.limits import CompiledNegation, CompiledSpecialSummonLimit, FieldLimit, FieldPart
from combo_solver.ground.protections import Protections
from combo_solver.ground.staying import staying
from combo_solver.ground.winning import endings
from combo_solver.models.continuous import (
    CounterForSpell,
    CounterForSummon,
    DestroyedInstead,
    EquipOnly,
    FixedPosition,
    HeldInAttack,
    HurtsForGains,
    Indestructible,
    KeepsControl,
    LifePointsForSpell,
    MoveBan,
    Negation,
    NormalSummonGrant,
    NoTributes,
    Remains,
    SpecialSummonLimit,
    SpurnsEquips,
    StandsForTributes,
    SummonBan,
    SummonCount,
    SummonLimit,
    TributeBan,
    Untargetable,
)

_LIES = frozenset({"continuous", "equip", "field"})
"""The sorts of Spells and Traps that stay on the field."""


ForSpell = CounterForSpell | LifePointsForSpell
"""What continuous effects do each time a Spell Card has resolved."""


class Standing:
    """By kind: ``bans`` what nobody can Summon (NS-13), ``summon_limits`` what may be Special Summoned,
    ``scale_limits`` the same beside it as a Pendulum Scale,
    ``field_limits`` all other limits, ``negations`` whose effects are negated, ``grants`` the additional Normal Summons
    with the places from which they are given, ``auras`` what they change of ATK and DEF, ``protections`` what cannot
    be destroyed, ``untargetable`` what cannot be targeted, ``keeps_control`` what cannot change sides,
    ``fixed_positions`` what is not turned by hand, ``immunities`` what is unaffected by effects, ``equip_only`` whose
    monsters, and which, it can be equipped to, ``destroyed_instead`` the Equip Cards that are destroyed in place of
    their monsters, ``spurning`` the monsters to which none is equipped, ``for_gains`` the damage that they inflict as
    LP are gained, ``for_spells`` the counters that come to them for Spells, ``cannot_stay`` the conditions under
    which they leave the field, ``endings`` those under which they end the Duel, ``staying`` the Spells and Traps that
    stay on the field once they are activated.

    ``redirected``: whether cards may be banished instead of going to the GY;
    ``limits_summons``: whether any of it may forbid a Summon; ``counts_summons``: the kinds that count Special Summons;
    ``tributes_banned``: whether Tributes may be forbidden.
    """

    def __init__(self, kinds: Kinds, compiler: Compiler, declared: Declared) -> None:
        self.bans: list[CardFilter | None] = [None] * len(kinds)
        for kind, ban in declared.of(SummonBan):
            self.bans[kind] = compiler.filter(ban.where)
        self.summon_limits: dict[int, list[CompiledSpecialSummonLimit]] = {}
        self.scale_limits: dict[int, list[CompiledSpecialSummonLimit]] = {}
        for kind, only in declared.of(SpecialSummonLimit):
            limits_of = self.scale_limits if only.scale else self.summon_limits
            limits_of.setdefault(kind, []).append(CompiledSpecialSummonLimit.of(only, kinds))
        self.negations: dict[int, list[CompiledNegation]] = {}
        for kind, negation in declared.of(Negation):
            self.negations.setdefault(kind, []).append(CompiledNegation.of(negation, kinds))
        self.field_limits: dict[int, list[FieldLimit]] = {}
        for kind, part in declared.parts:
            if isinstance(part, FieldPart):
                self.field_limits.setdefault(kind, []).append(FieldLimit.of(part, kinds, compiler.tests))
        self.auras = Auras(compiler, declared)
        self.protections = Protections(compiler, declared.of(Indestructible))
        self.untargetable = Protections(compiler, declared.of(Untargetable))
        self.fixed_positions = Protections(compiler, declared.of(FixedPosition))
        self.held_in_attack = Protections(compiler, declared.of(HeldInAttack))
        self.keeps_control = Protections(compiler, declared.of(KeepsControl))
        self.immunities = Immunities(kinds, declared)
        self.cannot_stay = staying(compiler, declared)
        self.endings = endings(compiler, declared)
        self.staying = {kind for kind, card in enumerate(kinds.facts) if not _LIES.isdisjoint(card.card_types)}
        self.staying |= {kind for kind, _ in declared.of(Remains)}
        self.destroyed_instead = {kind for kind, _ in declared.of(DestroyedInstead)}
        self.spurning = {kind for kind, _ in declared.of(SpurnsEquips)}
        self.for_gains: dict[int, list[int]] = {}
        for kind, gain in declared.of(HurtsForGains):
            self.for_gains.setdefault(kind, []).append(gain.amount)
        self.for_spells: dict[int, list[ForSpell]] = {}
        told: list[tuple[int, ForSpell]] = [*declared.of(CounterForSpell), *declared.of(LifePointsForSpell)]
        for kind, part in told:
            self.for_spells.setdefault(kind, []).append(part)
            compiler.filter(part.where)
        self.equip_only: dict[int, list[tuple[str, CardFilter]]] = {}
        for kind, held in declared.of(EquipOnly):
            self.equip_only.setdefault(kind, []).append((held.side, compiler.filter(held.where)))
        self.no_tributes: dict[int, list[CardFilter]] = {}
        for kind, free in declared.of(NoTributes):
            self.no_tributes.setdefault(kind, []).append(compiler.filter(free.where))
        self.for_tributes: dict[int, list[tuple[CardFilter, str]]] = {}
        for kind, instead in declared.of(StandsForTributes):
            self.for_tributes.setdefault(kind, []).append((compiler.filter(instead.where), instead.counter))
        self.for_summons: dict[int, list[CounterForSummon]] = {}
        for kind, placed in declared.of(CounterForSummon):
            self.for_summons.setdefault(kind, []).append(placed)
        self.grants: list[tuple[tuple[frozenset[str], int], ...]] = [()] * len(kinds)
        for kind, given in declared.of(NormalSummonGrant):
            bit = actions.additional_normal_summon(compiler, given.where, given.tribute_only)
            self.grants[kind] += ((frozenset(given.locations), bit),)

        limits = [limit.part for held in self.field_limits.values() for limit in held]
        self.redirected = any(isinstance(limit, MoveBan) and limit.to == "gy" for limit in limits)
        self.any_grant = any(self.grants)
        self.any_ban = any(self.bans)
        self.limits_summons = bool(self.any_ban or self.summon_limits or self.scale_limits or limits)
        self.counts_summons = frozenset(
            kind
            for kind, held in self.field_limits.items()
            if any(isinstance(limit.part, SummonCount) for limit in held)
        )
        self.tributes_banned = any(
            isinstance(limit, TributeBan) or (isinstance(limit, SummonLimit) and "tribute" in limit.summons)
            for limit in limits
        )
