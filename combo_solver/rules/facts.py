"""Questions about Summons as facts for the rule models; each type holds only what a rule can see."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.rules.question import Summon as Summon


class Body(NamedTuple):
    """A possible material as the rules see it: a monster zone, or a card in another place. ``fits`` / ``includes`` are
    bits by slot, ``stands`` the slots that name a card it may stand in for; ``points`` are the zones its arrows point
    to, ``clashes`` later candidates that cannot be material together with it, ``slot_clashes`` those that
    cannot fill the same slot, slot by slot; ``kind`` tells like cards in other places than the field, ``outside`` what
    the effect that performs the Summon does not allow as material.
    ``double``: it may count as two Tributes (NS-21). An empty zone is None, one that an effect closes is ``closed``
    (ZON-06)."""

    mine: bool
    face_up: bool = False
    usable: bool = False
    level: int = 0
    value: int = 1
    fits: int = 0
    includes: int = 0
    points: tuple[int, ...] = ()
    clashes: tuple[int, ...] = ()
    slot_clashes: tuple[tuple[int, ...], ...] = ()
    stands: int = 0
    kind: int = -1
    outside: bool = False
    closed: bool = False
    token: bool = False
    double: bool = False


CLOSED = Body(False, closed=True)
"""A zone that an effect closes."""


class Need(NamedTuple):
    """What a summon from the Extra Deck asks for: (min, max) per slot, minima of "including", and the sum."""

    method: str
    slots: tuple[tuple[int, int], ...]
    including: tuple[int, ...]
    total: int
    needs_arrow: bool


Bodies = tuple[Body | None, ...]
Joins = tuple[tuple[int, int], ...]
"""(path number, Extra Monster Zone) of each Extra Link that the new monster would complete there."""


def material_facts(need: Need, bodies: Bodies, opened: frozenset[int], joins: Joins = ()) -> dict[str, int]:
    """The facts of a Synchro, Xyz, Link or Fusion Summon. ``opened``: zones that the opponent's arrows point to;
    ``bodies`` are my monster zones, for a Fusion Summon followed by cards in other places."""
    facts = {"from extra": 1, "needs arrow": int(need.needs_arrow)}
    if need.method in ("synchro", "link"):
        facts["total"] = need.total
    for slot, (low, high) in enumerate(need.slots):
        facts[f"min {slot}"], facts[f"max {slot}"] = low, high
    for number, low in enumerate(need.including):
        facts[f"include min {number}"] = low
    facts |= zone_facts(bodies, opened)
    facts |= {f"joins {path} {zone}": 1 for path, zone in joins}
    for number, body in enumerate(bodies):
        if body is None or not (body.mine or need.method == "fusion"):
            continue
        facts[f"mine {number}"] = int(body.mine)
        if need.method != "fusion":
            facts[f"face up {number}"] = int(body.face_up)
        facts[f"usable {number}"] = int(body.usable)
        if body.outside:
            facts[f"outside {number}"] = 1
        if need.method == "synchro":
            facts[f"level {number}"] = body.level
        if need.method == "xyz":
            facts[f"token {number}"] = int(body.token)
        if need.method == "link":
            facts[f"value {number}"] = body.value
        for slot in range(len(need.slots)):
            facts[f"fits {number} {slot}"] = body.fits >> slot & 1
            facts[f"stands {number} {slot}"] = body.stands >> slot & 1
        for other in body.clashes:
            facts[f"clash {number} {other}"] = 1
        for slot, others in enumerate(body.slot_clashes):
            for other in others:
                facts[f"slot clash {number} {other}"] = 1
                facts["clashing slot"] = slot + 1
        for part in range(len(need.including)):
            facts[f"includes {number} {part}"] = body.includes >> part & 1
    return facts | like_facts(bodies)


def like_facts(bodies: Bodies) -> dict[str, int]:
    """Which cards in other places than the field are the same as the one before."""
    first = len(zones.MINE)
    return {
        f"like previous {number}": 1
        for number in range(first + 1, len(bodies))
        if (body := bodies[number]) is not None and body.kind >= 0 and body == bodies[number - 1]
    }


def ritual_facts(total: int, exact: bool, bodies: Bodies) -> dict[str, int]:
    """The facts of a Ritual Summon; ``bodies`` are my zones and the other cards of my hand."""
    facts = {"total": total, "exact": int(exact), **held_facts(bodies)}
    for number, body in enumerate(bodies):
        if body is not None and body.mine:
            facts[f"mine {number}"] = 1
            facts[f"level {number}"] = body.level
            facts[f"usable {number}"] = int(body.usable)
            facts[f"outside {number}"] = int(body.outside)
    return facts | like_facts(bodies)


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


def zone_facts(bodies: Bodies, opened: frozenset[int]) -> dict[str, int]:
    """The same, and the zones of mine that arrows point to."""
    facts = held_facts(bodies) | opened_facts(opened)
    for zone in zones.MINE:
        body = bodies[zone]
        for hit in body.points if body is not None else ():
            if hit in zones.MAIN:
                facts[f"points {zone} {hit}"] = 1
    return facts


def opened_facts(opened: frozenset[int]) -> dict[str, int]:
    return {f"opened {zone}": 1 for zone in zones.MAIN if zone in opened}
