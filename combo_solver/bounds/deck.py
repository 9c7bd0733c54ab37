"""The rows of the top of a Deck whose order is known."""

from __future__ import annotations

from collections import Counter

from combo_solver.bounds.flows import OFTEN, Flows
from combo_solver.bounds.resources import Resource
from combo_solver.ground.program import Operation, Selection
from combo_solver.models.verb import Move

_REORDER = frozenset({"excavate", "shuffle_deck"})


def drawn_in_order(flows: Flows) -> None:
    """A card is drawn, or sent from the top, when all cards above it have left the Deck; to be told when all moves are.

    Nothing is told where a card may come into the Deck other than to its bottom, or where cards of the Deck are looked
    at, which may lay them down in another order. What came to the bottom has the whole Deck above it, unless it lay in
    the Deck before.
    """
    g = flows.ground
    if not keeps_its_order(flows):
        return
    above: Counter[int] = Counter()
    for code in g.scenario.me.deck:
        kind = g.kinds.index[code]
        if kind not in above and (taken := flows.drawn.get(kind)):
            any_drawn = flows.model.new_bool_var(f"drawn {kind}")
            flows.model.add(sum(taken) <= OFTEN * any_drawn)
            for other, copies in above.items():
                flows.within(Resource("deck_order", kind), copies * any_drawn, flows.gone(other, "deck"))
        above[kind] += 1


def keeps_its_order(flows: Flows) -> bool:
    """Whether cards are taken from the top of a Deck in the order in which the scenario lists it, whatever is done."""
    g, reach = flows.ground, flows.reach
    if g.scenario.deck_order != "listed" or not flows.drawn:
        return False
    for operation in reach.operations():
        comes = any(landing.to == "deck" for landing in operation.source.lands())
        if operation.verb in _REORDER or (comes and not _goes_below(operation)):
            return False
    return True


def _goes_below(operation: Operation) -> bool:
    """Whether what it puts into the Deck comes from elsewhere, and goes to the bottom."""
    source, subject = operation.source, operation.subject
    elsewhere = subject == "self" or (isinstance(subject, Selection) and "deck" not in subject.locations)
    return isinstance(source, Move) and source.manner == "bottom" and elsewhere
