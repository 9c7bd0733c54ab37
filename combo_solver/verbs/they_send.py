"""The opponent sends a monster to the GY."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.state import moves
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    """Nothing comes of it where they have a choice: nobody knows how they would choose."""
    theirs = [(zone, monster.kind) for zone, monster in enumerate(d.monsters) if monster and not monster.mine]
    if not theirs:
        yield d, context, False
    if len(theirs) != 1:
        return
    ((zone, kind),) = theirs
    taken = moves.take(engine.ground, d, (MONSTER, zone))
    taken.by_rule = True
    moves.send_to_gy(engine.ground, d, taken)
    note(d, context, index, operation, (((MONSTER, zone), kind),))
    yield d, context, True
