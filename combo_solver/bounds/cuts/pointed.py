"""A monster comes to a zone that a Link Monster points to only where such a Link Monster is on the field.

Proof. Which zones are pointed to is asked when the monster is put down (:mod:`combo_solver.verbs.special_summon`), and
nothing but face-up Link cards has arrows. So one that fits was on the field then: it came there before, or lay there at
the start. Where the opponent has Link cards, or nobody knows what a card is, nothing is told.
"""

from __future__ import annotations

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import FIELD, OFTEN, Flows
from combo_solver.ground.program import Operation
from combo_solver.ground.reachable import SPELLS
from combo_solver.models.verbs.special_summon import SpecialSummon


def needs_an_arrow(flows: Flows, operation: Operation, moved: Expr) -> None:
    """So many monsters are brought by this action."""
    source, kinds, reach = operation.source, flows.ground.kinds, flows.reach
    if "pointed" in flows.without or not isinstance(source, SpecialSummon) or not source.reads_arrows:
        return
    mine = sorted(reach.at[FIELD] | reach.at[SPELLS])
    theirs = (kinds.index[code] for _, code in flows.ground.scenario.opponent.cards())
    if reach.given or any(kinds.link[kind] or reach.nothing_known(kind) for kind in theirs):
        return
    if any(reach.nothing_known(kind) for kind in mine):
        return
    fits = reach.maybe(source.pointers) if source.pointers is not None else None
    links = [kind for kind in mine if kinds.link[kind] and (fits is None or fits[kind])]
    flows.later(lambda: flows.model.add(moved <= OFTEN * sum(flows.visits(kind, (FIELD, SPELLS)) for kind in links)))
