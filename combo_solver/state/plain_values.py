"""Values of monsters on the field that no continuous effect changes: all but ATK, DEF and Level."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.models.worths import Used, Value
from combo_solver.state import arrows
from combo_solver.state.cards import Monster, entry_kind
from combo_solver.state.draft import Board


def rank_of(g: Ground, monster: Monster) -> int:
    """Current Rank, at least 1; 0 for a monster without one."""
    printed = g.kinds.rank[monster.kind]
    return max(1, printed + monster.level) if printed else 0


def materials_come_to(g: Ground, monster: Monster, used: Used, attached: bool) -> int:
    """What the materials of its Summon came to, or those that are ``attached`` to it come to, as printed."""
    if not attached:
        return g.kinds.came_to(used, monster.flags)
    where = g.filter(used.where)
    found = [kind for kind in map(entry_kind, monster.materials) if where.printed_fits(kind, False)]
    if used.adds is None:
        return len(found)
    printed = {"original_atk": g.kinds.atk, "original_defense": g.kinds.defense}.get(used.adds, g.kinds.level)
    return sum(printed[kind] for kind in found)


def plain_value(g: Ground, board: Board, monster: Monster, zone: int, value: Value) -> int:
    """A value of a monster on the field that is neither its current ATK nor DEF nor Level."""
    kinds, kind = g.kinds, monster.kind
    if value == "materials":
        return len(monster.materials)
    if value == "equips":
        return len(monster.equips)
    if value == "pointed":
        return sum(1 for hit in arrows.pointed_by(g, board, zone) if board.monsters[hit]) if zone >= 0 else 0
    if value == "rank":
        return rank_of(g, monster)
    if value == "rating":
        return kinds.rating[kind] if kinds.link[kind] else 0
    return {"original_atk": kinds.atk, "original_defense": kinds.defense}.get(value, kinds.level)[kind]
