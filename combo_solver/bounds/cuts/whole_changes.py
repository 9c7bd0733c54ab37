"""What a Level was changed by is the sum of changes that were made, each of them as a whole.

Proof. An action that changes a Level by a number adds that number, and one by which it becomes a number adds what is
missing to that (:mod:`combo_solver.verbs.modify`); nothing is changed by less, since no Level is reduced to less than
1. So the Level of a material is what is printed and the sum of some changes since it came, or since the last one by
which it became a number. A material leaves the hand or the field, so that what was changed on one card serves one
material. Where the printed Level of a chosen card is added, it is one of those of the kinds that may be chosen, or a
sum of so many. Nothing is told of a kind where an amount is not known that its Level may be changed by.

Without that a Level could be raised by 2 where it may be raised by 1 or by 3.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import OFTEN, Flows
from combo_solver.bounds.named import Named
from combo_solver.ground.actions import remembered
from combo_solver.ground.program import CompiledEffect, Operation
from combo_solver.models.verbs.modify import Modify

_MANY = 3
"""No more cards are told whose Levels are added up."""


class Changing(NamedTuple):
    """An action that changes Levels: of an ``effect``, with what is in its registers, of these kinds, and of so many
    ``cards`` in all."""

    effect: CompiledEffect
    operation: Operation
    named: Mapping[int, Named]
    kinds: Collection[int]
    cards: Expr


def in_whole(flows: Flows, actions: Iterable[Changing]) -> None:
    """The Levels of all materials are changed by these actions; to be told when all activations are."""
    if "whole_changes" in flows.without:
        return
    alike: dict[tuple[int, int], list[Changing]] = defaultdict(list)
    for each in actions:
        alike[each.effect.ident, id(each.operation)].append(each)
    served: dict[tuple[int, int], list[Expr]] = defaultdict(list)
    for kind, shifts in sorted(flows.shifts.items()):
        able = {key: _amounts(flows, each[0], kind) for key, each in alike.items() if kind in each[0].kinds}
        if any(amounts is None for amounts in able.values()):
            continue
        for shift in shifts:
            summed: Expr = 0
            for key, amounts in able.items():
                for amount in sorted(amounts or ()):
                    times = flows.number(f"changed by {amount} {kind}", OFTEN)
                    served[key].append(times)
                    summed += amount * times
            flows.model.add(shift == summed)
    for key, parts in served.items():
        flows.model.add(sum(parts) <= sum(each.cards for each in alike[key]))


def _amounts(flows: Flows, changing: Changing, kind: int) -> set[int] | None:
    """By how much it may change the Level of such a monster; None where that is not told."""
    source = changing.operation.source
    if not isinstance(source, Modify) or not isinstance(source.level, int):
        return None
    if source.level_to is not None:
        told = isinstance(source.level_to, int) and not source.level and not source.levels_of
        return {source.level_to - flows.ground.kinds.level[kind]} if told and isinstance(source.level_to, int) else None
    if not source.levels_of:
        return {source.level} - {0}
    register = changing.operation.number("levels_of")
    added = changing.named.get(register)
    if any(remembered(each) and each.number("name") == register for each in changing.effect.operations()):
        # Not all of these cards are chosen.
        return None
    if added is None or added.high > _MANY or any(flows.reach.nothing_known(each) for each in added.kinds):
        return None
    levels = {flows.ground.kinds.level[each] for each in added.kinds} | {0}
    return {source.level * sum(some) for some in combinations_with_replacement(sorted(levels), added.high)} - {0}
