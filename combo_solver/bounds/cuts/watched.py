"""A trigger that answers what happens to other cards is used at most once by each of its copies for each time.

Proof. "Sent to the GY", "banished" and "added to the hand" are told of a card that comes to such a place
(:mod:`combo_solver.state.moves`), once each time, and a copy of the watching card is used once for each of these at
most (:mod:`combo_solver.effects.triggers`). Each is an arrival in the flows, of a kind that could fit; what else the
event is asked for only makes it rarer. Where the opponent has cards, whose piles are not told, or a Summon may be
negated, whose monster comes out of nowhere, nothing is told.

Without that a monster would come out of the hand because of what it sends to the GY afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combo_solver.bounds.deeds import Expr, Moved
from combo_solver.bounds.flows import AWAY, Flows
from combo_solver.ground.watch import Watch

_COMES = {"sent_to_gy": "gy", "banished": "banished", "added_to_hand": "hand"}


def watched(flows: Flows, watch: Watch, kinds: Iterable[int]) -> list[Expr] | None:
    """How often such a card comes to the place of which this event tells; None where nothing tells. To be asked when
    all moves are told."""
    if not _told(flows, watch):
        return None
    bases = sorted({flows.ground.kinds.base[kind] for kind in kinds})
    return [flows.came(base, _COMES[watch.on]) for base in bases]


def watched_moves(flows: Flows, watch: Watch, kinds: Iterable[int]) -> list[Moved] | None:
    """The moves by which it comes there, or off the field to whichever pile."""
    if not _told(flows, watch):
        return None
    return list(_moves(flows, _COMES[watch.on], {flows.ground.kinds.base[kind] for kind in kinds}))


def _moves(flows: Flows, place: str, bases: set[int]) -> Iterator[Moved]:
    base = flows.ground.kinds.base
    for moved in flows.deeds.moves:
        direct = moved.to[1] == place and (moved.origin is None or moved.origin[1] != AWAY)
        if base[moved.to[0]] in bases and (direct or moved.to[1] == AWAY):
            yield moved


def _told(flows: Flows, watch: Watch) -> bool:
    g = flows.ground
    if "watched" in flows.without or watch.on not in _COMES or g.theirs.acting:
        return False
    if g.scenario.had_by_them or flows.reach.given:
        return False
    return not any(each.verb == "negate_summon" for each in flows.reach.operations())
