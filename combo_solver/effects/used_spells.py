"""Spells and Traps whose activation is in progress: they go to the GY when the chain has resolved."""

from __future__ import annotations

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import SPELL, Operation
from combo_solver.state import moves, places
from combo_solver.state.cards import Cards, Ref
from combo_solver.state.draft import Draft

_SORTS = frozenset({"spell", "trap"})


def lying(g: Ground, d: Draft) -> list[int]:
    """Where such cards of mine lie."""
    found = []
    for index, spell in enumerate(d.me.spells):
        if spell and spell.face_up and not spell.scale and not spell.lay_at_start:
            lasts = spell.kind in g.standing.staying or places.bearer_of(d, (SPELL, index)) >= 0
            if not lasts and not g.kinds.facts[spell.kind].card_types.isdisjoint(_SORTS):
                found.append(index)
    return found


def leave(g: Ground, d: Draft) -> None:
    """The chain has resolved: they go to the GY, and so do those whose activation was negated."""
    leaving, d.leaving = d.leaving, ()
    if not any(d.me.spells):
        return
    used = lying(g, d)
    for index, spell in enumerate(d.me.spells):
        if not spell or not spell.face_up or spell.scale or (index not in used and (index, spell.kind) not in leaving):
            continue
        if not g.kinds.facts[spell.kind].card_types.isdisjoint(_SORTS):
            moves.send_to_gy(g, d, moves.take(g, d, (SPELL, index)))


def returnable(g: Ground, d: Draft, operation: Operation, own: Ref, every: bool, cards: Cards) -> Cards:
    """The cards without those that no effect but their own (``own``) returns to hand or Deck now, since they go to the
    GY; none where one of them was chosen, unless it takes ``every`` card that it can."""
    for ref, _ in cards:
        if ref[0] == SPELL:
            break
    else:
        return cards
    if not any(landing.to in ("hand", "deck") for landing in operation.source.lands()):
        return cards
    kept = {(SPELL, index) for index in lying(g, d)} - {own}
    left = tuple(card for card in cards if card[0] not in kept)
    return left if every or len(left) == len(cards) else ()
