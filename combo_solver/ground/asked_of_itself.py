"""What an effect asks of its own card when it resolves, where that card could have left, or lie face-down, by then.

Lines take it that such a card tells nothing any more. The engine's scripts read it where it is then, and no text says
which is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.program import in_order
from combo_solver.ground.subjects import may_be_subject
from combo_solver.models.filters import Shared, ValueOf
from combo_solver.models.parts import parts_of
from combo_solver.models.worths import Worth

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect, Operation
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of what it asks of its own card once that has left"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter what an effect of this card asks of the card itself."""
    asking = (effect for effect in effects_of(reach, kind) if _reads_it(effect))
    others = g.program.effects
    if any(_could_take(reach, other, kind) for effect in asking for other in others if other is not effect):
        return "it could leave the field, or be turned face-down, before its effect resolves"
    return ""


def _reads_it(effect: CompiledEffect) -> bool:
    if "monster_zone" not in effect.locations or effect.source.to_resolve:
        return False
    return any(_asks(each) for mode in effect.modes for each in in_order(mode))


def _asks(operation: Operation) -> bool:
    """Whether an action asks for a value or a trait of the effect's card, and would do something without it."""
    source = operation.source
    if operation.subject == "self":
        return False
    named = [each.value_of for each in parts_of(source, ValueOf)]
    named += [each.value_of for each in parts_of(source, Worth)]
    return "self" in (*named, *(each.shared_with for each in parts_of(source, Shared)))


def _could_take(reach: Reachable, effect: CompiledEffect, kind: int) -> bool:
    """Whether an effect could be activated in the same chain, and take such a card of mine off the field or turn it
    face-down there."""
    if effect.ident not in reach.effects | reach.they_act or effect.source.category == "ignition":
        return False
    facts = reach.ground.kinds.facts[effect.kind]
    if effect.source.category == "spell" and "quick-play" not in facts.card_types:
        return False
    theirs = effect.ident in reach.they_act
    return any(
        (theirs or may_be_subject(reach, effect, operation, kind)) and _takes(operation)
        for operation in effect.operations()
    )


def _takes(operation: Operation) -> bool:
    source = operation.source
    return source.turns_face_down or any(landing.to != "monster_zone" for landing in source.lands())
