"""A trigger that answers that its own card left a place is used at most once for each time that it did.

Proof. "Left the field", "destroyed", "Tributed", "detached" and "discarded" are told of a card that is taken out of
where it was (:mod:`combo_solver.state.moves`), once each time, and a trigger about its own card is used once for each
of these at most. Each of them is a move of the flows out of a place; what goes on to a pile from ``AWAY`` has left
before. Moves by whatever means count, but for destruction, of which those by effects that destroy nothing do not, nor
do Summons by the rules, unless something is destroyed for their cost; nothing is destroyed in the GY or banished, if
nothing that destroys is ever chosen there. Where a Summon may be negated nothing is told of destruction: such a monster
is nowhere when it is destroyed.

Without that a monster that never came to the field could be destroyed there again and again.
"""

from __future__ import annotations

from combo_solver.bounds.cuts.replaced import destroying, paid_by_destroying
from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import AWAY, BY_THE_RULES, FIELD, THEIRS, Flows, wide
from combo_solver.ground.actions import remembered
from combo_solver.ground.program import CompiledEffect, Operation, Selection
from combo_solver.ground.reachable import MATERIAL, SPELLS
from combo_solver.ground.watch import Watch

_LEAVES = frozenset({FIELD, SPELLS, MATERIAL, THEIRS})
_OUT_OF: dict[str, frozenset[str] | None] = {
    "left_field": _LEAVES,
    "destroyed": None,
    "tributed": None,
    "detached": frozenset({MATERIAL, THEIRS}),
    "discarded": frozenset({"hand"}),
}
"""Out of which places cards are taken when that is told of them; None: any."""
_PILES = frozenset({"gy", "banished"})


def departed(flows: Flows, kind: int, watch: Watch) -> Expr | None:
    """How often this may happen to a card of this kind; None where nothing tells. To be asked when all moves are
    told."""
    if "departed" in flows.without or watch.subject is not None or watch.on not in _OUT_OF:
        return None
    if watch.on == "destroyed" and any(each.verb == "negate_summon" for each in flows.reach.operations()):
        return None
    out_of = _OUT_OF[watch.on]
    never = {"", AWAY} | (_PILES if watch.on == "destroyed" and not _destroys_in_piles(flows) else set())
    moves = [
        moved for origin, moved in flows.moved(kind) if origin not in never and (out_of is None or origin in out_of)
    ]
    if watch.on == "destroyed":
        able = {-1, *destroying(flows), *({BY_THE_RULES} if paid_by_destroying(flows) else ())}
        moves = [moved for moved in moves if flows.by.get(id(moved), -1) in able]
    return sum(moves)


def _destroys_in_piles(flows: Flows) -> bool:
    """Whether something that lies in the GY or is banished may be destroyed, for all that is told."""
    effects = (each for each in flows.ground.program.effects if each.ident in flows.reach.effects)
    return any(
        not _chosen_elsewhere(effect, operation)
        for effect in effects
        for operation in effect.operations()
        if operation.verb == "destroy"
    )


def _chosen_elsewhere(effect: CompiledEffect, operation: Operation) -> bool:
    subject = operation.subject
    if subject == "self":
        return not wide(effect.locations) & _PILES
    chosen = [subject] if isinstance(subject, Selection) else []
    if isinstance(subject, int):
        chosen = [each for each in effect.selections() if subject in (each.register, each.group)]
        if any(remembered(each) and each.number("name") == subject for each in effect.operations()):
            return False
    return bool(chosen) and all(each.locations and not wide(each.locations) & _PILES for each in chosen)
