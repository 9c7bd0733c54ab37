"""A limit per turn for which what was negated does not count (EF-06, SG-15): how often it may be given back.

Proof. A use takes a mark of its limit (:mod:`combo_solver.state.marks`), and nothing gives one back but an action that
negates the activation, or keeps a Summon from being made: each time that of one chain link, or of one Summon. So at any
moment the uses are no more than the marks and the negations, and in the whole turn, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import Flows
from combo_solver.bounds.use import Use
from combo_solver.models.verb import Verb
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.models.verbs.negate_summon import NegateSummon


def activations(flows: Flows, uses: Iterable[Use]) -> Expr | None:
    """How often activations are negated; None where nothing tells."""
    return _often(flows, uses, lambda verb: isinstance(verb, NegateActivation) and verb.what == "activation")


def summons(flows: Flows, uses: Iterable[Use]) -> Expr | None:
    """How often Summons are negated; None where nothing tells."""
    return _often(flows, uses, lambda verb: isinstance(verb, NegateSummon))


def _often(flows: Flows, uses: Iterable[Use], does: Callable[[Verb], bool]) -> Expr | None:
    """How often such actions are done: each as often as its effect is activated, unless something repeats it, or it is
    the action of something else."""
    wanted = {id(each) for each in flows.reach.operations() if does(each.source)}
    if wanted and "given_back" in flows.without:
        return None
    told: set[int] = set()
    found: Expr = 0
    for use in uses:
        doing = [(id(each), times) for each, times in use.actions() if id(each) in wanted]
        if doing and any(each.source.repeats for each in use.effect.operations()):
            return None
        told.update(each for each, _ in doing)
        found += sum(times for _, times in doing)
    return found if told == wanted else None
