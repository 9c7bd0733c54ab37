"""What a monster made of itself, and the negation of its effects that ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground.able import effects_of
from combo_solver.ground.program import of_the_name
from combo_solver.ground.subjects import may_be_subject

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect
    from combo_solver.ground.reachable import Reachable

WHAT = "no model of how what it made of itself ends when it is negated"


def left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that a monster of this kind changes itself: what it gained by its own effects is gone when
    these are negated, and lines keep it."""
    if "monster" not in g.kinds.facts[kind].card_types:
        return ""
    if not (g.standing.negations or _negated_by_name(g, reach, kind) or _could_negate(g, reach, kind)):
        return ""
    able = effects_of(reach, kind)
    changes = any(_changes_itself(reach, effect) for effect in able)
    return "its effects could be negated after they changed it" if changes else ""


def _could_negate(g: Ground, reach: Reachable, kind: int) -> bool:
    """Whether an effect could negate such a monster of mine in a Monster Zone: what it made of itself there is gone
    when it is anywhere else."""
    return g.reads.negates and any(
        operation.verb == "negate_effects" and may_be_subject(reach, effect, operation, kind)
        for effect in g.program.effects
        if effect.ident in reach.effects
        for operation in effect.operations()
    )


def _negated_by_name(g: Ground, reach: Reachable, kind: int) -> bool:
    """Whether a restriction that negates the monsters of a name could be about such cards."""
    hit = g.reads.negated_names.of(kind)
    for effect in g.program.effects if hit else ():
        for operation in effect.operations() if effect.ident in reach.effects else ():
            register = operation.number("namesakes_of") if "namesakes_of" in operation.parts else -1
            named = reach.registers(effect).get(register, set())
            told = [of_the_name(each) for each in named if of_the_name(each) in operation.parts]
            bits = [operation.bit, *map(operation.number, told)]
            if any(bit & hit for bit in bits):
                return True
    return False


def _changes_itself(reach: Reachable, effect: CompiledEffect) -> bool:
    operations = [each for each in effect.operations() if each.verb == "modify"]
    if any(each.subject == "self" for each in operations):
        return True
    return bool(operations) and any(
        each.side != "opponent" and not each.other and effect.kind in reach.candidates(each)
        for each in effect.selections()
    )
