"""An effect that targets a card of the opponent's is never activated where they never have one.

Proof. An effect whose text has a target is activated only if so many cards as it targets at least can be chosen
(EF-04). The opponent has none at the start, nor do I control one of theirs, no effect of theirs is carried out, and
nothing ever brings one to their side of the field (:mod:`combo_solver.ground.given`); what leaves the field goes to its
owner.
"""

from __future__ import annotations

from combo_solver.bounds.flows import Flows
from combo_solver.ground.program import CompiledEffect


def without_target(flows: Flows, effect: CompiledEffect) -> bool:
    """Whether it needs a card of the opponent's, and there is never one."""
    if "no_target" in flows.without or flows.reach.given or flows.ground.theirs.acting:
        return False
    if flows.ground.scenario.had_by_them:
        return False
    return any(each.side == "opponent" and each.low > 0 and each.locations for each in effect.targets)
