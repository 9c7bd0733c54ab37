"""A monster that was Summoned with its effects negated does nothing of what it activates on the field.

Proof. What an effect brings to the field with its effects negated is marked so there, and nothing takes that mark from
a monster but that it leaves the field or is turned face-down (:mod:`combo_solver.state.cards`). What it activates
meanwhile resolves without effect, wherever the monster is then (:mod:`combo_solver.effects.without_effect`); a cost is
paid all the same. So an effect of the monster zone that resolves is one of a monster which came there otherwise, or lay
there at the start; each such arrival allows as many as the copy's own limit. Where anything may turn a monster
face-down nothing is told.
"""

from __future__ import annotations

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import FIELD, Flows
from combo_solver.ground.program import CompiledEffect


def kinds_silenced(flows: Flows) -> frozenset[int]:
    """The kinds of monsters that effects may bring to the field so; none where nothing tells."""
    reach = flows.reach
    if "silenced" in flows.without or any(each.source.turns_face_down for each in reach.operations()):
        return frozenset()
    found: set[int] = set()
    for effect in flows.ground.program.effects:
        for operation in effect.operations() if effect.ident in reach.effects else ():
            if operation.source.silences:
                found |= reach.subjects(operation, effect.kind, reach.registers(effect))
    return frozenset(kind for kind in found if not flows.ground.kinds.gemini[kind])


def of_the_field(effect: CompiledEffect) -> bool:
    """Whether it is activated by a monster on the field, and nowhere else."""
    return effect.locations == {FIELD} and not effect.activates_card


def not_silenced(flows: Flows, effect: CompiledEffect) -> Expr | None:
    """How often its monster begins to be on the field and may do something there; None where it may do it elsewhere.
    To be asked when all moves are told."""
    silenced = flows.silenced.get(effect.kind, [])
    if not (silenced and of_the_field(effect)):
        return None
    return flows.visits(effect.kind, (FIELD,)) - sum(silenced)
