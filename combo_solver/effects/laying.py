"""Putting cards into Spell & Trap Zones and the Field Zone by effects: into mine, or those of their owner."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator

from combo_solver.effects import field_spells, selections
from combo_solver.effects.engine import Engine
from combo_solver.effects.meanings import from_the_bottom, note
from combo_solver.effects.selections import Context
from combo_solver.ground.program import NOWHERE, SPELL, THEIR_SPELL, THEIRS, Operation
from combo_solver.state import limits, moves
from combo_solver.state.cards import FIELD_INDEX, IN_MINE, IN_THEIRS, Cards, Placed, Ref, Spell
from combo_solver.state.draft import Draft

Laid = Callable[[moves.Taken], Spell]
"""The card as it lies there."""


def laid_down(
    engine: Engine,
    d: Draft,
    operation: Operation,
    index: int,
    context: Context,
    chosen: Cards,
    laid: Laid,
    to_owner: bool = False,
    face_up: bool = False,
) -> Iterator[tuple[Draft, Context]]:
    """All the chosen cards are put there, or none; ``to_owner``: monsters of the opponent's on their field;
    ``face_up``: of a sort of which only one can be there no second one."""
    placed: list[Placed] = []
    chosen = from_the_bottom(chosen)
    # Equip Cards of a monster that is put there still lie in their zones.
    closed = {
        (place, index)
        for place in (SPELL, THEIR_SPELL)
        for index, spell in enumerate(d.side_at(place).spells)
        if spell and all(ref != (place, index) for ref, _ in chosen)
    }
    for ref, kind in chosen:
        if not engine.may_be_played(kind):
            return
        if face_up and ref[0] < THEIRS and limits.beside(engine.ground, d, ref, kind):
            return
        taken = moves.take(engine.ground, d, ref)
        if taken.theirs and not to_owner:
            return
        new = put_down(engine, d, taken, laid(taken), closed)
        if new == NOWHERE:
            return
        if new[1] == FIELD_INDEX:
            field_spells.lies_face_up(engine.ground, d, new[0])
        context = selections.follow(d, context, ref, new, taken.kind)
        placed.append((kind, ref, new[1], IN_MINE if new[0] == SPELL else IN_THEIRS))
    note(d, context, index, operation, chosen, tuple(placed))
    yield d, context


def put_down(engine: Engine, d: Draft, taken: moves.Taken, card: Spell, closed: Container[Ref] = ()) -> Ref:
    """Put a card that was taken into its zone: the Field Zone, whose old card leaves it, or a free Spell & Trap Zone;
    NOWHERE if there is none that was not ``closed``."""
    g = engine.ground
    field = "field" in g.kinds.facts[taken.kind].card_types
    place = THEIR_SPELL if taken.theirs else SPELL
    row = d.side_at(place).spells
    free = (zone for zone in g.field.spell_zones if not row[zone] and (place, zone) not in closed)
    index = FIELD_INDEX if field else next(free, -1)
    if index < 0:
        return NOWHERE
    if row[index]:
        field_spells.make_room(g, d, place)
    row[index] = card
    return (place, index)
