"""Where monsters may go, and which materials make which monster."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from combo_solver.game import zones
from combo_solver.models.continuous import NotMaterial, Unaffected
from combo_solver.models.continuous_of import continuous_of
from combo_solver.models.materials import Materials, Overlay, Slot
from combo_solver.models.summon_spells import fusion_limit, substitute
from combo_solver.referee.judging import Judge, co_linked_with, points
from combo_solver.referee.table import Card

MAIN = zones.MONSTER_ZONES[:5]
EXTRA = zones.MONSTER_ZONES[5:7]


def may_go_to(
    judge: Judge, card: Card, zone: str, from_extra: bool, needs_arrow: bool, leaving: Sequence[Card] = ()
) -> str:
    """Why this monster of mine may not be put in this zone, as soon as those ``leaving`` are gone; empty if it may (ZON
    rows)."""
    table = judge.table
    if zone not in (*MAIN, *EXTRA):
        return f"{zone} is no monster zone of yours"
    if zone in table.scenario.unusable:
        return f"{zone} is unusable (ZON-06)"
    held = table.in_zone(zone)
    if held is not None and held not in leaving:
        return f"{zone} is occupied (ZON-02)"
    if zone in EXTRA:
        if not from_extra:
            return "only monsters from the Extra Deck enter an Extra Monster Zone (ZON-04)"
        other = table.in_zone(EXTRA[1 - EXTRA.index(zone)])
        if other is not None and other not in leaving and other.mine and not makes_extra_link(judge, card, zone):
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


def material_fault(judge: Judge, monster: Card, recipe: Materials, cards: list[Card], by: Card | None = None) -> str:
    """Why these monsters are no materials for this recipe; empty if they are. ``by``: the card whose effect Summons."""
    for card in cards:
        fault = _unusable(judge, card, recipe.method, monster, by)
        if fault:
            return fault
    if not _fills_slots(judge, monster, recipe, cards):
        return "the materials do not fit the monster's requirement (FUS-21)"
    for part in recipe.including:
        if sum(judge.fits(card, part.where) for card in cards) < part.min:
            return "the materials lack one that the requirement includes (LS-15)"
    for one, other in combinations(cards, 2):
        if not _go_together(one, other, recipe):
            return f"{one.facts.name} and {other.facts.name} do not go together (LS-15)"
    if recipe.method == "synchro":
        total = sum(card.level for card in cards)
        if total != monster.facts.level:
            return f"the Levels add up to {total}, not {monster.facts.level} (SYN-06)"
    if recipe.method == "link" and not _adds_up(cards, monster.facts.rating or 0):
        return f"the materials cannot count as {monster.facts.rating} (LS-06)"
    return ""


def _go_together(one: Card, other: Card, part: Materials | Slot) -> bool:
    """Whether two materials differ and agree in the traits that a requirement, or a slot of it, asks for."""
    alike = {trait for trait in (*part.different, *part.same) if _trait(one, trait) == _trait(other, trait)}
    return not alike & set(part.different) and not set(part.same) - alike


def _trait(card: Card, trait: str) -> object:
    if trait == "name":
        return card.facts.treated_as or card.facts.name
    return card.level if trait == "level" else getattr(card.facts, trait)


def overlay_fault(judge: Judge, monster: Card, recipe: Overlay, cards: list[Card]) -> str:
    """Why an Xyz Monster cannot be put on top of these; empty if it can."""
    if len(cards) != 1:
        return "exactly one monster is covered (XYZ-11)"
    if not judge.fits(cards[0], recipe.where):
        return f"{cards[0].facts.name} does not fit (XYZ-11)"
    return _unusable(judge, cards[0], "xyz", monster)


def _unusable(judge: Judge, card: Card, method: str, monster: Card, by: Card | None = None) -> str:
    name = card.facts.name
    if method != "fusion" and (not (card.in_monster_zone and card.mine) or card.position == "set"):
        return f"{name} is no face-up monster you control (SYN-11, XYZ-10, LS-14)"
    if not judge.playable(card):
        return f"{name} has no model"
    if method == "xyz" and card.is_a("token"):
        return f"{name} is a Token (TOK-05)"
    if method == "synchro" and not card.level:
        return f"{name} has no Level (SYN-05)"
    if fault := text_forbids(judge, card, method, monster, by):
        return fault
    if method == "link":
        for lock in judge.locks():
            if lock.what == "link_material" and not (lock.only and judge.fits(card, lock.only)):
                return f"a restriction of this turn forbids {name} as Link Material (SG-17)"
    return ""


def text_forbids(judge: Judge, card: Card, method: str, monster: Card, by: Card | None = None) -> str:
    """Why a card's own text forbids it as material for this Summon of that monster; empty if it does not (SG-18).
    ``by``: the card whose effect Summons."""
    if card.asleep:
        return ""
    acts = card.in_monster_zone and card.position != "set" and not card.negated and card not in judge.negated()
    for part in continuous_of(card.facts, judge.model(card)):
        if isinstance(part, Unaffected) and acts and by is not None and _unaffected(judge, card, part, by):
            return f"{card.facts.name} is unaffected by the effects of {by.facts.name} (SG-18)"
        if isinstance(part, NotMaterial) and method in part.methods and (acts or not part.face_up):
            came = card.in_monster_zone and card.this_turn and card.method in ("", *part.methods)
            spared = part.except_for is not None and judge.fits(monster, part.except_for)
            if (came or not part.turn_summoned) and not spared:
                return f"{card.facts.name} cannot be material for this Summon (SG-18)"
    return ""


def cannot_be_tributed(judge: Judge, card: Card) -> bool:
    """Whether its own text keeps a monster from being Tributed at all, also as a cost or by an effect (SG-18)."""
    if card.asleep or card.negated or not card.in_monster_zone or card.position == "set":
        return False
    parts = [part for part in continuous_of(card.facts, judge.model(card)) if isinstance(part, NotMaterial)]
    for_what = {method for part in parts if part.face_up for method in part.methods}
    return "tribute" in for_what and "ritual" in for_what


def _unaffected(judge: Judge, card: Card, part: Unaffected, by: Card) -> bool:
    """Whether the effects of another card, this one, leave a face-up monster alone."""
    if card is by or not by.facts.card_types & set(part.by):
        return False
    there = card.zone in EXTRA or not part.in_extra_zone
    return there and not (part.except_for is not None and judge.fits(by, part.except_for))


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
            real = judge.fits(card, slot.where)
            if not real and (not _stands_in(card, monster, recipe, slot) or (stood_in and recipe.method == "fusion")):
                continue
            held.append(card)
            if give(number + 1, stood_in or not real):
                return True
            held.pop()
        return False

    return give(0, False)


def _stands_in(card: Card, monster: Card, recipe: Materials, slot: Slot) -> bool:
    """Whether a substitute may replace the card that this slot names."""
    able = substitute(card.facts.substitute)
    allowed = able is not None and able.method == recipe.method and slot.names_a_card
    if able is None or not allowed or not fusion_limit(monster.facts.fusion_limit).substitutes:
        return False
    return any(able.archetype in name for name in slot.where.names)


def _adds_up(cards: list[Card], rating: int) -> bool:
    totals = {0}
    for card in cards:
        worth = {1, card.facts.rating} if card.is_a("link") and card.facts.rating else {1}
        totals = {total + value for total in totals for value in worth}
    return rating in totals
