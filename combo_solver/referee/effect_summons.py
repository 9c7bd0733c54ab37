"""Fusion and Ritual Summons that an effect performs: which materials make which monster, and carrying them out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from combo_solver.game import zones
from combo_solver.game.line import CardAt, Placement
from combo_solver.models.materials import Materials
from combo_solver.models.recipes import recipes_of
from combo_solver.models.summon_spells import fusion_limit
from combo_solver.models.verbs.fusion_summon import FusionSummon
from combo_solver.models.verbs.ritual_summon import RitualSummon
from combo_solver.referee.judging import Judge, may_not_tribute
from combo_solver.referee.placing import material_fault, may_go_to, text_forbids
from combo_solver.referee.table import Card

EffectSummon = FusionSummon | RitualSummon


def could_summon(judge: Judge, action: EffectSummon, source: Card) -> bool:
    """Whether at least one complete Summon is possible now (FUS-13, FUS-20)."""
    for monster in _monsters(judge, action):
        if monster_fault(judge, action, source, monster):
            continue
        for cards in _sets(judge, action, monster):
            if materials_fault(judge, action, source, monster, cards):
                continue
            extra = monster.place == "extra"
            if any(not may_go_to(judge, monster, zone, extra, False, cards) for zone in zones.MONSTER_ZONES[:7]):
                return True
    return False


def carry_out(
    judge: Judge, action: EffectSummon, source: Card, named: tuple[CardAt, ...], placed: tuple[Placement, ...]
) -> None:
    """Judge and carry out one Summon; raises :class:`RefereeError` when it is illegal."""
    table = judge.table
    if len(placed) != 1:
        raise table.fail(f"{action.do} brings exactly one monster")
    part = placed[0]
    candidates = _monsters(judge, action)
    wanted = CardAt(card=part.card, name=part.name, at=part.from_)
    monster = table.find([wanted], lambda card: card in candidates)[0]
    allowed = _materials(judge, action, monster)
    cards = table.find(named, lambda card: card in allowed)
    fault = monster_fault(judge, action, source, monster) or materials_fault(judge, action, source, monster, cards)
    if fault:
        raise table.fail(f"{monster.facts.name}: {fault}")
    method = "fusion" if isinstance(action, FusionSummon) else "ritual"
    for card in cards:
        origin, came_by = table.origin_of(card), card.method
        if isinstance(action, FusionSummon) and action.materials_to == "banished":
            table.banish(card, material_of=method)
        else:
            table.to_gy(card, method)
        if method == "ritual":
            table.tell("tributed", card, origin, method=came_by)
    table.moment += 1
    fault = may_go_to(judge, monster, part.to, monster.place == "extra", False)
    if fault:
        raise table.fail(f"{monster.facts.name}: {fault}")
    origin = table.take(monster)
    monster.proper = True
    table.put_monster(monster, part.to, part.position or "", method, origin)


def _monsters(judge: Judge, action: EffectSummon) -> list[Card]:
    """What the effect could Summon: face-down Fusion Monsters (FUS-10), Ritual Monsters in my hand (RS-09)."""
    if isinstance(action, FusionSummon):
        return [card for card in judge.table.pile("extra") if card.is_a("fusion") and not card.face_up]
    return [card for card in judge.table.pile("hand") if card.is_a("ritual") and card.facts.is_monster]


def monster_fault(judge: Judge, action: EffectSummon, source: Card, monster: Card) -> str:
    """Why this effect cannot Summon this monster, whatever the materials; empty if it can."""
    if not judge.fits(monster, action.where):
        return "the effect cannot Summon it (FUS-01, RS-11)"
    if not judge.playable(monster):
        return "has no model and is not played"
    only_by = fusion_limit(monster.facts.fusion_limit).only_by
    if only_by is not None and isinstance(action, FusionSummon) and not source.facts.names & set(only_by):
        return "its text allows no such Fusion Summon (SSM-06)"
    if monster.facts.special_summon_ban in ("never", "unclear"):
        return "cannot be Special Summoned (SPI-02)"
    return judge.special_summon_barred(monster, "fusion" if isinstance(action, FusionSummon) else "ritual", source)


def materials_fault(judge: Judge, action: EffectSummon, source: Card, monster: Card, cards: list[Card]) -> str:
    """Why these cards do not make this monster; empty if they do."""
    if isinstance(action, RitualSummon):
        return _ritual_fault(judge, action, source, monster, cards)
    included = action.included
    if included is not None and not any(judge.fits(card, included) for card in cards):
        return "none of the materials is one that must be used (FUS-12)"
    faults = [
        material_fault(judge, monster, recipe, cards, source)
        for recipe in recipes_of(monster.facts, judge.model(monster))
        if isinstance(recipe, Materials) and recipe.method == "fusion"
    ]
    return min(faults, key=len) if faults else "has no material requirement"


def _ritual_fault(judge: Judge, action: RitualSummon, source: Card, monster: Card, cards: list[Card]) -> str:
    if fault := may_not_tribute(judge, monster, False):
        return fault
    for card in cards:
        if not card.level:
            return f"{card.facts.name} has no Level (RS-08)"
        if fault := text_forbids(judge, card, "ritual", monster, source):
            return fault
    levels = [card.level for card in cards]
    total, need = sum(levels), monster.facts.level or 0
    if action.levels == "exact":
        return "" if total == need else f"the Levels sum to {total}, not {need} (RS-07)"
    if total < need:
        return f"the Levels sum to {total}, less than {need} (RS-03)"
    return f"a Tribute is superfluous: {total} for {need} (RS-06)" if total - min(levels) >= need else ""


def _materials(judge: Judge, action: EffectSummon, monster: Card) -> list[Card]:
    """Cards of mine where the effect allows materials (FUS-05, RS-02), face-down ones too (FUS-16)."""
    return [
        card
        for place in action.locations
        for card in judge.at(place, "me")
        if card is not monster and card.is_a("monster") and judge.fits(card, action.materials) and judge.sure(card)
    ]


def _sets(judge: Judge, action: EffectSummon, monster: Card) -> Iterator[list[Card]]:
    """Every set of possible materials, small ones first."""
    cards = _materials(judge, action, monster)
    if isinstance(action, FusionSummon):
        recipes = recipes_of(monster.facts, judge.model(monster))
        slots = [slot for recipe in recipes if isinstance(recipe, Materials) for slot in recipe.slots]
        most = max((_most(recipe, len(cards)) for recipe in recipes if isinstance(recipe, Materials)), default=0)
        named = [slot for slot in slots if slot.names_a_card]
        cards = [card for card in cards if named or any(judge.fits(card, slot.where) for slot in slots)]
    else:
        cards = [card for card in cards if card.level]
        most = len(cards)
    for number in range(1, min(most, len(cards)) + 1):
        yield from map(list, combinations(cards, number))


def _most(recipe: Materials, every: int) -> int:
    return sum(every if slot.max is None else slot.max for slot in recipe.slots)
