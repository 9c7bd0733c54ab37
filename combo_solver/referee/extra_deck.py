"""What Synchro, Xyz and Link Summons share: the monster is announced with a requirement, and arrives."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from combo_solver.game.line import Step
from combo_solver.models.entire_material import EntireMaterial, by_name
from combo_solver.models.limits import Limit
from combo_solver.models.materials import Materials, Overlay
from combo_solver.models.recipes import recipes_of
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.made_with import made_with
from combo_solver.referee.placing import may_go_to
from combo_solver.referee.steps import StepJudge
from combo_solver.referee.table import Table
from combo_solver.referee.uses import use, used_up

MaterialFault = Callable[[Judge, Card, Materials | Overlay, list[Card]], str]


class Requirement(NamedTuple):
    """One of the ways of a monster to be Summoned with materials. ``number``: as lines tell it; ``by``: the card that
    counts how often it is used (the monster itself, or what allows it), up to its ``limit``, under this ``name``."""

    number: int
    recipe: Materials | Overlay
    by: Card
    limit: Limit | None
    name: str

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it apart from others."""
        return (self.recipe, self.by.facts.passcode, self.limit, self.name)


def announced(at: StepJudge, step: Step) -> tuple[Card, Requirement]:
    """The monster of the step and the material requirement that it names; raises if it cannot come by that now."""
    judge = at.judge
    at.need(step.from_ == "extra", "the monster comes from the Extra Deck")
    card = at.card(step, lambda each: not each.face_up)
    at.known(card)
    at.allow(judge.special_summon_barred(card, step.kind.removesuffix("_summon")))
    number = step.recipe or 0
    found = [each for each in requirements(judge, card) if each.number == number]
    at.need(bool(found), f"{card.facts.name} has no such material requirement")
    method = method_of(found[0].recipe)
    at.need(step.kind == f"{method}_summon", f"this is a {method} Summon")
    found = [each for each in found if not used_up(judge.table, each.by, each.limit, each.name)]
    at.need(bool(found), f"{card.facts.name} can be Summoned so no more this turn (EF-06)")
    return card, judge.table.readings.pick(found)


def requirements(judge: Judge, card: Card) -> list[Requirement]:
    """The requirements of a monster: its own, then what cards of mine on the field allow."""
    own = [
        Requirement(number, recipe, card, recipe.limit, f"recipe {number}")
        for number, recipe in enumerate(recipes_of(card.facts, judge.model(card)))
    ]
    return [*own, *_granted(judge, card, len(own))]


def _granted(judge: Judge, card: Card, number: int) -> list[Requirement]:
    """One monster of its name as the entire material of a Link Summon; of what is alike only one."""
    found = [
        Requirement(number, by_name(card.facts, part), by, part.limit, part.counted_as)
        for by, part in judge.in_force()
        if by.mine and isinstance(part, EntireMaterial) and card.is_a("link") and judge.fits(card, part.where)
    ]
    return list({each.key: each for each in found}.values())


def is_entire(judge: Judge, card: Card, recipe: Materials) -> bool:
    """Whether one material of this requirement counts as whatever the monster needs."""
    return any(each.by is not card and each.recipe == recipe for each in requirements(judge, card))


def play(at: StepJudge, step: Step, fault: MaterialFault) -> None:
    """A Summon as a step; ``fault`` says why cards are no materials of the monster."""
    card, requirement = announced(at, step)
    cards = at.table.find(step.materials)
    at.allow(fault(at.judge, card, requirement.recipe, cards), card)
    count(at.table, card, requirement)
    carry_out(at.judge, card, requirement.recipe, cards, step.to, step.position)


def count(table: Table, card: Card, requirement: Requirement) -> None:
    """The card is Summoned by this requirement; what another card allowed was used even if that is negated (EF-06)."""
    use(table, requirement.by, requirement.limit, requirement.name, whatever=requirement.by is not card)


def carry_out(
    judge: Judge, card: Card, recipe: Materials | Overlay, cards: list[Card], to: str | None, position: str | None
) -> None:
    """The materials are used, then the monster arrives; raises if it cannot be put there."""
    table, method = judge.table, method_of(recipe)
    before = len(table.events)
    known = made_with(judge, card, cards)
    attached = _use(table, recipe, cards)
    table.moment += 1
    if fault := may_go_to(judge, card, to or "?", True):
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
