"""Placing Pendulum Scales."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import from_the_bottom, note, on_cards
from combo_solver.effects.selections import Context
from combo_solver.ground.program import SPELL, Operation
from combo_solver.state import limits, moves
from combo_solver.state.cards import Cards, Placed, Spell
from combo_solver.state.draft import Draft


@on_cards
def ways(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards
) -> Iterator[tuple[Draft, Context]]:
    if not all(engine.ground.kinds.pendulum[kind] and engine.may_be_played(kind) for _, kind in chosen):
        return
    free = [zone for zone in engine.ground.field.scales if not d.me.spells[zone]]
    # Each card is taken by its number in a pile: from the end, so that the others keep theirs.
    cards = from_the_bottom(chosen)
    for zones in permutations(free, len(cards)):
        after, known, placed = d.fork(), context, list[Placed]()
        for (ref, kind), zone in zip(cards, zones, strict=True):
            if limits.beside(engine.ground, after, ref, kind):
                break
            taken = moves.take(engine.ground, after, ref)
            after.me.spells[zone] = Spell(taken.kind, True, 1, flags=moves.kept_flags(taken))
            placed.append((kind, ref, zone, -1))
            known = selections.follow(after, known, ref, (SPELL, zone))
        else:
            note(after, known, index, operation, cards, tuple(placed))
            yield after, known
