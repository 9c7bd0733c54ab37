"""A Normal Summon right after an effect (NC-16)."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import TRYING, Context
from combo_solver.ground.program import HAND, Operation
from combo_solver.mechanics import normal
from combo_solver.models.verbs.normal_summon import NormalSummonNow
from combo_solver.state.draft import Draft


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    source = operation.source
    assert isinstance(source, NormalSummonNow)
    if source.or_set and context.stage == TRYING and not _enough_for_the_chain(engine, d, operation, context):
        yield d, context, False
        return
    any_way = False
    for after, chosen, placed, tributes in normal.immediately(engine, d, operation):
        any_way = True
        note(after, context, index, operation, chosen, placed, tributes)
        yield after, context, True
    if any_way and source.optional:
        note(d, context, index, operation)
    if source.optional or not any_way:
        # What follows on something else and can be left out is not asked when the effect is activated.
        yield d, context, any_way or (source.optional and operation.hangs and operation.needs_previous)


def _enough_for_the_chain(engine: Engine, d: Draft, operation: Operation, context: Context) -> bool:
    """Whether there is a monster besides those that are left to the effects of this card on the chain: it can be used
    there only as often as there are monsters to Summon."""
    g = engine.ground
    kind = d.kind_at(context.source, g.reads.deck_order)
    waiting = sum(g.program.effects[link.effect].kind == kind for link in d.links)
    if not waiting:
        return True
    able = {ref for _, chosen, _, _ in normal.immediately(engine, d, operation) for ref, _ in chosen}
    return sum(d.me.hand.count(number) if place == HAND else 1 for place, number in able) > waiting
