"""What a monster's own text, compiled for questions alone, says of its Summons now (NS-15, NS-16, NS-20, SSM-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.game import zones
from combo_solver.ground.filters import CardFilter, no_amount
from combo_solver.ground.ground import Ground
from combo_solver.ground.own import OwnTributes
from combo_solver.ground.program import HAND, MONSTER, CompiledProcedure
from combo_solver.rules.facts import CLOSED, Bodies, Body
from combo_solver.state import bonds, conditions, limits, values
from combo_solver.state.cards import SET, Monster, Ref
from combo_solver.state.draft import Board


class TributeWay(NamedTuple):
    """One way to Tribute for a Normal Summon: how many (None: as the Level asks) of which monsters. ``unread``: nothing
    but what no text can change is known to forbid it."""

    number: int | None = None
    where: CardFilter | None = None
    unread: bool = False


def bans(g: Ground, state: Board, kind: int, source: Ref, summon: str) -> bool:
    """Whether the monster's own text forbids its Summon in this way: normal, flip or special."""
    if g.kinds.by_hand[kind]:
        return False
    return any(
        summon in summons
        and not any(all(conditions.holds(g, state, test, source) for test in group) for group in groups)
        for summons, groups in g.own.bans.get(kind, ())
    )


def tributes(g: Ground, state: Board, kind: int) -> Iterator[TributeWay]:
    """Every way to Tribute for the Normal Summon of this monster of my hand."""
    found = g.own.tributes.get(kind, [])
    read = [each for each in found if not each.source.unread]
    # Without a free zone a Tribute must make room.
    room = 0 if any(not state.monsters[zone] and zone not in g.field.unusable for zone in zones.MAIN) else 1
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


def _holds(g: Ground, state: Board, kind: int, each: OwnTributes) -> bool:
    return all(conditions.holds(g, state, test, (HAND, kind)) for test in each.tests)


def tributable(g: Ground, state: Board, where: CardFilter | None, bodies: Bodies) -> Bodies:
    """My monsters with those marked as none of mine that cannot be the Tribute."""
    if where is None:
        return bodies
    able = list(bodies)
    for zone in zones.MINE:
        monster, body = state.monsters[zone], bodies[zone]
        if isinstance(monster, Monster) and body is not None:
            fits = where.on_field(monster.kind, values.values_of(g, monster, zone, state), no_amount)
            able[zone] = body if fits else body._replace(mine=False)
    return tuple(able)


# --- own procedures --------------------------------------------------------------------------------------------------


def their_bodies(g: Ground, board: Board) -> Bodies:
    """The opponent's Main Monster Zones in place of mine, numbered as they see them."""
    found: list[Body | None] = [
        Body(False) if board.monsters[zone] else CLOSED if _closed(g, zone) else None for zone in zones.OPPONENT
    ]
    return (*found, CLOSED, CLOSED)


def _closed(g: Ground, zone: int) -> bool:
    return zone in g.field.unusable


def pays_with_what_can_be_tributed(g: Ground, before: Board, after: Board, procedure: CompiledProcedure) -> bool:
    """Whether a cost that Tributes took no monster that cannot be Tributed, and nothing forbids to Tribute."""
    verbs = {operation.verb for operation in procedure.cost}
    if "tribute" not in verbs:
        return True
    if limits.barring_tributes(g, before, None):
        return False
    if verbs != {"tribute"}:
        return True
    for zone in zones.ALL:
        monster = before.monsters[zone]
        if monster and not after.monsters[zone] and not _tributable(g, before, monster, zone):
            return False
    return True


def _tributable(g: Ground, board: Board, monster: Monster, zone: int) -> bool:
    """Whether no text of its own, and no effect, says that it cannot be Tributed at all."""
    if bonds.bars_material(g, monster, "cost", None):
        return False
    if values.asleep(g, board, (MONSTER, zone), monster.kind):
        return True
    acts = monster.position != SET and not monster.negated
    return any(
        g.own.material_limits.allow(monster.kind, method, monster.kind, None, acts) for method in ("tribute", "ritual")
    )
