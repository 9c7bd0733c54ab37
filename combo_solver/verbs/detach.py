"""Detaching Xyz Materials."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, OVERLAY, Operation
from combo_solver.models.verbs.detach import Detach
from combo_solver.state import moves
from combo_solver.state.cards import Monster, entry_kind
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, Detach)
    place, zone = context.source
    monster = d.monsters[zone] if place == MONSTER else None
    if not isinstance(monster, Monster) or len(monster.materials) < source.count:
        yield d, context, False
        return
    stock = [(((OVERLAY, number), entry_kind(number)),) * monster.materials.count(number)
             for number in sorted(set(monster.materials))]  # fmt: skip
    for chosen in selections.combinations(stock, source.count, source.count):
        after = d.fork()
        left = list(monster.materials)
        for (_, number), _kind in chosen:
            left.remove(number)
            taken = moves.detached(number)
            moves.tell(engine.ground, after, "detached", taken, moves.send_to_gy(engine.ground, after, taken))
        after.monsters[zone] = monster._replace(materials=tuple(left))
        marked = tuple(((OVERLAY, zone), kind) for _, kind in chosen)
        note(after, context, index, operation, marked)
        yield after, context, True
