"""Summons by a text that asks for a field without monsters of mine: of all monsters that came so, one is there at last.

Proof. When the last of these Summons is made I control no monster. So of the monsters that are there in the end, all
that came before it, by such a Summon too, came anew since, by something else: each one that is there in the end and
whose latest arrival was such a Summon is the one of the last of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from ortools.sat.python.cp_model import IntVar

from combo_solver.bounds.flows import FIELD, Expr, Flows
from combo_solver.ground.program import CompiledProcedure
from combo_solver.models.conditions import Condition, CountCondition
from combo_solver.models.vocabulary import Filter


def asks_for_an_empty_field(procedure: CompiledProcedure) -> bool:
    """Whether it asks that no monsters are on my field."""
    return any(_is_empty(test.source) for test in procedure.tests)


def one_in_the_end(flows: Flows, on_field: Mapping[int, IntVar]) -> None:
    """Of all monsters that came to an empty field one is there in the end; to be told when all moves are."""
    came: dict[int, list[Expr]] = defaultdict(list)
    for kind, moved in flows.lone:
        if kind in on_field:
            came[kind].append(moved)
    if "lone" in flows.without or not came:
        return
    latest: list[IntVar] = []
    for kind in sorted(came):
        alone = came[kind]
        last = flows.model.new_bool_var(f"lone {kind}")
        latest.append(last)
        # What is there at last has come otherwise, or is the last that came so.
        otherwise = flows.came(kind, FIELD) + flows.there(kind, FIELD)
        flows.model.add(on_field[kind] + sum(alone) <= otherwise + last)
    flows.model.add(sum(latest) <= 1)


def none_of(condition: Condition) -> bool:
    """Whether it asks that no monsters of a sort are on my field."""
    return (
        isinstance(condition, CountCondition)
        and condition.locations == ("monster_zone",)
        and condition.side == "me"
        and condition.max == 0
        and not condition.other
    )


def _is_empty(condition: Condition) -> bool:
    return isinstance(condition, CountCondition) and none_of(condition) and condition.where == Filter()
