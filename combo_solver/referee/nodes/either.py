"""One of several things, of those that can begin."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.models.nodes.either import Either
from combo_solver.referee.lists import NOTHING, NodeTwin, Told, Went, carry_out_list, could_begin, size, within
from combo_solver.referee.twin import Acting


class EitherTwin(NodeTwin[Either]):
    def possible(self, acting: Acting, action: Either) -> bool:
        return any(could_begin(acting, actions) for actions in action.of)

    def judge(self, acting: Acting, node: Either, number: int, told: Told) -> Went:
        name, acting = acting.source.facts.name, replace(acting, offered=True)
        if not told:
            # What is chosen in vain is told by nothing.
            earnest = replace(acting, to_effect=True)
            left = any(could_begin(earnest, actions, surely=True) for actions in node.of)
            acting.need(not left, f"{name}: one of several things was to be done")
            return NOTHING
        first = number + 1
        for actions in node.of:
            mine = within(told, first, actions)
            if mine:
                acting.need(len(mine) == len(told), f"{name}: only one of several things is done")
                went = carry_out_list(acting, actions, first, mine)
                acting.need(went.begun, f"{name}: what was chosen of several things cannot be done")
                return went
            first += size(actions)
        raise acting.table.fail(f"{name}: a choice is told by what is done")
