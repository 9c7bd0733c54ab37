"""Putting cards into my Spell & Trap Zones and my Field Zone by effects."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from combo_solver.effects import selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import from_the_bottom, is_borrowed, note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import NOWHERE, SPELL, Operation
from combo_solver.state import moves
from combo_solver.state.cards import FIELD_INDEX, Cards, Placed, Ref, Spell
from combo_solver.state.draft import Draft

Laid = Callable[[moves.Taken], Spell]
"""The card as it lies there."""


def laid_down(
    engine: Engine, d: Draft, operation: Operation, index: int, context: Context, chosen: Cards, laid: Laid
) -> Iterator[tuple[Draft, Context]]:
    """All the chosen cards are put there, or none."""
    placed: list[Placed] = []
    chosen = from_the_bottom(chosen)
    for ref, kind in chosen:
        if is_borrowed(d, ref) or not engine.may_be_played(kind):
            return
        taken = moves.take(engine.ground, d, ref)
        new = put_down(engine, d, taken, laid(taken))
        if new == NOWHERE:
            return
        context = selections.follow(d, context, ref, new)
        placed.append((kind, ref, new[1], -1))
    note(d, context, index, operation, chosen, tuple(placed))
    yield d, context


def put_down(engine: Engine, d: Draft, taken: moves.Taken, card: Spell) -> Ref:
    """Put a card that was taken into its zone: the Field Zone, whose old card goes to the GY, or a free Spell & Trap
    Zone; NOWHERE if there is none."""
    g = engine.ground
    field = "field" in g.kinds.facts[taken.kind].card_types
    index = FIELD_INDEX if field else moves.free_spell_zone(d)
    if index < 0:
        return NOWHERE
    if d.me.spells[index]:
        moves.send_to_gy(g, d, moves.take(g, d, (SPELL, index)))
    d.me.spells[index] = card
    return (SPELL, index)
