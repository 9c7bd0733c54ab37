"""How many cards an action takes from the top of the Deck."""

from __future__ import annotations

from collections.abc import Iterator

from combo_solver.effects.selections import Context, amount_of
from combo_solver.ground.ground import Ground
from combo_solver.ground.program import DECK
from combo_solver.models.vocabulary import Amount
from combo_solver.state import drawing
from combo_solver.state.cards import Cards
from combo_solver.state.draft import Draft


def tops(
    g: Ground, d: Draft, context: Context, count: Amount, most: Amount | None, fewer: bool = False
) -> Iterator[Cards]:
    """The cards on top of a Deck whose order is known: each number of them that may be taken, the most first.
    ``fewer``: of a Deck that holds fewer than must be taken all are. All cards of a Deck are known in any order."""
    listed = g.scenario.deck_order == "listed"
    if not (listed or drawing.is_small(g, d)):
        return
    amount = amount_of(g, d, context)
    low = count if isinstance(count, int) else amount(count)
    if fewer:
        low = min(low, len(d.me.deck))
    high = low if most is None else most if isinstance(most, int) else amount(most)
    for number in range(min(high, len(d.me.deck)), max(low, 1) - 1, -1):
        if listed or number == len(d.me.deck):
            yield tuple(
                ((DECK, index if g.reads.deck_order else d.me.deck[index]), d.me.deck[index]) for index in range(number)
            )
