"""Placing Pendulum Scales."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note, on_cards
from combo_solver.effects.selections import Context
from combo_solver.ground.program import SPELL, Operation
from combo_solver.mechanics.scale import PENDULUM_ZONES
from combo_solver.state import moves
from combo_solver.state.cards import Cards, Spell
from combo_solver.state.draft import Draft


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    ((ref, kind), *_) = chosen
    if not engine.ground.kinds.pendulum[kind] or not engine.may_be_played(kind):
        return
    for zone in (zone for zone in PENDULUM_ZONES if not d.me.spells[zone]):
        after = d.fork()
        taken = moves.take(engine.ground, after, ref)
        after.me.spells[zone] = Spell(taken.kind, True, 1, flags=moves.kept_flags(taken))
        note(after, context, index, operation, chosen, ((kind, ref, zone, -1),))
        yield after, selections.follow(after, context, ref, (SPELL, zone))
