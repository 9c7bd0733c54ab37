"""Zone rules that every summon shares (ZON rows): where a monster may be put once the materials have left."""

from __future__ import annotations

from collections.abc import Iterator

from ortools.sat.python import cp_model

from combo_solver.game import zones
from combo_solver.game.reason import Repair
from combo_solver.rules.facts import Bodies, Joins
from combo_solver.rules.model import Rule, SummonVars, Told


def lay_out_zones(v: SummonVars) -> None:
    """Decisions ``to Z`` (exactly one) and the facts about each of my seven monster zones.

    Facts: ``held Z`` a monster is in it, ``mine Z`` and I control it, ``closed Z`` an effect or an older rule closes
    the zone, ``opened Z`` a Link Monster that cannot be material points to it, ``points Y Z`` my Link Monster in Y
    points to Z, ``from extra`` the monster comes from the Extra Deck, ``needs arrow`` it may enter Main Monster Zones
    only where an arrow points (ZON-07).
    """
    for zone in zones.MINE:
        v.goes_to(zone)
        v.fact(f"held {zone}")
        v.fact(f"mine {zone}")
    v.model.add_exactly_one(v.goes_to(zone) for zone in zones.MINE)


def zone_facts(bodies: Bodies, opened: frozenset[int]) -> dict[str, int]:
    """What :func:`lay_out_zones` asks of my monster zones and of arrows; ``opened``: zones that the opponent's arrows
    point to."""
    facts = held_facts(bodies) | opened_facts(opened)
    for zone in zones.MINE:
        body = bodies[zone]
        for hit in body.points if body is not None else ():
            if hit in zones.MAIN:
                facts[f"points {zone} {hit}"] = 1
    return facts


def arrival_facts(
    bodies: Bodies, opened: frozenset[int], from_extra: bool, needs_arrow: bool, joins: Joins
) -> dict[str, int]:
    """Where a monster may come that takes no materials: it completes an Extra Link (``joins``) where it does so now."""
    return {
        "from extra": int(from_extra),
        "needs arrow": int(needs_arrow),
        **zone_facts(bodies, opened),
        **{f"exempt {zone}": 1 for _, zone in joins},
    }


def held_facts(bodies: Bodies) -> dict[str, int]:
    """Which of my monster zones are closed, held, and held by a monster of mine; cards of other places are left out."""
    facts = {}
    for zone in zones.MINE:
        body = bodies[zone]
        if body is not None and body.closed:
            facts[f"closed {zone}"] = 1
        elif body is not None:
            facts[f"held {zone}"] = 1
            facts[f"mine {zone}"] = int(body.mine)
    return facts


def opened_facts(opened: frozenset[int]) -> dict[str, int]:
    return {f"opened {zone}": 1 for zone in zones.MAIN if zone in opened}


def other_zone(told: Told) -> Iterator[Repair]:
    """Another zone than the one that the question names."""
    if told.to is not None:
        for zone in zones.MINE:
            decided = {f"to {other}": other == zone for other in zones.MINE}
            yield Repair(f"{zones.MONSTER_ZONES[zone]} as its zone", {}, decided)


class OneMonsterPerZone(Rule):
    rule_id = "ZON-02"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            leaves = v.uses(zone) if v.has(f"use {zone}") else 0
            v.model.add(v.goes_to(zone) + v.fact(f"held {zone}") <= 1 + leaves).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        leave = told.used or ()
        held = [zone for zone in zones.MINE if told[f"held {zone}"] and zone not in leave]
        return f"a zone holds at most one monster, and these are occupied: {told.zones(held)}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        for zone in zones.MINE:
            if told[f"held {zone}"]:
                yield Repair(f"{zones.MONSTER_ZONES[zone]} without a monster", {f"held {zone}": 0, f"mine {zone}": 0})
        yield from other_zone(told)


class UsableZone(Rule):
    rule_id = "ZON-06"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MINE:
            v.model.add(v.goes_to(zone) + v.fact(f"closed {zone}") <= 1).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        closed = [zone for zone in zones.MINE if told[f"closed {zone}"]]
        return f"these zones are closed, by an effect or by the rules of the duel: {told.zones(closed)}"

    def repairs(self, told: Told) -> Iterator[Repair]:
        for zone in zones.MINE:
            if told[f"closed {zone}"]:
                yield Repair(f"{zones.MONSTER_ZONES[zone]} usable", {f"closed {zone}": 0})


class MainZoneUnlessFromExtraDeck(Rule):
    rule_id = "ZON-04"

    def build(self, v: SummonVars) -> None:
        for zone in zones.EXTRA:
            v.model.add(v.goes_to(zone) <= v.fact("from extra")).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        return "only a monster from the Extra Deck may enter an Extra Monster Zone; others need a Main Monster Zone"

    def repairs(self, told: Told) -> Iterator[Repair]:
        yield from other_zone(told)


class OneExtraMonsterZone(Rule):
    """One Extra Monster Zone per player, unless the second one completes an Extra Link.

    Facts: ``exempt Z`` it does if placed there, whatever else happens; ``joins P Z`` path P of
    :data:`combo_solver.game.zones.EXTRA_LINK_PATHS` would join both zones, as long as its monsters stay (LS-16).
    """

    rule_id = "ZON-03"

    def build(self, v: SummonVars) -> None:
        for zone, other in (zones.EXTRA, zones.EXTRA[::-1]):
            materials = v.has(f"use {other}")
            leaves = v.uses(other) if materials else 0
            joined = [self._joined(v, number, path, zone) for number, path in enumerate(zones.EXTRA_LINK_PATHS)]
            v.model.add(
                v.goes_to(zone) + v.fact(f"mine {other}")
                <= 1 + leaves + v.fact(f"exempt {zone}") + (sum(joined) if materials else 0)
            ).only_enforce_if(v.rule(self.rule_id))

    def _joined(self, v: SummonVars, number: int, path: tuple[int, ...], zone: int) -> cp_model.IntVar:
        joins = v.fact(f"joins {number} {zone}")
        mine = [v.uses(held) for held in path if v.has(f"use {held}")]
        if not mine:
            return joins
        joined = v.model.new_bool_var(f"joined {number} {zone}")
        v.model.add(joined <= joins)
        for used in mine:
            v.model.add(joined + used <= 1)
        v.model.add(joined >= joins - sum(mine))
        return joined

    def sentence(self, told: Told) -> str:
        mine = [zone for zone in zones.EXTRA if told[f"mine {zone}"]]
        return (
            f"a player uses only one Extra Monster Zone unless a Link Monster completes an Extra Link, "
            f"and you already use {told.zones(mine)}"
        )

    def repairs(self, told: Told) -> Iterator[Repair]:
        for zone in zones.EXTRA:
            if told[f"mine {zone}"]:
                gone = {f"held {zone}": 0, f"mine {zone}": 0}
                yield Repair(f"your monster gone from {zones.MONSTER_ZONES[zone]}", gone)
        yield from other_zone(told)


class MainZoneNeedsArrow(Rule):
    rule_id = "ZON-07"

    def build(self, v: SummonVars) -> None:
        for zone in zones.MAIN:
            opened = v.fact(f"opened {zone}") + sum(
                _still_points(v, source, zone) for source in zones.MINE if zones_can_touch(source, zone)
            )
            v.model.add(v.goes_to(zone) + v.fact("needs arrow") <= 1 + opened).only_enforce_if(v.rule(self.rule_id))

    def sentence(self, told: Told) -> str:
        pointed = [
            zone
            for zone in zones.MAIN
            if told[f"opened {zone}"] or any(told[f"points {source} {zone}"] for source in zones.MINE)
        ]
        return (
            "in a Main Monster Zone this monster needs the arrow of a Link Monster that stays on the field; "
            f"arrows now point to: {told.zones(pointed, 'none of your Main Monster Zones')}"
        )

    def repairs(self, told: Told) -> Iterator[Repair]:
        for zone in zones.MAIN:
            if not told[f"opened {zone}"]:
                yield Repair(f"a Link Monster pointing to {zones.MONSTER_ZONES[zone]}", {f"opened {zone}": 1})
        yield from other_zone(told)


def zones_can_touch(source: int, target: int) -> bool:
    """Whether any arrow of my Link Monster in ``source`` could point to ``target``."""
    return target in zones.pointed_zones(source, 0x1EF)


def _still_points(v: SummonVars, source: int, zone: int) -> cp_model.IntVar:
    points = v.fact(f"points {source} {zone}")
    if not v.has(f"use {source}"):
        return points
    still = v.model.new_bool_var(f"still {source} {zone}")
    v.model.add(still <= points)
    v.model.add(still + v.uses(source) <= 1)
    v.model.add(still >= points - v.uses(source))
    return still


ZONE_RULES = (OneMonsterPerZone, UsableZone, MainZoneUnlessFromExtraDeck, OneExtraMonsterZone, MainZoneNeedsArrow)
