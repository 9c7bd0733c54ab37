"""The only copy of a card pays for no Summon of itself.

Proof. A card that is Special Summoned by its own text is where that says while the cost is paid, and is no part of it
(:mod:`combo_solver.effects.paying`): where it is the only copy, what is chosen for the cost is another card. Without
that a Fusion Monster which is Summoned by shuffling monsters into the Deck could be one of these, for its next Summon.
"""

from __future__ import annotations

from combo_solver.bounds.flows import Flows


def of_others(flows: Flows, kind: int, found: set[int]) -> set[int]:
    """Of these kinds those of which cards may be chosen to pay for a Summon of this one by its own text."""
    base = flows.ground.kinds.base[kind]
    if "not_itself" in flows.without or flows.copies(base) != 1:
        return found
    return found.difference(flows.forms_of(base))
