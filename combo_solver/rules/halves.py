"""A Synchro, Xyz or Link Summon asked in two halves: which monsters together, and then which zone.

No rule about materials reads a zone, and of the materials the rules about zones read only which zones they leave. So
the answers of the whole model are those of its halves put together; the halves hold the same rules. They are asked far
less often: the first is asked about the monsters that could be used, wherever they stand, and the second about zones,
whatever holds them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from combo_solver.game import zones
from combo_solver.rules.extra_deck import FromExtraDeck
from combo_solver.rules.facts import CLOSED, Bodies, Body, Joins, Need
from combo_solver.rules.field import ZONE_RULES, arrival_facts, lay_out_zones
from combo_solver.rules.model import RuleModel
from combo_solver.rules.question import (
    Blueprint,
    Decided,
    Question,
    Solution,
    Summon,
    decisions,
    read_used,
    read_zones,
)

Ask = Callable[[Question[Any]], tuple[Any, ...]]

_NO_NEED = Need("", (), (), 0, False)
_NOTHING_ELSE = tuple(FromExtraDeck(_NO_NEED, ()))[4:]
"""The fields behind ``joins`` where nothing but materials and zones is in question."""
_MINE, _THEIRS = Body(True), Body(False)
_NOTHING_OPENED: frozenset[int] = frozenset()

PLACING = Blueprint("placing", lambda _: RuleModel(lay_out_zones, [rule() for rule in ZONE_RULES]))


class Materials(NamedTuple):
    """Which monsters can be the materials together? ``of``: the whole question, its bodies in an order of their own
    and nothing said of zones. An answer is the numbers of those used."""

    of: FromExtraDeck

    @property
    def blueprint(self) -> Blueprint:
        return self.of.half

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        return self.of.material_facts()

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided._replace(zone=None), len(zones.MINE))

    def read(self, solutions: Iterable[Solution]) -> Iterable[tuple[int, ...]]:
        return map(read_used, solutions)


class Placing(NamedTuple):
    """Which zones are there for a monster of the Extra Deck, its materials gone? ``bodies`` tell of each zone no more
    than who holds it, ``opened`` are the zones that any arrow points to, ``joins`` the Extra Links it completes."""

    bodies: Bodies
    opened: frozenset[int]
    needs_arrow: bool
    joins: Joins

    @property
    def blueprint(self) -> Blueprint:
        return PLACING

    @property
    def size(self) -> int:
        return 0

    def facts(self) -> dict[str, int]:
        return arrival_facts(self.bodies, self.opened, True, self.needs_arrow, self.joins)

    def decisions(self, decided: Decided) -> dict[str, bool]:
        return decisions(decided._replace(used=None))

    def read(self, solutions: Iterable[Solution]) -> Iterable[int]:
        return read_zones(solutions)


def in_halves(question: FromExtraDeck, ask: Ask) -> tuple[Summon, ...] | None:
    """The answers in the order of the whole model, ``ask`` being asked each half; None where something else is in
    question besides."""
    if question[4:] != _NOTHING_ELSE:
        return None
    bodies = question.bodies
    able = [(body, zone) for zone, body in enumerate(bodies) if body is not None and _could_be_used(body)]
    # What clashes is told by numbers, so it says nothing about the order.
    if falls_short(question.need, [body for body, _ in able]):
        return ()
    able.sort(key=lambda each: each[0]._replace(points=(), clashes=()))
    number = {zone: at for at, (_, zone) in enumerate(able)}
    seen = tuple(_seen(body, zone, able, number) for body, zone in able)
    found = []
    materials = type(question)(question.need, seen)
    for chosen in ask(Materials(materials)):
        used = tuple(sorted(able[at][1] for at in chosen))
        # The whole model puts a material before none, the first one first.
        order = tuple(zone not in used for zone in zones.MINE)
        found += [(order, zone, used) for zone in ask(left_by(question, used))]
    found.sort()
    return tuple((used, zone) for _, zone, used in found)


def falls_short(need: Need, able: Sequence[Body]) -> bool:
    """Prefilter: there are too few possible materials, in all, for a slot or for what must be among them, or no number
    of them comes to the sum that is asked for. Most questions about materials end here."""
    if sum([low for low, _ in need.slots]) > len(able):
        return True
    for slot, (low, _) in enumerate(need.slots):
        if low and sum([(body.fits | body.stands) >> slot & 1 for body in able]) < low:
            return True
    for part, low in enumerate(need.including):
        if low and sum([body.includes >> part & 1 for body in able]) < low:
            return True
    return need.method in ("synchro", "link") and not _comes_to(need, able)


def _comes_to(need: Need, able: Iterable[Body]) -> bool:
    """Whether Levels (SYN-06) or Link Ratings (LS-06, LS-07) of some of them add up to what is asked for."""
    sums = 1
    for body in able:
        counted = sums << body.level if need.method == "synchro" else sums << 1 | sums << body.value
        sums |= counted
    return bool(sums >> need.total & 1)


def _could_be_used(body: Body) -> bool:
    """Whether no rule keeps it from being material whatever is used with it."""
    return body.mine and body.face_up and body.usable and bool(body.fits or body.stands)


def _seen(body: Body, zone: int, able: list[tuple[Body, int]], number: dict[int, int]) -> Body:
    """The possible material as a Materials question has it: it stands nowhere, and of each pair that clashes the
    earlier one tells."""
    own = number[zone]
    clashing = {number[other] for other in body.clashes if other in number}
    clashing |= {number[other] for each, other in able if zone in each.clashes}
    later = tuple(sorted(other for other in clashing if other > own))
    return body._replace(points=(), clashes=later) if body.points or later != body.clashes else body


def left_by(question: FromExtraDeck, used: tuple[int, ...]) -> Placing:
    """The question about zones once these monsters have left (LS-05)."""
    need, bodies, opened, joins = question[:4]
    left: list[Body | None] = []
    for zone in zones.MINE:
        body = bodies[zone]
        if body is None or zone in used:
            left.append(None)
            continue
        left.append(CLOSED if body.closed else _MINE if body.mine else _THEIRS)
        if need.needs_arrow and body.points:
            opened = opened.union(body.points)
    kept = tuple(each for each in joins if not any(zone in used for zone in zones.EXTRA_LINK_PATHS[each[0]]))
    opened = opened.intersection(zones.MAIN) if need.needs_arrow else _NOTHING_OPENED
    return Placing(tuple(left), opened, need.needs_arrow, tuple((0, zone) for zone in sorted({at for _, at in kept})))
