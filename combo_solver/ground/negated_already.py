"""Effects that negate an effect, where the one that they answer is negated already.

Lines take it that it can be answered all the same. The engine's scripts differ in that, and no text
tells which is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.program import Selection
from combo_solver.ground.subjects import may_be_subject
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.models.verbs.negate_effects import NegateEffects
from combo_solver.models.verbs.special_summon import SpecialSummon

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect, Operation
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of whether it can answer an effect that is negated already"
_ON_FIELD = frozenset({"monster_zone", "spell_zone", "field_zone", "pendulum_zone"})


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter whether an effect of this card negates one that is negated already."""
    if not any(map(_negates, effects_of(reach, kind))):
        return ""
    used = [effect for effect in g.program.effects if effect.ident in reach.effects | reach.they_act]
    acting = {
        effect.kind for effect in used if not effect.activates_card and not effect.locations.isdisjoint(_ON_FIELD)
    }
    for effect in used:
        for each in effect.operations():
            if any(_could_silence(reach, effect, each, other) for other in acting):
                return "the effects of a monster that has some may be negated"
    return ""


def _negates(effect: CompiledEffect) -> bool:
    return any(
        isinstance(each.source, NegateActivation) and each.source.what == "effect" for each in effect.operations()
    )


def _could_silence(reach: Reachable, effect: CompiledEffect, operation: Operation, kind: int) -> bool:
    """Whether an action could leave such a card of mine on the field with its effects negated."""
    source, subject = operation.source, operation.subject
    if isinstance(source, NegateEffects):
        return effect.ident in reach.they_act or any(
            may_be_subject(reach, effect, operation, kind, place) for place in _ON_FIELD
        )
    if not isinstance(source, SpecialSummon) or not source.negate:
        return False
    if isinstance(subject, Selection):
        return kind in reach.candidates(subject)
    return may_be_subject(reach, effect, operation, kind)
