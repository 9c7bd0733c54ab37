"""What could matter of a Summon that is answered before it is made, and is in no line."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import every_test
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import NormalSummonsCondition

WHAT = "no model of all that its answer to a Summon brings about"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that a card of this kind answers a Summon; empty where it does not, or lines know it all."""
    able = [effect for effect in g.activations.against_summons if effect.ident in reach.effects]
    if not any(effect.kind == kind for effect in able):
        return ""
    asked = [test for procedure in g.program.procedures for test in procedure.tests]
    asked += [test for effect in g.program.effects for test in effect.all_tests()]
    if any(isinstance(test.source, NormalSummonsCondition) for test in every_test(asked)):
        return "something asks whether a Normal Summon was made, and one that is negated was not"
    quick = [each for effect in g.activations.quick if effect.ident in reach.effects for each in effect.operations()]
    if "negate_activation" in {each.verb for each in quick} and any(each.source.summons for each in quick):
        return "a monster could come meanwhile to the zone of one whose Summon is not negated after all"
    return ""
