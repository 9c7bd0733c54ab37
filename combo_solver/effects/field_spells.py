"""What becomes of the Field Spells that another one takes the place of.

The old card of a Field Zone goes to the GY by the rules. In Master Rule 2, where both players share one face-up Field
Spell, it is destroyed by the rules; so is the other player's, as soon as the activation of the new one has resolved, or
an effect has placed it face-up.
"""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import SPELL, THEIR_SPELL, CompiledEffect
from combo_solver.scenario.master_rules import SHARED_FIELD_SPELL
from combo_solver.state import moves
from combo_solver.state.cards import FIELD_INDEX
from combo_solver.state.draft import Draft


def make_room(g: Ground, d: Draft, place: int) -> None:
    """The card in the Field Zone of this row leaves it for a new one."""
    taken = moves.take(g, d, (place, FIELD_INDEX))
    if g.field.rule == SHARED_FIELD_SPELL:
        _destroy(g, d, taken)
    else:
        moves.send_to_gy(g, d, taken)


def activated(g: Ground, d: Draft, effect: CompiledEffect) -> None:
    """An activation of mine has resolved: if it was that of a Field Spell, which is there, the other player's goes."""
    if g.field.rule == SHARED_FIELD_SPELL and effect.activates_card:
        lies = d.me.spells[FIELD_INDEX]
        if lies and lies.kind == effect.kind:
            lies_face_up(g, d, SPELL)


def lies_face_up(g: Ground, d: Draft, place: int) -> None:
    """A Field Spell came to lie face-up in this row: that of the other row is destroyed where both share one."""
    other = THEIR_SPELL if place == SPELL else SPELL
    held, new = d.side_at(other).spells[FIELD_INDEX], d.side_at(place).spells[FIELD_INDEX]
    if g.field.rule == SHARED_FIELD_SPELL and new and new.face_up and held and held.face_up:
        _destroy(g, d, moves.take(g, d, (other, FIELD_INDEX)))


def _destroy(g: Ground, d: Draft, taken: moves.Taken) -> None:
    taken.by_rule = True
    moves.tell(g, d, "destroyed", taken, moves.send_to_gy(g, d, taken))
