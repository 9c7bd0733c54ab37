"""What Synchro, Xyz and Link Summons share: the monster is announced with a requirement, and arrives."""

from __future__ import annotations

from collections.abc import Callable

from combo_solver.game.line import Step
from combo_solver.models.entire_material import EntireMaterial, by_name
from combo_solver.models.materials import Materials, Overlay
from combo_solver.models.recipes import recipes_of
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.made_with import made_with
from combo_solver.referee.placing import may_go_to
from combo_solver.referee.steps import StepJudge
from combo_solver.referee.table import Table

MaterialFault = Callable[[Judge, Card, Materials | Overlay, list[Card]], str]


def announced(at: StepJudge, step: Step) -> tuple[Card, Materials | Overlay]:
    """The monster of the step and the material requirement that it names; raises if it cannot come by that now."""
    judge = at.judge
    at.need(step.from_ == "extra", "the monster comes from the Extra Deck")
    card = at.card(step, lambda each: not each.face_up)
    at.known(card)
    at.allow(judge.special_summon_barred(card, step.kind.removesuffix("_summon")))
    recipes = requirements(judge, card)
    number = step.recipe or 0
    at.need(0 <= number < len(recipes), f"{card.facts.name} has no such material requirement")
    recipe = recipes[number]
    method = method_of(recipe)
    at.need(step.kind == f"{method}_summon", f"this is a {method} Summon")
    used = at.payer.limit_used(card, recipe.limit, f"recipe {number}")
    at.need(not used, f"{card.facts.name} was already Summoned so this turn (EF-06)")
    return card, recipe


def requirements(judge: Judge, card: Card) -> tuple[Materials | Overlay, ...]:
    """The requirements of a monster: its own, then what cards of mine on the field allow."""
    more = granted(judge, card)
    return (*recipes_of(card.facts, judge.model(card)), *((more,) if more is not None else ()))


def granted(judge: Judge, card: Card) -> Materials | None:
    """One monster of its name as the entire material of a Link Summon."""
    parts = [part for by, part in judge.in_force() if by.mine and isinstance(part, EntireMaterial)]
    parts = [part for part in parts if card.is_a("link") and judge.fits(card, part.where)]
    return by_name(card.facts, parts) if parts else None


def accept(at: StepJudge, step: Step, card: Card, recipe: Materials | Overlay, fault: str) -> None:
    """Raises if the materials have a fault; otherwise the Summon by this requirement is counted."""
    at.allow(fault, card)
    at.payer.use_limit(card, recipe.limit, f"recipe {step.recipe or 0}")


def play(at: StepJudge, step: Step, fault: MaterialFault) -> None:
    """A Summon as a step; ``fault`` says why cards are no materials of the monster."""
    card, recipe = announced(at, step)
    cards = at.table.find(step.materials)
    accept(at, step, card, recipe, fault(at.judge, card, recipe, cards))
    carry_out(at.judge, card, recipe, cards, step.to, step.position)


def carry_out(
    judge: Judge, card: Card, recipe: Materials | Overlay, cards: list[Card], to: str | None, position: str | None
) -> None:
    """The materials are used, then the monster arrives; raises if it cannot be put there."""
    table, method = judge.table, method_of(recipe)
    before = len(table.events)
    known = made_with(judge, card, cards)
    attached = _use(table, recipe, cards)
    table.moment += 1
    if fault := may_go_to(judge, card, to or "?", True, method == "link"):
        raise table.fail(f"{card.facts.name}: {fault}")
    assert to is not None
    origin = table.take(card)
    card.proper = True
    table.attach_all(card, attached)
    table.put_monster(card, to, position or "", method, origin)
    card.made_with = known
    table.tell_materials(before, card, cards)


def method_of(recipe: Materials | Overlay) -> str:
    return "xyz" if isinstance(recipe, Overlay) else recipe.method


def _use(table: Table, recipe: Materials | Overlay, cards: list[Card]) -> list[Card]:
    """Use these materials; those that the new monster will have attached."""
    if method_of(recipe) != "xyz":
        for material in cards:
            table.to_gy(material, method_of(recipe))
        return []
    keep = isinstance(recipe, Overlay)
    return [attached for material in cards for attached in table.go_under(material, keep)]
