"""What the search leaves out because nobody knows the order of the Deck: cards sent from its top, and what is drawn
after a card was put on top of it."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.ground.ground import Ground
from combo_solver.ground.program import Operation
from combo_solver.ground.reachable import Reachable
from combo_solver.models.verbs.excavate import Excavate

WHAT = "no model of what it does with the top of the Deck"
WHY = "the order of the Deck is not known"


def _is_missing(reach: Reachable, operation: Operation) -> bool:
    """Whether it is not carried out, or was where something might have been found."""
    source = operation.source
    if isinstance(source, Excavate) and source.blind:
        return not reach.looks_in_vain(operation.performer)
    return source.needs_deck_order


def left_out(g: Ground, reach: Reachable) -> Iterator[int]:
    """The kinds of cards that could do something which is not modelled for that."""
    if g.scenario.deck_order == "listed":
        # An empty Deck of the opponent's is one that is not told.
        if not (g.scenario.opponent.deck or g.exact):
            for effect in g.program.effects:
                mine = effect.ident in reach.effects and effect.ident not in reach.they_act
                if mine and any(operation.verb == "they_mill" for operation in effect.operations()):
                    yield effect.kind
        return
    drawn = any(landing.what == "drawn" for operation in reach.operations() for landing in operation.source.lands())
    for effect in g.program.effects:
        if effect.ident in reach.effects and any(
            _is_missing(reach, operation) or (drawn and operation.verb == "to_deck_top")
            for operation in effect.operations()
        ):
            yield effect.kind
    for procedure in g.program.procedures:
        if any(operation.source.needs_deck_order for operation in procedure.cost):
            yield procedure.kind
