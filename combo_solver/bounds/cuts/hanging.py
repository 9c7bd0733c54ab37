"""What hangs on another action is done only where that one has moved a card.

Proof. An action that needs the one before it ("then", "if you do") is left out where that has not been done
(:mod:`combo_solver.effects.running`), and one that moves cards which must be at least one has been done only where it
moved one. Where something else is done in the place of destruction nothing was destroyed, and so nothing hangs on it;
only where another card may be destroyed instead, destruction is left out, and so is what may move a card to where it is
already, or all cards of a sort, of which there may be none. So each time that cards were brought, one at least had been
moved: no more are brought than one action may bring for each of these.

Without that an effect that returns a monster to the hand to Summon its own one Summoned it and returned none.
"""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import Flows
from combo_solver.ground.actions import remembered
from combo_solver.ground.program import Operation, Selection
from combo_solver.models.verb import Move


def hangs(
    flows: Flows,
    operation: Operation,
    brought: Expr,
    before: tuple[Operation, Expr | None] | None,
    beside: tuple[Iterable[Selection], Iterable[Operation]],
    most: int,
) -> None:
    """So many cards are ``brought`` by an action; the one ``before`` it, and what it moves where that is told;
    ``beside``: the targets of the effect, and all that it does; ``most``: cards that it brings at most each time."""
    if "hanging" in flows.without or before is None or not operation.needs_previous:
        return
    first, moved = before
    if (
        moved is not None
        and isinstance(first.source, Move)
        and not (first.verb == "destroy" and flows.ground.standing.destroyed_instead)
        and not first.inner
        and _takes_one(first, *beside)
    ):
        flows.model.add(brought <= most * moved)


def _takes_one(operation: Operation, targets: Iterable[Selection], operations: Iterable[Operation]) -> bool:
    """Whether it is about one card at least."""
    subject, done = operation.subject, list(operations)
    if isinstance(subject, Selection):
        chosen = [subject]
    elif isinstance(subject, int):
        if any(remembered(each) and each.number("name") == subject for each in done):
            return False
        selections = (*targets, *(each.subject for each in done if isinstance(each.subject, Selection)))
        chosen = [each for each in selections if subject in (each.register, each.group)]
    else:
        return subject == "self"
    every = operation.source.chooses is not None and operation.source.chooses.every
    return not every and bool(chosen) and all(each.low > 0 for each in chosen)
