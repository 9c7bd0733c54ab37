"""What is paid for a Summon."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects import running
from combo_solver.effects.engine import Engine
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, CompiledProcedure, CompiledRecipe
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft
from combo_solver.state.trace import Chosen, Trace


def can_pay(engine: Engine, d: Draft, recipe: CompiledRecipe, source: Ref) -> bool:
    """Whether the cost of an Xyz Summon on top of a monster can be paid."""
    context = Context(source, ((),) * len(recipe.registers), recipe.registers, 0, "cost")
    return any(done for _, _, done in running.run(engine, d, recipe.cost, context))


def pay_procedure(engine: Engine, d: Draft, procedure: CompiledProcedure, source: Ref) -> Iterator[tuple[Draft, Ref]]:
    """Every way to pay for a summon procedure; yields where its card is then, which is no cost itself."""
    source, before = d.tag(source), len(d.trace)
    context = Context(source, ((),) * len(procedure.registers), procedure.registers, 0, "cost")
    for after, changed, done in running.run(engine, d, procedure.cost, context):
        if done and changed.source == source and not _takes(procedure, after.trace[before:], source):
            yield after, source


def pay_to_attack(engine: Engine, d: Draft, cost: CompiledProcedure, zone: int) -> Iterator[Draft]:
    """Every way to pay with cards for an attack of the monster in this zone."""
    context = Context((MONSTER, zone), ((),) * len(cost.registers), cost.registers, 0, "cost")
    return (after for after, _, done in running.run(engine, d, cost.cost, context) if done)


def _takes(procedure: CompiledProcedure, paid: Trace, source: Ref) -> bool:
    """Whether the card itself is among those that a cost moves, be it to where it was."""
    taken = (part for part in paid if isinstance(part, Chosen) and procedure.cost[part.action].source.lands())
    return any(ref == source for part in taken for ref, _ in part.cards)
