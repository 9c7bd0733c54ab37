"""The rows of what comes before what: all of them."""

from __future__ import annotations

from collections.abc import Mapping

from combo_solver.bounds.flows import Expr, Flows, wide
from combo_solver.bounds.order import draws
from combo_solver.bounds.order.causes import Causes
from combo_solver.bounds.order.emptiness import Emptiness
from combo_solver.bounds.order.origins import Origins
from combo_solver.bounds.order.presence import Presence
from combo_solver.bounds.order.restrictions import Restrictions
from combo_solver.bounds.order.timetable import Timetable
from combo_solver.bounds.order.windows import Windows

_PILES = frozenset({"hand", "deck", "extra", "gy", "banished"})
_LINKS = 60_000
"""No more ways are told in which what one deed brings may be taken by another one: such a model is built in about a
second, and hardly anything is proved by larger ones."""


def in_order(flows: Flows, in_the_end: Mapping[int, Expr]) -> bool:
    """To be told when all moves are; ``in_the_end``: how many of each kind are monsters of mine then. False: nothing is
    told, as Summons can be negated, which are made after the chain that answers them, or there is too much to tell."""
    if _can_be_negated(flows):
        return False
    timetable = Timetable(flows)
    origins = Origins(flows, timetable, in_the_end)
    if origins.size() > _LINKS:
        return False
    timetable.build()
    flows.deeds.when = timetable.when
    origins.build()
    presence = Presence(flows, timetable, origins)
    presence.build()
    causes = Causes(flows, timetable, presence)
    causes.build()
    flows.deeds.since = causes.since
    Windows(flows, timetable, causes).build()
    draws.built(flows, timetable)
    if not _leaves_otherwise(flows):
        Emptiness(flows, timetable, origins).build()
        Restrictions(flows, timetable, origins).build()
    return True


def _can_be_negated(flows: Flows) -> bool:
    reach, against = flows.reach, flows.ground.activations.against_summons
    if any(each.ident in reach.effects for each in against):
        return True
    return any(each.verb == "negate_summon" for each in reach.operations())


def _leaves_otherwise(flows: Flows) -> bool:
    """Whether monsters may leave the field by what no deed does, or stay there in spite of it."""
    g = flows.ground
    takes = (one for each in g.activations.replacing for one in each.selections())
    replaced = any(not each.locations or not wide(each.locations) <= _PILES for each in takes)
    replaced = replaced or any(
        isinstance(each.subject, str) for one in g.activations.replacing for each in one.operations()
    )
    return bool(g.standing.cannot_stay or g.own.ties or g.own.any_falls or replaced)
