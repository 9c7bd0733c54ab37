"""Synchro Summons."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.models.materials import Materials, Overlay
from combo_solver.referee.card import Card
from combo_solver.referee.extra_deck import play
from combo_solver.referee.judging import Judge
from combo_solver.referee.materials import face_up_fault, material_fault
from combo_solver.referee.own_limits import text_forbids
from combo_solver.referee.steps import StepJudge


def _play(at: StepJudge, step: Step) -> None:
    play(at, step, fault)


def fault(judge: Judge, monster: Card, recipe: Materials | Overlay, cards: list[Card]) -> str:
    """Why these are no materials of this monster; empty if they are."""
    assert isinstance(recipe, Materials)

    def unusable(card: Card) -> str:
        level = "" if judge.level(card) else f"{card.facts.name} has no Level (SYN-05)"
        return face_up_fault(judge, card) or level or text_forbids(judge, card, "synchro", monster)

    if found := material_fault(judge, monster, recipe, cards, unusable):
        return found
    total = sum(judge.level(card) for card in cards)
    return "" if total == monster.facts.level else f"the Levels add up to {total}, not {monster.facts.level} (SYN-06)"


STEPS = {"synchro_summon": _play}
