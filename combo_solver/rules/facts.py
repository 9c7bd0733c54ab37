"""Questions about Summons as facts for the rule models; each type holds only what a rule can see."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver import zones


class Body(NamedTuple):
    """A possible material as the rules see it: a monster zone, or a card in another place. ``fits`` / ``includes`` are
    bits by slot, ``stands`` the slots that name a card it may stand in for; ``points`` are the zones its arrows point
    to, ``clashes`` later candidates that cannot be material together with it, ``slot_clashes`` those that
    cannot fill the same slot, slot by slot; ``kind`` tells like cards of the hand.
    An empty zone is None."""

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
    token: bool = False


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
    """The facts of a Synchro, Xyz, Link or Fusion Summon. ``opened``: zones that the opponent's arrows point to;
    ``bodies`` are my monster zones, for a Fusion Summon followed by the cards of my hand."""
    facts = {"from extra": 1, "needs arrow": int(need.needs_arrow)}
    if need.method in ("synchro", "link"):
        facts["total"] = need.total
    for slot, (low, high) in enumerate(need.slots):
        facts[f"min {slot}"], facts[f"max {slot}"] = low, high
    for number, low in enumerate(need.including):
        facts[f"include min {number}"] = low
    facts |= _zone_facts(bodies[: len(zones.MINE)], opened)
    facts |= {f"joins {path} {zone}": 1 for path, zone in joins}
    for number, body in enumerate(bodies):
        if body is None or not body.mine:
            continue
        facts[f"mine {number}"] = 1
        if need.method != "fusion":
            facts[f"face up {number}"] = int(body.face_up)
        facts[f"usable {number}"] = int(body.usable)
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
    return facts | _like_facts(bodies)


def _like_facts(bodies: Bodies) -> dict[str, int]:
    """Which cards of the hand are the same as the one before."""
    first = len(zones.MINE)
    return {
        f"like previous {number}": 1
        for number in range(first + 1, len(bodies))
        if (body := bodies[number]) is not None and body.kind >= 0 and body == bodies[number - 1]
    }


def ritual_facts(total: int, exact: bool, bodies: Bodies) -> dict[str, int]:
    """The facts of a Ritual Summon; ``bodies`` are my zones and the other cards of my hand."""
    facts = {"total": total, "exact": int(exact), **_zone_facts(bodies[: len(zones.MINE)], frozenset())}
    for number, body in enumerate(bodies):
        if body is not None and body.mine:
            facts[f"mine {number}"] = 1
            facts[f"level {number}"] = body.level if body.usable else 0
    return {name: value for name, value in facts.items() if not name.startswith("points")} | _like_facts(bodies)


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


def position_facts(face_down: bool, this_turn: str) -> dict[str, int]:
    """The facts of a manual change of position or a Flip Summon; ``this_turn`` as in a scenario."""
    happened = {"came": "came", "moved": "changed", "attacked": "attacked"}
    facts = {"face down": int(face_down)}
    if this_turn:
        facts[happened[this_turn]] = 1
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
    # Where a scale is missing, that is the reason, and no Level is wrong for it.
    low, high = (min(scales), max(scales)) if len(scales) == 2 else (0, 13)
    facts = {"scales": len(scales), "pendulum summon used": int(used), "low scale": low, "high scale": high}
    for number, candidate in enumerate(candidates):
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
