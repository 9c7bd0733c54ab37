"""Excavating cards."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.excavate import Excavate
from combo_solver.referee.the_top import named, why_none
from combo_solver.referee.twin import Acting, Twin


class ExcavateTwin(Twin[Excavate]):
    def possible(self, acting: Acting, action: Excavate) -> bool:
        return not why_none(acting, action.count)

    def carry_out(self, acting: Acting, action: Excavate, choice: Choice) -> None:
        fault = why_none(acting, action.count)
        acting.need(not fault, f"{acting.source.facts.name}: {fault}")
        cards = named(acting, action.count, action.most, choice.cards)
        for card in cards:
            card.excavated, card.dug = True, not action.looked
        acting.chosen[action.name] = cards
