"""What could matter of a Summon that is answered before it is made, and is in no line."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import CompiledEffect, every_test
from combo_solver.ground.reachable import Reachable
from combo_solver.models.conditions import NormalSummonsCondition
from combo_solver.models.verb import Verb
from combo_solver.models.verbs.move_zone import MoveZone
from combo_solver.models.verbs.negate_summon import NegateSummon

WHAT = "no model of all that its answer to a Summon brings about"
_STOP = frozenset({"negate_activation", "negate_effects"})
"""What may keep an effect from negating the Summon."""


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
    made = not _STOP.isdisjoint(each.verb for each in quick) or not all(_surely_negates(g, each) for each in able)
    if made and any(_comes_to_a_zone(each.source) for each in quick):
        return "a monster could come meanwhile to the zone of one whose Summon is not negated after all"
    return ""


def _surely_negates(g: Ground, effect: CompiledEffect) -> bool:
    """Whether the Summon is negated by the effect unless that is negated itself: it is the first thing that it does,
    and it is done wherever its card is then."""
    first = [next((each for each in mode if not each.background), None) for mode in effect.modes]
    stays = effect.source.activates_card and effect.kind in g.standing.staying
    always = not (effect.source.to_resolve or stays or g.reads.negated_names)
    return always and all(each is not None and isinstance(each.source, NegateSummon) for each in first)


def _comes_to_a_zone(action: Verb) -> bool:
    """Whether it brings a monster to a Monster Zone, perhaps from another one."""
    return isinstance(action, MoveZone) or any(landing.to == "monster_zone" for landing in action.lands())
