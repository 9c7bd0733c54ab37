"""What is done in the place of destruction is done no more often than cards would be destroyed.

Proof. Such an effect is asked for when an action destroys cards (:mod:`combo_solver.effects.replacing`), each at most
once for one of these: what is saved is not among those that are left for others to save. Where cards are destroyed by
no action, but because they cannot stay or lose what they hang on, nothing is told.

Without that a monster which banishes a card of the GY in the place of its destruction banished eleven of them, in a
turn in which nothing is destroyed.
"""

from __future__ import annotations

from collections.abc import Collection

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import OFTEN, Flows
from combo_solver.bounds.use import Use
from combo_solver.ground.program import CompiledEffect, Operation, Selection, in_order
from combo_solver.models.verbs.destroy import Destroy

DESTROYED = "destroyed"


def limit(flows: Flows, uses: Collection[Use]) -> None:
    """All of them together; ``uses``: of each effect as a whole."""
    g = flows.ground
    replacing = [use for use in uses if use.effect.source.replaces]
    if "replaced" in flows.without or not replacing or any_by_the_rules(flows):
        return
    if g.battle or g.theirs.acting or paid_by_destroying(flows):
        return
    cards: Expr = 0
    for use in uses:
        often = OFTEN if any(each.source.repeats for each in use.effect.operations()) else 1
        for operation, times in use.actions():
            if destroys(operation):
                cards += min(often * _most(flows, use, operation), OFTEN) * times
    flows.model.add(sum(use.times for use in replacing) <= cards)


def destroys(operation: Operation) -> bool:
    """Whether it may destroy cards."""
    return DESTROYED in operation.source.emits


def destroying(flows: Flows) -> set[int]:
    """The effects that may do so."""
    effects: Collection[CompiledEffect] = flows.ground.program.effects
    return {each.ident for each in effects if any(map(destroys, each.operations()))}


def paid_by_destroying(flows: Flows) -> bool:
    """Whether something may be destroyed for a Summon by the rules."""
    program = flows.ground.program
    costs = (*(part.cost for part in program.procedures), *(part.cost for part in program.recipes))
    return any(destroys(each) for cost in costs for each in in_order(cost))


def any_by_the_rules(flows: Flows) -> bool:
    """Whether cards may be destroyed by no action."""
    g = flows.ground
    ends = any(bond.what == "end_phase" for bond in g.program.bonds)
    return bool(g.standing.cannot_stay or g.standing.destroyed_instead or g.own.ties or g.own.any_falls or ends)


def _most(flows: Flows, use: Use, operation: Operation) -> int:
    subject, most = operation.subject, flows.most_cards
    if not isinstance(operation.source, Destroy):
        return most
    if isinstance(subject, Selection):
        return min(subject.high, most)
    if isinstance(subject, int) and subject in use.named:
        return min(use.named[subject].high, most)
    return 1 if subject == "self" else most
