"""Which materials make which monster: what Fusion, Synchro, Xyz and Link Summons share."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.material_level import MaterialLevel, with_level
from combo_solver.models.materials import Materials, Slot
from combo_solver.models.summon_spells import fusion_limit, substitute
from combo_solver.referee.card import Card
from combo_solver.referee.judging import Judge
from combo_solver.referee.own_limits import text_acts


def material_fault(
    judge: Judge, monster: Card, recipe: Materials, cards: list[Card], unusable: Callable[[Card], str]
) -> str:
    """Why these cards do not meet a requirement, whatever their Levels and ratings add up to; empty if they do.
    ``unusable``: why the mechanic takes a card as no material."""
    for card in cards:
        if fault := unusable(card):
            return fault
    if not _fills_slots(judge, monster, recipe, cards):
        return "the materials do not fit the monster's requirement (FUS-21)"
    for part in recipe.including:
        if sum(judge.fits(card, part.where) for card in cards) < part.min:
            return "the materials lack one that the requirement includes (LS-15)"
    for one, other in combinations(cards, 2):
        if not _go_together(one, other, recipe):
            return f"{one.facts.name} and {other.facts.name} do not go together (LS-15)"
    return ""


def face_up_fault(judge: Judge, card: Card) -> str:
    """Why this is no monster that I could use face-up from my field; empty if it is."""
    if not (card.in_monster_zone and card.mine) or card.position == "set":
        return f"{card.facts.name} is no face-up monster you control (SYN-11, XYZ-10, LS-14)"
    return unknown_fault(judge, card)


def unknown_fault(judge: Judge, card: Card) -> str:
    return "" if judge.playable(card) else f"{card.facts.name} has no model"


def _fills_slots(judge: Judge, monster: Card, recipe: Materials, cards: list[Card]) -> bool:
    """Whether every card can be given a slot so that each slot gets its number (FUS-21); one material of a Fusion
    Summon may stand in for a card that its slot names (FUS-19)."""
    given: list[list[Card]] = [[] for _ in recipe.slots]

    def give(number: int, stood_in: bool) -> bool:
        if number == len(cards):
            return all(len(held) >= slot.min for held, slot in zip(given, recipe.slots, strict=True))
        card = cards[number]
        for held, slot in zip(given, recipe.slots, strict=True):
            if len(held) == slot.max or not all(_go_together(card, other, slot) for other in held):
                continue
            real = judge.fits(card, slot.where) or _counts_as_fitting(judge, card, monster, recipe, slot)
            if not real and (not _stands_in(card, monster, recipe, slot) or (stood_in and recipe.method == "fusion")):
                continue
            held.append(card)
            if give(number + 1, stood_in or not real):
                return True
            held.pop()
        return False

    return give(0, False)


def _counts_as_fitting(judge: Judge, card: Card, monster: Card, recipe: Materials, slot: Slot) -> bool:
    """Whether it fits as having a Level that its text lets it count as having for this Summon (XYZ-13)."""
    if card.asleep or not text_acts(judge, card):
        return False
    for part in continuous_of(card.facts, judge.model(card)):
        if isinstance(part, MaterialLevel) and recipe.method in part.methods and judge.fits(monster, part.where):
            left = with_level(slot.where, part.levels)
            if left is not None and judge.fits(card, left):
                return True
    return False


def _go_together(one: Card, other: Card, part: Materials | Slot) -> bool:
    """Whether two materials differ and agree in the traits that a requirement, or a slot of it, asks for."""
    alike = {trait for trait in (*part.different, *part.same) if _trait(one, trait) == _trait(other, trait)}
    return not alike & set(part.different) and not set(part.same) - alike


def _trait(card: Card, trait: str) -> object:
    if trait == "name":
        return card.shared_name
    return getattr(card if trait in ("level", "type", "attribute") else card.facts, trait)


def _stands_in(card: Card, monster: Card, recipe: Materials, slot: Slot) -> bool:
    """Whether a substitute may replace the card that this slot names."""
    able = substitute(card.facts.substitute)
    allowed = able is not None and able.method == recipe.method and slot.names_a_card
    if able is None or not allowed or not fusion_limit(monster.facts.fusion_limit).substitutes:
        return False
    return any(able.archetype in name for name in slot.where.names)
