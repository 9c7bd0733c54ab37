"""What the text of a card says of the card itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from combo_solver.ground.compiler import Compiler
from combo_solver.ground.declared import Declared
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.kinds import Kinds
from combo_solver.ground.limits import MaterialLimits
from combo_solver.ground.program import METHOD, Test
from combo_solver.models.continuous import (
    EntireTribute,
    LeavesInEndPhase,
    MadeWithout,
    OwnSummonBan,
    ReturnsInEndPhase,
    SetOnly,
    SummonOnce,
    TributeChange,
    TributeOffer,
    TwoTributes,
    Upkeep,
)
from combo_solver.models.continuous_of import (
    banished_as_material,
    banished_instead,
    dies_with,
    falls_when_targeted,
    falls_with,
    is_called,
    negates_targeting,
    takes_along,
)


@dataclass(frozen=True)
class OwnTributes:
    """What a text says of the Normal Summon of its own monster: see :class:`TributeChange` with ``check_only``."""

    source: TributeChange
    where: CardFilter | None
    tests: tuple[Test, ...]


class Offer(NamedTuple):
    """A Normal Summon with other Tributes than the Level asks for: how many, when, and which they must be."""

    number: int
    tests: tuple[Test, ...]
    where: CardFilter | None


class Own:
    """By kind: ``tribute_changes`` (number, optional, conditions) what its Normal Summon takes,
    ``set_only`` that it is Set alone, each with the groups of conditions of which one lifts that (``no_flip``: those
    that forbid its Flip Summon too),
    ``tribute_offers`` what it may take too,
    ``two_tributes`` for what it counts as two, ``material_limits`` for what it is no material, ``returns`` the ways of
    Summon after which it returns to the hand in the End Phase, ``once`` which Special Summons of it are made once per
    turn, with their marks, ``banished_instead`` whether its text banishes it when it leaves the field face-up,
    ``banished_as_material`` when it would go to the GY as Xyz Material,
    ``takes_along`` what it does to its monster when it leaves as an Equip Card or as what keeps it, ``dies_with`` what
    becomes of the monster that it keeps for it to be destroyed, ``ties`` whether there is either,
    ``falls`` effects of which sorts of cards destroy it by targeting it, ``any_falls`` whether there are any,
    ``made_without`` what is not used for its Ritual Summon,
    ``entire_tribute`` for the Ritual Summon of what it suffices, and whether on the field alone,
    ``leaves`` where it goes in the End Phase by its own effect, and after which ways of Summon (none: any),
    ``upkeep`` what can be revealed, or sent to the GY, to keep it in the End Phase. Read for questions alone:
    ``tributes`` and ``bans``."""

    def __init__(self, kinds: Kinds, compiler: Compiler, declared: Declared) -> None:
        self.material_limits = MaterialLimits(kinds, declared)
        self.tribute_changes: list[tuple[tuple[int, bool, tuple[Test, ...]], ...]] = [()] * len(kinds)
        self.tribute_offers: list[tuple[Offer, ...]] = [()] * len(kinds)
        for kind, offer in declared.of(TributeOffer):
            which = None if offer.where is None else compiler.filter(offer.where)
            self.tribute_offers[kind] += (Offer(offer.count, compiler.tests(offer.conditions), which),)
        self.tributes: dict[int, list[OwnTributes]] = {}
        for kind, change in declared.of(TributeChange):
            tests = compiler.tests(change.conditions)
            if change.check_only:
                where = None if change.where is None else compiler.filter(change.where)
                self.tributes.setdefault(kind, []).append(OwnTributes(change, where, tests))
            else:
                assert change.count is not None
                self.tribute_changes[kind] += ((change.count, change.optional, tests),)
        self.bans: dict[int, list[tuple[frozenset[str], tuple[tuple[Test, ...], ...]]]] = {}
        for kind, ban in declared.of(OwnSummonBan):
            groups = tuple(compiler.tests(group.conditions) for group in ban.unless)
            self.bans.setdefault(kind, []).append((frozenset(ban.summons), groups))
        self.two_tributes: list[tuple[CardFilter, ...]] = [()] * len(kinds)
        for kind, counted in declared.of(TwoTributes):
            self.two_tributes[kind] += (compiler.filter(counted.where),)
        self.returns: list[frozenset[int]] = [frozenset()] * len(kinds)
        for kind, back in declared.of(ReturnsInEndPhase):
            self.returns[kind] |= _methods(back)
        self.leaves: dict[int, list[tuple[str, frozenset[int]]]] = {}
        for kind, gone in declared.of(LeavesInEndPhase):
            self.leaves.setdefault(kind, []).append((gone.to, _methods(gone)))
        self.once: list[tuple[tuple[SummonOnce, int], ...]] = [()] * len(kinds)
        for kind, once in declared.of(SummonOnce):
            self.once[kind] += ((once, compiler.once(kind, f"summon once {once.summons}")),)
        self.banished_instead = [banished_instead(card) for card in kinds.facts]
        self.banished_as_material = [banished_as_material(card) for card in kinds.facts]
        self.takes_along = [takes_along(card) for card in kinds.facts]
        self.dies_with = [dies_with(card) for card in kinds.facts]
        self.falls = [falls_when_targeted(card) for card in kinds.facts]
        self.any_falls = any(self.falls)
        self.negates_targeting = [negates_targeting(card) for card in kinds.facts]
        self.any_negates_targeting = any(self.negates_targeting)
        names = [falls_with(card) for card in kinds.facts]
        self.falls_with = [
            frozenset(other for other, each in enumerate(kinds.facts) if told and is_called(each, told, "spell_zone"))
            for told in names
        ]
        self.ties = any(self.takes_along) or any(self.dies_with) or any(names)
        self.upkeep: dict[int, tuple[CardFilter, CardFilter | None]] = {}
        for kind, kept in declared.of(Upkeep):
            send = None if kept.send is None else compiler.filter(kept.send)
            self.upkeep[kind] = compiler.filter(kept.reveal), send
        self.made_without: dict[int, list[CardFilter]] = {}
        for kind, without in declared.of(MadeWithout):
            self.made_without.setdefault(kind, []).append(compiler.filter(without.where))
        self.entire_tribute: dict[int, list[tuple[CardFilter, bool]]] = {}
        for kind, entire in declared.of(EntireTribute):
            self.entire_tribute.setdefault(kind, []).append((compiler.filter(entire.where), entire.on_field))
        self.set_only: list[tuple[tuple[tuple[Test, ...], ...], ...]] = [()] * len(kinds)
        self.no_flip: list[tuple[tuple[tuple[Test, ...], ...], ...]] = [()] * len(kinds)
        for kind, only in declared.of(SetOnly):
            lifting = tuple(compiler.tests(group.conditions) for group in only.unless)
            self.set_only[kind] += (lifting,)
            self.no_flip[kind] += (lifting,) if only.flip else ()


def _methods(part: ReturnsInEndPhase | LeavesInEndPhase) -> frozenset[int]:
    """The ways of Summon after which a monster returns or leaves, as numbers."""
    normal = {"normal": {"normal", "tribute"}, "special": set(METHOD) - {"", "normal", "tribute", "flip"}}
    return frozenset(METHOD[method] for way in part.after for method in normal.get(way, {way}))
