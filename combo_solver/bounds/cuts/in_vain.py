"""Activations that pay nothing and move no card are told of none.

Proof. All that a list of these actions does is to move cards. An activation of it that costs nothing and moves no card
does nothing that any row counts for anybody: all rows about it are upper limits of how often it is activated, which
hold without it as well, and it is no Summon, no arrival and no departure that another row waits for. So a line is told
by the other activations alone, each of which moves a card at least.

Without that the first uses of an effect, which are told one by one, could be such as do nothing, and the others, of
which no order is told, those that bring something.
"""

from __future__ import annotations

from collections.abc import Iterable

from combo_solver.bounds.deeds import Expr
from combo_solver.bounds.flows import Flows
from combo_solver.ground.program import CompiledEffect, Operation


def not_in_vain(flows: Flows, effect: CompiledEffect, mode: int, times: Expr, moved: Iterable[Expr]) -> None:
    """Each time that it is activated in this mode it moves a card, by one of its actions."""
    if "in_vain" in flows.without or not moves_or_nothing(effect, mode):
        return
    flows.model.add(times <= sum(moved))


def moves_or_nothing(effect: CompiledEffect, mode: int) -> bool:
    """Whether it pays nothing, and all that it does in this mode is to move cards."""
    paid = effect.cost or effect.of_mode(mode).cost or effect.activates_card or effect.source.replaces
    return not paid and bool(effect.modes[mode]) and all(_only_moves(each) for each in effect.modes[mode])


def _only_moves(operation: Operation) -> bool:
    return operation.source.only_moves and not operation.inner
