"""Xyz Summons, with materials or on top of another monster."""

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

    def unusable(material: Card) -> str:
        return _unusable(judge, material, monster)

    if not isinstance(recipe, Overlay):
        return material_fault(judge, monster, recipe, cards, unusable)
    met = all(judge.holds(test, monster) for test in recipe.conditions) and not recipe.cost
    if not met or recipe.phase not in ("", judge.table.clock.phase):
        return "cannot be Summoned on top of another monster now (XYZ-11)"
    return _overlay_fault(judge, recipe, cards) or unusable(cards[0])


def _overlay_fault(judge: Judge, recipe: Overlay, cards: list[Card]) -> str:
    """Why an Xyz Monster cannot be put on top of these; empty if nothing but the monster's use as material could."""
    if len(cards) != 1:
        return "exactly one monster is covered (XYZ-11)"
    return "" if judge.fits(cards[0], recipe.where) else f"{cards[0].facts.name} does not fit (XYZ-11)"


def _unusable(judge: Judge, card: Card, monster: Card) -> str:
    token = f"{card.facts.name} is a Token (TOK-05)" if card.is_a("token") else ""
    return face_up_fault(judge, card) or token or text_forbids(judge, card, "xyz", monster)


STEPS = {"xyz_summon": _play}
