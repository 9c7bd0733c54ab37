"""The second Normal Summon of a Gemini monster on the field."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.models.verbs.normal_summon import NormalSummonNow
from combo_solver.referee.card import Card
from combo_solver.referee.counters import place_for_summon
from combo_solver.referee.judging import Judge
from combo_solver.referee.mechanics.normal import forbidden, none_left, use_up
from combo_solver.referee.restrictions import note_normal_summon
from combo_solver.referee.steps import StepJudge


def _play(at: StepJudge, step: Step) -> None:
    at.allow(none_left(at.judge, step.additional))
    card = at.card(step)
    at.known(card)
    stays = step.to == card.zone and step.position == card.position and not step.materials
    at.need(stays, "a second Normal Summon keeps zone and position and takes no Tribute (GEM-07, GEM-12)")
    at.allow(use_up(at.judge, card, step.additional, False, 0) or summon_again(at.judge, card), card)


def summon_again(judge: Judge, card: Card) -> str:
    """Summon it a second time (GEM rows); returns why that is illegal, empty if it is not."""
    fault = _again_fault(judge, card)
    if not fault:
        table = judge.table
        note_normal_summon(judge, card)
        table.moment += 1
        card.summoned_again, card.may_change_position = True, False
        card.method, card.this_turn = "normal", True
        place_for_summon(judge)
        table.tell("summoned", card, "monster_zone", method="normal", zone=card.zone)
    return fault


def could_summon(judge: Judge, action: NormalSummonNow) -> bool:
    """Whether an effect could make me Normal Summon a monster of the field again right now."""
    return not action.tribute_only and any(
        judge.fits(card, action.where) and judge.playable(card) and not _again_fault(judge, card)
        for card in judge.table.me.monsters()
    )


def _again_fault(judge: Judge, card: Card) -> str:
    if not (card.in_monster_zone and card.mine and card.is_a("gemini")) or card.position == "set":
        return "is no face-up Gemini monster you control (GEM-12)"
    if card.summoned_again:
        return "was Normal Summoned again already (GEM-03)"
    return forbidden(judge, card, False)


STEPS = {"gemini_summon": _play}
