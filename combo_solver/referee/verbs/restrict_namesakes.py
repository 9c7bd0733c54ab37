"""What cards with the name of a chosen one cannot do for the rest of the turn."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.restrict import Restrict
from combo_solver.models.verbs.restrict_namesakes import RestrictNamesakes
from combo_solver.models.vocabulary import Filter
from combo_solver.referee.twin import Acting, Twin


class RestrictNamesakesTwin(Twin[RestrictNamesakes]):
    def possible(self, acting: Acting, action: RestrictNamesakes) -> bool:
        return bool(acting.chosen.get(action.namesakes_of))

    def carry_out(self, acting: Acting, action: RestrictNamesakes, choice: Choice) -> None:
        table = acting.table
        names = {card.facts.shared_name for card in acting.chosen.get(action.namesakes_of, ())}
        acting.need(bool(names), "no card was chosen whose name is meant")
        for name in names:
            where = Filter(names=(name,))
            for what in action.what:
                if what in ("negate", "negate_cards"):
                    table.negated_names.add(name)
                    if what == "negate_cards":
                        table.negated_cards.add(name)
                    table.negate_named()
                    for card in table.cards:
                        if card.place == "field" and card.negated:
                            acting.judge.lose_counters(card)
                else:
                    table.locks.append(Restrict(what=what, where=where, sets=what != "normal_summon" or action.sets))
