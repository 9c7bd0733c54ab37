"""Giving control of monsters to the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import note, on_cards, one_after_the_other
from combo_solver.effects.selections import Context
from combo_solver.ground.program import MONSTER, Operation
from combo_solver.mechanics import their_field
from combo_solver.state import limits
from combo_solver.state.cards import EMPTY, SET, Cards, Held, Monster, Placed
from combo_solver.state.control import given_over
from combo_solver.state.draft import Draft
from combo_solver.state.protection import keeps_control


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    monsters = [d.monsters[zone] if place == MONSTER else None for (place, zone), _ in chosen]
    if all(monster and monster.mine and not monster.equips for monster in monsters):
        for after, known, placed in one_after_the_other(d, context, chosen, partial(_moved, engine)):
            note(after, known, index, operation, chosen, placed)
            yield after, known


def _moved(engine: Engine, d: Draft, context: Context, card: Held) -> Iterator[tuple[Draft, Context, Placed]]:
    """To every free zone of theirs. When I control it again is not told by boards
    (:mod:`combo_solver.ground.given_back`)."""
    ref, kind = card
    monster = d.monsters[ref[1]]
    assert isinstance(monster, Monster)
    if monster.position != SET and limits.one_too_many(engine.ground, d, ref[1], mine=False):
        return
    if keeps_control(engine.ground, d, ref):
        return
    for zone in their_field.free_zones(engine, d):
        after = d.fork()
        after.monsters[ref[1]] = EMPTY
        after.monsters[zone] = given_over(monster)
        after.redirect(ref, (MONSTER, zone))
        yield after, selections.follow(after, context, ref, (MONSTER, zone)), (kind, ref, zone, monster.position)
