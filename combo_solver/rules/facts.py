"""Questions about Summons as facts for the rule models; each type holds only what a rule can see."""

from __future__ import annotations

from typing import NamedTuple

from combo_solver.game import zones


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


class Candidate(NamedTuple):
    """A monster that a Pendulum Summon may bring. ``barred``: nothing but a procedure of its own may Summon it from
    there; ``improper``: it was not properly summoned before (PS-21); ``locked``: a restriction in force forbids it;
    ``fits`` what the additional Pendulum Summon is for (PS-04); ``by_effects_only``: only a card effect may Special
    Summon it (SSM-05)."""

    kind: int
    level: int
    from_hand: bool
    barred: bool = False
    improper: bool = False
    locked: bool = False
    fits: bool = True
    by_effects_only: bool = False

    @property
    def may_come(self) -> bool:
        """Whether nothing about the monster itself forbids it."""
        return self.fits and not (self.barred or self.improper or self.locked or self.by_effects_only)


class PendulumAllowance(NamedTuple):
    """Which Pendulum Summons are left: whether the turn's own was ``used``, whether an additional one was ``granted``
    and whether that was used; ``immediate``: it is one that counts as neither (PS-10)."""

    used: bool = False
    granted: bool = False
    granted_used: bool = False
    immediate: bool = False


Bodies = tuple[Body | None, ...]
Joins = tuple[tuple[int, int], ...]
"""(path number, Extra Monster Zone) of each Extra Link that the new monster would complete there."""
Summon = tuple[tuple[int, ...], int]
"""Used zones and the zone of the new monster."""
NormalSummon = tuple[tuple[int, ...], int, bool]
"""(Tributes, zone, whether the additional Normal Summon of the turn is used)"""


class Allowance(NamedTuple):
    """What Normal Summons the turn leaves for one monster; the facts of the NC rows (see rules/normal_summon.py)."""

    used: int = 0
    allowed: int = 1
    additional: bool = False
    additional_used: bool = False
    fits: bool = True
    tribute_only: bool = False
    immediate: bool = False
    setting: bool = False
    locked: bool = False
    forbidden: bool = False
    set_only: bool = False
    no_tributes: bool = False

    @property
    def set_differs(self) -> bool:
        """Whether a Set may be illegal where a Summon is legal, or the reverse (NC-13, NC-21, NS-13, SPI-05)."""
        return self.additional or self.immediate or self.forbidden or self.set_only

    @property
    def exhausted(self) -> bool:
        """Whether nothing is left, so that no further question is needed."""
        return self.used >= self.allowed and not self.additional and not self.immediate

    def facts(self) -> dict[str, int]:
        return {
            "normal summons used": min(self.used, 99),
            "normal summons allowed": min(self.allowed, 99),
            "additional": int(self.additional),
            "additional used": int(self.additional_used),
            "additional fits": int(self.fits),
            "for tribute only": int(self.tribute_only and not self.immediate),
            "immediate": int(self.immediate),
            "set": int(self.setting),
            "immediate tribute only": int(self.tribute_only and self.immediate),
            "normal summon forbidden": int(self.locked),
            "forbidden by a card": int(self.forbidden),
        }


Arrivals = tuple[tuple[int, int], ...]
"""(candidate number, zone) of each monster of one Pendulum Summon."""


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
    facts |= _zone_facts(bodies, opened)
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
    return facts | _like_facts(bodies)


def _like_facts(bodies: Bodies) -> dict[str, int]:
    """Which cards in other places than the field are the same as the one before."""
    first = len(zones.MINE)
    return {
        f"like previous {number}": 1
        for number in range(first + 1, len(bodies))
        if (body := bodies[number]) is not None and body.kind >= 0 and body == bodies[number - 1]
    }


def ritual_facts(total: int, exact: bool, bodies: Bodies) -> dict[str, int]:
    """The facts of a Ritual Summon; ``bodies`` are my zones and the other cards of my hand."""
    facts = {"total": total, "exact": int(exact), **_held_facts(bodies)}
    for number, body in enumerate(bodies):
        if body is not None and body.mine:
            facts[f"mine {number}"] = 1
            facts[f"level {number}"] = body.level
            facts[f"usable {number}"] = int(body.usable)
            facts[f"outside {number}"] = int(body.outside)
    return facts | _like_facts(bodies)


def _held_facts(bodies: Bodies) -> dict[str, int]:
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


def _zone_facts(bodies: Bodies, opened: frozenset[int]) -> dict[str, int]:
    """The same, and the zones of mine that arrows point to."""
    facts = _held_facts(bodies) | _opened_facts(opened)
    for zone in zones.MINE:
        body = bodies[zone]
        for hit in body.points if body is not None else ():
            if hit in zones.MAIN:
                facts[f"points {zone} {hit}"] = 1
    return facts


def _opened_facts(opened: frozenset[int]) -> dict[str, int]:
    return {f"opened {zone}": 1 for zone in zones.MAIN if zone in opened}


def tribute_facts(
    level: int, special_only: bool, allowance: Allowance, bodies: Bodies, instead: int | None = None
) -> dict[str, int]:
    """The facts of a Normal Summon or Set; ``instead``: the number of Tributes a card's effect asks for (NS-15)."""
    facts = {"level": level, "special summon only": int(special_only), **allowance.facts()}
    facts["set only"] = int(allowance.set_only)
    facts["tributes forbidden"] = int(allowance.no_tributes)
    if instead is not None:
        facts["tributes instead"] = instead + 1
    barred = {f"usable {zone}": 0 for zone in zones.MINE if (body := bodies[zone]) and body.mine and not body.usable}
    double = {f"double {zone}": 1 for zone in zones.MINE if (body := bodies[zone]) and body.double}
    return facts | _held_facts(bodies) | barred | double


def gemini_facts(face_up_gemini: bool, again: bool, allowance: Allowance) -> dict[str, int]:
    """The facts of the second Normal Summon of a Gemini: no Set, and no Tribute Summon (GEM-07, GEM-12)."""
    facts = allowance.facts()
    facts["additional fits"] &= 1 - facts.pop("for tribute only")
    del facts["set"], facts["immediate tribute only"]
    return {"face-up gemini": int(face_up_gemini), "summoned again": int(again), **facts}


def position_facts(face_down: bool, this_turn: str) -> dict[str, int]:
    """The facts of a manual change of position or a Flip Summon; ``this_turn`` as in a scenario."""
    happened = {"came": "came", "moved": "changed", "attacked": "attacked"}
    facts = {"face down": int(face_down)}
    if this_turn in happened:
        facts[happened[this_turn]] = 1
    return facts


def placement_facts(
    bodies: Bodies,
    opened: frozenset[int],
    from_extra: bool,
    needs_arrow: bool,
    joins: Joins = (),
    bars: tuple[str, ...] = (),
) -> dict[str, int]:
    """The facts of a Special Summon by an effect or a procedure of the card's own. ``bars``: facts of the card that
    forbid it (see :func:`combo_solver.state.values.summon_bars`)."""
    return {
        "from extra": int(from_extra),
        "needs arrow": int(needs_arrow),
        **_zone_facts(bodies, opened),
        **{f"exempt {zone}": 1 for _, zone in joins},
        **dict.fromkeys(bars, 1),
    }


def pendulum_facts(
    scales: tuple[int, ...],
    allowance: PendulumAllowance,
    candidates: tuple[Candidate, ...],
    bodies: Bodies,
    opened: frozenset[int],
    twins: tuple[tuple[int, ...], ...] = (),
) -> dict[str, int]:
    """The facts of a Pendulum Summon. ``twins``: groups of empty zones that nothing tells apart."""
    facts = {
        "scales": len(scales),
        "pendulum summon used": int(allowance.used),
        "additional": int(allowance.granted),
        "additional used": int(allowance.granted_used),
        "immediate": int(allowance.immediate),
    }
    if len(scales) == 2:
        facts["low scale"], facts["high scale"] = min(scales), max(scales)
    for number, candidate in enumerate(candidates):
        facts[f"present {number}"] = 1
        facts[f"level {number}"] = candidate.level
        facts[f"from hand {number}"] = int(candidate.from_hand)
        facts[f"barred {number}"] = int(candidate.barred)
        facts[f"improper {number}"] = int(candidate.improper)
        facts[f"locked {number}"] = int(candidate.locked)
        facts[f"fits {number}"] = int(candidate.fits)
        facts[f"by effects only {number}"] = int(candidate.by_effects_only)
        if number and candidates[number - 1] == candidate:
            facts[f"like previous {number}"] = 1
    facts |= _held_facts(bodies) | _opened_facts(opened)
    for zone in zones.MAIN:
        # Nothing asks whose monster is in the way there.
        facts.pop(f"mine {zone}", None)
    for group in twins:
        for position, zone in enumerate(group):
            for other in group[position + 1 :]:
                facts[f"twin {zone} {other}"] = 1
    return facts


def scale_facts(held: tuple[bool, ...], forbidden: bool) -> dict[str, int]:
    """The facts of activating a scale. ``held``: whether something lies in each of my five Spell/Trap Zones."""
    facts = {f"held {name}": int(full) for name, full in zip(zones.SPELL_ZONES, held, strict=True)}
    return {**facts, "locked": int(forbidden)}
