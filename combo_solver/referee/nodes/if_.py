"""What an effect does if something holds."""

from __future__ import annotations

from combo_solver.models.nodes.if_ import If
from combo_solver.referee.lists import NodeTwin, Told, Went, carry_out_list, could_begin, size, within
from combo_solver.referee.twin import Acting


class IfTwin(NodeTwin[If]):
    def possible(self, acting: Acting, action: If) -> bool:
        return could_begin(acting, action.actions if _holds(acting, action) else action.otherwise)

    def judge(self, acting: Acting, node: If, number: int, told: Told) -> Went:
        acting.need(
            all(acting.judge.is_told(condition, acting.source) for condition in node.conditions),
            f"{acting.source.facts.name}: which condition holds hangs on a card that nobody knows",
        )
        holds = _holds(acting, node)
        actions, first = (node.actions, number + 1) if holds else (node.otherwise, number + 1 + size(node.actions))
        mine = within(told, first, actions)
        what = "holds" if holds else "does not hold"
        acting.need(len(mine) == len(told), f"{acting.source.facts.name}: the condition {what}, so it does otherwise")
        went = carry_out_list(acting, actions, first, mine)
        # What hangs on something else that is done is not asked when the effect is activated.
        return went._replace(wholly=True) if number and node.join in ("then", "if_you_do") else went


def _holds(acting: Acting, node: If) -> bool:
    if not all(acting.judge.holds(condition, acting.source) for condition in node.conditions):
        return False
    if not node.card:
        return True
    cards = acting.chosen.get(node.card, [])
    if node.was_face_up:
        return any(card.had is not None and card.had.face_up for card in cards)
    if not node.where.model_fields_set:
        return (sum(card.place != "nowhere" for card in cards) >= node.least) != node.negated
    return any(not card.hidden and acting.judge.fits(card, node.where) for card in cards) != node.negated
