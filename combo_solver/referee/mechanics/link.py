"""Link Summons."""

from __future__ import annotations

from combo_solver.game.line import Step
from combo_solver.models.materials import Materials, Overlay
from combo_solver.referee.card import Card
from combo_solver.referee.extra_deck import is_entire, play
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
        return face_up_fault(judge, card) or text_forbids(judge, card, "link", monster) or _locked(judge, card)

    if found := material_fault(judge, monster, recipe, cards, unusable):
        return found
    if is_entire(judge, monster, recipe):
        return ""
    rating = monster.facts.rating or 0
    return "" if _adds_up(cards, rating) else f"the materials cannot count as {monster.facts.rating} (LS-06)"


def _locked(judge: Judge, card: Card) -> str:
    for lock in judge.locks():
        if lock.what == "link_material" and not (lock.only and judge.fits(card, lock.only)):
            return f"a restriction of this turn forbids {card.facts.name} as Link Material (SG-17)"
    return ""


def _adds_up(cards: list[Card], rating: int) -> bool:
    """Whether the materials can count as so many: a Link Monster as one, or as its rating."""
    totals = {0}
    for card in cards:
        worth = {1, card.facts.rating} if card.is_a("link") and card.facts.rating else {1}
        totals = {total + value for total in totals for value in worth}
    return rating in totals


STEPS = {"link_summon": _play}
