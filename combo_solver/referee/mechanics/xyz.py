"""Xyz Summons, with materials or on top of another monster."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.models.materials import Overlay
from combo_solver.referee.card import Card
from combo_solver.referee.extra_deck import accept, announced, arrive
from combo_solver.referee.judging import Judge
from combo_solver.referee.materials import face_up_fault, material_fault
from combo_solver.referee.own_limits import text_forbids
from combo_solver.referee.steps import StepJudge


def _play(at: StepJudge, step: Step) -> None:
    judge, table = at.judge, at.table
    card, recipe = announced(at, step)

    def unusable(material: Card) -> str:
        return _unusable(judge, material, card)

    attached: list[Card] = []
    if isinstance(recipe, Overlay):
        met = all(judge.holds(test, card) for test in recipe.conditions) and not recipe.cost
        met = met and recipe.phase in ("", table.clock.phase)
        at.need(met, f"{card.facts.name} cannot be Summoned on top of another monster now (XYZ-11)")
        cards = table.find(step.materials)
        accept(at, step, card, recipe, _overlay_fault(judge, recipe, cards) or unusable(cards[0]))
        attached += cards[0].materials
    else:
        cards = table.find(step.materials)
        accept(at, step, card, recipe, material_fault(judge, card, recipe, cards, unusable))
    before = len(table.events)
    for material in cards:
        # What it had attached goes on to the new monster with it.
        table.take(material, keep_materials=isinstance(recipe, Overlay))
        material.materials = []
        attached.append(material)
    arrive(at, step, card, "xyz", attached)
    table.tell_materials(before, card, cards)


def _overlay_fault(judge: Judge, recipe: Overlay, cards: list[Card]) -> str:
    """Why an Xyz Monster cannot be put on top of these; empty if nothing but the monster's use as material could."""
    if len(cards) != 1:
        return "exactly one monster is covered (XYZ-11)"
    return "" if judge.fits(cards[0], recipe.where) else f"{cards[0].facts.name} does not fit (XYZ-11)"


def _unusable(judge: Judge, card: Card, monster: Card) -> str:
    token = f"{card.facts.name} is a Token (TOK-05)" if card.is_a("token") else ""
    return face_up_fault(judge, card) or token or text_forbids(judge, card, "xyz", monster)


STEPS = {"xyz_summon": _play}
