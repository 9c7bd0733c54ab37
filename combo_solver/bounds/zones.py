"""The rows of Monster Zones: how many monsters of mine there can be in the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ortools.sat.python.cp_model import CpModel, IntVar, LinearExpr

from combo_solver.bounds.worth import MAIN_ZONES, ZONES, may_use_extra_zone
from combo_solver.game.zones import EXTRA, EXTRA_LINK_PATHS, MAIN
from combo_solver.ground.ground import Ground

Expr = LinearExpr | int


def zones(
    g: Ground, model: CpModel, on_field: Mapping[int, IntVar], visits: Callable[[int], Expr], given: bool
) -> list[tuple[str, Expr, Expr]]:
    """How many monsters need a zone of a sort, and how many there are: those of the Main Deck need Main Monster Zones,
    and one Extra Monster Zone serves unless there is an Extra Link; none where both are closed. ``visits``: how often
    such a monster of mine comes to the field, or is there at the start; ``given``: the opponent may control some of
    them."""
    none_extra = g.field.unusable.issuperset(EXTRA) and not _in_extra_zones(g)
    room = MAIN_ZONES if none_extra else ZONES - 1 + _both_extra_zones(g, model, on_field, visits, given)
    of_the_main_deck = (number for kind, number in on_field.items() if not may_use_extra_zone(g, kind))
    return [
        ("monster_zone", sum(on_field.values()), room),
        ("main_monster_zone", sum(of_the_main_deck), MAIN_ZONES),
    ]


def _both_extra_zones(
    g: Ground, model: CpModel, on_field: Mapping[int, IntVar], visits: Callable[[int], Expr], given: bool
) -> Expr:
    """Whether I may have a monster in each of them, 0 or 1: they are Link Monsters, and when the second of them came
    others joined it to the first (LNK-13). Those may be gone in the end."""
    if g.possible.link_copies < 2:
        return 0
    links = [kind for kind, link in enumerate(g.kinds.link) if link and kind in on_field]
    theirs = any(g.kinds.link[g.kinds.index[code]] for _, code in g.scenario.opponent.cards())
    if _in_extra_zones(g) > 1 or theirs or given:
        return 1
    both = model.new_bool_var("both Extra Monster Zones")
    model.add(2 * both <= sum(on_field[kind] for kind in links))
    came, ways = {kind: visits(kind) for kind in links}, []
    for path in (path for path in EXTRA_LINK_PATHS if set(path) <= set(MAIN)):
        row = (EXTRA[0], *path, EXTRA[1])
        able = [_joining(g, links, row, step) for step in range(len(row))]
        if all(able):
            way = model.new_bool_var("joined")
            ways.append(way)
            model.add(len(row) * way <= sum(came.values()))
            for kinds in able:
                model.add(way <= sum(came[kind] for kind in kinds))
    model.add(both <= sum(ways))
    return both


def _in_extra_zones(g: Ground) -> int:
    """How many monsters of mine are there at the start."""
    return sum(zone.startswith("EMZ") for zone in g.scenario.me.monsters)


def _joining(g: Ground, links: list[int], row: tuple[int, ...], step: int) -> list[int]:
    """Which of these point to the zones beside it in the row."""
    beside = {row[at] for at in (step - 1, step + 1) if 0 <= at < len(row)}
    return [kind for kind in links if beside <= g.field.points[kind][row[step]]]
