"""The rule models as one memoised oracle for the search.

A question is a tuple of small integers that holds only what the rule can see (its local signature); the answer is
the list of legal combinations. Equal signatures are answered from memory.
"""

from __future__ import annotations

from typing import NamedTuple

from combo_solver import zones
from combo_solver.rules.extra_deck import link_summon, synchro_summon, xyz_summon
from combo_solver.rules.materials import SLOTS
from combo_solver.rules.model import Mechanic
from combo_solver.rules.normal_summon import normal_summon
from combo_solver.rules.pendulum_summon import CANDIDATES, pendulum_summon
from combo_solver.rules.special_summon import special_summon


class Body(NamedTuple):
    """A monster zone as a material rule sees it. ``fits`` / ``includes`` are bits by slot; ``points`` are the zones
    its arrows point to, ``clashes`` later zones whose monsters cannot be material together with it. An empty zone is
    None."""

    mine: bool
    face_up: bool = False
    usable: bool = False
    level: int = 0
    value: int = 1
    fits: int = 0
    includes: int = 0
    points: tuple[int, ...] = ()
    clashes: tuple[int, ...] = ()


class Need(NamedTuple):
    """What a summon from the Extra Deck asks for: (min, max) per slot, minima of "including", and the sum."""

    method: str
    slots: tuple[tuple[int, int], ...]
    including: tuple[int, ...]
    total: int
    needs_arrow: bool


class Candidate(NamedTuple):
    """A monster that a Pendulum Summon may bring."""

    kind: int
    level: int
    from_hand: bool
    barred: bool


Bodies = tuple[Body | None, ...]
Joins = tuple[tuple[int, int], ...]
"""(path number, Extra Monster Zone) of each Extra Link that the new monster would complete there."""
Summon = tuple[tuple[int, ...], int]
"""Used zones and the zone of the new monster."""
Arrivals = tuple[tuple[int, int], ...]
"""(candidate number, zone) of each monster of one Pendulum Summon."""


def material_facts(need: Need, bodies: Bodies, opened: frozenset[int], joins: Joins = ()) -> dict[str, int]:
    """The facts of a Synchro, Xyz or Link Summon. ``opened``: zones that the opponent's arrows point to."""
    facts = {"from extra": 1, "needs arrow": int(need.needs_arrow)}
    if need.method != "xyz":
        facts["total"] = need.total
    for slot, (low, high) in enumerate(need.slots):
        facts[f"min {slot}"], facts[f"max {slot}"] = low, high
    for number, low in enumerate(need.including):
        facts[f"include min {number}"] = low
    facts |= _zone_facts(bodies, opened)
    facts |= {f"joins {path} {zone}": 1 for path, zone in joins}
    for zone, body in zip(zones.MINE, bodies, strict=True):
        if body is None or not body.mine:
            continue
        facts[f"face up {zone}"] = int(body.face_up)
        facts[f"usable {zone}"] = int(body.usable)
        if need.method == "synchro":
            facts[f"level {zone}"] = body.level
        if need.method == "link":
            facts[f"value {zone}"] = body.value
        for slot in range(SLOTS):
            facts[f"fits {zone} {slot}"] = body.fits >> slot & 1
        for other in body.clashes:
            facts[f"clash {zone} {other}"] = 1
        for number in range(len(need.including)):
            facts[f"includes {zone} {number}"] = body.includes >> number & 1
    return facts


def _zone_facts(bodies: Bodies, opened: frozenset[int]) -> dict[str, int]:
    facts = {}
    for zone, body in zip(zones.MINE, bodies, strict=True):
        if body is not None:
            facts[f"held {zone}"] = 1
            facts[f"mine {zone}"] = int(body.mine)
            for hit in body.points:
                if hit in zones.MAIN:
                    facts[f"points {zone} {hit}"] = 1
        if zone in opened and zone in zones.MAIN:
            facts[f"opened {zone}"] = 1
    return facts


def tribute_facts(level: int, special_only: bool, used: int, bodies: Bodies) -> dict[str, int]:
    """The facts of a Normal Summon or Set."""
    facts = {"level": level, "special summon only": int(special_only), "normal summons used": used}
    for zone, body in zip(zones.MINE, bodies, strict=True):
        if body is not None:
            facts[f"held {zone}"] = 1
            facts[f"mine {zone}"] = int(body.mine)
    return facts


def placement_facts(
    bodies: Bodies, opened: frozenset[int], from_extra: bool, needs_arrow: bool, joins: Joins = ()
) -> dict[str, int]:
    """The facts of a Special Summon by an effect or a procedure of the card's own."""
    return {
        "from extra": int(from_extra),
        "needs arrow": int(needs_arrow),
        **_zone_facts(bodies, opened),
        **{f"exempt {zone}": 1 for _, zone in joins},
    }


def pendulum_facts(
    scales: tuple[int, ...],
    used: bool,
    candidates: tuple[Candidate, ...],
    bodies: Bodies,
    opened: frozenset[int],
    twins: tuple[tuple[int, ...], ...] = (),
) -> dict[str, int]:
    """The facts of a Pendulum Summon. ``twins``: groups of empty zones that nothing tells apart."""
    facts = {"scales": len(scales), "pendulum summon used": int(used)}
    if len(scales) == 2:
        facts["low scale"], facts["high scale"] = min(scales), max(scales)
    for number, candidate in enumerate(candidates[:CANDIDATES]):
        facts[f"present {number}"] = 1
        facts[f"level {number}"] = candidate.level
        facts[f"from hand {number}"] = int(candidate.from_hand)
        facts[f"barred {number}"] = int(candidate.barred)
        if number and candidates[number - 1] == candidate:
            facts[f"like previous {number}"] = 1
    for zone, body in zip(zones.MINE, bodies, strict=True):
        if body is not None:
            facts[f"held {zone}"] = 1
            if zone in zones.EXTRA:
                facts[f"mine {zone}"] = int(body.mine)
        if zone in zones.MAIN and zone in opened:
            facts[f"opened {zone}"] = 1
    for group in twins:
        for position, zone in enumerate(group):
            for other in group[position + 1 :]:
                facts[f"twin {zone} {other}"] = 1
    return facts


class Oracle:
    """Answers the search's legality questions; ``calls`` and ``hits`` count them."""

    def __init__(self) -> None:
        self._mechanics: dict[str, Mechanic] = {}
        self._summons: dict[tuple[object, ...], tuple[Summon, ...]] = {}
        self._zones: dict[tuple[object, ...], tuple[int, ...]] = {}
        self._pendulum: dict[tuple[object, ...], tuple[Arrivals, ...]] = {}
        self.calls = 0
        self.hits = 0

    def mechanic(self, name: str) -> Mechanic:
        """The model of a mechanic, built on first use."""
        if name not in self._mechanics:
            build = {
                "synchro": synchro_summon,
                "xyz": xyz_summon,
                "link": link_summon,
                "normal": normal_summon,
                "special": special_summon,
                "pendulum": pendulum_summon,
            }[name]
            self._mechanics[name] = build()
        return self._mechanics[name]

    def with_materials(
        self, need: Need, bodies: Bodies, opened: frozenset[int], joins: Joins = ()
    ) -> tuple[Summon, ...]:
        """All (materials, zone) of a Synchro, Xyz or Link Summon."""
        key = (need, bodies, opened, joins)
        found = self._summons.get(key)
        if found is not None:
            self.hits += 1
            return found
        found = self._ask(need.method, material_facts(need, bodies, opened, joins))
        self._summons[key] = found
        return found

    def with_tributes(self, level: int, special_only: bool, used: int, bodies: Bodies) -> tuple[Summon, ...]:
        """All (Tributes, zone) of a Normal Summon or Set."""
        key = (level, special_only, used, bodies)
        found = self._summons.get(key)
        if found is not None:
            self.hits += 1
            return found
        found = self._ask("normal", tribute_facts(level, special_only, used, bodies))
        self._summons[key] = found
        return found

    def _ask(self, name: str, facts: dict[str, int]) -> tuple[Summon, ...]:
        self.calls += 1
        return tuple(read_summon(answer) for answer in self.mechanic(name).solutions(facts))

    def placements(
        self,
        bodies: Bodies,
        opened: frozenset[int],
        from_extra: bool,
        needs_arrow: bool,
        joins: Joins = (),
    ) -> tuple[int, ...]:
        """The zones open to a Special Summon by an effect or procedure."""
        key = (bodies, opened, from_extra, needs_arrow, joins)
        found = self._zones.get(key)
        if found is not None:
            self.hits += 1
            return found
        self.calls += 1
        facts = placement_facts(bodies, opened, from_extra, needs_arrow, joins)
        found = tuple(sorted(read_summon(answer)[1] for answer in self.mechanic("special").solutions(facts)))
        self._zones[key] = found
        return found

    def pendulum(
        self,
        scales: tuple[int, ...],
        used: bool,
        candidates: tuple[Candidate, ...],
        bodies: Bodies,
        opened: frozenset[int],
        twins: tuple[tuple[int, ...], ...],
    ) -> tuple[Arrivals, ...]:
        """All sets of monsters and zones of a Pendulum Summon, one for each class of like placements."""
        key = (scales, used, candidates, bodies, opened, twins)
        found = self._pendulum.get(key)
        if found is not None:
            self.hits += 1
            return found
        self.calls += 1
        facts = pendulum_facts(scales, used, candidates, bodies, opened, twins)
        found = tuple(read_arrivals(answer) for answer in self.mechanic("pendulum").solutions(facts))
        self._pendulum[key] = found
        return found


def read_summon(answer: dict[str, bool]) -> Summon:
    """A solution as used zones and target zone."""
    used = tuple(zone for zone in zones.MINE if answer.get(f"use {zone}"))
    place = next(zone for zone in zones.MINE if answer[f"to {zone}"])
    return used, place


def read_arrivals(answer: dict[str, bool]) -> Arrivals:
    """A solution of the Pendulum model as (candidate, zone) pairs."""
    return tuple(
        (candidate, zone) for candidate in range(CANDIDATES) for zone in zones.MINE if answer[f"{candidate} to {zone}"]
    )
