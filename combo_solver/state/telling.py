"""What is told of a Summon when all of it is known, of battle positions, and what happens to a player."""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.game.clock import Player
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import MONSTER, NOWHERE
from combo_solver.state import keeping
from combo_solver.state.cards import SET
from combo_solver.state.draft import Draft
from combo_solver.state.window import Happened


def tell_materials(g: Ground, d: Draft, since: int, kind: int, used: Iterable[int]) -> None:
    """A monster of this kind was Summoned with materials or Tributes of the kinds ``used``: if something asks for that,
    the events from ``since`` on tell it."""
    if not g.activations.materials:
        return
    kinds = tuple(sorted(used))
    if d.holding and d.attempt is not None:
        d.attempt = d.attempt._replace(used=kinds)
    for number in range(since, len(d.events)):
        event = d.events[number]
        if event.on == "summoned":
            d.events[number] = event._replace(used=kinds)
        elif event.material_of:
            d.events[number] = event._replace(used=(kind,))


def tell_player(g: Ground, d: Draft, on: str, player: Player) -> None:
    """Record what happened to a player and to no card, if any trigger of the scenario waits for it."""
    if on in g.activations.told:
        cause = d.cause if g.activations.causes else 0
        d.events.append(Happened(on, 0, NOWHERE, -1, 0, "", player, -1, d.step, cause))


def tell_position(g: Ground, d: Draft, zone: int, before: int) -> None:
    """Record that the monster in this zone lies otherwise than before, if a trigger of the scenario waits for that;
    what keeps it may go."""
    monster = d.monsters[zone]
    if monster and monster.keepers:
        keeping.turn(g, d, zone, before)
    if "position_changed" not in g.activations.told or not monster or monster.position == before:
        return
    cause = d.cause if g.activations.causes else 0
    player: Player = "me" if monster.mine else "opponent"
    positions = (before, monster.position)
    d.events.append(
        Happened(
            "position_changed", monster.kind, (MONSTER, zone), MONSTER, monster.method, "", player, zone, d.step, cause,
            before == SET, positions=positions,
        )
    )  # fmt: skip
