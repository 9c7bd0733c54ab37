"""How many Special Summons were made, for cards that let a player make only so many (SG-17).

Such a card counts those that are made while it lies face-up and its effects apply, not its own: each begins anew when
it comes or is turned face-up. All counts are one number, so one that comes beside another goes on with what that has
counted.
"""

from __future__ import annotations

from collections.abc import Collection

from combo_solver.ground.ground import Ground
from combo_solver.state import marks
from combo_solver.state.acting import acting_of
from combo_solver.state.cards import Ref
from combo_solver.state.draft import Draft


def count(g: Ground, d: Draft, came: Collection[Ref] = ()) -> None:
    """A Special Summon was made, of one monster or of several at the same time; ``came``: those that are there
    already."""
    if not g.standing.counts_summons or d.holding:
        return
    if _is_counted(g, d, came):
        marks.count_special_summons(d)
    else:
        marks.forget_special_summons(d)


def begin(g: Ground, d: Draft, kind: int, ref: Ref) -> None:
    """A card of this kind came to lie face-up."""
    if kind in g.standing.counts_summons and not _is_counted(g, d, (ref,)):
        marks.forget_special_summons(d)


def _is_counted(g: Ground, d: Draft, but: Collection[Ref]) -> bool:
    return any(ref not in but for ref, _ in acting_of(g, d, g.standing.counts_summons))
