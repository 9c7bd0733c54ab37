"""What a monster's own text, compiled for questions alone, says of its Summons now (NS-15, NS-16, NS-20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver import zones
from combo_solver.ground.filters import CardFilter
from combo_solver.ground.ground import Ground, OwnTributes
from combo_solver.ground.program import HAND
from combo_solver.rules.facts import Bodies
from combo_solver.turn import values
from combo_solver.turn.state import Monster, Ref, State


class TributeWay(NamedTuple):
    """One way to Tribute for a Normal Summon: how many (None: as the Level asks) of which monsters. ``unread``: nothing
    but what no text can change is known to forbid it."""

    count: int | None = None
    where: CardFilter | None = None
    unread: bool = False


def bans(g: Ground, state: State, kind: int, source: Ref, summon: str) -> bool:
    """Whether the monster's own text forbids its Summon in this way: normal, flip or special."""
    if g.kinds.models[kind] is not None:
        return False
    return any(
        summon in summons
        and not any(all(values.holds(g, state, test, source) for test in group) for group in groups)
        for summons, groups in g.own_bans.get(kind, ())
    )


def tributes(g: Ground, state: State, kind: int) -> Iterator[TributeWay]:
    """Every way to Tribute for the Normal Summon of this monster of my hand."""
    found = g.own_tributes.get(kind, [])
    read = [each for each in found if not each.source.unread]
    # Without a free zone a Tribute must make room.
    room = 0 if any(not state.monsters[zone] and zone not in g.unusable for zone in zones.MAIN) else 1
    demands = [each for each in read if not each.source.optional and _holds(g, state, kind, each)]
    restricted = any(each.source.unread and not each.source.optional for each in found)
    for each in demands:
        yield TributeWay(each.source.count, each.where, restricted)
    if not demands:
        yield TributeWay(unread=restricted)
    for each in read:
        if each.source.optional and _holds(g, state, kind, each):
            yield TributeWay(each.source.count, each.where, restricted)
    if any(each.source.unread for each in found):
        yield TributeWay(room, unread=True)


def _holds(g: Ground, state: State, kind: int, each: OwnTributes) -> bool:
    return all(values.holds(g, state, test, (HAND, kind)) for test in each.tests)


def tributable(g: Ground, state: State, where: CardFilter | None, bodies: Bodies) -> Bodies:
    """My monsters with those marked as none of mine that cannot be the Tribute."""
    if where is None:
        return bodies
    able = list(bodies)
    for zone in zones.MINE:
        monster, body = state.monsters[zone], bodies[zone]
        if isinstance(monster, Monster) and body is not None:
            fits = where.on_field(monster.kind, values.values_of(g, monster, zone, state), lambda _: 0)
            able[zone] = body if fits else body._replace(mine=False)
    return tuple(able)
