"""Where Link Arrows point, and what they join."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.game import zones
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Board


def pointed_by(g: Ground, board: Board, zone: int) -> frozenset[int]:
    """The zones that the Link Monster in a zone points to; none if there is no Link Monster."""
    monster = board.monsters[zone]
    if not monster or not g.kinds.link[monster.kind]:
        return frozenset()
    return (g.field.their_points if not monster.mine else g.field.points)[monster.kind][zone]


def joined(g: Ground, board: Board, zone: int, other: int, how: str) -> bool:
    """Whether the monster in a zone points to the other one; ``how`` "co_linked": and that one points back."""
    there = other in pointed_by(g, board, zone)
    return there and (how == "pointed" or zone in pointed_by(g, board, other))


def co_linked(g: Ground, board: Board, source: Ref | None, found: Iterable[Ref]) -> list[Ref]:
    """Those of these monsters that the card ``source`` is co-linked to, if it is on the field (LNK-12)."""
    assert source is not None, "nothing tells which card asks"
    place, zone = source
    return [ref for ref in found if place == MONSTER and joined(g, board, zone, ref[1], "co_linked")]


def links_of(g: Ground, board: Board, zone: int) -> frozenset[str]:
    """How the monster in a zone is linked, in the words of filters."""
    held = [number for number, monster in enumerate(board.monsters) if monster]
    to = {number: pointed_by(g, board, number).intersection(held) for number in held}
    found = {"linked"} if to[zone] or any(zone in hits for hits in to.values()) else set()
    chain, todo = {zone}, [zone]
    while todo:
        here = todo.pop()
        new = {there for there in to[here] if here in to[there]} - chain
        chain |= new
        todo += new
    if len(chain) > 1:
        found.add("co_linked")
    if chain.issuperset(zones.EXTRA):
        found.add("extra_linked")
    return frozenset(found)


def opened_zones(g: Ground, board: Board) -> frozenset[int]:
    """My monster zones that any face-up Link Monster points to."""
    hit: frozenset[int] = frozenset()
    for zone, monster in enumerate(board.monsters):
        if monster and g.kinds.link[monster.kind]:
            if not monster.mine:
                hit |= g.field.their_points[monster.kind][zone]
            else:
                hit |= g.field.points[monster.kind][zone]
    return hit
