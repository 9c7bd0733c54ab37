"""What cards with the name of a chosen one cannot do for the rest of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, SPELL, THEIR_SPELL, Operation, of_the_name
from combo_solver.models.verbs.restrict_namesakes import RestrictNamesakes
from combo_solver.state import acting, counters, marks
from combo_solver.state.cards import SET
from combo_solver.state.draft import Draft, side_of


def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context
) -> Iterator[tuple[Draft, Context, bool]]:
    action = operation.source
    assert isinstance(action, RestrictNamesakes)
    register = operation.number("namesakes_of")
    meant = {kind for _, kind in context.registers[register]} if register < len(context.registers) else set()
    for kind in meant:
        marks.impose(d, operation.number(of_the_name(kind)))
    if meant:
        note(d, context, index, operation)
    if negated := engine.ground.reads.negated_names:
        for zone, monster in enumerate(d.monsters):
            if monster and monster.position != SET and marks.negated_by_name(d, negated, monster.kind):
                d.monsters[zone] = monster.but(negated=True)
                counters.lose(engine.ground, d, (MONSTER, zone))
        for place in (SPELL, THEIR_SPELL):
            for index, spell in enumerate(side_of(d, place).spells):
                if spell and spell.face_up and acting.silenced(engine.ground, d, spell):
                    counters.lose(engine.ground, d, (place, index))
    yield d, context, bool(meant)
