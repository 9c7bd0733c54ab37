"""Negating the activation that the effect answers."""

from __future__ import annotations

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import without_choice
from combo_solver.ground.program import HAND, MONSTER, SPELL, Operation
from combo_solver.models.verbs.negate_activation import NegateActivation
from combo_solver.state import limits, marks, moves
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft


@without_choice
def ways(engine: Engine, d: Draft, operation: Operation) -> bool:
    source = operation.source
    assert isinstance(source, NegateActivation)
    if not d.links or d.links[-1].negated:
        return False
    link = d.links[-1]
    d.links[-1] = link._replace(negated=source.what)
    effect = engine.ground.program.effects[link.effect]
    if source.what == "activation":
        for mark in effect.activation_marks:
            marks.give_back(d, mark)
    if source.then:
        _then(engine, d, source.then, effect.kind, link.source)
    return True


def _then(engine: Engine, d: Draft, what: str, kind: int, ref: Ref) -> None:
    """What becomes of the card, if it is still there."""
    g = engine.ground
    if ref[0] not in (HAND, MONSTER, SPELL) or d.kind_at(ref, g.reads.deck_order) != kind:
        return
    if what == "banish":
        if not limits.barring_moves(g, d, "banished", ((ref, kind),)):
            moves.banish(g, d, moves.take(g, d, ref))
        return
    taken = moves.take(g, d, ref)
    moves.tell(g, d, "destroyed", taken, moves.send_to_gy(g, d, taken))
