"""The rule models as one memoised oracle for the search.

A question is a tuple of small integers that holds only what the rule can see (its local signature); the answer is
the list of legal combinations. Equal signatures are answered from memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from combo_solver.budget import Budget
from combo_solver.game import zones
from combo_solver.rules.effect import effect_summon
from combo_solver.rules.facts import (
    Allowance,
    Arrivals,
    Bodies,
    Candidate,
    Joins,
    Need,
    NormalSummon,
    PendulumAllowance,
    Summon,
    gemini_facts,
    material_facts,
    pendulum_facts,
    placement_facts,
    ritual_facts,
    scale_facts,
    tribute_facts,
)
from combo_solver.rules.fusion import HAND_CARDS, fusion_summon
from combo_solver.rules.link import link_summon
from combo_solver.rules.model import RuleModel
from combo_solver.rules.normal_summon import ADDITIONAL, gemini_summon, normal_summon
from combo_solver.rules.pendulum_summon import CANDIDATES, pendulum_summon
from combo_solver.rules.position_change import flip_summon, position_change
from combo_solver.rules.procedure import procedure_summon
from combo_solver.rules.ritual import ritual_summon
from combo_solver.rules.scale_activation import scale_activation
from combo_solver.rules.synchro import synchro_summon
from combo_solver.rules.xyz import xyz_summon

_Answer = TypeVar("_Answer")
MECHANICS: Mapping[str, Callable[[], RuleModel]] = {
    "normal": normal_summon,
    "gemini": gemini_summon,
    "position": position_change,
    "flip": flip_summon,
    "procedure": procedure_summon,
    "effect": effect_summon,
    "fusion": fusion_summon,
    "ritual": ritual_summon,
    "synchro": synchro_summon,
    "xyz": xyz_summon,
    "link": link_summon,
    "pendulum": pendulum_summon,
    "scale": scale_activation,
}
"""Every mechanic by name."""
_SIZED: Mapping[str, tuple[Callable[[int], RuleModel], int]] = {
    "fusion": (fusion_summon, HAND_CARDS),
    "ritual": (ritual_summon, HAND_CARDS),
    "pendulum": (pendulum_summon, CANDIDATES),
}
"""Mechanics whose model has a size, and the usual one; larger ones are built when a question needs them."""


class Oracle:
    """Answers the search's legality questions; ``calls`` and ``hits`` count them."""

    def __init__(self) -> None:
        self._mechanics: dict[tuple[str, int], RuleModel] = {}
        self._summons: dict[tuple[object, ...], tuple[Summon, ...]] = {}
        self._normal: dict[tuple[object, ...], tuple[NormalSummon, ...]] = {}
        self._gemini: dict[tuple[object, ...], tuple[bool, ...]] = {}
        self._zones: dict[tuple[object, ...], tuple[int, ...]] = {}
        self._pendulum: dict[tuple[object, ...], tuple[Arrivals, ...]] = {}
        self.budget = Budget()
        self.calls = 0
        self.hits = 0

    def mechanic(self, name: str, size: int = 0) -> RuleModel:
        """The model of a mechanic, built on first use; ``size``: how many cards of the hand (for a Pendulum Summon how
        many monsters) it must be able to consider."""
        sized = _SIZED.get(name)
        if sized is None:
            size = 0
        else:
            usual = sized[1]
            size = usual * max(1, -(-size // usual))
        found = self._mechanics.get((name, size))
        if found is None:
            found = sized[0](size) if sized else MECHANICS[name]()
            self._mechanics[name, size] = found
        found.budget = self.budget
        return found

    def _remembered(
        self,
        memory: dict[tuple[object, ...], tuple[_Answer, ...]],
        key: tuple[object, ...],
        ask: Callable[[], Iterable[_Answer]],
    ) -> tuple[_Answer, ...]:
        found = memory.get(key)
        if found is not None:
            self.hits += 1
            return found
        self.budget.check()
        self.calls += 1
        found = memory[key] = tuple(ask())
        return found

    def with_materials(
        self, need: Need, bodies: Bodies, opened: frozenset[int], joins: Joins = ()
    ) -> tuple[Summon, ...]:
        """All (materials, zone) of a Synchro, Xyz, Link or Fusion Summon."""

        def ask() -> Iterable[Summon]:
            mechanic = self.mechanic(need.method, len(bodies) - len(zones.MINE))
            return map(read_summon, mechanic.solutions(material_facts(need, bodies, opened, joins)))

        return self._remembered(self._summons, (need, bodies, opened, joins), ask)

    def with_tributes(
        self, level: int, special_only: bool, allowance: Allowance, bodies: Bodies, instead: int | None = None
    ) -> tuple[NormalSummon, ...]:
        """All ways of a Normal Summon or Set; ``instead`` as in :func:`combo_solver.rules.facts.tribute_facts`."""

        def ask() -> Iterable[NormalSummon]:
            facts = tribute_facts(level, special_only, allowance, bodies, instead)
            for answer in self.mechanic("normal").solutions(facts):
                yield *read_summon(answer), answer[ADDITIONAL]

        return self._remembered(self._normal, (level, special_only, allowance, bodies, instead), ask)

    def gemini(self, again: bool, allowance: Allowance) -> tuple[bool, ...]:
        """All ways to Normal Summon a face-up Gemini again: whether by the additional Normal Summon."""

        def ask() -> Iterable[bool]:
            answers = self.mechanic("gemini").solutions(gemini_facts(True, again, allowance))
            return (answer[ADDITIONAL] for answer in answers)

        return self._remembered(self._gemini, (again, allowance), ask)

    def ritual(self, total: int, exact: bool, bodies: Bodies) -> tuple[Summon, ...]:
        """All (Tributes, zone) of a Ritual Summon."""

        def ask() -> Iterable[Summon]:
            mechanic = self.mechanic("ritual", len(bodies) - len(zones.MINE))
            return map(read_summon, mechanic.solutions(ritual_facts(total, exact, bodies)))

        return self._remembered(self._summons, ("ritual", total, exact, bodies), ask)

    def placements(
        self,
        bodies: Bodies,
        opened: frozenset[int],
        from_extra: bool,
        needs_arrow: bool,
        joins: Joins = (),
        bars: tuple[str, ...] = (),
    ) -> tuple[int, ...]:
        """The zones open to a Special Summon by an effect or procedure."""

        def ask() -> Iterable[int]:
            facts = placement_facts(bodies, opened, from_extra, needs_arrow, joins, bars)
            return sorted(read_summon(answer)[1] for answer in self.mechanic("effect").solutions(facts))

        return self._remembered(self._zones, (bodies, opened, from_extra, needs_arrow, joins, bars), ask)

    def pendulum(
        self,
        scales: tuple[int, ...],
        allowance: PendulumAllowance,
        candidates: tuple[Candidate, ...],
        bodies: Bodies,
        opened: frozenset[int],
        twins: tuple[tuple[int, ...], ...],
    ) -> tuple[Arrivals, ...]:
        """All sets of monsters and zones of a Pendulum Summon, one for each class of like placements."""

        def ask() -> Iterable[Arrivals]:
            facts = pendulum_facts(scales, allowance, candidates, bodies, opened, twins)
            answers = self.mechanic("pendulum", len(candidates)).solutions(facts)
            # Like answers differ only in which Pendulum Summon of the turn is used.
            return dict.fromkeys(map(read_arrivals, answers))

        return self._remembered(self._pendulum, (scales, allowance, candidates, bodies, opened, twins), ask)

    def scale_zones(self, held: tuple[bool, ...], forbidden: bool) -> tuple[int, ...]:
        """The Spell/Trap Zones (0 to 4) in which a scale can be activated; ``held``: something lies there."""

        def ask() -> Iterable[int]:
            answers = self.mechanic("scale").solutions(scale_facts(held, forbidden))
            zone_names = enumerate(zones.SPELL_ZONES)
            return (index for index, name in zone_names if any(answer[f"to {name}"] for answer in answers))

        return self._remembered(self._zones, ("scale", held, forbidden), ask)


def read_summon(answer: dict[str, bool]) -> Summon:
    """A solution as used candidates and target zone."""
    used = tuple(int(name[4:]) for name, on in answer.items() if on and name.startswith("use "))
    place = next(zone for zone in zones.MINE if answer[f"to {zone}"])
    return tuple(sorted(used)), place


def read_arrivals(answer: dict[str, bool]) -> Arrivals:
    """A solution of the Pendulum model as (candidate, zone) pairs."""
    pairs = (name.split(" to ") for name, on in answer.items() if on and " to " in name)
    return tuple(sorted((int(candidate), int(zone)) for candidate, zone in pairs))
