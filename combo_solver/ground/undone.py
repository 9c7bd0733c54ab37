"""What a monster made of itself, and the negation of its effects that ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from combo_solver.ground import one_sided

if TYPE_CHECKING:
    from combo_solver.ground.ground import Ground
    from combo_solver.ground.program import CompiledEffect
    from combo_solver.ground.reachable import Reachable

_WHAT = "no model of how what it made of itself ends when it is negated"


def _left_out(g: Ground, reach: Reachable, kind: int) -> str:
    """Why it could matter that a monster of this kind changes itself: what it gained by its own effects is gone when
    these are negated, and lines keep it."""
    if "monster" not in g.kinds.facts[kind].card_types:
        return ""
    if not (g.standing.negations or (g.reads.negates and one_sided.negates_mine(g, reach))):
        return ""
    able = (effect for effect in g.program.effects if effect.kind == kind and effect.ident in reach.effects)
    changes = any(_changes_itself(reach, effect) for effect in able)
    return "its effects could be negated after they changed it" if changes else ""


def _changes_itself(reach: Reachable, effect: CompiledEffect) -> bool:
    operations = [each for each in effect.operations() if each.verb == "modify"]
    if any(each.subject == "self" for each in operations):
        return True
    chosen = [*effect.all_targets(), *(one for each in effect.operations() for one in each.selections())]
    return bool(operations) and any(
        each.side != "opponent" and not each.other and effect.kind in reach.candidates(each) for each in chosen
    )


LEFT_OUT = (_WHAT, _left_out)
