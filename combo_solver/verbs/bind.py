"""What holds of a monster for as long as it is face-up on the field."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import in_place
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.mechanics.attack import can_again
from combo_solver.models.verbs.bind import Bind
from combo_solver.state import attacking, marks
from combo_solver.state.cards import Cards, Monster
from combo_solver.state.draft import Draft


@in_place
def ways(engine: Engine, d: Draft, operation: Operation, context: Context, chosen: Cards) -> bool:
    for (place, zone), _ in chosen:
        monster = d.monsters[zone] if place == MONSTER else None
        if not isinstance(monster, Monster):
            return False
        if isinstance(operation.source, Bind) and operation.source.whole_turn and _did(monster, operation.source):
            return False
        again = isinstance(operation.source, Bind) and operation.source.until == "attack"
        if again and not can_again(engine, d, zone, operation.bit):
            return False
        if isinstance(operation.source, Bind) and operation.source.spares:
            _spare(engine, d, zone, operation.bit)
        else:
            d.monsters[zone] = monster.bound(operation.bit)
    return True


def _spare(engine: Engine, d: Draft, zone: int, bit: int) -> None:
    """It alone may attack from now on, unless what was said before of other monsters is about it, too."""
    locks = (lock.bit for lock in engine.ground.program.locks if lock.source.but_chosen)
    barred = marks.in_force(d, sum(locks))
    for other, monster in enumerate(d.monsters):
        if isinstance(monster, Monster) and (other == zone or monster.has_bond(bit)):
            kept = other == zone and (monster.has_bond(bit) or not barred)
            d.monsters[other] = monster.bound(bit) if kept else monster.freed(bit)


def _did(monster: Monster, bond: Bind) -> bool:
    """Whether it did this turn what is forbidden it for the whole turn."""
    direct = bond.ability is not None and bond.ability.what == "no_direct_attack"
    return attacking.attacked_directly(monster) if direct else monster.attacked
