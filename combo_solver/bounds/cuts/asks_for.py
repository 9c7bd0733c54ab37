"""An effect that asks for cards on the field, in the GY or banished is activated only where such cards ever are.

Proof. Its condition is asked when it is activated. So as many cards of kinds that could fit were there then; each of
them came there before, or lay there at the start. A Spell or Trap that goes to the GY when its chain has resolved
(:mod:`combo_solver.effects.used_spells`) is there only within a chain: for what needs an open game state that is none,
unless something may keep it or Set it there. Where the opponent has cards, or gets some, nothing is told.

Without that an effect which needs a face-up Spell was used in a turn that has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import FIELD, OFTEN, Flows, wide
from combo_solver.bounds.order.opening import opens
from combo_solver.ground.program import CompiledEffect
from combo_solver.ground.reachable import SPELLS
from combo_solver.models.conditions import CountCondition
from combo_solver.models.vocabulary import Filter

_SEEN = frozenset({FIELD, SPELLS, "gy", "banished"})
_SPELL_OR_TRAP = frozenset({"spell", "trap"})


class Asked(NamedTuple):
    """So many at least of these ``cards``: their kinds, and where each of them may lie."""

    least: int
    cards: tuple[tuple[int, tuple[str, ...]], ...]


def asked(flows: Flows, effect: CompiledEffect) -> Iterator[Asked]:
    """What it asks for."""
    if "asks_for" in flows.without or effect.source.replaces or _may_be_theirs(flows):
        return
    for test in effect.tests:
        condition = test.source
        if not isinstance(condition, CountCondition) or condition.side == "opponent" or condition.min < 1:
            continue
        places, base = wide(condition.locations), flows.ground.kinds.base
        fits = flows.reach.maybe(condition.where)
        kinds = {kind for place in condition.locations for kind in flows.reach.places(place) if fits[kind]}
        if not places <= _SEEN or any(flows.reach.nothing_known(kind) for kind in kinds):
            continue
        if condition.other and flows.copies(base[effect.kind]) == 1:
            kinds -= set(flows.forms_of(base[effect.kind]))
        gone = _gone_soon(flows, condition, kinds) if opens(effect) else set()
        where = {base[kind]: places - {SPELLS} if kind in gone else places for kind in sorted(kinds)}
        yield Asked(condition.min, tuple((kind, tuple(sorted(lies))) for kind, lies in sorted(where.items())))


def needs(flows: Flows, effect: CompiledEffect, times: Expr) -> None:
    """So many activations; to be told when all moves are."""
    for each in asked(flows, effect):
        some = flows.model.new_bool_var(f"asks {effect.ident}")
        flows.model.add(times <= OFTEN * some)
        flows.model.add(each.least * some <= sum(flows.visits(kind, places) for kind, places in each.cards))


def _may_be_theirs(flows: Flows) -> bool:
    g = flows.ground
    return bool(g.theirs.acting or g.scenario.had_by_them or flows.reach.given)


def _gone_soon(flows: Flows, condition: CountCondition, kinds: set[int]) -> set[int]:
    """Of these kinds those of which no card stays in its zone."""
    return {kind for kind in kinds if gone_soon(flows, kind, condition.where == Filter())}


def gone_soon(flows: Flows, kind: int, also_set: bool = True) -> bool:
    """Whether no card of this kind stays in its zone, but for those that are Set, which count if they are asked for
    (``also_set``)."""
    g = flows.ground
    if any(
        any(landing.to == SPELLS for landing in operation.source.lands()) and (operation.verb != "set_card" or also_set)
        for operation in flows.reach.operations()
    ):
        return False
    return bool(
        kind not in g.standing.staying
        and not flows.there(kind, SPELLS)
        and not g.kinds.facts[kind].card_types & {"equip", "pendulum", "monster"}
        and g.kinds.facts[kind].card_types & _SPELL_OR_TRAP
    )
