"""Changing battle positions by effects."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import METHOD, MONSTER, Operation
from combo_solver.models.verbs.change_position import ChangePosition
from combo_solver.state import moves
from combo_solver.state.cards import ATTACK, DEFENSE, SET, Cards, Monster
from combo_solver.state.draft import Draft


@in_place
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    g, source = engine.ground, operation.source
    assert isinstance(source, ChangePosition)
    wanted = {"attack": ATTACK, "defense": DEFENSE, "set": SET}[source.to]
    for (place, zone), kind in chosen:
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster) or monster.position == wanted or g.kinds.link[kind]:
            return False
        if wanted == SET and g.kinds.token[kind]:
            return False
        if monster.position == SET and engine.ground.own.returns[kind]:
            # Turned face-up by an effect, a Spirit returns as after a Flip Summon (SPI-01).
            monster = monster.but(came_earlier=False)._replace(method=METHOD["flip"])
        # An effect's change is not the manual one (POS-13), so it may still be made.
        d.monsters[zone] = monster._replace(position=wanted)
        if monster.position == SET:
            moves.tell(g, d, "flipped", moves.Taken(kind, MONSTER, was_set=True), (MONSTER, zone), zone=zone)
        if wanted == SET:
            moves.hide(g, d, zone)
    return True
