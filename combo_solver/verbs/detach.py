"""Detaching Xyz Materials."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import affected, note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, OVERLAY, Operation
from combo_solver.models.verbs.detach import Detach
from combo_solver.state import moves, values
from combo_solver.state.cards import SET, Cards, Monster, Ref, entry_kind
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, Detach)
    zones = _zones(engine, d, operation, source, context)
    held = tuple(((MONSTER, zone), -1) for zone in zones)
    zones = tuple(at for (_, at), _ in affected(engine.ground, d, held, operation, context))
    stock: list[Cards] = [
        (((zone, number), entry_kind(number)),) * monster.materials.count(number)
        for zone in zones
        if isinstance(monster := d.monsters[zone], Monster)
        for number in sorted(set(monster.materials))
    ]
    if sum(map(len, stock)) < source.count:
        yield d, context, False
        return
    register = operation.number("name")
    useful = context.sizes.get(register) if register >= 0 else None
    any_way = False
    for chosen in selections.combinations(stock, source.count, source.high):
        if useful is not None and len(chosen) not in useful:
            continue
        any_way = True
        after, known = d.fork(), context
        gone = tuple((_detach(engine, after, zone, number), kind) for (zone, number), kind in chosen)
        if register >= 0:
            known, _ = selections.remember(after, context, register, gone)
        note(after, known, index, operation, tuple(((OVERLAY, zone), kind) for (zone, _), kind in chosen))
        yield after, known, True
    if not any_way:
        yield d, context, False


def _zones(engine: Engine, d: Draft, operation: Operation, source: Detach, context: Context) -> tuple[int, ...]:
    """The zones of the monsters whose materials may be taken."""
    if source.where is not None:
        where = operation.filter("where")
        return tuple(
            zone
            for zone, monster in enumerate(d.monsters)
            if isinstance(monster, Monster)
            and monster.position != SET
            and values.side_matches(source.side, not monster.mine)
            and values.monster_fits(engine.ground, d, where, monster, zone)
        )
    number = operation.number("host")
    hosts = ((context.source, 0),) if number < 0 else context.registers[number]
    return tuple(zone for (place, zone), _ in hosts if place == MONSTER)


def _detach(engine: Engine, d: Draft, zone: int, number: int) -> Ref:
    monster = d.monsters[zone]
    assert isinstance(monster, Monster)
    left = list(monster.materials)
    left.remove(number)
    d.monsters[zone] = monster._replace(materials=tuple(left))
    taken = moves.detached(number, not monster.mine)
    return moves.tell(engine.ground, d, "detached", taken, moves.send_to_gy(engine.ground, d, taken))
