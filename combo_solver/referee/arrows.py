"""Link arrows on the field: where they point, and which monsters they join."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from combo_solver.game import zones
from combo_solver.referee.card import Card


def points(card: Card, zone: str) -> set[str]:
    """Zones a Link Monster would point to from ``zone``."""
    if not card.is_a("link") or card.position == "set":
        return set()
    number = zones.MONSTER_ZONES.index(zone)
    return {zones.MONSTER_ZONES[hit] for hit in zones.pointed_zones(number, card.facts.arrows, not card.mine)}


def joined(one: Card, other: Card, how: str) -> bool:
    """Whether the one monster points to the other; ``how`` "co_linked": and is pointed to by it."""
    if not (one.in_monster_zone and other.in_monster_zone and other.zone in points(one, one.zone)):
        return False
    return how == "pointed" or one.zone in points(other, other.zone)


def co_linked_with(held: Mapping[str, Card], zone: str) -> set[str]:
    """The zones that a chain of co-linked monsters joins to this one; ``held`` are all monsters by zone."""
    reached, todo = {zone}, [zone]
    while todo:
        here = todo.pop()
        for there in points(held[here], here):
            if there in held and there not in reached and here in points(held[there], there):
                reached.add(there)
                todo.append(there)
    return reached


def links_of(card: Card, cards: Sequence[Card]) -> set[str]:
    """How a monster is linked, in the words of filters (LNK-10 to LNK-14)."""
    if not card.in_monster_zone:
        return set()
    others = [other for other in cards if other.in_monster_zone and other is not card]
    to_it = [other for other in others if card.zone in points(other, other.zone)]
    from_it = [other for other in others if other.zone in points(card, card.zone)]
    found = {"linked"} if to_it or from_it else set()
    if any(other in from_it for other in to_it):
        found.add("co_linked")
    held = {each.zone: each for each in (card, *others)}
    if {"EMZ-L", "EMZ-R"} <= co_linked_with(held, card.zone):
        found.add("extra_linked")
    return found
