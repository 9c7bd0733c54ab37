"""What is told of a Summon when all of it is known."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.ground.ground import Ground
from combo_solver.state.draft import Draft


def tell_materials(g: Ground, d: Draft, since: int, kind: int, used: Iterable[int]) -> None:
    """A monster of this kind was Summoned with materials or Tributes of the kinds ``used``: if something asks for that,
    the events from ``since`` on tell it."""
    if not g.activations.materials:
        return
    kinds = tuple(sorted(used))
    for number in range(since, len(d.events)):
        event = d.events[number]
        if event.on == "summoned":
            d.events[number] = event._replace(used=kinds)
        elif event.material_of:
            d.events[number] = event._replace(used=(kind,))
