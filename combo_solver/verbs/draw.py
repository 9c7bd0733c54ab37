"""Drawing cards (DE-03)."""

from __future__ import annotations

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context, amount_of
from combo_solver.ground.program import DECK, HAND, Operation
from combo_solver.models.verbs.draw import Draw
from combo_solver.state import drawing
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> tuple[tuple[Draft, Context, bool], ...]:
    source = operation.source
    assert isinstance(source, Draw)
    count = source.count if isinstance(source.count, int) else amount_of(engine.ground, d, context)(source.count)
    if count < 1:
        return ((d, context, False),)
    drawn = d.me.deck[:count] if context.excavated else ()
    if not drawing.draw(engine.ground, d, count):
        # In the Battle Phase it is told what costs me the Duel.
        told = not d.lost or (context.stage == "do" and d.clock.phase == "battle")
        return ((d, context, False),) if d.decked and told else ()
    for kind in drawn:
        context = selections.follow(d, context, (DECK, 0), (HAND, kind))
    note(d, context, index, operation)
    return ((d, context, True),)
