"""Several things, one after the other, as far as they can begin."""

from __future__ import annotations

from combo_solver.models.nodes.in_turn import InTurn
from combo_solver.referee.lists import NodeTwin, Told, Went, carry_out_list, could_begin, size, within
from combo_solver.referee.twin import Acting


class InTurnTwin(NodeTwin[InTurn]):
    def possible(self, acting: Acting, action: InTurn) -> bool:
        return any(could_begin(acting, actions) for actions in action.of)

    def judge(self, acting: Acting, node: InTurn, number: int, told: Told) -> Went:
        first, begun, wholly = number + 1, False, True
        for actions in node.of:
            mine = within(told, first, actions)
            if begun and mine:
                acting.table.moment += 1
            # What is told of none of them could not begin: else the line left out what must be done.
            went = carry_out_list(acting, actions, first, mine)
            begun, wholly = begun or went.begun, wholly and (went.wholly or not went.begun)
            first += size(actions)
        return Went(begun, wholly)
