"""A Normal Summon right after an effect (NC-16 to NC-23)."""

from __future__ import annotations

from combo_solver.game.line import Choice
from combo_solver.models.verbs.normal_summon import NormalSummonNow
from combo_solver.referee.attempts import at_once
from combo_solver.referee.mechanics import gemini, normal
from combo_solver.referee.twin import Acting, Twin


class NormalSummonTwin(Twin[NormalSummonNow]):
    def possible(self, acting: Acting, action: NormalSummonNow) -> bool:
        return normal.could_summon(acting.judge, action) or gemini.could_summon(acting.judge, action)

    def carry_out(self, acting: Acting, action: NormalSummonNow, choice: Choice) -> None:
        """It is none of the turn's (NC-16, NC-18)."""
        if not choice.cards:
            acting.need(action.optional, "the Normal Summon was left out")
            return
        table, judge, name = acting.table, acting.judge, choice.cards[0].name
        card = table.find(choice.cards[:1], lambda each: judge.fits(each, action.where))[0]
        tributes = table.find(choice.materials)
        acting.need(len(choice.cards) == len(choice.placed) == 1, "one monster is Normal Summoned")
        part = choice.placed[0]
        acting.need(part.card == card.facts.passcode, f"{name} is another card than the one placed")
        acting.need(judge.playable(card), f"{name} has no model and is not played")
        acting.need(bool(tributes) or not action.tribute_only, f"{name} must be Tribute Summoned (NC-23)")
        with at_once(table):
            if card.in_monster_zone:
                stays = part.to == card.zone and part.position == card.position and not tributes
                fault = gemini.summon_again(judge, card) if stays else "keeps its zone and position (GEM-12)"
            else:
                acting.need(card.place == "hand", f"{name} is not in the hand (NS-01)")
                setting = action.or_set and part.position == "set"
                acting.need(setting or part.position == "attack", f"{name} is Summoned, not Set (NC-21)")
                position = "set" if setting else "attack"
                fault = normal.forbidden(judge, card, setting)
                fault = fault or normal.bring(judge, card, tributes, part.to, position)
        acting.need(not fault, f"{name}: {fault}")
