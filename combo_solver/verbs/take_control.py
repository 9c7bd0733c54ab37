"""Taking control of monsters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note, on_cards, one_after_the_other
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.models.verbs.take_control import TakeControl
from combo_solver.state import limits
from combo_solver.state.cards import EMPTY, SET, Cards, Held, Monster, Placed
from combo_solver.state.control import given_over, may_tie, tie
from combo_solver.state.draft import Draft
from combo_solver.state.protection import keeps_control


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    monsters = [d.monsters[zone] if place == MONSTER else None for (place, zone), _ in chosen]
    theirs = all(monster and not monster.mine and not monster.equips for monster in monsters)
    # One that was targeted face-up and turned face-down in the chain stays where it is.
    hidden = operation.face_up and any(monster and monster.position == SET for monster in monsters)
    assert isinstance(operation.source, TakeControl)
    tied = operation.source.while_face_up
    if tied and not (len(chosen) == 1 and may_tie(d, context.source)):
        return
    if theirs and not hidden and all(engine.may_be_played(kind) for _, kind in chosen):
        place = partial(_moved, engine, operation)
        for after, known, placed in one_after_the_other(d, context, chosen, place):
            note(after, known, index, operation, chosen, placed)
            yield after, known


def _moved(
    engine: Engine, operation: Operation, d: Draft, context: Context, card: Held
) -> Iterator[tuple[Draft, Context, Placed]]:
    """To every free zone of mine."""
    action = operation.source
    assert isinstance(action, TakeControl)
    ref, kind = card
    monster = d.monsters[ref[1]]
    assert isinstance(monster, Monster)
    if monster.position != SET and limits.one_too_many(engine.ground, d, ref[1], mine=True):
        return
    if keeps_control(engine.ground, d, ref):
        return
    unusable = engine.ground.field.unusable
    engine.ground.witness.monsters.add(kind)
    free = tuple(zone for zone in zones.MAIN if not d.monsters[zone] and zone not in unusable)
    for zone in engine.one_of_each(d, free):
        after = d.fork()
        after.monsters[ref[1]] = EMPTY
        after.monsters[zone] = given_over(monster, action.until_end_phase)
        if action.while_face_up:
            tie(after, context.source[1], zone)
        after.redirect(ref, (MONSTER, zone))
        changed = selections.follow(after, context, ref, (MONSTER, zone))
        yield after, changed, (kind, ref, zone, monster.position)
