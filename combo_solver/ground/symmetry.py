"""Which zones are alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations

from combo_solver.game import zones


class Symmetry:
    """Which of my monster zones can be exchanged without changing anything, given the arrows in the scenario.

    ``opened``: the zones that each of the opponent's Link Monsters points to; each must keep its own, since one may
    leave before another. While there is one, or something asks what is linked (``reads_links``), arrows of mine into
    the opponent's row count too: they make an Extra Link.

    ``orders``: every arrangement that changes nothing (the identity first), as "zone i takes what zone order[i] held".
    ``twins``: groups of zones of which any two can be swapped. ``mirrors``: one of the orders per remaining symmetry
    (the identity first).
    """

    def __init__(
        self,
        arrows: Sequence[int],
        opened: Sequence[frozenset[int]],
        held_by_them: frozenset[int],
        reads_links: bool = False,
    ) -> None:
        seen_by_arrows = zones.ALL if opened or reads_links else zones.MINE
        group = [
            order
            for order in _zone_orders()
            if all(order[zone] == zone for zone in held_by_them if zone in zones.MINE)
            and all(_image(order, hits, zones.MINE) == hits.intersection(zones.MINE) for hits in opened)
            and all(_keeps_arrows(order, bits, seen_by_arrows) for bits in arrows)
        ]
        self.orders = tuple(group)
        members = set(group)
        self.twins: list[tuple[int, ...]] = []
        seen: set[int] = set()
        for zone in zones.MINE:
            if zone in seen:
                continue
            twins = tuple(other for other in zones.MINE if other == zone or _swap(zone, other) in members)
            seen |= set(twins)
            self.twins.append(twins)
        self.group_of = {zone: twins for twins in self.twins for zone in twins}
        self.mirrors: list[tuple[int, ...]] = []
        covered: set[tuple[int, ...]] = set()
        for order in group:
            shape = tuple(min(self.group_of[order[zone]]) for zone in zones.MINE)
            if shape not in covered:
                covered.add(shape)
                self.mirrors.append(order)


@lru_cache(maxsize=256)
def symmetry(
    arrows: tuple[int, ...], opened: tuple[frozenset[int], ...], held_by_them: frozenset[int], reads_links: bool = False
) -> Symmetry:
    """That of a field, which is never changed: most scenarios have one of few, and trying all orders of the zones takes
    as long as half of the other tables of a small scenario."""
    return Symmetry(arrows, opened, held_by_them, reads_links)


def _zone_orders() -> Iterable[tuple[int, ...]]:
    for main in permutations(zones.MAIN):
        yield (*main, 5, 6)
        yield (*main, 6, 5)


def _swap(one: int, other: int) -> tuple[int, ...]:
    order = list(zones.MINE)
    order[one], order[other] = other, one
    return tuple(order)


def _keeps_arrows(order: tuple[int, ...], arrows: int, seen: tuple[int, ...]) -> bool:
    return all(
        _image(order, zones.pointed_zones(zone, arrows), seen)
        == set(zones.pointed_zones(order[zone], arrows)).intersection(seen)
        for zone in zones.MINE
    )


def _image(order: tuple[int, ...], hits: Iterable[int], seen: tuple[int, ...]) -> set[int]:
    """Where the zones that are ``seen`` go; the opponent's row stays as it is."""
    return {order[zone] if zone in zones.MINE else zone for zone in hits if zone in seen}
