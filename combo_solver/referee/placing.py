"""Where monsters may go, and which materials make which monster."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations

from combo_solver import zones
from combo_solver.behaviour.effects import Materials, NotMaterial, Overlay
from combo_solver.referee.judging import Judge, co_linked_with, points
from combo_solver.referee.table import Card

MAIN = zones.MONSTER_ZONES[:5]
EXTRA = zones.MONSTER_ZONES[5:7]


def may_go_to(judge: Judge, card: Card, zone: str, from_extra: bool, needs_arrow: bool) -> str:
    """Why this monster of mine may not be put in this zone now; empty if it may (ZON rows)."""
    table = judge.table
    if zone not in (*MAIN, *EXTRA):
        return f"{zone} is no monster zone of yours"
    if table.in_zone(zone) is not None:
        return f"{zone} is occupied (ZON-02)"
    if zone in EXTRA:
        if not from_extra:
            return "only monsters from the Extra Deck enter an Extra Monster Zone (ZON-04)"
        other = table.in_zone(EXTRA[1 - EXTRA.index(zone)])
        if other is not None and other.mine and not makes_extra_link(judge, card, zone):
            return "you already use an Extra Monster Zone (ZON-03)"
        return ""
    if needs_arrow and zone not in pointed_to(judge):
        return f"no Link Monster points to {zone} (ZON-07)"
    return ""


def pointed_to(judge: Judge) -> set[str]:
    """Monster zones that any face-up Link Monster points to."""
    return {hit for card in judge.table.cards if card.in_monster_zone for hit in points(card, card.zone)}


def makes_extra_link(judge: Judge, card: Card, zone: str) -> bool:
    """Whether this Link Monster in ``zone`` joins both Extra Monster Zones by co-linked monsters (LNK-13)."""
    held = {each.zone: each for each in judge.table.cards if each.in_monster_zone}
    held[zone] = card
    return set(EXTRA) <= co_linked_with(held, zone)


def material_fault(judge: Judge, monster: Card, recipe: Materials, cards: list[Card]) -> str:
    """Why these monsters are no materials for this recipe; empty if they are."""
    for card in cards:
        fault = _unusable(judge, card, recipe.method)
        if fault:
            return fault
    if not _fills_slots(judge, recipe, cards):
        return "the materials do not fit the monster's requirement (FUS-21)"
    for part in recipe.including:
        if sum(judge.fits(card, part.where) for card in cards) < part.min:
            return "the materials lack one that the requirement includes (LS-15)"
    for one, other in combinations(cards, 2):
        alike = {trait for trait in (*recipe.different, *recipe.same) if _trait(one, trait) == _trait(other, trait)}
        if alike & set(recipe.different) or set(recipe.same) - alike:
            return f"{one.facts.name} and {other.facts.name} do not go together (LS-15)"
    if recipe.method == "synchro":
        total = sum(card.level for card in cards)
        if total != monster.facts.level:
            return f"the Levels add up to {total}, not {monster.facts.level} (SYN-06)"
    if recipe.method == "link" and not _adds_up(cards, monster.facts.rating or 0):
        return f"the materials cannot count as {monster.facts.rating} (LS-06)"
    return ""


def _trait(card: Card, trait: str) -> object:
    if trait == "name":
        return card.facts.treated_as or card.facts.name
    return card.level if trait == "level" else getattr(card.facts, trait)


def overlay_fault(judge: Judge, recipe: Overlay, cards: list[Card]) -> str:
    """Why an Xyz Monster cannot be put on top of these; empty if it can."""
    if len(cards) != 1:
        return "exactly one monster is covered (XYZ-11)"
    if not judge.fits(cards[0], recipe.where):
        return f"{cards[0].facts.name} does not fit (XYZ-11)"
    return _unusable(judge, cards[0], "xyz")


def _unusable(judge: Judge, card: Card, method: str) -> str:
    name = card.facts.name
    if not (card.in_monster_zone and card.mine) or card.position == "set":
        return f"{name} is no face-up monster you control (SYN-11, XYZ-10, LS-14)"
    if not judge.playable(card):
        return f"{name} has no model"
    if method == "xyz" and card.is_a("token"):
        return f"{name} is a Token (TOK-05)"
    if method == "synchro" and not card.level:
        return f"{name} has no Level (SYN-05)"
    model = judge.model(card)
    for part in model.continuous if model is not None else ():
        if isinstance(part, NotMaterial) and method in part.methods:
            return f"{name} cannot be material for this Summon (SG-18)"
    if method == "link":
        for lock in judge.locks():
            if lock.what == "link_material" and not (lock.only and judge.fits(card, lock.only)):
                return f"a restriction of this turn forbids {name} as Link Material (SG-17)"
    return ""


def _fills_slots(judge: Judge, recipe: Materials, cards: list[Card]) -> bool:
    """Tries every way to give each material a slot."""
    slots = range(len(recipe.slots))
    for numbers in combinations_with_replacement(slots, len(cards)):
        counts = [numbers.count(slot) for slot in slots]
        if any(
            count < slot.min or (slot.max is not None and count > slot.max)
            for count, slot in zip(counts, recipe.slots, strict=True)
        ):
            continue
        for order in set(permutations(numbers)):
            if all(judge.fits(card, recipe.slots[slot].where) for card, slot in zip(cards, order, strict=True)):
                return True
    return False


def _adds_up(cards: list[Card], rating: int) -> bool:
    totals = {0}
    for card in cards:
        worth = {1, card.facts.rating} if card.is_a("link") and card.facts.rating else {1}
        totals = {total + value for total in totals for value in worth}
    return rating in totals
