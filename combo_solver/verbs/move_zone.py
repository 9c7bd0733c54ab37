"""Moving monsters to other zones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note, on_cards, one_after_the_other
from combo_solver.effects.selections import Context
from combo_solver.game import zones
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.models.verbs.move_zone import MoveZone
from combo_solver.state.cards import EMPTY, Cards, Held, Monster, Placed
from combo_solver.state.draft import Draft


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    monsters = [d.monsters[zone] if place == MONSTER else None for (place, zone), _ in chosen]
    if all(monster and monster.mine for monster in monsters):
        for after, known, placed in one_after_the_other(d, context, chosen, partial(_moved, engine, operation)):
            note(after, known, index, operation, chosen, placed)
            yield after, known


def _moved(
    engine: Engine, operation: Operation, d: Draft, context: Context, card: Held
) -> Iterator[tuple[Draft, Context, Placed]]:
    """To every free zone, or every one of these that the effect's card points to."""
    action = operation.source
    assert isinstance(action, MoveZone)
    ref, kind = card
    field, free = engine.ground.field, set(zones.MAIN)
    if action.pointed:
        place, at = context.source
        by = d.monsters[at] if place == MONSTER else None
        free &= set(field.points[by.kind][at]) if by else set()
    here = tuple(zone for zone in sorted(free) if not d.monsters[zone] and zone not in field.unusable)
    for zone in engine.one_of_each(d, here):
        after = d.fork()
        monster = after.monsters[ref[1]]
        assert isinstance(monster, Monster)
        after.monsters[ref[1]] = EMPTY
        after.monsters[zone] = monster
        after.redirect(ref, (MONSTER, zone))
        changed = selections.follow(after, context, ref, (MONSTER, zone))
        yield after, changed, (kind, ref, zone, monster.position)
