"""What Synchro, Xyz and Link Summons share: the monster is announced with a requirement, and arrives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from combo_solver.game.line import Step
from combo_solver.models.materials import Materials, Overlay
from combo_solver.models.recipes import recipes_of
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.steps import StepJudge


def announced(at: StepJudge, step: Step) -> tuple[Card, Materials | Overlay]:
    """The monster of the step and the material requirement that it names; raises if it cannot come by that now."""
    judge = at.judge
    at.need(step.from_ == "extra", "the monster comes from the Extra Deck")
    card = at.card(step, lambda each: not each.face_up)
    at.known(card)
    at.allow(judge.special_summon_barred(card, step.kind.removesuffix("_summon")))
    recipes = recipes_of(card.facts, judge.model(card))
    number = step.recipe or 0
    at.need(0 <= number < len(recipes), f"{card.facts.name} has no such material requirement")
    recipe = recipes[number]
    method = "xyz" if isinstance(recipe, Overlay) else recipe.method
    at.need(step.kind == f"{method}_summon", f"this is a {method} Summon")
    used = at.payer.limit_used(card, recipe.limit, f"recipe {number}")
    at.need(not used, f"{card.facts.name} was already Summoned so this turn (EF-06)")
    return card, recipe


def accept(at: StepJudge, step: Step, card: Card, recipe: Materials | Overlay, fault: str) -> None:
    """Raises if the materials have a fault; otherwise the Summon by this requirement is counted."""
    at.allow(fault, card)
    at.payer.use_limit(card, recipe.limit, f"recipe {step.recipe or 0}")


def play_sending(at: StepJudge, step: Step, fault: Callable[[Judge, Card, Materials, list[Card]], str]) -> None:
    """A Summon whose materials are sent to the GY; ``fault`` says why cards are no materials of the monster."""
    card, recipe = announced(at, step)
    assert isinstance(recipe, Materials)
    cards = at.table.find(step.materials)
    accept(at, step, card, recipe, fault(at.judge, card, recipe, cards))
    before = len(at.table.events)
    for material in cards:
        at.table.to_gy(material, recipe.method)
    arrive(at, step, card, recipe.method)
    at.table.tell_materials(before, card, cards)


def arrive(at: StepJudge, step: Step, card: Card, method: str, attached: Sequence[Card] = ()) -> None:
    """The materials are gone: put the monster on the field, with those attached to it."""
    at.table.moment += 1
    zone = at.place(card, step.to, True, method == "link")
    origin = at.table.take(card)
    card.proper = True
    for material in attached:
        material.place, material.under = "material", card
        material.method, material.banish_when_leaves = "", False
    card.materials = list(attached)
    at.table.put_monster(card, zone, step.position or "", method, origin)
