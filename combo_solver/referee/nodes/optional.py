"""What a player can do or leave out."""

from __future__ import annotations

from dataclasses import replace

from combo_solver.models.nodes.optional import Optional
from combo_solver.referee.lists import NOTHING, NodeTwin, Told, Went, carry_out_list, could_begin
from combo_solver.referee.twin import Acting


class OptionalTwin(NodeTwin[Optional]):
    def possible(self, acting: Acting, action: Optional) -> bool:
        return could_begin(acting, action.actions)

    def judge(self, acting: Acting, node: Optional, number: int, told: Told) -> Went:
        if not told:
            return NOTHING
        acting.need(told[0].action > number, "what is optional is told by what it does")
        went = carry_out_list(replace(acting, offered=True), node.actions, number + 1, told)
        acting.need(went.begun and went.wholly, "what a player can do is done wholly or not at all")
        return went
